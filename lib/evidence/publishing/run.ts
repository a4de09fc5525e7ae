/** One import, from bytes to published verdicts, with a summary of every entry. */

import type { FreshDays } from "#lib/catalog/verdicts/rules/staleness.ts";
import type { SourceInfo } from "#lib/contract/evidence.ts";
import { bumpRevision } from "#lib/data/cache/revision.ts";
import { db, type Prisma } from "#lib/data/client.ts";
import { storedScope } from "#lib/data/service-state.ts";
import { transact } from "#lib/data/transaction.ts";
import { withWriteLock } from "#lib/data/write-lock.ts";
import type { Served } from "#lib/evidence/download/snapshot.ts";
import { recordDownloads } from "#lib/evidence/matching/downloads.ts";
import type { ExistingTitle } from "#lib/evidence/matching/existing-title.ts";
import { openCatalogIndex } from "#lib/evidence/matching/load-catalog-index.ts";
import type { MatchDecisions } from "#lib/evidence/matching/match-decisions.ts";
import { NO_TITLE, PINNED } from "#lib/evidence/matching/match-entry.ts";
import { type EntryMove, type ImportPlan, planImport, type Review } from "#lib/evidence/matching/plan-import.ts";
import type { TitleEdits } from "#lib/evidence/matching/title-edits.ts";
import { bisectOnTimeout } from "#lib/evidence/publishing/bisect-on-timeout.ts";
import type { ChangeClock } from "#lib/evidence/publishing/change-time.ts";
import type { DeriveContext } from "#lib/evidence/publishing/derive-title.ts";
import { beginRun, lastTag, noteReading } from "#lib/evidence/publishing/import-run.ts";
import { moveEntry } from "#lib/evidence/publishing/merge.ts";
import { publish } from "#lib/evidence/publishing/publish.ts";
import { linkReplacements } from "#lib/evidence/publishing/replacements.ts";
import {
  isNewSnapshot,
  newestSnapshot,
  refuseOlder,
  snapshotIn,
  snapshotOf,
} from "#lib/evidence/publishing/snapshots.ts";
import { chooseThrottle, type Sleep } from "#lib/evidence/publishing/throttle.ts";
import type { Publisher, Reading, Skipped } from "#lib/evidence/sources/source.ts";

