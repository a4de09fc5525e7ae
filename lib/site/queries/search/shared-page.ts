/** The query in a page shared from another site, by a browser's or a phone's share sheet. Pure. */
import { normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import { parseQuery } from "#lib/site/queries/search/parse-query.ts";

export interface SharedPage {
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly url?: string | undefined;
}

// Text that shops and sites add to a product's name in their page titles.
const SHOP = /^(?:Save \d+% on|Buy|Get|Download)\s+|\s+(?:on|in) (?:the (?:Mac )?App Store|Steam|GOG(?:\.com)?)$/gi;
const SITE_NAME = /\s+(?:[|•·—–]|-(?=\s)|::)\s.*$/su;
// Apple's page titles begin with an invisible mark.
const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/gu;

/** The query: the address if it can be parsed, else the product's name from the page title. */
export function toQuestion({ title = "", text = "", url = "" }: SharedPage): string {
  // Phones send the address in the text.
  const address = url || /https?:\/\/\S+/.exec(text)?.[0] || "";
  const pasted = parseQuery(address);
  if (address && pasted.scheme !== "name" && pasted.scheme !== "store") return `${pasted.scheme}:${pasted.value}`;
  const linked = address && pasted.scheme === "name" && pasted.value !== address ? pasted.value : "";
  // A page's title says more than its name, but an address may abbreviate it.
  const named = nameIn(title);
  if (linked && (named === "" || normalizeName(title).includes(normalizeName(linked)))) return linked;
  return named || nameIn(text.replace(address, "")) || address;
}

const nameIn = (title: string) => title.replace(INVISIBLE, "").trim().replace(SITE_NAME, "").replace(SHOP, "").trim();
