/** What is known of a query's words before anything is looked for by them. */

import type { Query } from "#lib/catalog/titles/match.ts";
import { WORD_MIN } from "#lib/catalog/titles/search-terms.ts";
import { db } from "#lib/data/client.ts";

// Spellings that one word is looked for in.
export const SPELLINGS_MAX = 30;
// A word that so many titles share is spelt as it is meant, or only begun.
const COMMON_MIN = 50;
// After all letters: a text that begins with another stands between that one and that one with this added.
export const LAST_LETTER = "\u{10ffff}";

export interface KnownWord {
  readonly word: string;
  readonly isWord: boolean;
  /** That have it, as far as they are counted. */
  readonly titles: number;
  /** Words that begin with it, as far as they are counted. */
  readonly begun: number;
}

export type KnownWords = ReadonlyMap<string, KnownWord>;

/** Is it written as it is meant, or only begun? Words begun alike are closer than any that is misspelt. */
export function isWell(word: string, known: KnownWords): boolean {
  const { titles = 0, begun = 0 } = known.get(word) ?? {};
  return titles >= COMMON_MIN || begun >= SPELLINGS_MAX;
}

export async function listKnown({ words }: Query): Promise<KnownWords> {
  const sought = [...new Set(words.list)].filter((word) => word.length >= WORD_MIN);
  if (sought.length === 0) return new Map();
  const rows = await db().$queryRaw<KnownWord[]>`
    SELECT sought.word, EXISTS (SELECT FROM "Word" w WHERE w.word = sought.word) AS "isWord", (
      SELECT count(*)::int FROM (SELECT FROM "TitleWord" e WHERE e.word = sought.word LIMIT ${COMMON_MIN}) counted
    ) AS titles, (
      SELECT count(*)::int FROM (SELECT FROM "Word" w WHERE w.word ~>=~ sought.word
        AND w.word ~<~ (sought.word || ${LAST_LETTER}) LIMIT ${SPELLINGS_MAX}) counted
    ) AS begun FROM unnest(${sought}::text[]) AS sought(word)`;
  return new Map(rows.map((row) => [row.word, row]));
}
