/** PURE: which versions of an app the evidence about it covers. */

/** As a text writes it, the major version first. */
export type Version = readonly number[];

/** `26.4.1-57516` → [26, 4, 1], `R2023b` → [2023]; null without a number. */
export function readVersion(text: string): Version | null {
  const [numbers] = /\d+(?:\.\d+)*/.exec(text) ?? [];
  return numbers === undefined ? null : numbers.split(".").map(Number);
}

/** 0 for the same version, as far as both are written. */
function compare(one: Version, other: Version): number {
  for (let at = 0; at < Math.min(one.length, other.length); at++)
    if (one[at] !== other[at]) return one[at]! - other[at]!;
  return 0;
}

const isYear = ([major = 0]: Version) => major >= 2000 && major < 2100;

/** Versions that are numbered as the one asked for is, lowest first: a year says nothing about a number. */
function comparable(asked: Version, versions: readonly string[]): Version[] {
  const known = versions.flatMap((version) => [readVersion(version)].filter((each) => each !== null));
  return known.filter((each) => isYear(each) === isYear(asked)).sort(compare);
}

/** Two numbers from the first that is not 0 on: 8.9 of 8.9.24. */
const release = (version: Version): Version => version.slice(0, version.findIndex((number) => number !== 0) + 2);

/**
 * The first of several versions with evidence is exact: VLC 3.0.8 is older than 3.0.12. Of one that stands alone, patches do not count.
 * Numbers of another year say nothing of a year's edition.
 */
export function isTooOld(asked: Version, versions: readonly string[]): boolean {
  const known = comparable(asked, versions);
  const [lowest, highest] = [known[0], known.at(-1)];
  if (!lowest || !highest || (isYear(asked) && lowest[0] !== asked[0])) return false;
  return compare(asked, compare(lowest, highest) === 0 ? release(lowest) : lowest) < 0;
}

/**
 * Covered from the lowest version with evidence on: Xcode 12 by evidence about 12.2, Xcode 12.1 not, and Xcode 15 lies between 12.2 and
 * 26, as AutoCAD 2025 between 2024 and 2026. A major version above all evidence is not covered.
 */
export function isCovered(asked: Version, versions: readonly string[]): boolean {
  const known = comparable(asked, versions);
  const [lowest, highest] = [known[0], known.at(-1)];
  if (!lowest || !highest || isTooOld(asked, versions)) return false;
  return lowest[0]! <= asked[0]! && asked[0]! <= highest[0]!;
}

/** Older than all versions with evidence. */
export function isBefore(asked: Version, versions: readonly string[]): boolean {
  const [lowest] = comparable(asked, versions);
  return lowest !== undefined && asked[0]! < lowest[0]!;
}

/** Newer than the one version with evidence: of several, the highest is the newest that is known. */
export function isAbove(asked: Version, versions: readonly string[]): boolean {
  const [only, ...others] = comparable(asked, versions);
  return (
    only !== undefined && !isYear(asked) && others.every((each) => compare(each, only) === 0) && asked[0]! > only[0]!
  );
}

// A browser counts up each month, so that the newest version in the evidence is soon not the newest.
const MONTHLY_FROM = 50;
const MONTHLY_AHEAD = 24;

/** One of the next two years, of a product that counts up by the month: Firefox 157 by evidence about 154. */
export function isNextOfMonthly(asked: Version, versions: readonly string[]): boolean {
  const highest = comparable(asked, versions).at(-1);
  if (!highest || isYear(asked) || highest[0]! < MONTHLY_FROM) return false;
  return asked[0]! > highest[0]! && asked[0]! <= highest[0]! + MONTHLY_AHEAD;
}
