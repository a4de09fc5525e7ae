/** A category's page of verdicts, kept and made anew, and the plain query for the same titles. */
import pg from "pg";
import { listByCategory } from "#lib/api/operations/list-by-category.ts";
import { answersPerSecond, type Bench, timesPerSecond } from "./measure.ts";
import { sideBySide } from "./side-by-side.ts";

const PATH = "/v1/categories/productivity/verdicts";

const CLIENTS = 10;
const PLAIN_SQL = `SELECT t.*, v.* FROM "TitleCategory" c JOIN "Title" t ON t.id = c."titleId"
  JOIN "Verdict" v ON v."titleId" = t.id WHERE c.category = $1 ORDER BY t.popularity DESC, t.slug LIMIT 50`;

export const benchLists: Bench = async ({ server, databaseUrl }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CLIENTS });
  const sql = await timesPerSecond(() => pool.query(PLAIN_SQL, ["productivity"]), CLIENTS);
  await pool.end();
  const input = listByCategory.input.parse({ category: "productivity" });
  const context = { now: new Date(), sandbox: false };
  const anew = await timesPerSecond(() => listByCategory.run(input, context), CLIENTS);
  const kept = await answersPerSecond({ url: server + PATH });
  const beside = await sideBySide("category list, kept", server, { path: PATH });
  return [
    {
      what: "category list, made anew",
      value: anew,
      unit: "/s",
      baseline: { what: "the rows by plain SQL", value: sql },
    },
    ...beside,
    { what: "category list, kept", value: kept, unit: "/s", baseline: { what: "made anew", value: anew } },
  ];
};
