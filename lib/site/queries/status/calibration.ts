/** The calibration shipped with the catalogue. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { displayName } from "#lib/catalog/titles/names/display-name.ts";
import {
  Calibration,
  type CalibrationCell,
  type CalibrationFinding,
  type Survival,
} from "#lib/contract/calibration.ts";
import type { Status } from "#lib/contract/schema.ts";
import { rootDir } from "#lib/core/root.ts";
import { processState } from "#lib/core/state.ts";
import { db } from "#lib/data/client.ts";
import { readFindings } from "#lib/dataset/seed/calibration-findings.ts";
import type { Hits, Measured } from "#lib/site/words/evidence/hits.ts";

const folder = () => join(rootDir(), "prisma", "catalogue");

/** null where none is shipped */
export function readCalibration(): Calibration | null {
  const file = join(folder(), "calibration.json");
  return existsSync(file) ? Calibration.parse(JSON.parse(readFileSync(file, "utf8"))) : null;
}

/** Of the answers that a second source could check, how many held; null where none could. */
export function measureHits(): Measured | null {
  return processState("hits", () => {
    const cells = readCalibration()?.cells ?? [];
    const all = hitsOf(cells);
    return all.checked > 0 ? { all, rosetta2: hitsOf(cells.filter(({ status }) => status === "rosetta2")) } : null;
  });
}

const hitsOf = (cells: readonly CalibrationCell[]): Hits => ({
  checked: cells.reduce((sum, { checked }) => sum + checked, 0),
  held: cells.reduce((sum, { right }) => sum + right, 0),
});

export interface NamedFinding extends CalibrationFinding {
  readonly name: string;
}

const shippedFindings = () => processState("findings", () => readFindings(folder()));

/** What was found where sources contradict each other about this title. */
export const findingsAbout = (slug: string): readonly CalibrationFinding[] =>
  shippedFindings().filter(({ title, finding }) => title === slug && finding !== "open");

/** The reports that described something else, by title and answer: they name no way to run it. */
export const mislabelledReports = (): readonly { readonly slug: string; readonly status: Status }[] =>
  shippedFindings().flatMap(({ title, neverHeld }) => (neverHeld ? [{ slug: title, status: neverHeld }] : []));

/** A title that the catalogue no longer has keeps its slug for a name. */
export async function listFindings(): Promise<NamedFinding[]> {
  const findings = shippedFindings();
  const titles = await db().title.findMany({
    where: { slug: { in: findings.map(({ title }) => title) } },
    select: { slug: true, name: true },
  });
  const names = new Map(titles.map(({ slug, name }) => [slug, displayName(name, slug)]));
  return findings.map((finding) => ({ ...finding, name: names.get(finding.title) ?? finding.title }));
}

/** Read once in a process: every page of a Rosetta title asks for it. */
export function readSurvival(): readonly Survival[] {
  return processState("survival", () => readCalibration()?.survival ?? []);
}
