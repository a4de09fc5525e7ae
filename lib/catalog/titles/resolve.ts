/** Which title an identifier or a bare name means. Unlisted titles answer to their slug alone. */

import { type Candidate, findNear, isChannel, type Near as NearTitle, rank } from "#lib/catalog/titles/candidates.ts";
import { listFacts } from "#lib/catalog/titles/facts.ts";
import { type Fit, fitNames, type Judged, judge, toAsked } from "#lib/catalog/titles/identity.ts";
import { type Query, toQuery } from "#lib/catalog/titles/match.ts";
import { coreName, foldName, normalizeName, slugify } from "#lib/catalog/titles/normalize.ts";
import { withStatus } from "#lib/catalog/titles/statuses.ts";
import type { Suggestion } from "#lib/core/errors.ts";
import { db, Prisma } from "#lib/data/client.ts";

export type Resolution =
  | { readonly kind: "one"; readonly titleId: number; readonly slug: string }
  | { readonly kind: "many"; readonly suggestions: Suggestion[] }
  | { readonly kind: "none"; readonly near: Near[] };

/** A native title whose name the text is likely a misspelling of. */
export interface Near {
  readonly slug: string;
  readonly title: string;
}

const SUGGESTIONS_MAX = 10;
const NEAR_MAX = 3;
const FITTING_MAX = 40;

/**
 * The one place where a bare name is decided, for REST, tools and pages.
 * @param candidates what is near the name, of whatever kind, where the caller needs it, too
 */
export async function resolveName(name: string, candidates?: Promise<readonly Candidate[]>): Promise<Resolution> {
  const typed = await findTyped(name);
  if (typed) return typed;
  const query = toQuery(name);
  if (query.normalized === "") return { kind: "none", near: [] };
  const holders = await listHolders(query);
  if (holders.length > 0) return decide(holders.map((title) => ({ ...title, score: 1 })));
  const { meant, near } = choose(await judgeAll(query, await (candidates ?? findNear(query))));
  if (meant.length > 0) return decide(meant);
  const native = (await withStatus(near)).filter(({ status }) => status === "native");
  return { kind: "none", near: native.slice(0, NEAR_MAX).map(({ slug, title }) => ({ slug, title })) };
}

/** `1password@7` is how a channel is written: who types that means it. */
async function findTyped(name: string): Promise<Resolution | null> {
  const slug = name.trim().toLowerCase();
  if (!slug.includes("@")) return null;
  const title = await db().title.findUnique({ where: { slug, listed: true }, select: { id: true } });
  return title && { kind: "one", titleId: title.id, slug };
}

function decide(titles: readonly (Suggestion & { titleId: number })[]): Resolution {
  const [first, ...others] = titles;
  if (first && others.length === 0) return { kind: "one", titleId: first.titleId, slug: first.slug };
  const suggestions = titles.slice(0, SUGGESTIONS_MAX).map(({ slug, title, score }) => ({ slug, title, score }));
  return { kind: "many", suggestions: suggestions as Suggestion[] };
}

/** Whether they fit costs less to tell than how well, and hardly any does. */
async function judgeAll(query: Query, near: readonly NearTitle[]): Promise<(Judged & { candidate: Candidate })[]> {
  const asked = toAsked(query.folded);
  const isWord = wordsOf(() => rank(query, near));
  const fits = new Map<number, readonly Fit[]>();
  for (const each of near) {
    const own = fitNames(asked, each.names, isWord(each));
    if (own.length > 0) fits.set(each.titleId, own);
  }
  const fitting = rank(
    query,
    near.filter(({ titleId }) => fits.has(titleId)),
  ).slice(0, FITTING_MAX);
  if (fitting.length === 0) return [];
  const facts = await listFacts(fitting);
  return fitting.flatMap((candidate) => {
    const known = facts.get(candidate.titleId);
    const judged = known && judge(fits.get(candidate.titleId)!, known);
    return judged ? [{ candidate, ...judged }] : [];
  });
}

/** The titles that the question fits best, and none that it fits less well; beside them the doubtful ones. */
function choose(judged: readonly (Judged & { candidate: Candidate })[]) {
  const sure = judged.filter(({ isDoubtful }) => !isDoubtful);
  const least = Math.min(...sure.map(({ cost }) => cost));
  const best = sure.filter(({ cost, isOtherVersion }) => cost === least && !isOtherVersion);
  const bases = best.filter(({ candidate }) => !isChannel(candidate.slug));
  const near = judged.filter(({ isDoubtful, isOtherVersion }) => isDoubtful && !isOtherVersion);
  return {
    meant: (bases.length > 0 ? bases : best).map(({ candidate }) => candidate),
    near: near.map(({ candidate }) => candidate),
  };
}

