import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { growth } from "#lib/dataset/release/growth.ts";
import { listReleases } from "#lib/dataset/release/list-releases.ts";
import { checksums, measure } from "#lib/dataset/release/manifest.ts";
import { parseRange } from "#lib/dataset/release/range.ts";
import { isReleaseFile, serveRelease } from "#lib/dataset/release/serve.ts";
import { isDue, keptUntil, outdated, permanentReleases } from "#lib/dataset/release/weekly.ts";
import { date } from "#lib/testing/factories.ts";

let home = "";
const CSV = "slug,title\r\nblender,Blender\r\n";

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), "silicon-verdict-served-"));
  for (const [day, content] of [
    ["2026-11-14", "slug,title\r\n"],
    ["2026-11-21", CSV],
  ] as const) {
    mkdirSync(join(home, day));
    writeFileSync(join(home, day, "verdicts.csv"), content);
    writeFileSync(join(home, day, "SHA256SUMS"), checksums([measure("verdicts.csv", Buffer.from(content))]));
    writeFileSync(join(home, day, "notes.txt"), "not of the release");
  }
  mkdirSync(join(home, ".partial-abc"));
  writeFileSync(join(home, "secret"), "not of any release");
});
afterAll(() => rmSync(home, { recursive: true }));

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  serveRelease(new Request(`https://siliconverdict.test${path}`, { method, headers }), home);

describe("a release's files have stable URLs", () => {
  test.each([
    { release: "2026-11-21", cache: "public, max-age=31536000, immutable" },
    { release: "latest", cache: "public, max-age=300" },
  ])("$release: whole, typed, tagged by content", async ({ release, cache }) => {
    const response = await get(`/data/${release}/verdicts.csv`);
    expect([response.status, await response.text()]).toEqual([200, CSV]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-length": String(CSV.length),
      "content-location": "/data/2026-11-21/verdicts.csv",
      "cache-control": cache,
      "accept-ranges": "bytes",
      "last-modified": "Sat, 21 Nov 2026 00:00:00 GMT",
      "access-control-allow-origin": "*",
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    });
  });

  test("the checksums are served, too", async () => {
    const response = await get("/data/latest/SHA256SUMS");
    expect(await response.text()).toMatch(/^[0-9a-f]{64} {2}verdicts\.csv\n$/);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  });

  test("a file that the client has is not sent again", async () => {
    const { headers } = await get("/data/latest/verdicts.csv");
    const again = await get("/data/latest/verdicts.csv", { "If-None-Match": headers.get("etag")! });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect((await get("/data/2026-11-14/verdicts.csv", { "If-None-Match": headers.get("etag")! })).status).toBe(200);
  });

  test("HEAD returns the size without the body", async () => {
    const response = await get("/data/latest/verdicts.csv", {}, "HEAD");
    expect([response.status, response.headers.get("content-length"), await response.text()]).toEqual([
      200,
      String(CSV.length),
      "",
    ]);
  });

  test.each(["POST", "PUT", "DELETE"])("%s is 405, with the supported methods in Allow", async (method) => {
    const response = await get("/data/latest/verdicts.csv", {}, method);
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  });
});

describe("a file with a compressed copy beside it", () => {
  const PACKED = gzipSync(CSV);
  beforeAll(() => writeFileSync(join(home, "2026-11-21", "verdicts.csv.gz"), PACKED));
  afterAll(() => rmSync(join(home, "2026-11-21", "verdicts.csv.gz")));

  test.each([
    { accepted: "gzip, deflate, br", isPacked: true },
    { accepted: "br;q=1.0, GZIP;q=0.5", isPacked: true },
    { accepted: "gzip;q=0", isPacked: false },
    { accepted: "identity", isPacked: false },
  ])("accepting $accepted: packed $isPacked", async ({ accepted, isPacked }) => {
    const response = await get("/data/latest/verdicts.csv", { "Accept-Encoding": accepted });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes).toEqual(isPacked ? PACKED : Buffer.from(CSV));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-length": String(bytes.length),
      vary: "Accept-Encoding",
      ...(isPacked && { "content-encoding": "gzip", etag: expect.stringMatching(/^"[0-9a-f]{32}-gzip"$/) }),
    });
  });

  test("each encoding has its own ETag", async () => {
    const asked = { "Accept-Encoding": "gzip" };
    const { headers } = await get("/data/latest/verdicts.csv", asked);
    const tag = { "If-None-Match": headers.get("etag")! };
    expect((await get("/data/latest/verdicts.csv", { ...asked, ...tag })).status).toBe(304);
    expect((await get("/data/latest/verdicts.csv", tag)).status).toBe(200);
  });

  test("a range applies to the identity encoding only", async () => {
    const { headers } = await get("/data/latest/verdicts.csv", { "Accept-Encoding": "gzip" });
    const part = { "Accept-Encoding": "gzip", Range: "bytes=5-9" };
    expect(await (await get("/data/latest/verdicts.csv", part)).text()).toBe("title");
    const resumed = await get("/data/latest/verdicts.csv", { ...part, "If-Range": headers.get("etag")! });
    expect([resumed.status, await resumed.text()]).toEqual([200, CSV]);
  });

  test("has no URL for the compressed copy", async () => {
    expect((await get("/data/latest/verdicts.csv.gz")).status).toBe(404);
  });
});

