import { expect, test } from "vitest";
import { gapWords } from "#lib/site/components/way-matrix.tsx";
import { COMPAT_METHODS, type MethodRow, NAMED_CHIPS } from "#lib/site/words/compat-methods.ts";

const rows = (told: Readonly<Record<string, readonly string[]>>) =>
  COMPAT_METHODS.map(
    (way) => ({ way, words: Object.fromEntries((told[way] ?? []).map((chip) => [chip, {}])) }) as MethodRow,
  );

test.each([
  [
    { native: ["apple_silicon"] },
    "No reports yet of Rosetta 2, CrossOver, Apple’s Game Porting Toolkit, a virtual machine or Whisky. None on M1, M2, M3, M4 or M5.",
  ],
  [
    { crossover: NAMED_CHIPS, whisky: ["m1"], gptk: ["m1"], rosetta2: ["m1"] },
    "No reports yet of a native version or a virtual machine.",
  ],
  [Object.fromEntries(COMPAT_METHODS.map((way) => [way, ["m1", "m2"]])), "No reports yet on M3, M4 or M5."],
  [Object.fromEntries(COMPAT_METHODS.map((way) => [way, NAMED_CHIPS])), ""],
])("gaps are listed in words: %#", (told, words) => {
  expect(gapWords(rows(told))).toBe(words);
});
