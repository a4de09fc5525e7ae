/** Writes what an import changes: titles, signals, verdicts and change records in one transaction. */

import { foldName, normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import { bulkAdd, toJson } from "#lib/data/bulk.ts";
import type { Tx } from "#lib/data/client.ts";
import { transact } from "#lib/data/transaction.ts";
import { revise, type SharedFacts, type TitleIdentifier } from "#lib/evidence/matching/existing-title.ts";
import type { TitleEdits } from "#lib/evidence/matching/title-edits.ts";
import { type DeriveContext, finishTitles, lockTitles, rederiveTitles } from "#lib/evidence/publishing/derive-title.ts";
import { settleRetests } from "#lib/evidence/publishing/settle-retests.ts";

const TIMEOUT_MS = 60_000;

/**
 * Writes all of the plans or none, and bumps the revision once, so that caches are invalidated once per batch. One statement
 * per kind of facts, for any number of plans; each plan is about another title.
 * @returns the titles' ids, in the order of the plans
 */
export function publish(plans: readonly TitleEdits[], context: DeriveContext): Promise<number[]> {
  return transact(
    async (tx) => {
      const former = await lockTitles(
        tx,
        plans.flatMap(({ titleId }) => titleId ?? []),
      );
      const slugs = new Map(former.map(({ id, slug }) => [id, slug]));
      await renameTitles(tx, plans, slugs);
      const added = await addTitles(tx, plans);
      const titles = plans.map((plan) => ({ id: plan.titleId ?? added.get(plan.slug)!, plan }));
      await writeFacts(tx, titles);
      await reviseTitles(tx, titles);
      const ids = titles.map(({ id }) => id);
      const historical = new Set(titles.flatMap(({ id, plan }) => (plan.historical ? [id] : [])));
      const changed = await rederiveTitles(tx, ids, context, historical);
      for (const { id, plan } of titles) if (plan.titleId !== null) await settleRetests(tx, id, plan, context);
      await finishTitles(tx, { ids, changed, titles: [...former, ...plans] }, context);
      return ids;
    },
    { timeoutMs: TIMEOUT_MS },
  );
}

interface Planned {
  readonly id: number;
  readonly plan: TitleEdits;
}

/** One after the other, before new titles: a slug that one title gives up may be taken by another. */
async function renameTitles(tx: Tx, plans: readonly TitleEdits[], slugs: ReadonlyMap<number, string>): Promise<void> {
  for (const { titleId, slug } of plans) {
    if (titleId === null || slugs.get(titleId) === slug) continue;
    await tx.title.update({ where: { id: titleId }, data: { slug } });
  }
}

/** @returns the ids by slug */
async function addTitles(tx: Tx, plans: readonly TitleEdits[]): Promise<ReadonlyMap<string, number>> {
  const data = plans
    .filter(({ titleId }) => titleId === null)
    .map(({ slug, name, kind, flags }) => ({ slug, name, kind, ...flags }));
  const added = data.length > 0 ? await tx.title.createManyAndReturn({ data, select: { id: true, slug: true } }) : [];
  return new Map(added.map(({ id, slug }) => [slug, id]));
}

async function writeFacts(tx: Tx, titles: readonly Planned[]): Promise<void> {
  const rows = <Row>(of: (plan: TitleEdits, titleId: number) => readonly Row[]) =>
    titles.flatMap(({ id, plan }) => of(plan, id));
  const names = rows(({ names }, id) => names.map((name) => nameRow(id, name)));
  await bulkAdd(tx, "TitleName", names, "DO NOTHING");
  const identifiers = rows(({ identifiers }, id) => identifiers.map((each) => identifierRow(id, each)));
  await bulkAdd(
    tx,
    "Identifier",
    lastOf(identifiers, ({ titleId, scheme, key }) => [titleId, scheme, key]),
    `("titleId", scheme, key) DO UPDATE SET value = excluded.value, signed = excluded.signed, rank = excluded.rank`,
  );
  for (const { id: titleId, plan } of titles) {
    const lost = [...plan.lostCategories];
    if (lost.length > 0) await tx.titleCategory.deleteMany({ where: { titleId, category: { in: lost } } });
  }
  const categories = rows(({ categories }, titleId) => categories.map((each) => ({ titleId, ...each })));
  await bulkAdd(
    tx,
    "TitleCategory",
    lastOf(categories, ({ titleId, category }) => [titleId, category]),
    `("titleId", category) DO UPDATE SET inferred = excluded.inferred`,
  );
  const entries = rows(({ entries }, titleId) => entries.map(({ isUpdate: _, ...entry }) => ({ ...entry, titleId })));
  await bulkAdd(
    tx,
    "SourceEntry",
    lastOf(entries, ({ sourceId, ref }) => [sourceId, ref]),
    `("sourceId", ref) DO UPDATE SET version = excluded.version, checksum = excluded.checksum, figure = excluded.figure`,
  );
  const signals = rows(({ signals }, titleId) => signals.map((facts) => ({ ...facts, titleId })));
  await bulkAdd(tx, "Signal", signals, "DO NOTHING");
}

/** The last of the rows with the same key: one INSERT … ON CONFLICT must not touch a row twice. */
function lastOf<Row>(rows: readonly Row[], keyOf: (row: Row) => readonly unknown[]): Row[] {
  return [...new Map(rows.map((row) => [JSON.stringify(keyOf(row)), row])).values()];
}

interface StoredFacts extends SharedFacts {
  readonly id: number;
  readonly entries: readonly { source: string; figure: number | null; isList: boolean }[];
}

/** Reads the present row again, because other writers may have changed it since the plan was made. */
async function reviseTitles(tx: Tx, titles: readonly Planned[]): Promise<void> {
  const rows = await tx.$queryRaw<StoredFacts[]>`
    SELECT t.id, t.notes, t.homepage, t.kind::text AS kind, t.popularity,
      (SELECT coalesce(json_agg(json_build_object('source', e."sourceId", 'figure', e.figure, 'isList', s.kind <> 'curator')), '[]')
        FROM "SourceEntry" e JOIN "EvidenceSource" s ON s.id = e."sourceId" WHERE e."titleId" = t.id) AS entries
    FROM "Title" t WHERE t.id = ANY(${titles.map(({ id }) => id)}::int[])`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const revised = titles.flatMap(({ id, plan: { slug, claims } }) => {
    const { id: _, entries, ...held } = byId.get(id)!;
    const lists = new Set(entries.filter(({ isList }) => isList).map(({ source }) => source));
    const figures = entries.flatMap(({ source, figure }) =>
      figure === null ? [] : [{ sourceId: source, value: figure }],
    );
    const facts = claims.reduce<SharedFacts>((before, each) => revise(before, each, { slug, lists, figures }), held);
    return JSON.stringify(facts) === JSON.stringify(held) ? [] : [{ id, ...facts }];
  });
  if (revised.length > 0)
    await tx.$executeRaw`
    UPDATE "Title" t SET notes = n.notes, homepage = n.homepage, kind = n.kind, popularity = n.popularity
    FROM json_populate_recordset(NULL::"Title", ${toJson(revised)}::json) AS n WHERE t.id = n.id`;
}

export function nameRow(titleId: number, name: string) {
  return { titleId, name, normalized: normalizeName(name), folded: foldName(name) };
}

export function identifierRow(titleId: number, identifier: TitleIdentifier) {
  return { titleId, ...identifier, key: identifier.value.toLowerCase() };
}
