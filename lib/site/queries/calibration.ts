/** The calibration shipped with the catalogue. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Calibration } from "#lib/contract/calibration.ts";
import { rootDir } from "#lib/core/root.ts";

/** null where none is shipped */
export function readCalibration(root = rootDir()): Calibration | null {
  const file = join(root, "prisma", "catalogue", "calibration.json");
  return existsSync(file) ? Calibration.parse(JSON.parse(readFileSync(file, "utf8"))) : null;
}
