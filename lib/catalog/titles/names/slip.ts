/** PURE: is one text the other with a typing slip? Two real words stay apart: Riven is not Rivet. */

const LETTERS_MIN = 4;
// The shortest text that may contain two slips.
const LETTERS_FOR_TWO = 9;
// In shorter words a letter omitted, added or changed often makes another word.
const LETTERS_TO_OMIT = 5;
const LETTERS_TO_MISHEAR = 7;
const LETTERS_TO_CHANGE = 8;
const LETTERS_TO_MISTYPE = 7;
const LETTERS_TO_ADD = 8;
const LETTERS_TO_CUT_SHORT = 12;

const SOUNDS_ALIKE = ["iy", "ckq", "sz", "fv", "gj", "dt", "bp", "mn"];
const VOWELS = ["aeiouy"];
const KEYS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

/** How many slips turn `meant` into `asked`; null for another text. At most one in short texts, two in longer ones. */
export function countSlips(asked: string, meant: string): number | null {
  const max = slipsMax(meant);
  if (asked === meant) return 0;
  // The lengths rule out most texts.
  if (max === 0 || Math.abs(asked.length - meant.length) > max) return null;
  if (asked.replace(/\D/g, "") !== meant.replace(/\D/g, "")) return null;
  return search(asked, meant, 0, 0, max);
}

function slipsMax(meant: string): number {
  return meant.length < LETTERS_MIN ? 0 : meant.length < LETTERS_FOR_TWO ? 1 : 2;
}

/** Compares both texts from `a` and `m` on. Each difference must be a plausible slip, and two adjacent ones make another syllable. */
function search(asked: string, meant: string, a: number, m: number, left: number): number | null {
  const start = a;
  while (a < asked.length && m < meant.length && asked[a] === meant[m]) {
    a++;
    m++;
  }
  if (a === asked.length && m === meant.length) return 0;
  if (left === 0 || (start > 0 && a === start) || Math.abs(asked.length - a - (meant.length - m)) > left) return null;
  let best: number | null = null;
  for (const [da, dm] of stepsAt(asked, meant, a, m)) {
    const rest = search(asked, meant, a + da, m + dm, left - 1);
    if (rest !== null && (best === null || rest + 1 < best)) best = rest + 1;
  }
  return best;
}

/** How far a slip here advances in each text. */
function stepsAt(asked: string, meant: string, a: number, m: number): [number, number][] {
  const steps: [number, number][] = [];
  const [got, want, length] = [asked[a], meant[m], meant.length];
  const isEnd = m >= meant.length - 1;
  const isInner = m > 0 && !isEnd;
  if (m > 0 && got === meant[m + 1] && want === asked[a + 1] && got !== undefined) steps.push([2, 2]);
  if (want !== undefined) {
    const isDouble = want === meant[m - 1] || want === meant[m + 1];
    const isCutShort = isEnd && got === undefined && length >= LETTERS_TO_CUT_SHORT;
    if (isDouble || isCutShort || (isInner && length >= LETTERS_TO_OMIT)) steps.push([0, 1]);
  }
  if (got !== undefined) {
    const isDouble = got === asked[a - 1];
    if (isDouble || (isInner && length >= LETTERS_TO_ADD)) steps.push([1, 0]);
  }
  if (got !== undefined && want !== undefined && m > 0) {
    const isMisheard = length >= LETTERS_TO_MISHEAR && areOneOf(SOUNDS_ALIKE, got, want);
    const isMistyped =
      (length >= LETTERS_TO_CHANGE && areOneOf(VOWELS, got, want)) ||
      (length >= LETTERS_TO_MISTYPE && !isEnd && areNeighbours(got, want));
    if (isMisheard || isMistyped) steps.push([1, 1]);
  }
  return steps;
}

function areOneOf(groups: readonly string[], a: string, b: string): boolean {
  return groups.some((group) => group.includes(a) && group.includes(b));
}

function areNeighbours(a: string, b: string): boolean {
  return KEYS.some((row) => row.includes(a) && row.includes(b) && Math.abs(row.indexOf(a) - row.indexOf(b)) === 1);
}
