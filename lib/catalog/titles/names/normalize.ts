/** Forms of a name for comparing, for trigrams and for slugs. Pure; never throws. */

// Letters that Unicode does not decompose, though people type them without the stroke or the ligature.
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ς: "σ",
};
const PLAIN_LETTER = new RegExp(`[${Object.keys(PLAIN_LETTERS).join("")}]`, "g");

// Latin, Greek and Cyrillic accents. Vowel and voicing marks of other scripts are letters and stay.
const ACCENTS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;
const TRADE_MARKS = /[™®©℠]/g;
const APOSTROPHES = /['’‘ʼ`´]/g;
const NOT_A_WORD = /[^\p{L}\p{N}\p{M}]+/gu;

// For these characters, folding is only lower-casing.
const ASCII = /^[\0-\x7f]*$/;

function plain(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .replace(TRADE_MARKS, " ")
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(ACCENTS, "")
    .replace(PLAIN_LETTER, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .normalize("NFC");
}

/** Lower case without accents, words separated by one space: `Karabiner-Elements.app` → `karabiner elements`. */
export function foldName(text: string): string {
  return (
    plain(text)
      .trim()
      .replace(/\.app$/, "")
      .replaceAll("&", " and ")
      // A sign that distinguishes products: Steam++ is not Steam.
      .replaceAll("+", " plus ")
      .replace(APOSTROPHES, "")
      .replace(NOT_A_WORD, " ")
      .trim()
  );
}

/** Letters and digits only: two spellings of one name become equal. */
export function normalizeName(text: string): string {
  // Combining marks are reordered once the space between them is gone.
  return foldName(text).replaceAll(" ", "").normalize("NFC");
}

// Folding lengthens text (ß becomes ss, one Arabic ligature eighteen letters); PostgreSQL allows at most 255 repetitions in a pattern.
const TEXT_MAX = 200;
const WORD_MAX = 100;

/** Bounds a folded text to the longest query. */
export function boundFolded(folded: string): string {
  const words = folded.split(" ").map((word) => cut(word, WORD_MAX));
  return cut(words.join(" "), TEXT_MAX).trim();
}

/** Never splits a surrogate pair. */
export const cut = (text: string, length: number) => text.slice(0, length).replace(/[\ud800-\udbff]$/, "");

const BRACKETED = /\([^()]*\)|\[[^[\]]*\]/g;
const PLATFORM_SUFFIX = / (?:for (?:the )?(?:mac|macos|macintosh|os x|osx|mac os x|apple silicon))$/;

/** The name without words that only distinguish its versions: `ChatGPT for Mac` → `chatgpt`, `GPG Suite (without GPG Mail)` → `gpg suite`. */
export function coreName(text: string): string {
  const whole = foldName(text);
  const open = text.replace(BRACKETED, " ");
  const bare = (open === text ? whole : foldName(open)).replace(PLATFORM_SUFFIX, "");
  return bare === "" ? whole : bare;
}

// With `slug:` in front, no longer than an identifier may be.
const SLUG_MAX = 195;

/** A slug for any text, even of an unknown title; never empty. */
export function slugify(text: string): string {
  const whole = cut(foldName(text).replaceAll(" ", "-"), SLUG_MAX).replace(/-$/, "");
  return whole === "" ? "untitled" : whole;
}
