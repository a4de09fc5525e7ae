/** How fast to publish: beside servers at half speed, so that they keep a share of the machine for their requests. */
import { setTimeout as sleepFor } from "node:timers/promises";
import { doOthersListen } from "#lib/data/cache/revision.ts";

/** @param signal wakes */
export type Sleep = (ms: number, signal?: AbortSignal) => Promise<unknown>;

export interface Throttle {
  /** Titles published in one transaction. */
  readonly batch: number;
  /** Transactions under way at a time. */
  readonly concurrency: number;
  /** Between two of them. @param workedMs how long the last one took */
  pause(workedMs: number, signal?: AbortSignal): Promise<unknown>;
}

// Two cores, and PostgreSQL beside us. A batch is a second or so of work, and a fault costs one.
const ALONE: Throttle = { batch: 250, concurrency: 2, pause: async () => {} };
// Less than half a second, so that a page rarely waits for more than one batch.
const BESIDE_SERVERS = 50;
/** A batch that took longer was waiting for a lock or a connection, not working. */
export const PAUSE_MAX_MS = 10_000;

const sleepQuietly: Sleep = (ms, signal) => sleepFor(ms, undefined, { ...(signal && { signal }) }).catch(() => {});

export async function chooseThrottle(sleep: Sleep = sleepQuietly): Promise<Throttle> {
  if (!(await doOthersListen())) return ALONE;
  // While we work PostgreSQL waits, and the other way round: together they take one core.
  return {
    batch: BESIDE_SERVERS,
    concurrency: 1,
    pause: (workedMs, signal) => sleep(Math.min(workedMs, PAUSE_MAX_MS), signal),
  };
}
