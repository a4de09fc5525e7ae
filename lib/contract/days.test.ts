import { expect, test } from "vitest";
import { daysLeft } from "#lib/contract/days.ts";

test.each([
  ["2026-11-21", "2027-09-22", 305],
  ["2027-09-22", "2027-09-22", 0],
  ["2028-01-01", "2027-09-22", 0],
])("on %s, with the end on %s, %i days are left", (today, end, days) => {
  expect(daysLeft(today, end)).toBe(days);
});
