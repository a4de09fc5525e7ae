/** Finds the titles that a query may mean: PostgreSQL selects a bounded number by words and spellings, score-name.ts scores them. */

import { type Query, scoreTitle } from "#lib/catalog/titles/names/score-name.ts";
import { ROMAN_NUMERALS, weigh } from "#lib/catalog/titles/names/vocabulary.ts";
import { INITIALS_MARK, PREFIX_MARK, PREFIX_MAX, WORD_MIN } from "#lib/catalog/titles/search-terms.ts";
import {
  countWords,
  isWellSpelt,
  LAST_LETTER,
  SPELLINGS_MAX,
  type WordCounts,
} from "#lib/catalog/titles/word-counts.ts";
import type { TitleKind } from "#lib/contract/schema.ts";
import { db, Prisma } from "#lib/data/client.ts";

const CANDIDATES_MAX = 500;

/** What search results are ordered by; slugs are unique. */
export interface Rank {
  readonly score: number;
  readonly popularity: number;
  readonly slug: string;
}

export interface Candidate extends Rank {
  readonly titleId: number;
  readonly title: string;
  readonly kind: TitleKind;
  readonly names: readonly string[];
}

/** Selected by PostgreSQL, not scored yet. */
export type UnscoredCandidate = Omit<Candidate, "score">;

const WORD_SIMILARITY = 0.6;
// A misspelt short word shares few trigrams with the right one: `exel` and `excel` have three of eight in common.
const MISSPELT_SIMILARITY = 0.36;
// For the whole name written as one word. A lower threshold would read much of a million names.
const WHOLE_SIMILARITY = { short: 0.45, long: 0.55 } as const;
// Shorter texts share most of their trigrams with thousands of names; they are found by word instead.
const WHOLE_MIN = 7;
const LONG_MIN = 10;
const WORDS_MAX = 6;
// Titles that one subquery returns, and titles that a merely similar word returns.
const TITLES_MAX = 2_000;
const SIMILAR_TITLES_MAX = 300;
// Names that one subquery returns; each title's popularity has to be looked up.
const NAMES_MAX = 1_000;
// Among words about as close, the best known are taken.
const CLOSE_WORDS_MAX = 200;
// In a query of more words, a slip shows in one of its words.
const WHOLE_WORDS_MAX = 1;
// Unlisted titles and titles of another kind are removed from these.
const NEAREST_MAX = CANDIDATES_MAX + 50;
const NEAREST_OF_KIND_MAX = 4 * CANDIDATES_MAX;
// Longer texts keep enough trigrams when two letters are swapped.
const SWAPPED_MIN = 4;
const SWAPPED_MAX = 10;
const UNSAID_MAKERS = ["adobe", "apple", "google", "microsoft", "mozilla"];
// A person would not recognise anything below this.
const SCORE_MIN = 0.2;
// A query rarely means `name@channel` when its base title exists.
const CHANNEL = 0.95;

export const isChannel = (slug: string): boolean => slug.includes("@");

/** Best first, and only titles that may be listed. */
export async function findCandidates(query: Query, kind?: TitleKind): Promise<Candidate[]> {
  return rank(query, await findUnscored(query, kind));
}

/** Titles that a person would recognise, best first: score, then popularity, then slug. */
export function rank(query: Query, near: readonly UnscoredCandidate[]): Candidate[] {
  return near
    .map((each) => ({ ...each, score: scoreCandidate(query, each) }))
    .filter(({ score }) => score >= SCORE_MIN)
    .sort(compareRank);
}

export function compareRank(a: Rank, b: Rank): number {
  return b.score - a.score || b.popularity - a.popularity || (a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : 0);
}

function scoreCandidate(query: Query, { names, slug }: UnscoredCandidate): number {
  const edition = editionOf(slug);
  // `parallels@15` is called Parallels Desktop 15, whatever names it has.
  if (edition !== undefined && query.words.list.includes(edition))
    return scoreTitle(query, [...names, ...names.map((name) => `${name} ${edition}`)]);
  const score = scoreTitle(query, names);
  return isChannel(slug) ? Math.round(score * CHANNEL * 1000) / 1000 : score;
}

const editionOf = (slug: string) => /@(\d+)$/.exec(slug)?.[1];

