/** Pages over a real HTTP server; a short program stands in for Next. */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, get, type IncomingMessage, type RequestOptions, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { bucketOf, type Limiter } from "#lib/api/access/fixed-window.ts";
import { memoryLimiter } from "#lib/api/access/limiter-memory.ts";
import { REFRESH_EVERY_MS } from "#lib/data/cache/cache.ts";
import { bumpRevision, confirmVersion, currentVersion, listen } from "#lib/data/cache/revision.ts";
import { db, disconnect, useDatabase } from "#lib/data/client.ts";
import { resolveTarget } from "#lib/server/http/target.ts";
import { type Observation, observeWith } from "#lib/server/metrics/observation.ts";
import type { Rendered } from "#lib/server/pages/next-connection.ts";
import { RenderTimeout } from "#lib/server/pages/next-supervisor.ts";
import { RenderFailed } from "#lib/server/pages/render-failure.ts";
import { type PageServer, type PageSettings, pageServer } from "#lib/server/pages/serve-pages.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { freePort } from "#lib/testing/redis.ts";
import { NOW } from "#lib/testing/request.ts";
import { stallingProxy } from "#lib/testing/stalling-proxy.ts";

const suite = useThrowawayDatabase();
const TEXT = "It runs natively. ".repeat(100);
const PAGE = `<!DOCTYPE html><html lang="en"><body><main id="content">${TEXT}</main></body></html>`;
// Incompressible, so that fewer requests fill the cache.
const NOISE_BYTES = 30_000;
const noise = (seed: string) => createHash("shake256", { outputLength: NOISE_BYTES }).update(seed).digest("base64url");
const seen: string[] = [];
const timesSeen = (path: string) => seen.filter((url) => url === path).length;
const HTML = "text/html; charset=utf-8";

const holding: (() => void)[] = [];
async function render(url: string): Promise<Rendered> {
  seen.push(url);
  if (url.startsWith("/held-back")) await new Promise<void>((resolve) => holding.push(resolve));
  if (url.startsWith("/throws"))
    throw new RenderFailed({ message: "secret detail at 10.0.0.7", stack: undefined, isDatabaseAway: false });
  if (url.endsWith("/locked"))
    throw new RenderFailed({ message: "canceling statement", stack: undefined, isDatabaseAway: true });
  if (url.startsWith("/takes-too-long")) throw new RenderTimeout("not rendered within 15000 ms");
  const answer = (html: string, headers: Rendered["headers"] = {}, status = 200): Rendered => ({
    ...{ status, headers: { "content-type": HTML, ...headers }, body: Buffer.from(html) },
  });
  if (url.startsWith("/gives-up")) return answer("<!DOCTYPE html><html><body>secret detail</body></html>");
  if (url.startsWith("/_next/static/"))
    return answer(`// ${TEXT}`, {
      "content-type": "application/javascript; charset=UTF-8",
      "cache-control": "public, max-age=31536000, immutable",
      "accept-ranges": "bytes",
    });
  const missing = url.startsWith("/missing") ? '<meta name="page-status" content="404"/>' : "";
  const results = url.startsWith("/search") ? noise(url) : "";
  const html = PAGE.replace("<body>", `${missing}<script>self.__next_f.push(1)</script><body>${results}`);
  const link = url === "/titles/twin" && { link: '</titles/twin.md>; rel=alternate; type="text/markdown"' };
  const cookie = url.startsWith("/private") && { "set-cookie": ["a=b"] };
  return answer(html, { vary: "rsc, next-router-state-tree", "x-nextjs-cache": "HIT", ...link, ...cookie });
}

let pages: PageServer;
let server: Server;
let limiter: Limiter;
let arrived = 0;
const newPages = (renderingsMax = 1_000_000, settings: Partial<PageSettings> = {}) =>
  pageServer({
    render,
    limiter,
    renderingsMax,
    ...settings,
    staticFiles: new Set(["/_next/static/a.js", "/_next/static/c.js"]),
    now: () => NOW,
  });
