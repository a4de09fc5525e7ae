import pg from "pg";
import { describe, expect, test } from "vitest";
import { db } from "#lib/data/client.ts";
import { listMigrations, listPending, migrate } from "#lib/data/migrate.ts";
import {
  adminOfSuites,
  createThrowaway,
  dropThrowaway,
  runAdmin,
  useThrowawayDatabase,
} from "#lib/testing/database.ts";
import { readFormerMigrations } from "#lib/testing/former-migrations.ts";
import { describeDatabase, readSchema, schemaSql } from "#lib/testing/schema-engine.ts";

const suite = useThrowawayDatabase();

async function describeSchema(schema: string): Promise<string[]> {
  const sql = await schemaSql(suite.url(), schema);
  const url = await createThrowaway("template0");
  try {
    await runAdmin(url, `CREATE EXTENSION pg_trgm; ${sql}`);
    return await describeDatabase(url);
  } finally {
    await dropThrowaway(url);
  }
}

test("the migrations and schema.prisma describe the same database", async () => {
  expect(await describeDatabase(suite.url())).toEqual(await describeSchema(readSchema()));
});

test("that comparison notices a column that no migration adds", async () => {
  const edited = readSchema().replace("model Title {", "model Title {\n  forgotten String?");
  expect(await describeSchema(edited)).not.toEqual(await describeDatabase(suite.url()));
});

test("contains only tables, indexes and constraints, without triggers and functions", async () => {
  const triggers = await db().$queryRaw`SELECT tgname::text FROM pg_trigger WHERE NOT tgisinternal`;
  const functions = await db().$queryRaw`
    SELECT p.proname::text FROM pg_proc p WHERE p.pronamespace = to_regnamespace(current_schema())
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.classid = 'pg_proc'::regclass AND d.deptype = 'e')`;
  expect({ triggers, functions }).toEqual({ triggers: [], functions: [] });
});

test("a second run applies nothing, and the bookkeeping is Prisma's", async () => {
  expect(await migrate(suite.url())).toEqual([]);
  const rows = await db().$queryRaw`SELECT migration_name, applied_steps_count FROM "_prisma_migrations"`;
  expect(rows).toEqual(listMigrations().map(({ name }) => ({ migration_name: name, applied_steps_count: 1 })));
});

test("two servers starting on one empty database both come up", async () => {
  const url = await createThrowaway("template0");
  try {
    const applied = await Promise.all([migrate(url), migrate(url)]);
    expect(applied.flat().sort()).toEqual(listMigrations().map(({ name }) => name));
  } finally {
    await dropThrowaway(url);
  }
});

test("waits while Prisma's own tool migrates, and leaves no lock behind", async () => {
  const url = await createThrowaway("template0");
  const prisma = new pg.Client({ connectionString: url });
  await prisma.connect();
  const locks = async (granted: boolean) =>
    (
      await prisma.query(
        `SELECT l.pid FROM pg_locks l JOIN pg_database d ON d.oid = l.database AND d.datname = current_database()
          WHERE l.locktype = 'advisory' AND l.objid = 72707369 AND l.granted = $1`,
        [granted],
      )
    ).rowCount;
  try {
    await prisma.query("SELECT pg_advisory_lock(72707369)");
    const migrating = migrate(url);
    await expect.poll(() => locks(false), { timeout: 30_000 }).toBe(1);
    const { rows } = await prisma.query("SELECT to_regclass('\"Title\"')::text AS found");
    expect(rows).toEqual([{ found: null }]);
    await prisma.query("SELECT pg_advisory_unlock(72707369)");
    expect(await migrating).toHaveLength(listMigrations().length);
    expect(await locks(true)).toBe(0);
  } finally {
    await prisma.end();
    await dropThrowaway(url);
  }
});

test("an edited or broken migration is named, and leaves nothing half-done", async () => {
  const [first] = listMigrations();
  await expect(migrate(suite.url(), [{ ...first!, checksum: "other" }])).rejects.toThrow(first!.name);
  const broken = { name: "29990101000000_broken", sql: "CREATE TABLE half (); SELECT nonsense", checksum: "x" };
  await expect(migrate(suite.url(), [broken])).rejects.toThrow("29990101000000_broken");
  expect(await db().$queryRaw`SELECT to_regclass('half')::text AS found`).toEqual([{ found: null }]);
});

