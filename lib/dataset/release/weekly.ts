/** Makes the scheduled releases, and deletes old ones. */

import { rm } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS, isoDay } from "#lib/contract/days.ts";
import { listReleases } from "#lib/dataset/release/list-releases.ts";
import { type Released, type ReleaseOptions, release } from "#lib/dataset/release/write.ts";

const DAYS = 7;
/** Releases of this many days are kept, and the first one of each month before. */
const KEPT_DAYS = 56;

/** @param newest date of the newest release; undefined without one */
export function isDue(newest: string | undefined, now: Date): boolean {
  return newest === undefined || Date.parse(isoDay(now)) - Date.parse(newest) >= DAYS * DAY_MS;
}

/** @returns null if the week is not over */
export async function releaseWeekly(home: string, now: Date, options: ReleaseOptions = {}): Promise<Released | null> {
  const dates = await listReleases(home);
  if (!isDue(dates[0], now)) return null;
  // Deletes first: the new release then refreshes the page that lists them.
  for (const date of outdated(dates, now)) await rm(join(home, date), { recursive: true });
  return release(home, isoDay(now), options);
}

/** @returns null if a release exists: without a schedule there is only the first */
export async function releaseFirst(home: string, now: Date, options: ReleaseOptions = {}): Promise<Released | null> {
  const dates = await listReleases(home);
  return dates.length === 0 ? release(home, isoDay(now), options) : null;
}

/** Dates to delete; never the newest, whatever the clock says. */
export function outdated(dates: readonly string[], now: Date): string[] {
  const oldest = isoDay(new Date(now.getTime() - KEPT_DAYS * DAY_MS));
  const permanent = permanentReleases(dates);
  const newest = dates.toSorted().at(-1);
  return dates.toSorted().filter((date) => date < oldest && !permanent.includes(date) && date !== newest);
}

/** The first release of each month, which is never deleted: oldest first. */
export function permanentReleases(dates: readonly string[]): string[] {
  const sorted = dates.toSorted();
  return sorted.filter((date, index) => sorted[index - 1]?.slice(0, 7) !== date.slice(0, 7));
}

/** The last day on which a release that is not permanent is certainly there. */
export const keptUntil = (date: string): string => isoDay(new Date(Date.parse(date) + KEPT_DAYS * DAY_MS));
