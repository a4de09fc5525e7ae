/** A title's ids as the sources name them, the most trustworthy first. Pure. */
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

/** Our list says whose it is: of the titles on it, the one that ranks the id first. */
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

/** A signature outranks an inference; otherwise what is known stays. */
export function withIdentifier(identifiers: Identifiers, given: Omit<TitleIdentifier, "rank">): Identifiers {
  const ofScheme = identifiers.filter(({ scheme }) => scheme === given.scheme);
  const known = ofScheme.find(({ value }) => isSame(value, given.value));
  if (!known) return [...identifiers, { ...given, rank: ofScheme.length }];
  if (known.signed || !given.signed) return identifiers;
  return identifiers.map((each) => (each === known ? { ...given, rank: known.rank } : each));
}

/** A title's own id is the one that a second source names; the rest may be helpers'. */
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

/** Titles that claim an id of this entry's without a signature, and by no list of ours. */
export function rivalsOf({ identifiers }: Entry, title: ExistingTitle, catalog: Lookup): ExistingTitle[] {
  const claims = identifiers.flatMap(({ scheme, value }) => catalog.identified(scheme, value));
  return [...new Set(claims)].filter((each) => each !== title && !each.pinned && !isListed(each, catalog));
}

/** An id that our list gives to another title stays known here, but comes after the title's own. */
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
