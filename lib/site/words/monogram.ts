/** A title's initials on a chip, so that a page has a picture without using anyone's logo. */

const LETTERS_MAX = 2;
// What the narrowest tile holds.
const SIGNS_MAX = 3;
// First words that dozens of names share, and that people leave out: Word, Photoshop, Chrome.
const MAKERS = new Set(["adobe", "apache", "autodesk", "google", "jetbrains", "microsoft", "mozilla"]);
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

/**
 * "Baldur's Gate 3" → BG3, "Photoshop" → Ph, "Microsoft Word" → Wo, "World of Warcraft" → WW.
 * @param maker of the page it is on, whose word all names there begin with
 */
export function initials(name: string, maker = ""): string {
  const [first = "", ...rest] = withoutMaker(name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.]*/gu) ?? [], maker);
  const last = rest.at(-1)?.match(/^\d{1,2}$/)?.[0] ?? "";
  const named = [first, ...rest.filter((word) => !/^(?:\p{Ll}|\d+$)/u.test(word))];
  const isYear = /^\d{3,}$/.test(first);
  const joined = (isYear ? named.slice(1) : named).slice(0, LETTERS_MAX).map(initial).join("");
  const isJoined = joined.length === LETTERS_MAX && !UNFORTUNATE.has(joined);
  const letters = isJoined ? joined : [...first].slice(0, LETTERS_MAX).join("");
  const shown = letters.charAt(0).toUpperCase() + letters.slice(1);
  return shown.length + last.length > SIGNS_MAX ? shown : shown + last;
}

function withoutMaker(words: readonly string[], maker: string): readonly string[] {
  const [first = "", second = ""] = words;
  const isMakers = MAKERS.has(first.toLowerCase()) || (maker !== "" && first.toLowerCase() === maker.toLowerCase());
  // "Adobe 3" would be left with a number alone.
  return isMakers && /^\p{L}/u.test(second) ? words.slice(1) : words;
}

const initial = (word: string) => ([...word][0] ?? "").toUpperCase();
