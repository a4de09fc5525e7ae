import { expect, test } from "vitest";
import { diff, type Watched } from "#lib/catalog/verdicts/rules/diff.ts";

const before: Watched = {
  status: "rosetta2",
  confidence: "medium",
  translationLayer: null,
  stale: true,
  breaksAtRosettaEol: true,
};

test("a first verdict records no change", () => {
  expect(diff(null, before)).toEqual([]);
});

test("an equal verdict records no change", () => {
  expect(diff(before, { ...before })).toEqual([]);
});

test.each([
  { field: "status", from: "rosetta2", to: "native" },
  { field: "confidence", from: "medium", to: "high" },
  { field: "translationLayer", from: null, to: "vm" },
  { field: "stale", from: true, to: false },
  { field: "breaksAtRosettaEol", from: true, to: false },
] as const)("a changed $field is one record of it alone", ({ field, from, to }) => {
  expect(diff(before, { ...before, [field]: to })).toEqual([{ field, from, to }]);
});

test("each changed field is one record, and reverting gives the reverse records", () => {
  const after: Watched = { ...before, status: "native", stale: false, breaksAtRosettaEol: false };
  const there = diff(before, after);
  expect(there.map(({ field }) => field)).toEqual(["status", "stale", "breaksAtRosettaEol"]);
  expect(diff(after, before)).toEqual(there.map(({ field, from, to }) => ({ field, from: to, to: from })));
});
