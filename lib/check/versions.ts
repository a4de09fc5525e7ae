/** Which of two version numbers is newer. Pure. */

/** Negative if `a` is older; null if they cannot be compared, because a version has no leading number. */
export function compareVersions(a: string, b: string): number | null {
  const [left, right] = [numbersOf(a), numbersOf(b)];
  if (!left || !right) return null;
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

// Homebrew appends a build number as "16.0.4,123", Apple as "5.17.11 (40423)".
function numbersOf(version: string): number[] | null {
  const plain = /^v?(\d+(?:\.\d+)*)/.exec(version.trim())?.[1];
  return plain ? plain.split(".").map(Number) : null;
}

/** Without build numbers: "26.05.01106-202608091830" → "26.05.01106". */
export const shownVersion = (version: string) => version.split(/[,-](?=\d{4,}|[0-9a-f]{7,}$)|,/)[0]!;
