import { Command } from "commander";
import { WAITS_FOR } from "#lib/cli/scans.ts";
import { SCAN_WAITS } from "#lib/evidence/upkeep/judge-scans.ts";
import { countScans, type ScanCounts } from "#lib/evidence/upkeep/scans.ts";
import { measureOperations, type Operations, QUEUE_AGES } from "#lib/site/queries/status/operations.ts";
import { listQueue, type QueueEntry } from "#lib/site/queries/status/pending.ts";

interface Options {
  readonly json?: boolean;
  readonly queue?: boolean;
}

export function statusCommand(): Command {
  return new Command("status")
    .description("Each source's last look, change and failure, and the queues: re-tests, probes, reports")
    .option("--queue", "list every title that waits for a new check instead: why, since when, and for what")
    .option("--json", "the same as one JSON object; with --queue, one per line")
    .action(async ({ json = false, queue = false }: Options) => {
      if (queue) return printQueue(json);
      const now = new Date();
      const operations = { ...(await measureOperations(now)), scans: await countScans(now) };
      process.stdout.write(json ? `${JSON.stringify(operations, null, 2)}\n` : `${inTables(operations)}\n`);
    });
}

const PAGE = 500;

async function printQueue(json: boolean): Promise<void> {
  for (let page = await listQueue(PAGE); page.length > 0; page = await listQueue(PAGE, page.at(-1))) {
    const lines = page.map((entry) => (json ? JSON.stringify(entry) : inLine(entry)));
    process.stdout.write(`${lines.join("\n")}\n`);
  }
}

/** Fixed column widths that fit most rows, so that output can start immediately. */
export function inLine({ slug, reasons, since, waitsFor, failure, retryAt }: QueueEntry): string {
  const again = retryAt ? ` (again from ${minute(retryAt)})` : "";
  const columns = [slug.padEnd(32), since.slice(0, 10), waitsFor.padEnd(22), reasons.join(", ").padEnd(14)];
  return [...columns, failure ? `${failure}${again}` : ""].join("  ").trimEnd();
}

export function inTables({
  sources,
  queue,
  probes,
  reports,
  scans,
}: Operations & { readonly scans: ScanCounts }): string {
  const watched = sources.filter(({ everyDays }) => everyDays !== null);
  const tables = [
    [
      ["source", "every", "last look", "last change", "next look", "entries", "failures"],
      ...watched.map(({ id, everyDays, lookedAt, changedAt, nextAt, entries, failures, lastFailure }) => [
        id,
        everyDays === 1 ? "day" : `${everyDays} days`,
        ...[lookedAt, changedAt, nextAt].map(minute),
        String(entries),
        failures > 0 && lastFailure ? `${failures}: ${lastFailure.kind}, ${lastFailure.reason}` : "",
      ]),
    ],
    [
      ["waits for a new check", "titles", ...QUEUE_AGES.map((days) => `≤ ${days} days`), "longer", "since"],
      ...queue.map(({ reason, count, byAge, oldest }) => [reason, String(count), ...byAge.map(String), minute(oldest)]),
    ],
    [
      ["downloads", "titles", "what came of it"],
      ["opened", String(probes.done), `last ${minute(probes.lastAt)}`],
      ["of these in part", String(probes.inPart), "their checksum is the catalogue's, not verified"],
      ...probes.reasons.map(({ reason, titles }) => ["not opened", String(titles), reason]),
      [
        "to be opened",
        String(probes.waiting["a probe"]),
        `\`verdict probe\` does it; the queue last began ${minute(probes.ranAt)}`,
      ],
      ["without one", String(probes.waiting["a download we can open"]), "wait for a download that we can open"],
      ["games without one", String(probes.waiting["a person with the game"]), "wait for a person who has the game"],
    ],
    [
      ["reports of readers", "since"],
      [`${reports.count} waiting`, reports.oldest ? minute(reports.oldest) : ""],
    ],
    [
      ["contributed scans", "titles", "`verdict scans list` names them"],
      ["evidence", String(scans.heard), ""],
      ...SCAN_WAITS.map((why) => ["waiting", String(scans[why]), WAITS_FOR[why]]),
    ],
  ];
  return tables.map(align).join("\n\n");
}

const minute = (at: string | null) => at?.slice(0, 16).replace("T", " ") ?? "never";

function align(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
