import { expect, test } from "vitest";
import { servedAt, snapshotOf } from "#lib/evidence/download/snapshot.ts";

const now = new Date("2026-11-23T12:00:00Z");
const day = (text: string) => new Date(`${text}T00:00:00Z`);
const AUGUST = "Sat, 22 Aug 2026 10:00:00 GMT";

test.each([
  { of: "a file that dates itself", own: day("2026-08-22"), at: "2026-08-22T00:00:00.000Z", isDated: true },
  {
    of: "an August file served in November",
    served: { lastModified: AUGUST },
    at: "2026-08-22T10:00:00.000Z",
    isDated: true,
  },
  {
    of: "a date in the future",
    served: { lastModified: "Fri, 01 Jan 2027 00:00:00 GMT" },
    at: now.toISOString(),
    isDated: true,
  },
  {
    of: "an answer out of an old cache",
    served: { servedAt: day("2026-11-01") },
    at: "2026-11-01T00:00:00.000Z",
    isDated: false,
  },
  { of: "a file that nothing dates", at: now.toISOString(), isDated: false },
  { of: "an unreadable date", served: { lastModified: "yesterday" }, at: now.toISOString(), isDated: false },
])("$of is as of $at", ({ own, served, at, isDated }) => {
  const headers = served && { lastModified: null, servedAt: null, ...served };
  expect(snapshotOf(own, headers, now)).toEqual({ at: new Date(at), isDated });
});

test("a response's Age is subtracted from its Date", () => {
  expect(servedAt({ date: AUGUST, age: "3600" })).toEqual(new Date("2026-08-22T09:00:00Z"));
  expect(servedAt({ date: AUGUST, age: "much" })).toEqual(new Date("2026-08-22T10:00:00Z"));
  expect(servedAt({})).toBeNull();
});
