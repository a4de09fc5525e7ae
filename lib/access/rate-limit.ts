/** The limiter of this process, chosen by the environment. */
import { processState } from "#lib/state.ts";
import type { Limiter } from "./limiter.ts";
import { memoryLimiter } from "./limiter-memory.ts";

export function limiter(): Limiter {
  return processState("limiter", () => memoryLimiter());
}
