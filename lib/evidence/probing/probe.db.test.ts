import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#lib/data/client.ts";
import { ensureServiceState } from "#lib/data/service-state.ts";
import { permit } from "#lib/evidence/download/permission.ts";
import { PROBE_LIMITS } from "#lib/evidence/probing/open-download.ts";
import { type ProbeOptions, probe } from "#lib/evidence/probing/probe.ts";
import { listCandidates, whyNotProbed } from "#lib/evidence/probing/probe-queue.ts";
import { refresh } from "#lib/evidence/upkeep/refresh.ts";
import { listQueue } from "#lib/site/queries/status/pending.ts";
import { probeSummary } from "#lib/site/queries/status/probe-summary.ts";
import { findTitlePage } from "#lib/site/queries/title/page.ts";
import { asar, pack, tar } from "#lib/testing/archive-fixtures.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date, daysAfter } from "#lib/testing/factories.ts";
import { type Served, serveFiles } from "#lib/testing/file-server.ts";
import { DAYS, entry, importEntries, PACKAGES, type StatementFields } from "#lib/testing/import-sources.ts";
import { useLocalServers } from "#lib/testing/local-server.ts";
import { appLayout, fat, thin } from "#lib/testing/macho-fixtures.ts";
import { checksumOf, noise } from "#lib/testing/probe-titles.ts";
import { zipLayout } from "#lib/testing/zip-fixtures.ts";

useThrowawayDatabase();
useLocalServers();

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "probe-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(async () => {
  await db().title.deleteMany();
  await db().importRun.deleteMany();
  await ensureServiceState();
  await db().serviceState.updateMany({ data: { probedAt: null } });
});

const NOW = "2026-11-22";
const LIMITS = {
  ...PROBE_LIMITS,
  pauseMs: 0,
  bytesMax: 4_000_000,
  freeMin: 0,
  unpack: { unpackedMax: 50e6, scratchMax: 20e6 },
};
const run = (more: Partial<ProbeOptions> = {}, now: Date = date(NOW)) =>
  probe({
    choice: { from: "queue" },
    folder,
    days: DAYS,
    clock: () => now,
    limits: LIMITS,
    permission: permit(["127.0.0.1"]),
    ...more,
  });

interface Listed {
  readonly slug: string;
  readonly url: string;
  readonly checksum?: string | null;
  readonly version?: string;
  readonly said?: StatementFields;
}

/** In the catalogue, and queued. */
async function list(...titles: readonly Listed[]) {
  const entries = titles.map(({ slug, url, checksum, version = "1", said }) =>
    entry(slug, said ? [said] : [], {
      version,
      ...(checksum && { checksum }),
      download: { url, installs: ["App.app"] },
    }),
  );
  await importEntries(PACKAGES, "2026-11-01", ...entries);
  const rows = await db().title.findMany({ select: { id: true } });
  const data = rows.map(
    ({ id: titleId }) => ({ titleId, reason: "stale", cause: "2026-01-01", queuedAt: date("2026-11-02") }) as const,
  );
  await db().retest.createMany({ data, skipDuplicates: true });
}

const app = appLayout("App", fat(["x86_64", "arm64"]), {
  "Contents/PlugIns/Old.bundle/Contents/MacOS/Old": thin("x86_64", { fileType: 8 }),
});
const serve = (files: Readonly<Record<string, Served>>) => serveFiles(files);
const titleOf = (slug: string) =>
  db().title.findUniqueOrThrow({
    where: { slug },
    include: { signals: true, verdicts: true, retests: true, probe: true },
  });

test("a download's binary is evidence: it changes the verdict and closes the re-test", async () => {
  const { origin } = await serve({ "app.tar.gz": gzipSync(tar(app)) });
  await list({ slug: "app", url: `${origin}/app.tar.gz` });
  expect(await run()).toEqual([
    { slug: "app", outcome: "found", status: "native", seconds: 0, bytes: expect.any(Number) },
  ]);
  const title = await titleOf("app");
  expect(title.signals).toMatchObject([
    {
      sourceId: "binary-inspection",
      kind: "test",
      status: "native",
      basis: ["binary"],
      appVersion: "1.2.3",
      notes: [{ code: "intel_helpers", detail: "Old.bundle" }],
    },
  ]);
  expect(title.verdicts[0]).toMatchObject({ status: "native", confidence: "high", basis: ["binary"] });
  expect(title.retests).toMatchObject([{ doneAt: date(NOW) }]);
  expect(title.probe).toMatchObject({
    done: true,
    verified: true,
    reason: null,
    found: {
      bundleId: "org.example.App",
      macosStated: "12.3",
      parts: [{ role: "main executable" }, { role: "plug-in", architectures: ["x86_64"] }],
    },
  });
  expect(readdirSync(join(folder, "probe"))).toEqual([]);
});

