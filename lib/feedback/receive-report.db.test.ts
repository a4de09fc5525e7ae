import { beforeEach, expect, test } from "vitest";
import { db } from "#lib/data/client.ts";
import { receiveReport } from "#lib/feedback/receive-report.ts";
import { readReport, toTyped } from "#lib/feedback/report.ts";
import { listReports, reportsWaiting } from "#lib/feedback/reports.ts";
import { forgetNetworks } from "#lib/feedback/scans.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date, daysAfter } from "#lib/testing/factories.ts";
import { type Post, post, postReport } from "#lib/testing/posting.ts";

useThrowawayDatabase();

// Budgets are counted by the minute: each test has minutes of its own.
let now = date("2026-11-21T10:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

beforeEach(async () => {
  now = daysAfter(now, 2);
  await db().title.deleteMany();
  await seedTitle({ slug: "painter", name: "Painter", status: "rosetta2" });
  await seedTitle({ slug: "sketcher", name: "Sketcher" });
});

const send = (fields?: Record<string, string>, how?: Post, at = now) => receiveReport(postReport(fields, how), at);
const kept = () => db().readerReport.count();

test("a report is kept apart, and the reader thanked on a page that a reload sends nothing from", async () => {
  const response = await send({ chip: "m2", url: "https://example.org/notes" });
  expect([response.status, response.headers.get("location")]).toEqual([303, "/titles/painter/report?sent=yes"]);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await listReports("pending")).toEqual([
    expect.objectContaining({
      ...{ title: "painter", status: "native", layer: null, macos: 27, chip: "m2", appVersion: "5.2" },
      ...{ found: "get_info", url: "https://example.org/notes", state: "pending", createdAt: now },
    }),
  ]);
  expect(await db().signal.count()).toBe(0);
  expect(await reportsWaiting()).toEqual({ count: 1, oldest: now.toISOString() });
});

test("nothing that is kept tells an address", async () => {
  await send({}, { from: "203.0.113.77" });
  expect(JSON.stringify(await db().readerReport.findMany())).not.toMatch(/203\.0|113/);
});

test("what is wrong leads back to the form, with everything that was typed", async () => {
  const response = await send({ claim: "", version: "<5>", url: "https://example.org/" });
  const location = new URL(response.headers.get("location")!, "https://site.test");
  expect([response.status, location.pathname]).toEqual([303, "/titles/painter/report"]);
  const { searchParams } = location;
  const typed = toTyped((field) => searchParams.get(field));
  expect(searchParams.get("tried")).toBe("yes");
  expect(typed).toMatchObject({ version: "<5>", url: "https://example.org/", macos: "27", found: "get_info" });
  expect(readReport(typed)).toEqual({ faults: { claim: expect.any(String), version: expect.any(String) } });
  expect(await kept()).toBe(0);
});

const REFUSALS: Record<string, [() => Request, number]> = {
  "an address that is only looked at": [() => postReport({}, { method: "GET" }), 405],
  "another site's page": [() => postReport({}, { headers: { Origin: "https://evil.test" } }), 403],
  "a page without an origin": [() => postReport({}, { headers: { Origin: "null" } }), 403],
  "whoever does not say where it comes from": [() => postReport({}, { headers: { Origin: undefined } }), 403],
  "another site's page, as browsers tell it": [
    () => postReport({}, { headers: { "Sec-Fetch-Site": "cross-site" } }),
    403,
  ],
  "a page of a neighbouring site": [() => postReport({}, { headers: { "Sec-Fetch-Site": "same-site" } }), 403],
  "another media type": [() => postReport({}, { type: "multipart/form-data; boundary=x" }), 415],
  "no media type": [() => postReport({}, { headers: { "Content-Type": undefined } }), 415],
  "more than a form holds": [() => post("/reports", "a".repeat(9_000)), 413],
  "more than it announced": [() => endless(), 413],
  "a title that is not there": [() => postReport({ title: "nobody" }), 404],
  "a title with a byte that nobody can store": [() => postReport({ title: "\0" }), 404],
  "nothing at all": [() => post("/reports", ""), 404],
};

function endless(): Request {
  const chunk = new TextEncoder().encode("a".repeat(1_000));
  const body = new ReadableStream({ pull: (controller) => controller.enqueue(chunk) });
  const { headers, url } = postReport();
  return new Request(url, { method: "POST", headers, body, duplex: "half" } as RequestInit);
}

test.each(Object.entries(REFUSALS))("%s is refused, and nothing is kept", async (_, [request, status]) => {
  const response = await receiveReport(request(), now);
  expect(response.status).toBe(status);
  expect(await response.text()).toMatch(/^[A-Z].+\.$/);
  expect(response.headers.get("access-control-allow-origin")).toBeNull();
  expect(response.headers.get("allow")).toBe(status === 405 ? "POST" : null);
  expect(await kept()).toBe(0);
});

test("a title that is kept as documented takes none", async () => {
  await db().title.update({ where: { slug: "painter" }, data: { pinned: true } });
  expect((await send()).status).toBe(404);
});

test("what says that it comes from our page is believed, whatever the site is called", async () => {
  const headers = { "Sec-Fetch-Site": "same-origin", Origin: "http://127.0.0.1:3000" };
  expect((await send({}, { headers })).status).toBe(303);
  expect(await kept()).toBe(1);
});

test("a program that fills in what people do not see is thanked, and nothing is kept", async () => {
  expect((await send({ website: "https://spam.test" })).headers.get("location")).toContain("sent=yes");
  expect(await kept()).toBe(0);
});

test("one address has a budget of its own a minute", async () => {
  const statuses = [];
  for (let each = 0; each < 7; each++) statuses.push((await send()).status);
  expect(statuses).toEqual([303, 303, 303, 303, 303, 303, 429]);
  const refused = await send();
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await send({}, { from: "198.51.100.1" })).status).toBe(303);
});

test("one network says one thing of a title once a day", async () => {
  await Promise.all([send(), send({ version: "6" }), send({}, { from: "203.0.113.99" })]);
  expect(await kept()).toBe(1);
  await send({ claim: "rosetta2" }, {}, later(1));
  await send({ title: "sketcher" }, {}, later(2));
  await send({}, { from: "203.0.114.7" }, later(3));
  expect(await kept()).toBe(4);
  await send({}, {}, later(23 * 60));
  expect(await kept()).toBe(4);
  await send({}, {}, later(25 * 60));
  expect(await kept()).toBe(5);
});

test("one network sends so much a day, and no more", async () => {
  for (let each = 0; each < 31; each++) await seedTitle({ slug: `title-${each}` });
  const statuses = [];
  for (let each = 0; each < 31; each++) statuses.push((await send({ title: `title-${each}` }, {}, later(each))).status);
  expect(statuses.filter((status) => status === 429)).toEqual([429]);
  expect(await kept()).toBe(30);
});

test("after sixty days a report stays, and where it came from is forgotten", async () => {
  await send();
  await send({}, { from: "198.51.100.1" }, later(60));
  expect((await forgetNetworks(daysAfter(now, 60))).reports).toBe(1);
  const rows = await db().readerReport.findMany({ orderBy: { createdAt: "asc" } });
  expect(rows.map(({ network, once }) => [network !== null, once !== null])).toEqual([
    [false, false],
    [true, true],
  ]);
});
