/** Runs work in one process at a time, among all that share the database. */
import { setTimeout as sleep } from "node:timers/promises";
import { lockClient, tryLock } from "#lib/data/locks.ts";

const LOOK_EVERY_MS = 1_000;

/**
 * Waits for the lock's holder. If the connection that holds the lock is lost, the work continues, so it must be idempotent.
 * @param lock the number of an advisory lock
 * @param signal ends the wait; then nothing is done
 */
export async function oneAtATime(lock: number, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  const client = lockClient();
  client.on("error", () => {});
  try {
    await client.connect();
    // Only for this transaction: behind a pooler the connection is shared.
    await client.query("BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0");
    while (!signal.aborted && !(await tryLock(client, lock)))
      await sleep(LOOK_EVERY_MS, null, { signal }).catch(() => {});
    if (!signal.aborted) await work();
  } finally {
    await client.end().catch(() => {});
  }
}
