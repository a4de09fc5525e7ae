import { readFile } from "node:fs/promises";
import { Command, InvalidArgumentError, Option } from "commander";
import { z } from "zod";
import { progressBar } from "#lib/cli/progress.ts";
import { note } from "#lib/cli/session.ts";
import { db } from "#lib/db/client.ts";
import { AppError } from "#lib/errors.ts";
import { fetchInput } from "#lib/ingest/fetch.ts";
import { type IngestOptions, ingest, type Summary } from "#lib/ingest/run.ts";
import { readSettled, SETTLED_FILE } from "#lib/ingest/settled.ts";
import type { Source } from "#lib/ingest/source.ts";
import { SOURCES } from "#lib/ingest/sources/registry.ts";
import { readSignalFile } from "#lib/ingest/sources/signal-file.ts";
import { refresh } from "#lib/upkeep/refresh.ts";
import { freshDays } from "#lib/verdicts/lookup.ts";

interface Options {
  readonly companion: readonly string[];
  readonly snapshot?: Date;
  readonly strict?: boolean;
  readonly dryRun?: boolean;
}

const SIGNALS = "signals";
const NAMES = [...Object.keys(SOURCES), SIGNALS];

export function ingestCommand(): Command {
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
    .option("--dry-run", "say what would change, write nothing")
    .addOption(new Option("--bare", "do not load the shipped catalogue into an empty database").hideHelp())
    .action(async (name: string, place: string | undefined, options: Options, command: Command) => {
      const source = SOURCES[name];
      const from = place ?? source?.defaultUrl;
      if (!from) return command.error(`error: place: ${name} needs a file or an address`);
      const results = source ? await ingestSource(source, from, options) : await ingestSignals(from, options);
      for (const result of results) process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
      if (!options.dryRun) await refresh({ now: new Date(), days: freshDays() }, { wait: true });
    });
}

async function ingestSource(source: Source, from: string, options: Options): Promise<object[]> {
  const last = await db().importRun.findFirst({ where: { sourceId: source.info.id }, orderBy: { id: "desc" } });
  const fetched = await fetchInput(from, last?.etag ?? null);
  if (!fetched) return [{ source: source.info.id, notModified: true }];
  const companion = Buffer.concat(await Promise.all(options.companion.map((file) => readFile(file))));
  const reading = source.read(fetched.bytes, companion.length > 0 ? { companion } : {});
  note(`${source.info.name}: ${reading.entries.length} entries read, ${reading.skipped.length} skipped`);
  return [await ingest(source, reading, { ...ingestOptions(options, source.info.id), etag: fetched.etag })];
}

async function ingestSignals(from: string, options: Options): Promise<Summary[]> {
  const now = new Date();
  const { bytes } = (await fetchInput(from, null))!;
  const { groups, skipped } = readSignalFile(bytes, now);
  for (const { line, reason } of skipped) note(`line ${line}: ${reason}`);
  if (options.strict && skipped.length > 0) {
    throw new AppError("invalid_param", `file: ${skipped.length} wrong lines; nothing was imported`);
  }
  const summaries: Summary[] = [];
  for (const { source, entries } of groups) {
    const reading = { entries, skipped: [] };
    summaries.push(await ingest({ info: source }, reading, ingestOptions(options, source.id)));
  }
  return summaries;
}

function ingestOptions({ snapshot, dryRun = false }: Options, label: string): IngestOptions {
  return {
    now: new Date(),
    days: freshDays(),
    settled: readSettled(SETTLED_FILE()),
    ...(snapshot && { snapshotDate: snapshot }),
    dryRun,
    onProgress: progressBar(label),
  };
}

function parseDay(text: string): Date {
  if (!z.iso.date().safeParse(text).success) throw new InvalidArgumentError("A calendar date such as 2026-08-22.");
  return new Date(text);
}
