/** The client against the real server, over HTTP. */
import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { issueKey } from "../../lib/api/access/keys.ts";
import { rootDir } from "../../lib/core/root.ts";
import { seedChange, seedTitle } from "../../lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "../../lib/testing/database.ts";
import { type Listening, listen } from "../../lib/testing/listen.ts";
import { NOW, serveContext } from "../../lib/testing/request.ts";
import { site } from "../../lib/testing/site.ts";
import { ApiError, SiliconVerdict } from "./src/client.ts";

useThrowawayDatabase();
const run = promisify(execFile);
let server: Listening;
let key = "";
const asked: { path: string; status: number }[] = [];
const watched: typeof fetch = async (address, init) => {
  const answer = await fetch(address, init);
  asked.push({ path: new URL(String(address)).pathname, status: answer.status });
  return answer;
};
const client = (options = {}) => new SiliconVerdict({ origin: server.origin, fetch: watched, ...options });

beforeAll(async () => {
  for (let number = 0; number < 5; number++) await seedTitle({ slug: `painter-${number}`, category: "games" });
  await seedTitle({ slug: "one-dash", name: "Dash" });
  await seedTitle({ slug: "two-dash", name: "Dash" });
  const pinned = await seedTitle({ slug: "final-cut-pro", name: "Final Cut Pro", pinned: true });
  for (const day of ["01", "02", "03"]) await seedChange(pinned, `2026-10-${day}T00:00:00Z`, "unknown", "native");
  key = (await issueKey({ tier: "test", capabilities: ["change_feed"] }, NOW)).key;
  server = await listen(site(() => serveContext()));
});
afterAll(() => server.close());

test("a lookup is typed, and repeated it is a 304", async () => {
  asked.length = 0;
  const api = client();
  const first = await api.lookupVerdict("slug:painter-1", { macosVersion: "27" });
  expect(first).toMatchObject({ slug: "painter-1", status: "native", breaksAtRosettaEol: false });
  expect(await api.lookupVerdict("slug:painter-1", { macosVersion: "27" })).toEqual(first);
  expect(asked.map(({ status }) => status)).toEqual([200, 304]);
});

test("iterators walk every page, once", async () => {
  const api = client({ key });
  const slugs: string[] = [];
  for await (const { slug } of api.eachOfCategory({ category: "games", limit: 2 })) slugs.push(slug);
  expect(slugs).toEqual([0, 1, 2, 3, 4].map((number) => `painter-${number}`));
  const titles: string[] = [];
  for await (const { slug } of api.eachTitle({ query: "painter", limit: 2 })) titles.push(slug);
  expect(titles.toSorted()).toEqual(slugs);
  const days: string[] = [];
  for await (const { changedAt } of api.eachChange({ since: "2026-09-01", limit: 1 }))
    days.push(changedAt.slice(0, 10));
  expect(days).toEqual(["2026-10-03", "2026-10-02", "2026-10-01"]);
});

test("an error has the server's code, request id and suggestions", async () => {
  const refused = await client()
    .lookupVerdict("dash")
    .catch((cause: unknown) => cause);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ status: 409, code: "ambiguous" });
  expect((refused as ApiError).suggestions.map(({ slug }) => slug).toSorted()).toEqual(["one-dash", "two-dash"]);
  expect((refused as ApiError).requestId).toMatch(/^[0-9a-f-]{36}$/);
  await expect(client({ key: "dia_live_wrong" }).lookupVerdict("vlc")).rejects.toMatchObject({
    status: 401,
    code: "auth_invalid",
  });
});

test("429 is retried after Retry-After, a limited number of times", async () => {
  asked.length = 0;
  const waits: number[] = [];
  const told: number[] = [];
  // The demo title always answers 429, so the pause is injected.
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  const refused = await client({ retriesMax: 2, wait, onWait: (seconds: number) => told.push(seconds) })
    .lookupVerdict("slug:429-demo")
    .catch((cause: unknown) => cause);
  expect(refused).toMatchObject({ status: 429, code: "rate_limited", retryAfterSeconds: 45 });
  expect(asked.map(({ status }) => status)).toEqual([429, 429, 429]);
  expect(waits).toEqual([45_000, 45_000]);
  expect(told).toEqual(waits.map((milliseconds) => milliseconds / 1000));
  await expect(client({ waitMaxSeconds: 10 }).lookupVerdict("slug:429-demo")).rejects.toMatchObject({ status: 429 });
});

test("the types are those of the served contract", async () => {
  const { generateContract } = await import(join(rootDir(), "scripts", "generate-client.mjs"));
  const contract = (await (await fetch(`${server.origin}/openapi.json`)).json()) as object;
  expect(readFileSync(new URL("./src/generated/contract.ts", import.meta.url), "utf8")).toBe(
    await generateContract(contract),
  );
});

describe("as it is published", () => {
  let folder = "";
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "client-"));
    const tsc = join(rootDir(), "node_modules", "typescript-native", "bin", "tsc");
    await run(process.execPath, [tsc, "-p", import.meta.dirname, "--outDir", folder]);
    writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const RUNTIMES = [
    ["node", []],
    ["deno", ["run", "--no-config", "--allow-net", "--allow-read"]],
    ["bun", ["run"]],
  ] as const;
  const isThere = ([name]: (typeof RUNTIMES)[number]) => spawnSync(name, ["--version"]).status === 0;

  test.each(RUNTIMES.filter(isThere))(
    "it makes its journey in %s",
    async (name, args) => {
      const journey = join(import.meta.dirname, "journey.mjs");
      const client = join(folder, "client.js");
      const { stdout } = await run(name, [...args, journey, client, server.origin, key]);
      expect(stdout.trim()).toBe("ok");
    },
    30_000,
  );
});

test("it has no dependencies and needs no module of Node", () => {
  const { dependencies } = JSON.parse(readFileSync(new URL("./package.json", import.meta.url), "utf8"));
  expect(dependencies).toBeUndefined();
  for (const name of ["client", "retry", "tag-cache"]) {
    const source = readFileSync(new URL(`./src/${name}.ts`, import.meta.url), "utf8");
    expect([...source.matchAll(/from "([^"]+)"/g)].map(([, from]) => from!.startsWith("./"))).not.toContain(false);
    expect(source).not.toMatch(/\bprocess\b|\bBuffer\b|require\(/);
  }
});
