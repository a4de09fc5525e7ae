/** How often claims of each kind are confirmed by a source that outweighs them, and the share each confidence promises. */
import { z } from "zod";
import { Confidence, Status } from "#lib/contract/schema.ts";

export const CalibrationCell = z.object({
  status: Status,
  confidence: Confidence,
  /** The kind of all agreeing sources. */
  sourceKind: z.enum(["curator", "binary", "automated_test", "metadata", "crowd"]),
  /** Verdicts in the catalogue that rest on this cell alone. */
  answers: z.int(),
  /** Claims that an outweighing source covers as well. */
  checked: z.int(),
  /** The checked claims that it confirms, and those that a person found right against it. */
  right: z.int(),
});
export type CalibrationCell = z.infer<typeof CalibrationCell>;

/** A contradicted claim that a person looked at. */
export const CalibrationFinding = z.strictObject({
  title: z.string(),
  /** Of the contradicted claim. */
  source: z.string(),
  claim: Status,
  /** What the outweighing source says. */
  judge: Status,
  /** Which of the two is right today; `open` counts against the claim. */
  finding: z.enum(["claim", "judge", "open"]),
  /** Of a game: the answer whose reports described something else, so that they name no way to run it. */
  neverHeld: Status.optional(),
  words: z.string(),
  /** Where it can be read. */
  url: z.url(),
  /** The day it was looked at. */
  day: z.iso.date(),
});
export type CalibrationFinding = z.infer<typeof CalibrationFinding>;

/** Titles that one source called Intel some time before its newest snapshot, and those of them that it calls native now. */
export const Survival = z.object({
  /** Still looked after by their makers. */
  living: z.boolean(),
  /** Days before the snapshot. */
  days: z.int(),
  stood: z.int(),
  native: z.int(),
});
export type Survival = z.infer<typeof Survival>;

export const Calibration = z.object({
  /** The day of the newest evidence measured; null without any. */
  asOf: z.iso.date().nullable(),
  cells: z.array(CalibrationCell),
  survival: z.array(Survival).default([]),
});
export type Calibration = z.infer<typeof Calibration>;

/** The share of claims that must hold for each confidence. */
export const FLOORS = { high: 0.99, medium: 0.97, low: 0.8 } as const satisfies Record<Confidence, number>;
/** Below this likelihood of so few right claims, a promise is not kept. */
const LIKELIHOOD_MIN = 0.05;

export function isBelowFloor(cell: CalibrationCell): boolean {
  return likelihood(cell, FLOORS[cell.confidence]) < LIKELIHOOD_MIN;
}

/** Exact binomial: how likely at most this many are right, if each is with probability `share`. */
export function likelihood({ checked, right }: Pick<CalibrationCell, "checked" | "right">, share: number): number {
  // Logarithms, for 0.8 to the power of thousands is no number.
  let exactly = checked * Math.log(share);
  let fewerWrong = 0;
  for (let wrong = 0; wrong < checked - right; wrong++) {
    fewerWrong += Math.exp(exactly);
    exactly += Math.log((checked - wrong) / (wrong + 1)) + Math.log((1 - share) / share);
  }
  return Math.max(0, 1 - fewerWrong);
}
