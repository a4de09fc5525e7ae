/** The limiter that several processes share: Upstash's fixed window, over its REST API or any Redis that runs its scripts. */
import { Ratelimit } from "@upstash/ratelimit";
import { Redis } from "@upstash/redis";
import type { Limiter } from "#lib/api/access/fixed-window.ts";
import { WINDOW_SECONDS } from "#lib/contract/tiers.ts";

/** The part of the client that @upstash/ratelimit uses. */
export interface ScriptStore {
  evalsha(sha: string, keys: string[], args: unknown[]): Promise<unknown>;
  eval(script: string, keys: string[], args: unknown[]): Promise<unknown>;
}

export const STORE_TIMEOUT_MS = 250;

/** Rejects if the store does not answer in time; the caller decides what to do then. */
export function storeLimiter(store: ScriptStore, timeoutMs: number, close = async () => {}): Limiter {
  const limits = new Map<number, Ratelimit>();
  const limitOf = (limit: number) => {
    const existing = limits.get(limit);
    if (existing) return existing;
    const made = new Ratelimit({
      redis: store as unknown as Redis,
      limiter: Ratelimit.fixedWindow(limit, `${WINDOW_SECONDS} s`),
      prefix: "silicon-verdict",
      timeout: timeoutMs,
      // Its cache of blocked callers is unbounded.
      ephemeralCache: false,
    });
    limits.set(limit, made);
    return made;
  };
  return {
    async count(bucket, limit) {
      const { success, remaining, reset, reason } = await limitOf(limit).limit(bucket);
      if (reason === "timeout") throw new Error(`no answer within ${timeoutMs} ms`);
      const resetSeconds = Math.min(WINDOW_SECONDS, Math.max(1, Math.ceil((reset - Date.now()) / 1000)));
      return { allowed: success, limit, remaining, resetSeconds };
    },
    close,
  };
}

export function upstashLimiter(url: string, token: string, timeoutMs: number): Limiter {
  return storeLimiter(new Redis({ url, token, retry: false, enableTelemetry: false }), timeoutMs);
}
