/** Work that only one process may be at. */
import { db, type Tx } from "#lib/db/client.ts";

export interface LockOptions {
  /** Queue up behind the holder instead of giving up. */
  readonly wait: boolean;
  readonly timeoutMs: number;
}

/** @returns null where another process is at it; the lock goes with the transaction */
export async function withLock<T>(
  key: number,
  { wait, timeoutMs }: LockOptions,
  work: (tx: Tx) => Promise<T>,
): Promise<T | null> {
  return db().$transaction(
    async (tx) => {
      if (wait) await tx.$executeRaw`SELECT pg_advisory_xact_lock(${key})`;
      else if (!(await tryLock(tx, key))) return null;
      return work(tx);
    },
    { timeout: timeoutMs, maxWait: timeoutMs },
  );
}

async function tryLock(tx: Tx, key: number): Promise<boolean> {
  const [lock] = await tx.$queryRaw<{ won: boolean }[]>`SELECT pg_try_advisory_xact_lock(${key}) AS won`;
  return lock?.won ?? false;
}
