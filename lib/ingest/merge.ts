/** An operator's later decision: an entry belongs to another title than we thought. */
import { db, type Tx } from "#lib/db/client.ts";
import { bumpRevision } from "#lib/db/revision.ts";
import { type PublishContext, rederiveTitle } from "#lib/ingest/derive-title.ts";

export interface Move {
  readonly sourceId: string;
  readonly ref: string;
  readonly fromId: number;
  readonly toId: number;
}

/**
 * Moves an entry with its signals, and derives both titles anew. A title that no entry is left of is merged into
 * the other: names, identifiers and categories go along, and its slug keeps leading there.
 */
export async function moveEntry({ sourceId, ref, fromId, toId }: Move, context: PublishContext): Promise<void> {
  await db().$transaction(async (tx) => {
    await tx.signal.updateMany({ where: { sourceId, sourceRef: ref, titleId: fromId }, data: { titleId: toId } });
    await tx.sourceEntry.update({ where: { sourceId_ref: { sourceId, ref } }, data: { titleId: toId } });
    const remaining = await tx.sourceEntry.count({ where: { titleId: fromId } });
    if (remaining === 0) await absorbTitle(tx, fromId, toId);
    else await rederiveTitle(tx, fromId, context);
    await rederiveTitle(tx, toId, context);
    await bumpRevision(tx);
  });
}

async function absorbTitle(tx: Tx, fromId: number, toId: number): Promise<void> {
  const from = await tx.title.findUniqueOrThrow({
    where: { id: fromId },
    include: { names: true, identifiers: true, categories: true, signals: { select: { id: true } } },
  });
  const skipDuplicates = true;
  const own = <T extends { id: number }>({ id, ...row }: T) => ({ ...row, titleId: toId });
  await tx.titleName.createMany({ data: from.names.map(own), skipDuplicates });
  const slug = {
    id: 0,
    titleId: toId,
    scheme: "slug" as const,
    value: from.slug,
    key: from.slug,
    signed: false,
    rank: 0,
  };
  await tx.identifier.createMany({ data: [...from.identifiers, slug].map(own), skipDuplicates });
  await tx.titleCategory.createMany({
    data: from.categories.map(({ category }) => ({ category, titleId: toId })),
    skipDuplicates,
  });
  await tx.signal.updateMany({ where: { titleId: fromId }, data: { titleId: toId } });
  await tx.$executeRaw`
    UPDATE "Alternative" a SET "altTitleId" = ${toId}
    WHERE "altTitleId" = ${fromId} AND "titleId" <> ${toId}
      AND NOT EXISTS (SELECT 1 FROM "Alternative" o WHERE o."titleId" = a."titleId" AND o."altTitleId" = ${toId})`;
  await tx.title.delete({ where: { id: fromId } });
}
