/** How many Intel titles became native in a span of time, in words. Pure. */
import type { Survival } from "#lib/contract/calibration.ts";

const SPANS: Readonly<Record<number, string>> = {
  91: "three months",
  182: "half a year",
  365: "a year",
  730: "two years",
};

export const spanWords = (days: number): string => SPANS[days] ?? `${days} days`;

/** The one span that pages of apps name: about the time that is left until macOS 28. */
const SPAN_DAYS = 365;
/** Fewer titles give no share. */
const STOOD_MIN = 50;

/** For an app that is still maintained and needs Rosetta 2; empty if nothing was measured. */
export function survivalSentence(survival: readonly Survival[]): string {
  const row = survival.find(({ living, days, stood }) => living && days === SPAN_DAYS && stood >= STOOD_MIN);
  if (!row) return "";
  const share = Math.round((100 * row.native) / row.stood);
  return `Of 100 maintained Intel apps, about ${share} become native within ${spanWords(row.days)}.`;
}
