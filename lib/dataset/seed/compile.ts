/** Makes the shipped catalogue: imports every source's file into an empty database, and exports our own format. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type CalibrationCell, isBelowFloor } from "#lib/contract/calibration.ts";
import { rootDir } from "#lib/core/root.ts";
import { db } from "#lib/data/client.ts";
import { writeCalibration } from "#lib/dataset/seed/calibration-file.ts";
import { exportCatalogue } from "#lib/dataset/seed/export.ts";
import { exportFormulae, FORMULAE_FILE } from "#lib/dataset/seed/formulae.ts";
import { loadPinned } from "#lib/dataset/seed/shipped.ts";
import { writeTeamIds } from "#lib/dataset/seed/team-ids.ts";
import { deriveAlternatives } from "#lib/evidence/alternatives/alternatives.ts";
import { DECISIONS_FILE, readMatchDecisions } from "#lib/evidence/matching/match-decisions.ts";
import { type IngestOptions, ingest, type Summary } from "#lib/evidence/publishing/run.ts";
import { SOURCES } from "#lib/evidence/sources/all-sources.ts";
import { bundleIds } from "#lib/evidence/sources/bundle-ids.ts";
import { knownTitles } from "#lib/evidence/sources/known-titles.ts";
import { readSignalFile } from "#lib/evidence/sources/signal-file.ts";
import type { Publisher, Reading } from "#lib/evidence/sources/source.ts";
import { infoOf, readStatements, type StatementGroup } from "#lib/evidence/sources/statements.ts";

interface Step {
  readonly source: string;
  /** The beginning of the file's name, in the folder of inputs or a subfolder. */
  readonly file: string;
  readonly companions?: readonly string[];
  /** The day of the data, if neither the file nor its name gives it. */
  readonly day?: string;
}

// Homebrew first: its tokens become the slugs that the others are matched to.
const STEPS: readonly Step[] = [
  {
    source: "homebrew-cask",
    file: "homebrew-cask.api",
    companions: ["homebrew-cask-evidence-dates", "homebrew-cask-history"],
  },
  { source: "doesitarm", file: "doesitarm-README", companions: ["doesitarm-line-dates"] },
];

const AFTER_OUR_OWN: readonly Step[] = [
  { source: "autopkg", file: "autopkg-identifiers" },
  { source: "installomator", file: "installomator-labels" },
  { source: "intunebrew", file: "bundle-id-hints" },
  { source: "macos-gaming", file: "gptk-reports" },
  // Its rows name commit c3c98ac, of this day.
  { source: "open-audio-stack", file: "mac-rows", day: "2026-08-17" },
  { source: "awesome-mac", file: "awesome-mac-README" },
  { source: "open-source-mac-os-apps", file: "open-source-mac-os-apps.applications" },
  { source: "applite", file: "applite-categories" },
];

const BATCH = 20;
const RECIPES = infoOf("recipes").id;

/** Ours, in prisma/catalogue. Titles come before what is added to them. */
const KEPT_BY_HAND = ["steam-ids", "rulings", "categories", "aliases", "successors", "endings", "best-known"] as const;

export interface CompileOptions extends Pick<IngestOptions, "now" | "days"> {
  readonly onProgress: (source: string) => IngestOptions["onProgress"];
  readonly onDone: (summary: Summary) => void;
}

export interface Compiled {
  /** The number of lines of each file. */
  readonly lines: Record<string, number>;
  /** Confidences that measure lower than they promise. */
  readonly belowFloor: readonly CalibrationCell[];
}

