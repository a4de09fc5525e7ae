/** Answers and pages as a server gives them from its cache, with the site's own pages; React stands where Next renders. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { ReadableStream } from "node:stream/web";
import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { memoryLimiter } from "#lib/api/access/limiter-memory.ts";
import { answer } from "#lib/api/answer.ts";
import { toBytes } from "#lib/api/http/call-and-reply.ts";
import { listByCategory } from "#lib/api/operations/list-by-category.ts";
import { lookupVerdict } from "#lib/api/operations/lookup-verdict.ts";
import type { Operation } from "#lib/api/operations/operation.ts";
import { searchTitles } from "#lib/api/operations/search-titles.ts";
import { resolveTarget } from "#lib/server/http/target.ts";
import { pageServer } from "#lib/server/pages/serve-pages.ts";
import { NOW } from "#lib/testing/request.ts";

type Params = Readonly<Record<string, string>>;
interface Source {
  readonly module: string;
  readonly params?: Params;
  /** A file: its module exports GET. */
  readonly isFile?: boolean;
}

const title = (slug: string): Source => ({ module: "titles/[slug]/page.tsx", params: { slug } });
const PAGES: Readonly<Record<string, Source>> = {
  "/": { module: "page.tsx" },
  "/titles/app": title("app"),
  "/titles/gone": title("gone"),
  "/titles/twin": title("twin"),
  "/titles/new": title("new"),
  "/categories/browsers": { module: "categories/[category]/page.tsx", params: { category: "browsers" } },
  "/rosetta": { module: "rosetta/page.tsx" },
  "/changes": { module: "changes/page.tsx" },
  "/status": { module: "status/page.tsx" },
  "/data": { module: "data/page.tsx" },
  "/check": { module: "check/page.tsx" },
  "/rosetta.csv": { module: "rosetta.csv/route.ts", isFile: true },
  "/sitemaps/titles-1.xml": { module: "sitemaps/[part]/route.ts", params: { part: "titles-1.xml" }, isFile: true },
  "/feeds/newly-native.xml": { module: "feeds/newly-native.xml/route.ts", isFile: true },
};

const lookUp = (identifier: string, scope: object = {}) =>
  [lookupVerdict, { identifier, chip: "apple_silicon", ...scope }] as const;
const ANSWERS: Readonly<Record<string, readonly [unknown, Readonly<Record<string, unknown>>]>> = {
  "verdict by slug": lookUp("slug:app"),
  "verdict by id": lookUp("bundle:com.example.app"),
  "verdict by name": lookUp("app"),
  "verdict of an older macOS": lookUp("slug:app", { macosVersion: "26" }),
  "verdict of a chip": lookUp("slug:app", { chip: "m1" }),
  "verdict with a hidden alternative": lookUp("slug:gone"),
  "verdict by a merged slug": lookUp("slug:twin"),
  "unknown slug": lookUp("slug:new"),
  "unknown name": lookUp("new"),
  "category list": [listByCategory, { category: "browsers", limit: 50 }],
  "title search": [searchTitles, { query: "app", limit: 20 }],
};

export const ALL = Object.keys({ ...ANSWERS, ...PAGES });
/** About one title each: correct as soon as the process knows of the change. */
export const OWN = ALL.filter((name) => /^verdict|^unknown|^\/titles/.test(name));
/** Those of titles that are there. */
export const OF_A_TITLE = OWN.filter((name) => !/^unknown|^\/titles\/(twin|new)|merged/.test(name));

export interface CachedAnswers {
  /** By name. @param names all by default */
  ask(names?: readonly string[]): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

export async function openCachedAnswers(): Promise<CachedAnswers> {
  const pages = pageServer({
    render,
    limiter: memoryLimiter(10),
    renderingsMax: 1_000_000,
    staticFiles: new Set(),
    now: () => NOW,
  });
  const server = createServer((request, response) => {
    void pages.serve(request, response, resolveTarget(request.url ?? "/"));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    async ask(names = ALL) {
      const answers: [string, unknown][] = [];
      for (const [name, [operation, input]] of Object.entries(ANSWERS)) {
        if (!names.includes(name)) continue;
        const { value } = await answer(operation as Operation, { ...input }, { sandbox: false });
        answers.push([name, JSON.parse(toBytes(value.body).toString())]);
      }
      for (const path of Object.keys(PAGES)) {
        if (!names.includes(path)) continue;
        const response = await fetch(`${origin}${path}`, { redirect: "manual" });
        answers.push([path, [response.status, response.headers.get("location"), await response.text()]]);
      }
      return Object.fromEntries(answers);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function render(url: string) {
  const { module, params = {}, isFile } = PAGES[url]!;
  const exported = await import(`../../app/${module}`);
  if (isFile) {
    const response: Response = await exported.GET(new Request(`http://localhost${url}`), given(params));
    const headers = Object.fromEntries(response.headers);
    return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
  }
  const html = (body: string, status = 200) => ({
    status,
    headers: { "content-type": "text/html; charset=utf-8" },
    body: Buffer.from(`<!DOCTYPE html><html><body><main id="content">${body}</main></body></html>`),
  });
  try {
    const page = (await exported.default(given(params))) as ReactNode;
    return html(await text((await prerender(page)).prelude as ReadableStream));
  } catch (cause) {
    // How Next's notFound() and permanentRedirect() end a page.
    const [kind, what, location] = String((cause as { digest?: string }).digest).split(";");
    if (kind === "NEXT_REDIRECT") return { status: 308, headers: { location }, body: Buffer.alloc(0) };
    if (what === "404") return html("There is no such page.", 404);
    throw cause;
  }
}

const given = (params: Params) => ({ params: Promise.resolve(params), searchParams: Promise.resolve({}) });