/** Is a word part of another title's name, and so spelt as it is meant? Looked through once somebody asks, and mostly nobody does. */
function wordsOf(listCandidates: () => readonly Candidate[]): (self: NearTitle) => (word: string) => boolean {
  let holders: ReadonlyMap<string, ReadonlySet<number>> | undefined;
  return ({ titleId }) =>
    (word) => {
      holders ??= holdersOf(listCandidates());
      const titles = holders.get(word);
      return titles !== undefined && (titles.size > 1 || !titles.has(titleId));
    };
}

function holdersOf(candidates: readonly Candidate[]): Map<string, Set<number>> {
  const holders = new Map<string, Set<number>>();
  for (const { titleId, names } of candidates) {
    for (const word of names.flatMap((name) => foldName(name).split(" "))) {
      holders.set(word, (holders.get(word) ?? new Set()).add(titleId));
    }
  }
  return holders;
}

/** Titles with exactly this name, or this name but for `for Mac` and brackets; `name@channel` yields to its base. */
async function listHolders({ normalized, core }: Query): Promise<(Near & { titleId: number })[]> {
  const rows = await db().$queryRaw<{ titleId: number; slug: string; title: string; name: string }[]>`
    SELECT t.id AS "titleId", t.slug, t.name AS title, n.name
    FROM "TitleName" n JOIN "Title" t ON t.id = n."titleId"
    WHERE t.listed AND (n.normalized = ${normalized} OR n.folded = ${core}
      OR (n.folded LIKE ${`${core} %`} AND (n.name ~ '[(\\[]' OR n.folded LIKE '% for %')))
    ORDER BY t.popularity DESC, t.slug`;
  const exact = rows.filter(({ name }) => normalizeName(name) === normalized);
  const alike = rows.filter(({ name, slug }) => coreName(name) === core && !isChannel(slug));
  const bases = exact.filter(({ slug }) => !isChannel(slug));
  const holders = exact.length > 0 && bases.length === 0 ? exact : [...bases, ...alike];
  return [...new Map(holders.map(({ titleId, slug, title }) => [titleId, { titleId, slug, title }])).values()];
}

/** The one title that has exactly this name or alias. */
export async function findOnlyHolder(name: string): Promise<number | null> {
  const query = toQuery(name);
  const [holder, ...others] = query.normalized === "" ? [] : await listHolders(query);
  return holder && others.length === 0 ? holder.titleId : null;
}

export type Scheme = "slug" | "steam" | "bundle";

/** Of the title that an identifier means. */
export async function resolveIdentifier(scheme: Scheme, value: string): Promise<number | null> {
  const [row] = await db().$queryRaw<{ id: number | null }[]>`SELECT (${identified(scheme, value)}) AS id`;
  return row?.id ?? null;
}

/** The id of that title, or null, as a scalar subquery. A slug is the title's own, or one that it had before, maybe written as a name: `slug:Final Cut Pro`. */
export function identified(scheme: Scheme, value: string): Prisma.Sql {
  // PostgreSQL stores no such byte, so nobody has it in an id.
  const key = value.replaceAll("\0", "").toLowerCase();
  if (scheme !== "slug") return claimant(scheme, key);
  const spellings = [...new Set([key, slugify(value)])];
  const ways = spellings.flatMap((slug) => [
    Prisma.sql`(SELECT own.id FROM "Title" own WHERE own.slug = ${slug})`,
    Prisma.sql`(${claimant("slug", slug)})`,
  ]);
  // None is looked for once one before it is found.
  return Prisma.sql`SELECT coalesce(${Prisma.join(ways)})`;
}

/** Several titles may claim one id: a signed one goes first, then the first inferred, then one that is no channel, then the title with fewest ids. */
function claimant(scheme: Scheme, key: string): Prisma.Sql {
  return Prisma.sql`
    SELECT i."titleId" FROM "Identifier" i JOIN "Title" claims ON claims.id = i."titleId"
    WHERE i.scheme = ${scheme}::"IdentifierScheme" AND i.key = ${key}
    ORDER BY i.signed DESC, i.rank = 0 DESC, position('@' IN claims.slug) > 0,
      (SELECT count(*) FROM "Identifier" o WHERE o."titleId" = i."titleId" AND o.scheme = i.scheme),
      claims.popularity DESC, claims.slug
    LIMIT 1`;
}
