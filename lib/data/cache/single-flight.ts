/** Callers who ask for the same thing at once share one computation: the first begins it, the others wait for it. */
import { processState } from "#lib/core/state.ts";

interface Flight {
  readonly version: number | null;
  readonly value: Promise<unknown>;
}

const flights = () => processState("cache:flights", () => new Map<string, Flight>());

/**
 * One of an earlier data version is not shared. `lru-cache`'s fetch() would share it, and its promise cannot be a
 * synchronous hit.
 * @param work is told whether a newer one of this key has begun since
 */
export function singleFlight<T>(
  key: string,
  version: number | null,
  work: (isNewest: () => boolean) => Promise<T>,
): Promise<T> {
  const joined = flights().get(key);
  if (joined && joined.version === version) return joined.value as Promise<T>;
  const isNewest = () => flights().get(key) === flight;
  const value = work(isNewest).finally(() => {
    if (isNewest()) flights().delete(key);
  });
  const flight: Flight = { version, value };
  flights().set(key, flight);
  return value;
}
