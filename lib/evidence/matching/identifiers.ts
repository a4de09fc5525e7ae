/** A title's ids from all sources, the most reliable first. Pure. */
import type { Catalog } from "#lib/evidence/matching/catalog-index.ts";
import type { ExistingTitle, TitleIdentifier } from "#lib/evidence/matching/existing-title.ts";
import { bundleIds } from "#lib/evidence/sources/bundle-ids.ts";
import type { Entry } from "#lib/evidence/sources/source.ts";

type Identifiers = readonly TitleIdentifier[];
type Lookup = Pick<Catalog, "identified" | "titleOf">;

/** @param after the title as the entry's other facts leave it */
export function identifiersAfter(
  title: ExistingTitle,
  after: ExistingTitle,
  { identifiers, ownsIds }: Entry,
  catalog: Lookup,
): Identifiers {
  let own = after.identifiers;
  for (const { scheme, value, signed = false, isHint } of identifiers) {
    if (isHint) {
      if (!isListed(after, catalog)) own = confirm(own, value);
    } else if (scheme !== "bundle" || !isAnothers(value, title, { ...after, identifiers: own }, catalog)) {
      own = withIdentifier(own, { scheme, value, signed });
    }
    if (ownsIds) own = putFirst(own, value);
  }
  return own;
}

/** The title that our list assigns the id to: of several, the one that ranks the id first. */
function isAnothers(value: string, title: ExistingTitle, after: ExistingTitle, catalog: Lookup): boolean {
  const rankOf = ({ identifiers }: ExistingTitle) => identifiers.find((each) => isBundle(each, value))?.rank ?? 0;
  const holders = catalog.identified("bundle", value).map((each) => (each === title ? after : each));
  const listed = holders.filter((each) => isListed(each, catalog));
  const [owner = after] = listed.sort((a, b) => rankOf(a) - rankOf(b));
  return owner !== after;
}

const isListed = ({ slug }: ExistingTitle, catalog: Lookup) => catalog.titleOf(bundleIds.info.id, slug) !== undefined;

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const isBundle = ({ scheme, value }: TitleIdentifier, wanted: string) => scheme === "bundle" && isSame(value, wanted);
const bundlesByRank = (identifiers: Identifiers) =>
  identifiers.filter(({ scheme }) => scheme === "bundle").sort((a, b) => a.rank - b.rank);

/** A signature overrides an inference; otherwise the stored value stays. */
export function withIdentifier(identifiers: Identifiers, given: Omit<TitleIdentifier, "rank">): Identifiers {
  const ofScheme = identifiers.filter(({ scheme }) => scheme === given.scheme);
  const known = ofScheme.find(({ value }) => isSame(value, given.value));
  if (!known) return [...identifiers, { ...given, rank: ofScheme.length }];
  if (known.signed || !given.signed) return identifiers;
  return identifiers.map((each) => (each === known ? { ...given, rank: known.rank } : each));
}

/** An id that a second source confirms is the title's own; the others may belong to its helpers. */
function confirm(identifiers: Identifiers, value: string): Identifiers {
  const isSigned = identifiers.some(({ scheme, signed }) => scheme === "bundle" && signed);
  return isSigned ? identifiers : putFirst(identifiers, value);
}

function putFirst(identifiers: Identifiers, value: string): Identifiers {
  const ordered = bundlesByRank(identifiers);
  const first = ordered.find((each) => isBundle(each, value));
  if (!first || first === ordered[0]) return identifiers;
  return withRanks(identifiers, [first, ...ordered.filter((each) => each !== first)].entries());
}

function withRanks(identifiers: Identifiers, ranks: Iterable<readonly [rank: number, of: TitleIdentifier]>) {
  const rankOf = new Map([...ranks].map(([rank, identifier]) => [identifier, rank]));
  return identifiers.map((each) => ({ ...each, rank: rankOf.get(each) ?? each.rank }));
}

/** Titles that claim one of the entry's ids without a signature and without our list. */
export function rivalsOf({ identifiers }: Entry, title: ExistingTitle, catalog: Lookup): ExistingTitle[] {
  const claims = identifiers.flatMap(({ scheme, value }) => catalog.identified(scheme, value));
  return [...new Set(claims)].filter((each) => each !== title && !each.pinned && !isListed(each, catalog));
}

/** An id that our list assigns to another title is kept, but ranked after the title's own. */
export function yieldIdentifiers(title: ExistingTitle, { identifiers }: Entry): Identifiers {
  const ordered = bundlesByRank(title.identifiers);
  const isYielded = ({ value, signed }: TitleIdentifier) =>
    !signed && identifiers.some((each) => isSame(each.value, value));
  const own = ordered.filter((each) => !isYielded(each));
  const yielded = ordered.filter(isYielded);
  return withRanks(title.identifiers, [
    ...own.entries(),
    ...yielded.map((each, at) => [Math.max(own.length, 1) + at, each] as const),
  ]);
}
