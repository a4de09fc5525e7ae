/** One handler, two mounts: our server's direct mounts answer as Next does. */
import { once } from "node:events";
import { type IncomingMessage, request as send } from "node:http";
import { expect, test } from "@playwright/test";
import { clusterUrl, type OwnServer, operate, sharedDataDir, startPlainNext } from "#lib/testing/own-server.ts";

let plain: OwnServer;
let key: string;

test.describe.configure({ mode: "default" });
test.beforeAll(async ({ baseURL }) => {
  const DATABASE_URL = clusterUrl(sharedDataDir());
  const paid = ["--tier", "live", "--capability", "change_feed", "--label", "mounts"];
  key = await operate({ DATABASE_URL }, "keys", "issue", ...paid);
  plain = await startPlainNext({ DATABASE_URL, SITE_URL: baseURL!, RATE_LIMIT_ANONYMOUS: "100000" });
});
test.afterAll(() => plain.stop());

interface RawRequest {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

interface Answered {
  readonly status: number | undefined;
  readonly headers: Record<string, unknown>;
  readonly body: string;
}

/** Not fetch, which normalises the address and follows redirects. */
async function ask(origin: string, { path, method = "GET", headers = {}, body = "" }: RawRequest): Promise<Answered> {
  const { port } = new URL(origin);
  const length = body ? { "Content-Length": String(Buffer.byteLength(body)) } : {};
  const sent = send({ host: "localhost", port, path, method, headers: { ...headers, ...length }, agent: false }).end(
    body,
  );
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  let text = "";
  for await (const chunk of response.setEncoding("utf8")) text += chunk;
  return { status: response.statusCode, headers: comparable(response.headers), body: withoutCounts(text) };
}

// What Next or Node's connection handling adds, and what differs with each request or each process's count.
const OF_THE_MOUNT = ["content-length", "vary", "date", "connection", "keep-alive", "transfer-encoding"];
const OF_THE_REQUEST = ["x-request-id", "ratelimit-limit", "ratelimit-remaining", "ratelimit-reset", "retry-after"];

function comparable(headers: IncomingMessage["headers"]): Record<string, unknown> {
  const own = Object.entries(headers).filter(([name]) => !OF_THE_MOUNT.includes(name));
  return Object.fromEntries(own.map(([name, value]) => [name, OF_THE_REQUEST.includes(name) ? "present" : value]));
}

const withoutCounts = (text: string) =>
  text
    .replace(/(\\?"requestId\\?":\\?")[\w-]+/g, "$1")
    .replace(/("RateLimit-\w+":")\d+/g, "$1")
    .replace(/("Retry-After":)\d+|Retry after \d+ seconds|limit is \d+ per minute/g, "");

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const WRONG_KEY = "dia_live_000000000000000000000000000000";

const REQUESTS: readonly RawRequest[] = [
  { path: "/v1/verdicts/slug%3Avisual-studio-code" },
  { path: "/v1/verdicts/slug:visual-studio-code?macosVersion=15&chip=m1" },
  { path: "/v1/verdicts/steam%3A1245620" },
  { path: "/v1/verdicts/bundle%3Aorg.videolan.vlc" },
  { path: "/v1/verdicts/Visual%20Studio%20Code" },
  { path: "/v1/verdicts/caf%C3%A9%2Fnot%20here" },
  { path: "/v1/verdicts/slug%3Afinal-cut-pro", method: "HEAD" },
  { path: "/v1/verdicts/slug%3Avisual-studio-code", headers: { "If-None-Match": "*" } },
  { path: "/v1/verdicts/slug%3Avisual-studio-code", headers: { "If-None-Match": '"other"' } },
  { path: "/v1/verdicts/slug%3Avisual-studio-code", method: "OPTIONS" },
  { path: "/v1/verdicts/slug%3Avisual-studio-code", method: "POST", body: "{}" },
  { path: "/v1/verdicts/slug%3Avisual-studio-code", method: "DELETE" },
  { path: "/v1/verdicts/slug%3Avisual-studio-code", headers: bearer(WRONG_KEY) },
  { path: "/v1/verdicts/slug%3Avisual-studio-code?chip=m9" },
  { path: "/v1/verdicts/slug%3Avisual-studio-code?chip=m1&chip=m2" },
  { path: "/v1/verdicts/slug%3A429-demo" },
  { path: "/v1/verdicts/a%00b" },
  { path: "/v1/verdicts/%20" },
  { path: "/v1/verdicts" },
  { path: "/v1/verdicts/slug%3Avlc/" },
  { path: "/v1/verdicts/slug%3Avlc/more" },
  { path: "/v1/titles?query=studio&limit=3" },
  { path: "/v1/titles?query=studio&limit=0" },
  { path: "/v1/titles?query=studio&cursor=nonsense" },
  { path: "/v1/titles" },
  { path: "/v1/titles/", method: "HEAD" },
  { path: "/v1/categories/games/verdicts?limit=2&status=native" },
  { path: "/v1/categories/nothing/verdicts" },
  { path: "/v1/categories/games" },
  { path: "/v1/changes?since=2026-01-01&limit=2" },
  { path: "/v1/changes?since=2026-02-30" },
  { path: "/v1" },
  { path: "/v1/" },
  { path: "/v1/nothing/here?x=1", method: "PUT" },
];

for (const asked of REQUESTS) {
  const { method = "GET", path, headers = {} } = asked;
  const sent = Object.entries(headers).map(([name, value]) => `, ${name}: ${value}`);
  test(`${method} ${path}${sent.join("")}`, async ({ baseURL }) => {
    const [direct, underNext] = await Promise.all([ask(baseURL!, asked), ask(plain.origin, asked)]);
    expect(underNext).toEqual(direct);
    expect(direct.status).not.toBe(500);
  });
}

test("the change feed, with a key", async ({ baseURL }) => {
  const asked = { path: "/v1/changes?since=2021-01-01&limit=5", headers: bearer(key) };
  const [direct, underNext] = await Promise.all([ask(baseURL!, asked), ask(plain.origin, asked)]);
  expect(underNext).toEqual(direct);
  expect(direct.status).toBe(200);
});

test("a tool call, a failing one, and invalid ones", async ({ baseURL }) => {
  const call = (name: string, args: object) =>
    JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } });
  const accepting = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };
  for (const asked of [
    { path: "/mcp", method: "POST", headers: accepting, body: call("lookup_verdict", { identifier: "slug:vlc" }) },
    { path: "/mcp", method: "POST", headers: accepting, body: call("search_titles", { query: "vlc", limit: 0 }) },
    { path: "/mcp", method: "POST", headers: { ...accepting, Origin: "https://evil.example" }, body: "{}" },
    { path: "/mcp", method: "GET" },
    { path: "/mcp", method: "OPTIONS" },
  ]) {
    const [direct, underNext] = await Promise.all([ask(baseURL!, asked), ask(plain.origin, asked)]);
    expect(underNext, asked.body).toEqual(direct);
  }
});

test("the exception: Next answers a broken escape in a path itself, with a bare 500, and mends one in a query", async ({
  baseURL,
}) => {
  const path = { path: "/v1/verdicts/%E0%A4%A" };
  expect((await ask(baseURL!, path)).status).toBe(422);
  expect((await ask(plain.origin, path)).status).toBe(500);
  const query = { path: "/v1/verdicts/slug%3Avlc?chip=%E0%A4%A" };
  for (const origin of [baseURL!, plain.origin]) {
    const { status, body } = await ask(origin, query);
    expect({ status, error: JSON.parse(body).error }).toMatchObject({ status: 422, error: { code: "invalid_param" } });
  }
});
