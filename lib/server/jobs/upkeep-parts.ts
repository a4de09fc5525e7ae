/**
 * The hourly jobs of a server, one after the other, in one process at a time: staleness, watching, readers' scans, the
 * check's data, data releases and nightly probes.
 */

import { resolve } from "node:path";
import type { FreshDays } from "#lib/catalog/verdicts/rules/staleness.ts";
import type { Env } from "#lib/core/env.ts";
import { log } from "#lib/core/log.ts";
import { rootDir } from "#lib/core/root.ts";
import { UPKEEP_LOCK } from "#lib/data/locks.ts";
import { oneAtATime } from "#lib/data/one-at-a-time.ts";
import { releasesHome } from "#lib/dataset/release/list-releases.ts";
import { releaseFirst, releaseWeekly } from "#lib/dataset/release/weekly.ts";
import { permit } from "#lib/evidence/download/permission.ts";
import { countProbed, probeNightly } from "#lib/evidence/probing/nightly.ts";
import { PROBE_LIMITS, type ProbeLimits } from "#lib/evidence/probing/open-download.ts";
import { markRun, partsOf, type UpkeepPart } from "#lib/evidence/upkeep/last-run.ts";
import { countRefreshed, refresh } from "#lib/evidence/upkeep/refresh.ts";
import { acceptScans } from "#lib/evidence/upkeep/scans.ts";
import { type Look, watch, watchedSources } from "#lib/evidence/upkeep/watch.ts";
import { renewCheckData } from "#lib/site/queries/check/data.ts";

// Less than the hour after which it is due again: a timer may fire early.
const LATELY_MS = 54 * 60_000;

export type UpkeepSettings = Pick<
  Env,
  "DATA_DIR" | "PROBE" | "RELEASES" | "WATCH" | "WATCH_MIRROR" | "WATCH_ALLOW_PRIVATE"
>;

/** Overridden by the rehearsal, which has its own clock and shorter timeouts. */
export interface Circumstances {
  readonly clock: () => Date;
  readonly limits: ProbeLimits;
}
// Beside a server less memory is to be had than for a command of its own.
const REAL: Circumstances = { clock: () => new Date(), limits: { ...PROBE_LIMITS, memoryMb: 512 } };

interface Running extends Circumstances {
  readonly days: FreshDays;
  readonly settings: UpkeepSettings;
  readonly signal: AbortSignal;
}

interface Work {
  run(running: Running): Promise<void>;
  readonly interrupted: string;
  readonly failed: string;
}

/** The data file and the release after the refresh, so that they include newly stale verdicts. */
const WORK: Readonly<Record<UpkeepPart, Work>> = {
  refresh: {
    run: refreshAll,
    interrupted: "the refresh was interrupted; the next start does the rest",
    failed: "the refresh failed; the next one is in an hour",
  },
  scans: {
    run: acceptContributed,
    interrupted: "accepting contributed scans was interrupted; the next start does it",
    failed: "contributed scans could not be accepted; the next try is in an hour",
  },
  "check data": {
    run: renewCheckData,
    interrupted: "making the data file of /check was interrupted; the next start makes it",
    failed: "the data file of /check could not be made; the next try is in an hour",
  },
  watch: {
    run: watchAll,
    interrupted: "reading a source was interrupted; the next start reads it",
    failed: "watching the sources failed; the next look is in an hour",
  },
  release: {
    run: release,
    interrupted: "the data release was interrupted; the next start makes it",
    failed: "the data release failed; the next try is in an hour",
  },
  probe: {
    run: probeByNight,
    interrupted: "opening downloads was interrupted; the next round goes on",
    failed: "opening downloads failed; the next try is in an hour",
  },
};

/** Waits for another process that runs it; what that one completed is not repeated. */
export const takeUpkeep = (days: FreshDays, settings: UpkeepSettings, signal: AbortSignal): Promise<void> =>
  oneAtATime(UPKEEP_LOCK, signal, () => runUpkeep(days, settings, signal));

/** A failed part does not stop the others. @param signal interrupts it between two titles: the next run does the rest. Never rejects. */
export async function runUpkeep(
  days: FreshDays,
  settings: UpkeepSettings,
  signal: AbortSignal,
  circumstances = REAL,
): Promise<void> {
  const parts = partsOf(settings);
  let isWhole = true;
  for (const part of parts) {
    if (signal.aborted) return;
    isWhole = (await runPart(WORK[part], { days, settings, signal, ...circumstances })) && isWhole;
  }
  if (isWhole) await markRun(parts, circumstances.clock()).catch(tellUnmarked);
}

async function runPart({ run, interrupted, failed }: Work, running: Running): Promise<boolean> {
  try {
    await run(running);
    return true;
  } catch (cause) {
    if (running.signal.aborted) log().info(interrupted);
    else log().error({ err: cause }, failed);
    return false;
  }
}

const tellUnmarked = (cause: unknown) =>
  log().warn({ err: cause }, "the upkeep was done, but that could not be written down; the next start does it again");

/** Only a rehearsal dates changes by its own clock: see changeTime. */
const changesBy = (clock: () => Date) => (clock === REAL.clock ? {} : { clock });
const contextOf = (days: FreshDays, clock: () => Date) => ({ now: clock(), days, ...changesBy(clock) });

async function refreshAll({ days, clock, signal }: Running): Promise<void> {
  const refreshed = await refresh(contextOf(days, clock), { signal, unlessWithinMs: LATELY_MS });
  log().info(countRefreshed(refreshed), "refreshed");
}

async function acceptContributed({ days, clock }: Running): Promise<void> {
  const { heard, forgotten } = await acceptScans(contextOf(days, clock));
  if (heard.length > 0) log().info({ titles: heard, forgotten }, "contributed scans became evidence");
}

async function watchAll({ days, clock, settings, signal }: Running): Promise<void> {
  const sources = watchedSources(settings.WATCH_MIRROR);
  await watch(contextOf(days, clock), { sources, permission: permit(settings.WATCH_ALLOW_PRIVATE), onLook, signal });
}

function onLook(look: Look): void {
  if (look.outcome === "imported") {
    const { reviews, malformed, skipped: _, ...counts } = look.summary;
    log().info({ ...counts, reviews: reviews.length, malformed: malformed.length }, "a source was read");
  } else if (look.outcome === "unchanged") log().info({ source: look.source }, "a source has not changed");
  else log().warn(look, "a source could not be read; what we hold stays as it is");
}

async function release({ settings, clock, signal }: Running): Promise<void> {
  const make = settings.RELEASES === "weekly" ? releaseWeekly : releaseFirst;
  const made = await make(releasesHome(), clock(), { signal });
  if (made) log().info({ date: made.date, ...made.counts }, "a data release was made");
}

async function probeByNight({ days, clock, limits, settings, signal }: Running): Promise<void> {
  const folder = resolve(rootDir(), settings.DATA_DIR);
  const permission = permit(settings.WATCH_ALLOW_PRIVATE);
  const results = await probeNightly({
    ...{ folder, days, clock, limits, permission, signal, changes: changesBy(clock) },
  });
  if (results) log().info(countProbed(results), "downloads were opened");
}
