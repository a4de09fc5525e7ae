/** A rolling restart in the order of docs/deploying.md, under load: no request fails. */
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { type Balancer, balance } from "#lib/testing/balancer.ts";
import { clusterUrl, type OwnServer, sharedDataDir, startServer } from "#lib/testing/own-server.ts";
import { freePort, isRedisInstalled, startRedis, stopRedis } from "#lib/testing/redis.ts";

const CALLERS = 4;
const PAUSE_MS = 100;
const LISTING = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
const JSON_RPC = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };
const ASKED: readonly [string, RequestInit?][] = [
  ["/v1/verdicts/slug%3Ablender"],
  ["/titles/blender"],
  ["/v1/titles?query=photo"],
  ["/mcp", { method: "POST", headers: JSON_RPC, body: LISTING }],
  ["/healthz"],
];

interface Load {
  readonly answers: Map<number | string, number>;
  stop(): Promise<void>;
}

/** Sequential requests until stopped, which leaves processor time for the starting servers. */
function load({ origin }: Balancer): Load {
  const answers: Load["answers"] = new Map();
  let on = true;
  const call = async ([path, init]: (typeof ASKED)[number]) => {
    try {
      const answer = await fetch(origin + path, init);
      await answer.arrayBuffer();
      return answer.status;
    } catch (cause) {
      return `${path}: ${(cause as Error).cause ?? cause}`;
    }
  };
  const callers = Array.from({ length: CALLERS }, async (_, caller) => {
    for (let turn = caller; on; turn++) {
      const answer = await call(ASKED[turn % ASKED.length]!);
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      await sleep(PAUSE_MS);
    }
  });
  const stop = async () => {
    on = false;
    await Promise.all(callers);
  };
  return { answers, stop };
}

test("two servers are replaced in turn under load, without a failed request", async () => {
  test.skip(!isRedisInstalled(), "redis-server is not installed");
  const port = await freePort();
  const redis = await startRedis(port);
  const DATABASE_URL = clusterUrl(sharedDataDir());
  const everStarted: OwnServer[] = [];
  const start = async () => {
    const many = { RATE_LIMIT_ANONYMOUS: "1000000", RATE_LIMIT_RENDERINGS: "1000000" };
    const server = await startServer({ DATABASE_URL, REDIS_URL: `redis://127.0.0.1:${port}`, ...many });
    everStarted.push(server);
    return server;
  };
  try {
    let behind: OwnServer[] = await Promise.all([start(), start()]);
    const balancer = await balance(behind.map(({ origin }) => origin));
    const running = load(balancer);
    const served = async (server: OwnServer, more: number) => {
      const before = balancer.sent.get(server.origin) ?? 0;
      const calls = () => balancer.sent.get(server.origin) ?? 0;
      await expect.poll(calls).toBeGreaterThan(before + more);
    };
    for (const old of behind) {
      await served(old, 20);
      // Start the new one and wait until it is ready, take the old one out, then stop it.
      const fresh = await start();
      expect((await fetch(`${fresh.origin}/readyz`)).status).toBe(200);
      behind = behind.map((server) => (server === old ? fresh : server));
      balancer.use(behind.map(({ origin }) => origin));
      expect(await old.stop()).toBe(0);
      await served(fresh, 20);
    }
    await running.stop();
    await balancer.close();
    const total = [...running.answers.values()].reduce((sum, count) => sum + count, 0);
    test.info().annotations.push({ type: "measured", description: `${total} requests over two restarts` });
    expect([...running.answers.keys()]).toEqual([200]);
  } finally {
    await Promise.all(everStarted.map((server) => server.stop()));
    await stopRedis(redis);
  }
});
