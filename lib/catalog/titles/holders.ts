/** PURE: which of the titles that share a name are meant by it. */
import { AMBIGUOUS_NAMES } from "#lib/catalog/titles/ambiguous-names.ts";
import { coreName, normalizeName } from "#lib/catalog/titles/normalize.ts";
import type { TitleKind } from "#lib/contract/schema.ts";

export interface Holder {
  readonly titleId: number;
  readonly slug: string;
  readonly title: string;
  /** Of its names the one that was asked for. */
  readonly name: string;
  readonly kind: TitleKind;
  readonly homepage: string | null;
  readonly popularity: number;
  /** It has an answer other than `unknown`. */
  readonly hasClaim: boolean;
}

/** @param holders best-known first; a title may be among them with several names */
export function chooseHolders(holders: readonly Holder[], normalized: string, core: string): Holder[] {
  const isChannel = ({ slug }: Holder) => slug.includes("@");
  const exact = holders.filter(({ name }) => normalizeName(name) === normalized);
  const bases = exact.filter((each) => !isChannel(each));
  if (exact.length > 0 && bases.length === 0) return distinct(exact);
  const kept = exact.filter(({ slug }) => slug === AMBIGUOUS_NAMES[normalized]?.slug);
  if (kept.length > 0) return distinct(kept);
  const alike = holders.filter((each) => coreName(each.name) === core && !isChannel(each));
  return preferGame(preferClaims(distinct([...bases, ...alike.filter(isLeft(bases))])), core);
}

const distinct = (holders: readonly Holder[]) => [...new Map(holders.map((each) => [each.titleId, each])).values()];

/** `Name for Mac` and `Name (maker)` are meant by `Name` beside a title of that name only while they are alive and answered. */
const isLeft = (exact: readonly Holder[]) => (alike: Holder) =>
  !exact.some(({ hasClaim }) => hasClaim) || (alike.hasClaim && alike.popularity >= 0);

/** Of titles with one home address those without a claim yield: MacTeX comes with and without its apps. */
function preferClaims(holders: readonly Holder[]): Holder[] {
  const answered = holders.filter(({ hasClaim }) => hasClaim);
  return holders.filter(
    (each) => each.hasClaim || !answered.some((other) => other.kind === each.kind && isAtOneHome(each, other)),
  );
}

const isAtOneHome = (one: Holder, other: Holder) => one.homepage !== null && one.homepage === other.homepage;

/** A game's launcher leaves the game its name. */
function preferGame(holders: readonly Holder[], core: string): Holder[] {
  if (!holders.some(({ kind, hasClaim }) => kind === "game" && hasClaim)) return [...holders];
  return holders.filter(({ title }) => coreName(title) !== `${core} launcher`);
}
