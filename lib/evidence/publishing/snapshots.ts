/** The date that an import is as of, compared with earlier imports. */
import { DAY_MS, isoDay } from "#lib/contract/days.ts";
import { AppError } from "#lib/core/errors.ts";
import { type Db, db, type Tx } from "#lib/data/client.ts";
import { type Served, type Snapshot, snapshotOf as snapshotOfFile } from "#lib/evidence/download/snapshot.ts";
import type { Publisher, Reading } from "#lib/evidence/sources/source.ts";

interface Dating {
  readonly now: Date;
  readonly snapshotDate?: Date;
  readonly served?: Served;
}

export const snapshotIn = (reading: Reading, { snapshotDate, served, now }: Dating): Snapshot =>
  snapshotOfFile(snapshotDate ?? reading.snapshotDate, served, now);

/** The date of the newest imported snapshot. */
export async function newestSnapshot(client: Db | Tx, sourceId: string): Promise<Date | null> {
  const { _max } = await client.importRun.aggregate({
    where: { sourceId, finishedAt: { not: null } },
    _max: { snapshotDate: true },
  });
  return _max.snapshotDate;
}

/** An old copy would revert newer statements. */
export async function refuseOlder(sourceId: string, at: Date): Promise<void> {
  const held = await newestSnapshot(db(), sourceId);
  if (!held || at >= held) return;
  const [copy, ours] = [at, held].map((moment) => moment.toISOString());
  throw new AppError(
    "invalid_param",
    `file: this copy of ${sourceId} is of ${copy}, and the one taken in last is of ${ours}; say --older to take it in all the same`,
  );
}

/** The day of a complete reading of a source; a few signals are no complete reading. */
export function snapshotOf(source: Publisher, reading: Reading, options: Dating): Date | null {
  const isOwn = options.snapshotDate !== undefined || reading.snapshotDate !== undefined;
  return source.complete || isOwn ? snapshotIn(reading, options).at : null;
}

export async function isNewSnapshot(source: Publisher, reading: Reading, options: Dating): Promise<boolean> {
  const moment = snapshotOf(source, reading, options);
  if (!moment) return false;
  const day = new Date(isoDay(moment));
  const same = await db().importRun.findFirst({
    where: {
      sourceId: source.info.id,
      finishedAt: { not: null },
      snapshotDate: { gte: day, lt: new Date(day.getTime() + DAY_MS) },
    },
  });
  return same === null;
}
