/** PURE: which of the titles that share a name are meant by it. */
import { AMBIGUOUS_NAMES } from "#lib/catalog/titles/names/ambiguous-names.ts";
import { coreName, normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import type { TitleKind } from "#lib/contract/schema.ts";

/** Known far beyond their field: reach 1 of popularity.ts. */
export const WELL_KNOWN = 100;

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

/** What the choice depends on: /check makes it from the data file. */
type Choosable = Omit<Holder, "titleId">;

/** @param holders best-known first; a title may be among them with several names */
export function chooseHolders<H extends Choosable>(holders: readonly H[], normalized: string, core: string): H[] {
  const isChannel = ({ slug }: Choosable) => slug.includes("@");
  const exact = holders.filter(({ name }) => normalizeName(name) === normalized);
  const bases = exact.filter((each) => !isChannel(each));
  if (exact.length > 0 && bases.length === 0) return distinct(exact);
  const kept = exact.filter(({ slug }) => slug === AMBIGUOUS_NAMES[normalized]?.slug);
  if (kept.length > 0) return distinct(kept);
  const alike = holders.filter((each) => coreName(each.name) === core && !isChannel(each));
  return preferGame(preferClaims(distinct([...bases, ...alike.filter(isLeft(bases))])), core);
}

/**
 * Whether people have to say which of the titles that share a name they mean: titles of one name and one answer need no choice, the
 * best-known stands for all. VMware Fusion is not Autodesk Fusion.
 */
export const isChoiceNeeded = (titles: readonly { readonly title: string; readonly answer: string }[]): boolean =>
  new Set(titles.map(({ answer }) => answer)).size > 1 || new Set(titles.map(({ title }) => coreName(title))).size > 1;

const distinct = <H extends Choosable>(holders: readonly H[]) => [
  ...new Map(holders.map((each) => [each.slug, each])).values(),
];

/** `Name for Mac` and `Name (maker)` are meant by `Name` beside a title of that name only while they are alive and answered. */
const isLeft = (exact: readonly Choosable[]) => (alike: Choosable) =>
  !exact.some(({ hasClaim }) => hasClaim) || (alike.hasClaim && alike.popularity >= 0);

/** Of titles with one home address those without a claim yield: MacTeX comes with and without its apps. */
function preferClaims<H extends Choosable>(holders: readonly H[]): H[] {
  const answered = holders.filter(({ hasClaim }) => hasClaim);
  return holders.filter(
    (each) => each.hasClaim || !answered.some((other) => other.kind === each.kind && isAtOneHome(each, other)),
  );
}

const isAtOneHome = (one: Choosable, other: Choosable) => one.homepage !== null && one.homepage === other.homepage;

/** The launcher of the game with that name. @param core of the game */
export const isLauncherOf = (title: string, core: string): boolean => coreName(title) === `${core} launcher`;

/** A game's launcher leaves the game its name, where that has a title of its own. */
function preferGame<H extends Choosable>(holders: readonly H[], core: string): H[] {
  const others = holders.filter(({ title }) => !isLauncherOf(title, core));
  return others.some(({ kind, hasClaim }) => kind === "game" && hasClaim) ? others : [...holders];
}
