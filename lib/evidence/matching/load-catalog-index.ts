/** Loads only the part of the catalogue that an import needs: a few statements by key, for any number of titles. */
import { chunks } from "#lib/data/bulk.ts";
import { db, Prisma, type Tx } from "#lib/data/client.ts";
import { transact } from "#lib/data/transaction.ts";
import { CatalogIndex, entryKey, type LookupKeys } from "#lib/evidence/matching/catalog-index.ts";
import { type ExistingTitle, type TitleIdentifier, toStoredNotes } from "#lib/evidence/matching/existing-title.ts";
import type { SignalFacts } from "#lib/evidence/matching/signal.ts";
import type { EntryRow } from "#lib/evidence/matching/title-edits.ts";

// The pool's statement timeout is meant for requests.
const READ_TIMEOUT_MS = 300_000;
// Parsing so many titles with all that is theirs, or so many signals, blocks the event loop for some tens of milliseconds.
const TITLES_AT_ONCE = 60;
const SIGNALS_AT_ONCE = 250;
// Serializing so many keys takes some milliseconds.
const KEYS_AT_ONCE = 1_000;

/** Empty at first: see `CatalogIndex.resolve`. */
export async function openCatalogIndex(): Promise<CatalogIndex> {
  const curators = await db().evidenceSource.findMany({ where: { kind: "curator" }, select: { id: true } });
  const curatorIds = new Set(curators.map(({ id }) => id));
  const index: CatalogIndex = new CatalogIndex((keys) =>
    transact((tx) => loadKeys(tx, keys, curatorIds, index), { timeoutMs: READ_TIMEOUT_MS }),
  );
  const imported = await db().importRun.findMany({
    where: { finishedAt: { not: null } },
    select: { sourceId: true },
    distinct: ["sourceId"],
  });
  for (const { sourceId } of imported) index.importedSources.add(sourceId);
  return index;
}

async function loadKeys(tx: Tx, keys: LookupKeys, curatorIds: ReadonlySet<string>, index: CatalogIndex): Promise<void> {
  // For a few thousand keys the planner would choose a sequential scan of a million titles.
  await tx.$queryRaw`SELECT set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
    set_config('enable_mergejoin', 'off', true)`;
  const inMemory = new Set([...index.titles].map(({ id }) => id));
  const ids = [...(await findTitles(tx, keys))].filter((id) => !inMemory.has(id));
  await readTitles(tx, ids, curatorIds, index);
  await readSignals(tx, keys.signals, index);
}

type Key = Exclude<keyof LookupKeys, "signals">;

// Keys have two parts, separated by a line break.
const FIRST = Prisma.sql`split_part(asked, chr(10), 1)`;
const REST = Prisma.sql`substr(asked, strpos(asked, chr(10)) + 1)`;

const joined = (join: Prisma.Sql) => (keys: readonly string[]) =>
  Prisma.sql`SELECT DISTINCT "titleId" FROM unnest(${keys}::text[]) AS asked ${join}`;

/** From such keys to titles' ids. */
const TITLES_BY: Readonly<Record<Key, (keys: readonly string[]) => Prisma.Sql>> = {
  entry: joined(Prisma.sql`JOIN "SourceEntry" e ON e."sourceId" = ${FIRST} AND e.ref = ${REST}`),
  slug: joined(Prisma.sql`JOIN (SELECT id AS "titleId", slug FROM "Title") t ON t.slug = asked`),
  name: joined(Prisma.sql`JOIN "TitleName" n ON n.normalized = asked`),
  identifier: joined(Prisma.sql`JOIN "Identifier" i ON i.scheme = ${FIRST}::"IdentifierScheme" AND i.key = ${REST}`),
  // Folded as in catalog-index.ts. It has no index: ANY() folds each homepage once, a join once per key.
  homepage: (keys) => Prisma.sql`SELECT id AS "titleId" FROM "Title"
    WHERE regexp_replace(lower(homepage), '^https?://(www\\.)?|(\\.git)?/*$', '', 'g') = ANY(${keys}::text[])`,
};

