/**
 * Grows a database to many titles with three signals each, from the words, makers and evidence of its titles; for
 * measuring only. Facts are inserted in bulk without foreign keys; the product derives the rows that lists and searches
 * read. The same size always gives the same titles.
 */
import pg from "pg";
import { updateReadModel } from "#lib/catalog/read-model/update.ts";
import { chunks } from "#lib/data/bulk.ts";
import { transact } from "#lib/data/transaction.ts";

// One title in four has a unique word, as in real catalogues.
const COINED_EVERY = 4;
const INDEX_MEMORY = "512MB";
const READ_MODEL_BATCH = 5_000;
const READ_MODEL_TIMEOUT_MS = 300_000;

const TABLES = ["Title", "TitleName", "Identifier", "TitleCategory", "SourceEntry", "Signal", "Verdict", "Change"];

/** An integer below `max`, computed from a row's number alone. */
const pick = (salt: number, max: string) => `(abs(hashint8extended(n, ${salt})) % ${max})::int`;

const WORDS = `
  CREATE TEMP TABLE word AS
  SELECT row_number() OVER (ORDER BY n.id, w.at)::int - 1 AS at, w.word
  FROM "TitleName" n, unnest(string_to_array(n.folded, ' ')) WITH ORDINALITY AS w(word, at)
  WHERE w.word ~ '^[a-z][a-z0-9]+$';
  CREATE UNIQUE INDEX ON word (at);
  ANALYZE word`;

const TEMPLATES = `
  CREATE TEMP TABLE witness AS
  SELECT *, row_number() OVER by_title AS place, count(*) OVER (PARTITION BY "titleId") AS held FROM "Signal"
  WINDOW by_title AS (PARTITION BY "titleId" ORDER BY at DESC, id);
  CREATE TEMP TABLE template AS
  SELECT row_number() OVER (ORDER BY t.id)::int - 1 AS at, t.id, t.kind, t.homepage, t.notes, t.popularity
  FROM "Title" t JOIN witness w ON w."titleId" = t.id AND w.place = 1
  WHERE t.listed AND NOT t.pinned AND w.held <= 3;
  CREATE UNIQUE INDEX ON template (at);
  CREATE TEMP TABLE said AS
  SELECT w.*, turn, w.at - make_interval(days => 200 * (turn / w.held)::int) AS said_at
  FROM template t JOIN witness w ON w."titleId" = t.id JOIN generate_series(0, 2) AS g(turn) ON w.place = turn % w.held + 1;
  ANALYZE template, said`;

const CHOSEN = `
  CREATE TEMP TABLE chosen AS
  SELECT n, ${pick(1, "templates")} AS template, ${pick(2, "words")} AS a, ${pick(3, "words")} AS b,
    ${pick(4, "words")} AS c, ${pick(5, "words")} AS d, ${pick(6, "10")} AS length, ${pick(7, `${COINED_EVERY}`)} = 0 AS coins
  FROM (SELECT (SELECT count(*) FROM word) AS words, (SELECT count(*) FROM template) AS templates) AS size,
    generate_series(1, $1::bigint) AS g(n)`;

const GROWN = `
  ANALYZE chosen;
  CREATE TEMP TABLE grown AS
  SELECT (SELECT max(id) FROM "Title") + n AS id, n, t.id AS template, t.kind, t.homepage, t.notes, t.popularity,
    a.word AS first, s.folded, d.word || ' ' || a.word AS alias, replace(s.folded, ' ', '-') || '-' || n AS slug
  FROM chosen JOIN template t ON t.at = chosen.template JOIN word a ON a.at = chosen.a JOIN word b ON b.at = chosen.b
    JOIN word c ON c.at = chosen.c JOIN word d ON d.at = chosen.d,
    LATERAL (SELECT concat_ws(' ', CASE WHEN coins THEN left(a.word, 4) || right(d.word, 4) ELSE a.word END, b.word,
      CASE WHEN length >= 4 THEN c.word END, CASE WHEN length >= 8 THEN d.word END) AS folded) s;
  ANALYZE grown`;

