/** Which title a bare name means. Unlisted titles resolve by slug only. */

import {
  type Candidate,
  findUnscored,
  isChannel,
  rank,
  type UnscoredCandidate,
} from "#lib/catalog/titles/candidates.ts";
import { type Edition, findEditions } from "#lib/catalog/titles/editions.ts";
import { listFacts, listFormerEditions } from "#lib/catalog/titles/facts.ts";
import { HAS_CLAIM } from "#lib/catalog/titles/identifier-owners.ts";
import { displayName } from "#lib/catalog/titles/names/display-name.ts";
import { areTheirs, withoutEditions } from "#lib/catalog/titles/names/edition-slugs.ts";
import { chooseHolders, type Holder, WELL_KNOWN } from "#lib/catalog/titles/names/holders.ts";
import {
  bestMatch,
  type Fit,
  fitNames,
  isFormerEdition,
  type TitleMatch,
  toNameQuery,
} from "#lib/catalog/titles/names/identity.ts";
import { listLonger } from "#lib/catalog/titles/names/longer-names.ts";
import { foldName, normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import { readOldNumber } from "#lib/catalog/titles/names/old-editions.ts";
import { type Query, toQuery } from "#lib/catalog/titles/names/score-name.ts";
import { resolveIdentifier } from "#lib/catalog/titles/resolve-identifier.ts";
import { withStatus } from "#lib/catalog/titles/statuses.ts";
import { findTool } from "#lib/catalog/titles/tools.ts";
import type { Suggestion } from "#lib/core/errors.ts";
import { db } from "#lib/data/client.ts";

type Resolution =
  | { readonly kind: "one"; readonly titleId: number; readonly slug: string }
  | { readonly kind: "many"; readonly suggestions: Suggestion[] }
  | { readonly kind: "none"; readonly near: NearMatch[] };

/** A native title whose name the text probably misspells or is a part of, or whose unknown version it names. */
export interface NearMatch {
  readonly slug: string;
  readonly title: string;
  readonly isOtherVersion: boolean;
  /** Its name holds the text. */
  readonly isLonger?: boolean;
}

const SUGGESTIONS_MAX = 10;
const NEAR_MAX = 3;
const FITTING_MAX = 40;

/**
 * Resolves a bare name, for REST, tools and pages alike: an app or game that has an answer or is well known, else a tool, else another one.
 * @param candidates candidates of every kind, if the caller has searched for them already
 */
export async function resolveName(name: string, candidates?: Promise<readonly Candidate[]>): Promise<Resolution> {
  const written = await findWrittenId(name);
  if (written) return written;
  const query = toQuery(name);
  if (query.normalized === "") return { kind: "none", near: [] };
  const [{ holders, former }, editions] = await Promise.all([listHolders(query), findEditions(query)]);
  if (editions.length > 0 && areTheirs(holders, editions)) return toResolution(editions.map(toSuggestion));
  if (holders.length === 0 && former.length > 0) return { kind: "none", near: await nativeOf(former) };
  if (holders.length > 0) {
    const isMeant = holders.some(({ hasClaim, popularity }) => hasClaim || popularity >= WELL_KNOWN);
    const tool = isMeant ? null : await findTool(name, { isAnswered: true });
    return tool ? { kind: "one", ...tool } : toResolution(holders.map((title) => ({ ...title, score: 1 })));
  }
  const old = readOldNumber(name);
  const ownPages = old ? await findEditions(toQuery(`${old.product} ${old.major}`)) : [];
  if (ownPages.length > 0) return toResolution(ownPages.map(toSuggestion));
  const today = old ? (await listHolders(toQuery(old.product))).holders : [];
  if (today.length > 0)
    return { kind: "none", near: await nativeOf(today.map((each) => ({ ...each, isOtherVersion: true }))) };
  const found = await (candidates ?? findUnscored(query));
  const { meant, near } = choose(await judgeAll(query, found));
  const products = [...meant, ...near.filter(({ isOtherVersion }) => isOtherVersion)];
  const own =
    products.length > 0
      ? await findEditions(
          query,
          products.map(({ slug }) => slug),
        )
      : [];
  if (own.length > 0) return toResolution(own.map(toSuggestion));
  const called = await withStatus(meant.filter((title) => isCalled(title, query)));
  const isAnswered = called.length > 0;
  const tool = called.some(({ status }) => status !== "unknown") ? null : await findTool(name, { isAnswered });
  if (tool) return { kind: "one", ...tool };
  if (meant.length > 0) return toResolution(meant);
  if (near.length > 0) return { kind: "none", near: await nativeOf(near) };
  const longer = rank(query, listLonger(name, found));
  return {
    kind: "none",
    near: await nativeOf(longer.map((each) => ({ ...each, isOtherVersion: false, isLonger: true }))),
  };
}

const toSuggestion = (edition: Edition) => ({ ...edition, score: 1 });

async function nativeOf(near: readonly (NearMatch & { readonly titleId: number })[]): Promise<NearMatch[]> {
  const native = (await withStatus(withoutEditions(near))).filter(({ status }) => status === "native");
  return native.slice(0, NEAR_MAX).map(({ slug, title, isOtherVersion, isLonger }) => ({
    slug,
    title,
    isOtherVersion,
    ...(isLonger && { isLonger }),
  }));
}

/** A slip, or a maker left out, yields to a tool of exactly that name; initials are written for games alone. */
const isCalled = ({ kind, names }: Candidate, { normalized }: Query) =>
  kind === "game" || names.some((name) => normalizeName(name).startsWith(normalized));

/** `1password@7` is how a channel is written, `org.videolan.vlc` how a bundle id is: no names, so they win where they are known. */
async function findWrittenId(name: string): Promise<Resolution | null> {
  const id = name.trim().toLowerCase();
  const owner = BUNDLE_ID.test(id) ? await resolveIdentifier("bundle", id) : null;
  if (owner === null && !id.includes("@")) return null;
  const title = await db().title.findUnique({
    where: owner === null ? { slug: id, OR: [{ listed: true }, { tool: true }] } : { id: owner },
    select: { id: true, slug: true },
  });
  return title && { kind: "one", titleId: title.id, slug: title.slug };
}

const BUNDLE_ID = /^[a-z][a-z0-9-]*(?:\.[a-z0-9_-]+){2,}$/;

function toResolution(titles: readonly (Suggestion & { titleId: number })[]): Resolution {
  const [first, ...others] = titles;
  if (first && others.length === 0) return { kind: "one", titleId: first.titleId, slug: first.slug };
  const suggestions = titles
    .slice(0, SUGGESTIONS_MAX)
    .map(({ slug, title, score }) => ({ slug, title: displayName(title, slug), score }));
  return { kind: "many", suggestions: suggestions as Suggestion[] };
}

/** Fitting is cheaper than scoring and rejects most, so it comes first. */
async function judgeAll(
  query: Query,
  near: readonly UnscoredCandidate[],
): Promise<(TitleMatch & { candidate: Candidate })[]> {
  const asked = toNameQuery(query.folded);
  const isWord = otherTitleWords(() => rank(query, near));
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
    if (!known) return [];
    const { names, title } = candidate;
    const current = names.filter((name) => name === title || !isFormerEdition(name, names, known.versions));
    const isAll = current.length === names.length;
    const matched = bestMatch(
      isAll ? fits.get(candidate.titleId)! : fitNames(asked, current, isWord(candidate)),
      known,
    );
    return matched ? [{ candidate, ...matched }] : [];
  });
}

