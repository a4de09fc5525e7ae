/** iCalendar (RFC 5545) of the dated milestones, and of one title's end. */

import { escapeText, foldLine } from "#lib/check/calendar.ts";
import { urls } from "#lib/core/urls.ts";
import { MILESTONES, type Milestone } from "#lib/site/queries/milestones.ts";

export const calendar = (milestones: readonly Milestone[]): string =>
  calendarOf(
    "End of Rosetta 2",
    milestones.map((milestone) => toEvent(milestone, stampOf(milestone, milestones))),
  );

interface Reminder {
  readonly slug: string;
  readonly name: string;
  /** What becomes of it, in sentences. */
  readonly reason: string;
}

/** The expected day of macOS 28, with what to look at before. */
export function titleCalendar({ slug, name, reason }: Reminder): string {
  const end = MILESTONES.find(({ id }) => id === "macos-28")!;
  const [summary, url] = [`Before macOS 28: look at ${name}`, urls.title(slug)];
  const event = {
    ...{ id: `${slug}-macos-28`, day: end.expected!, stamp: stampOf(end, MILESTONES), isCertain: false },
    ...{
      summary: `${summary} (day expected, not announced)`,
      text: `${reason} See what is known by then: ${url}`,
      url,
    },
  };
  return calendarOf(summary, [event]);
}

function calendarOf(name: string, events: readonly (Entry | null)[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Silicon Verdict//End of Rosetta 2//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap((entry) => (entry ? toLines(entry) : [])),
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

interface Entry {
  readonly id: string;
  /** YYYY-MM-DD */
  readonly day: string;
  /** YYYY-MM-DD */
  readonly stamp: string;
  readonly isCertain: boolean;
  readonly summary: string;
  readonly text: string;
  readonly url: string;
}

function toEvent({ id, date, expected, title, text, source }: Milestone, stamp: string): Entry | null {
  const day = date ?? expected;
  if (!day) return null;
  return {
    ...{ id, day, stamp, isCertain: date !== null, url: urls.site(`/rosetta/guide#${id}`) },
    summary: date ? title : `${title} (expected; no day announced)`,
    text: `${text} ${source.name}: ${source.url}`,
  };
}

const toLines = ({ id, day, stamp, isCertain, summary, text, url }: Entry): string[] => [
  "BEGIN:VEVENT",
  `UID:${id}@silicon-verdict`,
  `DTSTAMP:${stamp.replaceAll("-", "")}T000000Z`,
  `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`,
  `SUMMARY:${escapeText(summary)}`,
  `DESCRIPTION:${escapeText(text)}`,
  `URL:${url}`,
  `STATUS:${isCertain ? "CONFIRMED" : "TENTATIVE"}`,
  "TRANSP:TRANSPARENT",
  "END:VEVENT",
];
