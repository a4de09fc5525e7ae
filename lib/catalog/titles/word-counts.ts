/** Whether the words of a query exist in the catalogue, looked up before the search. */

import type { Query } from "#lib/catalog/titles/names/score-name.ts";
import { WORD_MIN } from "#lib/catalog/titles/search-terms.ts";
import { db } from "#lib/data/client.ts";

// Spellings searched for one word.
export const SPELLINGS_MAX = 30;
// A word that this many titles share is correct or a prefix, not a misspelling.
const COMMON_MIN = 50;
// Sorts after all letters: the upper bound of a prefix range.
export const LAST_LETTER = "\u{10ffff}";

interface WordCount {
  readonly word: string;
  readonly isWord: boolean;
  /** Titles that have the word, counted up to a limit. */
  readonly titles: number;
  /** Words with this prefix, counted up to a limit. */
  readonly begun: number;
}

export type WordCounts = ReadonlyMap<string, WordCount>;

/** Is the word correct or a prefix? Words with the same prefix are closer than any misspelling. */
export function isWellSpelt(word: string, known: WordCounts): boolean {
  const { titles = 0, begun = 0 } = known.get(word) ?? {};
  return titles >= COMMON_MIN || begun >= SPELLINGS_MAX;
}

export async function countWords({ words }: Query): Promise<WordCounts> {
  const sought = [...new Set(words.list)].filter((word) => word.length >= WORD_MIN);
  if (sought.length === 0) return new Map();
  const rows = await db().$queryRaw<WordCount[]>`
    SELECT sought.word, EXISTS (SELECT FROM "Word" w WHERE w.word = sought.word) AS "isWord", (
      SELECT count(*)::int FROM (SELECT FROM "TitleWord" e WHERE e.word = sought.word LIMIT ${COMMON_MIN}) counted
    ) AS titles, (
      SELECT count(*)::int FROM (SELECT FROM "Word" w WHERE w.word ~>=~ sought.word
        AND w.word ~<~ (sought.word || ${LAST_LETTER}) LIMIT ${SPELLINGS_MAX}) counted
    ) AS begun FROM unnest(${sought}::text[]) AS sought(word)`;
  return new Map(rows.map((row) => [row.word, row]));
}
