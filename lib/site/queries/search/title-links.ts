/** Addresses of pages about one title: stores, databases and encyclopedias spell its name in them. Pure. */
import { decoded } from "#lib/contract/web-address.ts";

// A store may put the language before its own folders.
const LANGUAGE = "(?:[a-z]{2}(?:[-_][a-z]{2,4})?(?:/|(?=[?#]|$)))?";

/** Host, and what stands between the host and the name. */
const SITES: readonly (readonly [host: string, before: string])[] = [
  ["epicgames.com", `(?:store/)?${LANGUAGE}(?:p|product)/`],
  ["gog.com", `${LANGUAGE}game/`],
  ["battle.net", `${LANGUAGE}product/`],
  ["xbox.com", `${LANGUAGE}games/store/`],
  ["nintendo.com", `${LANGUAGE}store/products/`],
  ["feralinteractive.com", `${LANGUAGE}(?:mac-)?games/`],
  ["itch.io", ""],
  ["humblebundle.com", "store/(?:p/)?"],
  ["setapp.com", `${LANGUAGE}apps/`],
  ["macupdate.com", "app/mac/\\d+/"],
  ["alternativeto.net", "software/"],
  ["applegamingwiki.com", "wiki/"],
  ["pcgamingwiki.com", "wiki/"],
  ["wikipedia.org", "wiki/"],
  ["codeweavers.com", "compatibility/crossover/"],
  ["doesitarm.com", "(?:app|game)/"],
  ["sourceforge.net", "projects/"],
  ["github.com", "(?!apps/|features/|orgs/|topics/)[\\w-]+/"],
];

const START = "^(?:https?://)?(?:[\\w-]+\\.)*";
const NAMED = SITES.map(([host, before]) => new RegExp(`${START}${host.replace(".", "\\.")}/${before}([^/?#]+)`, "i"));
const HOSTS = SITES.map(([host]) => host.replace(".", "\\.")).join("|");
const SEVERAL = /\s|.:\/\/.*:\/\//;
const ITCH_ITSELF = /^(?:https?:\/\/)?(?:www\.)?itch\.io\//i;
// What a site says of itself: its front page, and where it offers its own app.
const WITHIN = new RegExp(`${START}(?:${HOSTS})/(?!${LANGUAGE}(?:(?:downloads?|galaxy|app)/?)?(?:[?#].*)?$)`, "i");

// Epic ends a slug with six hexadecimal digits; a word of such letters alone is a word.
const CODE = / (?=[a-f]*\d)[0-9a-f]{6}$/i;
// What Wikipedia adds to a name that several articles share.
const BRACKETS = / \([^()]*\)$/;
// What Nintendo adds.
const CONSOLE = / switch(?: 2)?$/;

/** `https://www.gog.com/en/game/hollow_knight` → `hollow knight`; null for any other text. */
export function readTitleLink(text: string): string | null {
  if (ITCH_ITSELF.test(text) || SEVERAL.test(text)) return null;
  for (const pattern of NAMED) {
    const [, slug] = pattern.exec(text) ?? [];
    if (slug === undefined) continue;
    const name = decoded(slug)
      .replaceAll(/[-_]+/g, " ")
      .trim()
      .replace(BRACKETS, "")
      .replace(CODE, "")
      .replace(CONSOLE, "");
    return name === "" ? null : name;
  }
  return null;
}

/** A page inside one of these sites: not about the app that the site may have. */
export const isWithinSite = (text: string): boolean => WITHIN.test(text);
