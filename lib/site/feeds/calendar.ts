/** iCalendar (RFC 5545) of the dated milestones, and of one title's end. */

import { escapeText, foldLine } from "#lib/check/lists/calendar.ts";
import { DAY_MS, isoDay } from "#lib/contract/days.ts";
import { lowerFirst } from "#lib/contract/words.ts";
import { urls } from "#lib/core/urls.ts";
import { MILESTONES, type Milestone } from "#lib/site/queries/rosetta/milestones.ts";

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

/** Time enough to ask a maker, or to look for another app. */
const AHEAD_DAYS = 30;

/** A reminder before macOS 28 to look at the title, and the expected day, which is the same entry in every calendar. */
export function titleCalendar({ slug, name, reason }: Reminder): string {
  const end = MILESTONES.find(({ id }) => id === "macos-28")!;
  const [summary, url, stamp] = [`Before macOS 28: look at ${name}`, urls.title(slug), stampOf(end, MILESTONES)];
  const ahead = isoDay(new Date(Date.parse(end.expected!) - AHEAD_DAYS * DAY_MS));
  const known = `macOS 28 is expected in ${lowerFirst(end.when!)}. Apple has announced no day.`;
  const look = {
    ...{ id: `${slug}-before-macos-28`, day: ahead, stamp, isCertain: false, hasAlarm: true },
    ...{ summary, text: `${reason} ${known} See what is known by now: ${url}`, url },
  };
  return calendarOf(summary, [look, toEvent(end, stamp)]);
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
  readonly hasAlarm?: boolean;
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

const toLines = ({ id, day, stamp, isCertain, hasAlarm = false, summary, text, url }: Entry): string[] => [
  "BEGIN:VEVENT",
  `UID:${id}@silicon-verdict`,
  `DTSTAMP:${stamp.replaceAll("-", "")}T000000Z`,
  `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`,
  `SUMMARY:${escapeText(summary)}`,
  `DESCRIPTION:${escapeText(text)}`,
  `URL:${url}`,
  `STATUS:${isCertain ? "CONFIRMED" : "TENTATIVE"}`,
  "TRANSP:TRANSPARENT",
  ...(hasAlarm ? alarmLines(summary) : []),
  "END:VEVENT",
];

/** At nine in the morning: an entry of a whole day begins at midnight. */
const alarmLines = (summary: string): string[] => [
  "BEGIN:VALARM",
  "ACTION:DISPLAY",
  `DESCRIPTION:${escapeText(summary)}`,
  "TRIGGER:PT9H",
  "END:VALARM",
];
