/** Shards of a catalogue too large for one file, stored as files in DATA_DIR to save memory. */
import { createHash, randomUUID } from "node:crypto";
import { access, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { DataFile } from "#lib/check/catalogue/catalogue.ts";
import {
  addToParts,
  digitsFor,
  type Parts,
  type ShardIndex,
  type ShardLine,
  toFile,
  toIndex,
} from "#lib/check/catalogue/shards.ts";
import { chunked } from "#lib/core/chunked.ts";
import { env } from "#lib/core/env.ts";
import { rootDir } from "#lib/core/root.ts";

/** Pages opened before a change still request the former shards. */
const KEPT_MS = 24 * 3_600_000;
// A few milliseconds of work.
const LINES_AT_ONCE = 5_000;

export const hashOf = (body: string) => createHash("sha256").update(body).digest("hex").slice(0, 16);

const shardsHome = () => resolve(rootDir(), env().DATA_DIR, "check");

export interface Storing {
  readonly home?: string;
  /** Aborts between two shards; the written ones remain for the next run. */
  readonly signal?: AbortSignal;
}

/** Writes the shards that do not exist yet. */
export async function storeShards(
  day: string,
  lines: readonly ShardLine[],
  now: Date,
  { home = shardsHome(), signal }: Storing = {},
): Promise<ShardIndex> {
  await mkdir(home, { recursive: true });
  const names = new Map<string, string>();
  for (const [prefix, titles] of await partition(lines, signal)) {
    signal?.throwIfAborted();
    // Without a day, so that the file stays the same until its titles change.
    const body = toFile("", titles);
    const name = `part-${hashOf(body)}.json`;
    names.set(prefix, name);
    await store(join(home, name), body, now);
  }
  await removeOld(home, new Set(names.values()), now);
  return toIndex(day, lines.length, names);
}

async function partition(lines: readonly ShardLine[], signal?: AbortSignal): Promise<Parts> {
  const digits = digitsFor(lines.reduce((sum, { json }) => sum + json.length, 0));
  const parts: Parts = new Map();
  for await (const some of chunked(lines, LINES_AT_ONCE)) {
    signal?.throwIfAborted();
    addToParts(parts, some, digits);
  }
  return parts;
}

export async function areStored({ shards }: ShardIndex, home = shardsHome()): Promise<boolean> {
  const names = new Set(await readdir(/* turbopackIgnore: true */ home).catch(() => []));
  return Object.values(shards).every((name) => names.has(name));
}

async function store(path: string, body: string, now: Date): Promise<void> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) return utimes(path, now, now);
  const partial = `${path}.${randomUUID()}`;
  await writeFile(partial, body);
  await utimes(partial, now, now);
  await rename(partial, path);
}

async function removeOld(home: string, current: ReadonlySet<string>, now: Date): Promise<void> {
  for (const name of await readdir(home)) {
    if (current.has(name)) continue;
    const { mtimeMs } = await stat(join(home, name)).catch(() => ({ mtimeMs: now.getTime() }));
    if (now.getTime() - mtimeMs > KEPT_MS) await rm(join(home, name), { force: true });
  }
}

/** Null if it does not exist, or no longer. */
export async function findShard(name: string, home = shardsHome()): Promise<string | null> {
  if (!/^part-[0-9a-f]{16}\.json$/.test(name)) return null;
  return readFile(join(home, name), "utf8").catch(() => null);
}

/** @throws Error if it no longer exists */
export async function readShard(name: string): Promise<DataFile> {
  const body = await findShard(name);
  if (body === null) throw new Error(`The catalogue's ${name} is gone`);
  return JSON.parse(body) as DataFile;
}
