/** Applies an operator's later decision: an entry belongs to another title. */

import type { Prisma, Tx } from "#lib/data/client.ts";
import { transact } from "#lib/data/transaction.ts";
import { toStoredNotes } from "#lib/evidence/matching/existing-title.ts";
import { type DeriveContext, finishTitles, rederiveTitles } from "#lib/evidence/publishing/derive-title.ts";

interface Pair {
  readonly fromId: number;
  readonly toId: number;
}

export interface Move extends Pair {
  readonly sourceId: string;
  readonly ref: string;
}

/**
 * Moves an entry with its signals, and rederives both titles. A title without entries is merged into the other: names, identifiers and
 * categories move, and its slug redirects there.
 */
export function moveEntry({ sourceId, ref, ...pair }: Move, context: DeriveContext): Promise<void> {
  return moveFrom(pair, context, async (tx, { fromId, toId }) => {
    await tx.signal.updateMany({ where: { sourceId, sourceRef: ref, titleId: fromId }, data: { titleId: toId } });
    await tx.sourceEntry.update({ where: { sourceId_ref: { sourceId, ref } }, data: { titleId: toId } });
  });
}

/** Merges a title with all its entries into another. */
export function mergeTitle(pair: Pair, context: DeriveContext): Promise<void> {
  return moveFrom(pair, context, async (tx, { fromId, toId }) => {
    await tx.sourceEntry.updateMany({ where: { titleId: fromId }, data: { titleId: toId } });
  });
}

async function moveFrom(
  pair: Pair,
  context: DeriveContext,
  move: (tx: Tx, pair: Pair) => Promise<void>,
): Promise<void> {
  const { fromId, toId } = pair;
  await transact(async (tx) => {
    const titles = await tx.title.findMany({ where: { id: { in: [fromId, toId] } }, select: { slug: true } });
    await move(tx, pair);
    const isEmpty = (await tx.sourceEntry.count({ where: { titleId: fromId } })) === 0;
    if (isEmpty) await absorbTitle(tx, fromId, toId);
    const ids = isEmpty ? [toId] : [fromId, toId];
    const changed = await rederiveTitles(tx, ids, context);
    await finishTitles(tx, { ids, changed, titles }, context);
  });
}

async function absorbTitle(tx: Tx, fromId: number, toId: number): Promise<void> {
  const where = { titleId: fromId };
  // One after the other: for an include Prisma would send several queries at once over the transaction's connection.
  const from = await tx.title.findUniqueOrThrow({ where: { id: fromId } });
  const names = await tx.titleName.findMany({ where });
  const identifiers = await tx.identifier.findMany({ where });
  const categories = await tx.titleCategory.findMany({ where });
  const skipDuplicates = true;
  const own = <T extends { id: number }>({ id, ...row }: T) => ({ ...row, titleId: toId });
  await tx.titleName.createMany({ data: names.map(own), skipDuplicates });
  const slug = {
    id: 0,
    titleId: toId,
    scheme: "slug" as const,
    value: from.slug,
    key: from.slug,
    signed: false,
    rank: 0,
  };
  await tx.identifier.createMany({ data: [...identifiers, slug].map(own), skipDuplicates });
  await tx.titleCategory.createMany({
    data: categories.map(({ category, inferred }) => ({ category, inferred, titleId: toId })),
    skipDuplicates,
  });
  await tx.signal.updateMany({ where, data: { titleId: toId } });
  await moveAlternatives(tx, fromId, toId);
  // Published changes stay in the feed, under the title's present name.
  await tx.change.updateMany({ where, data: { titleId: toId } });
  await tx.feedback.updateMany({ where, data: { titleId: toId } });
  await tx.$executeRaw`
    UPDATE "Retest" r SET "titleId" = ${toId}
    WHERE "titleId" = ${fromId} AND NOT EXISTS (
      SELECT 1 FROM "Retest" o WHERE o."titleId" = ${toId} AND o.reason = r.reason AND o.cause = r.cause)`;
  await inheritFacts(tx, from, toId);
  await tx.title.delete({ where: { id: fromId } });
}

/** In both directions; without duplicates and self-references. */
async function moveAlternatives(tx: Tx, fromId: number, toId: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Alternative" a SET "altTitleId" = ${toId}
    WHERE "altTitleId" = ${fromId} AND "titleId" <> ${toId}
      AND NOT EXISTS (SELECT 1 FROM "Alternative" o WHERE o."titleId" = a."titleId" AND o."altTitleId" = ${toId})`;
  await tx.$executeRaw`
    UPDATE "Alternative" a SET "titleId" = ${toId}
    WHERE "titleId" = ${fromId} AND "altTitleId" <> ${toId}
      AND NOT EXISTS (SELECT 1 FROM "Alternative" o WHERE o."titleId" = ${toId} AND o."altTitleId" = a."altTitleId")`;
}

/** The remaining title keeps its own facts, and takes over those that it lacks. */
async function inheritFacts(
  tx: Tx,
  from: Pick<Title, "notes" | "homepage" | "popularity">,
  toId: number,
): Promise<void> {
  const { notes, homepage, popularity } = await tx.title.findUniqueOrThrow({ where: { id: toId } });
  const own = toStoredNotes(notes);
  const lacking = toStoredNotes(from.notes).filter(({ source }) => !own.some((note) => note.source === source));
  await tx.title.update({
    where: { id: toId },
    data: {
      notes: [...own, ...lacking],
      homepage: homepage ?? from.homepage,
      popularity: Math.max(popularity, from.popularity),
    },
  });
}

type Title = Prisma.TitleGetPayload<object>;