/** Runs the statements one by one, so that the event loop is free in between. */
async function findTitles(tx: Tx, keys: LookupKeys): Promise<Set<number>> {
  const ids = new Set<number>();
  for (const kind of Object.keys(TITLES_BY) as Key[]) {
    for (const some of chunks([...keys[kind]], KEYS_AT_ONCE)) {
      const rows = await tx.$queryRaw<{ titleId: number }[]>(TITLES_BY[kind](some));
      for (const { titleId } of rows) ids.add(titleId);
    }
  }
  return ids;
}

async function readTitles(
  tx: Tx,
  ids: readonly number[],
  curatorIds: ReadonlySet<string>,
  index: CatalogIndex,
): Promise<void> {
  for (const some of chunks(ids, TITLES_AT_ONCE)) {
    const rows = await tx.$queryRaw<Row[]>`
      SELECT t.id, t.slug, t.name, t.kind::text AS kind, t.homepage, t.pinned, t.tool, t.popularity, t.notes,
        (SELECT coalesce(json_agg(n.normalized), '[]') FROM "TitleName" n WHERE n."titleId" = t.id) AS names,
        (SELECT coalesce(json_agg(json_build_object(
            'scheme', i.scheme, 'value', i.value, 'signed', i.signed, 'rank', i.rank) ORDER BY i.id), '[]')
          FROM "Identifier" i WHERE i."titleId" = t.id) AS identifiers,
        (SELECT coalesce(json_agg(json_build_array(c.category, c.inferred)), '[]')
          FROM "TitleCategory" c WHERE c."titleId" = t.id) AS categories,
        (SELECT coalesce(json_agg(e), '[]') FROM "SourceEntry" e WHERE e."titleId" = t.id) AS entries
      FROM "Title" t WHERE t.id = ANY(${some}::int[]) ORDER BY t.id`;
    for (const row of rows) addTitle(row, curatorIds, index);
  }
}

type Columns = Pick<ExistingTitle, "slug" | "name" | "kind" | "homepage" | "pinned" | "tool" | "popularity" | "notes">;

interface Row extends Columns {
  readonly id: number;
  readonly names: readonly string[];
  readonly identifiers: readonly TitleIdentifier[];
  readonly categories: readonly (readonly [category: string, inferred: boolean])[];
  readonly entries: readonly Omit<EntryRow, "isUpdate">[];
}

function addTitle(row: Row, curatorIds: ReadonlySet<string>, index: CatalogIndex): void {
  const { names, categories, entries, ...columns } = row;
  const sources = entries.map(({ sourceId }) => sourceId);
  const figures = entries.flatMap(({ sourceId, ref, figure }) =>
    figure === null ? [] : [[entryKey(sourceId, ref), { sourceId, value: figure }] as const],
  );
  const title: ExistingTitle = {
    ...columns,
    notes: toStoredNotes(columns.notes),
    names: new Set(names),
    categories: new Map(categories),
    sources: new Set(sources),
    lists: new Set(sources.filter((source) => !curatorIds.has(source))),
    figures: new Map(figures),
  };
  index.add(title, entries);
}

/** The ids of all signals of each entry, and the newest one. */
async function readSignals(tx: Tx, keys: ReadonlySet<string>, index: CatalogIndex): Promise<void> {
  for (const some of chunks([...keys], SIGNALS_AT_ONCE)) {
    const rows = await tx.$queryRaw<{ key: string; ids: string[] }[]>`
      SELECT asked AS key, array_agg(s.id ORDER BY s.at DESC, s.id DESC) AS ids FROM unnest(${some}::text[]) AS asked
      JOIN "Signal" s ON s."sourceId" = ${FIRST} AND s."sourceRef" = ${REST} GROUP BY asked`;
    const newest = rows.map(({ ids }) => ids[0]!);
    const signals = await tx.signal.findMany({ where: { id: { in: newest } }, omit: { titleId: true } });
    const byId = new Map(signals.map((row) => [row.id, row as unknown as SignalFacts]));
    for (const { key, ids } of rows) index.addSignals(key, { ids: new Set(ids), last: byId.get(ids[0]!) });
  }
}
