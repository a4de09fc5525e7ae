/** Falls back to counting in this process while the shared store is unreachable; logs once per outage. */
import type { Limiter } from "#lib/api/access/fixed-window.ts";

export interface OutageLog {
  warn(details: object, message: string): void;
  info(details: object, message: string): void;
}

// One request a second tests whether the store is back; the others do not wait for it.
const PROBE_EVERY_MS = 1_000;

/** @param clock milliseconds that only go forward */
export function failOpen(
  store: Limiter,
  fallback: Limiter,
  log: OutageLog,
  clock: () => number = () => performance.now(),
): Limiter {
  let outage: { probeAt: number } | null = null;
  return {
    async count(bucket, limit, now) {
      if (outage && clock() < outage.probeAt) return fallback.count(bucket, limit, now);
      if (outage) outage.probeAt = clock() + PROBE_EVERY_MS;
      try {
        const count = await store.count(bucket, limit, now);
        if (outage) log.info({}, "The rate-limit store answers again");
        outage = null;
        return count;
      } catch (cause) {
        if (!outage)
          log.warn({ reason: messageOf(cause) }, "The rate-limit store is out of reach: counting in this process");
        outage = { probeAt: clock() + PROBE_EVERY_MS };
        return fallback.count(bucket, limit, now);
      }
    },
    async close() {
      await Promise.all([store.close(), fallback.close()]);
    },
  };
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
