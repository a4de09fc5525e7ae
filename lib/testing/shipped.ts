/** The shipped catalogue for suites about real titles: loaded once for all of them, or a sample of it. */
import pg from "pg";
import { beforeAll } from "vitest";
import { disconnect, useDatabase } from "#lib/data/client.ts";
import type { Catalogue } from "#lib/dataset/seed/format.ts";
import { loadCatalogues } from "#lib/dataset/seed/load.ts";
import { loadShipped, readShipped } from "#lib/dataset/seed/shipped.ts";
import { entryKey } from "#lib/evidence/matching/catalog-index.ts";
import type { PublishContext } from "#lib/evidence/publishing/derive-title.ts";
import {
  adminOfSuites,
  databaseAt,
  runAdmin,
  TEMPLATE,
  type ThrowawayDatabase,
  useThrowawayDatabase,
} from "#lib/testing/database.ts";
import { DAYS } from "#lib/testing/import-sources.ts";
import { NOW } from "#lib/testing/request.ts";

const SHIPPED = "template_shipped";
const UNFINISHED = "template_unfinished";

/** Call at the top of a suite: `db()` then holds a fresh installation as of `NOW`. */
export function useShippedCatalogue(): ThrowawayDatabase {
  beforeAll(makeTemplate);
  return useThrowawayDatabase(SHIPPED);
}

/** The first suite creates the template; concurrent ones wait for the lock. */
async function makeTemplate(): Promise<void> {
  const adminUrl = adminOfSuites();
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock(hashtext($1))", [SHIPPED]);
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [SHIPPED]);
    if (rowCount) return;
    await runAdmin(adminUrl, `DROP DATABASE IF EXISTS ${UNFINISHED}`);
    await runAdmin(adminUrl, `CREATE DATABASE ${UNFINISHED} TEMPLATE ${TEMPLATE} STRATEGY file_copy`);
    useDatabase(databaseAt(adminUrl, UNFINISHED));
    await loadShipped({ now: NOW, days: DAYS });
    await disconnect();
    // Autovacuum has not run, and without a vacuum every trigram search scans the index's pending list.
    await runAdmin(databaseAt(adminUrl, UNFINISHED), "VACUUM (FREEZE, ANALYZE)");
    await runAdmin(adminUrl, `ALTER DATABASE ${UNFINISHED} RENAME TO ${SHIPPED}`);
  } finally {
    await client.end();
  }
}

/** Loads every n-th title, the named ones and those that the contract reserves. @returns how many */
export function loadShare(every: number, named: readonly string[], context: PublishContext): Promise<number> {
  const [pinned, rest] = readShipped() as [Catalogue, Catalogue];
  const share = rest.titles.filter(({ slug }, index) => index % every === 0 || named.includes(slug));
  const slugs = new Set([...pinned.titles, ...share].map(({ slug }) => slug));
  const entries = new Set(share.flatMap((title) => title.entries.map(([source, ref]) => entryKey(source, ref))));
  const among = (catalogue: Catalogue, titles: Catalogue["titles"]): Catalogue => ({
    ...catalogue,
    titles: titles.map((title) => ({
      ...title,
      alternatives: title.alternatives.filter(({ slug }) => slugs.has(slug)),
    })),
    signals: catalogue.signals.filter(({ title }) => slugs.has(title)),
    downloads: catalogue.downloads.filter(([source, ref]) => entries.has(entryKey(source, ref))),
  });
  return loadCatalogues([among(pinned, pinned.titles), among(rest, share)], context);
}