/** At most 500. */
export async function findUnscored(query: Query, kind?: TitleKind): Promise<UnscoredCandidate[]> {
  if (query.normalized === "") return [];
  const known = await countWords(query);
  const [, rows] = await db().$transaction([
    // The planner overestimates the rows that match a trigram, and would scan the whole table.
    db().$queryRaw`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(MISSPELT_SIMILARITY)}, true),
      set_config('pg_trgm.similarity_threshold', ${String(WHOLE_SIMILARITY[query.normalized.length < LONG_MIN ? "short" : "long"])}, true),
      set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
      set_config('enable_mergejoin', 'off', true)`,
    db().$queryRaw<UnscoredCandidate[]>`
      WITH near AS (${selectNear(query, known)}), best AS (
        SELECT "titleId", sum(closeness) AS closeness, min(rank) AS rank FROM near GROUP BY 1 ORDER BY 2 DESC, 3, 1
        LIMIT ${kind === undefined ? NEAREST_MAX : NEAREST_OF_KIND_MAX}
      )
      SELECT t.id AS "titleId", t.slug, t.name AS title, t.kind::text AS kind, t.popularity,
        ARRAY(SELECT n.name FROM "TitleName" n WHERE n."titleId" = t.id) AS names
      FROM best JOIN "Title" t ON t.id = best."titleId"
      WHERE t.listed ${kind === undefined ? Prisma.empty : Prisma.sql`AND t.kind = ${kind}::"TitleKind"`}
      ORDER BY best.closeness DESC, best.rank, t.slug LIMIT ${CANDIDATES_MAX}`,
  ]);
  return rows;
}

/** Titles with their closeness by whole name, words and initials; each subquery is bounded and prefers the best known. */
function selectNear(query: Query, known: WordCounts): Prisma.Sql {
  const { normalized } = query;
  const words = distinctiveWords(query);
  const swapped = swapLetters(normalized);
  // The limit comes before DISTINCT; otherwise all names are read in title order.
  const named = (closeness: number, where: Prisma.Sql) => Prisma.sql`
    SELECT "titleId", ${closeness}::float8 AS closeness, -t.popularity AS rank FROM (
      SELECT DISTINCT "titleId" FROM (SELECT "titleId" FROM "TitleName" n WHERE ${where} LIMIT ${NAMES_MAX}) named
    ) found JOIN "Title" t ON t.id = found."titleId"`;
  const indexed = (closeness: number, where: Prisma.Sql) => Prisma.sql`
    (SELECT "titleId", ${closeness}::float8, rank FROM "TitleWord" WHERE ${where} ORDER BY rank, "titleId" LIMIT ${TITLES_MAX})`;
  // Limited in index order: ordering by rank would read every match.
  const prefixed = (word: string) => Prisma.sql`
    (SELECT "titleId", 1::float8, rank FROM "TitleWord" WHERE word LIKE ${`${word}_%`} LIMIT ${NAMES_MAX})`;
  const subqueries = [
    named(4, Prisma.sql`n.normalized = ${normalized}`),
    ...(swapped.length > 0 ? [named(3, Prisma.sql`n.normalized = ANY(${swapped}::text[])`)] : []),
    normalized.length <= PREFIX_MAX
      ? indexed(2, Prisma.sql`word = ${PREFIX_MARK + normalized}`)
      : named(2, Prisma.sql`n.normalized ~>=~ ${normalized} AND n.normalized ~<~ ${normalized + LAST_LETTER}`),
    ...(isMistypedWhole(query, known) ? [named(1.5, Prisma.sql`n.normalized % ${normalized}`)] : []),
    ...initialsOf(query).flatMap((initials) => [
      indexed(1, Prisma.sql`word = ${INITIALS_MARK + initials}`),
      prefixed(INITIALS_MARK + initials),
    ]),
    ...selectByWords(
      words.filter((word) => isWellSpelt(word, known)),
      BY_PREFIX,
    ),
    ...selectByWords(
      words.filter((word) => !isWellSpelt(word, known)),
      BY_SIMILARITY,
    ),
  ];
  return Prisma.join(subqueries, " UNION ALL ");
}

const BY_PREFIX = Prisma.sql`
  SELECT w.word, word_similarity(sought.word, w.word) AS closeness FROM "Word" w
  WHERE w.word ~>=~ sought.word AND w.word ~<~ (sought.word || ${LAST_LETTER})`;
