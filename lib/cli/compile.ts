import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Command, Option } from "commander";
import { writeCalibration } from "#lib/catalogue/calibration-file.ts";
import { exportCatalogue } from "#lib/catalogue/export.ts";
import { loadReserved } from "#lib/catalogue/shipped.ts";
import { progressBar } from "#lib/cli/progress.ts";
import { type CommandContext, note } from "#lib/cli/session.ts";
import { isBelowFloor } from "#lib/contract/calibration.ts";
import { ingest } from "#lib/ingest/run.ts";
import { readSettled, SETTLED_FILE } from "#lib/ingest/settled.ts";
import type { Publisher, Reading } from "#lib/ingest/source.ts";
import { SOURCES } from "#lib/ingest/sources/registry.ts";
import { readSignalFile } from "#lib/ingest/sources/signal-file.ts";
import { rootDir } from "#lib/root.ts";
import { deriveAlternatives } from "#lib/upkeep/alternatives.ts";

interface Step {
  readonly source: string;
  /** How the file's name begins. */
  readonly file: string;
  readonly companions?: readonly string[];
}

// Homebrew first: its tokens become the slugs that the others are matched to.
const STEPS: readonly Step[] = [
  {
    source: "homebrew-cask",
    file: "homebrew-cask.api",
    companions: ["homebrew-cask-evidence-dates", "homebrew-cask-history"],
  },
  { source: "doesitarm", file: "doesitarm-README", companions: ["doesitarm-line-dates"] },
  { source: "the-mac-repo", file: "the-mac-repo-reports" },
  { source: "autopkg", file: "autopkg-identifiers" },
  { source: "installomator", file: "installomator-labels" },
  { source: "awesome-mac", file: "awesome-mac-README" },
  { source: "open-source-mac-os-apps", file: "open-source-mac-os-apps" },
  { source: "applite", file: "applite-categories" },
];

const KEPT_BY_HAND = {
  "known-titles": "known-titles.ndjson",
  "steam-ids": "steam-ids.ndjson",
  aliases: "aliases.ndjson",
} as const;

export function compileCommand(context: CommandContext): Command {
  return new Command("compile")
    .description("Build the shipped catalogue from a folder of the sources' files, in an empty database (DATA_DIR)")
    .argument("<inputs>", "folder with the files as the sources publish them")
    .argument("<output>", "folder for the catalogue, usually prisma/catalogue")
    .addOption(new Option("--bare").default(true).hideHelp())
    .action(async (inputs: string, output: string) => {
      if ((await loadReserved({ now: new Date(), days: context.days })) === 0) {
        throw new Error("the database is not empty; set DATA_DIR to a new folder");
      }
      for (const { source, file, companions = [] } of STEPS) {
        const name = find(inputs, file);
        const companion = companions.map((start) => read(join(inputs, find(inputs, start))));
        await run(context, source, read(join(inputs, name)), companion, dayIn(name));
      }
      const byHand = join(rootDir(), "prisma", "catalogue");
      const { groups } = readSignalFile(read(join(byHand, "apple-apps.ndjson")), new Date());
      for (const { source, entries } of groups)
        await publishReading(context, { info: source }, { entries, skipped: [] });
      for (const [source, file] of Object.entries(KEPT_BY_HAND))
        await run(context, source, read(join(byHand, file)), []);
      note(`Alternatives: ${JSON.stringify(await deriveAlternatives())}`);
      const lines = await exportCatalogue(output, { shipped: true });
      const { cells } = writeCalibration(output);
      for (const cell of cells.filter(isBelowFloor)) note(`Below the floor of its word: ${JSON.stringify(cell)}`);
      process.stdout.write(`${JSON.stringify(lines)}\n`);
    });
}

const read = (file: string) => readFileSync(file);
const dayIn = (name: string) => /\d{4}-\d{2}-\d{2}/.exec(name)?.[0];

function find(folder: string, start: string): string {
  const name = readdirSync(folder).find((each) => each.startsWith(start));
  if (!name) throw new Error(`${folder}: no file whose name begins with ${start}`);
  return name;
}

async function run(
  context: CommandContext,
  id: string,
  bytes: Buffer,
  companions: readonly Buffer[],
  day?: string,
): Promise<void> {
  const source = SOURCES[id]!;
  await publishReading(
    context,
    source,
    source.read(bytes, companions.length > 0 ? { companion: joined(companions) } : {}),
    day,
  );
}

async function publishReading(
  { days }: CommandContext,
  source: Publisher,
  reading: Reading,
  day?: string,
): Promise<void> {
  const { id } = source.info;
  const { malformed, reviews, ...counts } = await ingest(source, reading, {
    now: new Date(),
    days,
    settled: readSettled(SETTLED_FILE()),
    ...(day && { snapshotDate: new Date(day) }),
    onProgress: progressBar(id),
  });
  note(`${id}: ${JSON.stringify({ ...counts, malformed: malformed.length, reviews: reviews.length })}`);
}

// Gzip members, like lines of text, may simply follow each other.
const joined = (parts: readonly Buffer[]) => Buffer.concat(parts);
