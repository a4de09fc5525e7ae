/** The search box. resolve.ts decides which title a text means, as for the API. */

import { type Candidate, findCandidates } from "#lib/catalog/titles/candidates.ts";
import { isNameOf } from "#lib/catalog/titles/identity.ts";
import { isGuess } from "#lib/catalog/titles/likeness.ts";
import { listLonger } from "#lib/catalog/titles/longer-names.ts";
import { coreName, normalizeName } from "#lib/catalog/titles/normalize.ts";
import { readPlatform } from "#lib/catalog/titles/platforms.ts";
import { findOnlyHolder, resolveName } from "#lib/catalog/titles/resolve.ts";
import { resolveIdentifier } from "#lib/catalog/titles/resolve-identifier.ts";
import { type Query, toQuery } from "#lib/catalog/titles/score-name.ts";
import { shortNames } from "#lib/catalog/titles/short-names.ts";
import { findTool, withTools } from "#lib/catalog/titles/tools.ts";
import type { TitleKind } from "#lib/contract/schema.ts";
import { db } from "#lib/data/client.ts";
import { defaultScope } from "#lib/data/service-state.ts";
import { type ParsedQuery, parseQuery, STEAM_ID } from "#lib/site/queries/parse-query.ts";
import { tellApart } from "#lib/site/queries/tell-apart.ts";
import { lineColumns, type TitleLine, toLine } from "#lib/site/queries/title-page.ts";

export interface SiteSearchResult {
  readonly pasted: ParsedQuery;
  /**
   * one: the API's answer; several: the API's 409, or names with all of these words; edition: of a product, unknown;
   * guess: similar names, none an answer; none: no match.
   */
  readonly meant: "one" | "several" | "edition" | "guess" | "none";
  /** Of several: that they have this name, and not that it is a part of theirs. */
  readonly isShared: boolean;
  /** The title's name differs from the query. */
  readonly isOtherName: boolean;
  /** It is not one of the title's names either, nor its initials: probably misspelt, or a part of the name. */
  readonly isSlip: boolean;
  /** It has no answer, and an edition of it has: TurboTax, TurboTax 2024. */
  readonly hasEditions: boolean;
  readonly choices: readonly TitleLine[];
  /** Other matches, in numbered pages. */
  readonly rows: readonly TitleLine[];
  readonly total: number;
}

// Below this a name only shares letters with the text.
export const SCORE_MIN = 0.5;
const GUESSES_MAX = 3;
const LONGER_MAX = 6;

export const NOTHING = {
  meant: "none",
  isShared: false,
  isOtherName: false,
  isSlip: false,
  hasEditions: false,
  choices: [],
  rows: [],
  total: 0,
} as const;

export async function searchSite(
  text: string,
  kind: TitleKind | undefined,
  page: number,
  size: number,
): Promise<SiteSearchResult> {
  const pasted = parseQuery(text);
  if (pasted.scheme === "appStore" || pasted.scheme === "steamProfile") return { pasted, ...NOTHING };
  if (pasted.scheme !== "name") {
    const found = identified(pasted, await listByIdentifier(pasted.scheme, pasted.value));
    if (found.meant === "one" || pasted.scheme !== "slug") return found;
  }
  const name = pasted.scheme === "slug" ? pasted.value.replaceAll("-", " ") : pasted.value;
  const query = toQuery(name);
  const { meant, isShared, slugs, candidates } = await findMeaning(name, kind);
  if (STEAM_ID.test(name) && meant !== "one" && meant !== "several") {
    const found = identified({ scheme: "steam", value: name }, await listByIdentifier("steam", name));
    if (found.meant === "one") return found;
  }
  const choices = (await listBySlug(slugs)).filter((line) => !kind || line.kind === kind);
  const chosen = new Set(choices.map(({ slug }) => slug));
  const others = candidates.filter(
    (each) => each.score >= SCORE_MIN && !chosen.has(each.slug) && (meant !== "one" || holdsText(each, query)),
  );
  const isOne = meant === "one";
  const rows = await listBySlug(others.slice((page - 1) * size, page * size).map(({ slug }) => slug));
  return {
    pasted,
    meant: choices.length > 0 ? meant : "none",
    isShared,
    isOtherName: isOne && choices.some(({ title }) => coreName(title) !== coreName(name)),
    isSlip: isOne && !candidates.some((each) => chosen.has(each.slug) && isCalled(name, each.names)),
    hasEditions: isOne && choices.some((line) => line.status === "unknown" && rows.some(isEditionOf(line))),
    choices,
    rows,
    total: others.length,
  };
}

/** "teams" is Microsoft Teams, "autocad 2026" an edition that AutoCAD's answer covers. */
export const isCalled = (name: string, names: readonly string[]) =>
  [name, name.replace(/\s+v?\d[\d.]*$/i, "")].some((each) => isNameOf(each, [...names, ...shortNames(names)]));