/** @throws Error if the database is not empty, or an input is missing */
export async function compileCatalogue(inputs: string, output: string, options: CompileOptions): Promise<Compiled> {
  if ((await loadPinned(options)) === 0) {
    throw new Error("the database is not empty; set DATA_DIR to a new folder");
  }
  const own = join(rootDir(), "prisma", "catalogue");
  const known = knownTitles.read(readFileSync(join(own, "known-titles.ndjson")), {});
  // Before any cask, so that well-known apps get their names; many games share a name with other products.
  const apps = known.entries.filter(({ kind }) => kind === "app");
  await publishReading(knownTitles, { ...known, entries: apps }, options);
  for (const step of STEPS) await runStep(step, inputs, options);
  // Apple's apps before other vendors' recipes: Chess, Music and TV are names of several products.
  const apple = readSignalFile(readFileSync(join(own, "apple-apps.ndjson")), options.now);
  for (const { source, entries } of apple.groups) {
    await publishReading({ info: source }, { entries, skipped: [] }, options);
  }
  await publishReading(knownTitles, known, options);
  await runStep({ source: "the-mac-repo", file: "the-mac-repo-reports" }, inputs, options);
  // Before the recipes, because these ids decide which title each recipe belongs to.
  await publishReading(bundleIds, bundleIds.read(readFileSync(join(own, "bundle-ids.ndjson")), {}), options);
  const statements = readStatements(readFileSync(join(own, "statements.ndjson")));
  const areOfRecipes = ({ publisher }: StatementGroup) => publisher.info.id === RECIPES;
  for (const { publisher, reading } of statements.filter((group) => !areOfRecipes(group))) {
    await publishReading(publisher, reading, options);
  }
  for (const step of AFTER_OUR_OWN) await runStep(step, inputs, options);
  // The makers of recipes' downloads are known for titles that already have recipes.
  for (const { publisher, reading } of statements.filter(areOfRecipes)) {
    await publishReading(publisher, reading, options);
  }
  for (const id of KEPT_BY_HAND) {
    await publishReading(SOURCES[id]!, SOURCES[id]!.read(readFileSync(join(own, `${id}.ndjson`)), {}), options);
  }
  // Until autovacuum runs, the planner takes the tables for empty; reading who needs an alternative then takes too long.
  await db().$executeRaw`ANALYZE`;
  await deriveAlternatives();
  const lines = await exportCatalogue(output, { shipped: true });
  // Last of all, and in a file of their own: apps and games have their names and slugs by then.
  await runStep({ source: "homebrew-formula", file: "formula.2" }, inputs, options);
  lines[FORMULAE_FILE] = await exportFormulae(output);
  lines["team-ids.ndjson"] = writeTeamIds(output, {
    autopkg: readFileSync(find(inputs, "autopkg-identifiers")),
    installomator: readFileSync(find(inputs, "installomator-labels")),
  });
  const { cells } = writeCalibration(output, own);
  return { lines, belowFloor: cells.filter(isBelowFloor) };
}

async function runStep({ source: id, file, companions = [], day }: Step, inputs: string, options: CompileOptions) {
  const source = SOURCES[id]!;
  const path = find(inputs, file);
  const companion = companions.map((start) => readFileSync(find(inputs, start)));
  // Gzip members can be concatenated, like lines of text.
  const reading = source.read(readFileSync(path), companion.length > 0 ? { companion: Buffer.concat(companion) } : {});
  const dayOfFile = /\d{4}-\d{2}-\d{2}/.exec(path.split("/").at(-1) ?? "")?.[0] ?? day;
  // Otherwise an old copy would count as today's.
  if (source.complete && !reading.snapshotDate && !dayOfFile) throw new Error(`${path}: give the day of these data`);
  await publishReading(source, reading, options, dayOfFile);
}

async function publishReading(
  source: Publisher,
  reading: Reading,
  { now, days, onProgress, onDone }: CompileOptions,
  day?: string,
): Promise<void> {
  const progress = onProgress(source.info.id);
  const summary = await ingest(source, reading, {
    now,
    days,
    decisions: readMatchDecisions(DECISIONS_FILE()),
    // No server answers from this database meanwhile, and a busy machine must not hit a transaction's time limit.
    batch: BATCH,
    ...(day && { snapshotDate: new Date(day) }),
    ...(progress && { onProgress: progress }),
  });
  onDone(summary);
}

function find(folder: string, start: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  const name = files.find((each) => (each.split("/").at(-1) ?? "").startsWith(start));
  if (!name) throw new Error(`${folder}: no file whose name begins with ${start}`);
  return join(folder, name);
}
