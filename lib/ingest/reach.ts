/** Which of what we hold an import may ask for: its entries tell, so that the rest of the catalogue stays unread. Pure. */
import { entryKey, identifierKey } from "#lib/ingest/holdings.ts";
import { foldAddress, plainName, type Settled } from "#lib/ingest/join.ts";
import { nameApartBy, slugFor, titleCase } from "#lib/ingest/naming.ts";
import type { Entry, Publisher } from "#lib/ingest/source.ts";
import { normalizeName } from "#lib/titles/normalize.ts";

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

export function reachOf(source: Publisher, entries: readonly Entry[], settled: Settled): Reach {
  const { id } = source.info;
  const refs = entries.flatMap(({ ref, formerRefs = [] }) => [ref, ...formerRefs]);
  const decided = entries.flatMap(({ ref }) => settled.get(entryKey(id, ref)) ?? []);
  const told = entries.flatMap(({ slug }) => slug ?? []);
  const identified = entries.flatMap(({ identifiers }) => identifiers);
  return {
    entries: new Set(refs.map((ref) => entryKey(id, ref))),
    slugs: new Set([...decided, ...told, ...(source.refsAreSlugs ? refs : [])]),
    wanted: countWanted(entries.flatMap((entry) => slugsFor(source, entry))),
    names: new Set(entries.flatMap((entry) => namesFor(source, entry)).map(normalizeName)),
    identifiers: new Set(identified.map(({ scheme, value }) => identifierKey(scheme, value))),
    homepages: new Set(
      entries.flatMap(({ joinsBy, homepage }) => (joinsBy === "homepage" && homepage ? foldAddress(homepage) : [])),
    ),
  };
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

function countWanted(slugs: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const slug of slugs)
    for (const each of new Set([slug, slug.replace(/-\d+$/, "")])) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
}
