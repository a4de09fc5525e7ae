/** iCalendar (RFC 5545) of the dated milestones. */

import { escapeText, foldLine } from "#lib/check/calendar.ts";
import { urls } from "#lib/core/urls.ts";
import type { Milestone } from "#lib/site/queries/milestones.ts";

export function calendar(milestones: readonly Milestone[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Silicon Verdict//End of Rosetta 2//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "X-WR-CALNAME:End of Rosetta 2",
    ...milestones.flatMap((milestone) => event(milestone, stampOf(milestone, milestones))),
    "END:VCALENDAR",
  ];
  return `${lines.map(foldLine).join("\r\n")}\r\n`;
}

/**
 * When the entry was written: an expected day was told by the newest milestone before it. No later than now, and fixed, so that an
 * unchanged calendar stays byte-identical.
 */
function stampOf({ date }: Milestone, milestones: readonly Milestone[]): string {
  return (
    date ??
    milestones
      .flatMap((each) => each.date ?? [])
      .toSorted()
      .at(-1) ??
    ""
  );
}

function event({ id, date, expected, title, text, source }: Milestone, stamp: string): string[] {
  const day = date ?? expected;
  if (!day) return [];
  return [
    "BEGIN:VEVENT",
    `UID:${id}@silicon-verdict`,
    `DTSTAMP:${stamp.replaceAll("-", "")}T000000Z`,
    `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`,
    `SUMMARY:${escapeText(date ? title : `${title} (expected; no day announced)`)}`,
    `DESCRIPTION:${escapeText(`${text} ${source.name}: ${source.url}`)}`,
    `URL:${urls.site(`/rosetta/guide#${id}`)}`,
    `STATUS:${date ? "CONFIRMED" : "TENTATIVE"}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}
