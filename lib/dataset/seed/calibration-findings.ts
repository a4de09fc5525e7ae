/** What a person found of contradicted claims: a list kept by hand beside the catalogue. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CalibrationFinding } from "#lib/contract/calibration.ts";

export function readFindings(folder: string): CalibrationFinding[] {
  const file = join(folder, "calibration-findings.ndjson");
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
  return lines.map((line) => CalibrationFinding.parse(JSON.parse(line)));
}
