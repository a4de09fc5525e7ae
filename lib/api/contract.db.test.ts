import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { issueKey } from "#lib/api/access/keys.ts";
import { CHANGELOG, type ContractRelease } from "#lib/api/changelog.ts";
import { ERRORS } from "#lib/api/http/envelope.ts";
import { EXAMPLES, type ExampleCall } from "#lib/api/operations/examples.ts";
import { OPERATIONS } from "#lib/api/registry.ts";
import { CATEGORY_SLUGS } from "#lib/contract/categories.ts";
import { CHIPS, MACOS_VERSIONS } from "#lib/contract/scope.ts";
import { findDocPage } from "#lib/site/docs/pages.ts";
import {
  type Contract,
  type ContractCheck,
  contractCheck,
  type Json,
  operationOf,
  servedContract,
} from "#lib/testing/contract.ts";
import { type Listening, listen } from "#lib/testing/listen.ts";
import { NOW, request, serveContext } from "#lib/testing/request.ts";
import { useShippedCatalogue } from "#lib/testing/shipped.ts";
import { site } from "#lib/testing/site.ts";

useShippedCatalogue();
const context = serveContext();
const answer = site(() => context);
const keys = { live: "", test: "", plain: "", unknown: "dia_live_000000000000000000000000000000" };
let contract: Contract;
let check: ContractCheck;
let server: Listening;

beforeAll(async () => {
  contract = await servedContract();
  check = contractCheck(contract);
  keys.live = (await issueKey({ tier: "live", capabilities: ["change_feed"] }, NOW)).key;
  keys.test = (await issueKey({ tier: "test", capabilities: ["change_feed"] }, NOW)).key;
  keys.plain = (await issueKey({ tier: "live", capabilities: [] }, NOW)).key;
  server = await listen(answer);
});
afterAll(() => server.close());

interface Page {
  data: { slug: string }[];
  pagination: { nextCursor: string | null; hasMore: boolean };
}

async function follow(operationId: string, path: string, asked?: Parameters<typeof request>[1]): Promise<Json> {
  return check.follows(operationId, await answer(request(path, asked)));
}

describe("every answer follows the contract as it is served", () => {
  test.each(Object.entries(EXAMPLES as Record<string, ExampleCall>).filter(([, { trouble }]) => !trouble))(
    "%s",
    async (_, { operation, path, key, status }) => {
      const response = await answer(request(path, key ? { key: keys[key] } : {}));
      expect(response.status).toBe(status);
      await check.follows(operation, response);
    },
  );

  test.each(CATEGORY_SLUGS)("every verdict of the shipped catalogue in %s", async (category) => {
    const walked: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const query: string = cursor ? `&cursor=${cursor}` : "";
      const page = (await follow(
        "listByCategory",
        `/categories/${category}/verdicts?limit=100${query}`,
      )) as unknown as Page;
      walked.push(...page.data.map(({ slug }) => slug));
      cursor = page.pagination.nextCursor;
    }
    expect(walked.length).toBe(new Set(walked).size);
  });

  test("verdicts of every scope", async () => {
    for (const macosVersion of MACOS_VERSIONS) {
      for (const chip of CHIPS) {
        const verdict = await follow(
          "lookupVerdict",
          `/verdicts/slug%3Aelden-ring?macosVersion=${macosVersion}&chip=${chip}`,
        );
        expect(verdict).toMatchObject({ macosVersion, chip });
      }
    }
  });

  test.each(["Photoshop", "office", "xyzzyx", "日本語", "a", "%20x", "steam%3A1245620", "bundle%3Acom.nobody.nothing"])(
    "whatever name is looked up and searched for: %s",
    async (text) => {
      expect(await follow("lookupVerdict", `/verdicts/${text}`)).not.toBeNull();
      expect(await follow("searchTitles", `/titles?query=${text}`)).toHaveProperty("data");
    },
  );

  test("all changes, page by page", async () => {
    const walked: unknown[] = [];
    let cursor: string | null = "";
    for (let pages = 0; cursor !== null && pages < 50; pages++) {
      const query: string = cursor ? `&cursor=${cursor}` : "";
      const asked = { key: keys.live };
      const page = (await follow(
        "whatsChangedSince",
        `/changes?since=2020-01-01&limit=100${query}`,
        asked,
      )) as unknown as Page;
      walked.push(...page.data);
      cursor = page.pagination.nextCursor;
    }
    expect(walked.length).toBeGreaterThan(100);
    expect(new Set(walked.map((change) => JSON.stringify(change))).size).toBe(walked.length);
  });

  test("a 304, with the headers it repeats and no body", async () => {
    const etag = (await answer(request("/verdicts/slug%3Ablender"))).headers.get("etag")!;
    const response = await answer(request("/verdicts/slug%3Ablender", { headers: { "If-None-Match": etag } }));
    expect(response.status).toBe(304);
    await check.follows("lookupVerdict", response);
  });

  test.each([
    { status: 404, path: "/verdicts", asked: {} },
    { status: 405, path: "/titles?query=x", asked: { method: "DELETE" } },
    { status: 414, path: `/titles?query=${"x".repeat(9_000)}`, asked: {} },
  ])("an unknown operation: $status", async ({ status, path, asked }) => {
    const response = await answer(request(path, asked));
    expect(response.status).toBe(status);
    await check.follows("searchTitles", response);
  });

  test("a budget that is really spent", async () => {
    const poor = serveContext({ RATE_LIMIT_ANONYMOUS: 1 });
    const limited = site(() => poor);
    await limited(request("/titles?query=x"));
    const response = await limited(request("/titles?query=x"));
    expect(response.status).toBe(429);
    await check.follows("searchTitles", response);
  });
});

