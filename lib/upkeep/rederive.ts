/** Every stored verdict, derived anew from signals: after a rule edit, and when the default scope moves to a new macOS. */

import { CURATOR } from "#lib/contract/signal-line.ts";
import { db } from "#lib/db/client.ts";
import { bumpRevision } from "#lib/db/revision.ts";
import {
  compareVerdicts,
  lockTitle,
  type PublishContext,
  rederiveTitle,
  titleState,
} from "#lib/ingest/derive-title.ts";
import { registerSource } from "#lib/ingest/run.ts";

export interface Rederived {
  readonly titles: number;
  /** Slugs of the titles of which any stored verdict differs. */
  readonly changed: readonly string[];
  /** Of the default scope: what the change feed will say. */
  readonly changes: readonly { slug: string; field: string; from: unknown; to: unknown }[];
}

export interface RederiveOptions {
  readonly dryRun?: boolean;
  readonly onProgress?: (done: number, total: number) => void;
}

const BATCH = 500;

/** Reads in batches, and writes one transaction a title, where something changed; on unchanged rules, nothing. */
export async function rederive(context: PublishContext, options: RederiveOptions = {}): Promise<Rederived> {
  const { dryRun = false, onProgress } = options;
  const total = await db().title.count();
  const changed: string[] = [];
  const changes: { slug: string; field: string; from: unknown; to: unknown }[] = [];
  let done = 0;
  for (let after = 0; ; ) {
    const batch = await db().title.findMany({
      where: { id: { gt: after } },
      select: titleState,
      orderBy: { id: "asc" },
      take: BATCH,
    });
    const last = batch.at(-1);
    if (!last) break;
    after = last.id;
    for (const title of batch) {
      const edits = compareVerdicts(title, context);
      onProgress?.(++done, total);
      if (edits.written.length === 0 && edits.gone.length === 0) continue;
      changed.push(title.slug);
      changes.push(...edits.changes.map(({ field, from, to }) => ({ slug: title.slug, field, from, to })));
      if (!dryRun) await rewrite(title.id, context);
    }
  }
  if (changed.length > 0 && !dryRun) await recordRun(total, changed.length, context.now);
  return { titles: total, changed, changes };
}

async function rewrite(titleId: number, context: PublishContext): Promise<void> {
  await db().$transaction(async (tx) => {
    await lockTitle(tx, titleId);
    if (await rederiveTitle(tx, titleId, context)) await bumpRevision(tx);
  });
}

/** Beside the imports, and told from them: an edit of the rules is the curators' doing. */
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
