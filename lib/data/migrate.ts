/** Applies prisma/migrations in Prisma's own layout and bookkeeping, so that `prisma migrate deploy` stays usable. */
import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { rootDir } from "#lib/core/root.ts";
import { isFormer, takeOver } from "#lib/data/former-schema.ts";
import { MIGRATION_LOCK } from "#lib/data/locks.ts";

// The table exactly as Prisma creates it.
const BOOKKEEPING = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

/** The migrations, with their checksums, that the initial one replaced on 25 November 2026: they make the same tables. */
export const SQUASHED: ReadonlyMap<string, string> = new Map([
  ["20261123000000_init", "ddb1525b777a256bd2ef2bb7f1b7aaa62f61af2f550277662e969b15b07d2b7c"],
  ["20261123010000_tools", "cb496d45c7345fb732e5b619c917327a741646cc57b5f12d99bcc9e4f23e18f4"],
  ["20261123200000_ages", "3a2b8de062b9cc5f0af7733f1c3d469ad76248923eea91bda93de56dfc3e43e5"],
  ["20261123210000_scan_limits", "26112d315643cd19383a44866ed98d2126d0df43ae915e9a036bf4f35b78b4d5"],
]);

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

export function listMigrations(): Migration[] {
  const folder = join(rootDir(), "prisma", "migrations");
  return readdirSync(folder)
    .sort()
    .filter((name) => existsSync(join(folder, name, "migration.sql")))
    .map((name) => {
      const sql = readFileSync(join(folder, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

/**
 * Brings the database at `url` up to date, each migration in a transaction of its own.
 * @returns the names applied now
 * @throws Error naming the migration that failed, or one that was edited after it had been applied
 */
export async function migrate(url: string, migrations = listMigrations()): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  // The query under way fails by itself; unheard, the event would end the process without a word.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await inLockedTransaction(client, () => squash(client, migrations[0]!));
    const applied: string[] = [];
    for (;;) {
      const name = await inLockedTransaction(client, () => applyNext(client, migrations));
      if (!name) return applied;
      applied.push(name);
    }
  } finally {
    await client.end();
  }
}

/** The lock belongs to the transaction: behind a pooler, one of a session would stay with a connection that others use. */
async function inLockedTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query("BEGIN");
  try {
    await client.query("SET LOCAL statement_timeout = 0");
    await client.query("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    await client.query(BOOKKEEPING);
    const result = await work();
    await client.query("COMMIT");
    return result;
  } catch (cause) {
    await client.query("ROLLBACK").catch(() => {});
    throw cause;
  }
}

async function applyNext(client: pg.Client, migrations: readonly Migration[]): Promise<string | null> {
  const [next] = await findPending(client, migrations);
  if (next) await apply(client, next, next === migrations[0]);
  return next?.name ?? null;
}

/** Records the initial migration in place of those that it replaced, as Prisma's manual does; keeps the day of installation. */
async function squash(client: pg.Client, initial: Migration): Promise<void> {
  if (!hasSquashed(await readApplied(client))) return;
  const [first, ...others] = SQUASHED.keys();
  await client.query(`DELETE FROM "_prisma_migrations" WHERE migration_name = ANY($1)`, [others]);
  await client.query(`UPDATE "_prisma_migrations" SET migration_name = $2, checksum = $3 WHERE migration_name = $1`, [
    ...[first, initial.name, initial.checksum],
  ]);
}

type Applied = ReadonlyMap<string, string>;

const hasSquashed = (applied: Applied) => [...SQUASHED].every(([name, checksum]) => applied.get(name) === checksum);

/** Looks and writes nothing. @returns the names that `migrate` would apply */
export async function listPending(url: string): Promise<string[]> {
  const migrations = listMigrations();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(`SELECT to_regclass('"_prisma_migrations"') AS bookkeeping`);
    const pending = rows[0].bookkeeping ? await findPending(client, migrations) : migrations;
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** @returns checksums by name */
async function readApplied(client: pg.Client): Promise<Applied> {
  const { rows } = await client.query<{ migration_name: string; checksum: string }>(
    `SELECT migration_name, checksum FROM "_prisma_migrations" WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
  );
  return new Map(rows.map((row) => [row.migration_name, row.checksum]));
}

async function findPending(client: pg.Client, migrations: readonly Migration[]): Promise<readonly Migration[]> {
  const applied = await readApplied(client);
  return (hasSquashed(applied) ? migrations.slice(1) : migrations).filter(({ name, checksum }) => {
    const recorded = applied.get(name);
    if (recorded !== undefined && recorded !== checksum) {
      throw new Error(`Migration ${name} was changed after it had been applied; add a new one instead`);
    }
    return recorded === undefined;
  });
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration, isInitial: boolean): Promise<void> {
  try {
    let finished: Date | null = null;
    if (isInitial && (await isFormer(client))) finished = await takeOver(client, sql);
    else await client.query(sql);
    await client.query(
      `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), coalesce($4, clock_timestamp()), 1)`,
      [randomUUID(), checksum, name, finished],
    );
  } catch (cause) {
    throw new Error(`Migration ${name} failed: ${(cause as Error).message}`, { cause });
  }
}
