/** The measured databases: each size is grown once, and measured on a copy because measuring writes. */
import pg from "pg";
import { freshDays } from "#lib/catalog/verdicts/lookup.ts";
import { stopListening } from "#lib/data/cache/revision.ts";
import { databaseUrl as currentUrl, db, disconnect, useDatabase } from "#lib/data/client.ts";
import { migrate } from "#lib/data/migrate.ts";
import { ensureServiceState } from "#lib/data/service-state.ts";
import { loadShipped } from "#lib/dataset/seed/shipped.ts";
import { grow } from "./grow.ts";

/** They remain here for the next run. */
export const keptFolder = (): string | undefined => process.env.BENCH_SCALE_DATA || undefined;

/** @param size 0: the shipped catalogue alone */
export async function onCopy(size: number, measure: (url: string) => Promise<void>): Promise<void> {
  const before = currentUrl();
  const [grown, copy] = [`grown_${size}`, `bench_${size}`];
  const admin = new pg.Client({ connectionString: before });
  await admin.connect();
  try {
    await makeGrown(admin, grown, size);
    await moveTo(before);
    // From a killed run.
    await admin.query(`DROP DATABASE IF EXISTS ${copy} WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${copy} TEMPLATE ${grown} STRATEGY FILE_COPY`);
    if (!keptFolder()) await admin.query(`DROP DATABASE ${grown} WITH (FORCE)`);
    await moveTo(databaseAt(before, copy));
    await measure(currentUrl());
  } finally {
    await moveTo(before);
    await admin.query(`DROP DATABASE IF EXISTS ${copy} WITH (FORCE)`);
    await admin.end();
  }
}

/** Upgrades a database that an earlier version has grown. */
async function makeGrown(admin: pg.Client, name: string, size: number): Promise<void> {
  const url = databaseAt(currentUrl(), name);
  const { rowCount } = await admin.query("SELECT FROM pg_database WHERE datname = $1", [name]);
  if (!rowCount) await admin.query(`CREATE DATABASE ${name}`);
  await migrate(url);
  await moveTo(url);
  await ensureServiceState();
  await loadShipped({ now: new Date(), days: freshDays() });
  if ((await db().title.count()) < size) await grow(url, size);
  // Does what autovacuum does, for the tables of new migrations as well.
  await db().$executeRawUnsafe("VACUUM ANALYZE");
}

const databaseAt = (url: string, name: string) => url.replace("/silicon_verdict?", `/${name}?`);

async function moveTo(url: string): Promise<void> {
  await stopListening();
  await disconnect();
  useDatabase(url);
}
