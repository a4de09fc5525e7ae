/** The reports of several Macs in one text of System Information, one after the other. Pure. */
import { isApplicationsText } from "#lib/check/formats/profiler.ts";

const SECTION = /^\S[^:\n]{0,60}:[ \t\r]*$/gm;

/** Each alone, as a section that a Mac's report has once begins again; empty for one Mac's. */
export function textReports(text: string): string[] {
  const starts = [0];
  const seen = new Set<string>();
  for (const { 0: section, index } of text.matchAll(SECTION)) {
    if (seen.has(section)) {
      starts.push(index);
      seen.clear();
    }
    seen.add(section);
  }
  const reports = starts.map((start, at) => text.slice(start, starts[at + 1]));
  return reports.length > 1 && reports.every(isApplicationsText) ? reports : [];
}
