/** Which of two versions of an app is later. Pure. */

/** For sorting: missing numbers count as 0. Negative if `a` is older; null if a version has no leading number, or one alone is a build. */
export function compareVersions(a: string, b: string): number | null {
  const [left, right] = [numbersOf(withoutPrefix(a)), numbersOf(withoutPrefix(b))];
  if (!left || !right || isBuild(left) !== isBuild(right)) return null;
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * For evidence: true only if that is certain. Compares number by number, as far as both go: "2026.8" is not comparable with "1.27", nor
 * "3.0.2" with "3.0".
 */
export function isCertainlyLater(version: string | null, than: string | null): boolean {
  const [left, right] = [numbersOf(version ?? ""), numbersOf(than ?? "")];
  if (!left || !right || isYear(left[0]!) !== isYear(right[0]!)) return false;
  const shorter = Math.min(left.length, right.length);
  for (let at = 0; at < shorter; at++) if (left[at] !== right[at]) return left[at]! > right[at]!;
  return false;
}

/** As `compareVersions`, but only two numbers from the first that is not 0 on, so that a patch does not count. */
export function compareReleases(a: string, b: string): number | null {
  const [left, right] = [numbersOf(withoutPrefix(a)), numbersOf(withoutPrefix(b))];
  if (!left || !right || isBuild(left) !== isBuild(right)) return null;
  const end = right.findIndex((number) => number !== 0) + 2;
  return compareVersions(left.slice(0, end).join("."), right.slice(0, end).join("."));
}

/** By the first number that is not 0 in the second one: 0.0.371 is of the major version 0.0.250 has, 6.2 not of 7.1's. */
export function isSameMajor(a: string, b: string): boolean {
  const [left, right] = [numbersOf(withoutPrefix(a)), numbersOf(withoutPrefix(b))];
  if (!left || !right) return false;
  const end = right.findIndex((number) => number !== 0) + 1;
  return left.slice(0, end).join(".") === right.slice(0, end).join(".");
}

const withoutPrefix = (version: string) => version.trim().replace(/^v/, "");

// Homebrew appends a build number as "16.0.4,123", Apple as "5.17.11 (40423)".
function numbersOf(version: string): number[] | null {
  const plain = /^\d+(?:\.\d+)*/.exec(version)?.[0];
  return plain ? plain.split(".").map(Number) : null;
}

const isYear = (number: number) => number >= 2000 && number < 2100;

/** GoToMeeting's build 19950 is its version 10.19. */
const isBuild = ([number = 0, ...others]: readonly number[]) =>
  others.length === 0 && number >= 1000 && !isYear(number);

/** 2024.1, but not 24.1. */
export const isByYear = (version: string): boolean => isYear(numbersOf(withoutPrefix(version))?.[0] ?? 0);

/** Without build numbers: "26.05.01106-202608091830" → "26.05.01106". */
export const shownVersion = (version: string) => version.split(/[,-](?=\d{4,}|[0-9a-f]{7,}$)|,/)[0]!;
