import { expect, test } from "vitest";
import { caveats } from "#lib/catalog/verdicts/caveats.ts";
import { carriedOverFrom, withoutCarriedOver } from "#lib/site/queries/carried-over.ts";

const others = [caveats.loneCrowd()];

test("a carried-over answer names its macOS once", () => {
  const all = [caveats.carriedOver(15, 27), ...others];
  expect(carriedOverFrom(all, 27)).toBe(15);
  expect(withoutCarriedOver(all, 27)).toEqual(others);
});

test("an answer of its own is carried over from nowhere", () => {
  expect(carriedOverFrom(others, 27)).toBeNull();
  expect(withoutCarriedOver(others, 27)).toEqual(others);
});
