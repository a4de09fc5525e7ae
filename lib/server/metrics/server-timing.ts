/** What a browser's network panel shows of our own share of the wait: for whoever develops. */
import type { ServerResponse } from "node:http";
import { sourceOf } from "#lib/server/metrics/observation.ts";

/** @param now milliseconds of a clock that never goes back */
export function tellTiming(response: ServerResponse, now: () => number): void {
  const began = now();
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
  response.writeHead = (...head: unknown[]) => {
    response.setHeader("Server-Timing", `total;dur=${(now() - began).toFixed(1)}, source;desc=${sourceOf(response)}`);
    return writeHead(...head);
  };
}
