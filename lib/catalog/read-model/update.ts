/**
 * Keeps the tables that lists and searches read in step with titles, names, categories and verdicts. Each writer calls
 * this for the titles that it has changed, in its own transaction. What cascades with a title or a verdict needs no call.
 */

import { READ_MODEL, type ReadRow, type ReadTable, type TitleFacts } from "#lib/catalog/read-model/rows.ts";
import { isWord } from "#lib/catalog/titles/search-terms.ts";
import { bulkInsert, chunks } from "#lib/data/bulk.ts";
import { Prisma, type Tx } from "#lib/data/client.ts";

// The rows of so many titles are computed in some milliseconds, and other requests are answered between two chunks.
const CHUNK = 250;

const TABLES = Object.keys(READ_MODEL) as ReadTable[];

/** Writes only what differs. Call it last: a second writer of the same new word waits for the first to commit. */
export async function updateReadModel(tx: Tx, titleIds: readonly number[]): Promise<void> {
  const terms = new Set<string>();
  for (const ids of chunks(titleIds, CHUNK)) {
    const titles = await readTitles(tx, ids);
    for (const table of TABLES) {
      const rows = await writeTable(tx, table, titles);
      if (table === "TitleWord") for (const { word } of rows) terms.add(String(word));
    }
  }
  await addWords(tx, [...terms].filter(isWord));
}

interface Stored {
  readonly title: TitleFacts;
  readonly held: Readonly<Record<ReadTable, readonly ReadRow[]>>;
}

/** One statement, however many titles. */
async function readTitles(tx: Tx, ids: readonly number[]): Promise<Stored[]> {
  const held = TABLES.map((table) => {
    const name = Prisma.raw(`"${table}"`);
    return Prisma.sql`'${Prisma.raw(table)}', (SELECT coalesce(json_agg(r), '[]') FROM ${name} r WHERE r."titleId" = t.id)`;
  });
  return tx.$queryRaw<Stored[]>`
    SELECT json_build_object('id', t.id, 'slug', t.slug, 'name', t.name, 'kind', t.kind, 'homepage', t.homepage,
        'notes', t.notes, 'popularity', t.popularity, 'listed', t.listed, 'tool', t.tool,
        'names', (SELECT coalesce(json_agg(n ORDER BY n.id), '[]') FROM "TitleName" n WHERE n."titleId" = t.id),
        'categories', ARRAY(SELECT c.category FROM "TitleCategory" c WHERE c."titleId" = t.id),
        'verdicts', (SELECT coalesce(json_agg(v), '[]') FROM "Verdict" v WHERE v."titleId" = t.id)) AS title,
      json_build_object(${Prisma.join(held)}) AS held
    FROM "Title" t WHERE t.id = ANY(${[...ids]}::int[])`;
}

/** @returns the rows that are new, of titles whose rows differ */
async function writeTable(tx: Tx, table: ReadTable, titles: readonly Stored[]): Promise<ReadRow[]> {
  const outdated = titles.flatMap(({ title, held: { [table]: held } }) => {
    const rows: readonly ReadRow[] = READ_MODEL[table](title);
    return areEqual(held, rows) ? [] : [{ id: title.id, held, rows }];
  });
  const emptied = outdated.flatMap(({ id, held }) => (held.length > 0 ? [id] : []));
  if (emptied.length > 0)
    await tx.$executeRaw`DELETE FROM ${Prisma.raw(`"${table}"`)} WHERE "titleId" = ANY(${emptied}::int[])`;
  const rows = outdated.flatMap(({ rows }) => rows);
  await bulkInsert(tx, table, rows);
  return rows;
}

/** In whatever order. */
function areEqual(held: readonly ReadRow[], rows: readonly ReadRow[]): boolean {
  if (held.length !== rows.length) return false;
  const texts = new Set(held.map(toText));
  return rows.every((row) => texts.has(toText(row)));
}

const toText = (row: ReadRow) =>
  JSON.stringify(
    Object.keys(row)
      .sort()
      .map((column) => row[column]),
  );

/** In one order, so that two transactions with the same new words do not deadlock. A word that no title has any more stays. */
async function addWords(tx: Tx, words: readonly string[]): Promise<void> {
  for (const some of chunks([...words].sort()))
    await tx.$executeRaw`INSERT INTO "Word" (word) SELECT unnest(${some}::text[]) ON CONFLICT DO NOTHING`;
}
