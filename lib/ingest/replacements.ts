/** What a source names as the replacement of a title. */

import type { SourceInfo } from "#lib/contract/evidence.ts";
import { db } from "#lib/db/client.ts";
import { bumpRevision } from "#lib/db/revision.ts";
import { transact } from "#lib/db/transaction.ts";
import type { HeldTitle } from "#lib/ingest/holdings.ts";

/** Links the replacements a source names by its own ids. @returns how many links are new */
export async function linkReplacements(
  replacements: readonly { readonly held: HeldTitle; readonly ref: string }[],
  source: SourceInfo,
): Promise<number> {
  if (replacements.length === 0) return 0;
  const entries = await db().sourceEntry.findMany({
    where: { sourceId: source.id, ref: { in: replacements.map(({ ref }) => ref) } },
  });
  const titleOf = new Map(entries.map(({ ref, titleId }) => [ref, titleId]));
  const rows = replacements.flatMap(({ held, ref }) => {
    const altTitleId = titleOf.get(ref);
    if (held.id === null || altTitleId === undefined || altTitleId === held.id) return [];
    return [{ titleId: held.id, altTitleId, reason: `${source.name} names it as the replacement.`, named: true }];
  });
  return transact(async (tx) => {
    const { count } = await tx.alternative.createMany({ data: rows, skipDuplicates: true });
    if (count > 0) await bumpRevision(tx);
    return count;
  });
}
