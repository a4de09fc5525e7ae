/** What people paste into the search box: store links, bundle ids, prefixed identifiers, or simply a name. Pure. */
import { decoded } from "#lib/contract/web-address.ts";
import { readTitleLink } from "#lib/site/queries/search/title-links.ts";

export type ParsedQuery =
  | { readonly scheme: "steam" | "bundle" | "slug"; readonly value: string }
  /** A link into a store that does not hold the name. */
  | { readonly scheme: "store"; readonly value: string }
  /** Its games would have to be read from Steam, so none of it is known here. */
  | { readonly scheme: "steamProfile"; readonly value: string }
  | { readonly scheme: "name"; readonly value: string };

const STEAM_LINK =
  /(?:store\.steampowered\.com\/(?:agecheck\/)?app|(?:steamcommunity|protondb)\.com\/app|steamdb\.info\/app|s\.team\/a)\/([0-9]{1,10})/i;
const STEAM_PROFILE = /^(?:https?:\/\/)?(?:www\.)?steamcommunity\.com\/(?:id|profiles)\/([^/?#\s]+)/i;
const STEAM_RUN = /^steam:\/\/(?:run|rungameid|store|install)\/([0-9]{1,10})/i;
const APP_STORE = /(?:apps|itunes)\.apple\.com\/(?:[a-z]{2}\/)?app\/(?:([^/?#]+)\/)?id([0-9]+)/i;
const NAMELESS_STORE =
  /^(?:https?:\/\/)?(?:play\.google\.com\/store|apps\.microsoft\.com|(?:www\.)?microsoft\.com\/(?:[a-z-]{2,7}\/)?(?:store|p)|store\.playstation\.com|(?:www\.)?amazon\.[a-z.]+)\/\S/i;
const CASK = /(?:formulae\.brew\.sh\/cask\/|brew (?:install|upgrade) (?:--cask )?)([a-z0-9@.+_-]+)/i;
const APP_PATH = /^(?:~|file:\/\/)?\/(?:.*\/)?([^/]+)\.app\/?$/i;
const BUNDLE_ID = /^[a-z][a-z0-9-]*(?:\.[a-z0-9_-]+){2,}$/i;

/** Library tools print games by their numbers. */
export const STEAM_ID = /^\d{2,7}$/;

export function parseQuery(text: string): ParsedQuery {
  const trimmed = text.trim();
  const prefixed = /^(steam|bundle|slug):\s*([^\s/]\S*)$/i.exec(trimmed);
  if (prefixed) return { scheme: prefixed[1]!.toLowerCase() as "steam", value: prefixed[2]! };
  const steam = STEAM_LINK.exec(trimmed) ?? STEAM_RUN.exec(trimmed);
  if (steam) return { scheme: "steam", value: steam[1]! };
  const profile = STEAM_PROFILE.exec(trimmed);
  if (profile) return { scheme: "steamProfile", value: profile[1]! };
  const store = APP_STORE.exec(trimmed);
  if (store) return store[1] ? { scheme: "name", value: spaced(store[1]) } : { scheme: "store", value: store[2]! };
  const own = /^https?:\/\/[^/]+\/titles\/([^/?#]+)/i.exec(trimmed);
  if (own) return { scheme: "slug", value: decoded(own[1]!).replace(/\.md$/, "") };
  const linked = readTitleLink(trimmed);
  if (linked) return { scheme: "name", value: linked };
  if (NAMELESS_STORE.test(trimmed)) return { scheme: "store", value: trimmed };
  const path = APP_PATH.exec(trimmed);
  if (path) return { scheme: "name", value: path[1]! };
  const cask = CASK.exec(trimmed);
  if (cask) return { scheme: "slug", value: cask[1]! };
  if (BUNDLE_ID.test(trimmed)) return { scheme: "bundle", value: trimmed };
  return { scheme: "name", value: trimmed };
}

const spaced = (segment: string) => decoded(segment).replaceAll("-", " ");
