/** The Prisma client of this process, and which database it talks to. */
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { env } from "#lib/core/env.ts";
import { processState } from "#lib/core/state.ts";
import { clientWithQueryTimeout, type QueryTimeouts } from "#lib/data/query-timeout.ts";
import { Prisma, PrismaClient } from "#prisma/generated/client.ts";

export { Prisma };
export type Db = PrismaClient;
/** Inside `db().$transaction(async (tx) => …)`. */
export type Tx = Prisma.TransactionClient;

const CONNECTIONS = 10;
export interface WaitLimits extends QueryTimeouts {
  /** For a connection from the pool, the wait for one included. */
  readonly connectMs: number;
}
// No page may wait longer for one statement. Imports and derivations set their own limits (transaction.ts).
const WAIT_LIMITS: WaitLimits = { connectMs: 3_000, statementMs: 10_000, graceMs: 2_000 };

const state = () =>
  processState("db", () => ({
    url: undefined as string | undefined,
    limits: WAIT_LIMITS,
    client: undefined as Db | undefined,
    pool: undefined as pg.Pool | undefined,
  }));

/** Sets this process's database, for the next query on; a server calls it once, at start. */
export function useDatabase(url: string, limits: WaitLimits = WAIT_LIMITS): void {
  const former = state().client;
  Object.assign(state(), { url, limits, client: undefined, pool: undefined });
  former?.$disconnect().catch(() => {});
}

/** @throws Error naming DATABASE_URL if nothing is configured. */
export function databaseUrl(): string {
  const url = state().url ?? env().DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is not set, and this process was not started by `npm start`");
  return url;
}

export function db(): Db {
  const held = state();
  if (held.client) return held.client;
  const { connectMs, ...timeouts } = held.limits;
  held.pool = new pg.Pool({
    Client: clientWithQueryTimeout(timeouts),
    connectionString: databaseUrl(),
    max: CONNECTIONS,
    connectionTimeoutMillis: connectMs,
    // Not a start-up parameter: poolers reject those they do not know.
    onConnect: (client) => client.query(`SET statement_timeout = ${timeouts.statementMs}`),
  });
  held.client = new PrismaClient({ adapter: new PrismaPg(held.pool, { disposeExternalPool: true }) });
  return held.client;
}

/** A pool's connections, and how many callers wait for one. */
export interface PoolFigures {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

export function poolFigures(): PoolFigures {
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
