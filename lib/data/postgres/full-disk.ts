/** Explains failures of the embedded PostgreSQL on a full disk, which it reports only in its log or by an error code. */
import { statfs } from "node:fs/promises";
import { resolve } from "node:path";
import { rootDir } from "#lib/core/root.ts";
import type { DatabaseSettings } from "#lib/data/open.ts";
import { findHome } from "#lib/data/postgres/cluster-home.ts";

// WAL segments have this size; without room for one, PostgreSQL stops.
const NEEDED_BYTES = 16 * 1024 * 1024;

/** @returns a sentence; null if there is room, or if the database is not embedded */
export async function tellFullDisk(settings: DatabaseSettings, neededBytes = NEEDED_BYTES): Promise<string | null> {
  const home = settings.DATABASE_URL ? null : findHome(resolve(rootDir(), settings.DATA_DIR));
  if (!home) return null;
  const { bavail, bsize } = await statfs(home.data);
  const free = bavail * bsize;
  if (free >= neededBytes) return null;
  return `The disk that holds ${home.data} is full: ${Math.floor(free / 1024)} kB are left. Make room; what was written stays.`;
}

/** The message for the operator: that the disk is full, or else the failure's own message. */
export async function explainFailure(
  cause: unknown,
  settings: DatabaseSettings | undefined,
  neededBytes = NEEDED_BYTES,
): Promise<string> {
  const fullDisk = settings ? await tellFullDisk(settings, neededBytes).catch(() => null) : null;
  return fullDisk ?? (cause instanceof Error ? cause.message : String(cause));
}
