import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeEach, expect, test } from "vitest";
import { db } from "#lib/data/client.ts";
import { ensureServiceState } from "#lib/data/service-state.ts";
import { permit } from "#lib/evidence/download/permission.ts";
import { beginningOf, NIGHT, probeNightly } from "#lib/evidence/probing/nightly.ts";
import { PROBE_LIMITS } from "#lib/evidence/probing/open-download.ts";
import { type ProbeOptions, probe } from "#lib/evidence/probing/probe.ts";
import { tar } from "#lib/testing/archive-fixtures.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { type Served, serveFiles } from "#lib/testing/file-server.ts";
import { DAYS, entry, importEntries, PACKAGES } from "#lib/testing/import-sources.ts";
import { useLocalServers } from "#lib/testing/local-server.ts";
import { appLayout, fat } from "#lib/testing/macho-fixtures.ts";

useThrowawayDatabase();
useLocalServers();

const folder = mkdtempSync(join(tmpdir(), "nightly-"));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  await db().title.deleteMany();
  await db().importRun.deleteMany();
  await ensureServiceState();
});

/** By the machine's clock, as nights are. */
const NIGHT_OF_23RD = new Date(2026, 10, 23, 2);
const app = gzipSync(tar(appLayout("App", fat(["x86_64", "arm64"]))));
const LIMITS = { ...PROBE_LIMITS, pauseMs: 0, freeMin: 0 };
const options = (clock: () => Date, more: Partial<ProbeOptions> = {}) => ({
  ...{ folder, days: DAYS, clock, limits: LIMITS, permission: permit(["127.0.0.1"]) },
  ...more,
});
const open = (at: Date, more: Partial<ProbeOptions> = {}) => probeNightly(options(() => at, more));

async function list(origin: string, ...slugs: readonly string[]): Promise<void> {
  const download = (slug: string) => ({ url: `${origin}/${slug}`, installs: ["App.app"] });
  const entries = slugs.map((slug, index) =>
    entry(slug, [], { version: "1", popularity: 100 - index, download: download(slug) }),
  );
  await importEntries(PACKAGES, "2026-11-01", ...entries);
}
const serve = (slugs: readonly string[], served: Served = app) =>
  serveFiles(Object.fromEntries(slugs.map((slug) => [slug, served])));
const slugs = (results: Awaited<ReturnType<typeof open>>) => results?.map(({ slug }) => slug);

test("nights last from one to six by the machine's clock", () => {
  const hours = [0, 1, 5, 6, 14].map((hour) => beginningOf(new Date(2026, 10, 23, hour, 30)));
  const one = new Date(2026, 10, 23, 1);
  expect(hours).toEqual([undefined, one, one, undefined, undefined]);
});

test("opens nothing by day; by night new versions first, then the best known", async () => {
  const { origin } = await serve(["a", "b", "c"]);
  await list(origin, "a", "b", "c");
  const { id: titleId } = await db().title.findUniqueOrThrow({ where: { slug: "c" } });
  await db().retest.create({ data: { titleId, reason: "app_update", cause: "2", queuedAt: new Date("2026-11-02") } });
  expect(await open(new Date(2026, 10, 23, 14))).toBeNull();
  expect(slugs(await open(NIGHT_OF_23RD))).toEqual(["c", "a", "b"]);
});

test("each night has one budget for all rounds, failures included", async () => {
  const { origin } = await serve(["a"]);
  await list(origin, "a");
  const { id: titleId } = await db().title.findUniqueOrThrow({ where: { slug: "a" } });
  const spent = { url: "x", done: false, bytes: BigInt(NIGHT.bytes), at: new Date(2026, 10, 23, 1, 30) };
  await db().probe.create({ data: { titleId, ...spent } });
  expect(await open(NIGHT_OF_23RD)).toBeNull();
  expect(slugs(await open(new Date(2026, 10, 24, 2)))).toEqual(["a"]);
});

