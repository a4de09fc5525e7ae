/** How fast to publish: beside servers at half speed, so that whoever asks them keeps a share of the machine. */
import { setTimeout as sleepFor } from "node:timers/promises";
import { doOthersListen } from "#lib/data/cache/revision.ts";

/** @param signal wakes */
export type Sleep = (ms: number, signal?: AbortSignal) => Promise<unknown>;

export interface Pace {
  /** Titles published in one transaction. */
  readonly batch: number;
  /** Transactions under way at a time. */
  readonly atOnce: number;
  /** Between two of them. @param workedMs how long the last one took */
  rest(workedMs: number, signal?: AbortSignal): Promise<unknown>;
}

// Two cores, and PostgreSQL beside us. A batch is a second or so of work, and a fault costs one.
const ALONE: Pace = { batch: 250, atOnce: 2, rest: async () => {} };
// Less than half a second: nobody who waits for a page waits for many of them.
const BESIDE_SERVERS = 50;
/** What took longer was no work of ours, but waiting for a lock or a connection. */
export const REST_MAX_MS = 10_000;

const soundly: Sleep = (ms, signal) => sleepFor(ms, undefined, { ...(signal && { signal }) }).catch(() => {});

export async function findPace(sleep: Sleep = soundly): Promise<Pace> {
  if (!(await doOthersListen())) return ALONE;
  // While we work PostgreSQL waits, and the other way round: together they take one core.
  return {
    batch: BESIDE_SERVERS,
    atOnce: 1,
    rest: (workedMs, signal) => sleep(Math.min(workedMs, REST_MAX_MS), signal),
  };
}
