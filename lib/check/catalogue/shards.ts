/**
 * A catalogue too large for one file, split into shards: an index names them, and the hash of a lookup key selects one.
 * A reader loads only the shards that its list needs. Pure.
 */

import { bundleKeys } from "#lib/catalog/titles/names/bundle-stem.ts";
import { productSlug } from "#lib/catalog/titles/names/edition-slugs.ts";
import { normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import { type Catalogue, DATA_FORMAT, type DataFile, openCatalogue } from "#lib/check/catalogue/catalogue.ts";
import { packTitle, type TitleRecord } from "#lib/check/catalogue/title-record.ts";
import { openTools, type Tools } from "#lib/check/catalogue/tools.ts";
import { nameKeys, pickByName } from "#lib/check/matching/pick-by-name.ts";

export const WHOLE_BYTES_MAX = 2 * 1024 * 1024;
const SHARD_BYTES = 512 * 1024;
// At most 256 shards: a page fetches all of them.
const DIGITS_MAX = 2;
const INDEX_FORMAT = 2;

export interface ShardIndex {
  readonly format: typeof INDEX_FORMAT;
  /** YYYY-MM-DD of the newest evidence. */
  readonly day: string;
  readonly titles: number;
  /** How many digits of a key's hash select its shard. */
  readonly digits: number;
  /** File names by these digits. */
  readonly shards: Readonly<Record<string, string>>;
  readonly tools?: Tools;
}

/** 32-bit FNV-1a as eight hexadecimal digits, with a final mix so that the last letters affect the first digits. */
function fingerprint(key: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0).toString(16).padStart(8, "0");
}

// A slug is usually the normalized name, so both keys select the same shard.
// An edition is in its product's, where a list that names that product looks anyway.
const keyOfSlug = (slug: string) => normalizeName(productSlug(slug));
const keyOfBundle = (id: string) => id.toLowerCase();
const keyOfSteam = (id: string) => `steam:${id}`;

/** A serialized title, and the two-digit prefixes of all its shards, concatenated. */
export interface ShardLine {
  readonly json: string;
  readonly places: string;
}

export function toShardLine(title: TitleRecord): ShardLine {
  const { slug, name, aliases, bundleIds, steamIds } = title;
  const names = [name, ...aliases].flatMap(nameKeys);
  // Programs of earlier versions look for an edition by its own slug.
  const keys = [
    keyOfSlug(slug),
    normalizeName(slug),
    ...names,
    ...bundleIds.map(keyOfBundle),
    ...steamIds.map(keyOfSteam),
  ];
  const places = new Set(keys.map((key) => fingerprint(key).slice(0, DIGITS_MAX)));
  return { json: JSON.stringify(packTitle(title)), places: [...places].join("") };
}

/** The text of a data file, whole or a shard. @param lines as JSON */
export const toFile = (day: string, lines: readonly string[], tools?: Tools): string =>
  `{"format":${DATA_FORMAT},"day":${JSON.stringify(day)},"titles":[${lines.join(",")}]${tools ? `,"tools":${JSON.stringify(tools)}` : ""}}`;

/** The lines of each shard, by its digits. */
export type Parts = Map<string, string[]>;

/** A title goes into the shard of each of its keys. Order is kept, so a shard's file changes only with its own titles. */
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

/** The number of digits that a catalogue of this size needs. */
export const digitsFor = (bytes: number): number =>
  Math.min(DIGITS_MAX, Math.max(1, Math.ceil(Math.log(bytes / SHARD_BYTES) / Math.log(16))));

/** Counts each title once: in the shard of its slug. */
export const isOwningShard = (prefix: string, slug: string): boolean => fingerprint(keyOfSlug(slug)).startsWith(prefix);

/** @param names file names by the digits of each shard */
export function toIndex(day: string, titles: number, names: ReadonlyMap<string, string>): ShardIndex {
  const [digits = 0] = [...names.keys()].map(({ length }) => length);
  return { format: INDEX_FORMAT, day, titles, digits, shards: Object.fromEntries(names) };
}

export const isIndex = (data: DataFile | ShardIndex): data is ShardIndex => data.format === INDEX_FORMAT;

/** The catalogue, whole or in shards. */
export interface CatalogueReader {
  readonly day: string;
  readonly size: number;
  /** Runs `answer`, repeatedly if necessary, until every shard that it looks into is loaded. */
  ask<T>(answer: (catalogue: Catalogue) => T): Promise<T>;
}

/** @param fetchShard loads a shard; called once for each that is needed */
export function openData(
  data: DataFile | ShardIndex,
  fetchShard: (name: string) => Promise<DataFile>,
): CatalogueReader {
  if (isIndex(data)) return openShards(data, fetchShard);
  const catalogue = openCatalogue(data);
  return { day: catalogue.day, size: catalogue.size, ask: async (answer) => answer(catalogue) };
}

function openShards(index: ShardIndex, fetchShard: (name: string) => Promise<DataFile>): CatalogueReader {
  const opened = new Map<string, Catalogue>();
  const missing = new Set<string>();
  const partOf = (key: string): Catalogue | undefined => {
    const name = index.shards[fingerprint(key).slice(0, index.digits)];
    if (name !== undefined && !opened.has(name)) missing.add(name);
    return name === undefined ? undefined : opened.get(name);
  };
  const catalogue: Catalogue = {
    day: index.day,
    size: index.titles,
    bySlug: (slug) => partOf(keyOfSlug(slug))?.bySlug(slug),
    byBundleId: (id) => bundleKeys(id).flatMap((key) => partOf(key)?.byBundleId(key) ?? [])[0],
    bySteamId: (id) => partOf(keyOfSteam(id))?.bySteamId(id),
    byName: (name) => pickByName(name, (key) => partOf(key)?.holdersOf(key)),
    holdersOf: (key) => partOf(key)?.holdersOf(key),
    near: () => [],
    ...openTools(index.tools),
  };
  return {
    day: index.day,
    size: index.titles,
    async ask(answer) {
      for (;;) {
        const result = answer(catalogue);
        if (missing.size === 0) return result;
        const names = [...missing];
        missing.clear();
        const files = await Promise.all(names.map(fetchShard));
        files.forEach((file, at) => {
          opened.set(names[at]!, openCatalogue(file));
        });
      }
    },
  };
}
