/** Which releases the upkeep makes, and which it keeps. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { listReleases } from "#lib/dataset/release/published.ts";
import { type Released, type ReleaseOptions, release } from "#lib/dataset/release/write.ts";

const DAY_MS = 86_400_000;
const DAYS = 7;
/** Every release of so many days is kept; of older ones the first of each month. */
const KEPT_DAYS = 56;

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/** @param newest date of the newest release; undefined where there is none */
export function isDue(newest: string | undefined, now: Date): boolean {
  return newest === undefined || Date.parse(dayOf(now)) - Date.parse(newest) >= DAYS * DAY_MS;
}

/** @returns null where the week is not over */
export async function releaseWeekly(home: string, now: Date, options: ReleaseOptions = {}): Promise<Released | null> {
  const dates = await listReleases(home);
  if (!isDue(dates[0], now)) return null;
  // Before the new one, which has the page that lists them made anew.
  for (const date of outdated(dates, now)) await rm(join(home, date), { recursive: true });
  return release(home, dayOf(now), options);
}

/** @returns null where there is one: without a schedule the first is the only one */
export async function releaseFirst(home: string, now: Date, options: ReleaseOptions = {}): Promise<Released | null> {
  const dates = await listReleases(home);
  return dates.length === 0 ? release(home, dayOf(now), options) : null;
}

/** Dates that are no longer kept. The newest always is: whatever the clock says, there is one. */
export function outdated(dates: readonly string[], now: Date): string[] {
  const oldest = dayOf(new Date(now.getTime() - KEPT_DAYS * DAY_MS));
  const sorted = dates.toSorted();
  const newest = sorted.at(-1);
  return sorted.filter((date, index) => {
    const isFirstOfMonth = sorted[index - 1]?.slice(0, 7) !== date.slice(0, 7);
    return date < oldest && !isFirstOfMonth && date !== newest;
  });
}
