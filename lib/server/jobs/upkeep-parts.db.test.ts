import { mkdtempSync, rmSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Env } from "#lib/core/env.ts";
import { databaseUrl, db } from "#lib/data/client.ts";
import { UPKEEP_LOCK } from "#lib/data/locks.ts";
import { ensureServiceState } from "#lib/data/service-state.ts";
import { listReleases, releasesHome } from "#lib/dataset/release/list-releases.ts";
import { partsOf, sinceLastRun } from "#lib/evidence/upkeep/last-run.ts";
import { watchedSources } from "#lib/evidence/upkeep/watch.ts";
import { runUpkeep, takeUpkeep } from "#lib/server/jobs/upkeep-parts.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { DAYS } from "#lib/testing/import-sources.ts";
import { startLocalServer, useLocalServers } from "#lib/testing/local-server.ts";

const dataDir = mkdtempSync(join(tmpdir(), "silicon-verdict-upkeep-"));
vi.stubEnv("DATA_DIR", dataDir);
afterAll(() => rmSync(dataDir, { recursive: true }));

useThrowawayDatabase();
useLocalServers();

beforeEach(async () => {
  await ensureServiceState();
  await db().sourceWatch.deleteMany();
  await db().serviceState.update({ where: { id: 1 }, data: { upkeptAt: null } });
});

type Settings = Pick<Env, "WATCH"> & Partial<Pick<Env, "WATCH_MIRROR" | "RELEASES">>;

const QUIET = {
  DATA_DIR: dataDir,
  PROBE: "off" as const,
  WATCH_ALLOW_PRIVATE: ["127.0.0.1"],
  RELEASES: undefined,
  WATCH_MIRROR: undefined,
};
const run = (settings: Settings, signal: AbortSignal) => runUpkeep(DAYS, { ...QUIET, ...settings }, signal);
const upkeptAt = async () => (await db().serviceState.findUniqueOrThrow({ where: { id: 1 } })).upkeptAt;
/** Every part. */
const runOnce = (settings: Settings) => run(settings, new AbortController().signal);

test("WATCH=on fetches every source at the first start only; without it none", async () => {
  const mirror = await startLocalServer((_, response) => response.writeHead(503).end());
  await runOnce({ WATCH: "off", WATCH_MIRROR: mirror.origin });
  expect(mirror.requests).toEqual([]);
  await runOnce({ WATCH: "on", WATCH_MIRROR: mirror.origin });
  await runOnce({ WATCH: "on", WATCH_MIRROR: mirror.origin });
  expect(mirror.requests.map(({ url }) => mirror.origin + url)).toEqual(
    watchedSources(mirror.origin).map(({ url }) => url),
  );
  expect(await db().sourceWatch.count({ where: { failure: "unreachable", failures: 1 } })).toBe(mirror.requests.length);
});

test("waits for another process's upkeep until it ends or shutdown begins", async () => {
  const other = new pg.Client({ connectionString: databaseUrl() });
  await other.connect();
  const countWaiting = async () => {
    const asked = "SELECT pg_try_advisory_xact_lock%";
    const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE $1";
    return (await other.query(waiting, [asked])).rowCount;
  };
  /** @returns whether it ran the upkeep */
  const comeBehind = async (end: () => unknown, signal = new AbortController().signal) => {
    const came = takeUpkeep(DAYS, { ...QUIET, WATCH: "off" }, signal);
    await expect.poll(countWaiting).toBe(1);
    expect(await upkeptAt()).toBeNull();
    await end();
    await came;
    return (await upkeptAt()) !== null;
  };
  try {
    await other.query("SELECT pg_advisory_lock($1)", [UPKEEP_LOCK]);
    const ending = new AbortController();
    expect(await comeBehind(() => ending.abort(), ending.signal)).toBe(false);
    expect(await comeBehind(() => other.query("SELECT pg_advisory_unlock_all()"))).toBe(true);
  } finally {
    await other.end();
  }
});

test("a server makes its first release unless that is disabled", async () => {
  await rm(releasesHome(), { recursive: true, force: true });
  await runOnce({ WATCH: "off", RELEASES: "off" });
  expect(await listReleases(releasesHome())).toEqual([]);
  await runOnce({ WATCH: "off" });
  expect(await listReleases(releasesHome())).toHaveLength(1);
});

test("only completed parts are recorded", async () => {
  const since = () => sinceLastRun(partsOf({ WATCH: "off", PROBE: "off", RELEASES: "weekly" }), new Date());
  await run({ WATCH: "off", RELEASES: "weekly" }, AbortSignal.abort());
  expect(await since()).toBe(Infinity);
  await runOnce({ WATCH: "off", RELEASES: "off" });
  expect(await since()).toBe(Infinity);
  await rm(releasesHome(), { recursive: true, force: true });
  await writeFile(releasesHome(), "in the way of the folder");
  await runOnce({ WATCH: "off", RELEASES: "weekly" });
  expect(await since(), "its release failed").toBe(Infinity);
  await rm(releasesHome());
  await runOnce({ WATCH: "off", RELEASES: "weekly" });
  expect(await since()).toBeLessThan(Infinity);
});

describe("a server that shuts down during its hourly upkeep", () => {
  test("fetches no further source", async () => {
    const ending = new AbortController();
    const mirror = await startLocalServer((_, response) => {
      ending.abort();
      response.writeHead(503).end();
    });
    await run({ WATCH: "on", WATCH_MIRROR: mirror.origin }, ending.signal);
    expect(mirror.requests).toHaveLength(1);
    expect(await db().sourceWatch.count({ where: { failures: { gt: 0 } } })).toBe(0);
  });

  const SETTINGS = { WATCH: "off", RELEASES: "weekly" } as const;
  /** How each part is made to look never run, and whether it completed. */
  const JOBS = {
    "the refresh": {
      undo: () => db().serviceState.update({ where: { id: 1 }, data: { refreshedAt: null } }),
      isDone: async () => (await db().serviceState.findUniqueOrThrow({ where: { id: 1 } })).refreshedAt !== null,
    },
    "the data file of /check": {
      undo: () => db().figure.deleteMany(),
      isDone: async () => (await db().figure.count()) > 0,
    },
    "the data release": {
      undo: () => rm(releasesHome(), { recursive: true }),
      isDone: async () => (await listReleases(releasesHome())).length > 0,
    },
  };

  /** Aborted while it waits for a row lock on the titles. */
  async function interruptReading(): Promise<void> {
    const holder = new pg.Client({ connectionString: databaseUrl() });
    await holder.connect();
    const countWaiting = async () =>
      (await holder.query(`SELECT FROM pg_locks WHERE NOT granted AND relation = '"Title"'::regclass`)).rowCount;
    const ending = new AbortController();
    try {
      await holder.query(`BEGIN; LOCK TABLE "Title"`);
      const running = run(SETTINGS, ending.signal);
      await expect.poll(countWaiting).toBeGreaterThan(0);
      ending.abort();
      await holder.query("ROLLBACK");
      await running;
    } finally {
      await holder.end();
    }
  }

  test.each(Object.entries(JOBS))("does not complete %s", async (_, { undo, isDone }) => {
    await db().title.deleteMany();
    await seedTitle({ slug: "app" });
    // The second run has nothing to do: only the lock is waited for.
    for (const time of ["first", "second"]) {
      await runOnce(SETTINGS);
      expect(await isDone(), time).toBe(true);
    }
    await undo();
    await interruptReading();
    expect(await isDone()).toBe(false);
    await runOnce(SETTINGS);
    expect(await isDone()).toBe(true);
  });
});
