/** The makers whose names, other sites and titles are kept by hand: prisma/catalogue/makers.ndjson. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import {
  compact,
  type KeptMakers,
  labelOf,
  type Made,
  type Maker,
  makerIn,
  nameIn,
  plainLabel,
} from "#lib/catalog/titles/names/maker.ts";
import { rootDir } from "#lib/core/root.ts";

export const MAKERS_NAME = "makers.ndjson";

const texts = z.array(z.string().min(1)).min(1).optional();
const Line = z.strictObject({
  key: z.string().regex(/^[a-z0-9.-]+(?:\/[a-z0-9._-]+)?$/),
  name: z.string().min(1),
  /** Other names that people search for. */
  also: texts,
  /** Keys of other sites of the maker. */
  sites: texts,
  /** Titles with no address, or one that is not their maker's. */
  slugs: texts,
});
export type MakerLine = z.infer<typeof Line>;

/** @throws ZodError for an invalid line */
export function readMakers(
  text = readFileSync(join(rootDir(), "prisma", "catalogue", MAKERS_NAME), "utf8"),
): readonly MakerLine[] {
  return text.split("\n").flatMap((line) => (line ? [Line.parse(JSON.parse(line))] : []));
}

interface Table extends KeptMakers {
  readonly byKey: ReadonlyMap<string, MakerLine>;
}

let table: Table | undefined;

function kept(): Table {
  table ??= toTable(readMakers());
  return table;
}

function toTable(lines: readonly MakerLine[]): Table {
  return {
    byKey: new Map(lines.map((line) => [line.key, line])),
    names: new Map(lines.map(({ key, name }) => [key, name])),
    bySite: new Map(lines.flatMap(({ key, sites = [] }) => sites.map((site) => [site, key] as const))),
    bySlug: new Map(lines.flatMap(({ key, slugs = [] }) => slugs.map((slug) => [slug, key] as const))),
  };
}

/** The one answer to who made a title. */
export const makerOf = (title: Made): Maker | null => makerIn(kept(), title);

/** The name of all the titles' maker. */
export const nameOf = (key: string, titles: readonly string[]): string => nameIn(kept(), key, titles);

/** The key of the maker's page, for that of any of its sites. */
export const ownKey = (key: string): string => kept().bySite.get(key) ?? key;

export const keptMaker = (key: string): MakerLine | undefined => kept().byKey.get(key);

/** The key of the maker that is called so, or whose address is. @param name letters and digits in lower case */
export function keyNamed(name: string): string | undefined {
  const lines = [...kept().byKey.values()];
  // "Alfred" of alfredapp.com is the app.
  const isCalled = ({ key, name: own, also = [] }: MakerLine) =>
    also.some((each) => compact(each) === name) ||
    (compact(own) === name && (compact(labelOf(key)) === name || plainLabel(key) !== name));
  return (lines.find(isCalled) ?? lines.find(({ key }) => compact(labelOf(key)) === name))?.key;
}

/** The key of the maker of this name, which may also be that of its app. @param name letters and digits in lower case */
export const keyCalled = (name: string): string | undefined =>
  [...kept().byKey.values()].find((line) => compact(line.name) === name)?.key;
