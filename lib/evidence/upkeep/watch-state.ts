/** When each source is due, and the result of its last fetch: one row per source, shared by all processes. */

import { DAY_MS } from "#lib/contract/days.ts";
import { bumpRevision } from "#lib/data/cache/revision.ts";
import { db, type Tx } from "#lib/data/client.ts";
import { transact } from "#lib/data/transaction.ts";
import type { Validators } from "#lib/evidence/download/download.ts";

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** After this long without renewal, the claiming process is taken for dead. */
export const CLAIM_MS = 10 * MINUTE_MS;
const RENEWED_EVERY_MS = 2 * MINUTE_MS;
// The upper limit for a server's Retry-After.
const STAY_AWAY_MAX_MS = 7 * DAY_MS;

/** Why a fetch changed nothing although it should have. */
export type WatchFailure = "unreachable" | "malformed" | "shrunk" | "not_imported";

/** The stored state of a source's file. */
export interface WatchState extends Validators {
  readonly digest: string | null;
  readonly entries: number | null;
  readonly failures: number;
}

/** One statement, so that only one process gets the claim. @returns null if the source is not due, or another process has the claim */
export async function claim(sourceId: string, now: Date): Promise<WatchState | null> {
  const until = new Date(now.getTime() + CLAIM_MS);
  const [known] = await db().$queryRaw<WatchState[]>`
    INSERT INTO "SourceWatch" AS w ("sourceId", "nextAt") VALUES (${sourceId}, ${until})
    ON CONFLICT ("sourceId") DO UPDATE SET "nextAt" = ${until} WHERE w."nextAt" <= ${now}
    RETURNING etag, "lastModified", digest, entries, failures`;
  return known ?? null;
}

/** Renews a claim while its process lives. @returns a function that stops renewing */
export function holdClaim(sourceId: string, claimedAt: Date, clock: () => Date): () => void {
  let nextAt = new Date(claimedAt.getTime() + CLAIM_MS);
  const renew = async () => {
    const until = new Date(clock().getTime() + CLAIM_MS);
    // Only if no fetch has set the next due time meanwhile.
    const { count } = await db().sourceWatch.updateMany({ where: { sourceId, nextAt }, data: { nextAt: until } });
    if (count > 0) nextAt = until;
  };
  const timer = setInterval(() => void renew().catch(() => {}), RENEWED_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** Makes a source due even if another process has claimed it: fetching twice is wasteful, not wrong. */
export async function hasten(sourceId: string, now: Date): Promise<void> {
  await db().sourceWatch.updateMany({ where: { sourceId }, data: { nextAt: now } });
}

/** Releases a claim without a fetch: the next process fetches the source. */
export async function release(sourceId: string, now: Date): Promise<void> {
  await db().sourceWatch.update({ where: { sourceId }, data: { nextAt: now } });
}

/** The shipped catalogue's state of a source that was never fetched here. */
export function countEntries(sourceId: string): Promise<number> {
  return db().sourceEntry.count({ where: { sourceId } });
}

/** The result of a successful fetch; empty on 304 Not Modified. */
interface FetchResult extends Partial<Validators> {
  readonly changedAt?: Date;
  readonly digest?: string;
  readonly entries?: number;
}

export function recordLook(sourceId: string, now: Date, everyDays: number, found: FetchResult): Promise<void> {
  const nextAt = new Date(now.getTime() + everyDays * DAY_MS);
  return record(sourceId, { ...found, lookedAt: now, readAt: now, failures: 0, nextAt });
}

/** A failed fetch: the stored facts stay, and the pauses between attempts grow. */
export function recordFailure(
  sourceId: string,
  now: Date,
  failure: { readonly kind: WatchFailure; readonly reason: string; readonly retryAfterSeconds?: number },
  failures: number,
): Promise<void> {
  const pause = pauseAfter(failures, failure.retryAfterSeconds);
  return record(sourceId, {
    lookedAt: now,
    nextAt: new Date(now.getTime() + pause),
    failures,
    failure: failure.kind,
    reason: failure.reason,
    failedAt: now,
  });
}

/** One hour, doubled with each consecutive failure, one day at most; the server's Retry-After if that is longer. */
export function pauseAfter(failures: number, retryAfterSeconds = 0): number {
  const ours = Math.min(HOUR_MS * 2 ** (failures - 1), DAY_MS);
  return Math.max(ours, Math.min(retryAfterSeconds * 1000, STAY_AWAY_MAX_MS));
}

// Affects no title: only pages built from everything, such as the status page, are invalidated.
async function record(sourceId: string, data: Parameters<Tx["sourceWatch"]["update"]>[0]["data"]): Promise<void> {
  await transact(async (tx) => {
    await tx.sourceWatch.update({ where: { sourceId }, data });
    await bumpRevision(tx, []);
  });
}

/** When the next source is due; null if none was ever fetched. */
export async function nextLook(sourceIds: readonly string[]): Promise<Date | null> {
  const { _min, _count } = await db().sourceWatch.aggregate({
    where: { sourceId: { in: [...sourceIds] } },
    _min: { nextAt: true },
    _count: true,
  });
  return _count < sourceIds.length ? null : _min.nextAt;
}
