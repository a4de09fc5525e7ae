/** Who makes a title, as far as the address of its page tells. Pure. */

export interface Maker {
  /** The same for everything of one maker; part of an address. */
  readonly key: string;
  readonly name: string;
  /** The title's own page. */
  readonly href: string;
}

/** One address, many makers: the first part of the path is whose it is. */
export const HOSTS_OF_MANY: Readonly<Record<string, string>> = {
  "github.com": "GitHub",
  "gitlab.com": "GitLab",
  "codeberg.org": "Codeberg",
  "bitbucket.org": "Bitbucket",
  "sites.google.com": "Google Sites",
};
// Where the path names the product, nobody can tell whose it is.
export const HOSTS_OF_NOBODY = ["sourceforge.net", "apps.apple.com", "itunes.apple.com", "store.steampowered.com"];
// Of a name under these, three parts are the maker's: bbc.co.uk, but not blog.example.org.
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
  // Pages that such a host gives each of its users.
  const domain = /\.(?:github\.io|gitlab\.io|sourceforge\.io|sourceforge\.net)$/.test(host) ? host : registered(host);
  return { key: domain, name: domain, href: homepage };
}

function registered(host: string): string {
  const parts = host.split(".");
  return parts.slice(SECOND_LEVEL.test(parts.slice(-2).join(".")) ? -3 : -2).join(".");
}
