import { readFile } from "node:fs/promises";
import { Command, Option } from "commander";
import { db } from "#lib/db/client.ts";
import { fetchInput } from "#lib/ingest/fetch.ts";
import { ingest } from "#lib/ingest/run.ts";
import { readSettled, SETTLED_FILE } from "#lib/ingest/settled.ts";
import { SOURCES } from "#lib/ingest/sources/registry.ts";
import { freshDays } from "#lib/verdicts/lookup.ts";
import { progressBar } from "./progress.ts";
import { note } from "./session.ts";

interface Options {
  readonly companion?: string;
  readonly snapshot?: string;
  readonly dryRun?: boolean;
  readonly bare?: boolean;
}

export function ingestCommand(): Command {
  return new Command("ingest")
    .description("Import a source's published format, from a file or an address")
    .argument("<source>", `one of ${Object.keys(SOURCES).join(", ")}`)
    .argument("[place]", "file or http(s) address; the source's own address when omitted")
    .option("--companion <file>", "second file that some sources take (Homebrew: the evidence dates)")
    .option("--snapshot <YYYY-MM-DD>", "the day the data describes, where the file does not say")
    .option("--dry-run", "say what would change, write nothing")
    .addOption(new Option("--bare", "do not load the shipped catalogue into an empty database").hideHelp())
    .action(async (name: string, place: string | undefined, options: Options, command: Command) => {
      const source = SOURCES[name];
      if (!source) return command.error(`error: source: one of ${Object.keys(SOURCES).join(", ")}`, { exitCode: 2 });
      const from = place ?? source.defaultUrl;
      if (!from) return command.error(`error: place: ${name} needs a file`, { exitCode: 2 });
      const snapshotDate = options.snapshot ? new Date(options.snapshot) : undefined;
      if (snapshotDate && Number.isNaN(snapshotDate.getTime())) {
        return command.error("error: --snapshot: a date such as 2026-08-22", { exitCode: 2 });
      }
      const last = await db().importRun.findFirst({ where: { sourceId: source.info.id }, orderBy: { id: "desc" } });
      const fetched = await fetchInput(from, last?.etag ?? null);
      if (!fetched) return print({ source: name, notModified: true });
      const companion = options.companion ? await readFile(options.companion) : undefined;
      const reading = source.read(fetched.bytes, { ...(companion && { companion }) });
      note(`${source.info.name}: ${reading.entries.length} entries read, ${reading.skipped.length} skipped`);
      const summary = await ingest(source, reading, {
        now: new Date(),
        days: freshDays(),
        settled: readSettled(SETTLED_FILE()),
        ...(snapshotDate && { snapshotDate }),
        etag: fetched.etag,
        dryRun: options.dryRun ?? false,
        onProgress: progressBar(name),
      });
      print(summary);
    });
}

function print(result: object): void {
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
}
