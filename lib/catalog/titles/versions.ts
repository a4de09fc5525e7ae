/** PURE: which versions of an app the evidence about it covers. */

/** As a text writes it, the major version first; the second number counts, later ones do not. */
export type Version = readonly number[];

const DEPTH = 2;

/** `26.4.1-57516` → [26, 4], `R2023b` → [2023]; null without a number. */
export function readVersion(text: string): Version | null {
  const [numbers] = /\d+(?:\.\d+)*/.exec(text) ?? [];
  return numbers === undefined ? null : numbers.split(".").slice(0, DEPTH).map(Number);
}

/** Null for the same version, as far as both are written. */
function compare(one: Version, other: Version): number {
  for (let at = 0; at < Math.min(one.length, other.length, DEPTH); at++)
    if (one[at] !== other[at]) return one[at]! - other[at]!;
  return 0;
}

const isYear = ([major = 0]: Version) => major >= 2000 && major < 2100;

/** Versions that are numbered as the one asked for is, lowest first: a year says nothing about a number. */
function comparable(asked: Version, versions: readonly string[]): Version[] {
  const known = versions.flatMap((version) => [readVersion(version)].filter((each) => each !== null));
  return known.filter((each) => isYear(each) === isYear(asked)).sort(compare);
}

/**
 * Covered from the lowest version with evidence on: Xcode 12 by evidence about 12.2, Xcode 12.1 not, and Xcode 15 lies between 12.2 and
 * 26. A major version above all evidence is not covered.
 */
export function isCovered(asked: Version, versions: readonly string[]): boolean {
  const known = comparable(asked, versions);
  const [lowest, highest] = [known[0], known.at(-1)];
  if (!lowest || !highest || compare(asked, lowest) < 0) return false;
  return isYear(asked) ? known.some(([major]) => major === asked[0]) : asked[0]! <= highest[0]!;
}

/** Older than all versions with evidence. */
export function isBefore(asked: Version, versions: readonly string[]): boolean {
  const [lowest] = comparable(asked, versions);
  return lowest !== undefined && asked[0]! < lowest[0]!;
}
