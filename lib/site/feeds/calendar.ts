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
    ...milestones.flatMap(event),
    "END:VCALENDAR",
  ];
  return `${lines.map(foldLine).join("\r\n")}\r\n`;
}

function event({ id, date, expected, title, text, source }: Milestone): string[] {
  const day = date ?? expected;
  if (!day) return [];
  return [
    "BEGIN:VEVENT",
    `UID:${id}@silicon-verdict`,
    // A fixed DTSTAMP keeps an unchanged calendar byte-identical.
    `DTSTAMP:${day.replaceAll("-", "")}T000000Z`,
    `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`,
    `SUMMARY:${escapeText(date ? title : `${title} (expected; no day announced)`)}`,
    `DESCRIPTION:${escapeText(`${text} ${source.name}: ${source.url}`)}`,
    `URL:${urls.site(`/rosetta/guide#${id}`)}`,
    `STATUS:${date ? "CONFIRMED" : "TENTATIVE"}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}
