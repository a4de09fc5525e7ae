/** How much one statement asks and is answered with: what is unpacked in one go keeps everybody else waiting. */
import pg from "pg";
import { disconnect } from "#lib/db/client.ts";

export interface StatementSize {
  readonly text: string;
  /** Values in the longest list of keys. */
  readonly keys: number;
  /** In its answer. */
  readonly rows: number;
}

type Query = (this: pg.Client, ...asked: unknown[]) => unknown;
interface Asked {
  readonly text?: string;
  readonly values?: readonly unknown[];
}

/** Of all that `work` asks of the database. */
export async function statementSizes(work: () => Promise<unknown>): Promise<StatementSize[]> {
  const sizes: StatementSize[] = [];
  const plain = pg.Client.prototype.query as unknown as Query;
  pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    const { text = "", values = [] } = asked[0] as Asked;
    const keys = Math.max(values.length, ...values.map((value) => (Array.isArray(value) ? value.length : 0)));
    const note = ({ rows = [] }: Partial<pg.QueryResult>) => void sizes.push({ text, keys, rows: rows.length });
    // A pool asks with a callback, a transaction for a promise.
    const last = asked.at(-1);
    if (typeof last !== "function") {
      const answer = plain.apply(this, asked) as Promise<pg.QueryResult>;
      answer.then(note, () => {});
      return answer;
    }
    const noted = (cause: unknown, result?: pg.QueryResult) => {
      if (result) note(result);
      last(cause, result);
    };
    return plain.apply(this, [...asked.slice(0, -1), noted]);
  } as typeof pg.Client.prototype.query;
  try {
    // Connections take the function as they are made.
    await disconnect();
    await work();
  } finally {
    pg.Client.prototype.query = plain as unknown as typeof pg.Client.prototype.query;
    await disconnect();
  }
  return sizes;
}
