/** The shipped catalogue for suites that are about real titles: whole and loaded once for all of them, or a share of it. */
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
import { NOW } from "#lib/testing/request.ts";
import { DAYS } from "#lib/testing/telling.ts";

const SHIPPED = "template_shipped";
const UNFINISHED = "template_unfinished";

/** Call at the top of a suite: `db()` holds what a fresh installation of `NOW` holds. */
export function useShippedCatalogue(): ThrowawayDatabase {
  beforeAll(makeTemplate);
  return useThrowawayDatabase(SHIPPED);
}

/** The first suite that asks makes it; those beside it wait. */
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
    // Nothing tidies up by itself here, and an index of trigrams reads all that it was given since it was tidied for every search.
    await runAdmin(databaseAt(adminUrl, UNFINISHED), "VACUUM (FREEZE, ANALYZE)");
    await runAdmin(adminUrl, `ALTER DATABASE ${UNFINISHED} RENAME TO ${SHIPPED}`);
  } finally {
    await client.end();
  }
}

/** Fills an empty database with every n-th title, those named and what the contract reserves. @returns how many */
export function loadShare(every: number, named: readonly string[], context: PublishContext): Promise<number> {
  const [reserved, rest] = readShipped() as [Catalogue, Catalogue];
  const share = rest.titles.filter(({ slug }, index) => index % every === 0 || named.includes(slug));
  const held = new Set([...reserved.titles, ...share].map(({ slug }) => slug));
  const entries = new Set(share.flatMap((title) => title.entries.map(([source, ref]) => entryKey(source, ref))));
  const among = (catalogue: Catalogue, titles: Catalogue["titles"]): Catalogue => ({
    ...catalogue,
    titles: titles.map((title) => ({
      ...title,
      alternatives: title.alternatives.filter(({ slug }) => held.has(slug)),
    })),
    signals: catalogue.signals.filter(({ title }) => held.has(title)),
    downloads: catalogue.downloads.filter(([source, ref]) => entries.has(entryKey(source, ref))),
  });
  return loadCatalogues([among(reserved, reserved.titles), among(rest, share)], context);
}
