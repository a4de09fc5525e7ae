/** One spelling of a name for comparing, one for trigrams, one for addresses. Pure; never throws. */

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

// Accents of Latin, Greek and Cyrillic. Vowel and voicing marks of other scripts are letters to their readers and stay.
const ACCENTS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;
const TRADE_MARKS = /[™®©℠]/g;
const APOSTROPHES = /['’‘ʼ`´]/g;
const NOT_A_WORD = /[^\p{L}\p{N}\p{M}]+/gu;

// Nothing below does anything to these but write them small.
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

/** Lower case without accents, words kept apart by one space: `Karabiner-Elements.app` → `karabiner elements`. */
export function foldName(text: string): string {
  return (
    plain(text)
      .trim()
      .replace(/\.app$/, "")
      .replaceAll("&", " and ")
      // A sign that tells products apart: Steam++ is not Steam.
      .replaceAll("+", " plus ")
      .replace(APOSTROPHES, "")
      .replace(NOT_A_WORD, " ")
      .trim()
  );
}

/** Letters and digits only: two spellings of one name come out equal. */
export function normalizeName(text: string): string {
  // Marks that a space kept apart have an order among themselves once it is gone.
  return foldName(text).replaceAll(" ", "").normalize("NFC");
}

// Folding makes text longer (ß becomes ss, one Arabic ligature eighteen letters), and PostgreSQL counts at most 255 repetitions.
const TEXT_MAX = 200;
const WORD_MAX = 100;

/** A folded text no longer than a query may be. */
export function boundFolded(folded: string): string {
  const words = folded.split(" ").map((word) => cut(word, WORD_MAX));
  return cut(words.join(" "), TEXT_MAX).trim();
}

/** Never half of a surrogate pair. */
export const cut = (text: string, length: number) => text.slice(0, length).replace(/[\ud800-\udbff]$/, "");

const BRACKETED = /\([^()]*\)|\[[^[\]]*\]/g;
const PLATFORM_SUFFIX = / (?:for (?:the )?(?:mac|macos|macintosh|os x|osx|mac os x|apple silicon))$/;

/** The name without what only tells versions of it apart: `ChatGPT for Mac` → `chatgpt`, `GPG Suite (without GPG Mail)` → `gpg suite`. */
export function coreName(text: string): string {
  const whole = foldName(text);
  const open = text.replace(BRACKETED, " ");
  const bare = (open === text ? whole : foldName(open)).replace(PLATFORM_SUFFIX, "");
  return bare === "" ? whole : bare;
}

// With `slug:` before it, as long as an identifier may be.
const SLUG_MAX = 195;

/** An address for any text, an unknown title's too; never empty. */
export function slugify(text: string): string {
  const whole = cut(foldName(text).replaceAll(" ", "-"), SLUG_MAX).replace(/-$/, "");
  return whole === "" ? "untitled" : whole;
}
