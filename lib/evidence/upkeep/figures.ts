/** Figures of the upkeep for monitoring. */
import { db } from "#lib/data/client.ts";
import { type FigureOptions, findFigure } from "#lib/data/figures.ts";

export interface UpkeepFigures {
  /** Open re-tests: in a large catalogue as of an earlier revision. */
  readonly queued: number;
  readonly oldestQueuedAt: Date | null;
  readonly refreshedAt: Date | null;
  readonly probedAt: Date | null;
  readonly exportedAt: Date | null;
  readonly sources: readonly SourceAge[];
}

/** Of a source that is watched, or was. */
export interface SourceAge {
  readonly id: string;
  readonly lookedAt: Date | null;
  /** When the last successful fetch was. */
  readonly readAt: Date | null;
  /** The date that the last imported data are as of. */
  readonly snapshotAt: Date | null;
  /** Consecutive failures. */
  readonly failures: number;
}

// Tools are in no list: what waits of them ends with the next file of their source.
const OPEN = { doneAt: null, title: { listed: true } } as const;

/** Counted in the background once per revision in a large catalogue: it takes one index look-up per title. */
export async function measureUpkeep(keeping: FigureOptions = {}): Promise<UpkeepFigures> {
  const [state, queued, oldest, sources] = await Promise.all([
    db().serviceState.findUnique({ where: { id: 1 }, select: { refreshedAt: true, probedAt: true, exportedAt: true } }),
    findFigure("queued re-tests", (client) => client.retest.count({ where: OPEN }), keeping),
    findOldest(),
    listSourceAges(),
  ]);
  const { refreshedAt = null, probedAt = null, exportedAt = null } = state ?? {};
  return { queued, oldestQueuedAt: oldest, refreshedAt, probedAt, exportedAt, sources };
}

async function listSourceAges(): Promise<SourceAge[]> {
  const [watched, snapshots] = await Promise.all([
    db().sourceWatch.findMany({ orderBy: { sourceId: "asc" } }),
    db().importRun.groupBy({ by: "sourceId", where: { finishedAt: { not: null } }, _max: { snapshotDate: true } }),
  ]);
  return watched.map(({ sourceId: id, lookedAt, readAt, failures }) => {
    const snapshotAt = snapshots.find(({ sourceId }) => sourceId === id)?._max.snapshotDate ?? null;
    return { id, lookedAt, readAt, snapshotAt, failures };
  });
}

/** The first of an index; ordered by both columns, because PostgreSQL does not know that one is constant. */
async function findOldest(): Promise<Date | null> {
  const orderBy = [{ doneAt: "asc" }, { queuedAt: "asc" }] as const;
  const oldest = await db().retest.findFirst({
    where: OPEN,
    orderBy: [...orderBy],
    select: { queuedAt: true },
  });
  return oldest?.queuedAt ?? null;
}
