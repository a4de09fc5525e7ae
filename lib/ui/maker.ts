/** Who a thing is from, as far as its home page tells. Pure. */

export interface Maker {
  readonly text: string;
  readonly href: string;
}

const CODE_HOSTS: Readonly<Record<string, string>> = { "github.com": "GitHub", "gitlab.com": "GitLab" };

/** "adobe.com", or "obsproject on GitHub". */
export function makerOf(homepage: string | null): Maker | null {
  if (!homepage || !URL.canParse(homepage)) return null;
  const { hostname, pathname, protocol } = new URL(homepage);
  if (!/^https?:$/.test(protocol)) return null;
  const host = hostname.replace(/^www\./, "");
  const owner = pathname.split("/")[1];
  const place = CODE_HOSTS[host];
  return { text: place && owner ? `${decodeURIComponent(owner)} on ${place}` : host, href: homepage };
}

export const steamStore = (appId: string) => `https://store.steampowered.com/app/${appId}`;