test("begins no download after the byte budget or the round's time is spent", async () => {
  const { origin } = await serve(["a", "b"]);
  await list(origin, "a", "b");
  const queue = { choice: { from: "night" }, budget: 1 } as const;
  expect(slugs(await probe({ ...options(() => NIGHT_OF_23RD), ...queue }))).toEqual(["a"]);
  let now = NIGHT_OF_23RD;
  const onResult = () => {
    now = new Date(2026, 10, 23, 2, 41);
  };
  await db().probe.deleteMany();
  await db().signal.deleteMany();
  await db().verdict.updateMany({ data: { status: "unknown" } });
  expect(slugs(await probeNightly(options(() => now, { onResult })))).toEqual(["a"]);
});

test("abandons a slow server, counts its bytes, and retries another day", async () => {
  const { origin } = await serve(["slow"], (response, range) => {
    const bytes = Buffer.alloc(1_000);
    if (range === "bytes=0-3") {
      response.writeHead(206, { "Content-Range": "bytes 0-3/1000", ETag: '"1"' }).end(bytes.subarray(0, 4));
    } else response.writeHead(200, { "Content-Length": 1_000, ETag: '"1"' }).write(bytes.subarray(0, 500));
  });
  await list(origin, "slow");
  const limits = { ...LIMITS, graceMs: 500, leastRate: 1e6 };
  expect(await open(NIGHT_OF_23RD, { limits })).toMatchObject([
    { slug: "slow", outcome: "failed", reason: expect.stringContaining("not done within"), bytes: 504 },
  ]);
  expect(await db().probe.findFirst()).toMatchObject({ bytes: 504n, retryAt: new Date(2026, 10, 24, 2) });
});

test("reopens an unversioned address when queued, and a month after a failure", async () => {
  const { origin } = await serve(["a"], Buffer.from("<html>"));
  await importEntries(PACKAGES, "2026-11-01", entry("a", [], { download: { url: `${origin}/a`, installs: [] } }));
  expect(slugs(await open(NIGHT_OF_23RD))).toEqual(["a"]);
  expect(await open(new Date(2026, 10, 24, 2))).toEqual([]);
  expect(slugs(await open(new Date(2026, 11, 26, 2)))).toEqual(["a"]);
});

test("a title can be named by a former slug", async () => {
  const { origin } = await serve(["new"]);
  await list(origin, "new");
  const { id: titleId } = await db().title.findUniqueOrThrow({ where: { slug: "new" } });
  await db().identifier.create({ data: { titleId, scheme: "slug", value: "old", key: "old" } });
  const result = await probe({ ...options(() => NIGHT_OF_23RD), choice: { from: "title", slug: "old" } });
  expect(slugs(result)).toEqual(["new"]);
});

test("in an outage of ten hosts the round ends, and the next one opens the rest", async () => {
  const { origin } = await serve(["z"]);
  const names = [..."abcdefghijkl"];
  const entries = [...names, "z"].map((slug, index) => {
    const url = slug === "z" ? `${origin}/z` : `http://127.0.0.1:${index + 1}/${slug}`;
    return entry(slug, [], { version: "1", download: { url, installs: ["App.app"] } });
  });
  await importEntries(PACKAGES, "2026-11-01", ...entries);
  expect(slugs(await open(NIGHT_OF_23RD))).toEqual(names.slice(0, 10));
  expect(slugs(await open(NIGHT_OF_23RD))).toEqual([...names.slice(10), "z"]);
});

test("a failure at a long address keeps its reason", async () => {
  const { origin } = await serve([]);
  const url = `${origin}/${"a".repeat(400)}`;
  await importEntries(PACKAGES, "2026-11-01", entry("a", [], { version: "1", download: { url, installs: [] } }));
  const [result] = (await open(NIGHT_OF_23RD))!;
  expect(result!.reason).toMatch(/^http:.{1,180}a…: answered 404$/);
});
