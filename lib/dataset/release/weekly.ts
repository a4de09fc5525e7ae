/** A release a week, made by whoever does the upkeep. */
import { listReleases } from "#lib/dataset/release/published.ts";
import { type Released, type ReleaseOptions, release } from "#lib/dataset/release/write.ts";

const DAY_MS = 86_400_000;
const DAYS = 7;

/** @param newest date of the newest release; undefined where there is none */
export function isDue(newest: string | undefined, now: Date): boolean {
  if (newest === undefined) return true;
  const today = Date.parse(now.toISOString().slice(0, 10));
  return today - Date.parse(newest) >= DAYS * DAY_MS;
}

/** @returns null where the week is not over */
export async function releaseWeekly(home: string, now: Date, options: ReleaseOptions = {}): Promise<Released | null> {
  const [newest] = await listReleases(home);
  return isDue(newest, now) ? release(home, now.toISOString().slice(0, 10), options) : null;
}