describe("a database with the four migrations that the initial one replaced", () => {
  const FACTS = `
    INSERT INTO "ServiceState" (revision, secret, "rulesVersion", "derivedFrom") VALUES (41, 'secret', 20, 'x');
    INSERT INTO "Title" (slug, name, kind, tool) VALUES ('git', 'Git', 'app', true);
    UPDATE "_prisma_migrations" SET finished_at = '2026-11-23Z' WHERE migration_name = '20261123000000_init'`;

  async function withFour(run: (url: string, client: pg.Client) => Promise<void>): Promise<void> {
    const url = await createThrowaway("template0");
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await migrate(url, readFormerMigrations("squashed-migrations.sql"));
      await client.query(FACTS);
      await run(url, client);
    } finally {
      await client.end();
      await dropThrowaway(url);
    }
  }

  const ROWS = `SELECT migration_name AS name, checksum, finished_at AS "finishedAt" FROM "_prisma_migrations" ORDER BY 1`;
  const [initial, ...later] = listMigrations();
  const rest = later.map(({ name }) => name);
  const one = [{ name: initial!.name, checksum: initial!.checksum, finishedAt: new Date("2026-11-23") }];
  const firstRow = async (client: pg.Client) => (await client.query(`${ROWS} LIMIT 1`)).rows;
  const COLUMNS = `SELECT table_name, column_name FROM information_schema.columns
    WHERE table_schema = 'public' ORDER BY table_name, ordinal_position`;

  test("has the same tables, columns in the same order, and is recorded as migrated, with nothing to derive", () =>
    withFour(async (url, client) => {
      const facts = async () =>
        (await client.query(`SELECT to_jsonb(s) AS state, to_jsonb(t) AS title FROM "ServiceState" s, "Title" t`)).rows;
      const before = await facts();
      expect(await listPending(url)).toEqual(rest);
      expect(await migrate(url)).toEqual(rest);
      expect(await firstRow(client)).toEqual(one);
      expect(await describeDatabase(url)).toEqual(await describeDatabase(suite.url()));
      const fresh = await db().$queryRawUnsafe(COLUMNS);
      expect((await client.query(COLUMNS)).rows).toEqual(fresh);
      expect(await facts()).toEqual(before);
      expect(await migrate(url)).toEqual([]);
    }));

  test("is taken by two servers that start at once", () =>
    withFour(async (url, client) => {
      // Each by one of them, whichever.
      expect((await Promise.all([migrate(url), migrate(url)])).flat().sort()).toEqual(rest);
      expect(await firstRow(client)).toEqual(one);
    }));

  test("keeps its four rows if the process dies in between, and the next start goes on", () =>
    withFour(async (url, client) => {
      const before = (await client.query(ROWS)).rows;
      // The other three are deleted by then.
      await client.query("BEGIN");
      await client.query(`SELECT FROM "_prisma_migrations" WHERE migration_name = '20261123000000_init' FOR UPDATE`);
      const dying = migrate(url).catch((cause: Error) => cause.message);
      // A process has a row for each of its locks.
      const blocked = "SELECT DISTINCT pid FROM pg_locks WHERE pg_backend_pid() = ANY(pg_blocking_pids(pid))";
      const end = `SELECT pg_terminate_backend(pid) FROM (${blocked}) AS blocked`;
      await expect.poll(async () => (await client.query(end)).rowCount).toBe(1);
      expect(await dying).toMatch(/terminat/);
      await client.query("COMMIT");
      expect((await client.query(ROWS)).rows).toEqual(before);
      expect(await migrate(url)).toEqual(rest);
      expect(await firstRow(client)).toEqual(one);
    }));

  test("is taken by an unprivileged role in its own schema", async () => {
    const url = await createThrowaway("template0");
    await runAdmin(
      url,
      "CREATE EXTENSION pg_trgm; CREATE ROLE squasher LOGIN; CREATE SCHEMA own AUTHORIZATION squasher",
    );
    const limited = new URL(url);
    limited.username = "squasher";
    limited.searchParams.set("options", "-csearch_path=own,public");
    await migrate(limited.href, readFormerMigrations("squashed-migrations.sql"));
    expect([await migrate(limited.href), await listPending(limited.href)]).toEqual([rest, []]);
    await dropThrowaway(url);
    await runAdmin(adminOfSuites(), "DROP ROLE squasher");
  });
});
