/** A verdict page from the cache, and rendered for each request. */
import { besideBareRoute } from "./bare-route.ts";
import { load } from "./load.ts";
import type { Bench } from "./measure.ts";

const PAGE = "/titles/visual-studio-code";
// More would exceed the server's limit on waiting.
const CONNECTIONS = 4;
const headers = { "Accept-Encoding": "br" };

async function listTitlePages(server: string): Promise<string[]> {
  const locationsIn = async (path: string) =>
    [...(await (await fetch(server + path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address]) => new URL(address!).pathname,
    );
  const pages = (await Promise.all((await locationsIn("/sitemap.xml")).map(locationsIn))).flat();
  return pages.filter((path) => /^\/titles\/[^/]+$/.test(path) && path !== PAGE);
}

export const benchPages: Bench = async ({ server }) => {
  // Each page once, so that none is cached.
  const pages = await listTitlePages(server);
  const anew = { origin: server, path: (index: number) => pages[index % pages.length]!, headers };
  const rendered = await load({ ...anew, connections: CONNECTIONS });
  const cached = await load({ origin: server, path: PAGE, headers, connections: CONNECTIONS });
  const baseline = { what: "rendered for each request", value: rendered.perSecond };
  return [
    ...(await besideBareRoute("verdict page, cached", server, { path: PAGE, headers })),
    { what: "verdict page, cached", value: cached.perSecond, unit: "/s", baseline },
  ];
};