const isEditionOf = (product: TitleLine) => (line: TitleLine) =>
  line.status !== "unknown" &&
  line.title.startsWith(`${product.title} `) &&
  /^\d+$/.test(line.title.slice(product.title.length + 1));

interface Chosen {
  readonly meant: Exclude<SiteSearchResult["meant"], "none">;
  /** Several titles have the name: the API's 409. */
  readonly isShared: boolean;
  /** Of a guess perhaps none. */
  readonly slugs: readonly string[];
}

/** What a name means, and all that are like it: for the results and for the suggestions while typing. */
export async function findMeaning(
  name: string,
  kind?: TitleKind,
): Promise<Chosen & { readonly candidates: readonly Candidate[] }> {
  const query = toQuery(name);
  const found = findCandidates(query, kind);
  const [meaning, apps] = await Promise.all([resolveName(name, kind ? undefined : found), found]);
  const isPlatform = meaning.kind === "none" && readPlatform(name) !== null;
  const candidates = await withTools(query, apps, kind);
  if (!isPlatform) return { ...choose(meaning, name, candidates), candidates };
  return { ...choose(meaning, name, []), candidates: candidates.filter(isBegunBy(query)) };
}

function choose(
  meaning: Awaited<ReturnType<typeof resolveName>>,
  asked: string,
  candidates: readonly Candidate[],
): Chosen {
  if (meaning.kind === "one") return { meant: "one", isShared: false, slugs: [meaning.slug] };
  if (meaning.kind === "many")
    return { meant: "several", isShared: true, slugs: meaning.suggestions.map(({ slug }) => slug) };
  const products = meaning.near.filter(({ isOtherVersion }) => isOtherVersion);
  if (products.length > 0) return { meant: "edition", isShared: false, slugs: products.map(({ slug }) => slug) };
  const query = toQuery(asked);
  const longer = listLonger(asked, candidates);
  if (longer.length > 0)
    return { meant: "several", isShared: false, slugs: longer.slice(0, LONGER_MAX).map(({ slug }) => slug) };
  const guesses = candidates.filter((each) => isGuess(query, each)).slice(0, GUESSES_MAX);
  return { meant: "guess", isShared: false, slugs: guesses.map(({ slug }) => slug) };
}

/** "android" may be the beginning of Android Studio. */
export const isBegunBy =
  ({ normalized }: Pick<Query, "normalized">) =>
  ({ names }: Candidate) =>
    names.map(normalizeName).some((name) => name !== normalized && name.startsWith(normalized));

/** Beside an answer, names that merely look alike are of no use: Premiere Rush beside Rust. */
const holdsText = ({ names }: Candidate, { normalized }: Query) =>
  names.some((name) => normalizeName(name).includes(normalized));

/** Titles whose names are similar to an unknown slug. */
export async function listNearTitles(slug: string, take = 6): Promise<TitleLine[]> {
  const near = await findCandidates(toQuery(slug.replaceAll("-", " ")));
  return listBySlug(
    near
      .filter(({ score }) => score >= SCORE_MIN)
      .slice(0, take)
      .map((found) => found.slug),
  );
}

/** The current slug for a former slug, another spelling, or a unique name; null if there is none. */
export async function findCurrentSlug(slug: string): Promise<string | null> {
  const name = slug.replaceAll("-", " ");
  const id =
    (await resolveIdentifier("slug", slug)) ?? (await findOnlyHolder(name)) ?? (await findTool(name))?.titleId ?? null;
  const title = id === null ? null : await db().title.findUnique({ where: { id }, select: { slug: true } });
  return title?.slug ?? null;
}

function identified(pasted: ParsedQuery, lines: readonly TitleLine[]): SiteSearchResult {
  const [first, ...rows] = lines;
  return {
    pasted,
    meant: first ? "one" : "none",
    isShared: false,
    isOtherName: false,
    isSlip: false,
    hasEditions: false,
    choices: first ? [first] : [],
    rows,
    total: rows.length,
  };
}

/** The title that the identifier resolves to, then others that claim it. */
async function listByIdentifier(scheme: "steam" | "bundle" | "slug", value: string): Promise<TitleLine[]> {
  const meant = await resolveIdentifier(scheme, value);
  const rows = await db().title.findMany({
    where: {
      OR: [{ id: meant ?? -1 }, { listed: true, identifiers: { some: { scheme, key: value.toLowerCase() } } }],
    },
    select: { id: true, ...lineColumns(await defaultScope()) },
    orderBy: [{ popularity: "desc" }, { slug: "asc" }],
    take: 20,
  });
  return rows.toSorted((a, b) => Number(b.id === meant) - Number(a.id === meant)).map(toLine);
}

/** In the order of `slugs`. */
async function listBySlug(slugs: readonly string[]): Promise<TitleLine[]> {
  const rows = await db().title.findMany({
    where: { slug: { in: [...slugs] } },
    select: lineColumns(await defaultScope()),
  });
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  return tellApart(
    slugs.flatMap((slug) => {
      const row = bySlug.get(slug);
      return row ? [toLine(row)] : [];
    }),
  );
}
