import { beforeAll, describe, expect, test, vi } from "vitest";
import { generateKey, issueKey, revokeKey } from "#lib/api/access/keys.ts";
import { api } from "#lib/api/router.ts";
import type { KeyTier } from "#lib/contract/tiers.ts";
import { db } from "#lib/data/client.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { expectEnvelope, NOW, request, serveContext } from "#lib/testing/request.ts";

useThrowawayDatabase();
const open = serveContext();
const ask = (path: string, asked?: Parameters<typeof request>[1]) => api(request(path, asked), open);
const keys = { free: "", test: "", live: "", plain: "", revoked: "", expired: "" };

beforeAll(async () => {
  await seedTitle({ slug: "blender", name: "Blender" });
  const issue = (tier: KeyTier, expiresAt?: Date) =>
    issueKey({ tier, capabilities: ["change_feed"], ...(expiresAt && { expiresAt }) }, NOW);
  for (const tier of ["free", "test", "live"] as const) keys[tier] = (await issue(tier)).key;
  keys.plain = (await issueKey({ tier: "live", capabilities: ["bulk_export"] }, NOW)).key;
  keys.expired = (await issue("live", NOW)).key;
  const revoked = await issue("live");
  await revokeKey(revoked.facts.id, NOW);
  keys.revoked = revoked.key;
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
    "Authorization: %s is rejected, not treated as anonymous",
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

describe("an address that tries one key after another", () => {
  const GUESSES = 20;
  const guess = () => request("/titles?query=x", { key: generateKey("live") });
  async function guessing() {
    const context = serveContext();
    for (let each = 0; each < GUESSES; each++) await expectEnvelope(await api(guess(), context), "auth_invalid");
    return context;
  }

  test("must wait, without a query", async () => {
    const context = await guessing();
    const reads = vi.spyOn(db().apiKey, "findUnique");
    const response = await api(guess(), context);
    expect(response.headers.get("retry-after")).toBe("45");
    expect((await expectEnvelope(response, "rate_limited")).message).toContain("wrong keys");
    expect(reads).not.toHaveBeenCalled();
    reads.mockRestore();
  });

  test("blocks only itself, and no longer than the minute", async () => {
    const context = await guessing();
    const asked = { key: keys.live, from: "203.0.113.99" };
    expect((await api(request("/titles?query=x", asked), context)).status).toBe(200);
    // The same key is now known to be valid, from any address.
    expect((await api(request("/titles?query=x", { key: keys.live }), context)).status).toBe(200);
    expect((await api(request("/titles?query=x"), context)).status).toBe(200);
    const later = { ...context, now: () => new Date(NOW.getTime() + 60_000) };
    await expectEnvelope(await api(guess(), later), "auth_invalid");
  });

  test("is not counted for tokens that are not spelled like keys", async () => {
    const context = serveContext();
    for (let each = 0; each <= GUESSES; each++)
      await expectEnvelope(await api(request("/titles?query=x", { key: "dia_live_x" }), context), "auth_invalid");
  });
});

describe("budgets", () => {
  const tight = () => serveContext({ RATE_LIMIT_ANONYMOUS: 2, RATE_LIMIT_FREE: 60, RATE_LIMIT_LIVE: 3 });

  test("end in 429 with Retry-After, the caller's limit and that of a free key", async () => {
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
        const response = await api(
          request(path, asked),
          serveContext({ RATE_LIMIT_FREE: 7, RATE_LIMIT_ANONYMOUS: 30, RATE_LIMIT_LIVE: 600 }),
        );
        expect(Object.fromEntries(response.headers)).toMatchObject({
          "ratelimit-limit": "60",
          "ratelimit-remaining": "0",
          "ratelimit-reset": "45",
          "retry-after": "45",
        });
        if (asked.method) expect(response.status).toBe(429);
        else
          expect((await expectEnvelope(response, "rate_limited")).message).toMatch(
            asked.key ? /60 requests per minute, and your own limit is 600 / : /60 .* and your own limit is 30 /,
          );
      }
    },
  );

  test("an invalid key is refused before the demonstration of 429", async () => {
    const response = await ask("/verdicts/slug%3A429-demo", { key: "dia_live_x" });
    expect(response.headers.get("ratelimit-remaining")).not.toBe("0");
    await expectEnvelope(response, "auth_invalid");
  });
});
