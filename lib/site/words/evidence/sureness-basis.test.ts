import { expect, test } from "vitest";
import type { Basis, Confidence } from "#lib/contract/schema.ts";
import { surenessBasis } from "#lib/site/words/evidence/sureness-basis.ts";

type Items = Parameters<typeof surenessBasis>[1];

const said = (basis: Basis, confidence: Confidence, stance = "agrees", status = "native") =>
  ({ basis: [basis], confidence, stance, status, layer: null, source: { id: basis } }) as unknown as Items[number];
const basisOf = (confidence: Confidence, basis: readonly Basis[], items: Items) =>
  surenessBasis({ status: "native", confidence, basis: [...basis] }, items);

test("a very sure answer names its surest source", () => {
  const items = [said("vendor", "high"), said("crowd", "low")];
  expect(basisOf("high", ["crowd", "vendor"], items)).toBe("Strongest: the maker");
  expect(basisOf("high", ["vendor"], [said("vendor", "high")])).toBe("The maker");
});

test("where no source is very sure, it is told that none is conclusive", () => {
  const items = [said("vendor", "medium"), ...["medium", "medium", "low"].map((each) => said("crowd", each as "low"))];
  expect(basisOf("medium", ["crowd", "vendor"], items)).toBe("3 reports and the maker: no single source is conclusive");
  expect(basisOf("medium", ["vendor"], [said("vendor", "medium")])).toBe("The maker");
});

test("what a maker says outright decides, what it says in passing does not", () => {
  const word = (confidence: Confidence) =>
    ({ ...said("vendor", confidence), source: { id: "statements-vendor" } }) as unknown as Items[number];
  expect(basisOf("high", ["crowd", "vendor"], [word("high"), said("crowd", "low")])).toBe(
    "Strongest: its maker’s words, said outright",
  );
  expect(basisOf("medium", ["crowd", "vendor"], [word("medium"), said("crowd", "medium")])).toBe(
    "One report and its maker’s words: none says it outright",
  );
});

test("that weak sources agree makes none of them surer, and where one disagrees it is told", () => {
  const [maker, report] = [said("vendor", "low"), said("crowd", "low")];
  expect(basisOf("medium", ["crowd", "vendor"], [maker, report])).toBe("One report and the maker");
  const against = said("crowd", "medium", "disagrees", "rosetta2");
  expect(basisOf("medium", ["vendor"], [said("vendor", "high"), against])).toBe("The maker, but a source disagrees");
  expect(basisOf("low", [], [])).toBe("");
});
