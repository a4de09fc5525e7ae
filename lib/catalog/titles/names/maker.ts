/** A title's maker as pages show it, from its slug, its homepage and the kept names (makers.ts). Pure. */

import { OWNER_IN_PATH, OWNER_IN_SUBDOMAIN } from "#lib/catalog/titles/names/shared-hosts.ts";

export interface Maker {
  /** The same for all titles of one maker; used in addresses. */
  readonly key: string;
  readonly name: string;
  /** The title's homepage. */
  readonly href: string | null;
}

/** What is kept of makers by hand. */
export interface KeptMakers {
  readonly names: ReadonlyMap<string, string>;
  /** Keys by another site of the maker, and by the slug of a title without one of its sites. */
  readonly bySite: ReadonlyMap<string, string>;
  readonly bySlug: ReadonlyMap<string, string>;
}

export interface Made {
  readonly slug: string;
  readonly name?: string;
  readonly homepage: string | null;
}

const PLACES: Readonly<Record<string, string>> = { ...OWNER_IN_PATH, "sites.google.com": "Google Sites" };
// The path names the product, so the maker cannot be derived.
const STORES = ["sourceforge.net", "apps.apple.com", "itunes.apple.com", "store.steampowered.com"];
// Under these, the registered domain has three labels: bbc.co.uk, but not blog.example.org.
const SECOND_LEVEL = /^(?:co|com|org|net|ac|gov|edu)\.[a-z]{2}$/;

interface Site {
  readonly key: string;
  /** Who owns a part of a host that many share. */
  readonly owner: string | null;
}

/** Whose site an address is on. */
export function siteOf(homepage: string | null): Site | null {
  if (!homepage || !URL.canParse(homepage)) return null;
  const { hostname, pathname, protocol } = new URL(homepage);
  if (!/^https?:$/.test(protocol)) return null;
  const host = hostname.replace(/^www\./, "");
  if (STORES.includes(host)) return null;
  const place = Object.hasOwn(PLACES, host) ? PLACES[host] : undefined;
  if (place) {
    const owner = pathname.split("/")[1];
    return owner ? { key: `${host}/${owner.toLowerCase()}`, owner: `${owner} on ${place}` } : null;
  }
  return { key: OWNER_IN_SUBDOMAIN.test(host) ? host : registered(host), owner: null };
}

function registered(host: string): string {
  const parts = host.split(".");
  return parts.slice(SECOND_LEVEL.test(parts.slice(-2).join(".")) ? -3 : -2).join(".");
}

export function makerIn(kept: KeptMakers, { slug, name, homepage }: Made): Maker | null {
  const site = siteOf(homepage);
  const own = kept.bySlug.get(slug.replace(/@.*$/, ""));
  const key = own ?? (site && (kept.bySite.get(site.key) ?? site.key));
  if (!key) return null;
  const href = site && homepage;
  if (site?.owner && key === site.key && !kept.names.has(key)) return { key, name: site.owner, href };
  return { key, name: nameIn(kept, key, name === undefined ? [] : [name]), href };
}

/** The kept name, else as its own apps spell it ("Proton Mail"), else as its address does; the key where none of them says. */
export function nameIn({ names }: Pick<KeptMakers, "names">, key: string, titles: readonly string[]): string {
  const known = names.get(key);
  if (known) return known;
  const label = labelOf(key);
  const labels = [compact(label), plainLabel(key)];
  for (const title of titles) {
    const words = title.split(" ");
    const runs = words.flatMap((_, from) =>
      words.slice(from).map((_, at) => words.slice(from, from + at + 1).join(" ")),
    );
    const own = runs.find((run) => labels.includes(compact(run)));
    if (own) return own.replace(/^[([]|[)\]]$/g, "");
  }
  if (!label.includes("-")) return key;
  return label.replace(
    /(^|-)([a-z])/g,
    (_, before: string, letter: string) => (before ? " " : "") + letter.toUpperCase(),
  );
}

/** Of a host: "lightburnsoftware", "slicerapp". */
const USUAL_ENDING = /(?<=...)(?:software|app|apps|hq)$/;

/** The part of a key that names the maker. */
export const labelOf = (key: string): string => (key.includes("/") ? key.split("/")[1]! : key.split(".")[0]!);
export const compact = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
export const plainLabel = (key: string): string => compact(labelOf(key)).replace(USUAL_ENDING, "");
