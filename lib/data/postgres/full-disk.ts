/** Why the embedded PostgreSQL may have failed: on a full disk it says so in its own log alone, or in an error code. */
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

/** What to tell the operator: on a full disk that, instead of the database's words; otherwise the failure's message. */
export async function explainFailure(
  cause: unknown,
  settings: DatabaseSettings | undefined,
  neededBytes = NEEDED_BYTES,
): Promise<string> {
  const fullDisk = settings ? await tellFullDisk(settings, neededBytes).catch(() => null) : null;
  return fullDisk ?? (cause instanceof Error ? cause.message : String(cause));
}
