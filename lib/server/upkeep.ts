/** What runs by itself while the server does: freshness and releases, at start and hourly, on one process at a time. */
import type { Env } from "#lib/env.ts";
import type { Lifetime } from "#lib/lifetime.ts";
import { log } from "#lib/log.ts";
import { releasesHome } from "#lib/release/published.ts";
import { releaseWeekly } from "#lib/release/weekly.ts";
import { countRefreshed, refresh } from "#lib/upkeep/refresh.ts";
import type { FreshDays } from "#lib/verdicts/freshness.ts";

const HOUR_MS = 3_600_000;

/** Until the process ends, which interrupts a refresh between two titles: the next one does the rest. */
export function startUpkeep(days: FreshDays, { RELEASES }: Pick<Env, "RELEASES">, life: Lifetime): void {
  const { ending: signal } = life;
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = refresh({ now: new Date(), days }, { signal })
      .then((refreshed) => log().info(countRefreshed(refreshed), "refreshed"))
      .catch((cause) => {
        if (signal.aborted) log().info("the refresh was interrupted; the next start does the rest");
        else log().error({ err: cause }, "the refresh failed; the next one is in an hour");
      })
      .then(() => (RELEASES === "weekly" ? makeRelease(signal) : undefined));
  };
  run();
  const timer = setInterval(run, HOUR_MS);
  life.opened(async () => {
    clearInterval(timer);
    await running;
  });
}

/** After the refresh, so that what it turned stale is told as such. */
async function makeRelease(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  try {
    const made = await releaseWeekly(releasesHome(), new Date(), { signal });
    if (made) log().info({ date: made.date, ...made.counts }, "a data release was made");
  } catch (cause) {
    if (signal.aborted) log().info("the data release was interrupted; the next start makes it");
    else log().error({ err: cause }, "the data release failed; the next try is in an hour");
  }
}
