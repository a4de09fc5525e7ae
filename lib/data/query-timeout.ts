/** Connections with a time limit: PostgreSQL cancels a statement at statement_timeout, and a hung server is given up a little later. */
import pg from "pg";

/** Sets a transaction's own limit in milliseconds; the connection reads it from the statement, too. */
export const STATE_LIMIT = "SELECT set_config('statement_timeout', $1, true)";

export interface QueryTimeouts {
  /** PostgreSQL's limit for a statement. */
  readonly statementMs: number;
  /** Grace period for PostgreSQL's report of the cancellation. */
  readonly graceMs: number;
}

const ENDS_TRANSACTION = /^(COMMIT|ROLLBACK)$/;

interface QueryConfig {
  readonly text?: string;
  readonly values?: readonly unknown[];
}

type Answered = (...answer: unknown[]) => void;

/** A client class for a pool; a statement without an answer in time rejects with ETIMEDOUT. */
export function clientWithQueryTimeout({ statementMs, graceMs }: QueryTimeouts): typeof pg.Client {
  return class extends pg.Client {
    private limitMs = statementMs;
    private readonly ask: (...asked: unknown[]) => unknown;

    constructor(config?: string | pg.ClientConfig) {
      super(config);
      this.ask = super.query.bind(this) as (...asked: unknown[]) => unknown;
      this.query = this.askWithTimeout as typeof this.query;
      // The pool removes its error listener as it lends a connection, before the borrower adds one: an error in between
      // would end the process. The borrower's next statement reports it.
      this.on("error", () => {});
    }

    private askWithTimeout(...asked: unknown[]): unknown {
      const [config] = asked;
      const { text = "", values = [] }: QueryConfig =
        typeof config === "string" ? { text: config } : (config as QueryConfig);
      if (text === STATE_LIMIT) this.limitMs = Number(values[0]);
      const isOver = this.giveUpAfter(this.limitMs + graceMs);
      if (ENDS_TRANSACTION.test(text)) this.limitMs = statementMs;
      const callback = asked.at(-1);
      if (typeof callback !== "function") {
        const answer = this.ask(...asked) as Promise<unknown>;
        answer.then(isOver, isOver);
        return answer;
      }
      const answered: Answered = (...answer) => {
        isOver();
        callback(...answer);
      };
      return this.ask(...asked.slice(0, -1), answered);
    }

    /** @returns call it when the answer has arrived */
    private giveUpAfter(ms: number): () => void {
      const giveUp = () => {
        const silence = new Error(`PostgreSQL has said nothing for ${ms} ms`);
        const { stream } = (this as unknown as { connection: { stream: { destroy(cause: Error): void } } }).connection;
        stream.destroy(Object.assign(silence, { code: "ETIMEDOUT" }));
      };
      let last: NodeJS.Immediate | undefined;
      const timer = setTimeout(() => {
        // After a busy event loop, data that has already arrived is read first.
        last = setImmediate(giveUp);
      }, ms);
      return () => {
        clearTimeout(timer);
        clearImmediate(last);
      };
    }
  };
}
