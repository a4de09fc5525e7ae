import { setTimeout as sleep } from "node:timers/promises";
import { Command, Option } from "commander";
import { note, printLine } from "#lib/cli/output.ts";
import type { CommandContext } from "#lib/cli/session.ts";
import { permit } from "#lib/evidence/download/permission.ts";
import { type Look, watch, watchedSources } from "#lib/evidence/upkeep/watch.ts";
import { hasten, nextLook } from "#lib/evidence/upkeep/watch-state.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export function watchCommand({ days, signal, settings }: CommandContext): Command {
  const all = watchedSources(settings.WATCH_MIRROR);
  return new Command("watch")
    .description("Read every source that is due from its address, and keep doing so")
    .option("--once", "read what is due now, then exit; exit 1 if a source could not be read")
    .addOption(
      new Option("--now <source>", "read this source, due or not, and end").choices(all.map(({ name }) => name)),
    )
    .action(async ({ once = false, now }: { once?: boolean; now?: string }) => {
      const sources = all.filter(({ name }) => now === undefined || name === now);
      if (now !== undefined) for (const { source } of sources) await hasten(source.info.id, new Date());
      const options = { sources, permission: permit(settings.WATCH_ALLOW_PRIVATE), onLook: printLine, signal };
      for (;;) {
        const looks = await watch({ now: new Date(), days }, options);
        const next = (await nextLook(sources.map(({ source }) => source.info.id))) ?? new Date();
        note(`${looks.length} sources were due; the next one is at ${next.toISOString()}`);
        if (once || now !== undefined) {
          if (looks.some(isFailure)) process.exitCode = 1;
          return;
        }
        const waitMs = Math.min(Math.max(next.getTime() - Date.now(), MINUTE_MS), HOUR_MS);
        await sleep(waitMs, undefined, { signal });
      }
    });
}

const isFailure = ({ outcome }: Look) => outcome !== "imported" && outcome !== "unchanged";
