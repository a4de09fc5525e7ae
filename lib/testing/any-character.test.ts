import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "#lib/testing/any-character.ts";

test.each(["\0", "a", "\ud7ff", "\ue000", "🍎", "\u{10ffff}"])("%j is one that may be made", (character) => {
  expect(anyCharacter.canShrinkWithoutContext(character)).toBe(true);
});

test.each(["", "ab", "e\u0301", "\ud800", "\udfff", 7])("%j is none", (other) => {
  expect(anyCharacter.canShrinkWithoutContext(other)).toBe(false);
});

test("generates whole characters, including names of object properties", () => {
  const text = fc.string({ unit: anyCharacter });
  const made = fc.sample(text, { numRuns: 2_000, seed: 1 });
  expect(() => made.map(encodeURIComponent)).not.toThrow();
  expect(made.some((each) => each in Object.prototype)).toBe(true);
});
