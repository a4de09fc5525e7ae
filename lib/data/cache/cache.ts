/**
 * Serialized bodies and rendered documents of this process: bounded, and worthless once what they are about has changed.
 * While the database is away, those of the last known revision are handed out for a minute more.
 */
import { LRUCache } from "lru-cache";
import type { Awaitable } from "#lib/core/awaitable.ts";
import { processState } from "#lib/core/state.ts";
import type { Revision } from "#lib/data/cache/known-revision.ts";
import { changesSince, confirmRevision, currentRevision, servedRevision } from "#lib/data/cache/revision.ts";
import type { Since } from "#lib/data/cache/revision-log.ts";

/** How far a value may fall behind, while a new one is made that nobody waits for. */
export interface Lag {
  /** Handed out for so long after the first change to titles that it is not about. */
  readonly servedMs: number;
  /** And for so long after the first that names no title, and may have touched it. */
  readonly doubtedMs: number;
  /** A new one is tried so often; in doubt, twice before it is too late. */
  readonly everyMs: number;
}

interface Kept {
  revision: Revision;
  /** When making a new one was tried last: at first, when this one was made. */
  triedAt: number;
  readonly value: unknown;
  readonly slugs: readonly string[];
  readonly lag: Lag;
}

const MEBIBYTE = 1024 * 1024;

/** Each with its own bound: a flood in one room leaves the others as they are. */
const ROOMS = {
  verdicts: 10 * MEBIBYTE,
  documents: 20 * MEBIBYTE,
  answers: 5 * MEBIBYTE,
  files: 12 * MEBIBYTE,
  missing: 1 * MEBIBYTE,
} as const;
export type Room = keyof typeof ROOMS;
export const ROOM_NAMES = Object.keys(ROOMS) as Room[];

/** What an entry takes beside its key and its value. */
export const ENTRY_BYTES = 300;
// Some pages count days.
const TTL_MS = 3_600_000;
// How often the hour is looked at: by itself the cache starts a timer for nearly every read.
const CLOCK_MS = 1_000;
const NO_LAG: Lag = { servedMs: 0, doubtedMs: 0, everyMs: 0 };
/** It is about the titles it names and nothing else. */
export const NEVER_BEHIND: Lag = {
  servedMs: Number.POSITIVE_INFINITY,
  doubtedMs: 0,
  everyMs: Number.POSITIVE_INFINITY,
};
/** No change of the data touches it. */
export const UNCHANGING: Lag = { ...NEVER_BEHIND, doubtedMs: Number.POSITIVE_INFINITY };

/** Since the process began. */
interface Counts {
  hits: number;
  /** Values that had to be made. */
  misses: number;
}
interface Shelf {
  readonly kept: LRUCache<string, Kept>;
  readonly counts: Counts;
}

const newShelf = (maxSize: number): Shelf => ({
  kept: new LRUCache({ maxSize, ttl: TTL_MS, ttlResolution: CLOCK_MS }),
  counts: { hits: 0, misses: 0 },
});
const shelves = () =>
  processState("cache", () => {
    const made = Object.entries(ROOMS).map(([room, maxSize]) => [room, newShelf(maxSize)]);
    return Object.fromEntries(made) as Record<Room, Shelf>;
  });
const roomOf = (room: Room) => shelves()[room].kept;
const countsOf = (room: Room) => shelves()[room].counts;
const underWay = () => processState("cache:underWay", () => new Map<string, Promise<unknown>>());

export interface Keeping<T> {
  readonly room: Room;
  /** In bytes; what keeping anything takes is not its business. */
  readonly sizeOf: (value: T) => number;
  readonly mayKeep?: (value: T) => boolean;
  /** The titles it is about: worthless as soon as one of them changes. */
  readonly slugsOf?: (value: T) => readonly string[];
  /** What other titles' changes do to it; without this it falls with every change. */
  readonly lagOf?: (value: T) => Lag;
}

export interface Found<T> {
  readonly value: T;
  /** It has fallen behind: a new one should be made, behind the caller's back. Said once in a while. */
  readonly isDue: boolean;
}

export function findKept<T>(key: string, room: Room): Found<T> | undefined {
  const found = look<T>(key, room);
  if (found) countsOf(room).hits += 1;
  return found;
}

