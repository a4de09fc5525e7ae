import pg from "pg";
import { beforeEach, expect, test } from "vitest";
import { LISTENER, listen, stopListening } from "#lib/data/cache/revision.ts";
import { databaseUrl, db } from "#lib/data/client.ts";
import { findPace, REST_MAX_MS } from "#lib/evidence/publishing/pace.ts";
import { ingest } from "#lib/evidence/publishing/run.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date } from "#lib/testing/factories.ts";
import { DAYS, entry, PACKAGES } from "#lib/testing/telling.ts";

useThrowawayDatabase();

beforeEach(async () => {
  await db().title.deleteMany();
});

/** How many titles each rest found there. */
async function restsOfImport(): Promise<number[]> {
  const rests: number[] = [];
  const entries = ["a", "b", "c", "d"].map((ref) => entry(ref, [{ at: "2026-11-01" }]));
  const sleep = async () => rests.push(await db().title.count());
  await ingest(PACKAGES, { entries, skipped: [] }, { now: date("2026-11-20"), days: DAYS, batch: 1, sleep });
  expect(await db().title.count()).toBe(entries.length);
  return rests;
}

async function besideServer<T>(work: () => Promise<T>): Promise<T> {
  const server = new pg.Client({ connectionString: databaseUrl(), application_name: LISTENER });
  await server.connect();
  try {
    return await work();
  } finally {
    await server.end();
  }
}

test("beside a server an import writes one batch at a time, and rests after each but the last", async () => {
  expect(await besideServer(restsOfImport)).toEqual([1, 2, 3]);
});

test("where nobody else listens it never rests", async () => {
  await listen();
  expect(await restsOfImport()).toEqual([]);
  await stopListening();
});

test("beside a server a batch is smaller, so that no work lasts for long", async () => {
  const alone = await findPace();
  expect((await besideServer(() => findPace())).batch).toBeLessThan(alone.batch);
});

test("it rests as long as it worked, and never for long", async () => {
  const slept: number[] = [];
  const { rest } = await besideServer(() => findPace(async (ms) => slept.push(ms)));
  for (const workedMs of [40, 2 * REST_MAX_MS]) await rest(workedMs);
  expect(slept).toEqual([40, REST_MAX_MS]);
});