const BY_SIMILARITY = Prisma.sql`
  SELECT word, closeness FROM (
    SELECT w.word, word_similarity(sought.word, w.word) AS closeness FROM "Word" w WHERE w.word %> sought.word OFFSET 0
  ) alike WHERE closeness >= ${WORD_SIMILARITY} OR word ~ sought.misspelt`;

/** Titles by words similar to those of the query, each word with its closeness. */
function selectByWords(words: readonly string[], spellings: Prisma.Sql): Prisma.Sql[] {
  if (words.length === 0) return [];
  return [
    Prisma.sql`
      SELECT held."titleId", max(held.closeness) AS closeness, min(held.rank)
      FROM unnest(${[...words]}::text[], ${words.map(misspellingPattern)}::text[]) WITH ORDINALITY AS sought(word, misspelt, place)
      CROSS JOIN LATERAL (
        SELECT d.word, d.closeness FROM (
          SELECT word, closeness FROM (${spellings}) spelling ORDER BY closeness DESC, word LIMIT ${CLOSE_WORDS_MAX}
        ) d ORDER BY d.closeness DESC,
          (SELECT e.rank FROM "TitleWord" e WHERE e.word = d.word ORDER BY e.rank LIMIT 1), d.word
        LIMIT ${SPELLINGS_MAX}
      ) spelled
      CROSS JOIN LATERAL (
        SELECT e."titleId", e.rank, spelled.closeness FROM "TitleWord" e WHERE e.word = spelled.word
        ORDER BY e.rank, e."titleId" LIMIT CASE WHEN spelled.closeness = 1 THEN ${TITLES_MAX}::int ELSE ${SIMILAR_TITLES_MAX}::int END
      ) held
      GROUP BY sought.place, held."titleId"`,
  ];
}

/** A name whose words all exist is spelt correctly. */
const isMistypedWhole = ({ normalized, words }: Query, known: WordCounts): boolean =>
  normalized.length >= WHOLE_MIN &&
  words.list.length <= WHOLE_WORDS_MAX &&
  !words.list.filter((word) => word.length >= WORD_MIN).every((word) => known.get(word)?.isWord);

/** The words to search by: three letters and more, and only the distinctive ones if there are any. */
function distinctiveWords({ words }: Query): string[] {
  const long = [...new Set(words.list)].filter((word) => word.length >= WORD_MIN);
  const telling = long.filter((word) => weigh(word) === 1);
  return (telling.length > 0 ? telling : long).slice(0, WORDS_MAX);
}

/** The text with two letters swapped back, with and without a maker that people leave out: `chorme` shares hardly a trigram with Google Chrome. */
function swapLetters(normalized: string): string[] {
  if (normalized.length < SWAPPED_MIN || normalized.length > SWAPPED_MAX) return [];
  const swapped = Array.from({ length: normalized.length - 2 }, (_, before) => {
    const at = before + 1;
    return `${normalized.slice(0, at)}${normalized[at + 1]}${normalized[at]}${normalized.slice(at + 2)}`;
  }).filter((text) => text !== normalized);
  return ["", ...UNSAID_MAKERS].flatMap((maker) => swapped.map((text) => `${maker}${text}`));
}

/** A pattern for words of about this length with the same first or last letter. Folded words need no escaping. */
function misspellingPattern(word: string): string {
  const letters = [...word];
  // The shortest words are prefixes, not misspellings.
  if (letters.length <= WORD_MIN) return "^$";
  const slips = letters.length <= 5 ? 1 : 2;
  const others = `[^ ]{${letters.length - 1 - slips},${letters.length - 1 + slips}}`;
  return `(^| )(${letters[0]}${others}|${others}${letters.at(-1)})( |$)`;
}

/** Initials to look up: `nms`; `gta 5` gives `gta5` and `gtav`. */
function initialsOf({ normalized }: Query): string[] {
  if (!/^[\p{L}\p{N}]{2,7}$/u.test(normalized)) return [];
  const parts = normalized.match(/\d+|\p{L}/gu) ?? [];
  if (parts.length < 2 || parts.length > 6) return [];
  const plain = parts.map((part) => part[0]).join("");
  const roman = parts.map((part) => ((/\d/.test(part) && ROMAN_NUMERALS[Number(part)]) || part)[0]).join("");
  return plain === roman ? [plain] : [plain, roman];
}
