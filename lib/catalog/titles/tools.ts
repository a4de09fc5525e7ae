/** Command-line tools by the names that people type. Apps and games with an answer come first: see resolve.ts and the searches. */

import { type Candidate, compareRank, type UnscoredCandidate } from "#lib/catalog/titles/candidates.ts";
import { HAS_CLAIM } from "#lib/catalog/titles/identifier-owners.ts";
import { readPlatform } from "#lib/catalog/titles/names/platforms.ts";
import { type Query, scoreTitle, toQuery } from "#lib/catalog/titles/names/score-name.ts";
import type { TitleKind } from "#lib/contract/schema.ts";
import { db, Prisma } from "#lib/data/client.ts";

// A text names a tool in full or by its beginning; readers do not look at more than these.
const FOUND_MAX = 40;
// Behind an app whose name is as close; a tool's own name comes before what merely resembles it.
const SAME_NAME = 0.99;
const BEHIND_APPS = 0.9;
const BEGINNING_MIN = 2;

export interface Tool {
  readonly titleId: number;
  readonly slug: string;
}

/**
 * The tool of exactly this name or alias; of several versions the newest.
 * @param isAnswered only one with another answer than `unknown`
 */
export async function findTool(name: string, { isAnswered = false } = {}): Promise<Tool | null> {
  const { normalized } = toQuery(name);
  if (normalized === "" || readPlatform(name) !== null) return null;
  const [tool] = await db().$queryRaw<Tool[]>`
    SELECT t.id AS "titleId", t.slug FROM "TitleName" n JOIN "Title" t ON t.id = n."titleId"
    WHERE n.normalized = ${normalized} AND t.tool AND ${isAnswered ? HAS_CLAIM : Prisma.sql`true`}
    ORDER BY ${NEWEST_FIRST} LIMIT 1`;
  return tool ?? null;
}

// A formula without a version, then `python@3.14` before `python@3.9`.
const NEWEST_FIRST = Prisma.sql`t.slug LIKE '%@%',
  (SELECT array_agg(part::numeric) FROM regexp_split_to_table(substring(t.slug from '@([0-9.]+[0-9])'), '\\.') part) DESC NULLS LAST,
  t.slug`;

/** The candidates with the tools whose names begin like the text, in the same order. */
export async function withTools(
  query: Query,
  candidates: readonly Candidate[],
  kind?: TitleKind,
): Promise<Candidate[]> {
  if (kind === "game") return [...candidates];
  const tools = (await findBeginning(query)).map((tool) => {
    const fit = scoreTitle(query, tool.names);
    return { ...tool, score: fit === 1 ? SAME_NAME : Math.round(fit * BEHIND_APPS * 1000) / 1000 };
  });
  return [...candidates, ...tools].sort(compareRank);
}

async function findBeginning({ normalized }: Query): Promise<UnscoredCandidate[]> {
  if (normalized.length < BEGINNING_MIN) return [];
  return db().$queryRaw<UnscoredCandidate[]>`
    SELECT t.id AS "titleId", t.slug, t.name AS title, t.kind::text AS kind, t.popularity,
      ARRAY(SELECT o.name FROM "TitleName" o WHERE o."titleId" = t.id) AS names
    FROM (SELECT n."titleId", min(length(n.normalized)) AS length FROM "TitleName" n
      JOIN "Title" own ON own.id = n."titleId" AND own.tool
      WHERE n.normalized LIKE ${`${normalized}%`} GROUP BY 1 ORDER BY 2, 1 LIMIT ${FOUND_MAX}) found
    JOIN "Title" t ON t.id = found."titleId" ORDER BY found.length, t.slug`;
}
