import { beforeAll, describe, expect, test } from "vitest";
import { issueKey, revokeKey } from "#lib/access/keys.ts";
import { disconnect, useDatabase } from "#lib/db/client.ts";
import { stopListening } from "#lib/db/revision.ts";
import { seedSnapshot, seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { freePort } from "#lib/testing/redis.ts";
import { expectBudget, expectEnvelope, NOW, request, serveContext } from "#lib/testing/request.ts";
import { Verdict } from "#lib/verdicts/schema.ts";
import { api } from "./router.ts";

const database = useThrowawayDatabase();
const open = serveContext();
const ask = (path: string, asked?: Parameters<typeof request>[1]) => api(request(path, asked), open);
const keys = { free: "", test: "", live: "", plain: "", revoked: "", expired: "" };

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
  const issued = async (tier: "free" | "test" | "live", ...capabilities: "change_feed"[]) =>
    issueKey({ tier, capabilities, ...(tier === "free" && { label: "free" }) }, NOW);
  keys.free = (await issued("free", "change_feed")).key;
  keys.test = (await issued("test", "change_feed")).key;
  keys.live = (await issued("live", "change_feed")).key;
  keys.plain = (await issued("live")).key;
  const revoked = await issued("live", "change_feed");
  await revokeKey(revoked.facts.id, NOW);
  keys.revoked = revoked.key;
  keys.expired = (await issueKey({ tier: "live", capabilities: ["change_feed"], expiresAt: NOW }, NOW)).key;
});

