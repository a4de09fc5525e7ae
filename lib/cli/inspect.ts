/** `inspect`: architectures from Mach-O headers, as a table for people or as signals for `ingest signals`. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command, InvalidArgumentError, Option } from "commander";
import { printInspection } from "#lib/cli/inspection-table.ts";
import { note } from "#lib/cli/output.ts";
import { SlugText } from "#lib/contract/signal-line.ts";
import { isPacked } from "#lib/inspect/containers/container.ts";
import { type Inspection, type InspectReport, inspectPath, toSignalLine } from "#lib/inspect/inspect.ts";
import { inspectInWorker } from "#lib/inspect/inspect-in-worker.ts";
import { inspectTargets } from "#lib/inspect/targets.ts";

interface Options {
  readonly json?: boolean;
  readonly slug?: string;
}

export function inspectCommand(): Command {
  return new Command("inspect")
    .description("Read the architectures of applications from their binaries: headers only, nothing is run")
    .argument("<path...>", "an .app, a folder of them, a disk image, package or archive, or single binaries")
    .option("--json", "signals for `ingest signals`, one per line; the default where stdout is no terminal")
    .addOption(new Option("--slug <slug>", "the title it is, where the path holds just one").argParser(parseSlug))
    .action(run);
}

async function run(paths: string[], options: Options, command: Command): Promise<void> {
  const inspections: Inspection[] = [];
  let failures = 0;
  for (const path of paths) {
    const report = await inspectTargets(path, inspect);
    inspections.push(...report.inspections);
    failures += report.refused.length;
    for (const reason of report.refused) note(`refused: ${reason}`);
    for (const warning of report.warnings) note(`warning: ${warning}`);
  }
  if (options.slug !== undefined && inspections.length > 1) {
    return command.error(`error: --slug names one title, and ${inspections.length} were found`, { exitCode: 2 });
  }
  const isTable = !options.json && process.stdout.isTTY;
  const now = new Date();
  for (const inspection of inspections) {
    const line = JSON.stringify(toSignalLine(inspection, now, options.slug));
    process.stdout.write(isTable ? `${printInspection(inspection)}\n` : `${line}\n`);
  }
  if (failures > 0) process.exitCode = 1;
}

/** Archives are untrusted, so they are unpacked in a worker. */
async function inspect(path: string): Promise<InspectReport> {
  return isPacked(path) ? inspectInWorker(path, mkdtempSync(join(tmpdir(), "verdict-"))) : inspectPath(path);
}

function parseSlug(text: string): string {
  const slug = SlugText.safeParse(text);
  if (!slug.success) throw new InvalidArgumentError(`It ${slug.error.issues[0]?.message}.`);
  return slug.data;
}
