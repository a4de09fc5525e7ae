import { expect, test } from "vitest";
import { calendar, titleCalendar } from "#lib/site/feeds/calendar.ts";
import { MILESTONES } from "#lib/site/queries/milestones.ts";

test("no entry was written in the future, though its day is", () => {
  const written = [...calendar(MILESTONES).matchAll(/DTSTAMP:(\d{8})T/g)].map(([, day]) => day!);
  const newest = MILESTONES.flatMap(({ date }) => date?.replaceAll("-", "") ?? [])
    .toSorted()
    .at(-1)!;
  expect(written).toHaveLength(MILESTONES.length);
  expect(written.filter((day) => day > newest)).toEqual([]);
});

test("the reminder of one app names it, what to look at, and its page", () => {
  const lines = titleCalendar({ slug: "openoffice", name: "Apache OpenOffice", reason: "Check your copy." });
  const text = lines.replaceAll("\r\n ", "");
  expect(text).toContain("SUMMARY:Before macOS 28: look at Apache OpenOffice");
  expect(text).toMatch(/DESCRIPTION:Check your copy\. .*\/titles\/openoffice/);
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(text).toContain("STATUS:TENTATIVE");
});
