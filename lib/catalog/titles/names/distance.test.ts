import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance } from "#lib/catalog/titles/names/distance.ts";

test.each([
  ["slack", "slack", 0],
  ["slak", "slack", 1],
  ["leauge", "league", 1],
  ["calender", "calendar", 1],
  ["", "abc", 3],
  ["kitten", "sitting", 3],
])("%j and %j are %i slips apart", (a, b, distance) => {
  expect(editDistance(a, b, 5)).toBe(distance);
});

const word = fc.stringMatching(/^[abc]{0,8}$/);

test("the distance is symmetric, zero only for equal words, at most the longer length", () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      const distance = editDistance(a, b, 10);
      expect(editDistance(b, a, 10)).toBe(distance);
      expect(distance === 0).toBe(a === b);
      expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
    }),
  );
});

test("stopping early never changes a distance within the limit", () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, max) => {
      const distance = editDistance(a, b, 10);
      expect(editDistance(a, b, max)).toBe(Math.min(distance, max + 1));
    }),
  );
});
