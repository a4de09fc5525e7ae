/** Which title an entry is about: one we hold, a new one, or a question for the operator. Never two things one. Pure. */

import { normalizeName } from "#lib/catalog/titles/normalize.ts";
import { entryKey, type HeldTitle, type Holdings } from "#lib/evidence/matching/holdings.ts";
import { compareMakers, homeOf, makersOfEntry, makersOfTitle } from "#lib/evidence/matching/maker.ts";
import type { Entry } from "#lib/evidence/sources/source.ts";

export type Match =
  | { readonly kind: "title"; readonly title: HeldTitle }
  | { readonly kind: "new" }
  | { readonly kind: "review"; readonly candidates: readonly string[]; readonly reason: string };

/** The operator's decisions: source and ref to a slug, or null for "a title of its own". */
export type Settled = ReadonlyMap<string, string | null>;

// A coincidence of one-word names this long is rare.
const DISTINCTIVE_LENGTH = 9;

export function matchEntry(entry: Entry, sourceId: string, holdings: Holdings, settled: Settled): Match {
  const decision = settled.get(entryKey(sourceId, entry.ref));
  const decided = decision ? holdings.bySlug.get(decision) : undefined;
  if (decided) return { kind: "title", title: decided };

  const known = [entry.ref, ...(entry.formerRefs ?? [])]
    .map((ref) => holdings.byEntry.get(entryKey(sourceId, ref)))
    .find((title) => title !== undefined);
  if (known) return { kind: "title", title: known };

  if (decision === null) return { kind: "new" };

  if (entry.slug) {
    const meant = holdings.bySlug.get(entry.slug);
    return meant ? { kind: "title", title: meant } : { kind: "new" };
  }

  const own = ownIdentifier(entry, sourceId, holdings);
  if (own) return { kind: "title", title: own };

  if (entry.joinsBy === "homepage") return joinByAddress(entry, holdings);

  const candidates = candidatesFor(entry, sourceId, holdings);
  if (candidates.length === 0) {
    const edition = editionOf(entry, sourceId, holdings);
    return edition ? { kind: "title", title: edition } : { kind: "new" };
  }
  return decide(entry, candidates);
}

function joinByAddress({ name, homepage }: Entry, holdings: Holdings): Match {
  const there = [...holdings.titles].filter((title) => isSameAddress(title.homepage, homepage));
  const bases = there.filter(({ slug }) => !slug.includes("@"));
  const [only, ...rest] = bases.length > 0 ? bases : there;
  if (only && rest.length === 0) return { kind: "title", title: only };
  const others = [...new Set([...there, ...holdings.named(normalizeName(name))])].map(({ slug }) => slug);
  if (others.length === 0) return { kind: "new" };
  return { kind: "review", candidates: others, reason: "the name is taken, and another address is given" };
}

function isSameAddress(one: string | null | undefined, other: string | null | undefined): boolean {
  return Boolean(one && other) && foldAddress(one ?? "") === foldAddress(other ?? "");
}

