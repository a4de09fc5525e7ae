/** The only writer of titles and verdicts: signals, verdicts and change records of a title in one transaction. */
import type { Prisma, Tx } from "#lib/db/client.ts";
import { bumpRevision } from "#lib/db/revision.ts";
import { transact } from "#lib/db/transaction.ts";
import { type DeriveContext, lockTitles, rederiveTitle } from "#lib/ingest/derive-title.ts";
import { settleRetests } from "#lib/ingest/retests.ts";
import {
  type NewIdentifier,
  revise,
  type SharedFacts,
  type StoredNote,
  type TitlePlan,
} from "#lib/ingest/title-plan.ts";
import { foldName, normalizeName } from "#lib/titles/normalize.ts";

const TIMEOUT_MS = 60_000;

/**
 * All of the plans or none, and the revision moves once: whoever keeps answers makes them anew once, not for every title.
 * @returns the titles' ids, in the order of the plans
 */
export function publish(plans: readonly TitlePlan[], context: DeriveContext): Promise<number[]> {
  return transact(
    async (tx) => {
      const former = plans.flatMap(({ titleId }) => titleId ?? []);
      const touched = await tx.title.findMany({ where: { id: { in: former } }, select: { slug: true } });
      const ids: number[] = [];
      for (const plan of plans) ids.push(await publishTitle(tx, plan, context));
      await bumpRevision(
        tx,
        [...touched, ...plans].map(({ slug }) => slug),
      );
      return ids;
    },
    { timeoutMs: TIMEOUT_MS },
  );
}

async function publishTitle(tx: Tx, plan: TitlePlan, context: DeriveContext): Promise<number> {
  const titleId = await writeTitle(tx, plan);
  await tx.signal.createMany({
    data: plan.signals.map((facts) => ({ ...facts, basis: [...facts.basis], titleId, notes: json(facts.notes) })),
    skipDuplicates: true,
  });
  await rederiveTitle(tx, titleId, context, plan.historical);
  if (plan.titleId !== null) await settleRetests(tx, titleId, plan, context);
  return titleId;
}

async function writeTitle(tx: Tx, plan: TitlePlan): Promise<number> {
  const { titleId, slug, name, kind, reserved, names, identifiers, categories, lostCategories, entries } = plan;
  const id = titleId ?? (await tx.title.create({ data: { slug, name, kind, ...reserved }, select: { id: true } })).id;
  await lockTitles(tx, [id]);
  const skipDuplicates = true;
  if (names.length > 0) await tx.titleName.createMany({ data: names.map((name) => nameRow(id, name)), skipDuplicates });
  for (const identifier of identifiers) {
    const { scheme, key, ...rest } = identifierRow(id, identifier);
    const where = { titleId_scheme_key: { titleId: id, scheme, key } };
    await tx.identifier.upsert({ where, create: { scheme, key, ...rest }, update: rest });
  }
  await writeCategories(tx, id, categories, lostCategories);
  for (const { sourceId, ref, version, checksum, figure } of entries) {
    await tx.sourceEntry.upsert({
      where: { sourceId_ref: { sourceId, ref } },
      create: { sourceId, ref, version, checksum, figure, titleId: id },
      update: { version, checksum, figure },
    });
  }
  await patchTitle(tx, id, plan);
  return id;
}

async function writeCategories(
  tx: Tx,
  titleId: number,
  categories: TitlePlan["categories"],
  lost: readonly string[],
): Promise<void> {
  if (lost.length > 0) await tx.titleCategory.deleteMany({ where: { titleId, category: { in: [...lost] } } });
  for (const { category, inferred } of categories) {
    const where = { titleId_category: { titleId, category } };
    await tx.titleCategory.upsert({ where, create: { titleId, category, inferred }, update: { inferred } });
  }
}

/** From what stands there now, not from what stood there when the plan was made: others write titles too. */
async function patchTitle(tx: Tx, id: number, { slug, said }: TitlePlan): Promise<void> {
  const { slug: formerSlug, ...row } = await tx.title.findUniqueOrThrow({
    where: { id },
    select: { slug: true, notes: true, homepage: true, kind: true, popularity: true },
  });
  const entries = await tx.sourceEntry.findMany({
    where: { titleId: id },
    select: { sourceId: true, figure: true, source: { select: { kind: true } } },
  });
  const lists = new Set(entries.filter(({ source }) => source.kind !== "curator").map(({ sourceId }) => sourceId));
  const figures = entries.flatMap(({ sourceId, figure }) => (figure === null ? [] : [{ sourceId, value: figure }]));
  const held: SharedFacts = { ...row, notes: row.notes as unknown as StoredNote[] };
  const revised = said.reduce((facts, each) => revise(facts, each, { slug, lists, figures }), held);
  if (slug === formerSlug && JSON.stringify(revised) === JSON.stringify(held)) return;
  await tx.title.update({ where: { id }, data: { ...revised, slug, notes: json(revised.notes) } });
}

export function nameRow(titleId: number, name: string) {
  return { titleId, name, normalized: normalizeName(name), folded: foldName(name) };
}

export function identifierRow(titleId: number, identifier: NewIdentifier) {
  return { titleId, ...identifier, key: identifier.value.toLowerCase() };
}

const json = (value: unknown) => value as Prisma.InputJsonValue;