const ROWS = [
  `INSERT INTO "Title" (id, slug, name, kind, homepage, notes, popularity)
   SELECT id, slug, initcap(folded), kind, homepage, notes, popularity FROM grown`,
  `INSERT INTO "TitleName" ("titleId", name, normalized, folded)
   SELECT id, initcap(folded), replace(folded, ' ', ''), folded FROM grown
   UNION ALL SELECT id, initcap(alias), replace(alias, ' ', ''), alias FROM grown
   WHERE n % 4 = 0 AND replace(alias, ' ', '') <> replace(folded, ' ', '')`,
  `INSERT INTO "Identifier" ("titleId", scheme, value, key)
   SELECT id, 'bundle'::"IdentifierScheme", v, v FROM grown, LATERAL (SELECT 'com.' || first || '.' || replace(slug, '-', '') AS v)
   WHERE kind = 'app' AND n % 10 < 7
   UNION ALL SELECT id, 'steam', (10000000 + n)::text, (10000000 + n)::text FROM grown WHERE kind = 'game'
   UNION ALL SELECT id, 'homebrew', slug, slug FROM grown WHERE n % 2 = 0`,
  `INSERT INTO "TitleCategory" ("titleId", category, inferred)
   SELECT g.id, c.category, c.inferred FROM grown g JOIN "TitleCategory" c ON c."titleId" = g.template`,
  `INSERT INTO "SourceEntry" ("sourceId", ref, version, "titleId")
   SELECT s."sourceId", slug, s."appVersion", g.id FROM grown g JOIN said s ON s."titleId" = g.template AND s.turn = 0`,
  `INSERT INTO "Signal" (id, "titleId", "sourceId", "sourceRef", "sourceUrl", kind, status, layer, confidence, basis, chip,
     "macosMin", "macosMax", scoped, at, "appVersion", notes)
   SELECT 'grown-' || n || '-' || turn, g.id, s."sourceId", slug, s."sourceUrl", s.kind, s.status, s.layer, s.confidence,
     s.basis, s.chip, s."macosMin", s."macosMax", s.scoped, s.said_at, s."appVersion", s.notes
   FROM grown g JOIN said s ON s."titleId" = g.template`,
  `INSERT INTO "Verdict" ("titleId", macos, chip, status, layer, confidence, basis, caveats, "breaksAtRosettaEol", "lastVerified", stale)
   SELECT g.id, v.macos, v.chip, v.status, v.layer, v.confidence, v.basis, v.caveats, v."breaksAtRosettaEol", v."lastVerified", v.stale
   FROM grown g JOIN "Verdict" v ON v."titleId" = g.template`,
  `INSERT INTO "Change" ("titleId", "changedAt", field, "toValue")
   SELECT g.id, timestamptz '2024-11-21Z' + make_interval(secs => ${pick(8, "63000000")}), 'status', v.status::text
   FROM grown g JOIN "Verdict" v ON v."titleId" = g.id AND v.chip = 'apple_silicon'
     AND v.macos = (SELECT "latestMacos" FROM "ServiceState")`,
];

/**
 * @param databaseUrl a database with the shipped catalogue that no other process uses
 * @param titles the final number of titles
 */
export async function grow(databaseUrl: string, titles: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: held } = await client.query<{ count: number }>(`SELECT count(*)::int FROM "Title"`);
    await client.query(
      `SET maintenance_work_mem = '${INDEX_MEMORY}'; SET work_mem = '128MB'; BEGIN; SET LOCAL session_replication_role = replica`,
    );
    const { rows: indexes } = await client.query<{ name: string; made: string }>(
      `SELECT quote_ident(indexname) AS name, indexdef AS made FROM pg_indexes
       WHERE schemaname = 'public' AND tablename = ANY($1) AND indexdef NOT LIKE 'CREATE UNIQUE%'`,
      [TABLES],
    );
    for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
    await client.query(WORDS);
    await client.query(TEMPLATES);
    await client.query(CHOSEN, [titles - held[0]!.count]);
    await client.query(GROWN);
    for (const sql of ROWS) await client.query(sql);
    for (const { made } of indexes) await client.query(made);
    await client.query(`SELECT setval(pg_get_serial_sequence('"Title"', 'id'), (SELECT max(id) FROM "Title"))`);
    await client.query(`UPDATE "ServiceState" SET revision = revision + 1; COMMIT`);
    await client.query("VACUUM ANALYZE");
    const { rows: grown } = await client.query<{ id: number }>("SELECT id::int FROM grown ORDER BY id");
    for (const some of chunks(grown, READ_MODEL_BATCH)) {
      const ids = some.map(({ id }) => id);
      await transact((tx) => updateReadModel(tx, ids), { timeoutMs: READ_MODEL_TIMEOUT_MS });
    }
  } finally {
    await client.end();
  }
}
