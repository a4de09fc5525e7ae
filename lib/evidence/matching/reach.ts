/** Which of what we hold an import may ask for: its entries tell, so that the rest of the catalogue stays unread. Pure. */

import { normalizeName } from "#lib/catalog/titles/normalize.ts";
import { inPortions } from "#lib/core/portions.ts";
import { entryKey, identifierKey } from "#lib/evidence/matching/holdings.ts";
import { foldAddress, plainName, type Settled } from "#lib/evidence/matching/join.ts";
import { nameApartBy, slugFor, titleCase } from "#lib/evidence/matching/naming.ts";
import type { Entry, Publisher } from "#lib/evidence/sources/source.ts";

// Some milliseconds' work.
const PORTION = 100;

export interface Reach {
  /** By entryKey: titles that sources' entries belong to, and what these said. */
  readonly entries: ReadonlySet<string>;
  readonly slugs: ReadonlySet<string>;
  /** Slugs that new titles may want, and how many may want it or one that is numbered after it. */
  readonly wanted: ReadonlyMap<string, number>;
  /** Normalised. */
  readonly names: ReadonlySet<string>;
  /** By identifierKey. */
  readonly identifiers: ReadonlySet<string>;
  /** Folded. */
  readonly homepages: ReadonlySet<string>;
}

export async function reachOf(source: Publisher, entries: readonly Entry[], settled: Settled): Promise<Reach> {
  const reach = {
    entries: new Set<string>(),
    slugs: new Set<string>(),
    wanted: new Map<string, number>(),
    names: new Set<string>(),
    identifiers: new Set<string>(),
    homepages: new Set<string>(),
  };
  for await (const portion of inPortions(entries, PORTION))
    for (const entry of portion) addEntry(reach, source, entry, settled);
  return reach;
}

type Growing = {
  readonly [Key in keyof Reach]: Reach[Key] extends ReadonlySet<string> ? Set<string> : Map<string, number>;
};

function addEntry(reach: Growing, source: Publisher, entry: Entry, settled: Settled): void {
  const { id } = source.info;
  const { ref, formerRefs = [], slug, identifiers, joinsBy, homepage } = entry;
  const refs = [ref, ...formerRefs];
  for (const each of refs) reach.entries.add(entryKey(id, each));
  const told = [settled.get(entryKey(id, ref)), slug, ...(source.refsAreSlugs ? refs : [])];
  for (const each of told) if (each) reach.slugs.add(each);
  for (const each of slugsFor(source, entry)) addWanted(reach.wanted, each);
  for (const each of namesFor(source, entry)) reach.names.add(normalizeName(each));
  for (const { scheme, value } of identifiers) reach.identifiers.add(identifierKey(scheme, value));
  if (joinsBy === "homepage" && homepage) reach.homepages.add(foldAddress(homepage));
}

/** Every name that joining or naming may ask for. */
function namesFor(source: Publisher, entry: Entry): string[] {
  const { name, aliases, ref } = entry;
  return [...displayNames(source, entry), ...aliases, plainName(name), ...(source.refsAreSlugs ? [ref] : [])];
}

/** The names that a new title may come to have. */
function displayNames({ refsAreSlugs }: Publisher, { name, publisher, ref }: Entry): string[] {
  return [name, ...(publisher ? [nameApartBy(name, publisher)] : []), ...(refsAreSlugs ? [titleCase(ref)] : [])];
}

const slugsFor = (source: Publisher, entry: Entry) => [
  ...new Set(displayNames(source, entry).map((name) => slugFor(source, { ...entry, name }))),
];

/** Of a slug that ends in a number, the one that it may be numbered after is wanted too. */
function addWanted(counts: Map<string, number>, slug: string): void {
  for (const each of new Set([slug, slug.replace(/-\d+$/, "")])) counts.set(each, (counts.get(each) ?? 0) + 1);
}
