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
  /** The checked claims that it confirms. */
  right: z.int(),
});
export type CalibrationCell = z.infer<typeof CalibrationCell>;

export const Calibration = z.object({
  /** The day of the newest evidence measured; null without any. */
  asOf: z.iso.date().nullable(),
  cells: z.array(CalibrationCell),
});
export type Calibration = z.infer<typeof Calibration>;

/** The share of claims that must hold for each confidence. */
export const FLOORS = { high: 0.99, medium: 0.97, low: 0.8 } as const satisfies Record<Confidence, number>;
/** Fewer checks than this are no measurement. */
export const CHECKED_MIN = 20;

/** null if there are too few checks. */
export function shareRight({ checked, right }: CalibrationCell): number | null {
  return checked < CHECKED_MIN ? null : right / checked;
}

export function isBelowFloor(cell: CalibrationCell): boolean {
  return (shareRight(cell) ?? 1) < FLOORS[cell.confidence];
}
