/** Abbreviations of a name: each word contributes its initial, its usual short form, or all of itself. Pure. */
import { isNumber, ROMAN_NUMERALS, shortMaker, toCanonical } from "#lib/catalog/titles/names/vocabulary.ts";

interface Spelled {
  /** Index after the last word used. */
  readonly end: number;
  /** Letters of the text that come from words written in full. */
  readonly letters: number;
}

/** Spells the whole text from the words from `at` on; null when that is impossible. */
export function spellOut(text: string, words: readonly string[], at: number): Spelled | null {
  if (text === "") return { end: at, letters: 0 };
  const word = words[at];
  if (word === undefined) return null;
  const whole = toCanonical(word);
  for (const part of [whole, shortMaker(word), word[0]!]) {
    if (part === undefined || !text.startsWith(part)) continue;
    const further = spellOut(text.slice(part.length), words, at + 1);
    if (!further) continue;
    const written = part === whole && (part.length > 1 || isNumber(part)) ? part.length : 0;
    return { end: further.end, letters: further.letters + written };
  }
  return null;
}

const LETTERS_MIN = 2;
const BEGINNING = 3;

/** How players write a numbered name, folded: "bg3" of Baldur's Gate 3, "civ 6" and "civ vi" of Civilization VI. */
export function nicknames(folded: string): string[] {
  const words = folded.split(" ");
  const [last = "", ...before] = words.toReversed();
  if (before.length === 0 || !isNumber(last) || before.some(isNumber)) return [];
  const number = toCanonical(last);
  const spellings = [number, ROMAN_NUMERALS[Number(number)]].filter(Boolean);
  if (before.length >= LETTERS_MIN) {
    const letters = words
      .slice(0, -1)
      .map((word) => word[0])
      .join("");
    return spellings.map((each) => letters + each);
  }
  const [only = ""] = before;
  return only.length > BEGINNING ? spellings.map((each) => `${only.slice(0, BEGINNING)} ${each}`) : [];
}
