/** What runs by itself while the server does: freshness, at start and hourly, on one process at a time. */
import type { Lifetime } from "#lib/lifetime.ts";
import { log } from "#lib/log.ts";
import { countRefreshed, refresh } from "#lib/upkeep/refresh.ts";
import type { FreshDays } from "#lib/verdicts/freshness.ts";

const HOUR_MS = 3_600_000;

/** Until the process ends, which interrupts a refresh between two titles: the next one does the rest. */
export function startUpkeep(days: FreshDays, life: Lifetime): void {
  const { ending: signal } = life;
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = refresh({ now: new Date(), days }, { signal })
      .then((refreshed) => log().info(countRefreshed(refreshed), "refreshed"))
      .catch((cause) => {
        if (signal.aborted) log().info("the refresh was interrupted; the next start does the rest");
        else log().error({ err: cause }, "the refresh failed; the next one is in an hour");
      });
  };
  run();
  const timer = setInterval(run, HOUR_MS);
  life.opened(async () => {
    clearInterval(timer);
    await running;
  });
}
