/** `reports list|accept|reject`: nothing that a reader sends is evidence before the operator says so. */
import { Command, Option } from "commander";
import { type CommandContext, note } from "#lib/cli/session.ts";
import { listReports, type ReportState } from "#lib/readers/reports.ts";
import { acceptReport, rejectReport } from "#lib/upkeep/reports.ts";

const STATES: readonly ReportState[] = ["pending", "accepted", "rejected"];

interface Options {
  readonly dryRun?: boolean;
  readonly reason?: string;
}

export function reportsCommand(context: CommandContext): Command {
  return new Command("reports")
    .description("What readers sent from a title’s page: look at it, make it evidence or turn it down")
    .addCommand(listCommand())
    .addCommand(acceptCommand(context))
    .addCommand(rejectCommand());
}

function listCommand(): Command {
  return new Command("list")
    .description("Reports, oldest first, one JSON object a line")
    .addOption(new Option("--state <state>", "which of them").choices([...STATES, "all"]).default("pending"))
    .action(async ({ state }: { state: ReportState | "all" }) => {
      for (const report of await listReports(state === "all" ? undefined : state)) printLine(report);
    });
}

function acceptCommand({ days }: CommandContext): Command {
  return new Command("accept")
    .description("Make a report evidence of the source `readers`; readers have one voice about a title, however many")
    .argument("<id>", "as `reports list` prints it")
    .option("--dry-run", "say what it would become, and write nothing")
    .action(async (id: string, { dryRun = false }: Options) => {
      printLine(await acceptReport(id, { now: new Date(), days }, { dryRun, onWait: note }));
    });
}

function rejectCommand(): Command {
  return new Command("reject")
    .description("Turn a report down; it is kept, and never shown")
    .argument("<id>", "as `reports list` prints it")
    .option("--reason <text>", "why, for the list")
    .option("--dry-run", "say which report it is, and leave it alone")
    .action(async (id: string, { dryRun = false, reason }: Options) => {
      printLine(await rejectReport(id, reason, { now: new Date() }, { dryRun }));
    });
}

function printLine(result: object): void {
  process.stdout.write(`${JSON.stringify(result)}\n`);
}
