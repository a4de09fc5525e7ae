/** Which titles a query may mean: a wide net of trigrams, drawn by PostgreSQL, scored by match.ts. */

import type { Status, TitleKind } from "#lib/contract/schema.ts";
import { db, Prisma } from "#lib/db/client.ts";
import { defaultScope } from "#lib/db/service-state.ts";
import { type Query, scoreTitle } from "#lib/titles/match.ts";
import { ROMAN_NUMERALS, weigh } from "#lib/titles/vocabulary.ts";

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
  /** Of the default scope; null when none is stored. */
  readonly status: Status | null;
  readonly names: readonly string[];
}

type Row = Omit<Candidate, "score">;

const WORD_SIMILARITY = 0.6;
// A misspelt short word shares few trigrams with the right one: `exel` and `excel` have three of eight in common.
const MISSPELT_SIMILARITY = 0.36;
const WORDS_MAX = 6;
// Two letters have no trigram that says anything.
const WORD_MIN = 3;
// Longer texts keep enough of their trigrams.
const SWAPPED_MIN = 4;
const SWAPPED_MAX = 10;
const UNSAID_MAKERS = ["adobe", "apple", "google", "microsoft", "mozilla"];
// Below this, nothing that a person would recognise.
const SCORE_MIN = 0.2;
// Beside its base, `name@channel` is rarely what is meant.
const CHANNEL = 0.95;

export const isChannel = (slug: string): boolean => slug.includes("@");

/** Best first: score, then popularity, then slug. At most 500, and only titles that may be listed. */
export async function findCandidates(query: Query, kind?: TitleKind): Promise<Candidate[]> {
  if (query.normalized === "") return [];
  const rows = await fetchRows(query, kind);
  return rows
    .map((row) => ({ ...row, score: scoreRow(query, row) }))
    .filter(({ score }) => score >= SCORE_MIN)
    .sort(compareRank);
}

export function compareRank(a: Rank, b: Rank): number {
  return b.score - a.score || b.popularity - a.popularity || (a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : 0);
}

function scoreRow(query: Query, row: Row): number {
  const score = scoreTitle(query, row.names);
  return isChannel(row.slug) ? Math.round(score * CHANNEL * 1000) / 1000 : score;
}

async function fetchRows(query: Query, kind: TitleKind | undefined): Promise<Row[]> {
  const { normalized } = query;
  const scope = await defaultScope();
  const initials = likeInitials(query);
  const words = tellingWords(query);
  const [, rows] = await db().$transaction([
    // The planner cannot know how few rows a trigram leaves, and would rather read the whole table.
    db().$queryRaw`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(MISSPELT_SIMILARITY)}, true),
      set_config('enable_seqscan', 'off', true), set_config('enable_indexonlyscan', 'off', true)`,
    db().$queryRaw<Row[]>`
      WITH near AS (
        SELECT "titleId", 4 AS closeness FROM "TitleName" WHERE normalized = ${normalized}
        UNION ALL
        SELECT "titleId", 3 FROM unnest(${likelySpellings(normalized)}::text[]) AS likely(text)
          JOIN "TitleName" ON normalized = likely.text
        UNION ALL
        SELECT "titleId", 2 FROM "TitleName" WHERE normalized LIKE ${`${normalized}%`}
        UNION ALL
        SELECT "titleId", 1.5 FROM "TitleName" WHERE normalized % ${normalized}
        UNION ALL
        SELECT "titleId", word_similarity(word, folded) FROM unnest(${words}::text[], ${words.map(misspelt)}::text[])
          AS sought(word, misspelt) JOIN "TitleName" ON word <% folded
          AND (word_similarity(word, folded) >= ${WORD_SIMILARITY} OR folded ~ misspelt)
        UNION ALL
        SELECT "titleId", 1 FROM "TitleName" WHERE folded LIKE ANY(${initials}::text[])
      ), best AS (
        SELECT "titleId", sum(closeness) AS closeness FROM near GROUP BY "titleId"
      )
      SELECT t.id AS "titleId", t.slug, t.name AS title, t.kind::text AS kind, t.popularity, v.status::text AS status,
        ARRAY(SELECT n.name FROM "TitleName" n WHERE n."titleId" = t.id) AS names
      FROM best JOIN "Title" t ON t.id = best."titleId"
      LEFT JOIN "Verdict" v ON v."titleId" = t.id AND v.macos = ${scope.macos} AND v.chip = ${scope.chip}::"Chip"
      WHERE t.listed ${kind === undefined ? Prisma.empty : Prisma.sql`AND t.kind = ${kind}::"TitleKind"`}
      ORDER BY best.closeness DESC, t.popularity DESC, t.slug
      LIMIT ${CANDIDATES_MAX}`,
  ]);
  return rows;
}

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

/** `nms` → `n% m% s%`, `gta 5` → `g% t% a% 5%` and `g% t% a% v%`: names whose words begin so. */
function likeInitials({ normalized }: Query): string[] {
  if (!/^[\p{L}\p{N}]{2,7}$/u.test(normalized)) return [];
  const parts = normalized.match(/\d+|\p{L}/gu) ?? [];
  if (parts.length < 2 || parts.length > 6) return [];
  const plain = parts.map((part) => `${part}%`).join(" ");
  const roman = parts.map((part) => `${(/\d/.test(part) && ROMAN_NUMERALS[Number(part)]) || part}%`).join(" ");
  return plain === roman ? [plain] : [plain, roman];
}
