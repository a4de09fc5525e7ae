/** Why the embedded PostgreSQL may have gone away in the middle of things: it tells its own log, and nobody else. */
import { statfs } from "node:fs/promises";
import { resolve } from "node:path";
import { rootDir } from "#lib/core/root.ts";
import type { DatabaseSettings } from "#lib/data/open.ts";
import { findHome } from "#lib/data/postgres/cluster-home.ts";

// It goes on writing in files of this size; where none fits, it stops.
const NEEDED_BYTES = 16 * 1024 * 1024;

/** @returns a sentence; null where there is room, or the database is none of ours */
export async function tellFullDisk(settings: DatabaseSettings, neededBytes = NEEDED_BYTES): Promise<string | null> {
  const home = settings.DATABASE_URL ? null : findHome(resolve(rootDir(), settings.DATA_DIR));
  if (!home) return null;
  const { bavail, bsize } = await statfs(home.data);
  const free = bavail * bsize;
  if (free >= neededBytes) return null;
  return `The disk that holds ${home.data} is full: ${Math.floor(free / 1024)} kB are left. Make room; what was written stays.`;
}
