import { Command } from "commander";
import { measureOperations, type Operations, QUEUE_AGES } from "#lib/site/operations.ts";

export function statusCommand(): Command {
  return new Command("status")
    .description(
      "Each source's last look, change and failure, and what waits: for a new check, to be opened, to be read",
    )
    .option("--json", "the same as one JSON object")
    .action(async ({ json = false }: { json?: boolean }) => {
      const operations = await measureOperations(new Date());
      process.stdout.write(json ? `${JSON.stringify(operations, null, 2)}\n` : `${inTables(operations)}\n`);
    });
}

export function inTables({ sources, queue, probes, reports }: Operations): string {
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
      ...probes.reasons.map(({ reason, titles }) => ["not opened", String(titles), reason]),
      ["to be opened", String(probes.waiting.probe), "`verdict probe` does it"],
      ["without one", String(probes.waiting.download), "wait for a download that we can open"],
      ["games without one", String(probes.waiting.person), "wait for a person who has the game"],
    ],
    [
      ["reports of readers", "since"],
      [`${reports.count} waiting`, reports.oldest ? minute(reports.oldest) : ""],
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
