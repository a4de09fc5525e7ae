/** What our server adds to handlers and Next: refusals, headers, compression, limits by address. */
import { once } from "node:events";
import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { acquireCluster } from "#lib/data/postgres/embedded.ts";
import {
  clusterUrl,
  type OwnServer,
  preparedDataDir,
  removeDataDir,
  sharedDataDir,
  startServer,
} from "#lib/testing/own-server.ts";

/** Sends exactly these bytes. @returns the whole response */
async function raw(baseURL: string, text: string): Promise<string> {
  const socket = connect(Number(new URL(baseURL).port), "localhost");
  let answer = "";
  socket.setEncoding("utf8").on("data", (chunk) => {
    answer += chunk;
  });
  socket.write(text);
  await once(socket, "close");
  return answer;
}

const CLOSE = "Host: localhost\r\nConnection: close";

for (const { what, request, status, names } of [
  { what: "TRACE", request: `TRACE /v1/titles?query=vlc HTTP/1.1\r\n${CLOSE}`, status: 405, names: "TRACE" },
  {
    what: "a method of other protocols",
    request: `PROPFIND /v1/titles HTTP/1.1\r\n${CLOSE}`,
    status: 405,
    names: "PROPFIND",
  },
  { what: "a tunnel", request: `CONNECT example.com:443 HTTP/1.1\r\n${CLOSE}`, status: 405, names: "CONNECT" },
  { what: "what is no HTTP", request: "HELLO", status: 400, names: "HTTP" },
  {
    what: "a broken escape",
    request: `GET /v1/verdicts/%E0%A4%A HTTP/1.1\r\n${CLOSE}`,
    status: 422,
    names: "identifier",
  },
  {
    what: "an endless address",
    request: `GET /v1/verdicts/${"a".repeat(9_000)} HTTP/1.1\r\n${CLOSE}`,
    status: 414,
    names: "address",
  },
  {
    what: "endless headers",
    request: `GET /v1/titles HTTP/1.1\r\nX: ${"a".repeat(70_000)}\r\n${CLOSE}`,
    status: 431,
    names: "headers",
  },
]) {
  test(`${what} is refused with ${status} in the envelope`, async ({ baseURL }) => {
    const answer = await raw(baseURL!, `${request}\r\n\r\n`);
    const [head = "", body = ""] = answer.split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toMatch(/cache-control: no-store/i);
    if (status === 405) expect(head).toMatch(/\nallow: GET, HEAD, OPTIONS/i);
    expect(JSON.parse(body).error).toMatchObject({ type: "invalid_request", code: "invalid_param" });
    expect(JSON.parse(body).error.message).toContain(names);
  });
}

