import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#lib/data/client.ts";
import { readForm, toTyped } from "#lib/feedback/form.ts";
import { countWaiting, listFeedback } from "#lib/feedback/inbox.ts";
import { receiveFeedback } from "#lib/feedback/receive-feedback.ts";
import { forgetNetworks } from "#lib/feedback/scans.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date, daysAfter } from "#lib/testing/factories.ts";
import { type Post, post, postCorrection, postMessage, postReport, postTitleRequest } from "#lib/testing/form-posts.ts";

useThrowawayDatabase();

// Rate limits count by the minute: each test has minutes of its own.
let now = date("2026-11-21T10:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

beforeEach(async () => {
  now = daysAfter(now, 2);
  await db().feedback.deleteMany();
  await db().title.deleteMany();
  await seedTitle({ slug: "painter", name: "Painter", status: "rosetta2" });
  await seedTitle({ slug: "sketcher", name: "Sketcher" });
});

const send = (fields?: Record<string, string>, how?: Post, at = now) =>
  receiveFeedback("report", postReport(fields, how), at);
const kept = () => db().feedback.count();

test("a report is stored pending, and a redirect leads to a thank-you page", async () => {
  const response = await send({ chip: "m2", url: "https://example.org/notes" });
  const [{ id } = { id: "" }] = await listFeedback("pending");
  const thanks = `/titles/painter/report?sent=yes&reference=${id}`;
  expect([response.status, response.headers.get("location")]).toEqual([303, thanks]);
  // Again from the same network: the same one.
  expect((await send({ chip: "m2", url: "https://example.org/notes" })).headers.get("location")).toBe(thanks);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await listFeedback("pending")).toEqual([
    expect.objectContaining({
      ...{
        title: expect.objectContaining({ slug: "painter" }),
        status: "native",
        layer: null,
        macos: 27,
        chip: "m2",
        appVersion: "5.2",
      },
      ...{ found: "get_info", url: "https://example.org/notes", state: "pending", createdAt: now },
    }),
  ]);
  expect(await db().signal.count()).toBe(0);
  expect(await countWaiting()).toEqual({ count: 1, oldest: now.toISOString() });
});

test("what a player measured is stored as the evidence will tell it", async () => {
  await send({ play: "good", fps: "40 - 60", resolution: "1080p", settings: "high", memory: "8", version: "" });
  expect(await listFeedback("pending")).toMatchObject([
    { play: "good", fps: "40-60", resolution: "1080p, high", memory: 8, appVersion: null },
  ]);
});

test("a correction waits for the operator with its words, and is no evidence", async () => {
  const response = await receiveFeedback("correction", postCorrection({ right: "One.\r\nTwo." }), now);
  const [{ id } = { id: "" }] = await listFeedback("pending");
  expect(response.headers.get("location")).toBe(`/titles/painter/correct?sent=yes&reference=${id}`);
  expect(await listFeedback("pending")).toMatchObject([
    { kind: "correction", part: "instead", right: "One.\nTwo.", status: null, title: { slug: "painter" } },
  ]);
});

test("an invalid correction leads back to its form with its words", async () => {
  const response = await receiveFeedback("correction", postCorrection({ part: "" }), now);
  expect(response.headers.get("location")).toMatch(/^\/titles\/painter\/correct\?right=Its\+maker.*&tried=yes$/);
  expect(await kept()).toBe(0);
});

test("a message waits for the operator with the address to answer to, which is forgotten after 60 days", async () => {
  const response = await receiveFeedback("message", postMessage(), now);
  const [{ id } = { id: "" }] = await listFeedback("pending");
  expect(response.headers.get("location")).toBe(`/write?sent=yes&reference=${id}`);
  const stored = { kind: "message", message: "May I print your picture?", title: null, url: null };
  expect(await listFeedback("pending")).toMatchObject([{ ...stored, replyTo: "desk@example.org" }]);
  await forgetNetworks(daysAfter(now, 61));
  expect(await listFeedback("pending")).toMatchObject([{ ...stored, replyTo: null }]);
});

test("an invalid message leads back to its form with its words", async () => {
  const response = await receiveFeedback("message", postMessage({ replyTo: "desk" }), now);
  expect(response.headers.get("location")).toBe("/write?message=May+I+print+your+picture%3F&replyTo=desk&tried=yes");
  const empty = await receiveFeedback("message", postMessage({ message: "", replyTo: "desk@example.org" }), now);
  expect(empty.headers.get("location")).toBe("/write?tried=yes");
  expect(await kept()).toBe(0);
});

