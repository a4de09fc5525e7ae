/** Splits a long list into chunks and yields to the event loop between two, so that requests are answered meanwhile. */
import { setImmediate as yieldToEventLoop } from "node:timers/promises";

export async function* chunked<T>(all: readonly T[], size: number): AsyncGenerator<readonly T[]> {
  for (let start = 0; start < all.length; start += size) {
    if (start > 0) await yieldToEventLoop();
    yield all.slice(start, start + size);
  }
}
