import pg from "pg";
import { beforeEach, expect, test } from "vitest";
import { LISTENER, listen, stopListening } from "#lib/data/cache/revision.ts";
import { databaseUrl, db } from "#lib/data/client.ts";
import { ingest } from "#lib/evidence/publishing/run.ts";
import { chooseThrottle, PAUSE_MAX_MS } from "#lib/evidence/publishing/throttle.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date } from "#lib/testing/factories.ts";
import { DAYS, entry, PACKAGES } from "#lib/testing/import-sources.ts";

useThrowawayDatabase();

beforeEach(async () => {
  await db().title.deleteMany();
});

/** The number of titles at each pause. */
async function pausesOfImport(): Promise<number[]> {
  const pauses: number[] = [];
  const entries = ["a", "b", "c", "d"].map((ref) => entry(ref, [{ at: "2026-11-01" }]));
  const sleep = async () => pauses.push(await db().title.count());
  await ingest(PACKAGES, { entries, skipped: [] }, { now: date("2026-11-20"), days: DAYS, batch: 1, sleep });
  expect(await db().title.count()).toBe(entries.length);
  return pauses;
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

test("beside a server an import writes one batch at a time, with pauses between", async () => {
  expect(await besideServer(pausesOfImport)).toEqual([1, 2, 3]);
});

test("without running servers it never pauses", async () => {
  await listen();
  expect(await pausesOfImport()).toEqual([]);
  await stopListening();
});

test("beside a server batches are smaller, so that no transaction lasts long", async () => {
  const alone = await chooseThrottle();
  expect((await besideServer(() => chooseThrottle())).batch).toBeLessThan(alone.batch);
});

test("pauses as long as it worked, up to a limit", async () => {
  const slept: number[] = [];
  const { pause } = await besideServer(() => chooseThrottle(async (ms) => slept.push(ms)));
  for (const workedMs of [40, 2 * PAUSE_MAX_MS]) await pause(workedMs);
  expect(slept).toEqual([40, PAUSE_MAX_MS]);
});
