/** Rederives every stored verdict from its signals: after an edit of the rules, and for a new macOS release. */

import type { Scope } from "#lib/contract/scope.ts";
import { CURATOR } from "#lib/contract/signal-line.ts";
import { chunked } from "#lib/core/chunked.ts";
import { db, Prisma } from "#lib/data/client.ts";
import { storedScope } from "#lib/data/service-state.ts";
import { transact } from "#lib/data/transaction.ts";
import { withWriteLock } from "#lib/data/write-lock.ts";
import {
  compareVerdicts,
  type DeriveContext,
  finishTitles,
  lockTitles,
  type PublishContext,
  readStates,
  rederiveTitles,
  type VerdictEdits,
} from "#lib/evidence/publishing/derive-title.ts";
import { registerSource } from "#lib/evidence/publishing/run.ts";

export interface Rederived {
  readonly titles: number;
  /** Slugs of the titles with a changed verdict. */
  readonly changed: readonly string[];
  /** In the default scope: what the change feed will show. */
  readonly changes: readonly { slug: string; field: string; from: unknown; to: unknown }[];
  readonly counts: { readonly changed: number; readonly changes: number };
}

export interface RederiveOptions {
  readonly dryRun?: boolean;
  /** A scope that gets verdicts beside the default one. */
  readonly nextScope?: Scope;
  readonly onProgress?: (done: number, total: number) => void;
  /** Interrupts it between two titles. */
  readonly signal?: AbortSignal;
}

// Deserializing this many titles with their signals takes tens of milliseconds.
const BATCH = 60;
// Some milliseconds' work; requests are answered between two chunks.
const JUDGED_AT_ONCE = 10;
const TIMEOUT_MS = 120_000;

/**
 * Reads in batches, and writes each batch's differences in one transaction; with unchanged rules it writes nothing.
 * @throws WriteLockRefused if another process holds the lock for too long
 */
export async function rederive(context: PublishContext, options: RederiveOptions = {}): Promise<Rederived> {
  const work = async () => {
    const { nextScope } = options;
    return walk({ ...context, defaultScope: await storedScope(), ...(nextScope && { nextScope }) }, options);
  };
  return options.dryRun ? work() : withWriteLock("rederive", work);
}

async function walk(
  context: DeriveContext,
  { dryRun = false, onProgress, signal }: RederiveOptions,
): Promise<Rederived> {
  const total = await db().title.count();
  const changed: string[] = [];
  const changes: { slug: string; field: string; from: unknown; to: unknown }[] = [];
  let done = 0;
  for (let after = 0; ; ) {
    const next = Prisma.sql`SELECT id FROM "Title" WHERE id > ${after} ORDER BY id LIMIT ${BATCH}`;
    const batch = await readStates(db(), next);
    const last = batch.at(-1);
    if (!last) break;
    after = last.id;
    const different: number[] = [];
    for await (const some of chunked(batch, JUDGED_AT_ONCE)) {
      for (const title of some) {
        signal?.throwIfAborted();
        const edits = compareVerdicts(title, context);
        onProgress?.(++done, total);
        if (!isNews(edits)) continue;
        different.push(title.id);
        changed.push(title.slug);
        changes.push(...edits.changes.map(({ field, from, to }) => ({ slug: title.slug, field, from, to })));
      }
    }
    if (!dryRun && different.length > 0) await rewrite(different, context);
  }
  if (changed.length > 0 && !dryRun) await recordRun(total, changed.length, context.now);
  return { titles: total, changed, changes, counts: { changed: changed.length, changes: changes.length } };
}

/** Derives again under row locks: evidence may have been added since. */
function rewrite(titleIds: readonly number[], context: DeriveContext): Promise<void> {
  return transact(
    async (tx) => {
      const titles = await lockTitles(tx, titleIds);
      const ids = titles.map(({ id }) => id);
      const changed = await rederiveTitles(tx, ids, context);
      await finishTitles(tx, { ids, changed, titles }, context);
    },
    { timeoutMs: TIMEOUT_MS },
  );
}

const isNews = ({ written, gone }: VerdictEdits) => written.length > 0 || gone.length > 0;

/** Distinguished from imports: an edit of the rules is the curators'. */
async function recordRun(titles: number, changed: number, now: Date): Promise<void> {
  await registerSource(CURATOR);
  await db().importRun.create({
    data: {
      sourceId: CURATOR.id,
      startedAt: now,
      finishedAt: new Date(),
      summary: { rederived: true, titles, changed },
    },
  });
}
