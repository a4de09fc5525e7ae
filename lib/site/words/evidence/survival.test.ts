import { expect, test } from "vitest";
import { survivalSentence } from "#lib/site/words/evidence/survival.ts";

const survival = [
  { living: true, days: 91, stood: 679, native: 50 },
  { living: true, days: 365, stood: 736, native: 122 },
  { living: true, days: 730, stood: 10, native: 9 },
  { living: false, days: 91, stood: 213, native: 0 },
];

test("every page names one span, about what is left until macOS 28", () => {
  expect(survivalSentence(survival)).toBe("Of 100 maintained Intel apps, about 17 become native within a year.");
});

test("missing or too few measurements give no sentence", () => {
  expect(survivalSentence([])).toBe("");
  expect(survivalSentence(survival.map((row) => ({ ...row, stood: 10, native: 1 })))).toBe("");
});
