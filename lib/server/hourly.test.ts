import { expect, test, vi } from "vitest";
import { databaseUrl, db } from "#lib/db/client.ts";
import { ensureServiceState } from "#lib/db/service-state.ts";
import type { Close } from "#lib/lifetime.ts";
import { keepUpApart, runHourly } from "#lib/server/hourly.ts";
import type { UpkeepSettings } from "#lib/server/upkeep.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { DAYS } from "#lib/testing/telling.ts";

useThrowawayDatabase();

const NOTHING: UpkeepSettings = {
  WATCH: "off",
  WATCH_MIRROR: undefined,
  WATCH_ALLOW_PRIVATE: [],
  RELEASES: undefined,
};
const refreshedAt = async () => (await db().serviceState.findUniqueOrThrow({ where: { id: 1 } })).refreshedAt;

test("the upkeep runs in a thread, which is over when that is done", async () => {
  await ensureServiceState();
  const task = { databaseUrl: databaseUrl(), days: DAYS, settings: NOTHING };
  await keepUpApart(task, AbortSignal.abort());
  expect(await refreshedAt()).toBeNull();
  await keepUpApart(task, new AbortController().signal);
  expect(await refreshedAt()).not.toBeNull();
});

test("a run that fails ends in itself", async () => {
  const nowhere = { databaseUrl: "not an address", days: DAYS, settings: NOTHING };
  await expect(keepUpApart(nowhere, new AbortController().signal)).resolves.toBeUndefined();
});

test("it runs at start and each hour, one after the other, until the process ends", async () => {
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
    runHourly(run, { ending: ending.signal, opened: (close) => void closing.push(close) });
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
