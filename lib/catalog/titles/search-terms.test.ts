import { expect, test } from "vitest";
import { foldName, normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import { isWord, searchTerms } from "#lib/catalog/titles/search-terms.ts";

const of = (name: string) => searchTerms({ folded: foldName(name), normalized: normalizeName(name) });

test.each([
  ["Wonderful Painter", ["wonderful", "painter", "^w", "^wo", "=wp"]],
  ["Go", ["^g", "^go"]],
  ["R", ["^r"]],
  ["the the", ["the", "^t", "^th", "=tt"]],
  ["A B C D E F G H I J", ["^a", "^ab", "=abcdefgh"]],
  ["剪映专业版", ["剪映专业版", "^剪", "^剪映"]],
  ["𝔸𝔹", ["^a", "^ab"]],
  ["𐐨𐐩 x", ["^𐐨", "^𐐨𐐩", "=𐐨x"]],
])("%s is found by %j", (name, terms) => {
  expect(of(name)).toEqual(terms);
});

test("prefixes and initials are no words", () => {
  expect(of("Wonderful Painter").filter(isWord)).toEqual(["wonderful", "painter"]);
});
