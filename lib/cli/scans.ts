/** `scans list|accept|withdraw`: what contributed scans say, and the operator's way to let one in or take it back. */
import { Command, Option } from "commander";
import { parseDay } from "#lib/cli/arguments.ts";
import { note } from "#lib/cli/output.ts";
import type { CommandContext } from "#lib/cli/session.ts";
import { isoDayOrNull } from "#lib/contract/days.ts";
import type { ScanWait } from "#lib/evidence/upkeep/judge-scans.ts";
import { acceptHeldScan, type ListedScan, listScans, withdrawScans } from "#lib/evidence/upkeep/scans.ts";

interface Options {
  readonly title?: string;
  readonly since?: Date;
  readonly network?: string;
  readonly json?: boolean;
  readonly dryRun?: boolean;
}

export const WAITS_FOR: Readonly<Record<ScanWait, string>> = {
  no_team_id: "no team id that we have on record",
  weekly_limit: "its networks have moved enough titles this week",
  withdrawn: "scans of it were withdrawn before",
};

export function scansCommand(context: CommandContext): Command {
  return new Command("scans")
    .description("Contributed scans, which say what people's own copies are built for: list, accept or reject them")
    .addCommand(listCommand())
    .addCommand(acceptCommand(context))
    .addCommand(withdrawCommand(context));
}

const json = () => new Option("--json", "one JSON object a line, with the networks");
const since = (words: string) => new Option("--since <day>", words).argParser(parseDay);

function listCommand(): Command {
  return new Command("list")
    .description("Scans that are or were evidence, then those that wait, by title")
    .addOption(since("only what was sent on this day or later, such as 2026-11-21"))
    .addOption(json())
    .action(async (options: Options) => {
      const scans = await listScans(new Date());
      const from = isoDayOrNull(options.since) ?? "";
      for (const scan of scans.filter(({ at }) => at >= from)) printScan(scan, inLine(scan), options);
    });
}

function acceptCommand({ days }: CommandContext): Command {
  return new Command("accept")
    .description("Accept the waiting scans of a title as evidence")
    .argument("<slug>", "as `scans list` prints it")
    .addOption(json())
    .option("--dry-run", "print what they would become, write nothing")
    .action(async (slug: string, { dryRun = false, ...options }: Options) => {
      const scan = await acceptHeldScan(slug, { now: new Date(), days }, { dryRun, onWait: note });
      printScan(scan, inLine(scan), options);
    });
}

function withdrawCommand({ days }: CommandContext): Command {
  return new Command("withdraw")
    .description(
      "Withdraw scans: their verdicts are derived again, each change is in the feed, and further scans of these titles wait for you",
    )
    .option("--title <slug>", "of this title")
    .addOption(since("what was sent on this day or later, such as 2026-11-21"))
    .option("--network <hash>", "evidence that this network contributed to, as `scans list --json` prints it")
    .addOption(json())
    .option("--dry-run", "print what would be withdrawn, write nothing")
    .action(async ({ title, since, network, dryRun = false, ...options }: Options, command: Command) => {
      if (!title && !since && !network) return command.error("error: say --title, --since or --network");
      const choice = { ...(title && { title }), ...(since && { since }), ...(network && { network }) };
      const taken = await withdrawScans(choice, { now: new Date(), days }, { dryRun, onWait: note });
      for (const scan of taken) printScan(scan, inColumns([scan.title, scan.at, scan.status, scan.version]), options);
      note(`${dryRun ? "Would withdraw" : "Withdrew"} scans of ${taken.length} titles`);
    });
}

export function inLine({ title, state, waits, status, version, at, networks }: ListedScan): string {
  const count = `${networks.length} networks`;
  return inColumns([title, at, status, version ?? "-", state, count, waits && WAITS_FOR[waits]]);
}

const WIDTHS = [32, 10, 10, 12, 9, 12];

function inColumns(cells: readonly (string | null)[]): string {
  return cells
    .map((cell, column) => (cell ?? "").padEnd(WIDTHS[column] ?? 0))
    .join("  ")
    .trimEnd();
}

function printScan(scan: object, line: string, options: Options): void {
  process.stdout.write(`${options.json ? JSON.stringify(scan) : line}\n`);
}
