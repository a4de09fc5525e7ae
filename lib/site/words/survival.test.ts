import { expect, test } from "vitest";
import { survivalSentence } from "#lib/site/words/survival.ts";

const survival = [
  { living: true, days: 91, stood: 679, native: 50 },
  { living: true, days: 365, stood: 736, native: 122 },
  { living: true, days: 730, stood: 10, native: 9 },
  { living: false, days: 91, stood: 213, native: 0 },
];

test.each([
  ["2026-11-20", "Within three months, about 7 of 100"],
  ["2026-08-22", "Within three months, about 7 of 100"],
  ["2025-11-01", "Within a year, about 17 of 100"],
  ["2022-01-01", "Within a year, about 17 of 100"],
])("an answer confirmed on %s cites the longest measured time since", (confirmed, start) => {
  expect(survivalSentence(survival, confirmed, "2026-11-23")).toMatch(new RegExp(`^${start} maintained Intel apps`));
});

test("missing or too few measurements give no sentence", () => {
  expect(survivalSentence([], "2026-08-22", "2026-11-23")).toBe("");
  expect(survivalSentence(survival.slice(2), "2026-08-22", "2026-11-23")).toBe("");
});
