import { Agent, request as httpRequest } from "node:http";
import { beforeAll, describe, expect, test } from "vitest";
import { issueKey } from "#lib/api/access/keys.ts";
import { OPERATIONS } from "#lib/api/registry.ts";
import { api } from "#lib/api/router.ts";
import { Verdict } from "#lib/contract/schema.ts";
import { stopListening } from "#lib/data/cache/revision.ts";
import { db, disconnect, useDatabase } from "#lib/data/client.ts";
import { seedSnapshot, seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { listen } from "#lib/testing/listen.ts";
import { freePort } from "#lib/testing/redis.ts";
import { expectBudget, expectEnvelope, NOW, request, serveContext } from "#lib/testing/request.ts";

const database = useThrowawayDatabase();
const open = serveContext();
const ask = (path: string, asked?: Parameters<typeof request>[1]) => api(request(path, asked), open);
const keys = { free: "", test: "", live: "" };

beforeAll(async () => {
  await seedSnapshot("2026-11-19");
  await seedTitle({
    slug: "blender",
    name: "Blender",
    category: "photo-and-graphics",
    bundle: "org.blenderfoundation.blender",
  });
  await seedTitle({ slug: "old-one", name: "Old One", status: "rosetta2", stale: true, lastVerified: "2024-01-01" });
  await seedTitle({ slug: "twin-a", name: "Twin" });
  await seedTitle({ slug: "twin-b", name: "Twin" });
  await seedTitle({ slug: "a/b", name: "Slashed", steam: "1245620", kind: "game" });
  for (const tier of ["free", "test", "live"] as const) {
    keys[tier] = (await issueKey({ tier, capabilities: ["change_feed"] }, NOW)).key;
  }
});

describe("a verdict", () => {
  test("has all headers for caches and browsers", async () => {
    const response = await ask("/verdicts/slug%3Ablender");
    expect(response.status).toBe(200);
    expect(Verdict.strict().parse(await response.clone().json())).toMatchObject({ slug: "blender", status: "native" });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/json",
      "cache-control": "public, max-age=3600, stale-while-revalidate=86400",
      etag: expect.stringMatching(/^W\/"/),
      "last-modified": "Thu, 01 Oct 2026 00:00:00 GMT",
      "x-service-stale": "false",
      "access-control-allow-origin": "*",
      "access-control-expose-headers": expect.stringContaining("RateLimit-Limit"),
      "x-request-id": expect.stringMatching(/^[\w-]{20,}$/),
    });
    expect(response.headers.get("vary")).toBeNull();
    expect(response.headers.get("access-control-allow-credentials")).toBeNull();
    expectBudget(response);
  });

  test("is the same bytes for every tier", async () => {
    const bodies = [];
    for (const key of [undefined, keys.free, keys.test, keys.live]) {
      bodies.push(await (await ask("/verdicts/slug%3Ablender", key ? { key } : {})).text());
    }
    expect(new Set(bodies).size).toBe(1);
  });

  test("is not sent again to a client that has it, except for its staleness", async () => {
    const etag = (await ask("/verdicts/slug%3Aold-one")).headers.get("etag")!;
    const response = await ask("/verdicts/slug%3Aold-one", { headers: { "If-None-Match": etag } });
    expect([response.status, await response.text()]).toEqual([304, ""]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      etag,
      "x-service-stale": "true",
      "cache-control": expect.stringContaining("max-age=3600"),
      "last-modified": "Mon, 01 Jan 2024 00:00:00 GMT",
    });
    expect(response.headers.get("content-type")).toBeNull();
    expectBudget(response);
    const head = await ask("/verdicts/slug%3Aold-one", {
      method: "HEAD",
      headers: { "If-None-Match": `"x", ${etag}` },
    });
    expect(head.status).toBe(304);
  });

  test("changes as soon as the data does", async () => {
    expect((await (await ask("/verdicts/slug%3Alate")).json()).status).toBe("unknown");
    await seedTitle({ slug: "late", name: "Late" });
    await expect.poll(async () => (await (await ask("/verdicts/slug%3Alate")).json()).status).toBe("native");
  });

  test("of a title we do not know is an honest unknown", async () => {
    const response = await ask("/verdicts/Nobody%20Ever%20Wrote%20This");
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: "unknown", lastVerified: "2026-11-19", alternatives: [] });
  });

  test.each([
    { spelled: "a literal colon", path: "/verdicts/slug:blender" },
    { spelled: "an encoded slash", path: "/verdicts/slug%3Aa%2Fb" },
    { spelled: "a bundle id", path: "/verdicts/bundle%3Aorg.blenderfoundation.blender" },
    { spelled: "a Steam id", path: "/verdicts/steam%3A1245620" },
    {
      spelled: "unknown parameters",
      path: "/verdicts/slug%3Ablender?Chip=m9&x=%ZZ&identifier=y&utm=1&utm=2",
    },
  ])("is found by $spelled", async ({ path }) => {
    expect(await (await ask(path)).json()).toMatchObject({ status: "native" });
  });
});

