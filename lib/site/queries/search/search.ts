/** The search box. resolve.ts decides which title a text means, as for the API. */

import { type Candidate, findCandidates } from "#lib/catalog/titles/candidates.ts";
import { WARNED_NOTE } from "#lib/catalog/titles/names/edition-doubt.ts";
import { isNameOf } from "#lib/catalog/titles/names/identity.ts";
import { withoutMac } from "#lib/catalog/titles/names/mac-words.ts";
import { coreName, foldName, normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import type { OldEdition } from "#lib/catalog/titles/names/old-editions.ts";
import { type Query, toQuery } from "#lib/catalog/titles/names/score-name.ts";
import { shortNames } from "#lib/catalog/titles/names/short-names.ts";
import { withoutSubscription } from "#lib/catalog/titles/names/subscriptions.ts";
import { findOnlyHolder, resolveName } from "#lib/catalog/titles/resolve.ts";
import { resolveIdentifier } from "#lib/catalog/titles/resolve-identifier.ts";
import { findTool } from "#lib/catalog/titles/tools.ts";
import { findOldEdition } from "#lib/catalog/verdicts/edition-age.ts";
import { findOlderNote } from "#lib/catalog/verdicts/older-note.ts";
import type { TitleKind } from "#lib/contract/schema.ts";
import { db } from "#lib/data/client.ts";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import { listLinesBySlug } from "#lib/site/queries/lists/title-lines.ts";
import { findMeaning } from "#lib/site/queries/search/meaning.ts";
import { spellOutNickname } from "#lib/site/queries/search/nicknames.ts";
import { type ParsedQuery, parseQuery, STEAM_ID } from "#lib/site/queries/search/parse-query.ts";
import type { Topic } from "#lib/site/queries/search/topics.ts";

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
  /** Of several: it has no answer, and an edition of it has: TurboTax, TurboTax 2024. */
  readonly hasEditions: boolean;
  /** Of an edition; null where nothing is known of it. */
  readonly old: OldEdition | null;
  /** Of one: what is to be said of an older version that the text asks for; else empty. */
  readonly olderNote: string;
  readonly choices: readonly TitleLine[];
  /** Other matches, best first. */
  readonly others: readonly Other[];
}

export type Other = Pick<Candidate, "slug" | "score" | "names">;

/** A name that was read out of a text, and what it means. */
export interface Named {
  readonly name: string;
  readonly found: SiteSearchResult;
}

// Below this a name only shares letters with the text.
const SCORE_MIN = 0.5;

export const NOTHING = {
  meant: "none",
  isShared: false,
  isOtherName: false,
  isSlip: false,
  hasEditions: false,
  old: null,
  olderNote: "",
  choices: [],
  others: [],
} as const;

export async function searchSite(text: string, kind?: TitleKind): Promise<SiteSearchResult> {
  const pasted = parseQuery(text);
  if (pasted.scheme === "store" || pasted.scheme === "steamProfile") return { pasted, ...NOTHING };
  if (pasted.scheme !== "name") {
    const found = await identify(pasted.scheme, pasted.value);
    if (found.meant === "one" || pasted.scheme !== "slug") return found;
  }
  const name = pasted.scheme === "slug" ? pasted.value.replaceAll("-", " ") : spellOutNickname(pasted.value);
  const { meant, isShared, slugs, candidates } = await findMeaning(name, kind);
  if (STEAM_ID.test(name) && meant !== "one" && meant !== "several") {
    const found = await identify("steam", name);
    if (found.meant === "one") return found;
  }
  const choices = (await listLinesBySlug(slugs)).filter((line) => !kind || line.kind === kind);
  const [isOne, query] = [meant === "one", toQuery(name)];
  const others = without(choices, candidates).filter(
    (each) => each.score >= SCORE_MIN && (!isOne || holdsText(each, query)),
  );
  const editions = isOne ? await listEditions(choices, others) : [];
  if (editions.length > 0)
    return {
      ...{ pasted, ...NOTHING, meant: "several", isShared: true, hasEditions: true },
      choices: [...editions, ...choices],
      others: without(editions, others),
    };
  const chosen = new Set(choices.map(({ slug }) => slug));
  return {
    pasted,
    meant: choices.length > 0 ? meant : "none",
    isShared,
    isOtherName: isOne && choices.some(({ title }) => coreName(title) !== coreName(name)),
    isSlip: isOne && !candidates.some((each) => chosen.has(each.slug) && isCalled(name, each.names)),
    old: meant === "edition" ? await findOldEdition(name, slugs[0]!) : null,
    olderNote: isOne && slugs[0] ? await findOlderNote(name, slugs[0]) : "",
    hasEditions: false,
    choices,
    others,
  };
}

