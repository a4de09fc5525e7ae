/**
 * Serialized bodies and rendered documents of this process: bounded, and worthless once the data's revision has moved.
 * While the database is away, those of the last known revision are handed out for a minute more.
 */
import { LRUCache } from "lru-cache";
import { confirmRevision, currentRevision, servedRevision } from "#lib/db/revision.ts";
import { processState } from "#lib/state.ts";

interface Kept {
  readonly revision: string;
  readonly value: unknown;
}

const MEBIBYTE = 1024 * 1024;

/** Each with its own bound: a flood in one room leaves the others as they are. */
const ROOMS = {
  verdicts: 32 * MEBIBYTE,
  documents: 48 * MEBIBYTE,
  answers: 16 * MEBIBYTE,
  files: 16 * MEBIBYTE,
  missing: 4 * MEBIBYTE,
} as const;
export type Room = keyof typeof ROOMS;

// Some pages count days.
const TTL_MS = 3_600_000;

const roomOf = (room: Room) =>
  processState(`cache:${room}`, () => new LRUCache<string, Kept>({ maxSize: ROOMS[room], ttl: TTL_MS }));
const underWay = () => processState("cache:underWay", () => new Map<string, Promise<unknown>>());

export interface Keeping<T> {
  readonly room: Room;
  /** In bytes. */
  readonly sizeOf: (value: T) => number;
  readonly mayKeep?: (value: T) => boolean;
}

export function readCache<T>(key: string, room: Room): T | undefined {
  const revision = servedRevision();
  const found = roomOf(room).get(key);
  return revision !== null && found?.revision === revision ? (found.value as T) : undefined;
}

/**
 * The kept value, or a new one. Callers who ask for one key at one time share one making.
 * A value made while the data changed is handed out once and not kept.
 */
export async function throughCache<T>(
  key: string,
  make: () => Promise<T>,
  { room, sizeOf, mayKeep = () => true }: Keeping<T>,
): Promise<T> {
  await confirmRevision();
  const found = readCache<T>(key, room);
  if (found !== undefined) return found;
  const revision = currentRevision();
  const flight = `${revision}\n${key}`;
  const joined = underWay().get(flight);
  if (joined) return joined as Promise<T>;
  const making = make().finally(() => underWay().delete(flight));
  underWay().set(flight, making);
  const value = await making;
  if (revision !== null && revision === currentRevision() && mayKeep(value)) {
    roomOf(room).set(key, { revision, value }, { size: Math.max(1, sizeOf(value)) });
  }
  return value;
}
