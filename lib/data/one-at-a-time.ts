/** Work that of all processes which share the database one at a time does. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { databaseUrl } from "#lib/data/client.ts";

const CONNECT_TIMEOUT_MS = 5_000;
const LOOK_EVERY_MS = 1_000;

/**
 * Waits for whoever is at it. Where the connection that holds the lock is lost, the work goes on: only for what does no harm twice.
 * @param lock the number of an advisory lock
 * @param signal ends the waiting; then nothing is done
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
    // For this transaction alone: behind a pooler the connection is lent.
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
