/** Figures of the upkeep for monitoring. */
import { db } from "#lib/data/client.ts";
import { findFigure, type KeepingFigures } from "#lib/data/figures.ts";
import { refreshedAt } from "#lib/data/service-state.ts";

export interface UpkeepFigures {
  /** Open re-tests: in a large catalogue as of an earlier revision. */
  readonly queued: number;
  readonly oldestQueuedAt: Date | null;
  readonly refreshedAt: Date | null;
}

/** In a large catalogue counted once per revision, in the background: it takes as many index look-ups as there are titles. */
export async function measureUpkeep(keeping: KeepingFigures = {}): Promise<UpkeepFigures> {
  const [refreshed, queued, oldest] = await Promise.all([
    refreshedAt(),
    findFigure("queued re-tests", (client) => client.retest.count({ where: { doneAt: null } }), keeping),
    findOldest(),
  ]);
  return { queued, oldestQueuedAt: oldest, refreshedAt: refreshed };
}

/** The first of an index; ordered by both columns, because PostgreSQL does not know that one is constant. */
async function findOldest(): Promise<Date | null> {
  const orderBy = [{ doneAt: "asc" }, { queuedAt: "asc" }] as const;
  const oldest = await db().retest.findFirst({
    where: { doneAt: null },
    orderBy: [...orderBy],
    select: { queuedAt: true },
  });
  return oldest?.queuedAt ?? null;
}
