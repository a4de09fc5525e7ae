/** How many Intel titles became native in the time since an answer was confirmed, in words. Pure. */

import type { Survival } from "#lib/contract/calibration.ts";
import { DAY_MS } from "#lib/contract/days.ts";

const SPANS: Readonly<Record<number, string>> = {
  91: "three months",
  182: "half a year",
  365: "a year",
  730: "two years",
};

export const spanWords = (days: number): string => SPANS[days] ?? `${days} days`;

/** Fewer titles give no share. */
const STOOD_MIN = 50;

/**
 * For an app that is still looked after and needed Rosetta 2 when last confirmed; empty if nothing was measured.
 * @param confirmed @param today YYYY-MM-DD
 */
export function survivalSentence(survival: readonly Survival[], confirmed: string, today: string): string {
  const age = (Date.parse(today) - Date.parse(confirmed)) / DAY_MS;
  const measured = survival
    .filter(({ living, stood }) => living && stood >= STOOD_MIN)
    .toSorted((a, b) => a.days - b.days);
  const row = measured.findLast(({ days }) => days <= age) ?? measured[0];
  if (!row) return "";
  const share = Math.round((100 * row.native) / row.stood);
  return `Of 100 such Intel apps, about ${share} get a native version within ${spanWords(row.days)}.`;
}