/** The best-fitting titles, and separately the doubtful ones. */
function choose(matched: readonly (TitleMatch & { candidate: Candidate })[]) {
  const sure = matched.filter(({ isDoubtful }) => !isDoubtful);
  const least = Math.min(...sure.map(({ cost }) => cost));
  const best = sure.filter(({ cost, isOtherVersion }) => cost === least && !isOtherVersion);
  const bases = best.filter(({ candidate }) => !isChannel(candidate.slug));
  const near = matched.filter(({ isDoubtful, isOtherVersion, candidate }) =>
    isOtherVersion ? candidate.kind === "app" && !isDoubtful : isDoubtful,
  );
  return {
    meant: (bases.length > 0 ? bases : best).map(({ candidate }) => candidate),
    near: near.map(({ candidate, isOtherVersion }) => ({ ...candidate, isOtherVersion })),
  };
}

/** Is a word part of another title's name, and so probably no misspelling? Built on first use, because most queries do not need it. */
function otherTitleWords(
  listCandidates: () => readonly Candidate[],
): (self: UnscoredCandidate) => (word: string) => boolean {
  let holders: ReadonlyMap<string, ReadonlySet<number>> | undefined;
  return ({ titleId }) =>
    (word) => {
      holders ??= titlesByWord(listCandidates());
      const titles = holders.get(word);
      return titles !== undefined && (titles.size > 1 || !titles.has(titleId));
    };
}

function titlesByWord(candidates: readonly Candidate[]): Map<string, Set<number>> {
  const holders = new Map<string, Set<number>>();
  for (const { titleId, names } of candidates) {
    for (const word of names.flatMap((name) => foldName(name).split(" "))) {
      holders.set(word, (holders.get(word) ?? new Set()).add(titleId));
    }
  }
  return holders;
}

/** Titles with exactly this name, or this name apart from `for Mac` and brackets; `name@channel` yields to its base. */
async function listHolders({ normalized, core }: Query): Promise<Held> {
  const rows = await db().$queryRaw<Named[]>`
    SELECT t.id AS "titleId", t.slug, t.name AS title, n.name, t.kind::text AS kind, t.homepage, t.popularity,
      ${HAS_CLAIM} AS "hasClaim", ARRAY(SELECT o.name FROM "TitleName" o WHERE o."titleId" = t.id) AS names
    FROM "TitleName" n JOIN "Title" t ON t.id = n."titleId"
    WHERE t.listed AND (n.normalized = ${normalized} OR n.folded = ${core}
      OR (n.folded LIKE ${`${core} %`} AND (n.name ~ '[(\\[]' OR n.folded LIKE '% for %')))
    ORDER BY t.popularity DESC, t.slug`;
  return withoutFormer(chooseHolders(rows, normalized, core));
}

interface Named extends Holder {
  readonly names: readonly string[];
}

interface Held {
  readonly holders: readonly Holder[];
  /** Titles whose name with this number is of an edition older than all evidence. */
  readonly former: readonly (Holder & { readonly isOtherVersion: true })[];
}

async function withoutFormer(holders: readonly Named[]): Promise<Held> {
  const former = await listFormerEditions(holders);
  return {
    holders: holders.filter((each) => !former.includes(each)),
    former: former.map((each) => ({ ...each, isOtherVersion: true })),
  };
}

/** The title that has this name or alias, if it is the only one. */
export async function findOnlyHolder(name: string): Promise<number | null> {
  const query = toQuery(name);
  const [holder, ...others] = query.normalized === "" ? [] : (await listHolders(query)).holders;
  return holder && others.length === 0 ? holder.titleId : null;
}
