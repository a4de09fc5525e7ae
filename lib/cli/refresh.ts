import { Command } from "commander";
import { printObject } from "#lib/cli/output.ts";
import type { CommandContext } from "#lib/cli/session.ts";
import { markRun, UPKEEP } from "#lib/evidence/upkeep/last-run.ts";
import { countRefreshed, refresh } from "#lib/evidence/upkeep/refresh.ts";
import { acceptScans } from "#lib/evidence/upkeep/scans.ts";
import { renewCheckData } from "#lib/site/queries/check/data.ts";

export function refreshCommand({ days, signal }: CommandContext): Command {
  return new Command("refresh")
    .description(
      "Mark old answers stale, queue re-tests, update derived alternatives, accept contributed scans, rebuild the data file of /check",
    )
    .option("--dry-run", "print every change it would make, write nothing")
    .action(async ({ dryRun = false }: { dryRun?: boolean }) => {
      const context = { now: new Date(), days };
      const refreshed = await refresh(context, { dryRun, wait: true, signal });
      const scans = await acceptScans(context, { dryRun, wait: true });
      if (!dryRun) {
        await renewCheckData({ signal });
        await markRun(UPKEEP, new Date());
      }
      const result = dryRun ? refreshed : countRefreshed(refreshed);
      printObject({ ...result, scans });
    });
}