test("no stored field contains an IP address", async () => {
  await send({}, { from: "203.0.113.77" });
  expect(JSON.stringify(await db().feedback.findMany())).not.toMatch(/203\.0|113/);
});

test("an invalid report leads back to the form with its input", async () => {
  const response = await send({ claim: "", version: "<5>", url: "https://example.org/" });
  const location = new URL(response.headers.get("location")!, "https://site.test");
  expect([response.status, location.pathname]).toEqual([303, "/titles/painter/report"]);
  const { searchParams } = location;
  const typed = toTyped("report", (field) => searchParams.get(field));
  expect([searchParams.get("tried"), searchParams.get("confirm")]).toEqual(["yes", null]);
  expect(typed).toMatchObject({ version: "<5>", url: "https://example.org/", macos: "27", found: "get_info" });
  expect(readForm("report", typed)).toEqual({ faults: { claim: expect.any(String), version: expect.any(String) } });
  expect(await kept()).toBe(0);
});

test("a refused agreement leads back to its own form", async () => {
  const response = await receiveFeedback("report", postReport({ macos: "", confirm: "yes" }), now);
  const { searchParams } = new URL(response.headers.get("location")!, "https://siliconverdict.test");
  expect([searchParams.get("tried"), searchParams.get("confirm")]).toEqual(["yes", "yes"]);
});

const REFUSALS: Record<string, [() => Request, number]> = {
  "an address that is only looked at": [() => postReport({}, { method: "GET" }), 405],
  "another site's page": [() => postReport({}, { headers: { Origin: "https://evil.test" } }), 403],
  "a page without an origin": [() => postReport({}, { headers: { Origin: "null" } }), 403],
  "a post without Origin": [() => postReport({}, { headers: { Origin: undefined } }), 403],
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
  "a title with a NUL byte": [() => postReport({ title: "\0" }), 404],
  "nothing at all": [() => post("/reports", ""), 404],
};

function endless(): Request {
  const chunk = new TextEncoder().encode("a".repeat(1_000));
  const body = new ReadableStream({ pull: (controller) => controller.enqueue(chunk) });
  const { headers, url } = postReport();
  return new Request(url, { method: "POST", headers, body, duplex: "half" } as RequestInit);
}

test.each(Object.entries(REFUSALS))("%s is refused, and nothing is kept", async (_, [request, status]) => {
  const response = await receiveFeedback("report", request(), now);
  expect(response.status).toBe(status);
  expect(await response.text()).toMatch(/<h1>Nothing was sent\.<\/h1><p>[A-Z][^<]+\.<\/p>/);
  expect(response.headers.get("content-type")).toContain("text/html");
  expect(response.headers.get("access-control-allow-origin")).toBeNull();
  expect(response.headers.get("allow")).toBe(status === 405 ? "POST" : null);
  expect(await kept()).toBe(0);
});

test("a pinned title takes reports like any other, and one that is not there takes none", async () => {
  await db().title.update({ where: { slug: "painter" }, data: { pinned: true } });
  expect((await send()).status).toBe(303);
  expect((await send({ title: "no-such-app" })).status).toBe(404);
});

test("a same-origin post is accepted under any host name", async () => {
  const headers = { "Sec-Fetch-Site": "same-origin", Origin: "http://127.0.0.1:3000" };
  expect((await send({}, { headers })).status).toBe(303);
  expect(await kept()).toBe(1);
});

test("a post that fills in the honeypot is thanked, and not stored", async () => {
  expect((await send({ website: "https://spam.test" })).headers.get("location")).toContain("sent=yes");
  expect(await kept()).toBe(0);
});

test("one address has a budget per minute", async () => {
  const statuses = [];
  for (let each = 0; each < 7; each++) statuses.push((await send()).status);
  expect(statuses).toEqual([303, 303, 303, 303, 303, 303, 429]);
  const refused = await send();
  expect(await refused.text()).toContain("the form still has what you typed");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await send({}, { from: "198.51.100.1" })).status).toBe(303);
});

