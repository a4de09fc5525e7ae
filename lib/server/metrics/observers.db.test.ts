/** The metrics of a process as Prometheus scrapes them, with a real database. */
import { expect, test } from "vitest";
import { parseEnv } from "#lib/core/env.ts";
import type { Close } from "#lib/core/lifetime.ts";
import { ENTRY_BYTES, getOrCompute } from "#lib/data/cache/cache.ts";
import { currentVersion, latestRevision, listen } from "#lib/data/cache/revision.ts";
import { db } from "#lib/data/client.ts";
import { startObservers } from "#lib/server/metrics/observers.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { freePort } from "#lib/testing/redis.ts";
import { NOW } from "#lib/testing/request.ts";

useThrowawayDatabase();
const closing: Close[] = [];
const life = { ending: new AbortController().signal, opened: (close: Close) => void closing.push(close) };
const idle = { running: 0, waiting: 0, refused: { busy: 0, abandoned: 0, closing: 0 } };
const ofPages = { pool: { total: 5, idle: 2, waiting: 3 }, residentBytes: 123_456 };
const pages = { queues: () => ({ pages: idle, files: idle }), figures: () => ofPages };

test("by default there is no observer, and no port is opened", async () => {
  expect(await startObservers(parseEnv({}), pages, life)).toEqual([]);
  expect(closing).toEqual([]);
});

test("the figures equal the real state of cache, pools, revision and queue", async () => {
  await listen();
  await expect.poll(currentVersion).not.toBeNull();
  const titleId = await seedTitle({ slug: "blender", name: "Blender" });
  await db().retest.create({ data: { titleId, reason: "cadence", cause: "test", queuedAt: NOW } });
  const ask = () => getOrCompute("counted", async () => "value", { partitions: ["answers"], sizeOf: () => 5 });
  for (let time = 0; time < 3; time++) await ask();
  const port = await freePort();
  await startObservers(parseEnv({ METRICS_PORT: String(port), REQUEST_LOG: "1" }), pages, life);
  const lines = (await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).split("\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      'silicon_verdict_cache_hits_total{partition="answers"} 2',
      'silicon_verdict_cache_misses_total{partition="answers"} 1',
      `silicon_verdict_cache_bytes{partition="answers"} ${ENTRY_BYTES + "counted".length + 5}`,
      'silicon_verdict_database_pool{state="waiting"} 3',
      "silicon_verdict_renderer_resident_memory_bytes 123456",
      "silicon_verdict_retests_queued 1",
    ]),
  );
  const figure = (name: string) => Number(lines.find((line) => line.startsWith(`${name} `))?.split(" ")[1]);
  expect(figure('silicon_verdict_database_pool{state="total"}')).toBeGreaterThanOrEqual(ofPages.pool.total);
  expect(figure("silicon_verdict_revision")).toBe(Number(latestRevision()));
  for (const close of closing) await close(new AbortController().signal);
});
