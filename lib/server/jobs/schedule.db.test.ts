import { describe, expect, test, vi } from "vitest";
import type { Close } from "#lib/core/lifetime.ts";
import { databaseUrl, db } from "#lib/data/client.ts";
import { ensureServiceState } from "#lib/data/service-state.ts";
import { markRun, partsOf } from "#lib/evidence/upkeep/last-run.ts";
import { runHourly, runInWorker, scheduleUpkeep } from "#lib/server/jobs/schedule.ts";
import { runUpkeep, type UpkeepSettings } from "#lib/server/jobs/upkeep-parts.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { DAYS } from "#lib/testing/import-sources.ts";

useThrowawayDatabase();

const NOTHING: UpkeepSettings = {
  WATCH: "off",
  PROBE: "off",
  DATA_DIR: ".data",
  WATCH_MIRROR: undefined,
  WATCH_ALLOW_PRIVATE: [],
  RELEASES: undefined,
};
const refreshedAt = async () => (await db().serviceState.findUniqueOrThrow({ where: { id: 1 } })).refreshedAt;

test("the upkeep runs in a worker thread that ends with it", async () => {
  await ensureServiceState();
  const task = { databaseUrl: databaseUrl(), days: DAYS, settings: NOTHING };
  await runInWorker(task, AbortSignal.abort());
  expect(await refreshedAt()).toBeNull();
  await runInWorker(task, new AbortController().signal);
  expect(await refreshedAt()).not.toBeNull();
});

test("a failed run does not end the process", async () => {
  const nowhere = { databaseUrl: "not an address", days: DAYS, settings: NOTHING };
  await expect(runInWorker(nowhere, new AbortController().signal)).resolves.toBeUndefined();
});

test("the upkeep runs at start and hourly, one run at a time", async () => {
  vi.useFakeTimers();
  try {
    const begun: (() => void)[] = [];
    const closing: Close[] = [];
    const ending = new AbortController();
    const signals: AbortSignal[] = [];
    const run = (signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<void>((resolve) => begun.push(resolve));
    };
    runHourly(run, { ending: ending.signal, opened: (close) => void closing.push(close) }, Infinity);
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(begun).toHaveLength(1);
    begun[0]!();
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toHaveLength(2);
    ending.abort();
    let isOver = false;
    const over = Promise.all(closing.map((close) => close(ending.signal))).then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(isOver).toBe(false);
    begun[1]!();
    await over;
    await vi.advanceTimersByTimeAsync(7_200_000);
    expect(begun).toHaveLength(2);
    expect(signals).toEqual([ending.signal, ending.signal]);
  } finally {
    vi.useRealTimers();
  }
});

describe("a restarted server", () => {
  const HOUR_MS = 3_600_000;

  /** @returns how long after the start it ran */
  async function firstRun(sinceMs: number): Promise<number> {
    vi.useFakeTimers();
    try {
      const started = Date.now();
      let ranAt: number | undefined;
      const run = async () => {
        ranAt ??= Date.now();
      };
      runHourly(run, { ending: new AbortController().signal, opened: () => {} }, sinceMs);
      while (ranAt === undefined) await vi.advanceTimersByTimeAsync(1_000);
      return ranAt - started;
    } finally {
      vi.useRealTimers();
    }
  }

  test("waits for the rest of the hour", async () => {
    expect(await firstRun(Infinity)).toBe(0);
    expect(await firstRun(HOUR_MS)).toBe(0);
    expect(await firstRun(HOUR_MS - 60_000)).toBe(60_000);
  });

  test("skips completed parts and runs the others", async () => {
    await ensureServiceState();
    const task = { databaseUrl: databaseUrl(), days: DAYS, settings: NOTHING };
    // In this thread, because a worker's start takes longer than its work.
    const here: typeof runInWorker = ({ days, settings }, signal) => runUpkeep(days, settings, signal);
    const start = async () => {
      await db().serviceState.update({ where: { id: 1 }, data: { refreshedAt: null } });
      const closing: Close[] = [];
      const ending = new AbortController();
      await scheduleUpkeep(task, { ending: ending.signal, opened: (close) => void closing.push(close) }, here);
      for (const close of closing) await close(ending.signal);
      return (await refreshedAt()) !== null;
    };
    await markRun(partsOf(NOTHING), new Date());
    expect(await start(), "done just now").toBe(false);
    await markRun(partsOf(NOTHING), new Date(Date.now() + 60_000));
    expect(await start(), "done in the future: a clock went back").toBe(true);
    await markRun(partsOf(NOTHING), new Date(Date.now() - HOUR_MS));
    expect(await start(), "done an hour ago").toBe(true);
    await db().serviceState.update({ where: { id: 1 }, data: { upkeptBy: "another, refresh, scans, check data" } });
    expect(await start(), "done by another program").toBe(true);
    await markRun(["refresh", "scans"], new Date());
    expect(await start(), "done in part").toBe(true);
  });
});