test("the check detects extra and missing fields, wrong values, statuses and headers", async () => {
  const verdict = (await follow("lookupVerdict", "/verdicts/slug%3Ablender")) as Record<string, Json>;
  const { stale: _, ...incomplete } = verdict;
  expect(check.faults("Verdict", verdict)).toEqual([]);
  for (const wrong of [
    { ...verdict, extra: 1 },
    incomplete,
    { ...verdict, status: "fine" },
    { ...verdict, lastVerified: "2026-02-30" },
    { ...verdict, translationLayer: "wine" },
  ]) {
    expect(check.faults("Verdict", wrong).length).toBeGreaterThan(0);
  }
  const headers = Object.fromEntries((await answer(request("/verdicts/slug%3Ablender"))).headers);
  const { etag: __, ...untagged } = headers;
  const body = JSON.stringify(verdict);
  await expect(check.follows("lookupVerdict", new Response(body, { headers }))).resolves.toEqual(verdict);
  await expect(check.follows("lookupVerdict", new Response(body, { headers: untagged }))).rejects.toThrow("ETag");
  await expect(check.follows("lookupVerdict", new Response(body, { headers, status: 201 }))).rejects.toThrow("201");
});

test("tools.http, service.four-tools: a tool's structured result follows its REST mirror's contract", async () => {
  const headers = { Authorization: `Bearer ${keys.live}` };
  const client = new Client({ name: "test", version: "1.0.0" });
  const url = new URL(`${server.origin}/mcp`);
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  const calls = [
    { operation: "lookupVerdict", schema: "Verdict", args: { identifier: "slug:blender" } },
    { operation: "searchTitles", schema: "SearchResultPage", args: { query: "affinity", limit: 3 } },
    { operation: "listByCategory", schema: "VerdictPage", args: { category: "games", limit: 3 } },
    { operation: "whatsChangedSince", schema: "ChangeRecordPage", args: { since: "2020-01-01", limit: 3 } },
  ];
  for (const { operation, schema, args } of calls) {
    const { tool } = OPERATIONS.find(({ id }) => id === operation)!;
    const { structuredContent } = await client.callTool({ name: tool, arguments: args });
    expect(check.faults(schema, structuredContent as Json)).toEqual([]);
  }
  const failed = await client.callTool({ name: "lookup_verdict", arguments: { identifier: "RetroArch" } });
  expect(failed).toMatchObject({ isError: true });
  expect(check.faults("Error", JSON.parse((failed.content as { text: string }[])[0]!.text))).toEqual([]);
  await client.close();
});

test("the tool server names the contract's version", async () => {
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${server.origin}/mcp`)));
  expect(client.getServerVersion()?.version).toBe(contract.info.version);
  await client.close();
});

test("tools and operations take the same arguments", async () => {
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${server.origin}/mcp`)));
  const { tools } = await client.listTools();
  for (const { id, tool } of OPERATIONS) {
    const parameters = operationOf(contract, id).parameters.filter(({ in: place }) => place !== "header");
    const { inputSchema } = tools.find(({ name }) => name === tool)!;
    expect(Object.keys(inputSchema.properties ?? {})).toEqual(parameters.map(({ name }) => name));
    expect(inputSchema.required ?? []).toEqual(parameters.filter(({ required }) => required).map(({ name }) => name));
  }
  await client.close();
});

test("error.docs-url: every code has its anchor on the errors page", () => {
  const anchors = findDocPage("/errors")!
    .blocks()
    .flatMap((block) => (typeof block === "object" && "heading" in block ? [block.id] : []));
  expect(Object.keys(ERRORS).filter((code) => !anchors.includes(code))).toEqual([]);
});

test("version.changelog: releases are newest first, dated, and every change is labelled", () => {
  const releases: readonly ContractRelease[] = CHANGELOG;
  const order = ({ version }: ContractRelease) =>
    version
      .split(".")
      .map((part) => part.padStart(4, "0"))
      .join(".");
  expect(releases.map(order)).toEqual(releases.map(order).sort().reverse());
  expect(releases.map(({ date }) => date)).toEqual(
    releases
      .map(({ date }) => date)
      .sort()
      .reverse(),
  );
  for (const { date, changes } of releases) {
    expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
    expect(changes.length).toBeGreaterThan(0);
  }
  const page = JSON.stringify(findDocPage("/changelog")!.blocks());
  for (const { changes } of releases) {
    for (const { breaking, text } of changes)
      expect(page).toContain(`**${breaking ? "Breaking" : "Non-breaking"}**: ${text}`);
  }
});

test("version.first-entry: 1.0.0 lists the contract's first content", () => {
  const first = CHANGELOG.at(-1)!;
  expect(first.version).toBe("1.0.0");
  const text = first.changes.map((change) => change.text).join("\n");
  const named = [
    ...OPERATIONS.map(({ id }) => id),
    ...Object.keys(contract.components.schemas).filter((name) => !/Page$|^Error$/.test(name)),
    ...[
      "error envelope",
      "RateLimit-Limit",
      "RateLimit-Remaining",
      "RateLimit-Reset",
      "Pagination by cursor",
      "Bearer",
    ],
    ...["dia_free_", "dia_test_", "dia_live_"],
  ];
  expect(named.filter((name) => !text.includes(name))).toEqual([]);
});

test("version.distinct: the changelog's page refers to the change feed for verdicts", () => {
  expect(JSON.stringify(findDocPage("/changelog")!.blocks())).toContain(
    "What changed in verdicts is the [change feed]",
  );
});
