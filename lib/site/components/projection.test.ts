import { expect, test } from "vitest";
import { BREAKS_WITHOUT_ROSETTA } from "#lib/catalog/verdicts/weights.ts";
import { nextAnswer, type Projected, projectionFor } from "#lib/site/components/projection.ts";

const title = (facts: Partial<Projected>): Projected => ({
  title: "Foldit",
  kind: "app",
  status: "native",
  layer: null,
  confidence: "medium",
  stale: false,
  breaksAtRosettaEol: false,
  ...facts,
});

test.each([
  { of: title({ status: "native" }), words: "expected to run" },
  { of: title({ status: "rosetta2", breaksAtRosettaEol: true }), words: "expected to stop" },
  { of: title({ status: "rosetta2", breaksAtRosettaEol: true, stale: true }), words: "may stop" },
  { of: title({ status: "rosetta2", breaksAtRosettaEol: true, confidence: "low" }), words: "may stop" },
  { of: title({ status: "translation", layer: "crossover", breaksAtRosettaEol: true }), words: "expected to stop" },
  { of: title({ status: "translation", layer: "vm" }), words: "expected to run as now" },
  { of: title({ status: "unsupported" }), words: "not expected to run" },
  { of: title({ status: "unknown" }), words: "not known" },
])("on macOS 28, $of.status with layer $of.layer becomes $words", ({ of, words }) => {
  expect(projectionFor(of).words).toBe(words);
});

test("the reason names Apple's exception for old games, and only for games", () => {
  const facts = { status: "rosetta2", breaksAtRosettaEol: true } as const;
  expect(projectionFor(title({ ...facts, kind: "game" })).reason).toContain("older games");
  expect(projectionFor(title({ ...facts, kind: "app" })).reason).not.toContain("games");
});

test("every status that breaks by the rules is expected to stop", () => {
  for (const [way, breaksAtRosettaEol] of Object.entries(BREAKS_WITHOUT_ROSETTA)) {
    const layer = (["gptk", "crossover", "whisky", "vm"] as const).find((name) => name === way) ?? null;
    const status = layer ? "translation" : (way as "native");
    const stops = projectionFor(title({ status, layer, breaksAtRosettaEol })).words === "expected to stop";
    expect([way, stops]).toEqual([way, breaksAtRosettaEol]);
  }
});

test.each([
  ["rosetta2", "medium", true, false, "Will stop"],
  ["rosetta2", "low", true, false, "May stop"],
  ["rosetta2", "high", true, true, "May stop"],
  ["translation", "medium", true, false, "May stop"],
  ["native", "low", false, false, "Runs natively"],
  ["unknown", "low", false, false, "Not known yet"],
] as const)("in a list %s (%s, breaks %s, stale %s) on macOS 28: %s", (status, confidence, breaks, stale, words) => {
  expect(nextAnswer({ status, confidence, stale, breaks }).words).toBe(words);
});
