import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as TransportV1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { issueKey } from "#lib/api/access/keys.ts";
import type { ErrorEnvelope } from "#lib/api/http/envelope.ts";
import { mcp } from "#lib/api/mcp/server.ts";
import { api } from "#lib/api/router.ts";
import type { ServeContext } from "#lib/api/serve.ts";
import { rootDir } from "#lib/core/root.ts";
import { seedChange, seedSnapshot, seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { type Listening, listen } from "#lib/testing/listen.ts";
import { NOW, parseEnvelope, request, serveContext } from "#lib/testing/request.ts";

useThrowawayDatabase();

interface ToolResult {
  isError?: boolean;
  content: { type: string; text: string }[];
  structuredContent?: unknown;
  _meta?: Record<string, unknown>;
}

interface Caller {
  callTool(call: { name: string; arguments?: Record<string, unknown> }): Promise<unknown>;
  listTools(): Promise<{ tools: { name: string }[] }>;
  getInstructions(): string | undefined;
  listPrompts(): Promise<{ prompts: { name: string }[] }>;
  getPrompt(asked: { name: string; arguments?: Record<string, string> }): Promise<unknown>;
  listResources(): Promise<{ resources: { uri: string }[] }>;
  readResource(asked: { uri: string }): Promise<unknown>;
  close(): Promise<void>;
}

let context: ServeContext = serveContext();
let server: Listening;
let manifest: string | null = null;
let live = "";
let plain = "";
const open: Caller[] = [];
const INFO = { name: "test", version: "1.0.0" };

const CLIENTS: Record<string, (key?: string) => Promise<Caller>> = {
  "the current client": (key) => connectV2({ mode: { pin: "2026-07-28" } }, key),
  "the current client, speaking 2025": (key) => connectV2({ mode: "legacy" }, key),
  "the 2025 client": async (key) => {
    const client = new ClientV1(INFO);
    await client.connect(new TransportV1(new URL(`${server.origin}/mcp`), { requestInit: { headers: bearer(key) } }));
    return opened(client as unknown as Caller);
  },
};

async function connectV2(
  versionNegotiation: NonNullable<ConstructorParameters<typeof Client>[1]>["versionNegotiation"],
  key?: string,
) {
  const client = new Client(INFO, { versionNegotiation });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${server.origin}/mcp`), { requestInit: { headers: bearer(key) } }),
  );
  return opened(client as unknown as Caller);
}

function opened(client: Caller): Caller {
  open.push(client);
  return client;
}

function bearer(key?: string): Record<string, string> {
  return key ? { Authorization: `Bearer ${key}` } : {};
}

async function call(client: Caller, name: string, args?: Record<string, unknown>): Promise<ToolResult> {
  return (await client.callTool({ name, ...(args && { arguments: args }) })) as ToolResult;
}

function failureOf({ isError, content, structuredContent }: ToolResult): ErrorEnvelope["error"] {
  expect({ isError, structuredContent, blocks: content.length }).toEqual({
    isError: true,
    structuredContent: undefined,
    blocks: 1,
  });
  return parseEnvelope(JSON.parse(content[0]!.text));
}

beforeAll(async () => {
  await seedSnapshot("2026-11-19");
  const blender = await seedTitle({ slug: "blender", name: "Blender", category: "productivity" });
  await seedTitle({ slug: "twin-a", name: "Twin" });
  await seedTitle({ slug: "twin-b", name: "Twin" });
  await seedChange(blender, "2026-10-01T00:00:00Z", "rosetta2", "native");
  live = (await issueKey({ tier: "live", capabilities: ["change_feed"] }, NOW)).key;
  plain = (await issueKey({ tier: "live", capabilities: [] }, NOW)).key;
  const handlers = mcp(
    async () => manifest,
    () => context,
  );
  server = await listen((asked) => handlers[asked.method as keyof typeof handlers](asked));
});
afterEach(async () => {
  context = serveContext();
  await Promise.all(open.splice(0).map((client) => client.close()));
});
afterAll(() => server.close());

describe.each(Object.entries(CLIENTS))("%s", (_, connect) => {
  test("finds the four read-only tools with their input and output schemas", async () => {
    const { tools } = await (await connect()).listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      "lookup_verdict",
      "search_titles",
      "list_by_category",
      "whats_changed_since",
    ]);
    for (const tool of tools) {
      expect(tool).toMatchObject({
        annotations: { readOnlyHint: true, idempotentHint: true, destructiveHint: false, openWorldHint: false },
        inputSchema: { type: "object" },
        outputSchema: { type: "object" },
      });
      expect(JSON.stringify(tool)).not.toMatch(/"additionalProperties":false|"\$ref"/);
    }
    expect(tools[1]).toMatchObject({
      inputSchema: {
        required: ["query"],
        properties: { limit: { type: "integer", minimum: 1, maximum: 100, default: 50 } },
      },
    });
  });

  test.each([
    { tool: "lookup_verdict", args: { identifier: "slug:blender" }, path: "/verdicts/slug%3Ablender" },
    {
      tool: "lookup_verdict",
      args: { identifier: "no such title", chip: "m1" },
      path: "/verdicts/no%20such%20title?chip=m1",
    },
    {
      tool: "search_titles",
      args: { query: "blender", limit: 5, cursor: null },
      path: "/titles?query=blender&limit=5",
    },
    { tool: "list_by_category", args: { category: "productivity" }, path: "/categories/productivity/verdicts" },
    { tool: "whats_changed_since", args: { since: "2020-01-01" }, path: "/changes?since=2020-01-01" },
  ])("$tool returns the same as REST at $path", async ({ tool, args, path }) => {
    const { isError, content, structuredContent, _meta } = await call(await connect(live), tool, args);
    const body = await (await api(request(path, { key: live }), context)).text();
    expect(isError ?? false).toBe(false);
    expect(content).toEqual([{ type: "text", text: body }]);
    expect(structuredContent).toEqual(JSON.parse(body));
    expect(_meta).toMatchObject({ "RateLimit-Limit": "1000000" });
  });

  test.each([
    {
      when: "an argument is missing",
      tool: "lookup_verdict",
      args: {},
      code: "invalid_param",
      says: "identifier: is required",
    },
    {
      when: "there are no arguments",
      tool: "lookup_verdict",
      args: undefined,
      code: "invalid_param",
      says: "identifier",
    },
    {
      when: "an argument is wrong",
      tool: "lookup_verdict",
      args: { identifier: "x", chip: "m9" },
      code: "invalid_param",
      says: "m4; for any other chip, such as M5 or A18 Pro, leave chip out",
    },
    {
      when: "a variant of a chip is asked for",
      tool: "lookup_verdict",
      args: { identifier: "slug:blender", chip: "m2_pro" },
      code: "invalid_param",
      says: "chip: must be one of apple_silicon, m1, m2, m3, m4; m2 stands for M2, M2 Pro, Max and Ultra",
    },
    {
      when: "a macOS has not come yet",
      tool: "lookup_verdict",
      args: { identifier: "slug:blender", macosVersion: "28" },
      code: "invalid_param",
      says: "macosVersion: must be one of 11, 12, 13, 14, 15, 26, 27; for macOS 28, leave macosVersion out and read breaksAtRosettaEol",
    },
    {
      when: "an argument is no text",
      tool: "lookup_verdict",
      args: { identifier: 7 },
      code: "invalid_param",
      says: "identifier: must be a string",
    },
    {
      when: "a number is out of range",
      tool: "search_titles",
      args: { query: "x", limit: 101 },
      code: "invalid_param",
      says: "limit: must be a whole number from 1 to 100",
    },
    {
      when: "a number has a fraction",
      tool: "search_titles",
      args: { query: "x", limit: 5.5 },
      code: "invalid_param",
      says: "limit: must be a whole number from 1 to 100",
    },
    {
      when: "a category is unknown",
      tool: "list_by_category",
      args: { category: "x" },
      code: "invalid_param",
      says: "productivity",
    },
    { when: "a name is shared", tool: "lookup_verdict", args: { identifier: "Twin" }, code: "ambiguous", says: "Twin" },
    {
      when: "no key was sent",
      tool: "whats_changed_since",
      args: { since: "2020-01-01" },
      code: "auth_required",
      says: "key",
    },
  ])("when $when, the result is the error envelope", async ({ tool, args, code, says }) => {
    const error = failureOf(await call(await connect(), tool, args));
    expect(error.code).toBe(code);
    expect(error.message).toContain(says);
  });

  test("the instructions point to macOS 28 answers, and to the dataset for many titles", async () => {
    const words = (await connect()).getInstructions();
    expect(words).toContain("breaksAtRosettaEol");
    expect(words).toContain("https://siliconverdict.test/data/latest/verdicts.csv");
  });

  test("its prompt puts the apps into the question", async () => {
    const client = await connect();
    expect((await client.listPrompts()).prompts.map(({ name }) => name)).toEqual(["check_my_apps"]);
    expect(await client.getPrompt({ name: "check_my_apps", arguments: { apps: "Blender, VLC" } })).toMatchObject({
      messages: [{ role: "user", content: { type: "text", text: expect.stringContaining("\n\nBlender, VLC\n\n") } }],
    });
    await expect(client.getPrompt({ name: "check_my_apps" })).rejects.toMatchObject({ code: -32602 });
    await expect(client.getPrompt({ name: "toString" })).rejects.toMatchObject({ code: -32602 });
  });

  test("the newest release is a resource once there is one", async () => {
    const client = await connect();
    const uri = "https://siliconverdict.test/data/latest/datapackage.json";
    expect((await client.listResources()).resources).toEqual([]);
    await expect(client.readResource({ uri })).rejects.toMatchObject({ code: -32602 });
    manifest = '{"name":"silicon-verdict"}';
    try {
      expect((await client.listResources()).resources).toMatchObject([{ uri, mimeType: "application/json" }]);
      expect(await client.readResource({ uri })).toMatchObject({ contents: [{ uri, text: manifest }] });
      await expect(client.readResource({ uri: "file:///etc/passwd" })).rejects.toMatchObject({ code: -32602 });
    } finally {
      manifest = null;
    }
  });

  test("keys have the same effect as in REST", async () => {
    const feed = { since: "2020-01-01" };
    expect(failureOf(await call(await connect(plain), "whats_changed_since", feed)).code).toBe("plan_required");
    expect(failureOf(await call(await connect("dia_live_x"), "lookup_verdict", { identifier: "x" })).code).toBe(
      "auth_invalid",
    );
  });

  test("a used-up budget names the seconds to wait", async () => {
    context = serveContext({ RATE_LIMIT_LIVE: 1 });
    const client = await connect(live);
    expect((await call(client, "search_titles", { query: "x" })).isError ?? false).toBe(false);
    for (const args of [{ query: "x" }, {}]) {
      const result = await call(client, "search_titles", args);
      expect(failureOf(result)).toMatchObject({
        code: "rate_limited",
        message: expect.stringContaining("Retry after 45 seconds"),
        upgradeUrl: "https://siliconverdict.test/pricing",
      });
      expect(result._meta).toMatchObject({ "Retry-After": "45", "RateLimit-Limit": "1", "RateLimit-Remaining": "0" });
    }
    expect((await api(request("/titles?query=x", { key: live }), context)).status).toBe(429);
  });

  test("the reserved title is always over the limit", async () => {
    const result = await call(await connect(live), "lookup_verdict", { identifier: "slug:429-demo" });
    expect(failureOf(result).code).toBe("rate_limited");
    expect(result._meta).toMatchObject({ "Retry-After": "45", "RateLimit-Limit": "60", "RateLimit-Remaining": "0" });
  });

  test.each(["write_verdict", "__proto__", "constructor", "toString"])("no tool is called %s", async (name) => {
    await expect(call(await connect(), name, {})).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining(`Tool ${name} not found`),
    });
  });
});

describe("over bare HTTP", () => {
  const ACCEPT = { Accept: "application/json, text/event-stream", "Content-Type": "application/json" };
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${server.origin}/mcp`, { method: "POST", body, headers: { ...ACCEPT, ...headers } });
  const lookup = (id: number) => ({
    jsonrpc: "2.0",
    id,
    method: "tools/call",
    params: { name: "lookup_verdict", arguments: { identifier: "slug:blender" } },
  });

  test("every call of a batch is counted", async () => {
    context = serveContext({ RATE_LIMIT_ANONYMOUS: 2 });
    const response = await post(JSON.stringify([1, 2, 3, 4].map(lookup)), { "MCP-Protocol-Version": "2025-03-26" });
    const text = await response.text();
    expect(text.match(/"isError":true/g)).toHaveLength(2);
    expect(text.match(/rate_limited/g)?.length).toBeGreaterThanOrEqual(2);
  });

  test.each(["https://evil.example", "null", "http://localhost.evil.example", "http://localhost:6274"])(
    "a page of %s is kept out",
    async (origin) => {
      for (const method of ["POST", "OPTIONS"]) {
        const response = await fetch(`${server.origin}/mcp`, { method, headers: { ...ACCEPT, Origin: origin } });
        expect(response.status).toBe(403);
        expect(response.headers.get("access-control-allow-origin")).toBeNull();
      }
    },
  );

  test.each([
    { site: "https://siliconverdict.test", origin: "https://siliconverdict.test" },
    { site: "http://localhost:3000", origin: "http://localhost:6274" },
    { site: "http://127.0.0.1:3000", origin: "http://localhost:6274" },
  ])("of a server at $site a page at $origin may call", async ({ site, origin }) => {
    context = serveContext({ SITE_URL: site });
    const preflight = await fetch(`${server.origin}/mcp`, { method: "OPTIONS", headers: { Origin: origin } });
    expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([204, origin]);
    const response = await post(JSON.stringify(lookup(1)), { Origin: origin });
    expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([200, origin]);
  });

  test("a request with Connection: close is answered with the same header", async () => {
    const asked = httpRequest(`${server.origin}/mcp`, {
      method: "POST",
      headers: { ...ACCEPT, Connection: "close" },
    });
    asked.end(JSON.stringify(lookup(1)));
    const [response] = (await once(asked, "response")) as [IncomingMessage];
    response.resume();
    expect([response.statusCode, response.headers.connection]).toEqual([200, "close"]);
  });

  test.each(["GET", "DELETE", "PUT", "PATCH"])("%s is 405 with Allow", async (method) => {
    const response = await fetch(`${server.origin}/mcp`, { method });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
    expect(await response.json()).toMatchObject({ jsonrpc: "2.0", error: { code: expect.any(Number) } });
  });

  test.each([
    { what: "no JSON", body: "{", status: 400, code: -32700 },
    { what: "nothing", body: "", status: 400, code: expect.any(Number) },
    { what: "no JSON-RPC", body: '{"hello":"world"}', status: 400, code: expect.any(Number) },
    {
      what: "more than 64 KiB",
      body: JSON.stringify({ ...lookup(1), filler: "x".repeat(70_000) }),
      status: 413,
      code: expect.any(Number),
    },
  ])("$what is a JSON-RPC error", async ({ body, status, code }) => {
    const response = await post(body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ jsonrpc: "2.0", error: { code } });
  });
});

describe("the official conformance runner", () => {
  let summary = "";

  // Runs all scenarios in one process, because its start takes longer than they do; most test features that we do not offer.
  beforeAll(async () => {
    context = serveContext({ SITE_URL: server.origin });
    const folder = mkdtempSync(join(tmpdir(), "conformance-"));
    const runner = join(rootDir(), "node_modules/@modelcontextprotocol/conformance/dist/index.js");
    const args = [runner, "server", "--url", `${server.origin}/mcp`];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder }).catch((failure) => failure);
    rmSync(folder, { recursive: true });
    summary = stdout.slice(stdout.indexOf("=== SUMMARY ==="));
    context = serveContext();
  });

  test.each(["server-initialize", "ping", "tools-list", "prompts-list", "resources-list", "dns-rebinding-protection"])(
    "passes %s",
    (scenario) => {
      expect(summary).toMatch(new RegExp(`^✓ ${scenario}: [1-9]\\d* passed, 0 failed$`, "m"));
    },
  );
});
