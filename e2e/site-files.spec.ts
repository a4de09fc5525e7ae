import { Readable } from "node:stream";
import { expect, test } from "@playwright/test";
import { parseAtomFeed } from "feedsmith";
import ICAL from "ical.js";
import { parseSitemap, parseSitemapIndex } from "sitemap";
import { Parser } from "tar";
import { kindOf } from "./site-pages.ts";

const PER_KIND = 6;

const TYPES = {
  "/titles/blender.md": /^text\/markdown/,
  "/games.md?chip=m1": /^text\/markdown/,
  "/titles/blender/badge.svg": /^image\/svg\+xml/,
  "/titles/blender/card.png": /^image\/png/,
  "/rosetta.csv": /^text\/csv/,
  "/robots.txt": /^text\/plain/,
  "/opensearch.xml": /opensearchdescription/,
  "/manifest.webmanifest": /manifest/,
  "/icon.svg": /^image\/svg/,
} as const;

test("files have their declared type, and missing ones are 404", async ({ request }) => {
  for (const [path, type] of Object.entries(TYPES)) {
    const response = await request.get(path);
    expect([path, response.status()]).toEqual([path, 200]);
    expect(response.headers()["content-type"], path).toMatch(type);
  }
  for (const path of ["/titles/no-such-title.md", "/pricing.md", "/games.md?page=999", "/sitemaps/titles-99.xml"]) {
    const missing = await request.get(path);
    expect([missing.status(), missing.headers()["content-type"]], path).toEqual([404, "text/plain; charset=utf-8"]);
  }
  expect((await request.get("/cards/nothing.png")).status()).toBe(404);
  for (const [guessed, path] of [
    ["/changelog", "/docs/changelog"],
    ["/contact", "/write"],
  ] as const)
    expect(new URL((await request.get(guessed)).url()).pathname).toBe(path);
});

test("the command's package has the build and the current catalogue, byte for byte the same each time", async ({
  request,
}) => {
  const packed = await (await request.get("/silicon-verdict.tgz")).body();
  const modes = new Map<string, number | undefined>();
  let catalogue = "";
  const parser = new Parser({
    onReadEntry: (entry) => {
      modes.set(entry.path, entry.mode);
      entry.on("data", (chunk) => {
        if (entry.path.endsWith("/catalogue.json")) catalogue += chunk;
      });
    },
  });
  await new Promise<void>((resolve) => {
    parser.on("end", resolve);
    parser.end(packed);
  });
  expect(modes.get("package/dist/silicon-verdict.js")).toBe(0o755);
  expect(modes.has("package/package.json")).toBe(true);
  expect(JSON.parse(catalogue)).toMatchObject({ format: expect.any(Number) });
  expect((await (await request.get("/silicon-verdict.tgz")).body()).equals(packed)).toBe(true);
});

for (const { path, least } of [
  { path: "/feeds/newly-native.xml", least: 50 },
  { path: "/categories/games/feed.xml", least: 1 },
  { path: "/titles/electron-cash/feed.xml", least: 1 },
  // It has not changed since it came.
  { path: "/titles/sonos/feed.xml", least: 1 },
]) {
  test(`the feed ${path} parses, newest first, with links to pages`, async ({ request, baseURL }) => {
    const response = await request.get(path);
    expect(response.headers()["content-type"]).toMatch(/^application\/atom\+xml/);
    const { id, title, updated, links = [], entries = [] } = parseAtomFeed(await response.text());
    expect(title?.value).toBeTruthy();
    expect(id).toBe(`${baseURL}${path}`);
    expect(links.find(({ rel }) => rel === "self")?.href).toBe(id);
    expect(entries.length).toBeGreaterThanOrEqual(least);
    const days = entries.map((entry) => entry.updated ?? "");
    expect(days).toEqual(days.toSorted().toReversed());
    expect(days[0]).toBe(updated);
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length);
    const page = links.find(({ rel }) => rel === "alternate")?.href;
    for (const address of [page, entries[0]?.links?.[0]?.href]) {
      expect((await request.get(address ?? "")).status(), address).toBe(200);
    }
  });
}

test("pages with a feed announce it", async ({ request }) => {
  for (const path of ["/", "/changes?only=newly-native", "/categories/games", "/titles/blender"]) {
    const head = (await (await request.get(path)).text()).split("</head>")[0] ?? "";
    const feed = /<link rel="alternate" type="application\/atom\+xml" href="([^"]+)"/.exec(head)?.[1];
    expect([path, (await request.get(feed ?? "/none")).status()]).toEqual([path, 200]);
  }
});

test("the Rosetta calendar parses, with macOS 28's expected day as tentative", async ({ request }) => {
  const response = await request.get("/rosetta.ics");
  expect(response.headers()["content-type"]).toMatch(/^text\/calendar/);
  const events = new ICAL.Component(ICAL.parse(await response.text())).getAllSubcomponents("vevent");
  const dates = events.map((event) => new ICAL.Event(event).startDate.toString());
  expect(dates).toEqual(dates.toSorted());
  expect(dates).toContain("2026-09-14");
  expect(events.at(-1)?.getFirstPropertyValue("status")).toBe("TENTATIVE");
});

test("an app that stops has a reminder of its own, and one that stays has none", async ({ request }) => {
  const response = await request.get("/titles/openoffice/remind.ics");
  const events = new ICAL.Component(ICAL.parse(await response.text())).getAllSubcomponents("vevent");
  expect(events.map((event) => new ICAL.Event(event).summary)).toEqual([
    expect.stringContaining("Apache OpenOffice"),
    expect.stringContaining("no day announced"),
  ]);
  expect(events.map((event) => event.getAllSubcomponents("valarm").length)).toEqual([1, 0]);
  expect((await request.get("/titles/blender/remind.ics")).status()).toBe(404);
});

test("the sitemaps parse, with each page once and dated titles", async ({ request, baseURL }) => {
  const read = async (url: string) => Readable.from([await (await request.get(url)).body()]);
  const parts = await parseSitemapIndex(await read("/sitemap.xml"));
  const pages = (await Promise.all(parts.map(async ({ url }) => parseSitemap(await read(url))))).flat();
  expect(new Set(pages.map(({ url }) => url)).size).toBe(pages.length);
  expect(pages.length).toBeGreaterThan(4000);
  expect(pages.every(({ url }) => url.startsWith(`${baseURL}/`))).toBe(true);
  const titles = pages.filter(({ url }) => url.includes("/titles/"));
  expect(titles.every(({ lastmod }) => lastmod && lastmod <= new Date().toISOString())).toBe(true);
  const kinds = new Map<string, string[]>();
  for (const { url } of pages) {
    const kind = kindOf(new URL(url).pathname);
    if (!kinds.get(kind)?.push(url)) kinds.set(kind, [url]);
  }
  expect(Math.min(kinds.get("/makers/*")!.length, kinds.get("/titles/*")!.length)).toBeGreaterThan(PER_KIND);
  for (const urls of kinds.values()) {
    // Spread over the kind, whose pages are of the same making.
    const tried = urls.filter((_, at) => at % Math.ceil(urls.length / PER_KIND) === 0);
    for (const url of tried) expect((await request.get(url)).status(), url).toBe(200);
  }
});
