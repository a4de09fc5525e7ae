/** A page as each reader can take it: compressed, as a HEAD, or as 304. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { matchesTag } from "#lib/http/conditional.ts";
import { type Encoding, encodingFor, unpack } from "#lib/server/encoding.ts";
import type { Page } from "#lib/server/make-page.ts";

export async function sendPage(request: IncomingMessage, response: ServerResponse, page: Page): Promise<void> {
  const { status, etag, body } = page;
  const headers = status === 200 ? { ...page.headers, etag } : page.headers;
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
