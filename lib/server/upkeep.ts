/** What runs by itself while the server does: freshness, at start and hourly, on one process at a time. */

import { log } from "#lib/log.ts";
import { countRefreshed, refresh } from "#lib/upkeep/refresh.ts";
import { freshDays } from "#lib/verdicts/lookup.ts";

const HOUR_MS = 3_600_000;

/** @returns how to stop it */
export function startUpkeep(): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = refresh({ now: new Date(), days: freshDays() })
      .then((refreshed) => log().info(countRefreshed(refreshed), "refreshed"))
      .catch((cause) => log().error({ err: cause }, "the refresh failed; the next one is in an hour"));
  };
  run();
  const timer = setInterval(run, HOUR_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
