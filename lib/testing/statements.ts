/** Captures the statements that a function sends to PostgreSQL, and explains them under the same settings. */
import pg from "pg";
import { databaseUrl, disconnect } from "#lib/data/client.ts";

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly ms: number;
  /** Rows returned; 0 if it failed. */
  readonly rows: number;
}

type Query = (this: pg.Client, ...asked: unknown[]) => unknown;

/** Every statement that `ask` sends. */
export async function catchStatements(ask: () => Promise<unknown>): Promise<Statement[]> {
  const caught: Statement[] = [];
  const plain = pg.Client.prototype.query as unknown as Query;
  pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    const [config, more] = asked as [string | pg.QueryConfig, unknown];
    const given = Array.isArray(more) ? more : [];
    const { text, values = given } = typeof config === "string" ? { text: config } : config;
    const started = performance.now();
    const note = (result?: Partial<pg.QueryResult>) =>
      caught.push({ text, values, ms: performance.now() - started, rows: result?.rows?.length ?? 0 });
    // A pool passes a callback, a transaction awaits a promise.
    const last = asked.at(-1);
    if (typeof last !== "function") {
      const answer = plain.apply(this, asked) as Promise<pg.QueryResult>;
      answer.then(note, () => note());
      return answer;
    }
    const noted = (cause: unknown, result?: pg.QueryResult) => {
      note(result);
      last(cause, result);
    };
    return plain.apply(this, typeof more === "function" ? [config, noted] : [...asked.slice(0, -1), noted]);
  } as typeof pg.Client.prototype.query;
  try {
    // Only new connections use the replaced function.
    await disconnect();
    await ask();
  } finally {
    pg.Client.prototype.query = plain as unknown as typeof pg.Client.prototype.query;
    await disconnect();
  }
  return caught;
}

/** How many values it was sent: those of its longest array, if it has arrays. */
export const keysOf = ({ values }: Statement): number =>
  Math.max(values.length, ...values.map((value) => (Array.isArray(value) ? value.length : 0)));

const isReading = ({ text }: Statement) => /^\s*(SELECT|WITH)/i.test(text);
const isSetting = ({ text }: Statement) => text.includes("set_config(") && !text.includes("FROM");

/** Runs each statement again as `EXPLAIN (…)`, under the settings that were in force. */
export async function explain(
  caught: readonly Statement[],
  chosen: readonly Statement[],
  options: string,
): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    await client.query("BEGIN");
    for (const { text, values } of caught.filter(isSetting)) await client.query(text, [...values]);
    const plans: unknown[][] = [];
    for (const { text, values } of chosen) {
      const { rows } = await client.query<{ "QUERY PLAN": unknown }>(`EXPLAIN (${options}) ${text}`, [...values]);
      plans.push(rows.map((row) => row["QUERY PLAN"]));
    }
    return plans;
  } finally {
    await client.end();
  }
}

export const readingOf = (caught: readonly Statement[]): Statement[] =>
  caught.filter((statement) => isReading(statement) && !isSetting(statement));

interface Step {
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Index Recheck"?: number;
  readonly Plans?: readonly Step[];
}

/** @returns how many rows each table is read for, or each index where it alone is read */
export async function rowsRead(ask: () => Promise<unknown>): Promise<Record<string, number>> {
  const caught = await catchStatements(ask);
  const plans = await explain(caught, readingOf(caught), "ANALYZE, TIMING OFF, FORMAT JSON");
  const read: Record<string, number> = {};
  const add = (step: Step) => {
    const name = step["Relation Name"] ?? step["Index Name"];
    const removed = (step["Rows Removed by Filter"] ?? 0) + (step["Rows Removed by Index Recheck"] ?? 0);
    if (name) read[name] = (read[name] ?? 0) + (step["Actual Rows"] + removed) * step["Actual Loops"];
    for (const each of step.Plans ?? []) add(each);
  };
  for (const [plan] of plans) add((plan as [{ Plan: Step }])[0].Plan);
  return read;
}
