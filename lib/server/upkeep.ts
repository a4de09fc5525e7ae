/** What runs by itself while the server does: freshness, watching and releases, one after the other, on one process at a time. */
import { permit } from "#lib/download/permission.ts";
import type { Env } from "#lib/env.ts";
import { log } from "#lib/log.ts";
import { releasesHome } from "#lib/release/published.ts";
import { releaseWeekly } from "#lib/release/weekly.ts";
import { renewCheckData } from "#lib/site/check-data.ts";
import { countRefreshed, refresh } from "#lib/upkeep/refresh.ts";
import { hearScans } from "#lib/upkeep/scans.ts";
import { type Look, watch, watchedSources } from "#lib/upkeep/watch.ts";
import type { FreshDays } from "#lib/verdicts/freshness.ts";

// Less than the hour after which it is due again: a timer may be early.
const LATELY_MS = 54 * 60_000;

export type UpkeepSettings = Pick<Env, "RELEASES" | "WATCH" | "WATCH_MIRROR" | "WATCH_ALLOW_PRIVATE">;

/** @param signal interrupts it between two titles: the next run does the rest. Never rejects. */
export async function runUpkeep(days: FreshDays, settings: UpkeepSettings, signal: AbortSignal): Promise<void> {
  const tasks = [
    () => refreshAll(days, signal),
    () => hearReaders(days),
    () => renewCheck(signal),
    ...(settings.WATCH === "on" ? [watchWith(days, settings, signal)] : []),
    ...(settings.RELEASES === "weekly" ? [() => makeRelease(signal)] : []),
  ];
  for (const task of tasks) if (!signal.aborted) await task();
}

async function refreshAll(days: FreshDays, signal: AbortSignal): Promise<void> {
  try {
    log().info(
      countRefreshed(await refresh({ now: new Date(), days }, { signal, unlessWithinMs: LATELY_MS })),
      "refreshed",
    );
  } catch (cause) {
    if (signal.aborted) log().info("the refresh was interrupted; the next start does the rest");
    else log().error({ err: cause }, "the refresh failed; the next one is in an hour");
  }
}

function watchWith(days: FreshDays, { WATCH_MIRROR, WATCH_ALLOW_PRIVATE }: UpkeepSettings, signal: AbortSignal) {
  const options = { sources: watchedSources(WATCH_MIRROR), permission: permit(WATCH_ALLOW_PRIVATE), onLook, signal };
  return async () => {
    try {
      await watch({ now: new Date(), days }, options);
    } catch (cause) {
      if (signal.aborted) log().info("reading a source was interrupted; the next start reads it");
      else log().error({ err: cause }, "watching the sources failed; the next look is in an hour");
    }
  };
}

function onLook(look: Look): void {
  if (look.outcome === "imported") {
    const { reviews, malformed, skipped: _, ...counts } = look.summary;
    log().info({ ...counts, reviews: reviews.length, malformed: malformed.length }, "a source was read");
  } else if (look.outcome === "unchanged") log().info({ source: look.source }, "a source has not changed");
  else log().warn(look, "a source could not be read; what we hold stays as it is");
}

/** Its own failure is no reason to leave the rest undone. */
async function hearReaders(days: FreshDays): Promise<void> {
  try {
    const { heard, forgotten } = await hearScans({ now: new Date(), days });
    if (heard.length > 0) log().info({ titles: heard, forgotten }, "contributed scans became evidence");
  } catch (cause) {
    log().error({ err: cause }, "contributed scans could not be heard; the next try is in an hour");
  }
}

/** After the refresh, so that what it turned stale is told as such. */
async function renewCheck(signal: AbortSignal): Promise<void> {
  try {
    await renewCheckData({ signal });
  } catch (cause) {
    if (signal.aborted) log().info("making the data file of /check was interrupted; the next start makes it");
    else log().error({ err: cause }, "the data file of /check could not be made; the next try is in an hour");
  }
}

/** After the refresh, so that what it turned stale is told as such. */
async function makeRelease(signal: AbortSignal): Promise<void> {
  try {
    const made = await releaseWeekly(releasesHome(), new Date(), { signal });
    if (made) log().info({ date: made.date, ...made.counts }, "a data release was made");
  } catch (cause) {
    if (signal.aborted) log().info("the data release was interrupted; the next start makes it");
    else log().error({ err: cause }, "the data release failed; the next try is in an hour");
  }
}
