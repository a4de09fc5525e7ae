import { beforeAll, expect, test } from "vitest";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { db, type Tx } from "#lib/data/client.ts";
import { transact } from "#lib/data/transaction.ts";
import { gatherWanted, type Portion } from "#lib/evidence/publishing/retests.ts";
import { compareQueue, writeQueue } from "#lib/evidence/upkeep/queue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date } from "#lib/testing/factories.ts";
import { DAYS } from "#lib/testing/import-sources.ts";

useThrowawayDatabase();

const TITLES = 10_000;
const NOW = date("2026-11-20");
const RELEASE = { major: DEFAULT_SCOPE.macos, name: "Golden Gate", released: "2026-09-15", rosetta: true };
const context = { now: NOW, days: DAYS, defaultScope: DEFAULT_SCOPE };
let first = 0;

beforeAll(async () => {
  const { macos, chip } = DEFAULT_SCOPE;
  await db().$executeRaw`
    INSERT INTO "Title" (slug, name, kind, popularity)
    SELECT 'many-' || n, 'Many ' || n, 'app', 0 FROM generate_series(1, ${TITLES}::int) AS n`;
  await db().$executeRaw`
    INSERT INTO "Verdict" ("titleId", macos, chip, status, confidence, basis, caveats, "breaksAtRosettaEol", "lastVerified")
    SELECT id, ${macos}, ${chip}::"Chip", 'native', 'medium', '{curator}', '{}', false, '2026-01-01' FROM "Title"`;
  await db().$executeRawUnsafe("VACUUM ANALYZE");
  first = (await db().title.aggregate({ _min: { id: true } }))._min.id!;
});

/** A connection's statistics include earlier transactions until it has reported them, at most once a second. */
async function readSoFar(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.$queryRaw<{ table: string; read: number }[]>`
    SELECT relname AS table, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS read FROM pg_stat_xact_user_tables
    WHERE relname IN ('Title', 'Verdict', 'Retest')`;
  return new Map(rows.map(({ table, read }) => [table, read]));
}

/** Updates one chunk of the queue, and counts the rows read in each table. */
function bring(titles: Portion) {
  return transact(async (tx) => {
    const before = await readSoFar(tx);
    await gatherWanted(tx, context, RELEASE, [], titles);
    const { queued, closed } = await compareQueue(tx, titles, 10);
    await writeQueue(tx, NOW);
    const after = await readSoFar(tx);
    return {
      queued: queued.count,
      closed: closed.count,
      read: Object.fromEntries([...after].map(([table, read]) => [table, read - (before.get(table) ?? 0)])),
    };
  });
}

test("updating the queue for a range of titles reads no others", async () => {
  const portion = 200;
  const all = { after: first - 1, upTo: first - 1 + TITLES };
  expect(await bring(all)).toMatchObject({ queued: TITLES, closed: 0 });
  await db().$executeRawUnsafe("VACUUM ANALYZE");
  const { queued, closed, read } = await bring({ after: first - 1 + portion, upTo: first - 1 + 2 * portion });
  expect([queued, closed]).toEqual([0, 0]);
  // Each trigger reads the chunk's titles and verdicts once.
  for (const table of ["Title", "Verdict", "Retest"]) expect(read[table], table).toBeLessThan(10 * portion);
});
