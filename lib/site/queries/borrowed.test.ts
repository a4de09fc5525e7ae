import { expect, test } from "vitest";
import { caveats } from "#lib/catalog/verdicts/caveats.ts";
import { borrowedFrom, withoutBorrowed } from "#lib/site/queries/borrowed.ts";

const others = [caveats.loneCrowd()];

test("an answer carried over is told from where, once", () => {
  const all = [caveats.borrowed(15, 27), ...others];
  expect(borrowedFrom(all, 27)).toBe(15);
  expect(withoutBorrowed(all, 27)).toEqual(others);
});

test("an answer of its own is carried over from nowhere", () => {
  expect(borrowedFrom(others, 27)).toBeNull();
  expect(withoutBorrowed(others, 27)).toEqual(others);
});
