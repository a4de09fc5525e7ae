/**
 * The bounded cache of bodies, pages and files. An entry is current at the data version that it was computed at. After a
 * change, entries about the changed titles are computed again before they are served; the others are served for a minute
 * at most while one new copy is computed. Callers at once share one computation.
 */
import { LRUCache } from "lru-cache";
import type { Awaitable } from "#lib/core/awaitable.ts";
import { processState } from "#lib/core/state.ts";
import { confirmVersion, currentVersion, missedSince, servedVersion } from "#lib/data/cache/revision.ts";
import { singleFlight } from "#lib/data/cache/single-flight.ts";

interface CacheEntry {
  /** The newest version that it was checked against. */
  version: number;
  /** The earliest time of the first change that it does not include; null if it includes all. */
  staleSince: number | null;
  /** When the last computation of a new copy began; at first, when this one was stored. */
  refreshedAt: number;
  readonly value: unknown;
  readonly slugs: readonly string[];
}

const MEBIBYTE = 1024 * 1024;

/** Bytes of each partition: a flood of entries in one evicts none of another. */
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

/** Bytes of an entry without its key, value and slugs. */
export const ENTRY_BYTES = 300;
const SLUG_BYTES = 40;
export const STALE_MAX_MS = 60_000;
// Twice within STALE_MAX_MS, and not at every change of a running import.
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

export interface CacheOptions<T> {
  /** The partitions that may hold the value. */
  readonly partitions: Partitions;
  /** The partition of this value, null if it must not be cached; by default the first. */
  readonly partitionOf?: (value: T) => Partition | null;
  /** In bytes, without ENTRY_BYTES. */
  readonly sizeOf: (value: T) => number;
  /** The titles that the value is about; called after it was computed. */
  readonly slugsOf?: (value: T) => Awaitable<readonly string[]>;
}

export interface Cached<T> {
  readonly value: T;
  /** The caller should compute a new copy in the background; set once every REFRESH_EVERY_MS. */
  readonly needsRefresh: boolean;
}

/** The entry if it may be served now. */
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

/** @returns false if one of the entry's titles has changed */
function catchUp(entry: CacheEntry, version: number): boolean {
  const { isTouched, since } = missedSince(entry.version, entry.slugs);
  if (isTouched) return false;
  entry.staleSince ??= since;
  entry.version = version;
  return true;
}

export interface Computed<T> {
  readonly value: T;
  /** Whether it came from the cache. */
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
  // A failure is ignored: the next caller without a cached copy gets its own.
  if (cached?.needsRefresh) compute(key, work, options).catch(() => {});
  return cached && { value: cached.value, isHit: true };
}

/** Callers at once share one computation. */
export function compute<T>(key: string, work: () => Promise<T>, options: CacheOptions<T>): Promise<T> {
  const version = currentVersion();
  return singleFlight(key, version, (isNewest) => {
    stores()[options.partitions[0]].counts.misses += 1;
    return computeAndStore(key, work, options, version, isNewest);
  });
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

/** Hits, misses and current bytes of each partition. */
export function cacheFigures(): Record<Partition, Counts & { readonly bytes: number }> {
  const figures = PARTITION_NAMES.map((partition) => {
    const { entries, counts } = stores()[partition];
    return [partition, { ...counts, bytes: entries.calculatedSize }];
  });
  return Object.fromEntries(figures);
}
