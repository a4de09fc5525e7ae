/** Important dates as iCalendar (RFC 5545): a reminder half a year ahead, and the day itself. Pure. */

import type { Row } from "#lib/check/judging/rows.ts";
import { isApp, isLostNext } from "#lib/check/judging/summary.ts";
import { NEXT_MACOS_EXPECTED } from "#lib/contract/scope.ts";

const LINE_OCTETS = 75;
const NAMES_MAX = 40;

interface Day {
  readonly id: string;
  /** YYYY-MM-DD */
  readonly on: string;
  readonly title: string;
  readonly text: (names: string) => string;
}

const DAYS: readonly Day[] = [
  {
    id: "look-again",
    on: "2027-03-01",
    title: "Half a year to macOS 28: check your Intel apps",
    text: (names) => `Update or replace what stops. ${names}`,
  },
  {
    id: "macos-28",
    on: NEXT_MACOS_EXPECTED,
    title: "macOS 28 removes Rosetta 2 (expected; no day announced)",
    text: (names) => `Apps built for Intel no longer open. ${names}`,
  },
];

/** @param address of the list */
export function toCalendar(rows: readonly Row[], now: Date, address: string): string {
  const stamp = `${now.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
  const stopping = rows.filter((row) => isApp(row) && isLostNext(row)).map(({ name }) => name);
  const rest = stopping.length - NAMES_MAX;
  const listed = stopping.slice(0, NAMES_MAX).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
  const names = stopping.length > 0 ? `On your list: ${listed}.` : "None on your list is known to stop.";
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Silicon Verdict//Check my Mac//EN",
    "CALSCALE:GREGORIAN",
    ...DAYS.flatMap(({ id, on, title, text }) => [
      "BEGIN:VEVENT",
      `UID:check-${id}@silicon-verdict`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${on.replaceAll("-", "")}`,
      `SUMMARY:${escapeText(title)}`,
      `DESCRIPTION:${escapeText(`${text(names)}\nYour list: ${linkOf(address)}`)}`,
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return `${lines.map(foldLine).join("\r\n")}\r\n`;
}

// Calendars cut what is longer; the page itself asks for the list again.
const ADDRESS_MAX = 2_000;
const linkOf = (address: string) => (address.length > ADDRESS_MAX ? address.replace(/#.*/s, "") : address);

export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r?\n/g, "\\n");
}

const encoder = new TextEncoder();

/** Folds lines at 75 octets, never inside a character. */
export function foldLine(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      part = "";
      // The leading space of a continuation line counts.
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join("\r\n ");
}
