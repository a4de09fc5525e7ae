/** Which title an identifier or a bare name means. Unlisted titles answer to their slug alone. */
import { db } from "#lib/db/client.ts";
import type { Suggestion } from "#lib/errors.ts";
import { type Candidate, findCandidates, isChannel } from "#lib/titles/candidates.ts";
import { isMisspelling, type Query, toQuery } from "#lib/titles/match.ts";
import { coreName, normalizeName, slugify } from "#lib/titles/normalize.ts";

export type Resolution =
  | { readonly kind: "one"; readonly titleId: number; readonly slug: string }
  | { readonly kind: "many"; readonly suggestions: Suggestion[] }
  | { readonly kind: "none"; readonly near: Near[] };

/** A native title whose name the text is likely a misspelling of. */
export interface Near {
  readonly slug: string;
  readonly title: string;
}

// Tuned on real queries: weaker fits are as often chance as they are meant.
const CLOSE = 0.71;
const LEAD = 0.06;
const SUGGESTIONS_MAX = 10;
const NEAR_MAX = 3;

export async function resolveName(name: string): Promise<Resolution> {
  const typed = await findTyped(name);
  if (typed) return typed;
  const query = toQuery(name);
  if (query.normalized === "") return { kind: "none", near: [] };
  const holders = await listHolders(query);
  if (holders.length > 0) return decide(holders.map((title) => ({ ...title, score: 1 })));
  const candidates = await findCandidates(query);
  const [best] = candidates;
  if (!best || best.score < CLOSE) return { kind: "none", near: listNear(query, candidates) };
  const rivals = candidates.filter(
    (other) => other !== best && best.score - other.score < LEAD && !extendsName(other, best),
  );
  return decide([best, ...rivals]);
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

// `Discord Canary` and `Slack CLI` are no rivals of Discord and Slack: who means them says so.
function extendsName(other: Candidate, best: Candidate): boolean {
  if (isChannel(other.slug) && !isChannel(best.slug)) return true;
  const names = best.names.map(normalizeName).filter((name) => name.length >= 3);
  return other.names.every((name) => names.some((core) => normalizeName(name).includes(core)));
}

function listNear(query: Query, candidates: readonly Candidate[]): Near[] {
  return candidates
    .filter(({ status, names }) => status === "native" && isMisspelling(query, names))
    .slice(0, NEAR_MAX)
    .map(({ slug, title }) => ({ slug, title }));
}

/** Titles with exactly this name, or this name but for `for Mac` and brackets; `name@channel` yields to its base. */
async function listHolders({ normalized, core }: Query): Promise<(Near & { titleId: number })[]> {
  const rows = await db().$queryRaw<{ titleId: number; slug: string; title: string; name: string }[]>`
    SELECT t.id AS "titleId", t.slug, t.name AS title, n.name
    FROM "TitleName" n JOIN "Title" t ON t.id = n."titleId"
    WHERE t.listed AND (n.normalized = ${normalized} OR n.folded = ${core} OR n.folded LIKE ${`${core} %`})
    ORDER BY t.popularity DESC, t.slug`;
  const exact = rows.filter(({ name }) => normalizeName(name) === normalized);
  const alike = rows.filter(({ name, slug }) => coreName(name) === core && !isChannel(slug));
  const bases = exact.filter(({ slug }) => !isChannel(slug));
  const holders = exact.length > 0 && bases.length === 0 ? exact : [...bases, ...alike];
  return [...new Map(holders.map(({ titleId, slug, title }) => [titleId, { titleId, slug, title }])).values()];
}

/** A slug is the title's own, or one that it had before, maybe written as a name: `slug:Final Cut Pro`. */
export async function resolveIdentifier(scheme: "slug" | "steam" | "bundle", value: string): Promise<number | null> {
  const key = value.toLowerCase();
  if (scheme !== "slug") return findClaimant(scheme, key);
  const slug = slugify(value);
  return (await findBySlug(key)) ?? (slug === key ? null : findBySlug(slug));
}

async function findBySlug(slug: string): Promise<number | null> {
  const own = await db().title.findUnique({ where: { slug }, select: { id: true } });
  return own?.id ?? findClaimant("slug", slug);
}

/** Several titles may claim one id: a signed one goes first, then the first inferred, then one that is no channel, then the title with fewest ids. */
async function findClaimant(scheme: "slug" | "steam" | "bundle", key: string): Promise<number | null> {
  const [claim] = await db().$queryRaw<{ titleId: number }[]>`
    SELECT i."titleId" FROM "Identifier" i JOIN "Title" t ON t.id = i."titleId"
    WHERE i.scheme = ${scheme}::"IdentifierScheme" AND i.key = ${key}
    ORDER BY i.signed DESC, i.rank = 0 DESC, position('@' IN t.slug) > 0,
      (SELECT count(*) FROM "Identifier" o WHERE o."titleId" = i."titleId" AND o.scheme = i.scheme),
      t.popularity DESC, t.slug
    LIMIT 1`;
  return claim?.titleId ?? null;
}