// Refilling a production-sized limit takes milliseconds.
const BUCKETS_MAX = 1_000;

const told: Observation[] = [];
const observe = observeWith([{ ended: (observation) => void told.push(observation) }], () => 0);
beforeAll(async () => {
  await listen();
  server = createServer((request, response) => {
    observe(request, response, resolveTarget(request.url ?? "/"));
    void pages.serve(request, response, resolveTarget(request.url ?? "/"));
    arrived += 1;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
beforeEach(() => {
  limiter = memoryLimiter(BUCKETS_MAX);
  pages = newPages();
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

interface Got {
  readonly status: number | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

/** Not fetch, which requests compression and decompresses. */
async function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Got> {
  const { port } = server.address() as AddressInfo;
  const options: RequestOptions = { port, path, headers, method, agent: false };
  const [response] = (await once(get(options), "response")) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

async function changeData(slugs: readonly string[] | "all" = "all"): Promise<void> {
  const before = currentVersion();
  await db().$transaction((tx) => bumpRevision(tx, slugs));
  await expect.poll(currentVersion).not.toBe(before);
}

test("a page is rendered once, and sent in each reader's encoding", async () => {
  const [plain, br, gzip, refusing] = await Promise.all([
    ask("/page"),
    ask("/page", { "Accept-Encoding": "gzip, br" }),
    ask("/page", { "Accept-Encoding": "gzip" }),
    ask("/page", { "Accept-Encoding": "identity, br;q=0" }),
  ]);
  expect(timesSeen("/page")).toBe(1);
  expect(plain.body.toString()).toBe(PAGE);
  expect(brotliDecompressSync(br.body).toString()).toBe(PAGE);
  expect(gunzipSync(gzip.body).toString()).toBe(PAGE);
  expect(refusing.body.toString()).toBe(PAGE);
  expect([plain, br, gzip, refusing].map(({ headers }) => headers["content-encoding"])).toEqual([
    undefined,
    "br",
    "gzip",
    undefined,
  ]);
  for (const { headers, body } of [plain, br, gzip, refusing])
    expect(headers).toMatchObject({ vary: "Accept-Encoding", "content-length": String(body.length) });
});

test("an observation tells cached pages, rendered pages and others apart", async () => {
  const heard = () => [
    ...new Set(
      told.map(
        ({ status, source, requestId }) => `${Math.floor(status / 100)}xx ${source}${requestId ? " with its id" : ""}`,
      ),
    ),
  ];
  for (const path of ["/about/", "/throws-observed"]) await ask(path);
  const asked = async () => {
    await ask("/about");
    return heard();
  };
  await expect
    .poll(asked)
    .toEqual(expect.arrayContaining(["2xx computed", "2xx cache", "3xx none", "5xx none with its id"]));
});

test("no header of a reader reaches the renderer", async () => {
  const odd = { Cookie: "a=b", Authorization: "Bearer x", Range: "bytes=0-5", RSC: "1", "If-None-Match": "*" };
  expect((await ask("/shared", { ...odd, "User-Agent": "Mozilla/5.0" })).status).toBe(304);
  expect((await ask("/shared", { Range: "bytes=0-5" })).body.toString()).toBe(PAGE);
  expect(timesSeen("/shared")).toBe(1);
});

test("HEAD has the headers of GET without the body", async () => {
  for (const accepted of ["br", "identity"]) {
    const [got, head] = [
      await ask("/headed", { "Accept-Encoding": accepted }),
      await ask("/headed", { "Accept-Encoding": accepted }, "HEAD"),
    ];
    const { date: _, ...described } = got.headers;
    expect(head).toMatchObject({ status: 200, headers: described });
    expect(head.body.length).toBe(0);
  }
});

test("a client with the current page gets 304 with the relevant headers", async () => {
  const { headers } = await ask("/held", { "Accept-Encoding": "br" });
  const held = await ask("/held", { "Accept-Encoding": "br", "If-None-Match": `"other", ${headers.etag}` });
  expect({ status: held.status, length: held.body.length }).toEqual({ status: 304, length: 0 });
  for (const name of ["etag", "vary", "cache-control", "content-security-policy"])
    expect(held.headers[name]).toBe(headers[name]);
  expect(held.headers["content-type"]).toBeUndefined();
  expect((await ask("/held", { "If-None-Match": '"other"' })).status).toBe(200);
});

test("each page has one policy and the safety headers, none of Next's", async () => {
  const { headers, body } = await ask("/policy");
  expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; script-src 'self';/);
  expect(headers["content-security-policy"]).not.toContain(",");
  expect(body.toString()).not.toContain("<script");
  expect(Object.keys(headers).filter((name) => name.startsWith("x-nextjs"))).toEqual([]);
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "strict-transport-security": "max-age=31536000",
  });
});

test("static files are compressed, cached and immutable", async () => {
  const first = await ask("/_next/static/a.js", { "Accept-Encoding": "br" });
  const second = await ask("/_next/static/a.js", { "Accept-Encoding": "br" });
  expect(first.headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-encoding": "br",
  });
  expect(first.headers["accept-ranges"]).toBeUndefined();
  expect(second.body.equals(first.body)).toBe(true);
  expect(timesSeen("/_next/static/a.js")).toBe(1);
});

test.each(["/throws", "/gives-up"])("%s is an uncached 500 without internal details", async (path) => {
  const [first, second] = [await ask(path), await ask(path)];
  for (const { headers, body, ...got } of [first, second]) {
    expect(got.status).toBe(500);
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers.etag).toBeUndefined();
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(body.toString()).toMatch(/^<!DOCTYPE html><html lang="en">/);
    expect(body.toString()).not.toMatch(/secret|10\.0\.0\.7/);
  }
  expect(timesSeen(path)).toBe(2);
});

test("a page that times out is 503 with Retry-After", async () => {
  const { status, headers, body } = await ask("/takes-too-long");
  expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "5", "no-store"]);
  expect(body.toString()).toContain("The site is busy");
});

test("a page that waits too long for a locked table is 503 with Retry-After", async () => {
  for (const path of ["/locked", "/locked"])
    expect(await ask(path)).toMatchObject({
      status: 503,
      headers: { "retry-after": "5", "cache-control": "no-store" },
    });
});

test("a 404 is rendered once per data revision, and not cached by clients", async () => {
  for (const { status, headers } of [await ask("/missing"), await ask("/missing?x=1")])
    expect({ status, cache: headers["cache-control"], etag: headers.etag }).toEqual({
      status: 404,
      cache: "no-store",
      etag: undefined,
    });
  expect(timesSeen("/missing")).toBe(1);
  const file = await ask("/missing.md");
  expect([file.status, file.headers["content-type"]]).toEqual([404, "text/plain; charset=utf-8"]);
  expect(String(file.body)).toContain("/titles/{slug}.md");
  await changeData();
  expect((await ask("/missing")).status).toBe(404);
  expect(timesSeen("/missing")).toBe(2);
});

test("a parameter that no page reads causes no rendering", async () => {
  const asked = ["/search?q=a", "/search?q=a&x=1", "/search?y=2&q=a&kind=cats", "/search?q=%61&q=b"];
  for (const path of asked) expect((await ask(path)).status).toBe(200);
  expect(seen.filter((url) => url.startsWith("/search"))).toEqual(["/search?q=a"]);
});

test("a document that sets a cookie is not cached", async () => {
  await ask("/private");
  await ask("/private");
  expect(timesSeen("/private")).toBe(2);
});

test("a page that says what became of a message is kept by no cache, and shows a decision at once", async () => {
  const path = "/write?sent=yes&reference=0123456789ab";
  expect((await ask(path)).headers["cache-control"]).toBe("private, no-cache");
  await ask(path);
  expect(timesSeen(path)).toBe(2);
});

test("after a change of all titles a page is rendered again before sending", async () => {
  await ask("/changed");
  await changeData();
  await ask("/changed");
  expect(timesSeen("/changed")).toBe(2);
});

test.each(["/changing", "/missing/changing"])(
  "after a change of other titles %s is sent while it is rendered anew, and no one's budget pays for that",
  async (path) => {
    pages = newPages(1);
    await ask(path);
    await changeData(["blender"]);
    const now = performance.now.bind(performance);
    const clock = vi.spyOn(performance, "now").mockImplementation(() => now() + REFRESH_EVERY_MS);
    try {
      const status = path.startsWith("/missing") ? 404 : 200;
      await confirmVersion();
      expect((await ask(path)).status).toBe(status);
      await expect.poll(() => timesSeen(path)).toBe(2);
      expect((await ask(path)).status).toBe(status);
    } finally {
      clock.mockRestore();
    }
  },
);

test.each([
  { what: "a POST", method: "POST", path: "/page", status: 405 },
  { what: "a TRACE", method: "TRACE", path: "/page", status: 405 },
  { what: "a broken escape", path: "/titles/%E0%A4%A", status: 400 },
  { what: "a NUL byte", path: "/titles/%00", status: 400 },
  { what: "an address of the API, oddly spelled", path: "/v1%2Ftitles?query=vlc", status: 404 },
  { what: "an address of the tools, oddly spelled", path: "/x%2F..%2Fmcp", status: 404 },
  { what: "Next's image service", path: "/_next/image?url=%2Ficon.svg&w=640&q=75", status: 404 },
  { what: "the page that Next keeps for failures of its own", path: "/_global-error", status: 404 },
  { what: "a file that the build does not hold", path: "/_next/static/b.js", status: 404 },
  { what: "an endless address", path: `/search?q=${"a".repeat(8_000)}`, status: 414 },
])("$what is refused with $status before anything is rendered", async ({ method, path, status }) => {
  const before = seen.length;
  const { headers, ...got } = await ask(path, {}, method);
  expect({ status: got.status, cache: headers["cache-control"] }).toEqual({ status, cache: "no-store" });
  if (status === 405) expect(headers.allow).toBe("GET, HEAD, OPTIONS");
  expect(seen.length).toBe(before);
});

test("whoever asks for Markdown is led to the page's twin, and caches are told that it depends on who asks", async () => {
  const before = seen.length;
  expect(await ask("/titles/twin", { Accept: "text/markdown, */*;q=0.1" })).toMatchObject({
    status: 307,
    headers: { location: "/titles/twin.md", vary: "Accept" },
  });
  expect(await ask("/rosetta?x=1&group=stops", { Accept: "text/markdown" })).toMatchObject({
    headers: { location: "/rosetta.md?group=stops" },
  });
  expect(seen.length).toBe(before);
  const html = await ask("/titles/twin", { Accept: "text/html" });
  expect(html).toMatchObject({ status: 200, headers: { vary: "Accept, Accept-Encoding" } });
  expect((await ask("/titles/twin.md", { Accept: "text/markdown" })).status).toBe(200);
});

test("trailing slashes, dot segments and needless escapes redirect to the canonical URL", async () => {
  expect(await ask("/titles/vlc/?chip=m1")).toMatchObject({
    status: 308,
    headers: { location: "/titles/vlc?chip=m1" },
  });
  for (const [path, location] of [
    ["//evil.example/", "/evil.example"],
    ["/.//evil.example", "/evil.example"],
    ["/x/../titles/%76lc", "/titles/vlc"],
    ["/titles//vlc", "/titles/vlc"],
  ] as const)
    expect(await ask(path), path).toMatchObject({ status: 308, headers: { location } });
});

test("a flood of queries evicts no page, and stays within its own limit", async () => {
  const question = (number: number) => `/search?q=${number}-${"x".repeat(7_000)}`;
  await ask("/steady");
  for (let number = 0; number < 100; number += 20)
    await Promise.all(Array.from({ length: 20 }, (_, index) => ask(question(number + index))));
  await Promise.all([ask("/steady"), ask(question(0)), ask(question(99))]);
  expect(["/steady", question(0), question(99)].map(timesSeen)).toEqual([1, 2, 1]);
});

test("a flood of unknown names evicts no page, and stays within its own limit", async () => {
  const name = (number: number) => `/missing/${number}-${"x".repeat(7_000)}`;
  await ask("/steady-too");
  for (let number = 0; number < 160; number += 20)
    await Promise.all(Array.from({ length: 20 }, (_, index) => ask(name(number + index))));
  await Promise.all([ask("/steady-too"), ask(name(0)), ask(name(159))]);
  expect(["/steady-too", name(0), name(159)].map(timesSeen)).toEqual([1, 2, 1]);
});

describe("under load", () => {
  const from = (address: string) => ({ "X-Forwarded-For": address });
  let holdings = 0;
  const letGo = () => {
    for (const finish of holding.splice(0)) finish();
  };
  /** Takes every place, one address each. */
  async function takeAllPlaces(): Promise<Promise<Got>[]> {
    const asked = Array.from({ length: 8 }, (_, index) => ask(`/held-back/${holdings++}`, from(`192.0.2.${index}`)));
    await expect.poll(() => holding.length).toBe(8);
    return asked;
  }

  test("an address has a limit of renderings per minute; cached pages are free", async () => {
    pages = newPages(2);
    for (const path of ["/budget/1", "/budget/2"]) expect((await ask(path, from("192.0.2.1"))).status).toBe(200);
    const refused = await ask("/budget/3", from("192.0.2.1"));
    expect(refused).toMatchObject({ status: 429, headers: { "retry-after": "45", "cache-control": "no-store" } });
    expect(refused.body.toString()).toContain("Silicon Verdict");
    expect((await ask("/budget/1", from("192.0.2.1"))).status).toBe(200);
    expect((await ask("/budget/3", from("192.0.2.2"))).status).toBe(200);
  });

  test("files of the build do not count", async () => {
    pages = newPages(1);
    await changeData();
    expect((await ask("/counted")).status).toBe(200);
    expect((await ask("/_next/static/c.js")).status).toBe(200);
  });

  test("a request that joins a refused one is still answered", async () => {
    const memory = memoryLimiter();
    let decide = () => {};
    const decided = new Promise<void>((resolve) => {
      decide = resolve;
    });
    limiter = { ...memory, count: (...counted) => decided.then(() => memory.count(...counted)) };
    pages = newPages(1);
    await memory.count(bucketOf("render:192.0.2.1"), 1, NOW);
    const first = await arriving("/joined", from("192.0.2.1"));
    const joined = await arriving("/joined", from("192.0.2.2"));
    decide();
    expect([(await first.answer).status, (await joined.answer).status]).toEqual([429, 200]);
  });

  test("all who wait for one page get the same failure", async () => {
    const waiting = [await arriving("/held-back/locked"), await arriving("/held-back/locked")];
    await expect.poll(() => holding.length).toBe(1);
    letGo();
    expect(await Promise.all(waiting.map(async ({ answer }) => (await answer).status))).toEqual([503, 503]);
  });

  test("a page is not rendered if all its readers have left", async () => {
    const asked = await takeAllPlaces();
    const { port } = server.address() as AddressInfo;
    const before = arrived;
    const abandoned = get({ port, path: "/abandoned", agent: false }).on("error", () => {});
    await expect.poll(() => arrived).toBe(before + 1);
    const waiting = await arriving("/awaited");
    const sockets = await connections();
    abandoned.destroy();
    await expect.poll(connections).toBe(sockets - 1);
    letGo();
    expect((await waiting.answer).status).toBe(200);
    await Promise.all(asked);
    expect(timesSeen("/abandoned")).toBe(0);
  });

  test("shutdown finishes running renderings, and answers waiting ones with 503", async () => {
    const asked = await takeAllPlaces();
    const waiting = await arriving("/too-late");
    pages.stopWaiting();
    expect(await waiting.answer).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
    letGo();
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200));
    expect(timesSeen("/too-late")).toBe(0);
  });

  test("many addresses of one network share one part of the queue", async () => {
    const asked = await takeAllPlaces();
    const crowd = [];
    for (let index = 0; index < 40; index++)
      crowd.push(await arriving(`/crowd/${index}`, from(`2001:db8:1:${index}::1`)));
    const refused = await ask("/crowd/40", from("2001:db8:1:ffff::1"));
    expect(refused).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
    const reader = await arriving("/crowd/reader", from("2001:db8:2::1"));
    letGo();
    expect((await reader.answer).status).toBe(200);
    await Promise.all([...asked, ...crowd.map(({ answer }) => answer)]);
  });

  test("files do not wait behind pages", async () => {
    const asked = await takeAllPlaces();
    expect((await ask("/llms-full.txt")).status).toBe(200);
    letGo();
    await Promise.all(asked);
  });
});

