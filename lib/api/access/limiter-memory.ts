/** The limiter of a single process. Bounded: evicts the least recently used bucket. */
import { LRUCache } from "lru-cache";
import { type Limiter, toCount, windowOf } from "#lib/api/access/fixed-window.ts";

const BUCKETS_MAX = 50_000;

export function memoryLimiter(bucketsMax = BUCKETS_MAX): Limiter {
  const buckets = new LRUCache<string, { window: number; used: number }>({ max: bucketsMax });
  return {
    count(bucket, limit, now) {
      const window = windowOf(now);
      const existing = buckets.get(bucket);
      const used = existing?.window === window ? existing.used + 1 : 1;
      if (existing) Object.assign(existing, { window, used });
      else buckets.set(bucket, { window, used });
      return toCount(used, limit, now);
    },
    async close() {
      buckets.clear();
    },
  };
}