test("the requested scope is answered", async () => {
  const response = await ask("/verdicts/slug%3Ablender?macosVersion=26&chip=m1");
  expect(await response.json()).toMatchObject({ slug: "blender", macosVersion: "26", chip: "m1" });
});

test("HEAD has the headers of GET without the body", async () => {
  for (const path of ["/verdicts/slug%3Ablender", "/verdicts/Twin", "/nothing", "/changes"]) {
    const [get, head] = [await ask(path), await ask(path, { method: "HEAD" })];
    const lasting = ({ headers }: Response) =>
      [...headers].filter(([name]) => !/^(x-request-id|ratelimit-remaining)$/.test(name));
    expect([head.status, lasting(head)]).toEqual([get.status, lasting(get)]);
    expect(Number(head.headers.get("content-length"))).toBe((await get.arrayBuffer()).byteLength);
    expect(await head.text()).toBe("");
  }
});

test.each([
  { path: "/titles?query=blender", cacheControl: "no-cache" },
  { path: "/categories/photo-and-graphics/verdicts", cacheControl: "no-cache" },
])("$path is a page that must be asked for again", async ({ path, cacheControl }) => {
  const response = await ask(path);
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, cacheControl]);
  expect(response.headers.get("etag")).toBeNull();
  expect(await response.json()).toMatchObject({
    data: [{ slug: "blender" }],
    pagination: { nextCursor: null, hasMore: false },
  });
});

test("a body on a GET is ignored, and the connection stays open", async () => {
  const server = await listen((asked) => api(asked, open));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const get = (body?: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { "Content-Length": body?.length ?? 0 };
      const sent = httpRequest(`${server.origin}/v1/verdicts/slug%3Ablender`, { agent, headers }, (response) => {
        response.resume().on("end", () => resolve(response.statusCode));
      });
      sent.on("error", reject).end(body);
    });
  expect([await get('{"identifier":"x"}'), await get()]).toEqual([200, 200]);
  agent.destroy();
  await server.close();
});

test("a preflight is answered on every path and costs nothing", async () => {
  const context = serveContext({ RATE_LIMIT_ANONYMOUS: 1 });
  for (const path of ["/changes", "/verdicts/x", "/nothing"]) {
    const response = await api(request(path, { method: "OPTIONS" }), context);
    expect([response.status, await response.text()]).toEqual([204, ""]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "GET, HEAD, OPTIONS",
      "access-control-allow-headers": "Authorization, If-None-Match",
    });
    expect(response.headers.get("ratelimit-limit")).toBeNull();
  }
  expect((await api(request("/verdicts/x"), context)).status).toBe(200);
});

