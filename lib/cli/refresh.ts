import { Command } from "commander";
import { countRefreshed, refresh } from "#lib/upkeep/refresh.ts";
import { freshDays } from "#lib/verdicts/lookup.ts";

export function refreshCommand(): Command {
  return new Command("refresh")
    .description("Turn stale what time has made stale, queue re-tests, bring derived alternatives up to date")
    .option("--dry-run", "print every change it would make, write nothing")
    .action(async ({ dryRun = false }: { dryRun?: boolean }) => {
      const refreshed = await refresh({ now: new Date(), days: freshDays() }, { dryRun, wait: true });
      const result = dryRun ? refreshed : countRefreshed(refreshed);
      process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
    });
}
