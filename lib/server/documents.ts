/** Pages and files, kept until the data changes, and sent as each reader can take them. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { ADDRESS_MAX } from "#lib/api/address.ts";
import { throughCache } from "#lib/db/cache.ts";
import { env } from "#lib/env.ts";
import { matchesTag } from "#lib/http/conditional.ts";
import { safetyHeaders } from "#lib/http/headers.ts";
import type { Render } from "#lib/server/capture.ts";
import {
  brokenDocument,
  DOCUMENT_METHODS,
  type Document,
  failureDocument,
  makeDocument,
  redirectDocument,
} from "#lib/server/document.ts";
import { bytesOf, type Encoding, encodingFor, unpack } from "#lib/server/encoding.ts";
import { isMalformed, withoutTrailingSlash } from "#lib/server/forwarded.ts";
import { gate } from "#lib/server/gate.ts";

// Rendering is work for one thread: more at once would only take more memory.
const RENDERED_AT_ONCE = 8;
const WAITING_MAX = 400;

const rendering = gate(RENDERED_AT_ONCE, WAITING_MAX);

export async function serveDocument(request: IncomingMessage, response: ServerResponse, render: Render): Promise<void> {
  const { method, url = "/" } = request;
  if (method === "OPTIONS") return void response.writeHead(204, { Allow: DOCUMENT_METHODS, ...safetyHeaders() }).end();
  return send(request, response, await documentFor(method, url, render));
}

async function documentFor(method: string | undefined, url: string, render: Render): Promise<Document> {
  if (method !== "GET" && method !== "HEAD") return failureDocument(405);
  if (url.length > ADDRESS_MAX) return failureDocument(414);
  if (isMalformed(url)) return failureDocument(400);
  const canonical = withoutTrailingSlash(url);
  return canonical === url ? findDocument(url, render) : redirectDocument(canonical);
}

/** No cookie, no key and no language changes a document, so its address is all there is to ask for. */
async function findDocument(url: string, render: Render): Promise<Document> {
  const { host } = new URL(env().SITE_URL);
  try {
    return await throughCache(`document:${url}`, () => rendering.run(() => makeDocument(url, host, render)), {
      // Questions are without number: they may push out each other, never a page.
      room: url.includes("?") ? "answers" : "documents",
      sizeOf: ({ body }) => bytesOf(body) + 2 * url.length,
      mayKeep: isPublic,
    });
  } catch (cause) {
    return brokenDocument(url, cause);
  }
}

function isPublic({ status, headers }: Document): boolean {
  return status === 200 && String(headers["cache-control"] ?? "").includes("public") && !headers["set-cookie"];
}

async function send(request: IncomingMessage, response: ServerResponse, document: Document): Promise<void> {
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
