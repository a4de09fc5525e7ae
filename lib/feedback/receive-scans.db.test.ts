import { beforeEach, expect, test } from "vitest";
import { db } from "#lib/data/client.ts";
import { receiveScans } from "#lib/feedback/receive-scans.ts";
import { forgetNetworks, LINES_MAX, listSent } from "#lib/feedback/scans.ts";
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

test("lines are stored with the day and without the address", async () => {
  const response = await send([SCAN, SCAN]);
  expect([response.status, await response.json()]).toEqual([200, { taken: 2 }]);
  expect(await kept()).toEqual([
    {
      ...{ bundleId: "org.example.painter", teamId: "AB12CD34EF", version: "5.2", architectures: "arm64,x86_64" },
      ...{ macos: 27, network: expect.stringMatching(/^[\w-]{22}$/), day: date(now.toISOString().slice(0, 10)) },
      ...{ provider: expect.stringMatching(/^[\w-]{22}$/), acceptedAt: null, signalId: null },
    },
  ]);
  expect(await db().signal.count()).toBe(0);
});

test("a bundle id that no title has is not stored", async () => {
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
  "too many lines": [() => postScans(Array.from({ length: 301 }, () => SCAN)), 413],
  "too many bytes": [() => post("/check/contribute", " ".repeat(256 * 1024 + 1), NDJSON), 413],
};

test.each(Object.entries(REFUSALS))("%s is refused", async (_, [request, status]) => {
  const response = await receiveScans(request(), true, now);
  expect([response.status, Object.keys(await response.json())]).toEqual([status, ["error"]]);
  expect(response.headers.get("access-control-allow-origin")).toBeNull();
  expect(await kept()).toEqual([]);
});

test("a site without contributions answers 404", async () => {
  expect((await receiveScans(postScans([SCAN]), false, now)).status).toBe(404);
});

test("one address has a budget a minute", async () => {
  const statuses = [];
  for (let each = 0; each < 7; each++) statuses.push((await send([SCAN])).status);
  expect(statuses.slice(-2)).toEqual([200, 429]);
});

const versions = (count: number, from: number) =>
  Array.from({ length: count }, (_, at) => ({ ...SCAN, version: `${from + at}` }));

test("one network may send 300 new lines a day; repeated lines are free", async () => {
  expect((await send(versions(200, 0))).status).toBe(200);
  expect((await send(versions(200, 0))).status).toBe(200);
  expect((await send(versions(101, 200))).status).toBe(429);
  expect((await send(versions(100, 200))).status).toBe(200);
  expect(await db().contributedScan.count()).toBe(LINES_MAX.perDay);
  expect((await send(versions(300, 300), {}, daysAfter(now, 1))).status).toBe(200);
});

test("networks of one provider share a limit a day", async () => {
  const statuses = [];
  for (let network = 0; network <= 10; network++)
    statuses.push((await send(versions(300, 0), { from: `203.0.${network}.7` })).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
  expect((await send(versions(300, 0), { from: "198.51.100.7" })).status).toBe(200);
});

test("one network fills no more than its part of the table", async () => {
  for (let day = 0; day < 16; day++)
    expect((await send(versions(300, day * 300), {}, daysAfter(now, day))).status).toBe(200);
  expect((await send(versions(300, 4_800), {}, daysAfter(now, 16))).status).toBe(429);
  expect((await send(versions(200, 4_800), {}, daysAfter(now, 16))).status).toBe(200);
  expect(await db().contributedScan.count()).toBe(LINES_MAX.held);
});

const sent = async (at = now) => (await listSent(at)).map(({ version, senders }) => [version, senders.length]);
const from = (network: number) => ({ from: `203.0.${network}.7` });

test("scans of three networks are listed; of two networks they are not", async () => {
  await send([SCAN], from(1));
  await send([SCAN], { from: "203.0.1.200" });
  await send([SCAN], from(2));
  await send([{ ...SCAN, version: "5.3" }], from(3));
  await send([{ ...SCAN, architectures: ["x86_64"] }], from(4));
  expect(await sent()).toEqual([]);
  await send([{ ...SCAN, macos: 99 }], from(5));
  expect(await sent()).toEqual([["5.2", 3]]);
});

test("sixty days later everything is gone, unless it was sent again", async () => {
  for (const network of [1, 2, 3]) await send([SCAN], from(network));
  await send([SCAN], from(3), daysAfter(now, 30));
  expect(await sent(daysAfter(now, 59))).toHaveLength(1);
  expect(await sent(daysAfter(now, 60))).toEqual([]);
  expect((await forgetNetworks(daysAfter(now, 60))).scans).toBe(2);
  expect(await kept()).toHaveLength(1);
});