test("only the directory and the headers of a zip are transferred", async () => {
  const film = Buffer.alloc(3_000_000);
  for (let at = 0; at < film.length; at += 4) film.writeUInt32LE((at * 2654435761) >>> 0, at);
  const bytes = zipLayout({ ...app, "App.app/Contents/Resources/film.bin": film });
  const { origin, requests } = await serve({ "app.zip": bytes });
  await list({ slug: "app", url: `${origin}/app.zip` });
  const [result] = await run();
  expect(result).toMatchObject({ outcome: "found", status: "native" });
  expect(requests.every(({ headers }) => headers.range !== undefined)).toBe(true);
  expect(result!.bytes).toBeLessThan(bytes.length / 2);
  // The catalogue's own statement stays beside it.
  expect((await titleOf("app")).probe).toMatchObject({ verified: false });
  expect(await probeSummary(db())).toMatchObject({ done: 1, inPart: 1 });
});

test.each([
  ["read on to by ranges", PROBE_LIMITS.rangesMax, true],
  ["found in the whole file where that would take too many", 3, false],
])("a native module far into a compressed app.asar is %s", async (_, rangesMax, isInPart) => {
  const module = thin("x86_64", { fileType: 8 });
  const packed = asar({ "film.bin": noise(2_000_000), "old.node": module, "more.bin": noise(1_900_000) });
  const bytes = zipLayout(appLayout("App", thin("arm64"), { "Contents/Resources/app.asar": packed }));
  const { origin, requests } = await serve({ "app.zip": bytes });
  await list({ slug: "app", url: `${origin}/app.zip` });
  const [result] = await run({ limits: { ...LIMITS, rangesMax } });
  expect(result).toMatchObject({ outcome: "found", status: "native" });
  const { signals, probe: kept } = await titleOf("app");
  expect(signals).toMatchObject([{ notes: [{ code: "intel_helpers", detail: "old.node" }] }]);
  expect([requests.every(({ headers }) => headers.range !== undefined), kept?.verified]).toEqual([isInPart, !isInPart]);
  if (isInPart) expect(result!.bytes).toBeLessThan(bytes.length - 500_000);
});

test("an opened file is not opened again: the catalogue's entry confirms its statement", async () => {
  const bytes = gzipSync(tar(app));
  const { origin, requests } = await serve({ "app.tar.gz": bytes });
  const checksum = checksumOf({ slug: "", file: "", served: bytes, expected: "" });
  await list({ slug: "app", url: `${origin}/app.tar.gz`, checksum });
  await run();
  const before = requests.length;
  const { id } = await titleOf("app");
  await db().retest.create({ data: { titleId: id, reason: "stale", cause: "later", queuedAt: daysAfter(NOW, 200) } });
  expect(await run({}, daysAfter(NOW, 201))).toMatchObject([{ outcome: "same file" }]);
  expect(requests.length).toBe(before);
  const title = await titleOf("app");
  expect(title.retests.every(({ doneAt }) => doneAt !== null)).toBe(true);
  expect(title.verdicts[0]).toMatchObject({
    status: "native",
    lastVerified: date(daysAfter(NOW, 201).toISOString().slice(0, 10)),
  });
});

test("an interrupted download is resumed", async () => {
  const bytes = gzipSync(tar({ ...app, "App.app/x": noise(1_000_000) }));
  const seen: string[] = [];
  const { origin } = await serve({
    "app.tar.gz": (response, range = "") => {
      seen.push(range);
      response.setHeader("ETag", '"a"');
      const [, from = "0", to = ""] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
      const end = to === "" ? bytes.length : Number(to) + 1;
      if (range) response.writeHead(206, { "Content-Range": `bytes ${from}-${end - 1}/${bytes.length}` });
      else response.writeHead(200, { "Content-Length": bytes.length });
      if (range === "") response.write(bytes.subarray(0, 800_000), () => response.socket?.end());
      else response.end(bytes.subarray(Number(from), end));
    },
  });
  await list({ slug: "app", url: `${origin}/app.tar.gz` });
  expect(await run()).toMatchObject([{ outcome: "failed", reason: expect.stringMatching(/broke off/) }]);
  expect(await run({ choice: { from: "title", slug: "app" } })).toMatchObject([{ outcome: "found" }]);
  expect(seen.at(-1)).toMatch(/^bytes=[1-9]\d*-$/);
});

