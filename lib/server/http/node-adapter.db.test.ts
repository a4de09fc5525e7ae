/** The contract through Node's server and as a web-standard handler: the answers must be equal. */
import { once } from "node:events";
import { createServer, request as httpRequest, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#lib/api/router.ts";
import { handle } from "#lib/api/serve.ts";
import { trustForwardedFor } from "#lib/server/http/forwarded.ts";
import { sendReply, toCall } from "#lib/server/http/node-adapter.ts";
import { resolveTarget } from "#lib/server/http/target.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { request, serveContext } from "#lib/testing/request.ts";

useThrowawayDatabase();
const open = serveContext();
let server: Server;

beforeAll(async () => {
  for (const number of Array(60).keys()) {
    await seedTitle({ slug: `title-${number}`, name: `Title ${number} — “ßø”`, category: "games", kind: "game" });
  }
  server = createServer(async (asked, response) => {
    trustForwardedFor(asked, 0);
    sendReply(response, await handle(toCall(asked, resolveTarget(asked.url ?? "/")), open));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(async () => {
  server.close();
  await once(server, "close");
});

interface Sent {
  readonly status: number | undefined;
  readonly headers: Record<string, unknown>;
  readonly body: string;
}

// Headers that belong to a connection or to one request.
const OWN = /^(date|connection|keep-alive|transfer-encoding|x-request-id|ratelimit-remaining)$/;
const lasting = (headers: Iterable<[string, unknown]>) =>
  Object.fromEntries([...headers].filter(([name]) => !OWN.test(name)));
const withoutId = (body: string) => body.replace(/"requestId":"[^"]+"/, "");

async function viaNode(path: string, method: string, headers: Record<string, string>): Promise<Sent> {
  const { port } = server.address() as AddressInfo;
  const sent = httpRequest({ port, path: `/v1${path}`, method, headers, agent: false }).end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const body = withoutId(await text(response));
  return { status: response.statusCode, headers: lasting(Object.entries(response.headers)), body };
}

async function viaFetch(path: string, method: string, headers: Record<string, string>): Promise<Sent> {
  const response = await api(request(path, { method, headers }), open);
  return { status: response.status, headers: lasting(response.headers), body: withoutId(await response.text()) };
}

test.each<{ what: string; path: string; method?: string; headers?: Record<string, string> }>([
  { what: "a verdict", path: "/verdicts/slug%3Atitle-1" },
  { what: "a verdict by name", path: "/verdicts/Title%201%20%E2%80%94%20%E2%80%9C%C3%9F%C3%B8%E2%80%9D" },
  { what: "a HEAD", path: "/verdicts/slug%3Atitle-1", method: "HEAD" },
  { what: "a 304", path: "/verdicts/slug%3Atitle-1", headers: { "If-None-Match": "*" } },
  { what: "a long list", path: "/categories/games/verdicts?limit=60" },
  { what: "a preflight", path: "/changes", method: "OPTIONS" },
  { what: "a refused method", path: "/titles?query=x", method: "DELETE" },
  { what: "a wrong parameter", path: "/verdicts/x?chip=m9" },
  { what: "a missing key", path: "/changes?since=2026-01-01" },
  { what: "a wrong key", path: "/titles?query=x", headers: { Authorization: "Bearer nonsense" } },
  { what: "nothing", path: "/nothing" },
])("$what is the same through fetch and Node, also when cached", async ({ path, method = "GET", headers = {} }) => {
  const expected = await viaFetch(path, method, headers);
  expect(await viaNode(path, method, headers)).toEqual(expected);
  expect(await viaNode(path, method, headers)).toEqual(expected);
});

test("an exchange records whether the response was cached, and the request id", async () => {
  const ask = (path: string) => handle(toCall(asked(path), resolveTarget(path)), open);
  const [made, kept, refused] = [
    await ask("/v1/titles?query=title&limit=7"),
    await ask("/v1/titles?query=title&limit=7"),
    await ask("/v1/nothing"),
  ];
  expect([made.isHit, kept.isHit, refused.isHit]).toEqual([false, true, undefined]);
  for (const { headers, requestId } of [made, kept, refused])
    expect(headers[headers.indexOf("X-Request-Id") + 1]).toBe(requestId);
});

test("a cached answer is sent synchronously", async () => {
  const path = "/v1/verdicts/slug%3Atitle-7";
  const ask = () => handle(toCall(asked(path), resolveTarget(path)), open);
  const made = await ask();
  const kept = ask();
  expect(made).toMatchObject({ status: 200, isHit: false });
  expect(kept).toMatchObject({ status: 200, isHit: true, body: made.body });
});

const asked = (url: string) => ({ method: "GET", url, headers: {} }) as IncomingMessage;
