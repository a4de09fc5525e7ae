/** How the upkeep stands, for whoever watches it. */
import { db } from "#lib/data/client.ts";
import { findFigure, type KeepingFigures } from "#lib/data/figures.ts";
import { refreshedAt } from "#lib/data/service-state.ts";

export interface UpkeepFigures {
  /** Re-tests that nobody has done yet: in a large catalogue as of a revision that was asked about before. */
  readonly queued: number;
  readonly oldestQueuedAt: Date | null;
  readonly refreshedAt: Date | null;
}

/** Counted once a revision in a large catalogue, behind the back of whoever asks: a million titles wait for as many looks. */
export async function measureUpkeep(keeping: KeepingFigures = {}): Promise<UpkeepFigures> {
  const [refreshed, queued, oldest] = await Promise.all([
    refreshedAt(),
    findFigure("queued re-tests", (client) => client.retest.count({ where: { doneAt: null } }), keeping),
    findOldest(),
  ]);
  return { queued, oldestQueuedAt: oldest, refreshedAt: refreshed };
}

/** The first of an index; said of both columns, for PostgreSQL does not see that the one is the same in all of them. */
async function findOldest(): Promise<Date | null> {
  const orderBy = [{ doneAt: "asc" }, { queuedAt: "asc" }] as const;
  const oldest = await db().retest.findFirst({
    where: { doneAt: null },
    orderBy: [...orderBy],
    select: { queuedAt: true },
  });
  return oldest?.queuedAt ?? null;
}