test("one network's report of a title counts once a day", async () => {
  await Promise.all([send(), send(), send({}, { from: "203.0.113.99" })]);
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

test.each<Record<string, string>>([
  { version: "6" },
  { macos: "26" },
  { chip: "m1" },
  { chip: "m1-pro" },
  { chip: "m5" },
  { chip: "a18-pro" },
  { url: "https://example.org/notes" },
  { found: "used" },
  { claim: "crossover" },
])("a colleague's report that differs in %j is stored beside the first", async (other) => {
  const reference = async (fields?: Record<string, string>, how?: Post) =>
    (await send(fields, how)).headers.get("location");
  expect(await reference(other, { from: "203.0.113.99" })).not.toBe(await reference());
  expect(await kept()).toBe(2);
});

test("one network has a daily limit", async () => {
  const titles = Array.from({ length: 31 }, (_, each) => ({ slug: `title-${each}`, name: `Title ${each}` }));
  await db().title.createMany({ data: titles.map((title) => ({ ...title, kind: "app" as const })) });
  const statuses = [];
  for (let each = 0; each < 31; each++) statuses.push((await send({ title: `title-${each}` }, {}, later(each))).status);
  expect(statuses.filter((status) => status === 429)).toEqual([429]);
  expect(await kept()).toBe(30);
});

test("after sixty days a report is kept, and its network deleted", async () => {
  await send();
  await send({}, { from: "198.51.100.1" }, later(60));
  expect((await forgetNetworks(daysAfter(now, 60))).feedback).toBe(1);
  const rows = await db().feedback.findMany({ orderBy: { createdAt: "asc" } });
  expect(rows.map(({ network, provider, once }) => [network, provider, once])).toEqual([
    [null, null, null],
    [expect.any(String), expect.any(String), expect.any(String)],
  ]);
});

describe("a title request", () => {
  const request = (fields?: Record<string, string>, how?: Post, at = now) =>
    receiveFeedback("title_request", postTitleRequest(fields, how), at);

  test("is stored apart from titles and evidence, with its own thank-you page", async () => {
    const titles = await db().title.count();
    const response = await request({ url: "https://example.org/" });
    const [{ id } = { id: "" }] = await listFeedback("pending");
    const thanks = `/tell?name=Stitcher&sent=yes&reference=${id}`;
    expect([response.status, response.headers.get("location")]).toEqual([303, thanks]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await listFeedback("pending")).toEqual([
      expect.objectContaining({
        ...{ name: "Stitcher", url: "https://example.org/", status: "native", layer: null, macos: 27, chip: "m2" },
        ...{ title: null, state: "pending", createdAt: now },
      }),
    ]);
    expect([await db().title.count(), await db().signal.count()]).toEqual([titles, 0]);
    expect(await countWaiting()).toEqual({ count: 1, oldest: now.toISOString() });
  });

  test("leads back to the form with its input if it is invalid", async () => {
    const response = await request({ name: "", url: "ftp://example.org/" });
    const { pathname, searchParams } = new URL(response.headers.get("location")!, "https://site.test");
    expect([response.status, pathname, searchParams.get("tried")]).toEqual([303, "/tell", "yes"]);
    expect(toTyped("title_request", (field) => searchParams.get(field))).toEqual({
      ...{ name: "", url: "ftp://example.org/", claim: "native", macos: "27", chip: "m2" },
    });
    expect(await kept()).toBe(0);
  });

  test("for a name that has a page leads back to the form, which says so, and is taken when sent again", async () => {
    const send = (fields: Record<string, string>) =>
      receiveFeedback("title_request", postTitleRequest(fields), now, async (name) => name === "Stitcher");
    const { searchParams } = new URL((await send({})).headers.get("location")!, "https://site.test");
    expect([searchParams.get("name"), searchParams.get("sent"), await kept()]).toEqual(["Stitcher", null, 0]);
    expect((await send({ anyway: "yes" })).headers.get("location")).toContain("sent=yes");
    expect((await send({ name: "Another" })).headers.get("location")).toContain("sent=yes");
    expect(await kept()).toBe(2);
  });

  test("that meets a fault of ours is answered with a page that says so", async () => {
    const away = () => Promise.reject(new Error("the database is away"));
    const response = await receiveFeedback("title_request", postTitleRequest(), now, away);
    expect(response.status).toBe(500);
    const page = await response.text();
    expect(page).toContain("the fault is on our side");
    expect(page).toContain("the form still has what you typed");
    expect(page).not.toContain("away");
  });

  test("is not stored if the honeypot is filled in", async () => {
    expect((await request({ website: "https://spam.test" })).headers.get("location")).toContain("sent=yes");
    expect(await kept()).toBe(0);
  });

  test("counts once per name, network and day, however the name is spelled", async () => {
    await request();
    await request({ name: "stitcher" }, { from: "203.0.113.99" }, later(1));
    expect(await kept()).toBe(1);
    await request({}, { from: "198.51.100.7" }, later(1));
    expect(await kept()).toBe(2);
    await request({}, {}, later(25 * 60));
    expect(await kept()).toBe(3);
  });

  test("that tells more than an earlier one of the same name is stored too", async () => {
    await request({ claim: "not_tried", macos: "", chip: "" });
    await request({ name: "stitcher", claim: "rosetta2" }, {}, later(1));
    await request({ name: "stitcher", claim: "rosetta2", url: "https://example.org/" }, {}, later(2));
    expect(await kept()).toBe(3);
  });

  test("shares its network's daily limit with reports", async () => {
    await send();
    const statuses = [];
    for (let each = 0; each < 30; each++)
      statuses.push((await request({ name: `App ${each}` }, { from: `203.0.113.${each}` }, later(each + 2))).status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(29);
    expect(statuses.at(-1)).toBe(429);
  });

  test("is kept when a deleted title's reports are deleted", async () => {
    await request();
    await send();
    await db().title.deleteMany();
    expect(await listFeedback()).toMatchObject([{ kind: "title_request" }]);
  });
});

describe("an attack", () => {
  const honest = { from: "198.51.100.7" };
  const ofOneProvider = (each: number) => ({ from: `2001:db8:${each.toString(16)}::1` });
  const ask = async (name: string, how: Post) =>
    (await receiveFeedback("title_request", postTitleRequest({ name }, how), now)).status;

  /** As if other networks of the only provider so far had sent as many more. */
  const addFromProvider = (count: number) => db().$executeRaw`
    INSERT INTO "Feedback" (id, kind, name, chip, state, "createdAt", network, provider)
    SELECT 'more ' || n, kind, 'Invented too ' || n, chip, state, "createdAt", 'network ' || n, provider
    FROM (SELECT * FROM "Feedback" LIMIT 1) sent, generate_series(1, ${count}::int) n`;

  test("from many /48 of one /32 is limited to 300 daily, others are not", async () => {
    expect(await ask("Invented", ofOneProvider(1))).toBe(303);
    await addFromProvider(298);
    expect(await ask("Invented again", ofOneProvider(2))).toBe(303);
    expect(await ask("Invented once more", ofOneProvider(3))).toBe(429);
    expect((await send({}, honest)).status).toBe(303);
    expect((await send({ title: "sketcher" }, ofOneProvider(9_999), later(24 * 60 + 1))).status).toBe(303);
  });

  test("from many /24 of one /16 is limited too", async () => {
    expect(await ask("Invented", { from: "203.0.1.9" })).toBe(303);
    await addFromProvider(298);
    expect(await ask("Invented again", { from: "203.0.2.9" })).toBe(303);
    expect(await ask("Invented once more", { from: "203.0.3.9" })).toBe(429);
  });

  test("that filled the inbox loses its oldest entries to an honest sender", async () => {
    await db().$executeRaw`
      INSERT INTO "Feedback" (id, kind, name, chip, state, "createdAt")
      SELECT 'spam ' || n, 'title_request', 'Invented ' || n, 'apple_silicon',
        (CASE n WHEN 1 THEN 'rejected' ELSE 'pending' END)::"FeedbackState",
        ${now}::timestamptz - make_interval(hours => 48, secs => -n) FROM generate_series(1, 20001) n`;
    expect((await send({}, honest)).status).toBe(303);
    expect((await listFeedback("pending"))[0]).toMatchObject({ kind: "report", title: { slug: "painter" } });
    expect(await countWaiting()).toMatchObject({ count: 20_000 });
    const gone = { id: { in: ["spam 1", "spam 2", "spam 3"] } };
    expect(await db().feedback.findMany({ where: gone, orderBy: { id: "asc" } })).toMatchObject([
      { id: "spam 1" },
      { id: "spam 3" },
    ]);
  });
});
