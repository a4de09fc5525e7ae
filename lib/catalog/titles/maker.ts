/** A title's maker, derived from its homepage. Pure. */

export interface Maker {
  /** The same for all titles of one maker; used in addresses. */
  readonly key: string;
  readonly name: string;
  /** The title's homepage. */
  readonly href: string;
}

/** Hosts of many makers: the first path segment names the maker. */
const HOSTS_OF_MANY: Readonly<Record<string, string>> = {
  "github.com": "GitHub",
  "gitlab.com": "GitLab",
  "codeberg.org": "Codeberg",
  "bitbucket.org": "Bitbucket",
  "sites.google.com": "Google Sites",
};
// The path names the product, so the maker cannot be derived.
const HOSTS_OF_NOBODY = ["sourceforge.net", "apps.apple.com", "itunes.apple.com", "store.steampowered.com"];
// Under these, the registered domain has three labels: bbc.co.uk, but not blog.example.org.
const SECOND_LEVEL = /^(?:co|com|org|net|ac|gov|edu)\.[a-z]{2}$/;

export function makerOf(homepage: string | null): Maker | null {
  if (!homepage || !URL.canParse(homepage)) return null;
  const { hostname, pathname, protocol } = new URL(homepage);
  if (!/^https?:$/.test(protocol)) return null;
  const host = hostname.replace(/^www\./, "");
  if (HOSTS_OF_NOBODY.includes(host)) return null;
  const place = HOSTS_OF_MANY[host];
  if (place) {
    const owner = pathname.split("/")[1];
    return owner ? { key: `${host}/${owner.toLowerCase()}`, name: `${owner} on ${place}`, href: homepage } : null;
  }
  // User pages of such a host.
  const domain = /\.(?:github\.io|gitlab\.io|sourceforge\.io|sourceforge\.net)$/.test(host) ? host : registered(host);
  return { key: domain, name: domain, href: homepage };
}

function registered(host: string): string {
  const parts = host.split(".");
  return parts.slice(SECOND_LEVEL.test(parts.slice(-2).join(".")) ? -3 : -2).join(".");
}
