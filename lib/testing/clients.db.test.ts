import { execFile, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { build } from "esbuild";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { failedKeys } from "#lib/api/access/failed-keys.ts";
import { issueKey, revokeKey } from "#lib/api/access/keys.ts";
import { rootDir } from "#lib/core/root.ts";
import { seedChange, seedSnapshot, seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { type Listening, listen } from "#lib/testing/listen.ts";
import { NOW, serveContext } from "#lib/testing/request.ts";
import { site } from "#lib/testing/site.ts";
import { listTypeErrors } from "#lib/testing/type-errors.ts";

useThrowawayDatabase();
const run = promisify(execFile);
// Three clients try bad keys from one address; the limit on that is tested elsewhere.
const context = { ...serveContext(), failedKeys: failedKeys(1_000) };
const keys = { free: "", test: "", live: "", revoked: "", expired: "" };
let server: Listening;
let folder: string;

beforeAll(async () => {
  await seedSnapshot("2026-11-19");
  const blender = await seedTitle({ slug: "blender", name: "Blender", category: "photo-and-graphics" });
  const pinned = await seedTitle({ slug: "final-cut-pro", name: "Final Cut Pro", pinned: true });
  await seedChange(blender, "2026-10-01T00:00:00Z", "rosetta2", "native");
  await seedChange(pinned, "2026-10-02T00:00:00Z", "unknown", "native");
  const issue = (tier: "free" | "test" | "live", expiresAt?: Date) =>
    issueKey({ tier, capabilities: tier === "free" ? [] : ["change_feed"], ...(expiresAt && { expiresAt }) }, NOW);
  keys.free = (await issue("free")).key;
  keys.test = (await issue("test")).key;
  keys.live = (await issue("live")).key;
  const revoked = await issue("live");
  await revokeKey(revoked.facts.id, NOW);
  keys.revoked = revoked.key;
  keys.expired = (await issue("live", NOW)).key;
  server = await listen(site(() => context));
  mkdirSync(join(rootDir(), ".cache"), { recursive: true });
  folder = mkdtempSync(join(rootDir(), ".cache", "clients-"));
  await generate();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** The body, or the error's code. */
type Outcome = string | { data?: { slug: string }[]; slug?: string };
/** Searches, looks up the first result, lists its category, asks for changes. */
type Walk = (key: string) => Promise<Outcome[]>;

const STEPS = [
  { path: "/titles?query=blender", tool: "search_titles", args: { query: "blender" } },
  { path: "/verdicts/slug%3Ablender", tool: "lookup_verdict", args: { identifier: "slug:blender" } },
  {
    path: "/categories/photo-and-graphics/verdicts",
    tool: "list_by_category",
    args: { category: "photo-and-graphics" },
  },
  { path: "/changes?since=2026-10-01", tool: "whats_changed_since", args: { since: "2026-10-01" } },
];

const outcome = (body: { error?: { code: string } }): Outcome => body.error?.code ?? (body as Outcome);

const withTools: Walk = async (key) => {
  const client = new Client({ name: "walk", version: "1.0.0" });
  const requestInit = { headers: { Authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${server.origin}/mcp`), { requestInit }));
  const outcomes: Outcome[] = [];
  for (const { tool, args } of STEPS) {
    const { content, structuredContent } = await client.callTool({ name: tool, arguments: args });
    outcomes.push(outcome((structuredContent ?? JSON.parse((content as { text: string }[])[0]!.text)) as object));
  }
  await client.close();
  return outcomes;
};

const withCurl: Walk = async (key) => {
  const outcomes: Outcome[] = [];
  for (const { path } of STEPS) {
    const { stdout } = await run("curl", ["-s", "-H", `Authorization: Bearer ${key}`, `${server.origin}/v1${path}`]);
    outcomes.push(outcome(JSON.parse(stdout)));
  }
  return outcomes;
};

const GENERATED = `
import createClient from "openapi-fetch";
import type { components, paths } from "./verdicts.ts";

const [baseUrl = "", key = ""] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl, headers: { Authorization: \`Bearer \${key}\` } });
const outcome = ({ data, error }: { data?: unknown; error?: components["schemas"]["Error"] }) => error?.error.code ?? data;
const found = await client.GET("/titles", { params: { query: { query: "blender" } } });
const slug: string = found.data?.data[0]?.slug ?? "blender";
const path = { identifier: \`slug:\${slug}\` };
const verdict = await client.GET("/verdicts/{identifier}", { params: { path, query: { chip: "apple_silicon" } } });
const listed = await client.GET("/categories/{category}/verdicts", { params: { path: { category: "photo-and-graphics" } } });
const changed = await client.GET("/changes", { params: { query: { since: "2026-10-01" } } });
console.log(JSON.stringify([found, verdict, listed, changed].map(outcome)));
`;

const withGenerated: Walk = async (key) => {
  const { stdout } = await run(process.execPath, ["walk.mjs", `${server.origin}/v1`, key], { cwd: folder });
  return JSON.parse(stdout);
};

/** Writes the contract's types and the walk, and bundles the walk for Node. */
async function generate(): Promise<void> {
  // packages/client/client.test.ts regenerates these types from the served contract and compares them.
  cpSync(join(rootDir(), "packages/client/src/generated/contract.ts"), join(folder, "verdicts.ts"));
  writeFileSync(join(folder, "walk.ts"), GENERATED);
  const bundled = { bundle: true, platform: "node", format: "esm", logLevel: "silent" } as const;
  await build({ ...bundled, entryPoints: [join(folder, "walk.ts")], outfile: join(folder, "walk.mjs") });
}

test("a client generated by openapi-typescript from the served contract type-checks", async () => {
  const faults = listTypeErrors(folder, ["walk.ts"], {
    ...{ noUncheckedIndexedAccess: true, allowImportingTsExtensions: true, types: ["node"], skipLibCheck: true },
    ...{ target: "es2023", module: "esnext", moduleResolution: "bundler" },
  });
  expect(faults).toEqual([]);
});

const CLIENTS = [
  { name: "an MCP client", walk: withTools, ready: true },
  { name: "curl", walk: withCurl, ready: spawnSync("curl", ["--version"]).status === 0 },
  { name: "a generated client", walk: withGenerated, ready: true },
];

describe.each(CLIENTS)("$name walks from search to changes", ({ walk, ready }) => {
  beforeEach(({ skip }) => skip(!ready, "it is not installed"));

  const changed = (...slugs: string[]) => ({ data: slugs.map((slug) => expect.objectContaining({ slug })) });
  const found = [
    { data: [{ slug: "blender" }] },
    { slug: "blender", status: "native" },
    { data: [{ slug: "blender" }] },
  ];

  test("auth.bearer, auth.any-key, auth.free: a free key reads all that is free", async () => {
    expect(await walk(keys.free)).toMatchObject([...found, "plan_required"]);
  }, 30_000);

  test("auth.test: a test key sees the sandbox's changes", async () => {
    expect(await walk(keys.test)).toMatchObject([...found, changed("final-cut-pro")]);
  }, 30_000);

  test("auth.live: a live key sees all changes, newest first", async () => {
    expect(await walk(keys.live)).toMatchObject([...found, changed("final-cut-pro", "blender")]);
  }, 30_000);

  test("auth.invalid: a revoked key is refused everywhere", async () => {
    expect(await walk(keys.revoked)).toEqual(STEPS.map(() => "auth_invalid"));
  }, 30_000);

  test("auth.invalid: an expired key is refused everywhere", async () => {
    expect(await walk(keys.expired)).toEqual(STEPS.map(() => "auth_invalid"));
  }, 30_000);
});

test("tools.lookup, tools.search, tools.category, tools.changes: tools and REST return the same data, byte for byte", async () => {
  const [tools, generated] = [await withTools(keys.live), await withGenerated(keys.live)];
  expect(generated).toEqual(tools);
  if (CLIENTS[1]!.ready) expect(await withCurl(keys.live)).toEqual(tools);
}, 30_000);
