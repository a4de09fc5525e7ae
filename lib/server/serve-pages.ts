/** Pages and files, kept until the data changes, and sent as each reader can take them. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { ADDRESS_MAX } from "#lib/api/path-and-query.ts";
import { throughCache } from "#lib/db/cache.ts";
import { env } from "#lib/env.ts";
import { matchesTag } from "#lib/http/conditional.ts";
import { safetyHeaders } from "#lib/http/headers.ts";
import { bytesOf, type Encoding, encodingFor, unpack } from "#lib/server/encoding.ts";
import { isMalformed, removeTrailingSlash } from "#lib/server/forwarded.ts";
import { brokenPage, failurePage, makePage, PAGE_METHODS, type Page, redirectPage } from "#lib/server/make-page.ts";
import type { NextHandler } from "#lib/server/render.ts";
import { renderQueue } from "#lib/server/render-queue.ts";

// Rendering is work for one thread: more at once would only take more memory.
const RENDERED_AT_ONCE = 8;
const WAITING_MAX = 400;

const rendering = renderQueue(RENDERED_AT_ONCE, WAITING_MAX);

export async function servePage(request: IncomingMessage, response: ServerResponse, next: NextHandler): Promise<void> {
  const { method, url = "/" } = request;
  if (method === "OPTIONS") return void response.writeHead(204, { Allow: PAGE_METHODS, ...safetyHeaders() }).end();
  return send(request, response, await pageFor(method, url, next));
}

async function pageFor(method: string | undefined, url: string, next: NextHandler): Promise<Page> {
  if (method !== "GET" && method !== "HEAD") return failurePage(405);
  if (url.length > ADDRESS_MAX) return failurePage(414);
  if (isMalformed(url)) return failurePage(400);
  const canonical = removeTrailingSlash(url);
  return canonical === url ? findPage(url, next) : redirectPage(canonical);
}

/** No cookie, no key and no language changes a document, so its address is all there is to ask for. */
async function findPage(url: string, next: NextHandler): Promise<Page> {
  const { host } = new URL(env().SITE_URL);
  try {
    return await throughCache(`document:${url}`, () => rendering.run(() => makePage(url, host, next)), {
      // Questions are without number: they may push out each other, never a page.
      room: url.includes("?") ? "answers" : "documents",
      sizeOf: ({ body }) => bytesOf(body) + 2 * url.length,
      mayKeep: isPublic,
    });
  } catch (cause) {
    return brokenPage(url, cause);
  }
}

function isPublic({ status, headers }: Page): boolean {
  return status === 200 && String(headers["cache-control"] ?? "").includes("public") && !headers["set-cookie"];
}

async function send(request: IncomingMessage, response: ServerResponse, document: Page): Promise<void> {
  const { status, etag, body } = document;
  const headers = status === 200 ? { ...document.headers, etag } : document.headers;
  const condition = request.headers["if-none-match"];
  if (status === 200 && condition && matchesTag(condition, etag)) {
    const { "content-type": _, ...kept } = headers as Record<string, string>;
    return void response.writeHead(304, kept).end();
  }
  const encoding = encodingFor(String(request.headers["accept-encoding"] ?? ""));
  const packed = body.identity ? undefined : body[encoding];
  response.writeHead(status, {
    ...headers,
    ...(packed && { "content-encoding": encoding satisfies Encoding }),
    "content-length": packed?.length ?? body.length,
  });
  response.end(request.method === "HEAD" ? undefined : (packed ?? (await unpack(body))));
}
