import { expect, test } from "vitest";
import type { Basis, Confidence } from "#lib/contract/schema.ts";
import { surenessBasis } from "#lib/site/words/evidence/sureness-basis.ts";

type Items = Parameters<typeof surenessBasis>[1];

const said = (basis: Basis, confidence: Confidence, stance = "agrees", status = "native") =>
  ({ basis: [basis], confidence, stance, status, layer: null, source: { id: basis } }) as unknown as Items[number];
const basisOf = (confidence: Confidence, basis: readonly Basis[], items: Items, stale = false) =>
  surenessBasis({ status: "native", confidence, basis: [...basis], stale }, items);

test("a very sure answer names its surest source", () => {
  const items = [said("vendor", "high"), said("crowd", "low")];
  expect(basisOf("high", ["crowd", "vendor"], items)).toBe("The maker says so; others agree");
  expect(basisOf("high", ["vendor"], [said("vendor", "high")])).toBe("The maker says so");
  const both = { ...said("vendor", "high"), basis: ["vendor", "curator"] } as Items[number];
  expect(basisOf("high", ["vendor", "curator"], [both])).toBe("The maker and catalogue editors say so");
});

test("where no source is very sure, it is told that none is conclusive, or that it is the only one", () => {
  const items = [said("vendor", "medium"), ...["medium", "medium", "low"].map((each) => said("crowd", each as "low"))];
  expect(basisOf("medium", ["crowd", "vendor"], items)).toBe(
    "3 reports and the maker say so, but none is conclusive on its own",
  );
  expect(basisOf("medium", ["crowd"], [said("crowd", "medium"), said("crowd", "low")])).toBe(
    "2 reports say so, but neither is conclusive on its own",
  );
  expect(basisOf("medium", ["vendor"], [said("vendor", "medium")])).toBe("Only the maker says so");
  expect(basisOf("low", ["automated_test"], [said("automated_test", "low")])).toBe("Only an automated test says so");
});

test("of an old answer it is told that nothing newer confirms it", () => {
  expect(basisOf("low", ["crowd"], [said("crowd", "low")], true)).toBe("One report says so; nothing newer confirms it");
  expect(basisOf("high", ["curator"], [said("curator", "high")], true)).toBe(
    "Catalogue editors say so; nothing newer confirms it",
  );
});

test("what a maker says outright decides, what it says in passing does not", () => {
  const word = (confidence: Confidence) =>
    ({ ...said("vendor", confidence), source: { id: "statements-vendor" } }) as unknown as Items[number];
  expect(basisOf("high", ["crowd", "vendor"], [word("high"), said("crowd", "low")])).toBe(
    "Its maker says so outright; others agree",
  );
  expect(basisOf("medium", ["crowd", "vendor"], [word("medium"), said("crowd", "medium")])).toBe(
    "One report and its maker point to it, but neither says it outright",
  );
});

test("weak sources are said to agree, and where one disagrees it is told", () => {
  const [maker, report] = [said("vendor", "low"), said("crowd", "low")];
  expect(basisOf("medium", ["crowd", "vendor"], [maker, report])).toBe("One report and the maker agree");
  const against = said("crowd", "medium", "disagrees", "rosetta2");
  expect(basisOf("medium", ["vendor"], [said("vendor", "high"), against])).toBe(
    "The maker says so, but another source disagrees",
  );
  expect(basisOf("low", [], [])).toBe("");
});
