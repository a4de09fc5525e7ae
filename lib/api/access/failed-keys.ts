/** Limits failed API key look-ups per address, so that guessing does not reach the database. */
import { LRUCache } from "lru-cache";
import { secondsLeft, windowOf } from "#lib/api/access/fixed-window.ts";

export interface FailedKeys {
  /** @returns seconds to wait; null if the next key may be looked up */
  secondsToWait(network: string, now: Date): number | null;
  note(network: string, now: Date): void;
}

// A client with an expired key tries it a few times; a guesser tries thousands.
const FAILURES_MAX = 20;
const NETWORKS_MAX = 10_000;

export function failedKeys(failuresMax = FAILURES_MAX): FailedKeys {
  const failures = new LRUCache<string, { readonly window: number; readonly times: number }>({ max: NETWORKS_MAX });
  const timesOf = (network: string, now: Date) => {
    const existing = failures.get(network);
    return existing?.window === windowOf(now) ? existing.times : 0;
  };
  return {
    secondsToWait: (network, now) => (timesOf(network, now) < failuresMax ? null : secondsLeft(now)),
    note(network, now) {
      failures.set(network, { window: windowOf(now), times: timesOf(network, now) + 1 });
    },
  };
}
