/** Why Next gave up on a page: it says so to its own hook alone, which runs in its copy of our modules. */
import { LRUCache } from "lru-cache";
import { processState } from "#lib/core/state.ts";

const FAILURES_MAX = 100;

const failures = () => processState("render-failures", () => new LRUCache<string, Error>({ max: FAILURES_MAX }));

/** @param url path and query, as Next was asked */
export function noteRenderFailure(url: string, cause: unknown): void {
  failures().set(url, cause instanceof Error ? cause : new Error(String(cause)));
}

/** Told once: the next failure at this address has a cause of its own. */
export function takeRenderFailure(url: string): Error | undefined {
  const cause = failures().get(url);
  failures().delete(url);
  return cause;
}
