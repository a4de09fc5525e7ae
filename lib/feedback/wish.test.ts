import fc from "fast-check";
import { expect, test } from "vitest";
import { readWish, toWishTyped, WISH_FIELDS, type WishField, type WishTyped, wishPath } from "#lib/feedback/wish.ts";

const GOOD: WishTyped = { name: "Stitcher", url: "", claim: "rosetta2", macos: "27", chip: "m2" };
const read = (typed: Partial<WishTyped> = {}) => readWish({ ...GOOD, ...typed });

test("what was filled in is the wish", () => {
  expect(read({ name: "Stitcher  Pro", url: "https://example.org/stitcher" })).toEqual({
    wish: {
      ...{ name: "Stitcher Pro", url: "https://example.org/stitcher", claim: "rosetta2", macos: 27, chip: "m2" },
    },
  });
});

test("the name alone is enough", () => {
  expect(read({ claim: "not_tried", macos: "", chip: "" })).toEqual({
    wish: { name: "Stitcher", url: null, claim: null, macos: null, chip: "apple_silicon" },
  });
});

test.each<[WishField, string]>([
  ["name", ""],
  ["name", "…"],
  ["name", "a\nb"],
  ["name", "a\u202eb"],
  ["name", "a".repeat(81)],
  ["url", "http://example.org/"],
  ["url", "javascript:alert(1)"],
  ["claim", ""],
  ["claim", "toString"],
  ["macos", "28"],
  ["chip", "m9"],
])("%s: %j is refused, and nothing else is", (field, value) => {
  const result = read({ [field]: value });
  expect("faults" in result && Object.keys(result.faults)).toEqual([field]);
});

test("whatever is typed, it is a wish or has faults, and its way back carries it", () => {
  const typed = fc.record(Object.fromEntries(WISH_FIELDS.map((field) => [field, fc.string({ unit: "grapheme" })])));
  fc.assert(
    fc.property(typed, (given) => {
      const kept = toWishTyped((field) => given[field]);
      expect(Object.keys(readWish(kept))).toHaveLength(1);
      const back = new URL(wishPath(kept), "https://site.test").searchParams;
      expect(toWishTyped((field) => back.get(field))).toEqual(kept);
    }),
  );
});
