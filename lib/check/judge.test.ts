import { expect, test } from "vitest";
import { isBefore, judge } from "#lib/check/judge.ts";
import { titleRecord } from "#lib/testing/title-record.ts";

test.each([
  { place: "helper", action: "follow" },
  { place: "adobe", action: "follow" },
  { place: "printer", action: "part" },
  { place: "scanner", action: "part" },
  { place: "app", action: "ask" },
] as const)("an Intel program that we do not know, in the place of $place: $action", ({ place, action }) => {
  expect(judge({ name: "Some Part", build: "intel" }, null, place).action).toBe(action);
});

test.each([
  ["2020.1", "2020.3", true],
  ["2021.2", "2020.3", false],
  ["2020.1", "", false],
])(
  "of a yearly product without a newest version, %s is older than the first native %j: %s",
  (version, nativeSince, is) => {
    const title = titleRecord({ slug: "coder", name: "Coder", latest: "", editionsSince: "2020", nativeSince });
    expect(isBefore(version, title)).toBe(is);
  },
);

test("where no source names a version, no version counts as older", () => {
  const title = titleRecord({ slug: "ftp", name: "FTP", latest: "", nativeSince: "" });
  expect(isBefore("3.66.4", title)).toBe(false);
});
