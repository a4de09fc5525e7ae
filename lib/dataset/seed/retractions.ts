/**
 * Removes what an earlier shipped catalogue said and this one does not, so that an upgraded database ends with the facts of a fresh
 * one. Leaves alone every source that the operator has imported, and every title that such a source lists.
 */
import { updateReadModel } from "#lib/catalog/read-model/update.ts";
import { normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import { groupBy } from "#lib/core/group-by.ts";
import { chunks, toJson } from "#lib/data/bulk.ts";
import { bumpRevision } from "#lib/data/cache/revision.ts";
import { db, type Tx } from "#lib/data/client.ts";
import { transact } from "#lib/data/transaction.ts";
import { signalsByTitle } from "#lib/dataset/seed/evidence.ts";
import type { Catalogue } from "#lib/dataset/seed/format.ts";
import { namesOf } from "#lib/dataset/seed/load.ts";
import { type DeriveContext, finishTitles, lockTitles, rederiveTitles } from "#lib/evidence/publishing/derive-title.ts";

const TITLES_AT_ONCE = 500;

/** Sources of the catalogue that no import of the operator's has begun to read: all of their rows came with a catalogue. */
export async function listUntouchedSources(catalogues: readonly Catalogue[]): Promise<string[]> {
  const ids = catalogues.flatMap(({ sources }) => sources.map(({ id }) => id));
  const imported = await db().$queryRaw<{ sourceId: string }[]>`
    SELECT DISTINCT "sourceId" FROM "ImportRun" WHERE "sourceId" = ANY(${ids}::text[]) AND summary->'shipped' IS NULL`;
  const own = new Set(imported.map(({ sourceId }) => sourceId));
  return [...new Set(ids)].filter((id) => !own.has(id));
}

/** A row to remove: its table, and its primary key as text. */
interface Retracted {
  readonly titleId: number;
  readonly kind: "signal" | "entry" | "name" | "identifier" | "category";
  readonly keys: readonly string[];
}

export interface Retractions {
  readonly signals: number;
  /** Slugs of titles that nothing speaks of any more. */
  readonly titles: readonly string[];
}

/** Rederives the titles in the same transaction; an interrupted run is finished by the next. */
export async function retract(catalogues: readonly Catalogue[], context: DeriveContext): Promise<Retractions> {
  const sources = await listUntouchedSources(catalogues);
  const rows = await listRetracted(catalogues, sources);
  const titles: string[] = [];
  for (const some of chunks([...groupBy(rows, ({ titleId }) => titleId).values()], TITLES_AT_ONCE)) {
    titles.push(...(await transact((tx) => remove(tx, some.flat(), context))));
  }
  return { signals: rows.filter(({ kind }) => kind === "signal").length, titles };
}

/** Which rows these are, without writing. */
async function listRetracted(catalogues: readonly Catalogue[], sources: readonly string[]): Promise<Retracted[]> {
  const titles = catalogues.flatMap((catalogue) => catalogue.titles);
  const signals = [...signalsByTitle(catalogues).values()].flat().map(({ fact }) => fact.id);
  const entries = titles.flatMap((title) => title.entries.map(([source, ref]) => [source, ref]));
  const facts = titles.flatMap((title) => [
    ...namesOf(title).map((name) => [title.slug, "name", normalizeName(name)]),
    ...title.identifiers.map(({ scheme, value }) => [title.slug, scheme, value.toLowerCase()]),
    ...title.categories.map((category) => [title.slug, "category", category]),
  ]);
  const shipped = titles.map(({ slug }) => slug);
  const column = (of: readonly (readonly string[])[], at: number) => of.map((row) => row[at]!);
  return db().$queryRaw<Retracted[]>`
    WITH own AS (SELECT unnest(${sources}::text[]) AS id),
      signal AS (SELECT unnest(${signals}::text[]) AS id),
      entry AS (SELECT * FROM unnest(${column(entries, 0)}::text[], ${column(entries, 1)}::text[]) AS e(source, ref)),
      fact AS (SELECT * FROM unnest(${column(facts, 0)}::text[], ${column(facts, 1)}::text[], ${column(facts, 2)}::text[])
        AS f(slug, kind, key)),
      -- Titles of the catalogue that no source of the operator's lists.
      ours AS (SELECT t.id, t.slug FROM "Title" t JOIN unnest(${shipped}::text[]) AS s(slug) USING (slug) WHERE NOT t.pinned
        AND NOT EXISTS (SELECT 1 FROM "SourceEntry" e WHERE e."titleId" = t.id AND e."sourceId" NOT IN (SELECT id FROM own)))
    SELECT s."titleId", 'signal' AS kind, ARRAY[s.id] AS keys FROM "Signal" s JOIN "Title" t ON t.id = s."titleId"
      WHERE NOT t.pinned AND s."sourceId" IN (SELECT id FROM own)
        AND NOT EXISTS (SELECT 1 FROM signal WHERE signal.id = s.id)
    UNION ALL
    SELECT e."titleId", 'entry', ARRAY[e."sourceId", e.ref] FROM "SourceEntry" e JOIN "Title" t ON t.id = e."titleId"
      WHERE NOT t.pinned AND e."sourceId" IN (SELECT id FROM own)
        AND NOT EXISTS (SELECT 1 FROM entry WHERE source = e."sourceId" AND entry.ref = e.ref)
    UNION ALL
    SELECT n."titleId", 'name', ARRAY[n.id::text] FROM "TitleName" n JOIN ours t ON t.id = n."titleId"
      WHERE NOT EXISTS (SELECT 1 FROM fact f WHERE f.slug = t.slug AND f.kind = 'name' AND f.key = n.normalized)
    UNION ALL
    SELECT i."titleId", 'identifier', ARRAY[i.id::text] FROM "Identifier" i JOIN ours t ON t.id = i."titleId"
      WHERE i.scheme <> 'slug'
        AND NOT EXISTS (SELECT 1 FROM fact f WHERE f.slug = t.slug AND f.kind = i.scheme::text AND f.key = i.key)
    UNION ALL
    SELECT c."titleId", 'category', ARRAY[c.category] FROM "TitleCategory" c JOIN ours t ON t.id = c."titleId"
      WHERE NOT EXISTS (SELECT 1 FROM fact f WHERE f.slug = t.slug AND f.kind = 'category' AND f.key = c.category)`;
}

/** @returns the slugs of titles that went as well */
async function remove(tx: Tx, rows: readonly Retracted[], context: DeriveContext): Promise<string[]> {
  const ids = [...new Set(rows.map(({ titleId }) => titleId))];
  const titles = await lockTitles(tx, ids);
  const of = (kind: Retracted["kind"]) => rows.filter((row) => row.kind === kind);
  const first = (kind: Retracted["kind"]) => of(kind).map(({ keys }) => keys[0]!);
  await tx.signal.deleteMany({ where: { id: { in: first("signal") } } });
  await tx.titleName.deleteMany({ where: { id: { in: first("name").map(Number) } } });
  await tx.identifier.deleteMany({ where: { id: { in: first("identifier").map(Number) } } });
  const entries = of("entry").map(({ keys: [sourceId, ref] }) => ({ sourceId, ref }));
  await tx.$executeRaw`
    DELETE FROM "SourceEntry" e USING json_populate_recordset(NULL::"SourceEntry", ${toJson(entries)}::json) n
    WHERE e."sourceId" = n."sourceId" AND e.ref = n.ref`;
  const categories = of("category").map(({ titleId, keys: [category] }) => ({ titleId, category }));
  await tx.$executeRaw`
    DELETE FROM "TitleCategory" c USING json_populate_recordset(NULL::"TitleCategory", ${toJson(categories)}::json) n
    WHERE c."titleId" = n."titleId" AND c.category = n.category`;
  const gone = await removeEmpty(tx, entries.length > 0 ? [...new Set(of("entry").map(({ titleId }) => titleId))] : []);
  const left = ids.filter((id) => !gone.some((title) => title.id === id));
  const changed = await rederiveTitles(tx, left, context);
  await finishTitles(tx, { ids: left, changed, titles }, context);
  return gone.map(({ slug }) => slug);
}

/** Titles that no source lists any more, unless a reader wrote about them or a download was opened. */
function removeEmpty(tx: Tx, ids: readonly number[]): Promise<{ id: number; slug: string }[]> {
  return tx.$queryRaw`
    DELETE FROM "Title" t WHERE t.id = ANY(${[...ids]}::int[]) AND NOT t.pinned
      AND NOT EXISTS (SELECT 1 FROM "SourceEntry" e WHERE e."titleId" = t.id)
      AND NOT EXISTS (SELECT 1 FROM "Signal" s WHERE s."titleId" = t.id)
      AND NOT EXISTS (SELECT 1 FROM "Feedback" f WHERE f."titleId" = t.id)
      AND NOT EXISTS (SELECT 1 FROM "Probe" p WHERE p."titleId" = t.id)
    RETURNING t.id, t.slug`;
}

/** Ranks the titles of untouched sources as the catalogue does now. */
export async function followFigures(catalogues: readonly Catalogue[]): Promise<void> {
  const sources = await listUntouchedSources(catalogues);
  const titles = catalogues.flatMap((catalogue) => catalogue.titles);
  const entries = titles.flatMap((title) =>
    title.entries.map(([sourceId, ref, version, checksum = null, figure = null]) => ({
      ...{ sourceId, ref, version, checksum, figure },
    })),
  );
  const ranks = titles.map(({ slug, popularity }) => ({ slug, popularity }));
  await transact(async (tx) => {
    await tx.$executeRaw`
      UPDATE "SourceEntry" e SET version = n.version, checksum = n.checksum, figure = n.figure
      FROM json_populate_recordset(NULL::"SourceEntry", ${toJson(entries)}::json) n
      WHERE e."sourceId" = n."sourceId" AND e.ref = n.ref AND e."sourceId" = ANY(${sources}::text[])
        AND (e.version, e.checksum, e.figure) IS DISTINCT FROM (n.version, n.checksum, n.figure)`;
    const changed = await tx.$queryRaw<{ id: number; slug: string }[]>`
      UPDATE "Title" t SET popularity = n.popularity FROM json_populate_recordset(NULL::"Title", ${toJson(ranks)}::json) n
      WHERE t.slug = n.slug AND NOT t.pinned AND t.popularity <> n.popularity AND NOT EXISTS (
        SELECT 1 FROM "SourceEntry" e WHERE e."titleId" = t.id AND e."sourceId" <> ALL(${sources}::text[]))
      RETURNING t.id, t.slug`;
    if (changed.length === 0) return;
    await updateReadModel(
      tx,
      changed.map(({ id }) => id),
    );
    await bumpRevision(
      tx,
      changed.map(({ slug }) => slug),
    );
  });
}
