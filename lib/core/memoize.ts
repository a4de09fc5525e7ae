/** Memoises a pure function of a short string; bounded. */
import { LRUCache } from "lru-cache";

const ANSWERS_MAX = 1_000;
// Longer texts are computed each time, instead of filling the memory.
const TEXT_MAX = 300;

/** @param compute its exceptions are not memoised */
export function memoize<T extends object | string>(compute: (text: string) => T): (text: string) => T {
  const known = new LRUCache<string, T>({ max: ANSWERS_MAX });
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = compute(text);
    if (text.length <= TEXT_MAX) known.set(text, made);
    return made;
  };
}
