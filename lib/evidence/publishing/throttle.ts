/** Publishes at half speed beside running servers, to leave them processor time. */
import { setTimeout as sleepFor } from "node:timers/promises";
import { doOthersListen } from "#lib/data/cache/revision.ts";

/** @param signal ends the pause early */
export type Sleep = (ms: number, signal?: AbortSignal) => Promise<unknown>;

export interface Throttle {
  /** Titles published in one transaction. */
  readonly batch: number;
  /** Concurrent transactions. */
  readonly concurrency: number;
  /** Pause between two transactions. @param workedMs how long the last one took */
  pause(workedMs: number, signal?: AbortSignal): Promise<unknown>;
}

// For two cores shared with PostgreSQL. A batch is about a second of work, which a failure costs.
const ALONE: Throttle = { batch: 250, concurrency: 2, pause: async () => {} };
// Less than half a second, so that a page rarely waits for more than one batch.
const BESIDE_SERVERS = 50;
/** A batch that took longer was waiting for a lock or a connection, not working. */
export const PAUSE_MAX_MS = 10_000;

const sleepQuietly: Sleep = (ms, signal) => sleepFor(ms, undefined, { ...(signal && { signal }) }).catch(() => {});

export async function chooseThrottle(sleep: Sleep = sleepQuietly): Promise<Throttle> {
  if (!(await doOthersListen())) return ALONE;
  // This process and PostgreSQL work alternately: together they use one core.
  return {
    batch: BESIDE_SERVERS,
    concurrency: 1,
    pause: (workedMs, signal) => sleep(Math.min(workedMs, PAUSE_MAX_MS), signal),
  };
}
