/** Which titles a query may mean: nets of bounded size, drawn by PostgreSQL by words and their spellings, scored by match.ts. */

import { isWell, type KnownWords, LAST_LETTER, listKnown, SPELLINGS_MAX } from "#lib/catalog/titles/known-words.ts";
import { type Query, scoreTitle } from "#lib/catalog/titles/match.ts";
import { INITIALS_MARK, PREFIX_MARK, PREFIX_MAX, WORD_MIN } from "#lib/catalog/titles/search-terms.ts";
import { ROMAN_NUMERALS, weigh } from "#lib/catalog/titles/vocabulary.ts";
import type { TitleKind } from "#lib/contract/schema.ts";
import { db, Prisma } from "#lib/data/client.ts";

export const CANDIDATES_MAX = 500;

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

/** Drawn by a net, and not yet held against the query. */
export type Near = Omit<Candidate, "score">;

const WORD_SIMILARITY = 0.6;
// A misspelt short word shares few trigrams with the right one: `exel` and `excel` have three of eight in common.
const MISSPELT_SIMILARITY = 0.36;
// A whole name, its words written as one: a lower bar would read a good part of a million names, and so would less to go by.
const WHOLE_SIMILARITY = { short: 0.45, long: 0.55 } as const;
// Shorter ones have so few trigrams that thousands of names share most of them; as words they are found among words.
const WHOLE_MIN = 7;
const LONG_MIN = 10;
const WORDS_MAX = 6;
// Titles that one net draws, and those that a word draws which is only spelt like the one that is sought.
const NET_MAX = 2_000;
const SPELLING_NET_MAX = 300;
// Names of one net, of which each title's popularity has to be looked up.
const NAMED_MAX = 1_000;
// Of those that are about as close, the best-known words are taken.
const CLOSEST_MAX = 200;
// In more words than these a slip shows in one of them; the whole is for what is written together.
const WHOLE_WORDS_MAX = 1;
// Of these are those left out that may not be listed, or are of another kind.
const NEAREST_MAX = CANDIDATES_MAX + 50;
const NEAREST_OF_KIND_MAX = 4 * CANDIDATES_MAX;
// Longer texts keep enough of their trigrams.
const SWAPPED_MIN = 4;
const SWAPPED_MAX = 10;
const UNSAID_MAKERS = ["adobe", "apple", "google", "microsoft", "mozilla"];
// Below this, nothing that a person would recognise.
const SCORE_MIN = 0.2;
// Beside its base, `name@channel` is rarely what is meant.
const CHANNEL = 0.95;

export const isChannel = (slug: string): boolean => slug.includes("@");

/** Best first, and only titles that may be listed. */
export async function findCandidates(query: Query, kind?: TitleKind): Promise<Candidate[]> {
  return rank(query, await findNear(query, kind));
}

/** Those that a person would recognise, best first: score, then popularity, then slug. */
export function rank(query: Query, near: readonly Near[]): Candidate[] {
  return near
    .map((each) => ({ ...each, score: scoreNear(query, each) }))
    .filter(({ score }) => score >= SCORE_MIN)
    .sort(compareRank);
}

export function compareRank(a: Rank, b: Rank): number {
  return b.score - a.score || b.popularity - a.popularity || (a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : 0);
}

function scoreNear(query: Query, { names, slug }: Near): number {
  const score = scoreTitle(query, names);
  return isChannel(slug) ? Math.round(score * CHANNEL * 1000) / 1000 : score;
}

