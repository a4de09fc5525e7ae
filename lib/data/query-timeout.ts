/** Connections that give up on a statement: PostgreSQL ends it at its statement_timeout, and a server that hangs is given up a little later. */
import pg from "pg";

/** States a transaction's own limit in milliseconds; the connection reads it there too. */
export const STATE_LIMIT = "SELECT set_config('statement_timeout', $1, true)";

export interface QueryTimeouts {
  /** PostgreSQL's limit for a statement. */
  readonly statementMs: number;
  /** For its word that the statement was ended to arrive. */
  readonly graceMs: number;
}

const ENDS_TRANSACTION = /^(COMMIT|ROLLBACK)$/;

interface Asked {
  readonly text?: string;
  readonly values?: readonly unknown[];
}

type Answered = (...answer: unknown[]) => void;

/** A client class for a pool; a statement that is given up rejects with ETIMEDOUT. */
export function clientWithQueryTimeout({ statementMs, graceMs }: QueryTimeouts): typeof pg.Client {
  return class extends pg.Client {
    private limitMs = statementMs;
    private readonly ask: (...asked: unknown[]) => unknown;

    constructor(config?: string | pg.ClientConfig) {
      super(config);
      this.ask = super.query.bind(this) as (...asked: unknown[]) => unknown;
      this.query = this.askWithTimeout as typeof this.query;
      // The pool takes its own ear away as it lends a connection, before the borrower has one: what breaks right then
      // would end the process. The borrower hears of it from the next statement.
      this.on("error", () => {});
    }

    private askWithTimeout(...asked: unknown[]): unknown {
      const [config] = asked;
      const { text = "", values = [] }: Asked = typeof config === "string" ? { text: config } : (config as Asked);
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

    /** @returns to be called when the answer is there */
    private giveUpAfter(ms: number): () => void {
      const giveUp = () => {
        const silence = new Error(`PostgreSQL has said nothing for ${ms} ms`);
        const { stream } = (this as unknown as { connection: { stream: { destroy(cause: Error): void } } }).connection;
        stream.destroy(Object.assign(silence, { code: "ETIMEDOUT" }));
      };
      let last: NodeJS.Immediate | undefined;
      const timer = setTimeout(() => {
        // After an event loop that was busy, what lies there is read first.
        last = setImmediate(giveUp);
      }, ms);
      return () => {
        clearTimeout(timer);
        clearImmediate(last);
      };
    }
  };
}
