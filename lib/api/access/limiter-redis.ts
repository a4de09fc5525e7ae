/** Any Redis as a store of @upstash/ratelimit. */
import { createHash } from "node:crypto";
import { Redis } from "ioredis";
import type { Limiter } from "#lib/api/access/fixed-window.ts";
import { type ScriptStore, storeLimiter } from "#lib/api/access/limiter-upstash.ts";
import { waitAtMost } from "#lib/data/with-timeout.ts";

const RECONNECT_MAX_MS = 1_000;

export function redisLimiter(url: string, timeoutMs: number): Limiter {
  const redis = new Redis(url, {
    lazyConnect: true,
    // A request must fail immediately while Redis is unreachable, not wait in a queue.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: Math.max(timeoutMs, RECONNECT_MAX_MS),
    retryStrategy: (attempt) => Math.min(attempt * 100, RECONNECT_MAX_MS),
  });
  // Each failed count is reported by its caller; without a listener the client prints errors.
  redis.on("error", () => {});
  const firstConnection = waitAtMost(
    timeoutMs,
    redis.connect().catch(() => {}),
  );
  const limiter = storeLimiter(scriptStore(redis), timeoutMs, async () => redis.disconnect());
  return {
    ...limiter,
    async count(...request) {
      await firstConnection;
      return limiter.count(...request);
    },
  };
}

/** Upstash's scripts start with a shebang that Redis 7 rejects; without it their SHA differs. */
function scriptStore(redis: Redis): ScriptStore {
  const ours = new Map<string, string>();
  return {
    async evalsha(sha, keys, args) {
      const patched = ours.get(sha);
      if (!patched) throw new Error("NOSCRIPT not loaded yet");
      return redis.evalsha(patched, keys.length, ...keys, ...args.map(String));
    },
    async eval(script, keys, args) {
      const plain = script.replace(/^#!.*\n/, "");
      ours.set(sha1(script), sha1(plain));
      return redis.eval(plain, keys.length, ...keys, ...args.map(String));
    },
  };
}

function sha1(text: string): string {
  return createHash("sha1").update(text).digest("hex");
}
