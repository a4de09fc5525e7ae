import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import {
  test as base,
  ChangeRecordPage,
  Envelope,
  expect,
  type Keys,
  SearchResultPage,
  Verdict,
  VerdictPage,
} from "./contract-caller.ts";

type Result = Awaited<ReturnType<Client["callTool"]>>;
type CallTool = (name: string, args: Record<string, unknown>, key?: string | null) => Promise<Result>;

const test = base.extend<{ connect: (key: string | null) => Promise<Client>; callTool: CallTool }>({
  connect: async ({ baseURL }, use) => {
    const open: Client[] = [];
    await use(async (key) => {
      const client = new Client({ name: "contract-suite", version: "1.0.0" });
      const headers: Record<string, string> = key === null ? {} : { Authorization: `Bearer ${key}` };
      await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", baseURL), { requestInit: { headers } }));
      open.push(client);
      return client;
    });
    for (const client of open) await client.close();
  },
  callTool: async ({ connect, keys }, use) => {
    await use(async (name, args, key = keys.live) => (await connect(key)).callTool({ name, arguments: args }));
  },
});

const textOf = ({ content }: Result) => content.map((part) => (part.type === "text" ? part.text : "")).join("");

function expectPayload(result: Result): unknown {
  expect(result.isError ?? false, textOf(result)).toBe(false);
  expect(JSON.parse(textOf(result))).toEqual(result.structuredContent);
  return result.structuredContent;
}

function expectToolError(result: Result, code: string) {
  expect(result.isError).toBe(true);
  expect(result.structuredContent).toBeUndefined();
  const { error } = Envelope.parse(JSON.parse(textOf(result)));
  expect(error.code).toBe(code);
  return error;
}

test("tools.http, service.four-tools: four tools, each read-only and described", async ({ connect, keys }) => {
  const { tools } = await (await connect(keys.live)).listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual([
    "list_by_category",
    "lookup_verdict",
    "search_titles",
    "whats_changed_since",
  ]);
  for (const { description, annotations } of tools) {
    expect(description).toBeTruthy();
    expect(annotations?.readOnlyHint).toBe(true);
  }
});

const MIRRORS = [
  ["lookup_verdict", { identifier: "slug:visual-studio-code" }, "/verdicts/slug%3Avisual-studio-code", Verdict],
  ["search_titles", { query: "visual studio code" }, "/titles?query=visual%20studio%20code", SearchResultPage],
  ["list_by_category", { category: "games", limit: 5 }, "/categories/games/verdicts?limit=5", VerdictPage],
  ["whats_changed_since", { since: "2021-01-01", limit: 5 }, "/changes?since=2021-01-01&limit=5", ChangeRecordPage],
] as const;

for (const [tool, args, path, shape] of MIRRORS) {
  test(`tools.lookup, tools.search, tools.category, tools.changes: ${tool} returns exactly what its REST mirror returns`, async ({
    v1,
    callTool,
  }) => {
    const payload = expectPayload(await callTool(tool, args));
    expect(payload).toEqual(await (await v1(path)).json());
    shape.parse(payload);
  });
}

test("tools.normal: unknown and stale are answers, not errors", async ({ callTool }) => {
  expect(expectPayload(await callTool("lookup_verdict", { identifier: "slug:some-ancient-installer" }))).toMatchObject({
    status: "unknown",
  });
  expect(expectPayload(await callTool("lookup_verdict", { identifier: "slug:final-cut-pro" }))).toMatchObject({
    stale: true,
  });
});

test("tools.errors: every failure is an isError result with the same envelope", async ({ callTool }) => {
  const limited = expectToolError(await callTool("lookup_verdict", { identifier: "slug:429-demo" }), "rate_limited");
  expect(limited.type).toBe("rate_limited");
  const result = await callTool("lookup_verdict", { identifier: "slug:429-demo" });
  expect(JSON.stringify(result)).toMatch(/retry.?after/i);
  expectToolError(await callTool("lookup_verdict", { identifier: "RetroArch" }), "ambiguous");
  expectToolError(
    await callTool("lookup_verdict", { identifier: "slug:visual-studio-code", chip: "m99" }),
    "invalid_param",
  );
  expectToolError(await callTool("search_titles", {}), "invalid_param");
});

test("tools.credentials: the free tools need no key, the change feed needs a paid one", async ({ callTool, keys }) => {
  expectPayload(await callTool("lookup_verdict", { identifier: "slug:visual-studio-code" }, null));
  const since = { since: "2026-01-01" };
  const refused: [keyof Keys | null, string][] = [
    [null, "auth_required"],
    ["revoked", "auth_invalid"],
    ["free", "plan_required"],
    ["plain", "plan_required"],
  ];
  for (const [key, code] of refused) {
    expectToolError(await callTool("whats_changed_since", since, key === null ? null : keys[key]), code);
  }
});
