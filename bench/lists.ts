/** A category's page of 50 verdicts, from the cache and computed, and the plain query for the same titles. */
import pg from "pg";
import { listByCategory } from "#lib/api/operations/list-by-category.ts";
import { besideBareRoute } from "./bare-route.ts";
import { type Bench, timesPerSecond } from "./measure.ts";

const CLIENTS = 10;
const PLAIN_SQL = `SELECT t.*, v.* FROM "TitleCategory" c JOIN "Title" t ON t.id = c."titleId"
  JOIN "Verdict" v ON v."titleId" = t.id WHERE c.category = $1 ORDER BY t.popularity DESC, t.slug LIMIT 50`;

export const benchLists: Bench = async ({ server, databaseUrl }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CLIENTS });
  const sql = await timesPerSecond(() => pool.query(PLAIN_SQL, ["productivity"]), CLIENTS);
  await pool.end();
  const input = listByCategory.input.parse({ category: "productivity" });
  const computed = await timesPerSecond(() => listByCategory.run(input, { sandbox: false }), CLIENTS);
  const baseline = { what: "the rows by plain SQL", value: sql };
  return [
    { what: "category list, computed", value: computed, unit: "/s", baseline },
    ...(await besideBareRoute("category list, cached", server, { path: "/v1/categories/productivity/verdicts" })),
  ];
};
