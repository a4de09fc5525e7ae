import { expect, test } from "vitest";
import { survivalSentence } from "#lib/site/words/evidence/survival.ts";

const survival = [
  { living: true, days: 91, stood: 679, native: 50 },
  { living: true, days: 365, stood: 736, native: 122 },
  { living: true, days: 730, stood: 10, native: 9 },
  { living: false, days: 91, stood: 213, native: 0 },
];

test.each([
  ["2026-11-20", "Of 100 such Intel apps, about 7", "three months"],
  ["2026-08-22", "Of 100 such Intel apps, about 7", "three months"],
  ["2025-11-01", "Of 100 such Intel apps, about 17", "a year"],
  ["2022-01-01", "Of 100 such Intel apps, about 17", "a year"],
])("an answer confirmed on %s cites the longest measured time since", (confirmed, share, span) => {
  expect(survivalSentence(survival, confirmed, "2026-11-23")).toBe(`${share} get a native version within ${span}.`);
});

test("missing or too few measurements give no sentence", () => {
  expect(survivalSentence([], "2026-08-22", "2026-11-23")).toBe("");
  expect(survivalSentence(survival.slice(2), "2026-08-22", "2026-11-23")).toBe("");
});
