/** Writing transactions with explicit limits, repeated after a rollback by the database. */
import { setTimeout as sleep } from "node:timers/promises";
import { hasCode } from "#lib/data/causes.ts";
import { db, type Tx } from "#lib/data/client.ts";
import { STATE_LIMIT } from "#lib/data/query-timeout.ts";
import { assertWriteLockHeld } from "#lib/data/write-lock.ts";

export interface Limits {
  /** For the whole transaction and for each of its statements, instead of the pool's limit. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 30_000;
const MAX_WAIT_MS = 10_000;
const ATTEMPTS = 3;
const PAUSE_MS = 50;

/** Serialization failure, deadlock, no connection, timeout: all of them rolled back, so that a retry repeats nothing. */
const ROLLED_BACK: ReadonlySet<string> = new Set(["P2028", "P2034", "40001", "40P01", "TransactionWriteConflict"]);

const OUT_OF_TIME: ReadonlySet<string> = new Set(["P2028", "57014"]);

/** Timed out and rolled back. */
export class OutOfTime extends Error {
  override readonly name = "OutOfTime";

  constructor(timeoutMs: number, cause: unknown) {
    super(`The database did not get through it within ${timeoutMs / 1_000} s; nothing of it was kept`, { cause });
  }
}

/** @param work may run up to three times: it must change nothing outside the transaction */
export async function transact<T>(work: (tx: Tx) => Promise<T>, { timeoutMs = TIMEOUT_MS }: Limits = {}): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    assertWriteLockHeld();
    const began = performance.now();
    try {
      return await db().$transaction(
        async (tx) => {
          await tx.$executeRawUnsafe(STATE_LIMIT, String(timeoutMs));
          return work(tx);
        },
        { timeout: timeoutMs, maxWait: MAX_WAIT_MS },
      );
    } catch (cause) {
      const isSpent = performance.now() - began >= timeoutMs;
      // A retry would take as long. A transaction without a connection has not begun yet.
      if (isSpent && hasCode(cause, OUT_OF_TIME)) throw new OutOfTime(timeoutMs, cause);
      if (attempt >= ATTEMPTS || !hasCode(cause, ROLLED_BACK)) throw cause;
      await sleep(attempt * PAUSE_MS);
    }
  }
}
