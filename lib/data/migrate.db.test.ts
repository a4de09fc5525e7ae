import pg from "pg";
import { expect, test } from "vitest";
import { db } from "#lib/data/client.ts";
import { listMigrations, migrate } from "#lib/data/migrate.ts";
import { createThrowaway, dropThrowaway, runAdmin, useThrowawayDatabase } from "#lib/testing/database.ts";
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
        "SELECT l.pid FROM pg_locks l WHERE l.locktype = 'advisory' AND l.objid = 72707369 AND l.granted = $1",
        [granted],
      )
    ).rowCount;
  try {
    await prisma.query("SELECT pg_advisory_lock(72707369)");
    const migrating = migrate(url);
    await expect.poll(() => locks(false)).toBe(1);
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
