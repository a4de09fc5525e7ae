/** How the upkeep stands, for whoever watches it. */
import { db } from "#lib/db/client.ts";
import { refreshedAt } from "#lib/db/service-state.ts";

export interface UpkeepFigures {
  /** Re-tests that nobody has done yet. */
  readonly queued: number;
  readonly oldestQueuedAt: Date | null;
  readonly refreshedAt: Date | null;
}

export async function measureUpkeep(): Promise<UpkeepFigures> {
  const [refreshed, { _count: queued, _min: oldest }] = await Promise.all([
    refreshedAt(),
    db().retest.aggregate({ where: { doneAt: null }, _count: true, _min: { queuedAt: true } }),
  ]);
  return { queued, oldestQueuedAt: oldest.queuedAt, refreshedAt: refreshed };
}
