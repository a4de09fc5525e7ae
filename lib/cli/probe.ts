/** `probe`: opens the downloads of titles in the retest queue, and records their Mach-O headers. */
import { resolve } from "node:path";
import { Command, Option } from "commander";
import { wholeNumber } from "#lib/cli/arguments.ts";
import { note, printLine } from "#lib/cli/output.ts";
import type { CommandContext } from "#lib/cli/session.ts";
import { rootDir } from "#lib/core/root.ts";
import { permit } from "#lib/evidence/download/permission.ts";
import { PROBE_LIMITS } from "#lib/evidence/probing/open-download.ts";
import { type ProbeResult, probe } from "#lib/evidence/probing/probe.ts";
import { type Choice, whyNotProbed } from "#lib/evidence/probing/probe-queue.ts";

interface Options {
  readonly limit?: number;
  readonly queue?: boolean;
  readonly unknown?: boolean;
  readonly title?: string;
  readonly pause: number;
}

export function probeCommand({ days, signal, settings }: CommandContext): Command {
  return new Command("probe")
    .description("Open the newest downloads of titles and record what their headers say; none of it is run")
    .addOption(new Option("--queue", "titles that wait for a new check; the default").conflicts(["unknown", "title"]))
    .addOption(new Option("--unknown", "titles that nothing is known of").conflicts(["queue", "title"]))
    .option("--title <slug>", "this title, whether or not it was tried before")
    .addOption(new Option("--limit <n>", "at most so many").argParser(wholeNumber(0, 999_999)))
    .addOption(
      new Option("--pause <seconds>", "between two downloads from one host")
        .argParser(wholeNumber(0, 999_999))
        .default(PROBE_LIMITS.pauseMs / 1000),
    )
    .action(async ({ limit, pause, ...chosen }: Options) => {
      const results = await probe({
        choice: choiceOf(chosen),
        ...(limit !== undefined && { limit }),
        folder: resolve(rootDir(), settings.DATA_DIR),
        days,
        clock: () => new Date(),
        limits: { ...PROBE_LIMITS, pauseMs: pause * 1000 },
        permission: permit(settings.WATCH_ALLOW_PRIVATE),
        signal,
        onResult: printLine,
      });
      note(summary(results));
      if (chosen.title !== undefined && results.length === 0) {
        note(await whyNotProbed(chosen.title));
        process.exitCode = 1;
      }
    });
}

function choiceOf({ unknown, title }: Pick<Options, "unknown" | "title">): Choice {
  if (title !== undefined) return { from: "title", slug: title };
  return { from: unknown ? "unknown" : "queue" };
}

function summary(results: readonly ProbeResult[]): string {
  const count = (outcome: ProbeResult["outcome"]) => results.filter((each) => each.outcome === outcome).length;
  return `${count("found")} opened, ${count("same file")} still the same file, ${count("failed")} could not be opened`;
}
