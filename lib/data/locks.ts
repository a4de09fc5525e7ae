/** PostgreSQL's advisory locks that we use, by numbers that all our processes share. */
import pg from "pg";
import { databaseUrl } from "#lib/data/client.ts";

const CONNECT_TIMEOUT_MS = 5_000;

/** A connection of its own for a lock, which goes with its transaction: behind a pooler, that stays on one connection. */
export const lockClient = () =>
  new pg.Client({ connectionString: databaseUrl(), connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true });

/** Takes a lock for the transaction if no other process holds it. @returns whether it did */
export async function tryLock(client: pg.Client, lock: number): Promise<boolean> {
  const { rows } = await client.query("SELECT pg_try_advisory_xact_lock($1) AS won", [lock]);
  return rows[0].won;
}

/** Held in shared mode by each user of the embedded cluster; a process that gets it exclusively is the last user. */
export const LEASE_LOCK = 7_283_661;
/** Held by a process that loads, plans and publishes facts. */
export const WRITE_LOCK = 7_283_664;
export const UPKEEP_LOCK = 7_283_665;
/**
 * Prisma's own number: servers that start together on an empty database migrate one after the other, and so does `prisma migrate
 * deploy`.
 */
export const MIGRATION_LOCK = 72_707_369;
