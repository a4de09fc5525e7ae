/** One writer at a time: a process that loads, plans and publishes facts holds one advisory lock, under its application_name. */
import { AsyncLocalStorage } from "node:async_hooks";
import { hostname } from "node:os";
import type pg from "pg";
import { LATEST_MACOS } from "#lib/contract/scope.ts";
import { lockClient, tryLock, WRITE_LOCK } from "#lib/data/locks.ts";

export interface WriteLockOptions {
  /** How long to wait for the lock; 0: not at all. */
  readonly waitMs?: number;
  /** Called once with a message for the operator: which process holds the lock. */
  readonly onWait?: (words: string) => void;
  /** The newest macOS that this version can derive verdicts for. */
  readonly macos?: number;
}

/** Another process holds the lock, or this version must not write. The message is for the operator. */
export class WriteLockRefused extends Error {
  override readonly name = "WriteLockRefused";
}

interface WriteLock {
  isLost: boolean;
}

const WAIT_MS = 600_000;
// PostgreSQL truncates application_name at this length.
const NAME_MAX = 63;

const locks = new AsyncLocalStorage<WriteLock>();
let underWay = 0;

/**
 * Runs `work` under the write lock. A nested call uses the lock that is already held.
 * @param name the task, such as `ingest homebrew-cask`, shown to waiting processes
 * @throws WriteLockRefused if another process holds the lock, or has moved the database to a macOS that this version does not
 * know
 */
export async function withWriteLock<T>(
  name: string,
  work: () => Promise<T>,
  options: WriteLockOptions = {},
): Promise<T> {
  if (locks.getStore()) return work();
  const client = lockClient();
  const lock: WriteLock = { isLost: false };
  const lose = () => {
    lock.isLost = true;
  };
  client.on("error", lose).on("end", lose);
  try {
    await client.connect();
    await acquire(client, name, options);
    return await runUnder(lock, work);
  } finally {
    // A transaction-level lock: behind a pooler, a transaction stays on one connection.
    if (!lock.isLost) await client.query("ROLLBACK").catch(() => {});
    await client.end().catch(() => {});
  }
}

/** AsyncLocalStorage slows every tick and timer, so it is disabled after the last lock is released. */
async function runUnder<T>(lock: WriteLock, work: () => Promise<T>): Promise<T> {
  underWay += 1;
  try {
    return await locks.run(lock, work);
  } finally {
    underWay -= 1;
    if (underWay === 0) locks.disable();
  }
}

/** @throws Error if the connection that holds the lock is lost: another process may hold it by now */
export function assertWriteLockHeld(): void {
  if (locks.getStore()?.isLost) {
    throw new Error("The connection to the database was lost. Finished work is kept; run the command again");
  }
}

async function acquire(client: pg.Client, name: string, options: WriteLockOptions): Promise<void> {
  const { waitMs = WAIT_MS, onWait, macos = LATEST_MACOS } = options;
  const shown = `${name}, process ${process.pid} on ${hostname()}`.slice(0, NAME_MAX);
  await client.query("BEGIN");
  // Only for this transaction: behind a pooler the connection is shared.
  await client.query(
    `SELECT set_config('application_name', $1, true), set_config('lock_timeout', $2, true),
       set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`,
    [shown, String(Math.max(1, waitMs))],
  );
  if (!(await tryLock(client, WRITE_LOCK))) await waitForHolder(client, waitMs, onWait);
  await refuseOlderVersion(client, macos);
}

async function waitForHolder(client: pg.Client, waitMs: number, onWait: WriteLockOptions["onWait"]): Promise<void> {
  const holder = await describeHolder(client);
  if (waitMs === 0) throw new WriteLockRefused(`${holder}. Nothing was done; try again when it has finished`);
  onWait?.(`Waiting: ${holder}`);
  try {
    await client.query("SELECT pg_advisory_xact_lock($1)", [WRITE_LOCK]);
  } catch (cause) {
    if ((cause as { code?: string }).code !== "55P03") throw cause;
    await client.query("ROLLBACK");
    const still = await describeHolder(client);
    throw new WriteLockRefused(`${still}. Nothing was done after ${Math.round(waitMs / 1000)} s of waiting`, { cause });
  }
}

async function describeHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string | null; since: string | null }>(
    `SELECT a.application_name AS name, to_char(a.state_change AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS since
     FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid JOIN pg_database d ON d.oid = l.database
     WHERE l.locktype = 'advisory' AND l.granted AND d.datname = current_database()
       AND (l.classid::bigint << 32 | l.objid::bigint) = $1`,
    [WRITE_LOCK],
  );
  const { name, since } = rows[0] ?? {};
  return `${name || "another process"} is writing to this database${since ? ` (since ${since} UTC)` : ""}`;
}

/** Its rules do not know that macOS; it may still read, taking the scope from the database. */
async function refuseOlderVersion(client: pg.Client, known: number): Promise<void> {
  const { rows } = await client.query<{ latest: number | null }>(
    `SELECT "latestMacos" AS latest FROM "ServiceState" WHERE id = 1`,
  );
  const latest = rows[0]?.latest ?? 0;
  if (latest <= known) return;
  throw new WriteLockRefused(
    `A newer version has moved this database to macOS ${latest}, and this one knows only up to ${known}: update it to write`,
  );
}