export interface IngestOptions extends ChangeClock {
  readonly now: Date;
  readonly days: FreshDays;
  readonly decisions?: MatchDecisions;
  /** The day of the data, if the reading has none. */
  readonly snapshotDate?: Date;
  /** The dates in the server's response headers. */
  readonly served?: Served;
  /** Accepts a file older than the stored one, on the operator's request. */
  readonly insist?: boolean;
  readonly etag?: string | null;
  readonly dryRun?: boolean;
  /** Titles published in one transaction. */
  readonly batch?: number;
  readonly onProgress?: (done: number, total: number) => void;
  /** Interrupts it between two batches; finished batches stay. */
  readonly signal?: AbortSignal;
  /** Pauses between two batches while servers are running. */
  readonly sleep?: Sleep;
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

/**
 * Publishes a reading under the write lock. Run again after a failure it finishes the rest; a repeated run writes nothing.
 * @throws WriteLockRefused if another process holds the lock for too long
 */
export async function ingest(source: Publisher, reading: Reading, options: IngestOptions): Promise<Summary> {
  if (options.dryRun) return summarize(source.info.id, await planFor(source, reading, options));
  return withWriteLock(`ingest ${source.info.id}`, async () =>
    carryOut(source, reading, await planFor(source, reading, options), options),
  );
}

async function planFor(source: Publisher, reading: Reading, options: IngestOptions) {
  const { decisions = new Map(), insist } = options;
  const { at, isDated } = snapshotIn(reading, options);
  // A file dated only by our clock is not known to be old, and a fast clock must not block every later file.
  const isKnownOld = at < options.now;
  if (source.complete && !source.historical && !insist && isKnownOld) await refuseOlder(source.info.id, at);
  const entries = isDated ? reading.entries : reading.entries.map((entry) => ({ ...entry, isKeptCurrent: false }));
  return planImport(source, { ...reading, entries }, await openCatalogIndex(), decisions, at);
}

async function carryOut(
  source: Publisher,
  reading: Reading,
  plan: ImportPlan,
  options: IngestOptions,
): Promise<Summary> {
  const { now, days, clock } = options;
  const context: DeriveContext = { now, days, ...(clock && { clock }), defaultScope: await storedScope() };
  const summary = summarize(source.info.id, plan);
  await registerSource(source.info);
  const isNews = plan.titles.length > 0 || plan.moves.length > 0;
  // Before anything is written: an upgrade removes nothing of a source whose import was interrupted either.
  const begun = isNews ? await beginRun(source.info.id, now) : null;
  const isToNew = ({ to }: EntryMove) => to.id === null;
  await moveEntries(
    plan.moves.filter((move) => !isToNew(move)),
    context,
  );
  const added = await publishAll(plan.titles, context, options);
  await moveEntries(plan.moves.filter(isToNew), context, added);
  if (reading.entries.some(({ download }) => download)) await recordDownloads(source, reading);
  const replacements = plan.replacements.flatMap(({ title, ...named }) => {
    const titleId = idOf(title, added);
    return titleId === undefined ? [] : [{ titleId, ...named }];
  });
  const relinked = await linkReplacements(replacements, source.info);
  await recordReviews(source.info.id, plan.reviews, now);
  if (isNews || relinked > 0 || (await isNewSnapshot(source, reading, options))) {
    await recordRun(source, reading, summary, options, begun);
  }
  await noteReading(source, reading, now);
  return summary;
}

type IdsBySlug = ReadonlyMap<string, number>;

const idOf = ({ id, slug }: ExistingTitle, added: IdsBySlug) => id ?? added.get(slug);

async function moveEntries(moves: readonly EntryMove[], context: DeriveContext, added: IdsBySlug = new Map()) {
  for (const { sourceId, ref, from, to } of moves) {
    const [fromId, toId] = [idOf(from, added), idOf(to, added)];
    if (fromId && toId) await moveEntry({ sourceId, ref, fromId, toId }, context);
  }
}

/** @returns the titles' ids by slug */
export async function publishAll(
  titles: readonly TitleEdits[],
  context: DeriveContext,
  { batch, onProgress, signal, sleep }: Pick<IngestOptions, "batch" | "onProgress" | "signal" | "sleep"> = {},
): Promise<IdsBySlug> {
  const published = new Map<string, number>();
  const throttle = await chooseThrottle(sleep);
  const size = batch ?? throttle.batch;
  let next = 0;
  let done = 0;
  const work = async () => {
    while (next < titles.length) {
      signal?.throwIfAborted();
      const began = performance.now();
      const some = titles.slice(next, next + size);
      next += size;
      const ids = await bisectOnTimeout(some, (part) => publish(part, context));
      for (const [at, { slug }] of some.entries()) published.set(slug, ids[at]!);
      done += some.length;
      onProgress?.(done, titles.length);
      if (next < titles.length) await throttle.pause(performance.now() - began, signal);
    }
  };
  const stopAll = (cause: unknown) => {
    next = titles.length;
    throw cause;
  };
  // The write lock must not be released while a batch is still being written.
  const ended = await Promise.allSettled(Array.from({ length: throttle.concurrency }, () => work().catch(stopAll)));
  const failed = ended.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
  return published;
}

type Nullable<T> = { readonly [Key in keyof T]: T[Key] | null };
/** Source rows have fewer fields than sources in the code. */
type StoredSource = Pick<SourceInfo, "id" | "kind" | "name"> &
  Nullable<Pick<SourceInfo, "url" | "licence" | "attribution">>;

/** Verdicts and pages name their sources, so a changed name invalidates them. */
export async function registerSource({ id, ...facts }: StoredSource): Promise<void> {
  const known = await db().evidenceSource.findUnique({ where: { id } });
  if (known && JSON.stringify({ ...known, id: undefined }) === JSON.stringify({ ...facts, id: undefined })) return;
  await transact(async (tx) => {
    await tx.evidenceSource.upsert({ where: { id }, create: { id, ...facts }, update: facts });
    // A source that is new has said nothing yet: no title names it.
    await bumpRevision(tx, known ? "all" : []);
  });
}

/** Titles without evidence were last verified on the day of their sources' newest snapshots: a later one may change any. */
async function recordRun(
  source: Publisher,
  reading: Reading,
  summary: Summary,
  options: IngestOptions,
  begun: number | null,
): Promise<void> {
  const { reviews, malformed, ...counts } = summary;
  const data = {
    sourceId: source.info.id,
    startedAt: options.now,
    finishedAt: new Date(),
    snapshotDate: snapshotOf(source, reading, options),
    // A history beside the published file has no date of its own.
    etag: options.etag ?? (source.historical ? await lastTag(source.info.id) : null),
    summary: { ...counts, reviews: reviews.length, malformed: malformed.length } as unknown as Prisma.InputJsonValue,
  };
  await transact(async (tx) => {
    const isLater = (data.snapshotDate ?? 0) > ((await newestSnapshot(tx, source.info.id)) ?? 0);
    if (begun === null) await tx.importRun.create({ data });
    else await tx.importRun.update({ where: { id: begun }, data });
    await bumpRevision(tx, isLater ? "all" : []);
  });
}

async function recordReviews(sourceId: string, reviews: readonly Review[], now: Date): Promise<void> {
  const open = await db().matchReview.findMany({ where: { sourceId } });
  const asked = new Set(reviews.map(({ ref }) => ref));
  const settled = open.filter(({ ref }) => !asked.has(ref));
  if (settled.length > 0) {
    await db().matchReview.deleteMany({ where: { sourceId, ref: { in: settled.map(({ ref }) => ref) } } });
  }
  const data = reviews.map((review) => ({ ...review, candidates: [...review.candidates], sourceId, seenAt: now }));
  if (data.length > 0) await db().matchReview.createMany({ data, skipDuplicates: true });
}

function summarize(source: string, { titles, unchanged, skipped, reviews }: ImportPlan): Summary {
  const byReason: Record<string, number> = {};
  for (const { reason } of skipped) byReason[reason] = (byReason[reason] ?? 0) + 1;
  return {
    source,
    new: titles.filter(({ titleId }) => titleId === null).length,
    updated: titles.filter(({ titleId }) => titleId !== null).length,
    unchanged,
    signals: titles.reduce((sum, { signals }) => sum + signals.length, 0),
    skipped: byReason,
    malformed: skipped.filter(({ reason }) => !ON_PURPOSE.has(reason)),
    reviews,
  };
}

const ON_PURPOSE: ReadonlySet<string> = new Set(["font", PINNED, NO_TITLE]);