for (const { what, request } of [
  { what: "the absolute form", request: `GET http://other.example/v1/titles?query=vlc HTTP/1.1\r\n${CLOSE}` },
  { what: "HTTP/1.0 without a host", request: "GET /v1/titles?query=vlc HTTP/1.0" },
  { what: "a strange host", request: "GET /v1/titles?query=vlc HTTP/1.1\r\nHost: a b\r\nConnection: close" },
  {
    what: "an unsupported upgrade",
    request: "GET /v1/titles?query=vlc HTTP/1.0\r\nUpgrade: websocket\r\nConnection: Upgrade",
  },
  { what: "an unsupported expectation", request: `GET /v1/titles?query=vlc HTTP/1.1\r\nExpect: wonders\r\n${CLOSE}` },
]) {
  test(`${what} is answered normally`, async ({ baseURL }) => {
    const answer = await raw(baseURL!, `${request}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 200 OK/);
    expect(answer).toContain('"slug":"vlc"');
  });
}

const EVERYWHERE = [
  "/",
  "/titles/vlc",
  "/titles/nothing-of-the-kind",
  "/search?q=vlc",
  "/v1/verdicts/slug%3Avlc",
  "/v1/verdicts/slug%3Avlc?chip=m9",
  "/v1/nothing",
  "/mcp",
  "/openapi.json",
  "/robots.txt",
  "/suggest?q=vlc",
  "/healthz",
  "/readyz",
  "/icon.svg",
  "/titles/%E0%A4%A",
];

test("every response has the safety headers and at most one content policy", async ({ request }) => {
  for (const path of EVERYWHERE) {
    const response = await request.get(path);
    const all = response.headersArray().map(({ name, value }) => [name.toLowerCase(), value] as const);
    const of = (wanted: string) => all.filter(([name]) => name === wanted).map(([, value]) => value);
    expect.soft(of("x-content-type-options"), path).toEqual(["nosniff"]);
    expect.soft(of("referrer-policy"), path).toEqual(["strict-origin-when-cross-origin"]);
    expect.soft(of("permissions-policy"), path).toHaveLength(1);
    expect.soft(of("strict-transport-security"), `${path}: this site is not https`).toEqual([]);
    expect.soft(of("content-security-policy").length, path).toBeLessThanOrEqual(1);
    expect.soft(of("content-security-policy").join(), path).not.toContain(",");
    if (/html/.test(of("content-type").join()) || /^\/(v1|mcp)/.test(path))
      expect.soft(of("content-security-policy").join(), path).toContain("frame-ancestors 'none'");
    if (response.status() >= 400) expect.soft(of("cache-control"), path).toEqual(["no-store"]);
  }
});

async function compressedSizes(request: APIRequestContext, path: string) {
  const get = (accepted: string) => fetchRaw(request, path, accepted);
  const [plain, gzip, br] = [await get("identity"), await get("gzip, br;q=0"), await get("gzip, br")];
  expect(gunzipSync(gzip).equals(plain), path).toBe(true);
  expect(brotliDecompressSync(br).equals(plain), path).toBe(true);
  return { plain: plain.length, br: br.length };
}

async function fetchRaw(request: APIRequestContext, path: string, accepted: string): Promise<Buffer> {
  const { get } = await import("node:http");
  const url = new URL(path, (await request.get("/healthz")).url());
  const [response] = await once(get(url, { headers: { "Accept-Encoding": accepted }, agent: false }), "response");
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

test("pages and style sheets are compressed, verdict pages under 30 kB, files immutable", async ({ request }) => {
  const page = await compressedSizes(request, "/titles/visual-studio-code");
  expect(page.br).toBeLessThan(30_000);
  const html = await (await request.get("/titles/visual-studio-code")).text();
  const files = [...html.matchAll(/(?:href|src)="(\/_next\/static\/[^"]+)"/g)].map(([, path]) => path!);
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const { plain, br } = await compressedSizes(request, file);
    expect(br, file).toBeLessThan(plain);
    expect((await request.get(file)).headers()["cache-control"], file).toBe("public, max-age=31536000, immutable");
  }
});

for (const target of ["/x/../v1/verdicts/slug%3Avlc", "/%2e%2e/v1/verdicts/slug%3Avlc", "//v1/verdicts/slug%3Avlc"])
  test(`${target} is the API's own answer, never a page of Next's`, async ({ baseURL }) => {
    const [first, second] = [
      await raw(baseURL!, `GET ${target} HTTP/1.1\r\n${CLOSE}\r\n\r\n`),
      await raw(baseURL!, `GET ${target} HTTP/1.1\r\n${CLOSE}\r\n\r\n`),
    ];
    const idOf = (answer: string) => /\nx-request-id: (\S+)/i.exec(answer)?.[1];
    expect(first).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(first).toContain('"slug":"vlc"');
    expect(idOf(first)).toBeTruthy();
    expect(idOf(second)).not.toBe(idOf(first));
  });

for (const [target, status] of [
  ["/v1%2Fverdicts%2Fvlc", 404],
  ["/x%2F..%2Fsuggest?q=vlc", 404],
  ["/_next/image?url=%2Ficon.svg&w=640&q=75", 404],
  ["/_next/static/nothing.js", 404],
  ["/x/../titles/vlc", 308],
  ["/titles/%76lc", 308],
] as const)
  test(`${target} is ${status}`, async ({ baseURL }) => {
    const answer = await raw(baseURL!, `GET ${target} HTTP/1.1\r\n${CLOSE}\r\n\r\n`);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    if (status === 308) expect(answer).toMatch(/\nlocation: \/titles\/vlc\r/i);
  });

test.describe("a server with a limit of five requests and five new pages a minute", () => {
  // One server for both.
  test.describe.configure({ mode: "default" });
  let server: OwnServer;
  test.beforeAll(async () => {
    server = await startServer({
      DATABASE_URL: clusterUrl(sharedDataDir()),
      RATE_LIMIT_ANONYMOUS: "5",
      RATE_LIMIT_RENDERINGS: "5",
    });
  });
  test.afterAll(() => server.stop());

  test("ignores forged X-Forwarded-For headers, at /v1 and at /mcp", async () => {
    const call = {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "lookup_verdict", arguments: { identifier: "slug:vlc" } },
    };
    const lookup = (from: string) =>
      fetch(`${server.origin}/v1/verdicts/slug%3Avlc`, { headers: { "X-Forwarded-For": from } });
    const tool = (from: string) =>
      fetch(`${server.origin}/mcp`, {
        method: "POST",
        body: JSON.stringify(call),
        headers: {
          "Content-Type": "application/json",
          Accept: "application/json, text/event-stream",
          "X-Forwarded-For": from,
        },
      });
    const addresses = Array.from({ length: 12 }, (_, index) => `198.51.100.${index}`);
    const answers = await Promise.all(addresses.flatMap((from) => [lookup(from), tool(from)]));
    const refused = await Promise.all(
      answers.map(async (answer) => answer.status === 429 || (await answer.text()).includes("rate_limited")),
    );
    // Two windows at most: the minute may turn meanwhile.
    expect(refused.filter((each) => !each).length).toBeLessThanOrEqual(10);
    expect(refused.filter((each) => !each).length).toBeGreaterThanOrEqual(5);
  });

  test("answers too many new pages with a 429 page, and serves cached ones", async () => {
    const ask = (path: string) => fetch(server.origin + path);
    const answers: Response[] = [];
    // Two windows at most: the minute may turn meanwhile.
    for (let each = 0; each < 11; each++) answers.push(await ask(`/titles/nobody-${each}`));
    expect(answers[0]?.status).toBe(404);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(1);
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    expect(await refused[0]?.text()).toContain('<form action="/search">');
    expect((await ask("/titles/nobody-0")).status).toBe(404);
    expect((await ask("/titles/nobody-0?noise=1")).status).toBe(404);
  });
});

// Counted, not timed: a server that admitted one newcomer for all concurrent callers would give tens of thousands of answers by then.
test("new connections are accepted while 250 clients request without a pause", async ({ baseURL }) => {
  const crowd = 250;
  const port = Number(new URL(baseURL!).port);
  const ask = `GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  let answers = 0;
  const sockets = Array.from({ length: crowd }, () => connect(port, "127.0.0.1"));
  await Promise.all(
    sockets.map(async (socket) => {
      socket.on("connect", () => socket.write(ask));
      socket.on("data", () => {
        answers += 1;
        socket.write(ask);
      });
      await once(socket, "data");
    }),
  );
  // Sixteen for each newcomer, plus those in progress.
  expect(answers).toBeLessThan(crowd * 25);
  for (const socket of sockets) socket.destroy();
});

test("while the database is down, every log line is JSON", async () => {
  const dataDir = preparedDataDir();
  const database = await acquireCluster(dataDir, { durable: false });
  const server = await startServer({ DATABASE_URL: database.url() });
  const before = server.output().length;
  await database.release();
  expect((await fetch(`${server.origin}/titles/blender`)).status).toBe(503);
  const lines = () => server.output().slice(before).split("\n").filter(Boolean);
  await expect.poll(() => lines().some((line) => line.includes("a page could not be made"))).toBe(true);
  await server.stop();
  for (const line of lines()) expect(() => JSON.parse(line), line).not.toThrow();
  removeDataDir(dataDir);
});
