/** A fixed window of 60 s, aligned to the epoch, so that all drivers and processes agree on its end. */
import { createHash } from "node:crypto";
import { WINDOW_SECONDS } from "#lib/contract/tiers.ts";
import type { Awaitable } from "#lib/core/awaitable.ts";
import { memoize } from "#lib/core/memoize.ts";

export interface Count {
  /** Whether this request is within the limit. */
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the window ends, 1 to 60. */
  readonly resetSeconds: number;
}

export interface Limiter {
  /** Counts one request of a bucket. @param limit requests per window */
  count(bucket: string, limit: number, now: Date): Awaitable<Count>;
  close(): Promise<void>;
}

/** Hashes a bucket's name: neither addresses nor keys leave the process in plain text. */
export const bucketOf = memoize((name: string): string => createHash("sha256").update(name).digest("base64url"));

const WINDOW_MS = WINDOW_SECONDS * 1000;

export function windowOf(now: Date): number {
  return Math.floor(now.getTime() / WINDOW_MS);
}

/** Whole seconds left, never 0: a client that waits that long is in the next window. */
export function secondsLeft(now: Date): number {
  return Math.ceil(((windowOf(now) + 1) * WINDOW_MS - now.getTime()) / 1000);
}

/** @param used requests counted in this window, this one included */
export function toCount(used: number, limit: number, now: Date): Count {
  return { allowed: used <= limit, limit, remaining: Math.max(0, limit - used), resetSeconds: secondsLeft(now) };
}
