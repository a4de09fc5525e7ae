/** Runs work in one process at a time, among all that share the database. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { databaseUrl } from "#lib/data/client.ts";

const CONNECT_TIMEOUT_MS = 5_000;
const LOOK_EVERY_MS = 1_000;

/**
 * Waits for the lock's holder. If the connection that holds the lock is lost, the work continues, so it must be idempotent.
 * @param lock the number of an advisory lock
 * @param signal ends the wait; then nothing is done
 */
export async function oneAtATime(lock: number, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl(),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    // Only for this transaction: behind a pooler the connection is shared.
    await client.query("BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0");
    while (!signal.aborted && !(await isWon(client, lock)))
      await sleep(LOOK_EVERY_MS, null, { signal }).catch(() => {});
    if (!signal.aborted) await work();
  } finally {
    await client.end().catch(() => {});
  }
}

async function isWon(client: pg.Client, lock: number): Promise<boolean> {
  const { rows } = await client.query("SELECT pg_try_advisory_xact_lock($1) AS won", [lock]);
  return rows[0].won;
}
