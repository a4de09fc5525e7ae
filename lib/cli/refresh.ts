import { Command } from "commander";
import type { CommandContext } from "#lib/cli/session.ts";
import { countRefreshed, refresh } from "#lib/upkeep/refresh.ts";

export function refreshCommand({ days, signal }: CommandContext): Command {
  return new Command("refresh")
    .description("Turn stale what time has made stale, queue re-tests, bring derived alternatives up to date")
    .option("--dry-run", "print every change it would make, write nothing")
    .action(async ({ dryRun = false }: { dryRun?: boolean }) => {
      const refreshed = await refresh({ now: new Date(), days }, { dryRun, wait: true, signal });
      const result = dryRun ? refreshed : countRefreshed(refreshed);
      process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
    });
}
