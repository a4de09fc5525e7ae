/** Reads what an import may touch, and nothing else: a few statements over the keys of its entries, however much is held beside. */
import { chunks } from "#lib/data/bulk.ts";
import type { Tx } from "#lib/data/client.ts";
import { transact } from "#lib/data/transaction.ts";
import { entryKey, type HeldTitle, Holdings } from "#lib/evidence/matching/holdings.ts";
import type { Reach } from "#lib/evidence/matching/reach.ts";
import type { SignalFacts } from "#lib/evidence/matching/signal.ts";
import type { NewIdentifier, SeenEntry } from "#lib/evidence/matching/title-plan.ts";
import { bundleIds } from "#lib/evidence/sources/bundle-ids.ts";
import { KNOWN_TITLES } from "#lib/evidence/sources/known-titles.ts";
import { RULINGS } from "#lib/evidence/sources/rulings.ts";

// The pool's limit on statements is for visitors.
const READ_TIMEOUT_MS = 300_000;
// So many titles with all that is theirs, and so many signals, are unpacked in some tens of milliseconds.
const TITLES_AT_ONCE = 60;
const SIGNALS_AT_ONCE = 250;
// So many keys are packed for a statement in some milliseconds, and visitors are answered between two.
const KEYS_AT_ONCE = 1_000;
/** Lists of our own whose entries are called by their titles' slugs, and are asked for by these. */
const BY_SLUG = [KNOWN_TITLES, RULINGS, bundleIds.info.id];

export const loadHoldings = (reach: Reach): Promise<Holdings> =>
  transact((tx) => readHoldings(tx, reach), { timeoutMs: READ_TIMEOUT_MS });

async function readHoldings(tx: Tx, reach: Reach): Promise<Holdings> {
  // A few thousand keys are sought, and the planner would rather read a million titles, once for each number of a slug.
  await tx.$queryRaw`SELECT set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
    set_config('enable_mergejoin', 'off', true)`;
  const holdings = new Holdings();
  const tried = await trySlugs(tx, reach.wanted);
  const ids = new Set([...tried.flatMap(({ id }) => id ?? []), ...(await findTouched(tx, reach))]);
  const slugs = new Set([...reach.slugs, ...tried.map(({ slug }) => slug), ...(await slugsOf(tx, ids))]);
  for (const id of await findListed(tx, slugs)) ids.add(id);
  await readTitles(
    tx,
    [...ids].sort((a, b) => a - b),
    holdings,
  );
  await readSignals(tx, [...reach.entries].map(splitKey), holdings);
  const imported = await tx.importRun.findMany({
    where: { finishedAt: { not: null } },
    select: { sourceId: true },
    distinct: ["sourceId"],
  });
  for (const { sourceId } of imported) holdings.importedSources.add(sourceId);
  return holdings;
}

interface Tried {
  readonly slug: string;
  /** Of the title that has it; null: it is free. */
  readonly id: number | null;
}

/** One statement after the other, each over as many keys as do not keep others waiting. @param ask for some of them */
async function inTurn<K, R>(keys: Iterable<K>, ask: (some: K[]) => Promise<R[]>): Promise<R[]> {
  const found: R[] = [];
  for (const some of chunks([...keys], KEYS_AT_ONCE)) for (const row of await ask(some)) found.push(row);
  return found;
}

/** Slugs with the numbers that would be tried after them, up to as many free ones as may be wanted. */
const trySlugs = (tx: Tx, wanted: Reach["wanted"]): Promise<Tried[]> =>
  inTurn(
    wanted,
    (some) => tx.$queryRaw<Tried[]>`
    WITH RECURSIVE tried(base, n, slug, id, wanting) AS (
      SELECT w.slug, 1, w.slug, t.id, w.wanting - (t.id IS NULL)::int
      FROM unnest(${some.map(([slug]) => slug)}::text[], ${some.map(([, wanting]) => wanting)}::int[]) AS w(slug, wanting)
      LEFT JOIN "Title" t ON t.slug = w.slug
      UNION ALL
      SELECT r.base, r.n + 1, r.base || '-' || (r.n + 1), t.id, r.wanting - (t.id IS NULL)::int
      FROM tried r LEFT JOIN "Title" t ON t.slug = r.base || '-' || (r.n + 1) WHERE r.wanting > 0
    )
    SELECT slug, id FROM tried`,
  );

type Found = { readonly id: number };

/** Ids of titles by everything but the slugs that new ones may want. */
async function findTouched(tx: Tx, reach: Reach): Promise<number[]> {
  const { entries, slugs, names, identifiers, homepages } = reach;
  const found = [
    await inTurn(entries, (some) => {
      const [sources, refs] = columns(some);
      return tx.$queryRaw<Found[]>`
        SELECT DISTINCT e."titleId" AS id FROM unnest(${sources}::text[], ${refs}::text[]) AS asked(source, ref)
        JOIN "SourceEntry" e ON e."sourceId" = asked.source AND e.ref = asked.ref`;
    }),
    await inTurn(slugs, (some) => tx.$queryRaw<Found[]>`SELECT id FROM "Title" WHERE slug = ANY(${some}::text[])`),
    await inTurn(
      names,
      (some) => tx.$queryRaw<Found[]>`
        SELECT DISTINCT "titleId" AS id FROM "TitleName" WHERE normalized = ANY(${some}::text[])`,
    ),
    await inTurn(identifiers, (some) => {
      const [schemes, keys] = columns(some);
      return tx.$queryRaw<Found[]>`
        SELECT DISTINCT i."titleId" AS id FROM unnest(${schemes}::text[], ${keys}::text[]) AS asked(scheme, key)
        JOIN "Identifier" i ON i.scheme = asked.scheme::"IdentifierScheme" AND i.key = asked.key`;
    }),
    homepages.size === 0 ? [] : await findAtHomepages(tx, [...homepages]),
  ];
  return found.flat().map(({ id }) => id);
}

