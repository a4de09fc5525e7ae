/** Names that are like what is typed, the best known among them first: for the suggestions while typing. */
import type { Candidate, UnscoredCandidate } from "#lib/catalog/titles/candidates.ts";
import { WELL_KNOWN } from "#lib/catalog/titles/names/holders.ts";
import { coreName, foldName } from "#lib/catalog/titles/names/normalize.ts";
import { type Query, scoreTitle, toQuery } from "#lib/catalog/titles/names/score-name.ts";
import { db } from "#lib/data/client.ts";
import { findMeaning } from "#lib/site/queries/search/meaning.ts";

/** How many are suggested. */
export const LENGTH = 7;
export const LETTERS_MIN = 2;
export const EXACT_MIN = 0.98;
// A few hundred are known to most people; their names are compared at every key.
const BEST_KNOWN = 500;

export interface Similar extends Pick<Awaited<ReturnType<typeof findMeaning>>, "isShared" | "slugs"> {
  readonly meant: "one" | "several" | "edition" | "guess" | "none";
  readonly name: string;
  readonly isOtherName: boolean;
  /** A name begins with the text, which may be unfinished. */
  readonly isBegun: boolean;
  readonly similar: readonly Candidate[];
  /** Known far beyond their field, that the text may become; none where its exact name is one of them. */
  readonly wellKnown: readonly Candidate[];
}

/** The one that is meant, exact names, then the best known that may still be meant, then others by likeness: "wor" is Word before Workspaces. */
export async function findSimilar(name: string, scoreMin: number): Promise<Similar> {
  const query = toQuery(name);
  const [{ meant, isShared, slugs, candidates }, known] = await Promise.all([findMeaning(name), findBestKnown(query)]);
  const exact = candidates.filter(({ score }) => score >= EXACT_MIN);
  const near = candidates.filter(({ score, slug }) => score >= scoreMin || slugs.includes(slug));
  const one = meant === "one" ? candidates.filter(({ slug }) => slugs.includes(slug)) : [];
  const similar = distinct([...one, ...exact, ...known, ...near]);
  const isBegun = similar[0]?.names.some((each) => ` ${foldName(each)}`.includes(` ${query.folded}`)) ?? false;
  const isOtherName = !similar.some(({ slug, title }) => slugs.includes(slug) && coreName(title) === coreName(name));
  const wellKnown = withoutItself(known, meant === "one" ? slugs : []);
  return { name, isOtherName, meant, isShared, slugs, isBegun, similar, wellKnown };
}

export const distinct = (found: readonly Candidate[]) => [...new Map(found.map((each) => [each.slug, each])).values()];

/** Of a title without an answer: the well-known ones that its name may be the beginning of, Photoshop of "photo". */
export const listWellKnown = async (name: string, slugs: readonly string[]): Promise<readonly Candidate[]> =>
  withoutItself(await findBestKnown(toQuery(name)), slugs);

function withoutItself(known: readonly Candidate[], slugs: readonly string[]): readonly Candidate[] {
  const wellKnown = known.filter(({ popularity }) => popularity >= WELL_KNOWN);
  return wellKnown.some(({ slug }) => slugs.includes(slug)) ? [] : wellKnown;
}

/** Well-known titles with a name that has the text at the beginning of a word. */
async function findBestKnown(query: Query): Promise<Candidate[]> {
  if (query.normalized.length < LETTERS_MIN) return [];
  const rows = await db().$queryRaw<UnscoredCandidate[]>`
    SELECT t.id AS "titleId", t.slug, t.name AS title, t.kind::text AS kind, t.popularity,
      ARRAY(SELECT n.name FROM "TitleName" n WHERE n."titleId" = t.id) AS names
    FROM (SELECT * FROM "Title" WHERE listed ORDER BY popularity DESC, slug LIMIT ${BEST_KNOWN}) t
    WHERE t.slug NOT LIKE '%@%'
      AND EXISTS (SELECT FROM "TitleName" n WHERE n."titleId" = t.id AND ' ' || n.folded LIKE ${`% ${query.folded}%`})
    ORDER BY t.popularity DESC, t.slug LIMIT ${LENGTH}`;
  return rows.map((row) => ({ ...row, score: scoreTitle(query, row.names) }));
}
