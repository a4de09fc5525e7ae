/** A pure function that remembers what it answered lately: for what hardly differs from one request to the next. */
import { LRUCache } from "lru-cache";

const ANSWERS_MAX = 1_000;
// Whoever sends longer texts waits for them, instead of filling the memory.
const TEXT_MAX = 300;

/** @param compute what it throws is not remembered */
export function memo<T extends object | string>(compute: (text: string) => T): (text: string) => T {
  const known = new LRUCache<string, T>({ max: ANSWERS_MAX });
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = compute(text);
    if (text.length <= TEXT_MAX) known.set(text, made);
    return made;
  };
}