describe("requests that cannot be answered", () => {
  test.each([
    "/",
    "",
    "/nothing",
    "/verdicts",
    "/verdicts/a/b",
    "/titles/",
    "/categories/games",
    "//titles",
    "/Titles",
  ])("nothing is at %s", async (path) => {
    const { message } = await expectEnvelope(await ask(path), "invalid_param", 404);
    for (const operation of OPERATIONS) expect(message).toContain(`/v1${operation.path}`);
  });

  test.each(["POST", "PUT", "PATCH", "DELETE"])("%s is 405, with the supported methods in Allow", async (method) => {
    const response = await ask("/titles?query=x", { method });
    expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    expect((await expectEnvelope(response, "invalid_param", 405)).message).toContain(method);
  });

  test("an address of more than 8,000 characters", async () => {
    await expectEnvelope(await ask(`/titles?query=${"x".repeat(8_000)}`), "invalid_param", 414);
  });

  test.each<{ names: string; path: string; lists?: string }>([
    { names: "identifier", path: "/verdicts/%E0%A4%A" },
    { names: "identifier", path: "/verdicts/%ED%A0%80" },
    { names: "identifier", path: "/verdicts/a%00b" },
    { names: "identifier", path: "/verdicts/" },
    { names: "identifier", path: "/verdicts/%20" },
    { names: "identifier", path: `/verdicts/${"x".repeat(201)}` },
    { names: "identifier", path: "/verdicts/slug%3A" },
    { names: "identifier", path: "/verdicts/steam%3Aabc" },
    { names: "chip", path: "/verdicts/x?chip=m9", lists: "apple_silicon, m1, m2, m3, m4" },
    { names: "chip", path: "/verdicts/x?chip=", lists: "apple_silicon, m1, m2, m3, m4" },
    { names: "chip", path: "/verdicts/x?chip=m1&chip=m1" },
    { names: "macosVersion", path: "/verdicts/x?macosVersion=10", lists: "11, 12, 13, 14, 15, 26, 27" },
    { names: "macosVersion", path: "/verdicts/x?macosVersion=%FF" },
    { names: "query", path: "/titles" },
    { names: "query", path: "/titles?query=" },
    { names: "query", path: "/titles?query=a%00" },
    { names: "query", path: "/titles?query=a&query=b" },
    { names: "kind", path: "/titles?query=a&kind=book", lists: "app, game" },
    ...["0", "101", "-1", "1.5", "1e1", "0x10", "", "ten", "%2B5", "99999999999"].map((limit) => ({
      names: "limit",
      path: `/titles?query=a&limit=${limit}`,
      lists: "from 1 to 100",
    })),
    { names: "cursor", path: "/titles?query=a&cursor=abc" },
    { names: "cursor", path: "/titles?query=a&cursor=" },
    { names: "category", path: "/categories/nothing/verdicts", lists: "developer-tools" },
    { names: "status", path: "/categories/games/verdicts?status=fine", lists: "native, rosetta2, translation" },
  ])("$path is 422 and names $names", async ({ names, path, lists = "" }) => {
    const { message } = await expectEnvelope(await ask(path), "invalid_param");
    expect(message).toMatch(new RegExp(`^${names}: `));
    expect(message).toContain(lists);
  });

  test.each(["2026-02-30", "2026-13-01", "yesterday", "", "2026-11-20T00:00:00Z"])(
    "since=%s is no calendar date",
    async (since) => {
      const { message } = await expectEnvelope(
        await ask(`/changes?since=${since}`, { key: keys.live }),
        "invalid_param",
      );
      expect(message).toMatch(/^since: /);
    },
  );

  test("a name that several titles share, with all of them", async () => {
    const error = await expectEnvelope(await ask("/verdicts/Twin"), "ambiguous");
    expect(error.suggestions?.map(({ slug }) => slug).sort()).toEqual(["twin-a", "twin-b"]);
  });
});

test("an unexpected error is a 500 without internal details", async () => {
  await db().$executeRaw`ALTER TABLE "Title" RENAME TO "Gone"`;
  const { message } = await expectEnvelope(await ask("/verdicts/slug%3Anever-asked-before"), "internal");
  await db().$executeRaw`ALTER TABLE "Gone" RENAME TO "Title"`;
  expect(message).toBe("Something went wrong on our side. Try again later, and quote the requestId if it persists.");
});

test("while the database is down, every response is 503 with Retry-After", async () => {
  await stopListening();
  await disconnect();
  useDatabase(`postgresql://nobody@127.0.0.1:${await freePort()}/nothing`);
  for (const path of ["/verdicts/slug%3Ablender", "/titles?query=x"]) {
    for (const asked of [{}, { key: keys.live }]) {
      const response = await ask(path, { ...asked, from: "203.0.113.99" });
      expect(response.headers.get("retry-after")).toBe("5");
      const { message } = await expectEnvelope(response, "internal", 503);
      expect(message).not.toMatch(/127|nobody|ECONN|prisma/i);
    }
  }
  await stopListening();
  await disconnect();
  useDatabase(database.url());
  expect((await ask("/verdicts/slug%3Ablender")).status).toBe(200);
});
