/** `reports list|accept|reject|withdraw`: a report becomes evidence only after the operator accepts it. */
import { Command, Option } from "commander";
import { note, printLine } from "#lib/cli/output.ts";
import type { CommandContext } from "#lib/cli/session.ts";
import { acceptFeedback, rejectFeedback } from "#lib/evidence/upkeep/feedback.ts";
import { withdrawReport } from "#lib/evidence/upkeep/withdraw-report.ts";
import { type FeedbackState, listFeedback } from "#lib/feedback/inbox.ts";

const STATES: readonly FeedbackState[] = ["pending", "accepted", "rejected"];
// Field names that operators' scripts depend on.
const KINDS = { report: "report", title_request: "wish", correction: "correction", message: "message" } as const;

interface Options {
  readonly all?: boolean;
  readonly appVersion?: string;
  readonly dryRun?: boolean;
  readonly like?: string;
  readonly reason?: string;
}

export function reportsCommand(context: CommandContext): Command {
  return new Command("reports")
    .description(
      "Reports, title requests, corrections and messages that readers sent: list, accept or reject them, or withdraw an accepted one",
    )
    .addCommand(listCommand())
    .addCommand(acceptCommand(context))
    .addCommand(rejectCommand())
    .addCommand(withdrawCommand(context));
}

function listCommand(): Command {
  return new Command("list")
    .description(
      "Reports, then title requests (kind `wish`), then corrections, then messages, each oldest first, one JSON object per line",
    )
    .addOption(new Option("--state <state>", "which of them").choices([...STATES, "all"]).default("pending"))
    .action(async ({ state }: { state: FeedbackState | "all" }) => {
      for (const row of await listFeedback(state === "all" ? undefined : state)) {
        const { kind, id, title, titleId: _, name, ...said } = row;
        printLine({ kind: KINDS[kind], id, title: title?.slug ?? null, name: title?.name ?? name, ...said });
      }
    });
}

function acceptCommand({ days }: CommandContext): Command {
  return new Command("accept")
    .description(
      "Turn a report into evidence of the source `readers`, who count once for each title; for a title request, a correction or a message, print what to do next",
    )
    .argument("<id>", "as `reports list` prints it")
    .option("--app-version <version>", "version of the app, if the report names none: a report is about one version")
    .option("--dry-run", "print what it would become, write nothing")
    .action(async (id: string, { dryRun = false, appVersion }: Options) => {
      const options = { dryRun, onWait: note, ...(appVersion && { appVersion }) };
      printLine(await acceptFeedback(id, { now: new Date(), days }, options));
    });
}

function rejectCommand(): Command {
  return new Command("reject")
    .description(
      "Reject a report, a title request, a correction or a message, or all that wait; they are kept, but never shown",
    )
    .argument("[id]", "as `reports list` prints it")
    .option("--all", "everything that waits, instead of one")
    .option("--like <text>", "with --all: only where this is part of the title, name, address, version or words")
    .option("--reason <text>", "why, for the list")
    .option("--dry-run", "print which they are, and change nothing")
    .action(async (id: string | undefined, { all, like, dryRun = false, reason }: Options, command: Command) => {
      if ((id === undefined) !== (all === true)) return command.error("error: say either an id or --all");
      if (like !== undefined && !all) return command.error("error: --like narrows --all");
      const choice = id === undefined ? { ...(like !== undefined && { like }) } : { id };
      const rejected = await rejectFeedback(choice, reason, { now: new Date() }, { dryRun, onWait: note });
      for (const line of rejected) printLine(line);
    });
}

function withdrawCommand({ days }: CommandContext): Command {
  return new Command("withdraw")
    .description(
      "Withdraw a report that was accepted: its verdict is derived again, the change is in the feed, and its page names it no longer",
    )
    .argument("<id>", "as `reports list --state accepted` prints it")
    .option("--reason <text>", "why, for the list")
    .option("--dry-run", "print what would become of its evidence, and change nothing")
    .action(async (id: string, { dryRun = false, reason }: Options) => {
      printLine(await withdrawReport(id, reason, { now: new Date(), days }, { dryRun, onWait: note }));
    });
}