function look<T>(key: string, room: Room): Found<T> | undefined {
  const revision = servedRevision();
  const kept = roomOf(room).get(key);
  if (!kept || revision === null) return undefined;
  if (kept.revision === revision) return { value: kept.value as T, isDue: false };
  const { lag } = kept;
  const since = changesSince(kept.revision, kept.slugs);
  if (isTooOld(since, lag)) return undefined;
  const isInDoubt = since.doubtedMs !== null;
  if (lag === NEVER_BEHIND || lag === UNCHANGING) kept.revision = revision;
  const everyMs = isInDoubt ? Math.min(lag.everyMs, lag.doubtedMs / 2) : lag.everyMs;
  const isDue = performance.now() - kept.triedAt >= everyMs;
  if (isDue) kept.triedAt = performance.now();
  return { value: kept.value as T, isDue };
}

function isTooOld({ isTouched, behindMs, doubtedMs }: Since, lag: Lag): boolean {
  return isTouched || behindMs >= lag.servedMs || (doubtedMs !== null && doubtedMs >= lag.doubtedMs);
}

export function readCache<T>(key: string, room: Room): T | undefined {
  return findKept<T>(key, room)?.value;
}

export interface Served<T> {
  readonly value: T;
  /** It lay there, and nobody waited for its making. */
  readonly isKept: boolean;
}

/** The kept value, or a new one. Of a value that has fallen behind a new one is made, for whoever asks next. */
export async function throughCache<T>(key: string, make: () => Promise<T>, keeping: Keeping<T>): Promise<T> {
  return (await keptOrMade(key, make, keeping)).value;
}

/** The same, for whoever tells the two apart; at once where it lies there. */
export function keptOrMade<T>(key: string, make: () => Promise<T>, keeping: Keeping<T>): Awaitable<Served<T>> {
  const found = findKept<T>(key, keeping.room);
  return found ? serve(found, key, make, keeping) : confirmAndServe(key, make, keeping);
}

async function confirmAndServe<T>(key: string, make: () => Promise<T>, keeping: Keeping<T>): Promise<Served<T>> {
  await confirmRevision();
  const found = findKept<T>(key, keeping.room);
  return found ? serve(found, key, make, keeping) : { value: await makeAndKeep(key, make, keeping), isKept: false };
}

function serve<T>({ value, isDue }: Found<T>, key: string, make: () => Promise<T>, keeping: Keeping<T>): Served<T> {
  // Whoever needs it once it is too old hears what went wrong.
  if (isDue) makeAndKeep(key, make, keeping).catch(() => {});
  return { value, isKept: true };
}

/**
 * Callers who ask for one key at one time share one making of it.
 * A value that was overtaken while it was made is handed out once and not kept.
 */
export async function makeAndKeep<T>(key: string, make: () => Promise<T>, keeping: Keeping<T>): Promise<T> {
  const revision = currentRevision();
  const flight = `${revision?.era}.${revision?.number}\n${key}`;
  const joined = underWay().get(flight);
  if (joined) return joined as Promise<T>;
  countsOf(keeping.room).misses += 1;
  const making = make().finally(() => underWay().delete(flight));
  underWay().set(flight, making);
  const value = await making;
  await confirmRevision();
  keep(key, value, revision, keeping);
  return value;
}

function keep<T>(key: string, value: T, revision: Revision | null, keeping: Keeping<T>): void {
  const { room, sizeOf, mayKeep = () => true, slugsOf = () => [], lagOf = () => NO_LAG } = keeping;
  if (revision === null || currentRevision() === null || !mayKeep(value)) return;
  const slugs = slugsOf(value);
  const lag = lagOf(value);
  if (revision !== currentRevision() && isTooOld(changesSince(revision, slugs), lag)) return;
  const kept: Kept = { revision, value, slugs, lag, triedAt: performance.now() };
  roomOf(room).set(key, kept, { size: ENTRY_BYTES + key.length + sizeOf(value) });
}

/** What each room has done so far and what lies in it now, in bytes. */
export function cacheFigures(): Record<Room, Counts & { readonly bytes: number }> {
  const figures = ROOM_NAMES.map((room) => [room, { ...countsOf(room), bytes: roomOf(room).calculatedSize }]);
  return Object.fromEntries(figures);
}