export const without = <T extends { readonly slug: string }>(
  chosen: readonly Pick<TitleLine, "slug">[],
  found: readonly T[],
): T[] => found.filter(({ slug }) => chosen.every((each) => each.slug !== slug));

const EDITIONS_MAX = 12;

// What an app on a computer is called beside one in a browser or on a phone.
const DESKTOP = /\s+(?:for desktop|desktop(?: app| client)?|app)$/i;

/** Beside a topic a part of a name is no answer: "antivirus". */
export const besideTopic = (found: SiteSearchResult): SiteSearchResult =>
  found.meant === "one" && found.isSlip ? { ...found, meant: "several", isShared: false } : found;

/** The app that a message of macOS names, without names that are like it. */
export const besideMessage = (found: SiteSearchResult, topic: Topic): SiteSearchResult =>
  found.meant === "one" ? { ...found, others: [], olderNote: warnedNote(topic, found.choices[0]?.status) } : found;

/** An app that is native today may be an old copy, where macOS warns of it. */
const warnedNote = (topic: Topic, status: string | undefined): string =>
  topic === "warning" && status === "native" ? WARNED_NOTE : "";

/** "teams" is Microsoft Teams, "whatsapp desktop" WhatsApp, "autocad 2026" an edition that AutoCAD's answer covers. */
const isCalled = (name: string, names: readonly string[]) =>
  [
    name,
    name.replace(/\s+v?\d[\d.]*$/i, ""),
    name.replace(DESKTOP, ""),
    withoutMac(name),
    ...withoutSubscription(foldName(name).split(" ")).map(asName),
  ].some((each) => isNameOf(each, [...names, ...shortNames(names)]));

const asName = (words: readonly string[]) => words.join(" ");

/** Of a product without an answer, whose editions have one: all of them, newest first. */
async function listEditions(choices: readonly TitleLine[], others: readonly Other[]): Promise<TitleLine[]> {
  const product = choices.find(({ status }) => status === "unknown");
  if (!product) return [];
  const lines = await listLinesBySlug(others.slice(0, EDITIONS_MAX).map(({ slug }) => slug));
  const numberOf = ({ title }: TitleLine) =>
    title.startsWith(`${product.title} `) ? /^\d+$/.exec(title.slice(product.title.length + 1))?.[0] : undefined;
  const editions = lines.filter((line) => numberOf(line) !== undefined);
  if (editions.every(({ status }) => status === "unknown")) return [];
  return editions.toSorted((a, b) => Number(numberOf(b)) - Number(numberOf(a)));
}

/** Beside an answer, names that merely look alike are of no use: Premiere Rush beside Rust. */
const holdsText = ({ names }: Candidate, { normalized }: Query) =>
  names.some((name) => normalizeName(name).includes(normalized));

/** Titles whose names are similar to an unknown slug. */
export async function listNearTitles(slug: string, take = 6): Promise<TitleLine[]> {
  const name = slug.replaceAll("-", " ");
  const { meant, slugs } = await findMeaning(name);
  // Beside the product, whose edition it is, a plug-in that has its name is no guess.
  if (meant === "one" || meant === "edition") return listLinesBySlug(slugs);
  const near = await findCandidates(toQuery(name));
  return listLinesBySlug(
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
    (await resolveIdentifier("slug", slug)) ??
    (await findOnlyHolder(name)) ??
    (await findTool(name))?.titleId ??
    (await findShortName(name));
  const title = id === null ? null : await db().title.findUnique({ where: { id }, select: { slug: true } });
  return title?.slug ?? null;
}

/** "word" of Microsoft Word; a misspelt name is only guessed. */
async function findShortName(name: string): Promise<number | null> {
  const found = await resolveName(name);
  if (found.kind !== "one") return null;
  const names = await db().titleName.findMany({ where: { titleId: found.titleId }, select: { name: true } });
  return isNameOf(name, shortNames(names.map((each) => each.name))) ? found.titleId : null;
}

/** The title that the identifier resolves to; the others claim it, too. */
async function identify(scheme: "steam" | "bundle" | "slug", value: string): Promise<SiteSearchResult> {
  const meant = await resolveIdentifier(scheme, value);
  const rows = await db().title.findMany({
    where: {
      OR: [{ id: meant ?? -1 }, { listed: true, identifiers: { some: { scheme, key: value.toLowerCase() } } }],
    },
    select: { id: true, slug: true },
    orderBy: [{ popularity: "desc" }, { slug: "asc" }],
    take: 20,
  });
  const [first, ...others] = rows.toSorted((a, b) => Number(b.id === meant) - Number(a.id === meant));
  return {
    ...{ pasted: { scheme, value }, ...NOTHING },
    meant: first ? "one" : "none",
    choices: await listLinesBySlug(first ? [first.slug] : []),
    others: others.map(({ slug }) => ({ slug, score: 1, names: [] })),
  };
}
