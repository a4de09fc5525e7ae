import { expect, test } from "vitest";
import { bumpRevision } from "#lib/data/cache/revision.ts";
import { db } from "#lib/data/client.ts";
import { ensureServiceState } from "#lib/data/service-state.ts";
import { transact } from "#lib/data/transaction.ts";
import { measureUpkeep } from "#lib/evidence/upkeep/figures.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date } from "#lib/testing/factories.ts";
import { rowsRead } from "#lib/testing/statements.ts";

useThrowawayDatabase();

const MANY = 1_000;
const FIRST = date("2026-11-01");
const measure = () => measureUpkeep({ largeFrom: 0 });

test("a large catalogue's queue, without tools, is counted once per revision, in the background", async () => {
  await ensureServiceState();
  const titleId = await seedTitle({ slug: "app" });
  const tool = await seedTitle({ slug: "tool", listed: false });
  await db().$executeRaw`
    INSERT INTO "Retest" ("titleId", reason, cause, "queuedAt", "doneAt")
    SELECT ${titleId}, 'cadence', n, ${FIRST}::timestamptz + make_interval(mins => n), CASE WHEN n <= 10 THEN ${FIRST}::timestamptz END
    FROM generate_series(1, ${MANY + 10}::int) AS n`;
  await db().retest.create({ data: { titleId: tool, reason: "stale", cause: "", queuedAt: date("2026-11-20") } });
  await db().$executeRawUnsafe("VACUUM ANALYZE");
  const oldestQueuedAt = new Date(FIRST.getTime() + 11 * 60_000);
  expect(await measure()).toMatchObject({ queued: MANY, oldestQueuedAt });
  const read = Object.entries(await rowsRead(measure)).filter(([name]) => name.startsWith("Retest"));
  expect(read.map(([, rows]) => rows)).toEqual([1]);

  await transact(async (tx) => {
    await tx.retest.updateMany({ where: { queuedAt: oldestQueuedAt }, data: { doneAt: date("2026-11-20") } });
    await bumpRevision(tx, "all");
  });
  expect((await measure()).queued).toBe(MANY);
  await expect.poll(async () => (await measure()).queued).toBe(MANY - 1);
});
