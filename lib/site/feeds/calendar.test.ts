import { expect, test } from "vitest";
import { calendar, titleCalendar } from "#lib/site/feeds/calendar.ts";
import { MILESTONES } from "#lib/site/queries/rosetta/milestones.ts";

test("no entry was written in the future, though its day is", () => {
  const written = [...calendar(MILESTONES).matchAll(/DTSTAMP:(\d{8})T/g)].map(([, day]) => day!);
  const newest = MILESTONES.flatMap(({ date }) => date?.replaceAll("-", "") ?? [])
    .toSorted()
    .at(-1)!;
  expect(written).toHaveLength(MILESTONES.length);
  expect(written.filter((day) => day > newest)).toEqual([]);
});

test("the reminder of one app comes a month before the expected day, with an alarm, and is true of both days", () => {
  const lines = titleCalendar({ slug: "openoffice", name: "Apache OpenOffice", reason: "Check your copy." });
  const [, before, day, ...more] = lines.replaceAll("\r\n ", "").split("BEGIN:VEVENT");
  expect(more).toEqual([]);
  expect(before).toContain("SUMMARY:Before macOS 28: look at Apache OpenOffice");
  expect(before).toContain("DTSTART;VALUE=DATE:20270823");
  expect(before).toMatch(/DESCRIPTION:Check your copy\. .*expected in autumn 2027.*no day.*\/titles\/openoffice/);
  expect(before).toContain("BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Before macOS 28: look at Apache OpenOffice");
  expect(before).toContain("TRIGGER:PT9H\r\nEND:VALARM\r\nEND:VEVENT");
  expect(day).toContain("DTSTART;VALUE=DATE:20270922");
  expect(day).toContain("(expected\\; no day announced)");
  expect(day).toContain("STATUS:TENTATIVE");
  expect(day).not.toContain("VALARM");
});

test("the day of macOS 28 is the same entry in every calendar, so that adding two of them shows it once", () => {
  const one = titleCalendar({ slug: "openoffice", name: "Apache OpenOffice", reason: "Check your copy." });
  const dayOf = (text: string) => text.slice(text.lastIndexOf("BEGIN:VEVENT"));
  expect(dayOf(one)).toBe(dayOf(calendar(MILESTONES)));
});
