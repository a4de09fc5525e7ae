/**
 * The bodies, pages and files that this process keeps: bounded, and up to date while the data's version is the one they
 * were computed at. Once it has moved, an entry about a changed title is computed anew before it is served; any other
 * is served for a minute more at most, while one new copy is computed.
 */
import { LRUCache } from "lru-cache";
import type { Awaitable } from "#lib/core/awaitable.ts";
import { processState } from "#lib/core/state.ts";
import { confirmVersion, currentVersion, missedSince, servedVersion } from "#lib/data/cache/revision.ts";

interface CacheEntry {
  /** The newest version that it was compared with. */
  version: number;
  /** When the first change may have happened that it does not show; null: it shows all. */
  staleSince: number | null;
  /** When a new copy was last begun; at first, when this one was stored. */
  refreshedAt: number;
  readonly value: unknown;
  readonly slugs: readonly string[];
}

interface Flight {
  readonly version: number | null;
  readonly value: Promise<unknown>;
}

const MEBIBYTE = 1024 * 1024;

/** Each with its own bound: a flood in one leaves the others as they are. */
const PARTITIONS = {
  verdicts: 10 * MEBIBYTE,
  documents: 20 * MEBIBYTE,
  answers: 5 * MEBIBYTE,
  files: 12 * MEBIBYTE,
  missing: 1 * MEBIBYTE,
} as const;
export type Partition = keyof typeof PARTITIONS;
export type Partitions = readonly [Partition, ...Partition[]];
export const PARTITION_NAMES = Object.keys(PARTITIONS) as Partition[];

/** What an entry takes beside its key, its value and its slugs. */
export const ENTRY_BYTES = 300;
const SLUG_BYTES = 40;
export const STALE_MAX_MS = 60_000;
// Twice within the minute, and not at every change while an import publishes.
export const REFRESH_EVERY_MS = 30_000;

/** Since the process began. */
interface Counts {
  hits: number;
  /** Values that had to be computed. */
  misses: number;
}
interface Store {
  readonly entries: LRUCache<string, CacheEntry>;
  readonly counts: Counts;
}

const newStore = (maxSize: number): Store => ({ entries: new LRUCache({ maxSize }), counts: { hits: 0, misses: 0 } });
const stores = () =>
  processState("cache", () => {
    const made = Object.entries(PARTITIONS).map(([partition, maxSize]) => [partition, newStore(maxSize)]);
    return Object.fromEntries(made) as Record<Partition, Store>;
  });
const flights = () => processState("cache:flights", () => new Map<string, Flight>());

export interface CacheOptions<T> {
  /** Where the value may be. */
  readonly partitions: Partitions;
  /** Where it belongs: null where it must not be cached; in the first partition without this. */
  readonly partitionOf?: (value: T) => Partition | null;
  /** In bytes, without what the entry itself takes. */
  readonly sizeOf: (value: T) => number;
  /** The titles that the value is about; read after it was computed. */
  readonly slugsOf?: (value: T) => Awaitable<readonly string[]>;
}

export interface Cached<T> {
  readonly value: T;
  /** The caller computes a new copy, without waiting for it. Said once in half a minute. */
  readonly needsRefresh: boolean;
}

/** What may be served now. */
export function peek<T>(key: string, partitions: Partitions): Cached<T> | undefined {
  const version = servedVersion();
  for (const partition of partitions) {
    const cached = peekInto<T>(key, stores()[partition], version);
    if (cached) return cached;
  }
  return undefined;
}

function peekInto<T>(key: string, { entries, counts }: Store, version: number | null): Cached<T> | undefined {
  const entry = entries.get(key);
  if (!entry || version === null) return undefined;
  if (entry.version !== version && !catchUp(entry, version)) return undefined;
  let needsRefresh = false;
  if (entry.staleSince !== null) {
    const now = performance.now();
    if (now - entry.staleSince >= STALE_MAX_MS) return undefined;
    needsRefresh = now - entry.refreshedAt >= REFRESH_EVERY_MS;
    if (needsRefresh) entry.refreshedAt = now;
  }
  counts.hits += 1;
  return { value: entry.value as T, needsRefresh };
}

/** @returns false where a title that the entry is about has changed */
function catchUp(entry: CacheEntry, version: number): boolean {
  const { isTouched, since } = missedSince(entry.version, entry.slugs);
  if (isTouched) return false;
  entry.staleSince ??= since;
  entry.version = version;
  return true;
}

export interface Computed<T> {
  readonly value: T;
  /** From the cache: the caller did not wait for its computation. */
  readonly isHit: boolean;
}

export async function getOrCompute<T>(key: string, work: () => Promise<T>, options: CacheOptions<T>): Promise<T> {
  return (await getOrComputeSync(key, work, options)).value;
}

/** Like `getOrCompute`, but says whether it was a hit; synchronous on a hit. */
export function getOrComputeSync<T>(
  key: string,
  work: () => Promise<T>,
  options: CacheOptions<T>,
): Awaitable<Computed<T>> {
  return hit(key, work, options) ?? confirmAndGet(key, work, options);
}

async function confirmAndGet<T>(key: string, work: () => Promise<T>, options: CacheOptions<T>): Promise<Computed<T>> {
  await confirmVersion();
  return hit(key, work, options) ?? { value: await compute(key, work, options), isHit: false };
}

function hit<T>(key: string, work: () => Promise<T>, options: CacheOptions<T>): Computed<T> | undefined {
  const cached = peek<T>(key, options.partitions);
  // A failure stays unheard: the caller who finds no copy any more hears the next one.
  if (cached?.needsRefresh) compute(key, work, options).catch(() => {});
  return cached && { value: cached.value, isHit: true };
}

/**
 * Callers share a computation that was begun at the same version. Not `lru-cache`'s fetch(): callers would share one of
 * a version before, and its promise is no synchronous hit.
 */
export function compute<T>(key: string, work: () => Promise<T>, options: CacheOptions<T>): Promise<T> {
  const version = currentVersion();
  const joined = flights().get(key);
  if (joined && joined.version === version) return joined.value as Promise<T>;
  stores()[options.partitions[0]].counts.misses += 1;
  const isNewest = () => flights().get(key) === flight;
  const value = computeAndStore(key, work, options, version, isNewest).finally(() => {
    if (isNewest()) flights().delete(key);
  });
  const flight: Flight = { version, value };
  flights().set(key, flight);
  return value;
}

async function computeAndStore<T>(
  key: string,
  work: () => Promise<T>,
  { partitions, partitionOf = () => partitions[0], sizeOf, slugsOf = () => [] }: CacheOptions<T>,
  version: number | null,
  isNewest: () => boolean,
): Promise<T> {
  const value = await work();
  const partition = partitionOf(value);
  if (version === null || partition === null) return value;
  const slugs = await slugsOf(value);
  if (!isNewest()) return value;
  const size = ENTRY_BYTES + key.length + SLUG_BYTES * slugs.length + sizeOf(value);
  const entry: CacheEntry = { version, staleSince: null, refreshedAt: performance.now(), value, slugs };
  for (const each of partitions) stores()[each].entries.delete(key);
  stores()[partition].entries.set(key, entry, { size });
  return value;
}

/** What each partition has done so far and what is in it now, in bytes. */
export function cacheFigures(): Record<Partition, Counts & { readonly bytes: number }> {
  const figures = PARTITION_NAMES.map((partition) => {
    const { entries, counts } = stores()[partition];
    return [partition, { ...counts, bytes: entries.calculatedSize }];
  });
  return Object.fromEntries(figures);
}
