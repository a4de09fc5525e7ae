/** A title's initials on a chip, so that a page has a picture without using anyone's logo. */

const LETTERS_MAX = 2;
// What the narrowest tile holds.
const SIGNS_MAX = 3;
// First words that dozens of names share, and that people leave out: Word, Photoshop, Chrome.
const MAKERS = new Set(["adobe", "apache", "autodesk", "blizzard", "google", "jetbrains", "microsoft", "mozilla"]);
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
  const [first = "", ...rest] = wordsOf(name.slice(makerPrefix(name, maker).length));
  const last = rest.at(-1)?.match(/^\d{1,2}$/)?.[0] ?? "";
  const named = [first, ...rest.filter(isNamed)];
  const isYear = /^\d{3,}$/.test(first);
  const joined = (isYear ? named.slice(1) : named).slice(0, LETTERS_MAX).map(initial).join("");
  const isJoined = joined.length === LETTERS_MAX && !UNFORTUNATE.has(joined);
  const letters = isJoined ? joined : (rest.find(isSign) ?? [...first].slice(0, LETTERS_MAX).join(""));
  const shown = letters.charAt(0).toUpperCase() + letters.slice(1);
  return shown.length + last.length > SIGNS_MAX ? shown : shown + last;
}

const wordsOf = (name: string): readonly string[] => name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.]*/gu) ?? [];

/** "Microsoft " of "Microsoft Word"; empty of "Adobe 3", which would be left with a number alone. */
export function makerPrefix(name: string, maker = ""): string {
  const [first = ""] = name.split(" ", 1);
  const known = MAKERS.has(first.toLowerCase()) ? first : maker;
  const begins = known !== "" && name.toLowerCase().startsWith(`${known.toLowerCase()} `);
  return begins && /^\p{L}/u.test(name.slice(known.length + 1)) ? name.slice(0, known.length + 1) : "";
}

/**
 * The initials of each, and where two are alike, another letter of the later name.
 * @param others that stand beside them already
 */
export function distinctInitials(
  names: readonly string[],
  maker = "",
  others: readonly string[] = [],
): readonly string[] {
  const taken = new Set(others);
  return names.map((name) => {
    const usual = initials(name, maker);
    const free = [usual, ...otherInitials(name, maker)].find((letters) => !taken.has(letters)) ?? usual;
    taken.add(free);
    return free;
  });
}

interface Lettered {
  readonly slug: string;
  readonly title: string;
}

/** The letters of each by its slug. @param known those that it has on the same page already */
export function lettersBySlug(
  lines: readonly Lettered[],
  maker = "",
  known: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> {
  const taken = lines.flatMap(({ slug }) => known.get(slug) ?? []);
  const others = lines.filter(({ slug }) => !known.has(slug));
  const free = distinctInitials(
    others.map(({ title }) => title),
    maker,
    taken,
  );
  return new Map([...known, ...others.map(({ slug }, at) => [slug, free[at]!] as const)]);
}

/** The first letter with that of each later word, then with each later letter of its own. */
function otherInitials(name: string, maker: string): readonly string[] {
  const [first = "", ...rest] = wordsOf(name.slice(makerPrefix(name, maker).length));
  const seconds = [...rest.filter(isNamed).map(initial), ...[...first].slice(LETTERS_MAX)];
  return seconds
    .filter((letter) => /\p{L}/u.test(letter))
    .map((letter) => initial(first) + letter)
    .filter((letters) => !UNFORTUNATE.has(letters.toUpperCase()));
}

/** The name that people say, with its maker's before it or without: S2. */
const isSign = (word: string) => /^\p{Lu}\d$/u.test(word);
/** Not "for", not a number. */
const isNamed = (word: string) => !/^(?:\p{Ll}|\d+$)/u.test(word);
const initial = (word: string) => ([...word][0] ?? "").toUpperCase();