/** At most 500. */
export async function findNear(query: Query, kind?: TitleKind): Promise<Near[]> {
  if (query.normalized === "") return [];
  const known = await listKnown(query);
  const [, rows] = await db().$transaction([
    // The planner cannot know how few rows a trigram leaves, and would rather read the whole table.
    db().$queryRaw`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(MISSPELT_SIMILARITY)}, true),
      set_config('pg_trgm.similarity_threshold', ${String(WHOLE_SIMILARITY[query.normalized.length < LONG_MIN ? "short" : "long"])}, true),
      set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
      set_config('enable_mergejoin', 'off', true)`,
    db().$queryRaw<Near[]>`
      WITH near AS (${near(query, known)}), best AS (
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

/** Titles with how close each is, by its whole name, by its words, by its initials; each net holds the best-known and no more than it can. */
function near(query: Query, known: KnownWords): Prisma.Sql {
  const { normalized } = query;
  const words = tellingWords(query);
  const swapped = likelySpellings(normalized);
  // Cut off before doubles are left out, else all names are read in the order of their titles.
  const named = (closeness: number, where: Prisma.Sql) => Prisma.sql`
    SELECT "titleId", ${closeness}::float8 AS closeness, -t.popularity AS rank FROM (
      SELECT DISTINCT "titleId" FROM (SELECT "titleId" FROM "TitleName" n WHERE ${where} LIMIT ${NAMED_MAX}) named
    ) found JOIN "Title" t ON t.id = found."titleId"`;
  const indexed = (closeness: number, where: Prisma.Sql) => Prisma.sql`
    (SELECT "titleId", ${closeness}::float8, rank FROM "TitleWord" WHERE ${where} ORDER BY rank, "titleId" LIMIT ${NET_MAX})`;
  // Cut off in the index's own order: the best-known of all that begin so would take reading all.
  const begun = (word: string) => Prisma.sql`
    (SELECT "titleId", 1::float8, rank FROM "TitleWord" WHERE word LIKE ${`${word}_%`} LIMIT ${NAMED_MAX})`;
  const nets = [
    named(4, Prisma.sql`n.normalized = ${normalized}`),
    ...(swapped.length > 0 ? [named(3, Prisma.sql`n.normalized = ANY(${swapped}::text[])`)] : []),
    normalized.length <= PREFIX_MAX
      ? indexed(2, Prisma.sql`word = ${PREFIX_MARK + normalized}`)
      : named(2, Prisma.sql`n.normalized ~>=~ ${normalized} AND n.normalized ~<~ ${normalized + LAST_LETTER}`),
    ...(isMistypedWhole(query, known) ? [named(1.5, Prisma.sql`n.normalized % ${normalized}`)] : []),
    ...initialsOf(query).flatMap((initials) => [
      indexed(1, Prisma.sql`word = ${INITIALS_MARK + initials}`),
      begun(INITIALS_MARK + initials),
    ]),
    ...spelt(
      words.filter((word) => isWell(word, known)),
      BEGUN,
    ),
    ...spelt(
      words.filter((word) => !isWell(word, known)),
      ALIKE,
    ),
  ];
  return Prisma.join(nets, " UNION ALL ");
}

const BEGUN = Prisma.sql`
  SELECT w.word, word_similarity(sought.word, w.word) AS closeness FROM "Word" w
  WHERE w.word ~>=~ sought.word AND w.word ~<~ (sought.word || ${LAST_LETTER})`;
const ALIKE = Prisma.sql`
  SELECT word, closeness FROM (
    SELECT w.word, word_similarity(sought.word, w.word) AS closeness FROM "Word" w WHERE w.word %> sought.word OFFSET 0
  ) alike WHERE closeness >= ${WORD_SIMILARITY} OR word ~ sought.misspelt`;

/** Titles by words that are spelt like those sought. @param spellings words with how close each is */
function spelt(words: readonly string[], spellings: Prisma.Sql): Prisma.Sql[] {
  if (words.length === 0) return [];
  return [
    Prisma.sql`
      SELECT held."titleId", max(held.closeness) AS closeness, min(held.rank)
      FROM unnest(${[...words]}::text[], ${words.map(misspelt)}::text[]) WITH ORDINALITY AS sought(word, misspelt, place)
      CROSS JOIN LATERAL (
        SELECT d.word, d.closeness FROM (
          SELECT word, closeness FROM (${spellings}) spelling ORDER BY closeness DESC, word LIMIT ${CLOSEST_MAX}
        ) d ORDER BY d.closeness DESC,
          (SELECT e.rank FROM "TitleWord" e WHERE e.word = d.word ORDER BY e.rank LIMIT 1), d.word
        LIMIT ${SPELLINGS_MAX}
      ) spelled
      CROSS JOIN LATERAL (
        SELECT e."titleId", e.rank, spelled.closeness FROM "TitleWord" e WHERE e.word = spelled.word
        ORDER BY e.rank, e."titleId" LIMIT CASE WHEN spelled.closeness = 1 THEN ${NET_MAX}::int ELSE ${SPELLING_NET_MAX}::int END
      ) held
      GROUP BY sought.place, held."titleId"`,
  ];
}

/** Whose words are all known is written as it is meant. */
const isMistypedWhole = ({ normalized, words }: Query, known: KnownWords): boolean =>
  normalized.length >= WHOLE_MIN &&
  words.list.length <= WHOLE_WORDS_MAX &&
  !words.list.filter((word) => word.length >= WORD_MIN).every((word) => known.get(word)?.isWord);

/** What is looked for on its own: words of three letters and more, and those alone that tell products apart, if there are any. */
function tellingWords({ words }: Query): string[] {
  const long = [...new Set(words.list)].filter((word) => word.length >= WORD_MIN);
  const telling = long.filter((word) => weigh(word) === 1);
  return (telling.length > 0 ? telling : long).slice(0, WORDS_MAX);
}

/** Two letters swapped back, with and without a maker that people leave out: Google Chrome has hardly a trigram of `chorme`. */
function likelySpellings(normalized: string): string[] {
  if (normalized.length < SWAPPED_MIN || normalized.length > SWAPPED_MAX) return [];
  const swapped = Array.from({ length: normalized.length - 2 }, (_, before) => {
    const at = before + 1;
    return `${normalized.slice(0, at)}${normalized[at + 1]}${normalized[at]}${normalized.slice(at + 2)}`;
  }).filter((text) => text !== normalized);
  return ["", ...UNSAID_MAKERS].flatMap((maker) => swapped.map((text) => `${maker}${text}`));
}

/** A pattern for words of about this length with the same first or last letter. The letters of folded words need no escape. */
function misspelt(word: string): string {
  const letters = [...word];
  // The shortest are not misspelt but begun.
  if (letters.length <= WORD_MIN) return "^$";
  const slips = letters.length <= 5 ? 1 : 2;
  const others = `[^ ]{${letters.length - 1 - slips},${letters.length - 1 + slips}}`;
  return `(^| )(${letters[0]}${others}|${others}${letters.at(-1)})( |$)`;
}

/** `nms`; `gta 5` → `gta5` and `gtav`: of names whose words begin so. */
function initialsOf({ normalized }: Query): string[] {
  if (!/^[\p{L}\p{N}]{2,7}$/u.test(normalized)) return [];
  const parts = normalized.match(/\d+|\p{L}/gu) ?? [];
  if (parts.length < 2 || parts.length > 6) return [];
  const plain = parts.map((part) => part[0]).join("");
  const roman = parts.map((part) => ((/\d/.test(part) && ROMAN_NUMERALS[Number(part)]) || part)[0]).join("");
  return plain === roman ? [plain] : [plain, roman];
}