test("a title without a download says why", async () => {
  await seedTitle({ slug: "without-download", name: "Without Download" });
  expect(await whyNotProbed("no-such-title")).toBe("there is no title with the slug no-such-title");
  expect(await whyNotProbed("without-download")).toBe("no source says where a download of without-download is");
});

describe("a failed attempt is not repeated in vain", () => {
  const failing = async (status: number) => {
    const { origin } = await serve({ "app.dmg": (response) => void response.writeHead(status).end() });
    await list({ slug: "app", url: `${origin}/app.dmg` });
    await run();
    return { again: (days: number) => listCandidates({ from: "queue" }, daysAfter(NOW, days)), origin };
  };

  test("a server that is down is retried after one day, then after two", async () => {
    const { again } = await failing(503);
    expect([await again(0.5), await again(1)].map(({ length }) => length)).toEqual([0, 1]);
    await run({}, daysAfter(NOW, 1));
    expect([await again(2.5), await again(3)].map(({ length }) => length)).toEqual([0, 1]);
  });

  test("a missing file is retried only when the catalogue names another one", async () => {
    const { again, origin } = await failing(404);
    expect(await again(400)).toEqual([]);
    await list({ slug: "app", url: `${origin}/other.dmg`, version: "2" });
    expect(await again(1)).toHaveLength(1);
  });
});

test("a download that takes too long is abandoned, and the next title follows", async () => {
  const { origin } = await serve({ "slow.7z": await pack("7z", app), "next.zip": zipLayout(app) });
  await list({ slug: "a-slow", url: `${origin}/slow.7z` }, { slug: "next", url: `${origin}/next.zip` });
  expect(await run({ limits: { ...LIMITS, openMs: 1 } })).toMatchObject([
    { slug: "a-slow", outcome: "failed", reason: "slow.7z: not read within 0.001 s" },
    { slug: "next", outcome: "found" },
  ]);
});

test("a partial download that is not resumed is deleted after a week", async () => {
  const place = join(folder, "probe", "old");
  mkdirSync(place, { recursive: true });
  const left = (now: Date) => run({}, now).then(() => existsSync(place));
  const { mtime } = statSync(place);
  expect([await left(daysAfter(mtime.toISOString(), 6)), await left(daysAfter(mtime.toISOString(), 8))]).toEqual([
    true,
    false,
  ]);
});

test("a page promises a new check only if one will be made", async () => {
  const { origin } = await serve({ "app.dmg": (response) => void response.writeHead(404).end() });
  await list(
    { slug: "app", url: `${origin}/app.dmg`, said: { at: "2020-01-01" } },
    { slug: "other", url: "https://other.test/a.dmg", said: { at: "2020-01-01" } },
  );
  await db().verdict.updateMany({ data: { stale: true } });
  await db().download.deleteMany({ where: { ref: "other" } });
  const next = async (slug: string) => (await findTitlePage(slug))?.nextCheck;
  // This installation opens no downloads.
  expect([await next("app"), await next("other")]).toEqual(["a probe", "a download we can open"]);
  await run({ limit: 0 });
  expect([await next("app"), await next("other")]).toEqual(["queued", "a download we can open"]);
  await run();
  expect(await next("app")).toBe("a download we can open");
});

test("a page no longer promises a check after a week without opened downloads", async () => {
  await list({ slug: "app", url: "https://app.test/a.dmg", said: { at: "2020-01-01" } });
  await db().verdict.updateMany({ data: { stale: true } });
  await run({ limit: 0 });
  const next = async (day: string) => {
    await refresh({ now: date(day), days: DAYS });
    return (await findTitlePage("app"))?.nextCheck;
  };
  expect(await next("2026-11-30")).toBe("queued");
  const before = await db().serviceState.findFirstOrThrow();
  expect(await next("2026-12-02")).toBe("a probe");
  expect((await db().serviceState.findFirstOrThrow()).revision).toBe(before.revision + 1n);
});

test("counts what the queue waits for", async () => {
  await list({ slug: "app", url: "https://app.test/a.dmg" });
  expect(await probeSummary(db())).toMatchObject({
    done: 0,
    failed: 0,
    waiting: { "a probe": 1, "a download we can open": 0, "a person with the game": 0 },
  });
});

