/** `reports list|accept|reject`: nothing that a reader sends is evidence before the operator says so. */
import { Command, Option } from "commander";
import { type CommandContext, note } from "#lib/cli/session.ts";
import { acceptReport, rejectReport } from "#lib/evidence/upkeep/reports.ts";
import { acceptWish, rejectWish } from "#lib/evidence/upkeep/wishes.ts";
import { listReports, type ReportState } from "#lib/feedback/reports.ts";
import { findWish, listWishes } from "#lib/feedback/wishes.ts";

const STATES: readonly ReportState[] = ["pending", "accepted", "rejected"];

interface Options {
  readonly dryRun?: boolean;
  readonly reason?: string;
}

export function reportsCommand(context: CommandContext): Command {
  return new Command("reports")
    .description("What readers sent: reports on titles, and wishes for what has no page; accept them or turn them down")
    .addCommand(listCommand())
    .addCommand(acceptCommand(context))
    .addCommand(rejectCommand());
}

function listCommand(): Command {
  return new Command("list")
    .description("Reports, then wishes, each oldest first, one JSON object a line")
    .addOption(new Option("--state <state>", "which of them").choices([...STATES, "all"]).default("pending"))
    .action(async ({ state }: { state: ReportState | "all" }) => {
      const asked = state === "all" ? undefined : state;
      for (const report of await listReports(asked)) printLine({ kind: "report", ...report });
      for (const wish of await listWishes(asked)) printLine({ kind: "wish", ...wish });
    });
}

function acceptCommand({ days }: CommandContext): Command {
  return new Command("accept")
    .description(
      "Make a report evidence of the source `readers`, who have one voice about a title; of a wish, say what to do about it",
    )
    .argument("<id>", "as `reports list` prints it")
    .option("--dry-run", "say what it would become, and write nothing")
    .action(async (id: string, { dryRun = false }: Options) => {
      const now = new Date();
      const accepted = (await findWish(id))
        ? await acceptWish(id, now, dryRun)
        : await acceptReport(id, { now, days }, { dryRun, onWait: note });
      printLine(accepted);
    });
}

function rejectCommand(): Command {
  return new Command("reject")
    .description("Turn a report or a wish down; it is kept, and never shown")
    .argument("<id>", "as `reports list` prints it")
    .option("--reason <text>", "why, for the list")
    .option("--dry-run", "say which report it is, and leave it alone")
    .action(async (id: string, { dryRun = false, reason }: Options) => {
      const now = new Date();
      const rejected = (await findWish(id))
        ? await rejectWish(id, reason, now, dryRun)
        : await rejectReport(id, reason, { now }, { dryRun, onWait: note });
      printLine(rejected);
    });
}

function printLine(result: object): void {
  process.stdout.write(`${JSON.stringify(result)}\n`);
}
