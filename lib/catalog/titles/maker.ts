/** A title's maker as pages show it, derived from its homepage. Pure. */

import { OWNER_IN_PATH, OWNER_IN_SUBDOMAIN } from "#lib/catalog/titles/shared-hosts.ts";

export interface Maker {
  /** The same for all titles of one maker; used in addresses. */
  readonly key: string;
  readonly name: string;
  /** The title's homepage. */
  readonly href: string;
}

const PLACES = { ...OWNER_IN_PATH, "sites.google.com": "Google Sites" } as const;
// The path names the product, so the maker cannot be derived.
const STORES = ["sourceforge.net", "apps.apple.com", "itunes.apple.com", "store.steampowered.com"];
// Under these, the registered domain has three labels: bbc.co.uk, but not blog.example.org.
const SECOND_LEVEL = /^(?:co|com|org|net|ac|gov|edu)\.[a-z]{2}$/;

export function makerOf(homepage: string | null): Maker | null {
  if (!homepage || !URL.canParse(homepage)) return null;
  const { hostname, pathname, protocol } = new URL(homepage);
  if (!/^https?:$/.test(protocol)) return null;
  const host = hostname.replace(/^www\./, "");
  if (STORES.includes(host)) return null;
  const place = PLACES[host as keyof typeof PLACES];
  if (place) {
    const owner = pathname.split("/")[1];
    return owner ? { key: `${host}/${owner.toLowerCase()}`, name: `${owner} on ${place}`, href: homepage } : null;
  }
  const domain = OWNER_IN_SUBDOMAIN.test(host) ? host : registered(host);
  return { key: domain, name: domain, href: homepage };
}

function registered(host: string): string {
  const parts = host.split(".");
  return parts.slice(SECOND_LEVEL.test(parts.slice(-2).join(".")) ? -3 : -2).join(".");
}
