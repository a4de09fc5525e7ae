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
  "ASS",
  "CUM",
  "FAG",
  "TIT",
]);

/**
 * "Baldur's Gate 3" → BG3, "Diablo IV" → Di4, "Hollow Knight: Silksong" → HKS, "TeamViewer" → TV, "Photoshop" → Ph,
 * "Microsoft Word" → Wo. Of the name alone, so that an app has the same on every page.
 */
export function initials(name: string): string {
  const whole = name.slice(makerPrefix(name).length).replace(TOLD_APART, "");
  const [head = "", subtitle = ""] = whole.split(/: /, 2);
  const [first = "", ...rest] = wordsOf(whole).filter((word, at) => at === 0 || !ROMAN.test(word));
  const last = numberOf(whole) || numberOf(head) || subtitleInitial(head, subtitle);
  const words = [first, ...rest.filter(isNamed)];
  const short = words.length === 1 ? SHORT.get(first.toLowerCase()) : undefined;
  if (short) return short;
  const named = words.length === 1 ? first.split(HUMP) : words;
  const isYear = /^\d{3,}$/.test(first);
  const joined = (isYear ? named.slice(1) : named).slice(0, LETTERS_MAX).map(initial).join("");
  const isJoined = joined.length === LETTERS_MAX && !UNFORTUNATE.has(joined);
  const letters = isJoined ? joined : (rest.find(isSign) ?? beginningOf(first));
  const shown = letters.charAt(0).toUpperCase() + letters.slice(1);
  return shown.length + last.length > SIGNS_MAX || UNFORTUNATE.has(shown + last) ? shown : shown + last;
}

/** Its first two letters; "SSHFS" → SH, "FUSE" → FS, "SAS" → S. */
function beginningOf(word: string): string {
  const [initial = "", ...others] = word;
  const second = others.find((other) => !UNFORTUNATE.has(`${initial}${other}`));
  return `${initial}${second ?? ""}`;
}

/** Within "TeamViewer", "OneNote". */
const HUMP = /(?<=\p{Ll})(?=\p{Lu})/u;

// Where the first letters of several best-known names are the same: Teams and Telegram, Figma and Firefox.
const SHORT: ReadonlyMap<string, string> = new Map(
  Object.entries({ filezilla: "FZ", firefox: "Fx", outlook: "Ol", spark: "Sk", telegram: "Tg", zotero: "Zt" }),
);

// One letter alone need not be a number: Mega Man X.
const ROMAN = /^(?:ii|iii|iv|vi|vii|viii|ix)$/i;
const NUMERALS = ["", "", "II", "III", "IV", "", "VI", "VII", "VIII", "IX"];

/** At the end, and not alone. */
function numberOf(name: string): string {
  const last = wordsOf(name).slice(1).at(-1) ?? "";
  if (ROMAN.test(last)) return String(NUMERALS.indexOf(last.toUpperCase()));
  return /^\d{1,2}$/.test(last) ? last : "";
}

/** Beside two letters of the name before it. */
const subtitleInitial = (head: string, subtitle: string): string =>
  wordsOf(head).filter(isNamed).length >= LETTERS_MAX ? initial(wordsOf(subtitle)[0] ?? "") : "";

const wordsOf = (name: string): readonly string[] => name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.]*/gu) ?? [];

/** What only some lists add to a name, as in "RetroArch (Metal)". */
const TOLD_APART = / \([^()]*\)$/;

/** "Microsoft " of "Microsoft Word"; empty of "Adobe 3", which would be left with a number alone. */
export function makerPrefix(name: string, maker = ""): string {
  const [first = ""] = name.split(" ", 1);
  const known = MAKERS.has(first.toLowerCase()) ? first : maker;
  const begins = known !== "" && name.toLowerCase().startsWith(`${known.toLowerCase()} `);
  return begins && /^\p{L}/u.test(name.slice(known.length + 1)) ? name.slice(0, known.length + 1) : "";
}

/** The name that people say, with its maker's before it or without: S2. */
const isSign = (word: string) => /^\p{Lu}\d$/u.test(word);
/** Not "for", not a number. */
const isNamed = (word: string) => !/^(?:\p{Ll}|\d+$)/u.test(word);
const initial = (word: string) => ([...word][0] ?? "").toUpperCase();
