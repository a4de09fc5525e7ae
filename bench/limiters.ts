/** One count of one request: in the process, and in a Redis that processes share. */
import { createLimiter } from "#lib/api/access/rate-limit.ts";
import { freePort, isRedisInstalled, startRedis, stopRedis } from "#lib/testing/redis.ts";
import { type Bench, type Row, timesPerSecond } from "./measure.ts";

const CALLERS = 1_000;
const LIMIT = 1_000_000;
const AT_ONCE = 50;
const quiet = { warn: () => {}, info: () => {} };

async function countsPerSecond(url?: string): Promise<number> {
  const limiter = createLimiter(url ? { REDIS_URL: url } : {}, quiet);
  const count = (index: number) => limiter.count(`caller ${index % CALLERS}`, LIMIT, new Date());
  await count(0);
  const rate = await timesPerSecond(count, AT_ONCE);
  await limiter.close();
  return rate;
}

export const benchLimiters: Bench = async () => {
  const memory = await countsPerSecond();
  const row: Row = { what: "limiter, in the process", value: memory, unit: "/s" };
  if (!isRedisInstalled()) return [row];
  const port = await freePort();
  const redis = await startRedis(port);
  try {
    const shared = await countsPerSecond(`redis://127.0.0.1:${port}`);
    return [
      {
        what: "limiter, Redis on this machine",
        value: shared,
        unit: "/s",
        baseline: { what: "in the process", value: memory },
      },
    ];
  } finally {
    await stopRedis(redis);
  }
};