describe("old releases", () => {
  const now = date("2026-11-28T00:10:00Z");

  test("those of eight weeks are kept, and older ones of each month's start", () => {
    const weekly = Array.from({ length: 30 }, (_, week) =>
      new Date(Date.parse("2026-05-02") + week * 7 * 86_400_000).toISOString().slice(0, 10),
    );
    const gone = outdated(weekly, now);
    expect(weekly.filter((day) => !gone.includes(day))).toEqual([
      ...["2026-05-02", "2026-06-06", "2026-07-04", "2026-08-01", "2026-09-05", "2026-10-03"],
      ...["2026-10-10", "2026-10-17", "2026-10-24", "2026-10-31", "2026-11-07", "2026-11-14", "2026-11-21"],
    ]);
    expect(
      outdated(
        weekly.filter((day) => !gone.includes(day)),
        now,
      ),
    ).toEqual([]);
  });

  test("the newest is kept however old it is", () => {
    expect(outdated(["2026-01-03", "2026-01-10"], now)).toEqual([]);
  });

  test("the first of each month is permanent, and any other can be cited for eight weeks", () => {
    const dates = ["2026-12-08", "2026-12-01", "2026-11-26"];
    expect(permanentReleases(dates)).toEqual(["2026-11-26", "2026-12-01"]);
    const last = keptUntil("2026-12-08");
    expect(last).toBe("2027-02-02");
    expect(outdated(dates, date(`${last}T23:00:00Z`))).toEqual([]);
    expect(outdated(["2027-02-09", ...dates], date("2027-02-03T23:00:00Z"))).toEqual(["2026-12-08"]);
  });
});

describe("a range request, to resume a download", () => {
  test("is answered with Content-Range", async () => {
    const response = await get("/data/latest/verdicts.csv", { Range: "bytes=5-9" });
    expect([response.status, response.headers.get("content-range"), await response.text()]).toEqual([
      206,
      `bytes 5-9/${CSV.length}`,
      "title",
    ]);
  });

  test("is 416 beyond the end", async () => {
    const response = await get("/data/latest/verdicts.csv", { Range: "bytes=9999-" });
    expect([response.status, response.headers.get("content-range")]).toEqual([416, `bytes */${CSV.length}`]);
  });

  test("is answered with the whole file if it has changed", async () => {
    const response = await get("/data/latest/verdicts.csv", { Range: "bytes=5-9", "If-Range": '"another"' });
    expect([response.status, await response.text()]).toEqual([200, CSV]);
    const { headers } = await get("/data/latest/verdicts.csv");
    const same = await get("/data/latest/verdicts.csv", { Range: "bytes=5-9", "If-Range": headers.get("etag")! });
    expect(same.status).toBe(206);
  });

  test.each([
    ["bytes=0-0", { start: 0, end: 0 }],
    ["bytes=3-", { start: 3, end: 9 }],
    ["bytes=3-400", { start: 3, end: 9 }],
    ["bytes=-4", { start: 6, end: 9 }],
    ["bytes=-400", { start: 0, end: 9 }],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=10-", "unsatisfiable"],
    ["bytes=5-3", null],
    ["bytes=0-1,4-5", null],
    ["bytes=-", null],
    ["pages=1-2", null],
    [null, null],
  ])("%s of ten bytes", (header, expected) => {
    expect(parseRange(header, 10)).toEqual(expected);
  });
});

test.each([
  "/data/latest/notes.txt",
  "/data/latest/..%2Fsecret",
  "/data/latest/%2E%2E",
  "/data/../secret",
  "/data/.partial-abc/verdicts.csv",
  "/data/2026-11-20/verdicts.csv",
  "/data/2026-11-21/",
  "/data/..%2F2026-11-21/verdicts.csv",
])("%s is 404, as no release lists it", async (path) => {
  const response = await get(path);
  expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-store"]);
});

test("a release states its differences from the one before", () => {
  const byStatus = { native: 4, rosetta2: 3, translation: 1, unsupported: 1, unknown: 1 };
  const before = { titles: 10, byStatus, breaking: 3, stale: 0, bundleIds: 8, changes: 20 };
  const now = { ...before, titles: 11, byStatus: { ...byStatus, native: 6, rosetta2: 2 }, breaking: 2 };
  const changed = growth(now, before).filter(({ change }) => change !== 0);
  expect(changed).toEqual([
    { of: "titles", now: 11, change: 1 },
    { of: "native", now: 6, change: 2 },
    { of: "rosetta2", now: 2, change: -1 },
  ]);
  const listed = growth({ ...now, listed: { ...byStatus, native: 5 } }, before);
  expect(listed.find(({ of }) => of === "native")).toEqual({ of: "native", now: 5, change: null });
  const onMacos28 = { runs: 5, stops: 2, stops_given_up: 1, may_stop: 1, old_game: 0, does_not_run: 1, not_known: 1 };
  const foretold = growth({ ...now, onMacos28 }, before).filter(({ of }) => of in onMacos28);
  expect(foretold.reduce((sum, { now }) => sum + now, 0)).toBe(now.titles);
  expect(growth(now, null).map(({ change }) => change)).not.toContain(0);
});

test("the page itself is not a file of a release", () => {
  expect(["/data", "/data/", "/data/latest", "/data/latest/verdicts.csv"].filter(isReleaseFile)).toEqual([
    "/data/latest/verdicts.csv",
  ]);
});

test("complete releases are listed, newest first", async () => {
  expect(await listReleases(home)).toEqual(["2026-11-21", "2026-11-14"]);
  expect(await listReleases(join(home, "nowhere"))).toEqual([]);
});

test.each([
  { newest: undefined, now: "2026-11-21T09:00:00Z", due: true },
  { newest: "2026-11-14", now: "2026-11-20T23:59:59Z", due: false },
  { newest: "2026-11-14", now: "2026-11-21T00:00:00Z", due: true },
  { newest: "2026-11-21", now: "2026-11-21T23:00:00Z", due: false },
])("a release after $newest is due at $now: $due", ({ newest, now, due }) => {
  expect(isDue(newest, date(now))).toBe(due);
});
