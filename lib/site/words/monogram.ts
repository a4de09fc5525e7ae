/** A title's initials on a chip, so that a page has a picture without using anyone's logo. */

const LETTERS_MAX = 2;
// Initials that mean something else to many people: the name's first letters stand instead.
const UNFORTUNATE = new Set([
  "SS",
  "SA",
  "HH",
  "AH",
  "NS",
  "KZ",
  "KKK",
  "KK",
  "WC",
  "FU",
  "FK",
  "BS",
  "STD",
  "PP",
  "VD",
]);

/** "Baldur's Gate 3" → BG3, "Photoshop" → Ph, "1Password" → 1P. */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.]*/gu) ?? [];
  const [first = "", ...rest] = words;
  const number = rest.length > 0 ? (words.at(-1)?.match(/^\d{1,2}$/)?.[0] ?? "") : "";
  const named = (number ? words.slice(0, -1) : words).filter((word) => !/^\d{3,}$/.test(word));
  const joined = named.slice(0, LETTERS_MAX).map(initial).join("");
  if (named.length > 1 && !UNFORTUNATE.has(joined)) return joined + number;
  const letters = [...(named[0] ?? first)].slice(0, LETTERS_MAX).join("");
  return letters.charAt(0).toUpperCase() + letters.slice(1) + number;
}

const initial = (word: string) => ([...word][0] ?? "").toUpperCase();
