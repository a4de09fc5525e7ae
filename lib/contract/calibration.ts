/** How often answers of each kind hold when a source that outweighs them speaks, and what their words promise. */
import { z } from "zod";
import { Confidence, Status } from "#lib/contract/schema.ts";

export const CalibrationCell = z.object({
  status: Status,
  confidence: Confidence,
  /** The kind of the only sources that say so. */
  sourceKind: z.enum(["curator", "binary", "automated_test", "metadata", "crowd"]),
  /** Answers of the catalogue that rest on this cell alone. */
  answers: z.int(),
  /** Claims that another source, which outweighs them, speaks about as well. */
  checked: z.int(),
  /** Of these, the ones it confirms. */
  right: z.int(),
});
export type CalibrationCell = z.infer<typeof CalibrationCell>;

export const Calibration = z.object({
  /** The day of the newest evidence measured; null without any. */
  asOf: z.iso.date().nullable(),
  cells: z.array(CalibrationCell),
});
export type Calibration = z.infer<typeof Calibration>;

/** The share of claims that must hold for the word of each confidence to be used. */
export const FLOORS = { high: 0.99, medium: 0.97, low: 0.8 } as const satisfies Record<Confidence, number>;
/** Fewer checks than this measure nothing. */
export const CHECKED_MIN = 20;

/** null: too few checks to say. */
export function shareRight({ checked, right }: CalibrationCell): number | null {
  return checked < CHECKED_MIN ? null : right / checked;
}

export function isBelowFloor(cell: CalibrationCell): boolean {
  return (shareRight(cell) ?? 1) < FLOORS[cell.confidence];
}
