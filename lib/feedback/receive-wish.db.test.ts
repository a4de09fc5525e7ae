import { beforeEach, expect, test } from "vitest";
import { db } from "#lib/data/client.ts";
import { receiveWish } from "#lib/feedback/receive-wish.ts";
import { reportsWaiting } from "#lib/feedback/reports.ts";
import { forgetNetworks } from "#lib/feedback/scans.ts";
import { toWishTyped } from "#lib/feedback/wish.ts";
import { listWishes } from "#lib/feedback/wishes.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date, daysAfter } from "#lib/testing/factories.ts";
import { type Post, post, postWish } from "#lib/testing/posting.ts";

useThrowawayDatabase();

// Budgets are counted by the minute: each test has minutes of its own.
let now = date("2026-11-21T10:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

beforeEach(async () => {
  now = daysAfter(now, 2);
  await db().wish.deleteMany();
});

const send = (fields?: Record<string, string>, how?: Post, at = now) => receiveWish(postWish(fields, how), at);
const kept = () => db().wish.count();

test("a wish is kept apart from titles and evidence, and the reader thanked on a page of its own", async () => {
  const response = await send({ url: "https://example.org/" });
  expect([response.status, response.headers.get("location")]).toEqual([303, "/tell?name=Stitcher&sent=yes"]);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await listWishes("pending")).toEqual([
    expect.objectContaining({
      ...{ name: "Stitcher", url: "https://example.org/", status: "native", layer: null, macos: 27, chip: "m2" },
      ...{ state: "pending", createdAt: now },
    }),
  ]);
  expect([await db().title.count(), await db().signal.count()]).toEqual([0, 0]);
  expect(await reportsWaiting()).toEqual({ count: 1, oldest: now.toISOString() });
});

test("what is wrong leads back to the form, with everything that was typed", async () => {
  const response = await send({ name: "", url: "ftp://example.org/" });
  const { pathname, searchParams } = new URL(response.headers.get("location")!, "https://site.test");
  expect([response.status, pathname, searchParams.get("tried")]).toEqual([303, "/tell", "yes"]);
  expect(toWishTyped((field) => searchParams.get(field))).toEqual({
    ...{ name: "", url: "ftp://example.org/", claim: "native", macos: "27", chip: "m2" },
  });
  expect(await kept()).toBe(0);
});

test.each<[string, () => Request, number]>([
  ["another site's page", () => postWish({}, { headers: { Origin: "https://evil.test" } }), 403],
  ["an address that is only looked at", () => postWish({}, { method: "GET" }), 405],
  ["another media type", () => postWish({}, { type: "application/json" }), 415],
  ["more than a form holds", () => post("/wishes", "a".repeat(9_000)), 413],
])("%s is refused, and nothing is kept", async (_, request, status) => {
  expect((await receiveWish(request(), now)).status).toBe(status);
  expect(await kept()).toBe(0);
});

test("a program that fills in what people do not see is thanked, and nothing is kept", async () => {
  expect((await send({ website: "https://spam.test" })).headers.get("location")).toContain("sent=yes");
  expect(await kept()).toBe(0);
});

test("one address has a budget of its own a minute", async () => {
  const statuses = [];
  for (let each = 0; each < 7; each++) statuses.push((await send({ name: `App ${each}` })).status);
  expect(statuses).toEqual([303, 303, 303, 303, 303, 303, 429]);
});

test("one network misses one name once a day, however it is spelled, and thirty names in all", async () => {
  await send();
  await send({ name: "stitcher" }, { from: "203.0.113.99" }, later(1));
  expect(await kept()).toBe(1);
  await send({}, { from: "198.51.100.7" }, later(1));
  expect(await kept()).toBe(2);
  const statuses = [];
  for (let each = 0; each < 30; each++)
    statuses.push((await send({ name: `App ${each}` }, { from: `203.0.113.${each}` }, later(each + 2))).status);
  expect(statuses.filter((status) => status === 303)).toHaveLength(29);
  expect(statuses.at(-1)).toBe(429);
});

test("after sixty days nothing tells where a wish came from", async () => {
  await send();
  expect((await forgetNetworks(daysAfter(now, 59))).wishes).toBe(0);
  expect((await forgetNetworks(daysAfter(now, 60))).wishes).toBe(1);
  expect(await db().wish.findFirstOrThrow()).toMatchObject({ network: null, once: null, name: "Stitcher" });
});
