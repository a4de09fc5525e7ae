import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { creditWords, groupCredits } from "#lib/site/words/evidence/credits.ts";

const SHIPPED = readFileSync("prisma/catalogue/sources.ndjson", "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Parameters<typeof creditWords>[0] & { url: string });

test("each shipped source is credited once, without its name or its licence twice", () => {
  const { lists, byHand, own } = groupCredits(SHIPPED);
  expect([...lists, ...byHand, ...own]).toHaveLength(SHIPPED.length);
  const credits = lists.map(creditWords).filter(Boolean);
  expect(new Set(credits).size).toBe(credits.length);
  expect(
    lists.filter(({ licence, ...source }) => licence && creditWords({ licence, ...source }).endsWith(licence)),
  ).toEqual([]);
});

test("what readers send is no statement collected by hand, and keeps its licence in sight", () => {
  const scans = { name: "Contributed scans", url: null, licence: "CC BY 4.0", attribution: "Scans, where three agree" };
  expect(groupCredits([scans])).toEqual({ own: [], byHand: [], lists: [scans] });
});

test.each([
  [
    "Homebrew Cask",
    "BSD-2-Clause",
    "Homebrew Cask, © 2013 Paul Hinze & Contributors, BSD-2-Clause",
    "© 2013 Paul Hinze & Contributors",
  ],
  ["Awesome Mac", "CC0-1.0", "awesome-mac, jaywcjlove and contributors", "jaywcjlove and contributors"],
  ["AutoPkg recipes", "Apache-2.0 / MIT", "AutoPkg recipes, their authors, Apache-2.0 and MIT", "Their authors"],
  ["Apple", "", "", ""],
])("the credit of %s", (name, licence, attribution, words) => {
  expect(creditWords({ name, licence, attribution })).toBe(words);
});
