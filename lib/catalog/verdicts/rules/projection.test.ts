import { expect, test } from "vitest";
import { type Projected, projectionOf } from "#lib/catalog/verdicts/rules/projection.ts";
import { BREAKS_WITHOUT_ROSETTA } from "#lib/catalog/verdicts/rules/weights.ts";

const TODAY = "2026-11-23";
const title = (facts: Partial<Projected> = {}): Projected => ({
  ...{ slug: "foldit", kind: "app", ended: false, status: "rosetta2", layer: null, confidence: "medium" },
  lastVerified: "2026-08-22",
  ...facts,
});

test.each<[string, Partial<Projected>, string]>([
  ["an unknown title", { status: "unknown" }, "not_known"],
  ["it runs nowhere", { status: "unsupported", ended: true }, "does_not_run"],
  ["its maker closed it, whatever it is built for", { slug: "skype" }, "does_not_run"],
  ["it is native", { status: "native", ended: true }, "runs"],
  ["it runs in a virtual machine", { status: "translation", layer: "vm" }, "runs"],
  ["it runs through CrossOver", { status: "translation", layer: "crossover", confidence: "high" }, "may_stop"],
  ["its maker goes on, lately seen", {}, "stops"],
  ["its maker goes on, seen a year ago to the day", { lastVerified: "2025-11-23" }, "stops"],
  ["its maker goes on, seen a day longer ago", { lastVerified: "2025-11-22" }, "may_stop"],
  ["its maker goes on, on thin evidence", { confidence: "low" }, "may_stop"],
  ["its maker gave it up, on thin and old evidence", { ended: true, confidence: "low" }, "stops_given_up"],
  ["it is a game that was given up", { kind: "game", ended: true }, "old_game"],
  ["it is a game that goes on", { kind: "game" }, "stops"],
])("%s", (_, facts, expected) => {
  expect(projectionOf(title(facts), TODAY)).toBe(expected);
});

test("exactly the titles that break with Rosetta 2 stop or may stop", () => {
  for (const [way, breaks] of Object.entries(BREAKS_WITHOUT_ROSETTA)) {
    const layer = (["gptk", "crossover", "whisky", "vm"] as const).find((name) => name === way) ?? null;
    const status = layer ? "translation" : (way as "native");
    for (const confidence of ["high", "low"] as const)
      for (const ended of [false, true]) {
        const projection = projectionOf(title({ status, layer, confidence, ended }), TODAY);
        expect([way, /stop|old_game/.test(projection)]).toEqual([way, breaks]);
      }
  }
});