export const foldAddress = (address: string): string =>
  address.toLowerCase().replace(/^https?:\/\/(www\.)?|(\.git)?\/*$/g, "");

/** A name alone joins only where nothing is known of one of the makers, and the name is no common word. */
function decide(entry: Entry, candidates: readonly HeldTitle[]): Match {
  const makers = makersOfEntry(entry);
  const compared = candidates.map((title) => ({
    title,
    agreement: compareMakers(makersOfTitle(title), makers, entry.name),
  }));
  const agreeing = compared.filter(({ title, agreement }) => agreement === "agrees" && isNamedAlike(entry, title));
  const nearest = agreeing.length > 1 ? agreeing.filter(({ title }) => isSameHome(entry, title)) : agreeing;
  if (nearest.length === 1) return { kind: "title", title: nearest[0]!.title };
  const signed = candidates.filter((title) => sharesSignedId(entry, title) || isMainIdOf(entry, title));
  if (signed.length === 1) return { kind: "title", title: signed[0]! };
  const slugs = candidates.map(({ slug }) => slug);
  if (candidates.length > 1) return { kind: "review", candidates: slugs, reason: "several titles have this name" };
  const [{ title, agreement }] = compared as [(typeof compared)[number]];
  if (agreement === "contradicts") {
    const both = [makersOfTitle(title), makers].map((names) => [...names].join(", "));
    return { kind: "review", candidates: slugs, reason: `one name, two makers (${both.join("; ")})` };
  }
  // Games are seldom called alike.
  const areGames = entry.kind === "game" && title.kind === "game";
  if (areGames || isDistinctive(entry.name)) return { kind: "title", title };
  return { kind: "review", candidates: slugs, reason: "a common word, and nothing says who makes it" };
}

const isNamedAlike = (entry: Entry, title: HeldTitle) =>
  [entry.name, ...entry.aliases].some((name) => title.names.has(normalizeName(name)));

const isSameHome = (entry: Entry, title: HeldTitle) =>
  homeOf(title.homepage) !== null && homeOf(title.homepage) === homeOf(entry.homepage);

/** Two words, a number, a capital inside, or long. */
function isDistinctive(name: string): boolean {
  const words = name.trim().split(/[\s_-]+/);
  return words.length > 1 || /\d|\p{Ll}\p{Lu}/u.test(name) || normalizeName(name).length >= DISTINCTIVE_LENGTH;
}

function ownIdentifier(entry: Entry, sourceId: string, holdings: Holdings): HeldTitle | undefined {
  const tokens = entry.identifiers.filter(({ scheme }) => scheme === "homebrew" || scheme === "steam");
  const holders = new Set(tokens.flatMap(({ scheme, value }) => holdings.identified(scheme, value)));
  const free = [...holders].filter((title) => !title.pinned || sourceId !== title.slug);
  return free.length === 1 ? free[0] : undefined;
}

function candidatesFor(entry: Entry, sourceId: string, holdings: Holdings): HeldTitle[] {
  const names = new Set([entry.name, ...entry.aliases].map(normalizeName).filter((name) => name !== ""));
  const named = new Set([...names].flatMap((name) => holdings.named(name)));
  const bySigned = entry.identifiers
    .filter(({ scheme, signed }) => scheme === "bundle" && signed)
    .flatMap(({ value }) => holdings.identified("bundle", value))
    .filter((title) => sharesWord(entry, title) && (sharesSignedId(entry, title) || isMainIdOf(entry, title)));
  const all = [...new Set([...named, ...bySigned])]
    // Two entries of one source are two things, but for recipes and labels: several may install one product.
    .filter((title) => entry.sharesTitle || !title.sources.has(sourceId))
    .filter((title) => entry.kind !== "game" || title.kind === "game" || title.sources.size === 0);
  const bases = all.filter(({ slug }) => !slug.includes("@"));
  return bases.length > 0 ? bases : all;
}

/** `iMazing 2` or `Paste for Mac` from the makers of iMazing and Paste is the one title that lives at the same home page. */
function editionOf({ name, homepage }: Entry, sourceId: string, holdings: Holdings): HeldTitle | undefined {
  const plain = plainName(name);
  if (plain === name || homeOf(homepage) === null) return undefined;
  const same = holdings
    .named(normalizeName(plain))
    .filter(
      (title) => homeOf(title.homepage) === homeOf(homepage) && !title.sources.has(sourceId) && title.kind === "app",
    );
  const bases = same.filter(({ slug }) => !slug.includes("@"));
  const candidates = bases.length > 0 ? bases : same;
  return candidates.length === 1 ? candidates[0] : undefined;
}

/** Without a version or `for Mac` at its end. */
export const plainName = (name: string): string => name.replace(/\s+(\d+(\.\d+)*|for (mac|macos|os x))$/i, "");

/** An inferred id that the title goes by before all others, under a name of which a word is shared: `Acrobat Reader DC`. */
function isMainIdOf(entry: Entry, title: HeldTitle): boolean {
  const main = title.identifiers.filter(({ scheme }) => scheme === "bundle").toSorted((a, b) => a.rank - b.rank)[0];
  return entry.identifiers.some(({ value }) => value.toLowerCase() === main?.value.toLowerCase());
}

function sharesWord(entry: Entry, title: HeldTitle): boolean {
  const makers = makersOfEntry(entry);
  const words = (name: string) =>
    name
      .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2 && !makers.has(word) && word !== "for" && word !== "mac");
  const theirs = new Set(words(title.name));
  return words(entry.name).some((word) => theirs.has(word));
}

function sharesSignedId(entry: Entry, title: HeldTitle): boolean {
  const signed = new Set(
    title.identifiers
      .filter(({ scheme, signed }) => scheme === "bundle" && signed)
      .map(({ value }) => value.toLowerCase()),
  );
  return entry.identifiers.some(
    ({ scheme, signed: own, value }) => scheme === "bundle" && own && signed.has(value.toLowerCase()),
  );
}
