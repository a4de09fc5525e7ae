/** Site-relative addresses, for links within the site. */
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";

export interface PageScope {
  readonly macos: number;
  /** A chip of the contract, or a newer one that the page answers for any chip. */
  readonly chip: string;
  /** In gigabytes. */
  readonly memory?: number | undefined;
}

/** The default scope is the canonical page and carries no query. @param searchedFor a part of its name, which the page repeats */
export const titlePath = (slug: string, scope: PageScope = DEFAULT_SCOPE, searchedFor?: string): string =>
  withQuery(pagePath(slug), { ...scopeParameters(scope), for: searchedFor });

/** On the newest macOS, for the Mac asked about. */
export const macPath = (
  slug: string,
  { chip, memory }: { readonly chip?: string | null | undefined; readonly memory?: number | undefined },
): string => titlePath(slug, { ...DEFAULT_SCOPE, ...(chip ? { chip } : {}), memory });

/** The picture of what the page says for this Mac. */
export const cardPath = (slug: string, scope: PageScope = DEFAULT_SCOPE): string =>
  withQuery(`${pagePath(slug)}/card.png`, scopeParameters(scope));

const pagePath = (slug: string) => `/titles/${encodeURIComponent(slug)}`;

const scopeParameters = ({ macos, chip, memory }: PageScope) => ({
  macos: macos === DEFAULT_SCOPE.macos ? undefined : macos,
  chip: chip === DEFAULT_SCOPE.chip ? undefined : chip,
  memory,
});

export function signalPath(id: string): string {
  return `/signals/${encodeURIComponent(id)}`;
}

/** Games have a page of their own. */
export function categoryPath(slug: string): string {
  return slug === "games" ? gamesPath() : `/categories/${encodeURIComponent(slug)}`;
}

export const categoryFeedPath = (slug: string) => `/categories/${encodeURIComponent(slug)}/feed.xml`;

interface GamesAsked {
  /** One of lib/site/words/games/compat-methods.ts. */
  readonly way?: string | undefined;
  readonly chip?: string | undefined;
  /** In gigabytes. */
  readonly memory?: number | undefined;
  /** Part of a name. */
  readonly text?: string | undefined;
  /** "known" is the default, and left out. */
  readonly sort?: string | undefined;
}

export const gamesParameters = ({ way, chip, memory, text, sort }: GamesAsked) => ({
  q: text,
  method: way,
  chip,
  memory: memory?.toString(),
  sort: sort === "known" ? undefined : sort,
});

export function gamesPath(asked: GamesAsked = {}, page = 1): string {
  return withQuery("/games", { ...gamesParameters(asked), page: page > 1 ? page : undefined });
}

/** @param key as in lib/catalog/titles/names/maker.ts */
export const makerPath = (key: string): string => `/makers/${key.split("/").map(encodeURIComponent).join("/")}`;

/** Titles that became native in a month. @param month YYYY-MM */
export function monthPath(month: string): string {
  return `/changes/${month}`;
}

/** Leaves out undefined and empty values. */
export function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

export const steamStore = (appId: string) => `https://store.steampowered.com/app/${appId}`;
