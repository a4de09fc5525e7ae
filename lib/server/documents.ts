/** Pages and files, kept until the data changes, and sent as each reader can take them. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { throughCache } from "../db/cache.ts";
import { env } from "../env.ts";
import { matchesTag } from "../http/conditional.ts";
import { isReadable } from "./address.ts";
import type { Render } from "./capture.ts";
import { brokenDocument, type Document, failureDocument, makeDocument } from "./document.ts";
import { bytesOf, type Encoding, encodingFor, unpack } from "./encoding.ts";
import { gate } from "./gate.ts";

// Rendering is work for one thread: more at once would only take more memory.
const RENDERED_AT_ONCE = 8;
const WAITING_MAX = 400;

const rendering = gate(RENDERED_AT_ONCE, WAITING_MAX);

export async function serveDocument(request: IncomingMessage, response: ServerResponse, render: Render): Promise<void> {
  const { method, url = "/" } = request;
  if (method === "OPTIONS") return void response.writeHead(204, { Allow: "GET, HEAD, OPTIONS" }).end();
  if (method !== "GET" && method !== "HEAD") return send(request, response, await failureDocument(405));
  if (!isReadable(url)) return send(request, response, await failureDocument(url.length > 8_000 ? 414 : 400));
  return send(request, response, await findDocument(url, render));
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
