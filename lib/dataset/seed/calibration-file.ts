/** The calibration file beside the catalogue that it was measured on. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Calibration } from "#lib/contract/calibration.ts";
import { calibrate } from "#lib/dataset/seed/calibration.ts";
import { listTitleEvidence } from "#lib/dataset/seed/evidence.ts";
import { type Catalogue, readCatalogue } from "#lib/dataset/seed/format.ts";

export const CALIBRATION_FILE = "calibration.json";

export function calibrateCatalogue(catalogues: readonly Catalogue[]): Calibration {
  return calibrate(listTitleEvidence(catalogues).map(({ title, evidence }) => ({ subject: title, evidence })));
}

/** Measures the catalogue in a folder, and writes the result beside it. */
export function writeCalibration(folder: string): Calibration {
  const calibration = calibrateCatalogue([readCatalogue(folder)]);
  writeFileSync(join(folder, CALIBRATION_FILE), `${JSON.stringify(calibration, null, 2)}\n`);
  return calibration;
}