// Folded as join.ts does. Few sources ask for it, so that no index is kept for them, and all are asked for at once.
const findAtHomepages = (tx: Tx, folded: readonly string[]) => tx.$queryRaw<Found[]>`
  SELECT id FROM "Title"
  WHERE regexp_replace(lower(homepage), '^https?://(www\\.)?|(\\.git)?/*$', '', 'g') = ANY(${[...folded]}::text[])`;

async function slugsOf(tx: Tx, ids: ReadonlySet<number>): Promise<string[]> {
  const rows = await inTurn(
    ids,
    (some) => tx.$queryRaw<{ slug: string }[]>`SELECT slug FROM "Title" WHERE id = ANY(${some}::int[])`,
  );
  return rows.map(({ slug }) => slug);
}

async function findListed(tx: Tx, slugs: ReadonlySet<string>): Promise<number[]> {
  const rows = await inTurn(
    slugs,
    (some) => tx.$queryRaw<Found[]>`
      SELECT "titleId" AS id FROM "SourceEntry" WHERE "sourceId" = ANY(${BY_SLUG}::text[]) AND ref = ANY(${some}::text[])`,
  );
  return rows.map(({ id }) => id);
}

/** @param ids in the order in which they count */
async function readTitles(tx: Tx, ids: readonly number[], holdings: Holdings): Promise<void> {
  const ours = await tx.evidenceSource.findMany({ where: { kind: "curator" }, select: { id: true } });
  const curators = new Set(ours.map(({ id }) => id));
  for (const some of chunks(ids, TITLES_AT_ONCE)) {
    const rows = await tx.$queryRaw<Row[]>`
      SELECT t.id, t.slug, t.name, t.kind::text AS kind, t.homepage, t.pinned, t.popularity, t.notes,
        (SELECT coalesce(json_agg(n.normalized), '[]') FROM "TitleName" n WHERE n."titleId" = t.id) AS names,
        (SELECT coalesce(json_agg(json_build_object(
            'scheme', i.scheme, 'value', i.value, 'signed', i.signed, 'rank', i.rank) ORDER BY i.id), '[]')
          FROM "Identifier" i WHERE i."titleId" = t.id) AS identifiers,
        (SELECT coalesce(json_agg(json_build_array(c.category, c.inferred)), '[]')
          FROM "TitleCategory" c WHERE c."titleId" = t.id) AS categories,
        (SELECT coalesce(json_agg(e), '[]') FROM "SourceEntry" e WHERE e."titleId" = t.id) AS entries
      FROM "Title" t WHERE t.id = ANY(${some}::int[]) ORDER BY t.id`;
    for (const row of rows) addTitle(row, curators, holdings);
  }
}

type Facts = Pick<HeldTitle, "slug" | "name" | "kind" | "homepage" | "pinned" | "popularity" | "notes">;

interface Row extends Facts {
  readonly id: number;
  readonly names: readonly string[];
  readonly identifiers: NewIdentifier[];
  readonly categories: readonly (readonly [category: string, inferred: boolean])[];
  readonly entries: readonly Omit<SeenEntry, "isUpdate">[];
}

function addTitle(row: Row, curators: ReadonlySet<string>, holdings: Holdings): void {
  const { names, identifiers, categories, entries, ...facts } = row;
  const sources = entries.map(({ sourceId }) => sourceId);
  const title: HeldTitle = {
    ...facts,
    names: new Set(names),
    identifiers,
    categories: new Map(categories),
    sources: new Set(sources),
    lists: new Set(sources.filter((source) => !curators.has(source))),
    figures: new Map(),
  };
  holdings.add(title);
  for (const { sourceId, ref, version, checksum, figure } of entries) {
    const key = entryKey(sourceId, ref);
    if (figure !== null) title.figures.set(key, { sourceId, value: figure });
    holdings.byEntry.set(key, title);
    holdings.versions.set(key, version);
    holdings.checksums.set(key, checksum);
  }
}

/** Of each entry the ids of all that it said, and its last word. */
async function readSignals(tx: Tx, entries: readonly SplitKey[], holdings: Holdings): Promise<void> {
  for (const some of chunks(entries, SIGNALS_AT_ONCE)) {
    const said = await tx.$queryRaw<{ id: string; isLast: boolean }[]>`
      SELECT s.id, row_number() OVER (PARTITION BY s."sourceId", s."sourceRef" ORDER BY s.at DESC, s.id DESC) = 1 AS "isLast"
      FROM unnest(${some.map(([source]) => source)}::text[], ${some.map(([, ref]) => ref)}::text[]) AS asked(source, ref)
      JOIN "Signal" s ON s."sourceId" = asked.source AND s."sourceRef" = asked.ref`;
    for (const { id } of said) holdings.signalIds.add(id);
    const last = said.filter(({ isLast }) => isLast).map(({ id }) => id);
    for (const signal of await tx.signal.findMany({ where: { id: { in: last } }, omit: { titleId: true } })) {
      const facts: SignalFacts = { ...signal, notes: signal.notes as unknown as SignalFacts["notes"] };
      holdings.lastWords.set(entryKey(signal.sourceId, signal.sourceRef), facts);
    }
  }
}

type SplitKey = readonly [first: string, second: string];

function splitKey(key: string): SplitKey {
  const at = key.indexOf("\n");
  return [key.slice(0, at), key.slice(at + 1)];
}

/** Of keys made of two parts: the first ones, and the second ones. */
function columns(keys: readonly string[]): readonly [string[], string[]] {
  const pairs = keys.map(splitKey);
  return [pairs.map(([first]) => first), pairs.map(([, second]) => second)];
}
