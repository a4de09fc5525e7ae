/** A list that was typed without commas: "photoshop word zoom", "parallels vs crossover". */
import { foldName } from "#lib/catalog/titles/normalize.ts";
import { findOnlyHolder, resolveName } from "#lib/catalog/titles/resolve.ts";

// Each run of words is one query.
const WORDS_MAX = 12;
const NAME_WORDS_MAX = 4;

/** Two or more names that together are the whole text, the longest first; empty if any word is left over. */
export async function readSpacedNames(text: string): Promise<string[]> {
  const words = text
    .split(/\s+/)
    .filter((word) => !/^(?:and|or|und|oder|vs\.?|versus|&|\+)$/i.test(word) && foldName(word) !== "");
  if (words.length < 2 || words.length > WORDS_MAX) return [];
  const names: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = await longestName(words.slice(at, at + NAME_WORDS_MAX));
    if (length === 0) return [];
    names.push(words.slice(at, at + length).join(" "));
    at += length;
  }
  return names.length > 1 ? names : [];
}

/** How many of the words, from the first, are a name that this site knows, a single one also by a nickname; 0 if none are. */
async function longestName(words: readonly string[]): Promise<number> {
  for (let length = words.length; length > 0; length--)
    if ((await findOnlyHolder(words.slice(0, length).join(" "))) !== null) return length;
  const [word = ""] = words;
  return /\p{L}/u.test(word) && (await resolveName(word)).kind !== "none" ? 1 : 0;
}
