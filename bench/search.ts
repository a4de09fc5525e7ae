/** Search by name: uncached, cached, and the trigram query alone as the lower bound. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import { rootDir } from "#lib/core/root.ts";
import { load } from "./load.ts";
import { type Bench, timesPerSecond } from "./measure.ts";

const CLIENTS = 10;
const PLAIN_SQL = `SELECT t.slug FROM "TitleName" n JOIN "Title" t ON t.id = n."titleId"
  WHERE n.normalized % $1 GROUP BY t.id ORDER BY max(similarity(n.normalized, $1)) DESC, t.popularity DESC, t.slug LIMIT 50`;

function listNames(): string[] {
  const file = join(rootDir(), "lib", "catalog", "titles", "fixtures", "queries.json");
  const { titles } = JSON.parse(readFileSync(file, "utf8")) as { titles: { names: string[] }[] };
  return [...new Set(titles.flatMap(({ names }) => names).map((name) => name.toLowerCase()))];
}

export const benchSearch: Bench = async ({ server: origin, databaseUrl }) => {
  const names = listNames();
  const nameAt = (index: number) => names[index % names.length]!;
  const path = (name: string) => `/v1/titles?query=${encodeURIComponent(name)}`;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CLIENTS });
  const sql = await timesPerSecond((index) => pool.query(PLAIN_SQL, [normalizeName(nameAt(index))]), CLIENTS);
  await pool.end();
  // An added word makes the query uncached.
  const first = await load({ origin, path: (index) => path(`${nameAt(index)} ${Date.now()}${index}`) });
  for (const name of names) await fetch(origin + path(name));
  const again = await load({ origin, path: (index) => path(nameAt(index)) });
  const health = await load({ origin, path: "/healthz" });
  const besideSql = { what: "one plain trigram query", value: sql };
  const besideHealth = { what: "/healthz", value: health.perSecond };
  return [
    { what: "search, asked for the first time", value: first.perSecond, unit: "/s", baseline: besideSql },
    { what: "search, asked again", value: again.perSecond, unit: "/s", baseline: besideHealth },
  ];
};
