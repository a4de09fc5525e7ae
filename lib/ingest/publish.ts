/** The only writer of titles and verdicts: signals, verdicts and change records of one title in one transaction. */
import { type Db, db, type Prisma, type Tx } from "#lib/db/client.ts";
import { bumpRevision } from "#lib/db/revision.ts";
import { type PublishContext, rederiveTitle } from "#lib/ingest/derive-title.ts";
import { settleRetests } from "#lib/ingest/retests.ts";
import type { NewIdentifier, TitlePlan } from "#lib/ingest/title-plan.ts";
import { foldName, normalizeName } from "#lib/titles/normalize.ts";

/** @returns the title's id */
export async function publish(plan: TitlePlan, context: PublishContext, client: Db = db()): Promise<number> {
  return client.$transaction(async (tx) => {
    const titleId = await writeTitle(tx, plan);
    await tx.signal.createMany({
      data: plan.signals.map((facts) => ({ ...facts, basis: [...facts.basis], titleId, notes: json(facts.notes) })),
      skipDuplicates: true,
    });
    await rederiveTitle(tx, titleId, context, plan.historical);
    if (plan.titleId !== null) await settleRetests(tx, titleId, plan, context);
    await bumpRevision(tx);
    return titleId;
  });
}

async function writeTitle(
  tx: Tx,
  { titleId, title, names, identifiers, categories, entries }: TitlePlan,
): Promise<number> {
  const data = { ...title, notes: json(title.notes) };
  const { id } = titleId
    ? await tx.title.update({ where: { id: titleId }, data, select: { id: true } })
    : await tx.title.create({ data, select: { id: true } });
  const skipDuplicates = true;
  if (names.length > 0) await tx.titleName.createMany({ data: names.map((name) => nameRow(id, name)), skipDuplicates });
  for (const identifier of identifiers) {
    const { scheme, key, ...rest } = identifierRow(id, identifier);
    const where = { titleId_scheme_key: { titleId: id, scheme, key } };
    await tx.identifier.upsert({ where, create: { scheme, key, ...rest }, update: rest });
  }
  if (categories.length > 0) {
    await tx.titleCategory.createMany({
      data: categories.map((category) => ({ titleId: id, category })),
      skipDuplicates,
    });
  }
  for (const { sourceId, ref, version } of entries) {
    await tx.sourceEntry.upsert({
      where: { sourceId_ref: { sourceId, ref } },
      create: { sourceId, ref, version, titleId: id },
      update: { version },
    });
  }
  return id;
}

export function nameRow(titleId: number, name: string) {
  return { titleId, name, normalized: normalizeName(name), folded: foldName(name) };
}

export function identifierRow(titleId: number, identifier: NewIdentifier) {
  return { titleId, ...identifier, key: identifier.value.toLowerCase() };
}

const json = (value: unknown) => value as Prisma.InputJsonValue;