describe("each title in the queue says what it waits for", () => {
  const failed = { ...{ at: date(NOW), done: false, reason: "a.dmg: encrypted" }, ...{ attempts: 1, retryAt: null } };
  const file = { url: "https://app.test/a.dmg", version: "1", checksum: null };
  test.each([
    ["no attempt was made yet", "app", {}, null, "a probe", null],
    ["it was opened before", "app", {}, { done: true, reason: null }, "a probe", null],
    ["it could not be opened", "app", {}, {}, "a download we can open", "a.dmg: encrypted"],
    ["another version came since", "app", { version: "2" }, {}, "a probe", null],
    ["the version is always the latest", "app", { version: "latest" }, { version: "latest" }, "a probe", null],
    ["another file came since", "app", { checksum: "b" }, { checksum: "a" }, "a probe", null],
    ["the server was down", "app", {}, { retryAt: daysAfter(NOW, 1) }, "a probe", "a.dmg: encrypted"],
    ["no file is listed of an app", "app", null, null, "a download we can open", null],
    ["no file is listed of a game", "game", null, null, "a person with the game", null],
    ["only a beta is listed", "app", { ref: "app@beta" }, null, "a download we can open", null],
    ["the title is kept by hand", "app", { pinned: true }, null, "a download we can open", null],
  ] as const)("where %s", async (_, kind, listed, tried, waitsFor, failure) => {
    await list({ slug: "app", url: file.url });
    const { id } = await titleOf("app");
    const { ref = "app", pinned = false, ...said } = { ref: undefined, pinned: undefined, ...listed };
    await db().title.update({ where: { id }, data: { kind, pinned } });
    await db().sourceEntry.updateMany({ where: { ref: "app" }, data: { ref } });
    if (listed) await db().download.updateMany({ data: said });
    else await db().download.deleteMany();
    if (tried) await db().probe.create({ data: { titleId: id, ...file, ...failed, ...tried } });
    expect(await listQueue(10)).toMatchObject([{ slug: "app", reasons: ["stale"], waitsFor, failure }]);
    const isOpened = (await listCandidates({ from: "queue" }, daysAfter(NOW, 2))).length === 1;
    expect(isOpened).toBe(waitsFor === "a probe");
  });
});

test("the queue is listed best-known first, and page by page", async () => {
  await list(...["a", "b", "c"].map((slug) => ({ slug, url: `https://${slug}.test/a.dmg` })));
  await db().title.update({ where: { slug: "c" }, data: { popularity: 9 } });
  const first = await listQueue(2);
  const rest = await listQueue(2, first.at(-1));
  expect([first, rest].map((page) => page.map(({ slug }) => slug))).toEqual([["c", "a"], ["b"]]);
  expect(first[0]).toMatchObject({ since: "2026-11-02T00:00:00.000Z", retryAt: null });
});

test("finds titles without evidence that are not in the queue", async () => {
  await list(
    { slug: "known", url: "https://known.test/a.dmg", said: { at: "2026-01-01" } },
    { slug: "unknown", url: "https://unknown.test/a.dmg" },
  );
  expect((await listCandidates({ from: "unknown" }, date(NOW))).map(({ slug }) => slug)).toEqual(["unknown"]);
});

// watch-then-probe.db.test.ts covers thirty titles and more, and a killed run.
test("every download ends as expected, and an aborted run is resumed", async () => {
  const gone: Served = (response) => void response.writeHead(404).end();
  const titles = [
    { slug: "a-sound", served: zipLayout(app), ends: "native" },
    { slug: "b-gone", served: gone, ends: /answered 404/ },
    { slug: "c-script", served: zipLayout(appLayout("App", Buffer.from("#!/bin/sh\n"))), ends: /cannot tell/ },
    { slug: "d-intel", served: zipLayout(appLayout("App", thin("x86_64"))), ends: "rosetta2" },
  ];
  const { origin } = await serve(Object.fromEntries(titles.map(({ slug, served }) => [`${slug}.zip`, served])));
  await list(...titles.map(({ slug }) => ({ slug, url: `${origin}/${slug}.zip` })));
  const ending = new AbortController();
  const first: string[] = [];
  const cut = run({
    signal: ending.signal,
    onResult: ({ slug }) => {
      first.push(slug);
      if (first.length === titles.length / 2) ending.abort(new Error("told to stop"));
    },
  });
  await expect(cut).rejects.toThrow("told to stop");
  const second = (await run()).map(({ slug }) => slug);
  expect([...first, ...second].sort()).toEqual(titles.map(({ slug }) => slug));
  for (const { slug, ends } of titles) {
    const { probe: kept, signals, retests } = await titleOf(slug);
    const isFound = typeof ends === "string";
    expect({ slug, kept, said: signals.map(({ status }) => status), doneAt: retests[0]?.doneAt }).toMatchObject({
      ...{ slug, kept: { done: isFound, reason: isFound ? null : expect.stringMatching(ends) } },
      ...{ said: isFound ? [ends] : [], doneAt: isFound ? date(NOW) : null },
    });
  }
  expect(readdirSync(join(folder, "probe"))).toEqual([]);
  expect(await probeSummary(db())).toMatchObject({ done: 2, failed: 2 });
});
