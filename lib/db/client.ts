/** The Prisma client of this process, and which database it talks to. */
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { env } from "#lib/env.ts";
import { processState } from "#lib/state.ts";
import { Prisma, PrismaClient } from "#prisma/generated/client.ts";

export { Prisma };
export type Db = PrismaClient;
/** Inside `db().$transaction(async (tx) => …)`. */
export type Tx = Prisma.TransactionClient;

const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 3_000;
// No page may wait longer for one statement. Imports and derivations state limits of their own (transaction.ts).
const STATEMENT_TIMEOUT_MS = 10_000;

const state = () =>
  processState("db", () => ({
    url: undefined as string | undefined,
    client: undefined as Db | undefined,
    pool: undefined as pg.Pool | undefined,
  }));

/** Points this process at a database; done once at start, before the first query. */
export function useDatabase(url: string): void {
  state().url = url;
}

/** @throws Error naming DATABASE_URL when nothing was configured. */
export function databaseUrl(): string {
  const url = state().url ?? env().DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is not set, and this process was not started by `npm start`");
  return url;
}

export function db(): Db {
  const held = state();
  if (held.client) return held.client;
  held.pool = new pg.Pool({
    connectionString: databaseUrl(),
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // Not as a start-up parameter: poolers refuse those they do not know.
    onConnect: (client) => client.query(`SET statement_timeout = ${STATEMENT_TIMEOUT_MS}`),
  });
  held.client = new PrismaClient({ adapter: new PrismaPg(held.pool, { disposeExternalPool: true }) });
  return held.client;
}

/** The pool's connections, and how many callers wait for one. */
export function poolFigures(): { readonly total: number; readonly idle: number; readonly waiting: number } {
  const { totalCount: total = 0, idleCount: idle = 0, waitingCount: waiting = 0 } = state().pool ?? {};
  return { total, idle, waiting };
}

export async function disconnect(): Promise<void> {
  const held = state();
  const client = held.client;
  held.client = undefined;
  held.pool = undefined;
  await client?.$disconnect();
}
