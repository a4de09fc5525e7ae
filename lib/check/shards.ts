/**
 * The catalogue in parts, once it is too large for one file: an index names them, and every key by which a title may be
 * looked up says which part has it. Whoever answers reads the parts that the list at hand looks into, and no others. Pure.
 */
import {
  type Catalogue,
  DATA_FORMAT,
  type DataFile,
  nameKeys,
  type Opened,
  openCatalogue,
  pickByName,
  unpackTitle,
} from "#lib/check/catalogue.ts";
import { normalizeName } from "#lib/titles/normalize.ts";

export const WHOLE_BYTES_MAX = 2 * 1024 * 1024;
const SHARD_BYTES = 512 * 1024;
// 256 parts: a page fetches all of them.
const DIGITS_MAX = 2;
const INDEX_FORMAT = 2;

export interface ShardIndex {
  readonly format: typeof INDEX_FORMAT;
  /** YYYY-MM-DD of the newest evidence. */
  readonly day: string;
  readonly titles: number;
  /** Of a key's fingerprint, how many name its part. */
  readonly digits: number;
  /** By these digits: what the part's file is called. */
  readonly shards: Readonly<Record<string, string>>;
}

/** FNV-1a of 32 bits, as eight hexadecimal digits, with what the last letters change carried to the first digits. */
function fingerprint(key: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0).toString(16).padStart(8, "0");
}

// A slug is most often the title's name: spelt alike, both lie in one part.
const keyOfSlug = (slug: string) => normalizeName(slug);
const keyOfBundle = (id: string) => id.toLowerCase();
const keyOfSteam = (id: string) => `steam:${id}`;

/**
 * Each title stands in the part of every key it has. Order is kept, so that a part is the same file as long as its own
 * titles are.
 */
export function partition({ titles }: DataFile): ReadonlyMap<string, DataFile["titles"]> {
  const digits = digitsFor(titles);
  const parts = new Map<string, DataFile["titles"][number][]>();
  for (const line of titles) {
    const { slug, name, aliases, bundleIds, steamIds } = unpackTitle(line);
    const names = [name, ...aliases].flatMap(nameKeys);
    const keys = [keyOfSlug(slug), ...names, ...bundleIds.map(keyOfBundle), ...steamIds.map(keyOfSteam)];
    for (const prefix of new Set(keys.map((key) => fingerprint(key).slice(0, digits)))) {
      const part = parts.get(prefix);
      if (part) part.push(line);
      else parts.set(prefix, [line]);
    }
  }
  return parts;
}

function digitsFor(titles: DataFile["titles"]): number {
  const bytes = titles.reduce((sum, line) => sum + JSON.stringify(line).length, 0);
  return Math.min(DIGITS_MAX, Math.max(1, Math.ceil(Math.log(bytes / SHARD_BYTES) / Math.log(16))));
}

/** @param names by the digits of each part: what its file is called */
export function toIndex({ day, titles }: DataFile, names: ReadonlyMap<string, string>): ShardIndex {
  const [digits = 0] = [...names.keys()].map(({ length }) => length);
  return { format: INDEX_FORMAT, day, titles: titles.length, digits, shards: Object.fromEntries(names) };
}

export const isIndex = (data: DataFile | ShardIndex): data is ShardIndex => data.format === INDEX_FORMAT;

/** The catalogue, whole or in parts, for whoever has a question. */
export interface Answering {
  readonly day: string;
  readonly size: number;
  /** What `answer` says, which may be asked more than once: until every part that it looks into is there. */
  ask<T>(answer: (catalogue: Catalogue) => T): Promise<T>;
}

/** @param fetchShard the file of a part; called once for each that is looked into */
export function openData(data: DataFile | ShardIndex, fetchShard: (name: string) => Promise<DataFile>): Answering {
  if (isIndex(data)) return openShards(data, fetchShard);
  const catalogue = openCatalogue(data);
  return { day: catalogue.day, size: catalogue.size, ask: async (answer) => answer(catalogue) };
}

function openShards(index: ShardIndex, fetchShard: (name: string) => Promise<DataFile>): Answering {
  const opened = new Map<string, Opened>();
  const missing = new Set<string>();
  const partOf = (key: string): Opened | undefined => {
    const name = index.shards[fingerprint(key).slice(0, index.digits)];
    if (name !== undefined && !opened.has(name)) missing.add(name);
    return name === undefined ? undefined : opened.get(name);
  };
  const catalogue: Catalogue = {
    day: index.day,
    size: index.titles,
    bySlug: (slug) => partOf(keyOfSlug(slug))?.bySlug(slug),
    byBundleId: (id) => partOf(keyOfBundle(id))?.byBundleId(id),
    bySteamId: (id) => partOf(keyOfSteam(id))?.bySteamId(id),
    byName: (name) => pickByName(name, (key) => partOf(key)?.holdersOf(key)),
  };
  return {
    day: index.day,
    size: index.titles,
    async ask(answer) {
      for (;;) {
        const said = answer(catalogue);
        if (missing.size === 0) return said;
        const wanted = [...missing];
        missing.clear();
        const files = await Promise.all(wanted.map(fetchShard));
        files.forEach((file, at) => {
          opened.set(wanted[at]!, openCatalogue(file));
        });
      }
    },
  };
}

/** A part as a file of its own. It names no day: it stays the same file while nothing in it changes. */
export const toShardFile = (titles: DataFile["titles"]): DataFile => ({ format: DATA_FORMAT, day: "", titles });
