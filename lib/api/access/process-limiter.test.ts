import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Count, Limiter } from "#lib/api/access/fixed-window.ts";
import { failOpen } from "#lib/api/access/limiter-fail-open.ts";
import { memoryLimiter } from "#lib/api/access/limiter-memory.ts";
import { createLimiter } from "#lib/api/access/process-limiter.ts";
import { freePort, isRedisInstalled, startRedis, startUpstashRest, stopRedis } from "#lib/testing/redis.ts";

/** Longer than a busy machine takes to answer. */
const PATIENT_MS = 60_000;
/** The same, for tests that wait for the timeout. */
const HANGING_MS = 2_000;

const at = (text: string) => new Date(`2026-11-20T12:${text}Z`);

describe("in one process", () => {
  test("a budget is used up and renewed in the next minute", async () => {
    const limiter = memoryLimiter();
    const counts = [];
    for (const second of ["30", "31", "32"]) counts.push(await limiter.count("a", 2, at(`00:${second}.000`)));
    expect(counts).toEqual([
      { allowed: true, limit: 2, remaining: 1, resetSeconds: 30 },
      { allowed: true, limit: 2, remaining: 0, resetSeconds: 29 },
      { allowed: false, limit: 2, remaining: 0, resetSeconds: 28 },
    ]);
    expect(await limiter.count("a", 2, at("01:00.000"))).toMatchObject({
      allowed: true,
      remaining: 1,
      resetSeconds: 60,
    });
  });

  test("waiting for Retry-After always ends in the next window", async () => {
    const limiter = memoryLimiter();
    expect(await limiter.count("a", 1, at("00:59.999"))).toMatchObject({ resetSeconds: 1 });
    expect(await limiter.count("a", 1, at("00:00.001"))).toMatchObject({ resetSeconds: 60 });
  });

  test("callers have separate budgets", async () => {
    const limiter = memoryLimiter();
    await limiter.count("a", 1, at("00:00.000"));
    expect(await limiter.count("b", 1, at("00:00.000"))).toMatchObject({ allowed: true });
  });

  test("a million callers do not fill the memory", async () => {
    const limiter = memoryLimiter(100);
    for (let caller = 0; caller < 1_000; caller++) await limiter.count(`caller ${caller}`, 1, at("00:00.000"));
    expect(await limiter.count("caller 999", 1, at("00:00.000"))).toMatchObject({ allowed: false });
    expect(await limiter.count("caller 0", 1, at("00:00.000"))).toMatchObject({ allowed: true });
  });
});

test("a store failure is logged once per outage, and requests pass with valid figures", async () => {
  let away = true;
  const store: Limiter = {
    count: async () => {
      if (away) throw new Error("away");
      return { allowed: true, limit: 5, remaining: 3, resetSeconds: 10 };
    },
    close: async () => {},
  };
  const lines: string[] = [];
  const note = (_: object, message: string) => void lines.push(message);
  const limiter = failOpen(store, memoryLimiter(), { warn: note, info: note });
  const counts = await Promise.all(Array.from({ length: 4 }, () => limiter.count("a", 5, at("00:00.000"))));
  expect(counts.map(({ remaining }) => remaining)).toEqual([4, 3, 2, 1]);
  away = false;
  await expect.poll(async () => (await limiter.count("a", 5, at("00:00.000"))).resetSeconds).toBe(10);
  expect(lines).toEqual([
    "The rate-limit store is out of reach: counting in this process",
    "The rate-limit store answers again",
  ]);
});

const installed = isRedisInstalled();

