/**
 * The catalogue in parts, once it is too large for one file: an index names them, and every key by which a title may be
 * looked up says which part has it. Whoever answers reads the parts that the list at hand looks into, and no others. Pure.
 */

import { normalizeName } from "#lib/catalog/titles/normalize.ts";
import {
  type Catalogue,
  DATA_FORMAT,
  type DataFile,
  type KnownTitle,
  nameKeys,
  type Opened,
  openCatalogue,
  packTitle,
  pickByName,
} from "#lib/check/catalogue.ts";

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

/** A title as files have it, and the digits of every part that it stands in, two by two. */
export interface ShardLine {
  readonly json: string;
  readonly places: string;
}

export function toShardLine(title: KnownTitle): ShardLine {
  const { slug, name, aliases, bundleIds, steamIds } = title;
  const names = [name, ...aliases].flatMap(nameKeys);
  const keys = [keyOfSlug(slug), ...names, ...bundleIds.map(keyOfBundle), ...steamIds.map(keyOfSteam)];
  const places = new Set(keys.map((key) => fingerprint(key).slice(0, DIGITS_MAX)));
  return { json: JSON.stringify(packTitle(title)), places: [...places].join("") };
}

/** Titles as one file, of which a part is one too. @param lines as JSON */
export const toFile = (day: string, lines: readonly string[]): string =>
  `{"format":${DATA_FORMAT},"day":${JSON.stringify(day)},"titles":[${lines.join(",")}]}`;

/** The lines of each part, by its digits. */
export type Parts = Map<string, string[]>;

/**
 * Each title stands in the part of every key it has. Order is kept, so that a part is the same file as long as its own
 * titles are.
 */
export function addToParts(parts: Parts, lines: readonly ShardLine[], digits: number): void {
  for (const { json, places } of lines) {
    const own = places.match(/../g) ?? [];
    for (const prefix of new Set(own.map((place) => place.slice(0, digits)))) {
      const part = parts.get(prefix);
      if (part) part.push(json);
      else parts.set(prefix, [json]);
    }
  }
}

/** How many tell apart as many parts as a catalogue of this size needs. */
export const digitsFor = (bytes: number): number =>
  Math.min(DIGITS_MAX, Math.max(1, Math.ceil(Math.log(bytes / SHARD_BYTES) / Math.log(16))));

/** Of the parts that a title stands in, one is its own. */
export const isOwnPart = (prefix: string, slug: string): boolean => fingerprint(keyOfSlug(slug)).startsWith(prefix);

/** @param names by the digits of each part: what its file is called */
export function toIndex(day: string, titles: number, names: ReadonlyMap<string, string>): ShardIndex {
  const [digits = 0] = [...names.keys()].map(({ length }) => length);
  return { format: INDEX_FORMAT, day, titles, digits, shards: Object.fromEntries(names) };
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
