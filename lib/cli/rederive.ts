import { Command } from "commander";
import { printObject } from "#lib/cli/output.ts";
import { progressBar } from "#lib/cli/progress.ts";
import type { CommandContext } from "#lib/cli/session.ts";
import { rederive } from "#lib/evidence/upkeep/rederive.ts";
import { refresh } from "#lib/evidence/upkeep/refresh.ts";

export function rederiveCommand({ days, signal }: CommandContext): Command {
  return new Command("rederive")
    .description("Derive every verdict again from its signals, after the rules were edited")
    .option("--dry-run", "print every change it would make, write nothing")
    .action(async ({ dryRun = false }: { dryRun?: boolean }) => {
      const context = { now: new Date(), days };
      const { titles, changed, changes, counts } = await rederive(context, {
        dryRun,
        onProgress: progressBar("rederive"),
        signal,
      });
      if (!dryRun && counts.changed > 0) await refresh(context, { wait: true, signal });
      const result = dryRun ? { titles, changed, changes } : { titles, ...counts };
      printObject(result);
    });
}
