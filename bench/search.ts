/** Search by name: ever new words, the same words again, and the trigram query that a new one costs at least. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { normalizeName } from "#lib/catalog/titles/normalize.ts";
import { rootDir } from "#lib/core/root.ts";
import { answersPerSecond, type Bench, timesPerSecond } from "./measure.ts";

const CLIENTS = 10;
const PLAIN_SQL = `SELECT t.slug FROM "TitleName" n JOIN "Title" t ON t.id = n."titleId"
  WHERE n.normalized % $1 GROUP BY t.id ORDER BY max(similarity(n.normalized, $1)) DESC, t.popularity DESC, t.slug LIMIT 50`;

function words(): string[] {
  const file = join(rootDir(), "lib", "catalog", "titles", "fixtures", "queries.json");
  const { titles } = JSON.parse(readFileSync(file, "utf8")) as { titles: { names: string[] }[] };
  return [...new Set(titles.flatMap(({ names }) => names).map((name) => name.toLowerCase()))];
}

export const benchSearch: Bench = async ({ server, databaseUrl }) => {
  const asked = words();
  const whole = asked.map(normalizeName);
  const path = (word = "") => `/v1/titles?query=${encodeURIComponent(word)}`;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CLIENTS });
  const sql = await timesPerSecond((index) => pool.query(PLAIN_SQL, [whole[index % whole.length]]), CLIENTS);
  await pool.end();
  // A word more makes a question that nobody has asked before.
  const anew = await answersPerSecond({
    url: server,
    pathOf: (index) => path(`${asked[index % asked.length]} ${Date.now()}${index}`),
  });
  for (const word of asked) await fetch(server + path(word));
  const kept = await answersPerSecond({ url: server, pathOf: (index) => path(asked[index % asked.length]) });
  const nothing = await answersPerSecond({ url: `${server}/healthz` });
  return [
    {
      what: "search, never asked before",
      value: anew,
      unit: "/s",
      baseline: { what: "one plain trigram query", value: sql },
    },
    {
      what: `search, ${asked.length} names in turn`,
      value: kept,
      unit: "/s",
      baseline: { what: "/healthz", value: nothing },
    },
  ];
};