/** Sent, and known to have arrived. */
async function arriving(path: string, headers: Record<string, string> = {}): Promise<{ answer: Promise<Got> }> {
  const before = arrived;
  const answer = ask(path, headers);
  await expect.poll(() => arrived).toBe(before + 1);
  return { answer };
}

function connections(): Promise<number> {
  return new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
}

test("while the database is down pages are 503 with Retry-After, and recover", async () => {
  useDatabase(`postgresql://nobody@127.0.0.1:${await freePort()}/nothing`);
  await disconnect();
  expect(await ask("/throws?away")).toMatchObject({
    status: 503,
    headers: { "retry-after": "5", "cache-control": "no-store" },
  });
  useDatabase(suite.url());
  await disconnect();
  expect((await ask("/throws?back")).status).toBe(500);
});

test("one limit holds for a reader's whole wait, for 30 pages while the database hangs, too", async () => {
  pages = newPages(undefined, { pageMs: 200 });
  const hanging = await stallingProxy(suite.url());
  const hour = 3_600_000;
  await disconnect();
  useDatabase(hanging.url, { connectMs: hour, statementMs: hour, graceMs: hour });
  await db().$queryRaw`SELECT 1`;
  hanging.stall();
  // The pages are rendered, and the query for the titles that they name hangs.
  const all = Promise.all(Array.from({ length: 30 }, (_, index) => ask(`/titles/hung-${index}`)));
  const answers = await Promise.race([all, sleep(20_000, "no answer yet")]);
  await hanging.close();
  // The queries that wait for a connection fail in turn; an ending pool would leave them waiting for ever.
  await expect(db().$queryRaw`SELECT 1`).rejects.toThrow();
  await disconnect();
  useDatabase(suite.url());
  expect(answers).toEqual(Array(30).fill(expect.objectContaining({ status: 503 })));
  pages = newPages();
  await expect.poll(async () => (await ask("/titles/hung-0")).status).toBe(200);
});

describe("a change of one title", () => {
  const changeTitle = (slug: string) => changeData([slug]);

  test("renders that title's page and files again, and no others", async () => {
    const paths = ["/titles/blender", "/titles/blender.md", "/titles/krita", "/changes"];
    for (const path of paths) await ask(path);
    await changeTitle("blender");
    for (const path of paths) await ask(path);
    expect(paths.map(timesSeen)).toEqual([2, 2, 1, 1]);
  });

  test("renders the pages of titles that it is an alternative for", async () => {
    const [titleId, altTitleId] = [await seedTitle({ slug: "gone" }), await seedTitle({ slug: "heir" })];
    await db().alternative.create({ data: { titleId, altTitleId, reason: "Named.", named: true } });
    await ask("/titles/gone");
    await changeTitle("heir");
    await ask("/titles/gone");
    expect(timesSeen("/titles/gone")).toBe(2);
  });

  test("finds the page of a slug written with an escape or a dot", async () => {
    for (const slug of ["1password@7", "node.js"]) {
      const path = `/titles/${encodeURIComponent(slug)}`;
      await ask(path);
      await changeTitle(slug);
      await ask(path);
      expect(timesSeen(path)).toBe(2);
    }
  });
});
