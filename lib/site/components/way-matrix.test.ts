import { expect, test } from "vitest";
import { CHIPS } from "#lib/contract/scope.ts";
import { gapWords } from "#lib/site/components/way-matrix.tsx";
import { WAYS, type WayRow } from "#lib/site/queries/ways.ts";

const rows = (told: Readonly<Record<string, readonly string[]>>) =>
  WAYS.map((way) => ({ way, words: Object.fromEntries((told[way] ?? []).map((chip) => [chip, {}])) }) as WayRow);

test.each([
  [
    { native: ["apple_silicon"] },
    "Nobody has told us of Rosetta 2, CrossOver, Apple’s Game Porting Toolkit, Whisky or a virtual machine, nor of M1, M2, M3 and M4 by name.",
  ],
  [
    { crossover: ["m1", "m2", "m3", "m4"], whisky: ["m1"], gptk: ["m1"], rosetta2: ["m1"] },
    "Nobody has told us of running by itself or a virtual machine.",
  ],
  [Object.fromEntries(WAYS.map((way) => [way, ["m1", "m2"]])), "Nobody has told us of M3 and M4 by name."],
  [Object.fromEntries(WAYS.map((way) => [way, CHIPS])), ""],
])("gaps are said as gaps: %#", (told, words) => {
  expect(gapWords(rows(told))).toBe(words);
});
