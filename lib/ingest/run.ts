/** One import, from bytes to published verdicts, with a summary of what became of every entry. */

import type { SourceInfo } from "#lib/contract/evidence.ts";
import { db, type Prisma } from "#lib/db/client.ts";
import { loadHoldings } from "#lib/ingest/holdings.ts";
import type { Settled } from "#lib/ingest/join.ts";
import { moveEntry } from "#lib/ingest/merge.ts";
import { NO_TITLE, type Plans, planImport, RESERVED, type Review } from "#lib/ingest/plan.ts";
import { publish } from "#lib/ingest/publish.ts";
import { linkReplacements } from "#lib/ingest/replacements.ts";
import type { Publisher, Reading, Skipped } from "#lib/ingest/source.ts";
import type { FreshDays } from "#lib/verdicts/freshness.ts";

export interface IngestOptions {
  readonly now: Date;
  readonly days: FreshDays;
  readonly settled?: Settled;
  /** The day the data describes, where the reading does not say. */
  readonly snapshotDate?: Date;
  readonly etag?: string | null;
  readonly dryRun?: boolean;
  readonly onProgress?: (done: number, total: number) => void;
}

export interface Summary {
  readonly source: string;
  readonly new: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly signals: number;
  readonly skipped: Readonly<Record<string, number>>;
  readonly malformed: readonly Skipped[];
  readonly reviews: readonly Review[];
}

// Two cores, and PostgreSQL beside us.
const CONCURRENCY = 4;

/** Publishes a reading, one transaction a title. Run again after a fault it finishes the rest; a second run writes nothing. */
export async function ingest(source: Publisher, reading: Reading, options: IngestOptions): Promise<Summary> {
  const { now, dryRun = false } = options;
  const holdings = await loadHoldings();
  const plans = planImport(source, reading, holdings, options.settled ?? new Map(), now);
  const summary = summarize(source.info.id, plans);
  if (dryRun) return summary;
  await registerSource(source.info);
  for (const { sourceId, ref, from, to } of plans.moves) {
    if (from.id && to.id) await moveEntry({ sourceId, ref, fromId: from.id, toId: to.id }, options);
  }
  await publishAll(plans, options);
  const relinked = await linkReplacements(plans.replacements, source.info);
  await recordReviews(source.info.id, plans.reviews, now);
  if (
    plans.plans.length > 0 ||
    plans.moves.length > 0 ||
    relinked > 0 ||
    (await isNewSnapshot(source, reading, options))
  ) {
    await recordRun(source, reading, summary, options);
  }
  return summary;
}

async function publishAll({ plans }: Plans, { now, days, onProgress }: IngestOptions): Promise<void> {
  let next = 0;
  let done = 0;
  const work = async () => {
    for (let index = next++; index < plans.length; index = next++) {
      const { plan, held } = plans[index]!;
      held.id = await publish(plan, { now, days });
      onProgress?.(++done, plans.length);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

export async function registerSource({ id, ...facts }: SourceInfo): Promise<void> {
  const known = await db().evidenceSource.findUnique({ where: { id } });
  if (known && JSON.stringify({ ...known, id: undefined }) === JSON.stringify({ ...facts, id: undefined })) return;
  await db().evidenceSource.upsert({ where: { id }, create: { id, ...facts }, update: facts });
}

/** The day we looked at everything a source says; a handful of signals is no such look. */
function snapshotOf(source: Publisher, reading: Reading, options: IngestOptions): Date | null {
  return options.snapshotDate ?? reading.snapshotDate ?? (source.complete ? options.now : null);
}

async function isNewSnapshot(source: Publisher, reading: Reading, options: IngestOptions): Promise<boolean> {
  const day = snapshotOf(source, reading, options)?.toISOString().slice(0, 10);
  if (!day) return false;
  const same = await db().importRun.findFirst({
    where: { sourceId: source.info.id, finishedAt: { not: null }, snapshotDate: new Date(day) },
  });
  return same === null;
}

async function recordRun(source: Publisher, reading: Reading, summary: Summary, options: IngestOptions): Promise<void> {
  const { reviews, malformed, ...counts } = summary;
  await db().importRun.create({
    data: {
      sourceId: source.info.id,
      startedAt: options.now,
      finishedAt: new Date(),
      snapshotDate: snapshotOf(source, reading, options),
      etag: options.etag ?? null,
      summary: { ...counts, reviews: reviews.length, malformed: malformed.length } as unknown as Prisma.InputJsonValue,
    },
  });
}

async function recordReviews(sourceId: string, reviews: readonly Review[], now: Date): Promise<void> {
  const open = await db().matchReview.findMany({ where: { sourceId } });
  const settled = open.filter(({ ref }) => !reviews.some((review) => review.ref === ref));
  if (settled.length > 0) {
    await db().matchReview.deleteMany({ where: { sourceId, ref: { in: settled.map(({ ref }) => ref) } } });
  }
  const data = reviews.map((review) => ({ ...review, candidates: [...review.candidates], sourceId, seenAt: now }));
  if (data.length > 0) await db().matchReview.createMany({ data, skipDuplicates: true });
}

function summarize(source: string, { plans, unchanged, skipped, reviews }: Plans): Summary {
  const byReason: Record<string, number> = {};
  for (const { reason } of skipped) byReason[reason] = (byReason[reason] ?? 0) + 1;
  return {
    source,
    new: plans.filter(({ isNew }) => isNew).length,
    updated: plans.filter(({ isNew }) => !isNew).length,
    unchanged,
    signals: plans.reduce((sum, { plan }) => sum + plan.signals.length, 0),
    skipped: byReason,
    malformed: skipped.filter(({ reason }) => !ON_PURPOSE.has(reason)),
    reviews,
  };
}

const ON_PURPOSE: ReadonlySet<string> = new Set(["font", RESERVED, NO_TITLE]);
