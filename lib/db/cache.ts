/** Serialized bodies and rendered documents of this process: bounded, and worthless once the data's revision has moved. */
import { LRUCache } from "lru-cache";
import { processState } from "../state.ts";
import { currentRevision } from "./revision.ts";

interface Kept {
  readonly revision: string;
  readonly value: unknown;
}

const MAX_BYTES = 64 * 1024 * 1024;

interface Cache {
  readonly kept: LRUCache<string, Kept>;
  readonly underWay: Map<string, Promise<unknown>>;
}

const cache = () =>
  processState<Cache>("cache", () => ({
    kept: new LRUCache<string, Kept>({ maxSize: MAX_BYTES }),
    underWay: new Map(),
  }));

export function readCache<T>(key: string): T | undefined {
  const revision = currentRevision();
  const found = cache().kept.get(key);
  return revision !== null && found?.revision === revision ? (found.value as T) : undefined;
}

/**
 * The kept value, or a new one. Callers who ask for one key at one time share one making.
 * A value made while the data changed is handed out once and not kept.
 */
export async function throughCache<T>(
  key: string,
  make: () => Promise<T>,
  sizeOf: (value: T) => number,
  mayKeep: (value: T) => boolean = () => true,
): Promise<T> {
  const found = readCache<T>(key);
  if (found !== undefined) return found;
  const revision = currentRevision();
  const { kept, underWay } = cache();
  const flight = `${revision}\n${key}`;
  const joined = underWay.get(flight);
  if (joined) return joined as Promise<T>;
  const making = make().finally(() => underWay.delete(flight));
  underWay.set(flight, making);
  const value = await making;
  if (revision !== null && revision === currentRevision() && mayKeep(value)) {
    kept.set(key, { revision, value }, { size: Math.max(1, sizeOf(value)) });
  }
  return value;
}
