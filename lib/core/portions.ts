/** Long work of one process, in portions: whoever waits for an answer is answered between two. */
import { setImmediate as letOthersIn } from "node:timers/promises";

export async function* inPortions<T>(all: readonly T[], size: number): AsyncGenerator<readonly T[]> {
  for (let start = 0; start < all.length; start += size) {
    if (start > 0) await letOthersIn();
    yield all.slice(start, start + size);
  }
}
