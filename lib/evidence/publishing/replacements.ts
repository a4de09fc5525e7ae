/** Stores what a source names as the replacement of a title. */

import type { SourceInfo } from "#lib/contract/evidence.ts";
import { bumpRevision } from "#lib/data/cache/revision.ts";
import { db } from "#lib/data/client.ts";
import { transact } from "#lib/data/transaction.ts";
import type { NamedReplacement } from "#lib/evidence/matching/plan-import.ts";

export interface Replacement extends Omit<NamedReplacement, "title"> {
  readonly titleId: number;
}

/**
 * Links titles to their replacements by the source's references. A specific reason replaces a general one.
 * @returns the number of new or changed links
 */
export async function linkReplacements(replacements: readonly Replacement[], source: SourceInfo): Promise<number> {
  if (replacements.length === 0) return 0;
  const entries = await db().sourceEntry.findMany({
    where: { sourceId: source.id, ref: { in: replacements.map(({ ref }) => ref) } },
  });
  const titleOf = new Map(entries.map(({ ref, titleId }) => [ref, titleId]));
  const links = replacements.flatMap(({ titleId, ref, reason }) => {
    const altTitleId = titleOf.get(ref);
    if (altTitleId === undefined || altTitleId === titleId) return [];
    return [{ pair: { titleId, altTitleId }, reason }];
  });
  return transact(async (tx) => {
    const held = await tx.alternative.findMany({ where: { OR: links.map(({ pair }) => pair) } });
    const changed: number[] = [];
    for (const { pair, reason } of links) {
      const known = held.find((row) => row.titleId === pair.titleId && row.altTitleId === pair.altTitleId);
      if (known?.named && (reason === undefined || known.reason === reason)) continue;
      const facts = { reason: reason ?? `${source.name} names it as the replacement.`, named: true, rank: 0 };
      const where = { titleId_altTitleId: pair };
      await tx.alternative.upsert({ where, create: { ...pair, ...facts }, update: facts });
      changed.push(pair.titleId);
    }
    if (changed.length > 0) {
      const titles = await tx.title.findMany({ where: { id: { in: changed } }, select: { slug: true } });
      await bumpRevision(
        tx,
        titles.map(({ slug }) => slug),
      );
    }
    return changed.length;
  });
}
