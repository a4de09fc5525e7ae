import { expect, test } from "vitest";
import { calendar } from "#lib/site/feeds/calendar.ts";
import { MILESTONES } from "#lib/site/queries/milestones.ts";

test("no entry was written in the future, though its day is", () => {
  const written = [...calendar(MILESTONES).matchAll(/DTSTAMP:(\d{8})T/g)].map(([, day]) => day!);
  const newest = MILESTONES.flatMap(({ date }) => date?.replaceAll("-", "") ?? [])
    .toSorted()
    .at(-1)!;
  expect(written).toHaveLength(MILESTONES.length);
  expect(written.filter((day) => day > newest)).toEqual([]);
});
