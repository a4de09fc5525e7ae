/** The titles that most people know, by a name that a text may be the beginning of. */
import type { UnscoredCandidate } from "#lib/catalog/titles/candidates.ts";
import { WELL_KNOWN } from "#lib/catalog/titles/names/holders.ts";
import { toQuery } from "#lib/catalog/titles/names/score-name.ts";
import { db } from "#lib/data/client.ts";

/** What there is room for below the field. */
export const SHOWN_MAX = 7;
export const LETTERS_MIN = 2;
// A few hundred are known to most people; their names are compared at every key.
const BEST_KNOWN = 500;

/** With a name that has the text at the beginning of a word, the best known first. */
export async function listBegun(text: string, take = SHOWN_MAX): Promise<UnscoredCandidate[]> {
  const { normalized, folded } = toQuery(text);
  if (normalized.length < LETTERS_MIN) return [];
  return db().$queryRaw<UnscoredCandidate[]>`
    SELECT t.id AS "titleId", t.slug, t.name AS title, t.kind::text AS kind, t.popularity,
      ARRAY(SELECT n.name FROM "TitleName" n WHERE n."titleId" = t.id) AS names
    FROM (SELECT * FROM "Title" WHERE listed ORDER BY popularity DESC, slug LIMIT ${BEST_KNOWN}) t
    WHERE t.slug NOT LIKE '%@%'
      AND EXISTS (SELECT FROM "TitleName" n WHERE n."titleId" = t.id AND ' ' || n.folded LIKE ${`% ${folded}%`})
    ORDER BY t.popularity DESC, t.slug LIMIT ${take}`;
}

/** Titles with one of these names, known or not, the best known first. @param names as foldName gives them */
export const listCalled = (names: readonly string[]): Promise<{ readonly slug: string; readonly name: string }[]> =>
  db().$queryRaw`
    SELECT t.slug, n.folded AS name FROM "TitleName" n JOIN "Title" t ON t.id = n."titleId"
    WHERE t.listed AND t.slug NOT LIKE '%@%' AND n.folded = ANY(${[...names]}::text[]) ORDER BY t.popularity DESC, t.slug`;

/** Those known far beyond their field that the name of one without an answer begins, Photoshop of "photo"; none if it is one of them. */
export async function listWellKnown(name: string, slug: string): Promise<readonly UnscoredCandidate[]> {
  const known = (await listBegun(name)).filter(({ popularity }) => popularity >= WELL_KNOWN);
  return known.some((each) => each.slug === slug) ? [] : known;
}
