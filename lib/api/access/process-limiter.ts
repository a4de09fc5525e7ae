/** The one limiter of this process, and whose requests it counts together: store and proxies as the environment says. */

import { clientNeighbourhood, clientNetwork, clientProvider } from "#lib/api/access/client-address.ts";
import type { Limiter } from "#lib/api/access/fixed-window.ts";
import { failOpen, type OutageLog } from "#lib/api/access/limiter-fail-open.ts";
import { memoryLimiter } from "#lib/api/access/limiter-memory.ts";
import { redisLimiter } from "#lib/api/access/limiter-redis.ts";
import { STORE_TIMEOUT_MS, upstashLimiter } from "#lib/api/access/limiter-upstash.ts";
import { limitOf, type Tier } from "#lib/contract/tiers.ts";
import { type Env, env } from "#lib/core/env.ts";
import { log } from "#lib/core/log.ts";
import { dropProcessState, processState } from "#lib/core/state.ts";

type Stores = Pick<Env, "REDIS_URL" | "UPSTASH_REDIS_REST_URL" | "UPSTASH_REDIS_REST_TOKEN">;

export function limiter(): Limiter {
  return processState("limiter", () => createLimiter(env(), log()));
}

export const limitPerMinute = (tier: Tier): number => limitOf(tier, env());

export const callersNetwork = (headers: Headers): string => clientNetwork(headers, env().TRUST_PROXY);

export const callersNeighbourhood = (headers: Headers): string => clientNeighbourhood(headers, env().TRUST_PROXY);

export const callersProvider = (headers: Headers): string => clientProvider(headers, env().TRUST_PROXY);

/** Sets the limiter that this process's server chose; call it before the first request. */
export function useLimiter(chosen: Limiter): void {
  processState("limiter", () => chosen);
}

/** Whether all processes with these variables share their counts. */
export function isShared({ REDIS_URL, UPSTASH_REDIS_REST_URL }: Stores): boolean {
  return Boolean(REDIS_URL ?? UPSTASH_REDIS_REST_URL);
}

export async function closeLimiter(): Promise<void> {
  await dropProcessState<Limiter>("limiter")?.close();
}

/** @param timeoutMs how long a shared store may take to answer */
export function createLimiter(stores: Stores, outageLog: OutageLog, timeoutMs = STORE_TIMEOUT_MS): Limiter {
  const store = sharedStore(stores, timeoutMs);
  return store ? failOpen(store, memoryLimiter(), outageLog) : memoryLimiter();
}

function sharedStore(stores: Stores, timeoutMs: number): Limiter | null {
  const { REDIS_URL, UPSTASH_REDIS_REST_URL, UPSTASH_REDIS_REST_TOKEN } = stores;
  if (REDIS_URL) return redisLimiter(REDIS_URL, timeoutMs);
  if (UPSTASH_REDIS_REST_URL && UPSTASH_REDIS_REST_TOKEN) {
    return upstashLimiter(UPSTASH_REDIS_REST_URL, UPSTASH_REDIS_REST_TOKEN, timeoutMs);
  }
  return null;
}
