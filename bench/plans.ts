/** What PostgreSQL does for the heaviest statements: each is caught as it is asked, and explained in the same transaction. */
import pg from "pg";
import { databaseUrl, disconnect } from "#lib/db/client.ts";

interface Caught {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly ms: number;
}

type Query = (this: pg.Client, ...asked: unknown[]) => unknown;

/** All that `ask` asks of the database. */
async function listen(ask: () => Promise<unknown>): Promise<Caught[]> {
  const caught: Caught[] = [];
  const plain = pg.Client.prototype.query as unknown as Query;
  pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    const [config, more] = asked as [string | pg.QueryConfig, unknown];
    const given = Array.isArray(more) ? more : [];
    const { text, values = given } = typeof config === "string" ? { text: config } : config;
    const started = performance.now();
    const note = () => caught.push({ text, values, ms: performance.now() - started });
    const last = asked.at(-1);
    if (typeof last !== "function") {
      const answer = plain.apply(this, asked) as Promise<unknown>;
      answer.then(note, note);
      return answer;
    }
    const noted = (...answer: unknown[]) => {
      note();
      last(...answer);
    };
    return plain.apply(this, typeof more === "function" ? [config, noted] : [...asked.slice(0, -1), noted]);
  } as typeof pg.Client.prototype.query;
  try {
    // Connections take the function as they are made.
    await disconnect();
    await ask();
  } finally {
    pg.Client.prototype.query = plain as unknown as typeof pg.Client.prototype.query;
    await disconnect();
  }
  return caught;
}

/** The plan of the slowest statement that `ask` leads to, as it ran, under the settings stated before it. */
export async function explainHeaviest(ask: () => Promise<unknown>): Promise<string> {
  const caught = (await listen(ask)).filter(({ text }) => /^\s*(SELECT|WITH)/i.test(text));
  const heaviest = caught.toSorted((a, b) => b.ms - a.ms)[0];
  if (!heaviest) return "";
  const settings = caught.filter(({ text }) => text.includes("set_config(") && !text.includes("FROM"));
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    await client.query("BEGIN");
    for (const { text, values } of settings) await client.query(text, [...values]);
    const { rows } = await client.query<{ "QUERY PLAN": string }>(
      `EXPLAIN (ANALYZE, BUFFERS, COSTS OFF, TIMING OFF) ${heaviest.text}`,
      [...heaviest.values],
    );
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  } finally {
    await client.end();
  }
}
