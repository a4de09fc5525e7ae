/** Abbreviations of a name: each word contributes its initial, its usual short form, or all of itself. Pure. */
import { isNumber, shortMaker, toCanonical } from "#lib/catalog/titles/vocabulary.ts";

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
