/** Matches an entry to an existing title, a new one, or none until the operator decides. Never joins two products. Pure. */

import { normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import { type Catalog, entryKey, foldAddress } from "#lib/evidence/matching/catalog-index.ts";
import type { ExistingTitle } from "#lib/evidence/matching/existing-title.ts";
import type { MatchDecisions } from "#lib/evidence/matching/match-decisions.ts";
import { nameTitle } from "#lib/evidence/matching/naming.ts";
import { compareMakers, homeOf, makersOfEntry, makersOfTitle } from "#lib/evidence/sources/maker.ts";
import type { Entry, Publisher } from "#lib/evidence/sources/source.ts";

export type Match =
  | { readonly kind: "existing"; readonly title: ExistingTitle }
  | { readonly kind: "new"; readonly title: ExistingTitle }
  | { readonly kind: "review"; readonly candidates: readonly string[]; readonly reason: string }
  | { readonly kind: "skipped"; readonly reason: string };

/** Why an entry is left out on purpose. */
export const PINNED = "a pinned title";
export const NO_TITLE = "no title we hold";

/** One-word names this long rarely coincide. */
const DISTINCTIVE_LENGTH = 9;

export function match(source: Publisher, entry: Entry, catalog: Catalog, decisions: MatchDecisions): Match {
  const found = findTitle(source.info.id, entry, catalog, decisions);
  if (found?.kind === "existing" && found.title.pinned) return { kind: "skipped", reason: PINNED };
  if (found) return found;
  const isSilentTool = entry.isTool && entry.statements.length === 0;
  if ((source.enrichesOnly && !entry.isSigned) || isSilentTool) return { kind: "skipped", reason: NO_TITLE };
  const title = nameTitle(source, entry, catalog);
  return title ? { kind: "new", title } : { kind: "skipped", reason: PINNED };
}

const existing = (title: ExistingTitle | undefined): Match | null => (title ? { kind: "existing", title } : null);
const review = (candidates: readonly ExistingTitle[], reason: string): Match => ({
  kind: "review",
  candidates: candidates.map(({ slug }) => slug),
  reason,
});

/** @returns null if the entry matches no title */
function findTitle(sourceId: string, entry: Entry, catalog: Catalog, decisions: MatchDecisions): Match | null {
  const decision = decisions.get(entryKey(sourceId, entry.ref));
  const refs = [entry.ref, ...(entry.formerRefs ?? [])];
  const known =
    (decision && !entry.isTool ? catalog.bySlug(decision) : undefined) ??
    refs.map((ref) => catalog.titleOf(sourceId, ref)).find((title) => title !== undefined);
  if (known || decision === null) return existing(known);
  if (entry.slug) return existing(catalog.bySlug(entry.slug));
  const own = ownIdentifier(entry, sourceId, catalog);
  if (own) return existing(own);
  if (entry.isTool) return existing(titleOfTool(entry, catalog));
  if (entry.joinsBy === "homepage") return matchAddress(entry, catalog);
  const candidates = candidatesFor(entry, sourceId, catalog);
  return candidates.length > 0 ? decide(entry, candidates) : existing(editionOf(entry, sourceId, catalog));
}

/** A cask or a bundle of that name is a program of its own: what Homebrew builds says nothing of CocoaPods.app. */
function titleOfTool({ name, aliases, homepage, sourceCode }: Entry, catalog: Catalog): ExistingTitle | undefined {
  const names = new Set([name, ...aliases].map(normalizeName));
  const there = new Set(
    [...names]
      .flatMap((each) => catalog.named(each))
      .filter(isNoTool)
      .filter((title) => [homepage, sourceCode].some((address) => isSameAddress(title.homepage, address)))
      .filter(({ identifiers }) => identifiers.every(({ scheme }) => scheme !== "homebrew" && scheme !== "bundle")),
  );
  return there.size === 1 ? [...there][0] : undefined;
}

/** Drops channels and versions such as `tool@beta`, unless there is nothing else. */
function preferBases(titles: readonly ExistingTitle[]): readonly ExistingTitle[] {
  const bases = titles.filter(({ slug }) => !slug.includes("@"));
  return bases.length > 0 ? bases : titles;
}

function matchAddress({ name, homepage }: Entry, catalog: Catalog): Match | null {
  const there = homepage ? catalog.at(homepage).filter(isNoTool) : [];
  const [only, ...rest] = preferBases(there);
  if (only && rest.length === 0) return existing(only);
  const others = [...new Set([...there, ...catalog.named(normalizeName(name)).filter(isNoTool)])];
  return others.length > 0 ? review(others, "the name is taken, and another address is given") : null;
}

/** Equal names alone join only if one of the makers is unknown and the name is not a common word. */
function decide(entry: Entry, candidates: readonly ExistingTitle[]): Match | null {
  const makers = makersOfEntry(entry);
  const compared = candidates.map((title) => ({
    title,
    agreement: compareMakers(makersOfTitle(title), makers, entry.name),
  }));
  const agreeing = compared.filter(({ title, agreement }) => agreement === "agrees" && isNamedAlike(entry, title));
  const nearest = agreeing.length > 1 ? agreeing.filter(({ title }) => isSameHome(entry, title)) : agreeing;
  if (nearest.length === 1) return existing(nearest[0]!.title);
  const signed = candidates.filter((title) => sharesSignedId(entry, title) || isMainIdOf(entry, title));
  if (signed.length === 1) return existing(signed[0]!);
  if (candidates.length > 1) return review(candidates, "several titles have this name");
  const [{ title, agreement }] = compared as [(typeof compared)[number]];
  if (agreement === "contradicts") {
    const both = [makersOfTitle(title), makers].map((names) => [...names].join(", "));
    return review(candidates, `one name, two makers (${both.join("; ")})`);
  }
  // Two games rarely have the same name.
  const areGames = entry.kind === "game" && title.kind === "game";
  if (areGames || isDistinctive(entry.name)) return existing(title);
  return review(candidates, "a common word, and nothing says who makes it");
}

const isNamedAlike = (entry: Entry, title: ExistingTitle) =>
  [entry.name, ...entry.aliases].some((name) => title.names.has(normalizeName(name)));

const isNoTool = ({ tool }: ExistingTitle) => !tool;

const isSameHome = (entry: Entry, title: ExistingTitle) =>
  homeOf(title.homepage) !== null && homeOf(title.homepage) === homeOf(entry.homepage);

/** One home, or the very same page of a host that many projects share. */
function isSameAddress(one: string | null, other: string | undefined): boolean {
  if (!one || !other) return false;
  const home = homeOf(one);
  return home === null ? foldAddress(one) === foldAddress(other) : home === homeOf(other);
}

/** Two words, a number, a capital inside, or long. */
function isDistinctive(name: string): boolean {
  const words = name.trim().split(/[\s_-]+/);
  return words.length > 1 || /\d|\p{Ll}\p{Lu}/u.test(name) || normalizeName(name).length >= DISTINCTIVE_LENGTH;
}

function ownIdentifier(entry: Entry, sourceId: string, catalog: Catalog): ExistingTitle | undefined {
  const tokens = entry.identifiers.filter(({ scheme }) => scheme === "homebrew" || scheme === "steam");
  const holders = new Set(tokens.flatMap(({ scheme, value }) => catalog.identified(scheme, value)));
  const free = [...holders].filter((title) => !title.pinned || sourceId !== title.slug);
  return free.length === 1 ? free[0] : undefined;
}

function candidatesFor(entry: Entry, sourceId: string, catalog: Catalog): readonly ExistingTitle[] {
  const names = new Set([entry.name, ...entry.aliases].map(normalizeName).filter((name) => name !== ""));
  const named = new Set([...names].flatMap((name) => catalog.named(name)));
  const bySigned = entry.identifiers
    .filter(({ scheme, signed }) => scheme === "bundle" && signed)
    .flatMap(({ value }) => catalog.identified("bundle", value))
    .filter((title) => sharesWord(entry, title) && (sharesSignedId(entry, title) || isMainIdOf(entry, title)));
  const all = [...new Set([...named, ...bySigned])]
    .filter(isNoTool)
    // Two entries of one source are two products, except for recipes and labels: several may install one product.
    .filter((title) => entry.sharesTitle || !title.sources.has(sourceId))
    .filter((title) => entry.kind !== "game" || title.kind === "game" || title.sources.size === 0);
  return preferBases(all);
}

/** Finds the only title at the same home page for names such as `iMazing 2` or `Paste for Mac`. */
function editionOf({ name, homepage }: Entry, sourceId: string, catalog: Catalog): ExistingTitle | undefined {
  const plain = plainName(name);
  if (plain === name || homeOf(homepage) === null) return undefined;
  const same = catalog
    .named(normalizeName(plain))
    .filter(
      (title) =>
        homeOf(title.homepage) === homeOf(homepage) &&
        !title.sources.has(sourceId) &&
        title.kind === "app" &&
        !title.tool,
    );
  const candidates = preferBases(same);
  return candidates.length === 1 ? candidates[0] : undefined;
}

/** Without a version or `for Mac` at its end. */
const plainName = (name: string): string => name.replace(/\s+(\d+(\.\d+)*|for (mac|macos|os x))$/i, "");

/** The title's first-ranked bundle id is one of the entry's. */
function isMainIdOf(entry: Entry, title: ExistingTitle): boolean {
  const main = title.identifiers.filter(({ scheme }) => scheme === "bundle").toSorted((a, b) => a.rank - b.rank)[0];
  return entry.identifiers.some(({ value }) => value.toLowerCase() === main?.value.toLowerCase());
}

function sharesWord(entry: Entry, title: ExistingTitle): boolean {
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

function sharesSignedId(entry: Entry, title: ExistingTitle): boolean {
  const signed = new Set(
    title.identifiers
      .filter(({ scheme, signed }) => scheme === "bundle" && signed)
      .map(({ value }) => value.toLowerCase()),
  );
  return entry.identifiers.some(
    ({ scheme, signed: own, value }) => scheme === "bundle" && own && signed.has(value.toLowerCase()),
  );
}
