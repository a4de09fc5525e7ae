/** The calibration file beside the catalogue that it was measured on. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Calibration, CalibrationFinding } from "#lib/contract/calibration.ts";
import { calibrate, type Measured } from "#lib/dataset/seed/calibration.ts";
import { readFindings } from "#lib/dataset/seed/calibration-findings.ts";
import { listTitleEvidence } from "#lib/dataset/seed/evidence.ts";
import { type Catalogue, readCatalogue } from "#lib/dataset/seed/format.ts";
import { measureSurvival } from "#lib/dataset/seed/survival.ts";

const CALIBRATION_FILE = "calibration.json";

/** The one source with a dated history of what it said. */
const WITH_HISTORY = "homebrew-cask";

const measuredOf = (catalogue: Catalogue): Measured[] =>
  listTitleEvidence([catalogue]).map(({ title, evidence }) => ({ subject: title, evidence }));

export function calibrateCatalogue(catalogue: Catalogue, findings: readonly CalibrationFinding[]): Calibration {
  const titles = measuredOf(catalogue);
  const day = catalogue.sources.find(({ id }) => id === WITH_HISTORY)?.snapshotDate;
  return { ...calibrate(titles, findings), survival: day ? measureSurvival(titles, WITH_HISTORY, day) : [] };
}

/** Measures the catalogue in a folder, and writes the result beside it. @param own the folder of the lists kept by hand */
export function writeCalibration(folder: string, own: string): Calibration {
  const calibration = calibrateCatalogue(readCatalogue(folder), readFindings(own));
  writeFileSync(join(folder, CALIBRATION_FILE), `${JSON.stringify(calibration, null, 2)}\n`);
  return calibration;
}
