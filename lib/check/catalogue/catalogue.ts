/** The catalogue's static data file, and lookups in it. Pages and programs use it offline. */

import { bundleKeys } from "#lib/catalog/titles/names/bundle-stem.ts";
import { type Line, type TitleRecord, unpackTitle } from "#lib/check/catalogue/title-record.ts";
import { openTools, type ToolFinder, type Tools } from "#lib/check/catalogue/tools.ts";
import { type FindNear, openNear } from "#lib/check/matching/near-titles.ts";
import { nameKeys, pickByName } from "#lib/check/matching/pick-by-name.ts";

export const DATA_FORMAT = 1;

export interface DataFile {
  readonly format: typeof DATA_FORMAT;
  /** YYYY-MM-DD of the newest evidence. */
  readonly day: string;
  /** By popularity. */
  readonly titles: readonly Line[];
  readonly tools?: Tools;
}

export interface Catalogue extends ToolFinder {
  readonly day: string;
  readonly size: number;
  bySlug(slug: string): TitleRecord | undefined;
  /** Also of one that ends with a version, if no title has the whole. */
  byBundleId(id: string): TitleRecord | undefined;
  bySteamId(id: string): TitleRecord | undefined;
  /** All titles with this name; channels only if no other title has it. */
  byName(name: string): readonly TitleRecord[];
  /** All titles with a name, editions and channels, too. @param key normalized */
  holdersOf(key: string): readonly TitleRecord[] | undefined;
  /** What a name without a title may mean. Of a catalogue in shards, which is never whole, nothing. */
  readonly near: FindNear;
}

/** The answers could not be had; the message is for the reader. */
export class DataUnusable extends Error {
  override readonly name = "DataUnusable";
}

/** @throws DataUnusable for an unknown format */
export function openCatalogue(file: DataFile): Catalogue {
  if (file?.format !== DATA_FORMAT || !Array.isArray(file.titles))
    throw new DataUnusable("This version cannot read the answers. Reload the page, or update the tool.");
  const [slugs, bundles, steam] = [
    new Map<string, TitleRecord>(),
    new Map<string, TitleRecord>(),
    new Map<string, TitleRecord>(),
  ];
  const names = new Map<string, TitleRecord[]>();
  for (const line of file.titles) {
    const title = unpackTitle(line);
    slugs.set(title.slug, title);
    for (const id of title.bundleIds) bundles.set(id.toLowerCase(), title);
    for (const id of title.steamIds) steam.set(id, title);
    const keys = [title.name, ...title.aliases].flatMap(nameKeys);
    for (const key of new Set(keys)) {
      const holders = names.get(key);
      if (holders) holders.push(title);
      else names.set(key, [title]);
    }
  }
  return {
    day: file.day,
    size: slugs.size,
    bySlug: (slug) => slugs.get(slug),
    byBundleId: (id) => bundleKeys(id).flatMap((key) => bundles.get(key) ?? [])[0],
    bySteamId: (id) => steam.get(id),
    byName: (name) => pickByName(name, (key) => names.get(key)),
    near: openNear(slugs.values()),
    ...openTools(file.tools),
    holdersOf: (key) => names.get(key),
  };
}
