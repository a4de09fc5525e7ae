/** iCalendar (RFC 5545) of the milestones that have a day. */

import type { Milestone } from "#lib/site/milestones.ts";
import { urls } from "#lib/urls.ts";

const LINE_OCTETS = 75;

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
  return `${lines.map(fold).join("\r\n")}\r\n`;
}

function event({ id, date, expected, title, text, source }: Milestone): string[] {
  const day = date ?? expected;
  if (!day) return [];
  return [
    "BEGIN:VEVENT",
    `UID:${id}@silicon-verdict`,
    // The stamp is fixed, so that an unchanged calendar is the same bytes.
    `DTSTAMP:${day.replaceAll("-", "")}T000000Z`,
    `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`,
    `SUMMARY:${escapeText(date ? title : `${title} (expected; no day announced)`)}`,
    `DESCRIPTION:${escapeText(`${text} ${source.name}: ${source.url}`)}`,
    `URL:${urls.site(`/rosetta#${id}`)}`,
    `STATUS:${date ? "CONFIRMED" : "TENTATIVE"}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r?\n/g, "\\n");
}

/** Lines of at most 75 octets, never cut inside a character. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      part = "";
      // The space that opens a continuation line counts.
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join("\r\n ");
}
