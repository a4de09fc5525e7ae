import { readFile } from "node:fs/promises";
import { Command, InvalidArgumentError, Option } from "commander";
import { parseDay, wholeNumber } from "#lib/cli/arguments.ts";
import { note, printObject } from "#lib/cli/output.ts";
import { progressBar } from "#lib/cli/progress.ts";
import type { CommandContext } from "#lib/cli/session.ts";
import { publishedBy } from "#lib/contract/source-addresses.ts";
import { AppError } from "#lib/core/errors.ts";
import { withWriteLock } from "#lib/data/write-lock.ts";
import { DECISIONS_FILE, readMatchDecisions } from "#lib/evidence/matching/match-decisions.ts";
import { lastTag } from "#lib/evidence/publishing/import-run.ts";
import { type IngestOptions, ingest, type Summary } from "#lib/evidence/publishing/run.ts";
import { SOURCES } from "#lib/evidence/sources/all-sources.ts";
import { fetchInput } from "#lib/evidence/sources/fetch.ts";
import { readSignalFile } from "#lib/evidence/sources/signal-file.ts";
import type { Source } from "#lib/evidence/sources/source.ts";
import { refresh } from "#lib/evidence/upkeep/refresh.ts";

interface Options {
  readonly companion: readonly string[];
  readonly snapshot?: Date;
  readonly strict?: boolean;
  readonly dryRun?: boolean;
  readonly force?: boolean;
  readonly older?: boolean;
  readonly batch?: number;
}

const SIGNALS = "signals";
const NAMES = [...Object.keys(SOURCES), SIGNALS];

export function ingestCommand(context: CommandContext): Command {
  return new Command("ingest")
    .description("Import a source's published format, or a signal file, from a file or an address")
    .argument("<source>", `one of ${NAMES.join(", ")}`, (name) => {
      if (!NAMES.includes(name)) throw new InvalidArgumentError(`One of ${NAMES.join(", ")}.`);
      return name;
    })
    .argument("[place]", "file or http(s) address; the source's own address when omitted")
    .option("--companion <file...>", "further files that some sources take (Homebrew: evidence dates, history)", [])
    .option("--snapshot <YYYY-MM-DD>", "the day the data describes, where the file does not say", parseDay)
    .option("--strict", "signal files: refuse all when a line is wrong")
    .option("--force", "read it again although it has not changed: after the reader itself was edited")
    .option("--batch <titles>", "titles published in one transaction", wholeNumber(1, 9_999))
    .option("--older", "take in a file that is older than the one taken in last")
    .option("--dry-run", "say what would change, write nothing")
    .addOption(new Option("--bare", "do not load the shipped catalogue into an empty database").hideHelp())
    .action(async (name: string, place: string | undefined, options: Options, command: Command) => {
      const source = SOURCES[name];
      const from = place ?? publishedBy(name)?.url;
      const ingestion = { ...options, typed: place !== undefined };
      if (!from) return command.error(`error: place: ${name} needs a file or an address`);
      const publish = source
        ? await readSource(source, from, ingestion, context)
        : await readSignals(from, ingestion, context);
      const { days, signal } = context;
      const work = async () => {
        const results = await publish();
        if (!options.dryRun) await refresh({ now: new Date(), days }, { wait: true, signal });
        return results;
      };
      const results = options.dryRun ? await work() : await withWriteLock(`ingest ${name}`, work, { onWait: note });
      for (const result of results) printObject(result);
    });
}

interface CommandOptions extends Options {
  /** The operator's address overrides the source's. */
  readonly typed: boolean;
}

/** Reads the files before taking the write lock. @returns a function that publishes them */
type Publish = () => Promise<object[]>;

async function readSource(
  source: Source,
  from: string,
  options: CommandOptions,
  context: CommandContext,
): Promise<Publish> {
  const fetched = await fetchInput(from, options.force ? null : await lastTag(source.info.id), {
    typed: options.typed,
    signal: context.signal,
  });
  if (!fetched) return async () => [{ source: source.info.id, notModified: true }];
  const companion = Buffer.concat(await Promise.all(options.companion.map((file) => readFile(file))));
  const reading = source.read(fetched.bytes, companion.length > 0 ? { companion } : {});
  note(`${source.info.name}: ${reading.entries.length} entries read, ${reading.skipped.length} skipped`);
  const ingestion = ingestOptions(options, context, source.info.id);
  return async () => [
    await ingest(source, reading, {
      ...ingestion,
      etag: fetched.etag,
      ...(fetched.served && { served: fetched.served }),
    }),
  ];
}

async function readSignals(from: string, options: CommandOptions, context: CommandContext): Promise<Publish> {
  const now = new Date();
  const { bytes } = (await fetchInput(from, null, { typed: options.typed, signal: context.signal }))!;
  const { groups, skipped } = readSignalFile(bytes, now);
  for (const { line, reason } of skipped) note(`line ${line}: ${reason}`);
  if (options.strict && skipped.length > 0) {
    throw new AppError("invalid_param", `file: ${skipped.length} wrong lines; nothing was imported`);
  }
  return async () => {
    const summaries: Summary[] = [];
    for (const { source, entries } of groups) {
      const reading = { entries, skipped: [] };
      summaries.push(await ingest({ info: source }, reading, ingestOptions(options, context, source.id)));
    }
    return summaries;
  };
}

function ingestOptions(
  { snapshot, batch, dryRun = false, older = false }: Options,
  { days }: CommandContext,
  label: string,
): IngestOptions {
  return {
    now: new Date(),
    days,
    decisions: readMatchDecisions(DECISIONS_FILE()),
    ...(snapshot && { snapshotDate: snapshot }),
    ...(batch && { batch }),
    insist: older,
    dryRun,
    onProgress: progressBar(label),
  };
}
