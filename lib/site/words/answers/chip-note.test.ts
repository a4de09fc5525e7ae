import { expect, test } from "vitest";
import type { TitlePage } from "#lib/site/queries/title/page.ts";
import { chipNote } from "#lib/site/words/answers/chip-note.ts";
import type { MethodClaim } from "#lib/site/words/games/compat-methods.ts";

const WITH_CROSSOVER = { status: "translation", layer: "crossover" };
const report = { chip: "apple_silicon", triedOn: null, ...WITH_CROSSOVER };
const M1_PRO = { ...report, chip: "m1", triedOn: "M1 Pro" };
const A18 = { ...report, triedOn: "A18 Pro" };

const told = (item: object) =>
  ({
    item: { at: "2026-09-01", dated: "day", edition: null, play: null, ...item },
    well: { word: "Good", level: 3 },
  }) as unknown as MethodClaim;

const page = (scope: object, facts: object = {}) =>
  ({
    name: "Foldit",
    today: "2026-11-27",
    verdict: { slug: "foldit", status: "translation", translationLayer: "crossover", confidence: "low", basis: [] },
    scope: { macos: 27, chip: "apple_silicon", ...scope },
    ways: [{ way: "crossover", words: { m1: told(M1_PRO) } }],
    ...{ evidence: [M1_PRO], newestReport: null, floors: null, antiCheat: null, older: null, reason: null },
    ...facts,
  }) as unknown as TitlePage;

const NEO = { otherChip: "A18 Pro" };
const native = { slug: "foldit", status: "native", translationLayer: null, confidence: "high", basis: [] };

test.each([
  ["another answer for any chip", page(NEO), "no report on A18 Pro. For any chip: yes, with CrossOver"],
  [
    "the same answer",
    page(NEO, { verdict: native, ways: [] }),
    "no report on A18 Pro, so this is the answer for any chip",
  ],
  ["a report on it", page(NEO, { evidence: [M1_PRO, A18] }), ""],
  [
    "a newest report on it",
    page(NEO, { newestReport: { ...WITH_CROSSOVER, day: "2026-09-01", ran: { rating: "good", chips: ["a18-pro"] } } }),
    "",
  ],
  [
    "a report of another way on it",
    page(NEO, { verdict: native, ways: [], evidence: [A18] }),
    "no report of this on A18 Pro, so this is the answer for any chip",
  ],
  [
    "a report on a larger chip",
    page({ otherChip: "M5 Max", exactChip: "m5-max" }, { verdict: native, ways: [], evidence: [] }),
    "no report on M5 Max, so this is the answer for any chip",
  ],
  ["no such Mac", page({ ...NEO, macos: 15 }), ""],
  ["a chip of its own answers", page({ chip: "m1" }), ""],
] as const)("with %s", (_, of, words) => {
  expect(chipNote(of)).toBe(words);
});
