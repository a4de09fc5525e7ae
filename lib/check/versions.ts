/** Which of two version numbers is newer. Pure. */

/** Negative where `a` is older, null where they cannot be compared: other forms, or no numbers at all. */
export function compareVersions(a: string, b: string): number | null {
  const [left, right] = [numbersOf(a), numbersOf(b)];
  if (!left || !right) return null;
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

// "16.0.4,123" is Homebrew's way of adding a build number, "5.17.11 (40423)" Apple's.
function numbersOf(version: string): number[] | null {
  const plain = /^v?(\d+(?:\.\d+)*)/.exec(version.trim())?.[1];
  return plain ? plain.split(".").map(Number) : null;
}

/** Without build numbers: "26.05.01106-202608091830" → "26.05.01106". */
export const shownVersion = (version: string) => version.split(/[,-](?=\d{4,}|[0-9a-f]{7,}$)|,/)[0]!;
