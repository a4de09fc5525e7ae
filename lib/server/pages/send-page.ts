/** A page as each client can receive it: compressed, as HEAD, or as 304. Each form is prepared once. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { listHeaders, type Reply } from "#lib/api/http/call-and-reply.ts";
import { matchesTag } from "#lib/api/http/conditional.ts";
import type { Awaitable } from "#lib/core/awaitable.ts";
import { type Encoding, encodingFor, unpack } from "#lib/server/http/encoding.ts";
import { sendReply } from "#lib/server/http/node-adapter.ts";
import { noteAnswer } from "#lib/server/metrics/observation.ts";
import type { Page } from "#lib/server/pages/page.ts";

type Way = Encoding | "notModified";
const prepared = new WeakMap<Page, Partial<Record<Way, Reply>>>();

export function sendPage(request: IncomingMessage, response: ServerResponse, page: Page): Awaitable<void> {
  noteAnswer(response, { requestId: page.headers["x-request-id"] });
  const reply = prepare(page, wayFor(request, page));
  const isWhole = reply.body !== null || reply.status === 304 || request.method === "HEAD";
  if (isWhole) return sendReply(response, reply);
  return unpack(page.body).then((body) => sendReply(response, { ...reply, body }));
}

function wayFor({ headers }: IncomingMessage, { status, etag }: Page): Way {
  const condition = headers["if-none-match"];
  if (status === 200 && condition && matchesTag(condition, etag)) return "notModified";
  return encodingFor(String(headers["accept-encoding"] ?? ""));
}

function prepare(page: Page, way: Way): Reply {
  const ways = prepared.get(page) ?? {};
  prepared.set(page, ways);
  ways[way] ??= way === "notModified" ? notModified(page) : whole(page, way);
  return ways[way];
}

function notModified(page: Page): Reply {
  const { "content-type": _, ...headers } = headersOf(page);
  return { status: 304, headers: listHeaders(headers), body: null };
}

/** Its body is null if it must be decompressed first. */
function whole(page: Page, encoding: Encoding): Reply {
  const { identity, length, ...packed } = page.body;
  const chosen = identity || encoding === "identity" ? undefined : packed[encoding];
  const headers = {
    ...headersOf(page),
    ...(chosen && { "content-encoding": encoding }),
    "content-length": String(chosen?.length ?? length),
  };
  return { status: page.status, headers: listHeaders(headers), body: chosen ?? identity ?? null };
}

function headersOf({ status, headers, etag }: Page): Record<string, string> {
  return { ...headers, ...(status === 200 && { etag }) };
}