describe.skipIf(!installed)(installed ? "on a real Redis" : "on a real Redis (redis-server is not installed)", () => {
  let port = 0;
  let server: ChildProcess;
  let rest: Server;
  let restUrl = "";
  const open: Limiter[] = [];
  const lines: string[] = [];
  const outages = {
    warn: (_: object, message: string) => void lines.push(message),
    info: (_: object, message: string) => void lines.push(message),
  };
  const overRedis = (timeoutMs = PATIENT_MS) => opened({ REDIS_URL: `redis://127.0.0.1:${port}` }, timeoutMs);
  const overRest = () => opened({ UPSTASH_REDIS_REST_URL: restUrl, UPSTASH_REDIS_REST_TOKEN: "token" }, PATIENT_MS);

  function opened(stores: Record<string, string>, timeoutMs: number): Limiter {
    const limiter = createLimiter(stores, outages, timeoutMs);
    open.push(limiter);
    return limiter;
  }

  beforeAll(async () => {
    port = await freePort();
    server = await startRedis(port);
    rest = await startUpstashRest(port);
    restUrl = `http://127.0.0.1:${(rest.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((limiter) => limiter.close()));
    lines.length = 0;
  });
  afterAll(async () => {
    rest.close();
    await stopRedis(server);
  });

  test.each([
    { driver: "Redis", limiterOf: () => overRedis() },
    { driver: "Upstash's REST API", limiterOf: overRest },
  ])(
    "two processes share one budget over $driver, with the figures of the in-process limiter",
    async ({ limiterOf }) => {
      const [one, two] = [limiterOf(), limiterOf()];
      const [shared, alone] = await inOneWindow(async () => {
        const bucket = `shared ${Math.random()}`;
        const memory = memoryLimiter();
        const pairs: [Count[], Count[]] = [[], []];
        for (const each of [one, two, one, two]) {
          pairs[0].push(await each.count(bucket, 3, new Date()));
          pairs[1].push(await memory.count(bucket, 3, new Date()));
        }
        return pairs;
      });
      const figures = (counts: Count[]) => counts.map(({ resetSeconds, ...rest }) => rest);
      expect(figures(shared)).toEqual(figures(alone));
      for (const [index, { resetSeconds }] of shared.entries()) {
        expect(Math.abs(resetSeconds - alone[index]!.resetSeconds)).toBeLessThanOrEqual(1);
      }
      expect(lines).toEqual([]);
    },
  );

  test("waits for a connection that opens late", async () => {
    const counted = overRedis().count("late", 5, new Date());
    await new Promise<void>((resolve) => {
      setImmediate(() => {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_200);
        resolve();
      });
    });
    expect(await counted).toMatchObject({ remaining: 4 });
    expect(lines).toEqual([]);
  });

  test("the script is sent once, then called by its hash", async () => {
    const redis = new Redis(port, "127.0.0.1");
    const sentBefore = await callsOf(redis, "eval");
    const calledBefore = await callsOf(redis, "evalsha");
    const limiter = overRedis();
    for (let each = 0; each < 5; each++) await limiter.count("again", 100, new Date());
    expect((await callsOf(redis, "eval")) - sentBefore).toBe(1);
    expect((await callsOf(redis, "evalsha")) - calledBefore).toBe(4);
    redis.disconnect();
  });

  test("if Redis is killed under load, every request is answered with valid figures", async () => {
    const limiter = overRedis();
    const bucket = `load ${Math.random()}`;
    const counts: Count[] = [];
    const caller = async () => {
      for (let each = 0; each < 200; each++) {
        counts.push(await limiter.count(bucket, 1_000_000, new Date()));
        if (counts.length === 1_000) server.kill("SIGKILL");
      }
    };
    await Promise.all(Array.from({ length: 20 }, caller));
    if (server.exitCode === null && server.signalCode === null) await once(server, "exit");
    for (let each = 0; each < 100; each++) counts.push(await limiter.count(bucket, 1_000_000, new Date()));
    expect(counts).toHaveLength(4_100);
    expect(
      counts.every(({ allowed, limit, remaining, resetSeconds }) => allowed && limit && remaining && resetSeconds),
    ).toBe(true);
    expect(lines).toEqual(["The rate-limit store is out of reach: counting in this process"]);
    server = await startRedis(port);
    await expect.poll(async () => (await limiter.count(bucket, 1_000_000, new Date())) && lines.length).toBe(2);
  });

  // limiter-fail-open.test.ts checks that only one request a second waits for it.
  test("a Redis that hangs rejects no request, and is logged once", async () => {
    const limiter = overRedis(HANGING_MS);
    await limiter.count("hanging", 60, new Date());
    server.kill("SIGSTOP");
    const counts = [];
    for (let each = 0; each < 20; each++) counts.push(await limiter.count("hanging", 60, new Date()));
    server.kill("SIGCONT");
    expect(counts.every(({ allowed, remaining }) => allowed && remaining > 0)).toBe(true);
    expect(lines).toHaveLength(1);
  });

  test("a Redis that never runs causes one warning and no failed request", async () => {
    const limiter = opened({ REDIS_URL: `redis://127.0.0.1:${await freePort()}` }, PATIENT_MS);
    const counts = await Promise.all(Array.from({ length: 50 }, () => limiter.count("a", 60, new Date())));
    expect(counts.every(({ allowed }) => allowed)).toBe(true);
    expect(lines).toHaveLength(1);
  });
});

/** A minute may end between two counts; then the next minute counts. */
async function inOneWindow<T>(attempt: () => Promise<T>): Promise<T> {
  const minute = () => Math.floor(Date.now() / 60_000);
  const started = minute();
  const result = await attempt();
  return minute() === started ? result : inOneWindow(attempt);
}

async function callsOf(redis: Redis, command: string): Promise<number> {
  const stats = await redis.info("commandstats");
  return Number(new RegExp(`cmdstat_${command}:calls=(\\d+)`).exec(stats)?.[1] ?? 0);
}
