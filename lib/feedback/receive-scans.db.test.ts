import { beforeEach, expect, test } from "vitest";
import { db } from "#lib/data/client.ts";
import { receiveScans } from "#lib/feedback/receive-scans.ts";
import { forgetNetworks, listAgreed } from "#lib/feedback/scans.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date, daysAfter } from "#lib/testing/factories.ts";
import { type Post, post, postScans, SCAN } from "#lib/testing/form-posts.ts";

useThrowawayDatabase();

let now = date("2026-11-21T10:00:00Z");
beforeEach(async () => {
  now = daysAfter(now, 100);
  await db().title.deleteMany();
  await db().contributedScan.deleteMany();
  await seedTitle({ slug: "painter", name: "Painter", bundle: SCAN.bundleId });
});

const send = (lines: readonly unknown[], how?: Post, at = now) => receiveScans(postScans(lines, how), true, at);
const kept = () => db().contributedScan.findMany({ orderBy: { bundleId: "asc" } });

test("lines are kept apart, with the day and without the address", async () => {
  const response = await send([SCAN, SCAN]);
  expect([response.status, await response.json()]).toEqual([200, { taken: 2 }]);
  expect(await kept()).toEqual([
    {
      ...{ bundleId: "org.example.painter", teamId: "AB12CD34EF", version: "5.2", architectures: "arm64,x86_64" },
      ...{ macos: 27, network: expect.stringMatching(/^[\w-]{22}$/), day: date(now.toISOString().slice(0, 10)) },
    },
  ]);
  expect(await db().signal.count()).toBe(0);
});

test("an id that no title has is not kept", async () => {
  expect((await send([{ ...SCAN, bundleId: "com.my-company.secret" }])).status).toBe(200);
  expect(await kept()).toEqual([]);
});

test.each<[string, unknown, RegExp]>([
  ["Apple's own app", { ...SCAN, bundleId: "com.apple.Safari" }, /^line 2: bundleId/],
  ["Apple's own, spelled otherwise", { ...SCAN, bundleId: "COM.Apple.Safari" }, /^line 2: bundleId/],
  ["no bundle id", { ...SCAN, bundleId: "Painter" }, /^line 2: bundleId/],
  ["an unknown field", { ...SCAN, path: "/Users/me" }, /^line 2: path: no such field/],
  ["a field of every object's", { ...SCAN, constructor: 1 }, /^line 2: constructor: no such field/],
  ["a field that is missing", { ...SCAN, macos: undefined }, /^line 2: macos/],
  ["a strange team", { ...SCAN, teamId: "me" }, /^line 2: teamId/],
  ["a message for a version", { ...SCAN, version: "call me" }, /^line 2: version/],
  ["no architecture", { ...SCAN, architectures: [] }, /^line 2: architectures/],
  ["another architecture", { ...SCAN, architectures: ["ppc"] }, /^line 2: architectures/],
  ["architectures within", { ...SCAN, architectures: [["arm64"]] }, /^line 2: architectures/],
  ["another order", { ...SCAN, architectures: ["x86_64", "arm64"] }, /^line 2: architectures/],
  ["no macOS", { ...SCAN, macos: "27" }, /^line 2: macos/],
  ["an old macOS", { ...SCAN, macos: 10 }, /^line 2: macos/],
  ["a list", [SCAN], /^line 2: must be a JSON object/],
  ["null", null, /^line 2: must be a JSON object/],
])("%s is refused, and with it everything else", async (_, line, message) => {
  const response = await send([SCAN, line]);
  expect([response.status, (await response.json()).error]).toEqual([422, expect.stringMatching(message)]);
  expect(await kept()).toEqual([]);
});

const NDJSON = { type: "application/x-ndjson" };
const REFUSALS: Record<string, [() => Request, number]> = {
  "what is no JSON": [() => post("/check/contribute", "{", NDJSON), 422],
  nothing: [() => post("/check/contribute", "\n \n", NDJSON), 422],
  "another site": [() => postScans([SCAN], { headers: { Origin: "https://evil.test" } }), 403],
  "what any site may send without asking": [() => postScans([SCAN], { type: "text/plain" }), 415],
  "asking whether another site may": [() => postScans([], { method: "OPTIONS" }), 405],
  "too many lines": [() => postScans(Array.from({ length: 1_001 }, () => SCAN)), 413],
  "too many bytes": [() => post("/check/contribute", " ".repeat(256 * 1024 + 1), NDJSON), 413],
};

test.each(Object.entries(REFUSALS))("%s is refused", async (_, [request, status]) => {
  const response = await receiveScans(request(), true, now);
  expect([response.status, Object.keys(await response.json())]).toEqual([status, ["error"]]);
  expect(response.headers.get("access-control-allow-origin")).toBeNull();
  expect(await kept()).toEqual([]);
});

test("a site that takes none has no such door", async () => {
  expect((await receiveScans(postScans([SCAN]), false, now)).status).toBe(404);
});

test("one address has a budget a minute", async () => {
  const statuses = [];
  for (let each = 0; each < 7; each++) statuses.push((await send([SCAN])).status);
  expect(statuses.slice(-2)).toEqual([200, 429]);
});

test("one network fills no more than its part of the table", async () => {
  const versions = (from: number) => Array.from({ length: 1_000 }, (_, at) => ({ ...SCAN, version: `${from + at}` }));
  const at = (minute: number) => new Date(now.getTime() + minute * 60_000);
  for (let each = 0; each < 5; each++) expect((await send(versions(each * 1_000), {}, at(each))).status).toBe(200);
  expect((await send(versions(5_000), {}, at(5))).status).toBe(429);
  expect(await db().contributedScan.count()).toBe(5_000);
});

const agreed = async (at = now) => (await listAgreed(at)).map(({ version, macos }) => [version, macos]);
const from = (network: number) => ({ from: `203.0.${network}.7` });

test("three networks that agree are heard; two, or three addresses of one, are not", async () => {
  await send([SCAN], from(1));
  await send([SCAN], { from: "203.0.1.200" });
  await send([SCAN], from(2));
  await send([{ ...SCAN, version: "5.3" }], from(3));
  await send([{ ...SCAN, architectures: ["x86_64"] }], from(4));
  expect(await agreed()).toEqual([]);
  await send([{ ...SCAN, macos: 99 }], from(5));
  expect(await agreed()).toEqual([["5.2", 27]]);
});

test("an id signed by two makers is dropped; an unsigned scan contradicts none", async () => {
  for (const network of [1, 2]) await send([SCAN], from(network));
  await send([{ ...SCAN, teamId: null, macos: null }], from(3));
  expect(await agreed()).toHaveLength(1);
  await send([{ ...SCAN, teamId: "ZZZZZZZZZZ" }], from(4));
  expect(await agreed()).toEqual([]);
});

test("sixty days later everything is gone, unless it was sent again", async () => {
  for (const network of [1, 2, 3]) await send([SCAN], from(network));
  await send([SCAN], from(3), daysAfter(now, 30));
  expect(await agreed(daysAfter(now, 59))).toHaveLength(1);
  expect(await agreed(daysAfter(now, 60))).toEqual([]);
  expect((await forgetNetworks(daysAfter(now, 60))).scans).toBe(2);
  expect(await kept()).toHaveLength(1);
});
