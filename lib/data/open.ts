/** Opens the configured or the embedded database, migrated. */
import { resolve } from "node:path";
import type { Env } from "#lib/core/env.ts";
import type { Close } from "#lib/core/lifetime.ts";
import { rootDir } from "#lib/core/root.ts";
import { stopListening } from "#lib/data/cache/revision.ts";
import { disconnect, useDatabase } from "#lib/data/client.ts";
import { listPending, migrate } from "#lib/data/migrate.ts";
import { acquireCluster, type Cluster, hasCluster } from "#lib/data/postgres/embedded.ts";
import { ensureServiceState } from "#lib/data/service-state.ts";
import { waitAtMost } from "#lib/data/with-timeout.ts";

const WORK_MS = 3_000;
const NEVER = new AbortController().signal;

export type DatabaseSettings = Pick<Env, "DATABASE_URL" | "DATA_DIR">;

export interface OpenOptions {
  readonly log: (line: string) => void;
  /** Aborts the start of the embedded PostgreSQL. */
  readonly signal?: AbortSignal;
  /** Open without creating, migrating or filling anything. */
  readonly untouched?: boolean;
}

export interface OpenDatabase {
  readonly url: string;
  /** Releases the database; the last user stops the embedded PostgreSQL. */
  readonly close: Close;
}

/** @throws Error with the cause, naming DATABASE_URL or DATA_DIR if that helps */
export async function openDatabase(settings: DatabaseSettings, options: OpenOptions): Promise<OpenDatabase> {
  const { DATABASE_URL } = settings;
  const cluster = DATABASE_URL ? null : await openCluster(settings, options);
  const url = DATABASE_URL ?? cluster!.url();
  const close: Close = async (hasten) => {
    // An abandoned transaction keeps its connection until the process or PostgreSQL ends.
    await waitAtMost(WORK_MS, stopListening().then(disconnect), hasten);
    await cluster?.release(hasten);
  };
  try {
    useDatabase(url);
    await (options.untouched ? checkMigrated(url) : bringUpToDate(url, options.log));
  } catch (cause) {
    await close(NEVER);
    if (!DATABASE_URL) throw cause;
    throw new Error(`The database at DATABASE_URL is not usable: ${(cause as Error).message}`, { cause });
  }
  return { url, close };
}

function openCluster({ DATA_DIR }: DatabaseSettings, { log, signal, untouched }: OpenOptions): Promise<Cluster> {
  const dataDir = resolve(rootDir(), DATA_DIR);
  if (untouched && !hasCluster(dataDir)) {
    throw new Error(`There is no database in ${dataDir} yet, and a dry run makes none. \`npm start\` makes it`);
  }
  return acquireCluster(dataDir, { log, ...(signal && { signal }) });
}

async function bringUpToDate(url: string, log: (line: string) => void): Promise<void> {
  for (const name of await migrate(url)) log(`Applied migration ${name}`);
  await ensureServiceState();
}

async function checkMigrated(url: string): Promise<void> {
  const pending = await listPending(url);
  if (pending.length === 0) return;
  throw new Error(
    `The database lacks the migrations ${pending.join(", ")}, and a dry run applies none. \`npm start\` applies them`,
  );
}