describe("a verdict", () => {
  test("comes with everything a cache and a browser need", async () => {
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

  test("that the client holds already is not sent again, but its staleness is", async () => {
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
  });

  test("changes as soon as the data does", async () => {
    expect((await (await ask("/verdicts/slug%3Alate")).json()).status).toBe("unknown");
    await seedTitle({ slug: "late", name: "Late" });
    await expect
      .poll(async () => (await (await ask("/verdicts/slug%3Alate")).json()).status, { timeout: 1_000 })
      .toBe("native");
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
      spelled: "parameters that nobody knows",
      path: "/verdicts/slug%3Ablender?Chip=m9&x=%ZZ&identifier=y&utm=1&utm=2",
    },
  ])("is found by $spelled", async ({ path }) => {
    expect(await (await ask(path)).json()).toMatchObject({ status: "native" });
  });
});

test("a scope is answered for what was asked", async () => {
  const response = await ask("/verdicts/slug%3Ablender?macosVersion=26&chip=m1");
  expect(await response.json()).toMatchObject({ slug: "blender", macosVersion: "26", chip: "m1" });
});

test("HEAD says what GET says, without the body", async () => {
  for (const path of ["/verdicts/slug%3Ablender", "/verdicts/Twin", "/nothing", "/changes"]) {
    const [get, head] = [await ask(path), await ask(path, { method: "HEAD" })];
    const lasting = ({ headers }: Response) =>
      [...headers].filter(([name]) => !/^(x-request-id|ratelimit-remaining)$/.test(name));
    expect([head.status, lasting(head)]).toEqual([get.status, lasting(get)]);
    expect(Number(head.headers.get("content-length"))).toBe((await get.arrayBuffer()).byteLength);
    expect(await head.text()).toBe("");
  }
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

describe("what cannot be answered", () => {
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
    await expectEnvelope(await ask(path), "invalid_param", 404);
  });

  test.each(["POST", "PUT", "PATCH", "DELETE"])("%s is not offered, and what is stands in Allow", async (method) => {
    const response = await ask("/titles?query=x", { method });
    expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    expect((await expectEnvelope(response, "invalid_param", 405)).message).toContain(method);
  });

  test("an address of more than 8,000 characters", async () => {
    await expectEnvelope(await ask(`/titles?query=${"x".repeat(8_000)}`), "invalid_param", 414);
  });

  test.each([
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

describe("keys", () => {
  const FEED = "/changes?since=2020-01-01";

  test("the feed asks for one, without saying that one was wrong", async () => {
    const response = await ask(FEED);
    expect(response.headers.get("www-authenticate")).not.toContain("error=");
    await expectEnvelope(response, "auth_required");
  });

  test.each(["revoked", "expired"] as const)("a %s key is refused on free operations too", async (which) => {
    for (const path of [FEED, "/verdicts/slug%3Ablender"]) {
      const response = await ask(path, { key: keys[which] });
      expect(response.headers.get("www-authenticate")).toContain('error="invalid_token"');
      await expectEnvelope(response, "auth_invalid");
    }
  });

  test.each(["Bearer", "Bearer ", "Bearer nonsense", "Bearer dia_live_x", "Basic dXNlcjpwYXNz", "dia_live_x"])(
    "Authorization: %s is refused, not taken for nobody",
    async (authorization) => {
      await expectEnvelope(await ask("/titles?query=x", { headers: { Authorization: authorization } }), "auth_invalid");
    },
  );

  test("the scheme's case does not matter", async () => {
    const response = await ask("/verdicts/slug%3Ablender", { headers: { Authorization: `bearer ${keys.live}` } });
    expect(response.status).toBe(200);
  });

  test.each(["free", "plain"] as const)("a %s key does not unlock the feed", async (which) => {
    const response = await ask(FEED, { key: keys[which] });
    expect(response.headers.get("www-authenticate")).toContain('error="insufficient_scope"');
    await expectEnvelope(response, "plan_required");
  });

  test.each(["live", "test"] as const)("a %s key with the capability does, privately", async (which) => {
    const response = await ask(FEED, { key: keys[which] });
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private"]);
  });
});

describe("budgets", () => {
  const tight = () => serveContext({ RATE_LIMIT_ANONYMOUS: 2, RATE_LIMIT_FREE: 60, RATE_LIMIT_LIVE: 3 });

  test("run down to 429, which says when, what a free key allows and what one's own limit is", async () => {
    const context = tight();
    const remaining = [];
    for (let each = 0; each < 2; each++) {
      remaining.push((await api(request("/verdicts/x"), context)).headers.get("ratelimit-remaining"));
    }
    expect(remaining).toEqual(["1", "0"]);
    const response = await api(request("/verdicts/x"), context);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "ratelimit-limit": "2",
      "ratelimit-remaining": "0",
      "ratelimit-reset": "45",
      "retry-after": "45",
    });
    const { message } = await expectEnvelope(response, "rate_limited");
    expect(message).toMatch(/free tier.*60 requests per minute/);
    expect(message).toContain("2 per minute");
  });

  test("belong to an address, an IPv6 network, or a key", async () => {
    const context = tight();
    const spend = async (asked: Parameters<typeof request>[1]) =>
      (await api(request("/verdicts/x", asked), context)).headers.get("ratelimit-remaining");
    expect(await spend({ from: "203.0.113.7" })).toBe("1");
    expect(await spend({ from: "203.0.113.8" })).toBe("1");
    expect(await spend({ from: "2001:db8::1" })).toBe("1");
    expect(await spend({ from: "2001:db8::ffff" })).toBe("0");
    expect(await spend({ from: "203.0.113.7", key: keys.live })).toBe("2");
    expect(await spend({ from: "203.0.113.9", key: keys.live })).toBe("1");
    expect(await spend({ from: "1.1.1.1, 203.0.113.7" })).toBe("0");
  });

  test.each([
    { what: "a 404", asked: request("/nothing"), status: 404 },
    { what: "a 405", asked: request("/titles", { method: "POST" }), status: 405 },
    { what: "a 422", asked: request("/titles"), status: 422 },
    { what: "a 401", asked: request("/changes"), status: 401 },
    { what: "a bad key", asked: request("/titles?query=x", { key: "dia_live_x" }), status: 401 },
    { what: "a HEAD", asked: request("/verdicts/x", { method: "HEAD" }), status: 200 },
  ])("count $what against the address", async ({ asked, status }) => {
    const context = tight();
    expect((await api(asked, context)).status).toBe(status);
    expect((await api(request("/verdicts/x"), context)).headers.get("ratelimit-remaining")).toBe("0");
  });

  test("are checked after path, method and key, and before entitlement and parameters", async () => {
    const context = serveContext({ RATE_LIMIT_ANONYMOUS: 1, RATE_LIMIT_LIVE: 1 });
    const spent = async (path: string, asked?: Parameters<typeof request>[1]) =>
      (await api(request(path, asked), context)).status;
    await spent("/verdicts/x");
    await spent("/verdicts/x", { key: keys.plain });
    expect(await spent("/nothing")).toBe(404);
    expect(await spent("/titles", { method: "POST" })).toBe(405);
    expect(await spent("/titles", { key: "dia_live_x" })).toBe(401);
    expect(await spent("/changes")).toBe(401);
    expect(await spent("/titles")).toBe(429);
    expect(await spent("/changes", { key: keys.plain })).toBe(429);
  });

  test.each(["/verdicts/slug%3A429-demo", "/verdicts/slug:429-demo?chip=m9", "/verdicts/429-demo"])(
    "%s is always spent, with the published figures",
    async (path) => {
      for (const asked of [{}, { key: keys.live }, { method: "HEAD" }]) {
        const response = await api(request(path, asked), serveContext({ RATE_LIMIT_FREE: 7 }));
        expect(Object.fromEntries(response.headers)).toMatchObject({
          "ratelimit-limit": "60",
          "ratelimit-remaining": "0",
          "ratelimit-reset": "45",
          "retry-after": "45",
        });
        if (asked.method) expect(response.status).toBe(429);
        else expect((await expectEnvelope(response, "rate_limited")).message).toContain("60 requests per minute");
      }
    },
  );

  test("a bad key is told so before the demonstration", async () => {
    const response = await ask("/verdicts/slug%3A429-demo", { key: "dia_live_x" });
    expect(response.headers.get("ratelimit-remaining")).not.toBe("0");
    await expectEnvelope(response, "auth_invalid");
  });
});

test("while the database is away, every answer is a 503 that says when to come back", async () => {
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
