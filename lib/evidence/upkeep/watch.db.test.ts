import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#lib/data/client.ts";
import { ensureServiceState } from "#lib/data/service-state.ts";
import { permit } from "#lib/evidence/download/permission.ts";
import { ingest } from "#lib/evidence/publishing/run.ts";
import { homebrewCask } from "#lib/evidence/sources/homebrew-cask.ts";
import { type WatchOptions, watch, watchedSources } from "#lib/evidence/upkeep/watch.ts";
import { pauseAfter } from "#lib/evidence/upkeep/watch-state.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date } from "#lib/testing/factories.ts";
import { DAYS } from "#lib/testing/import-sources.ts";
import { useLocalServers } from "#lib/testing/local-server.ts";
import { type PublishedFile, publishFile } from "#lib/testing/published-file.ts";
import { recorded } from "#lib/testing/recorded-sources.ts";
import { holdWriteLock } from "#lib/testing/write-lock.ts";

useThrowawayDatabase();
useLocalServers();

interface CaskFile {
  readonly token: string;
  readonly version: string;
}
const RECORDED = recorded("homebrew-cask.json.txt");
const listed = new Set(homebrewCask.read(RECORDED, {}).entries.map(({ ref }) => ref));
/** Without the fonts. */
const all = (JSON.parse(new TextDecoder().decode(RECORDED)) as CaskFile[]).filter(({ token }) => listed.has(token));
// Enough entries that fewer than a tenth are lost.
const casks = all.slice(0, 11);
const edition = (some: readonly unknown[] = casks) => JSON.stringify(some);

const readingOf = (some: readonly CaskFile[]) => homebrewCask.read(new TextEncoder().encode(edition(some)), {});

let file: PublishedFile;
beforeEach(async () => {
  await ensureServiceState();
  file = await publishFile(homebrewCask, edition());
});

async function holdNothing(): Promise<void> {
  await db().title.deleteMany();
  await db().importRun.deleteMany();
  await db().sourceWatch.deleteMany();
}

/** As after an import of the first edition. */
async function holdEdition(): Promise<void> {
  await holdNothing();
  await ingest(homebrewCask, readingOf(casks), { now: date("2026-11-20"), days: DAYS });
}

const NOON = "T12:00:00Z";
const LOOPBACK = permit(["127.0.0.1"]);
const lookAt = (now: string, options: WatchOptions = {}) =>
  watch({ now: new Date(now), days: DAYS }, { sources: [file.watched], permission: LOOPBACK, ...options });
const look = async (day: string, options: WatchOptions = {}) => (await lookAt(`${day}${NOON}`, options))[0];
const state = () => db().sourceWatch.findUniqueOrThrow({ where: { sourceId: "homebrew-cask" } });
/** Every part of the catalogue that a fetch may change. */
const catalogue = async () => ({
  titles: await db().title.findMany({ orderBy: { id: "asc" }, include: { verdicts: true, entries: true } }),
  signals: await db().signal.findMany({ orderBy: { id: "asc" } }),
  changes: await db().change.findMany({ orderBy: { id: "asc" } }),
  runs: await db().importRun.findMany({ orderBy: { id: "asc" } }),
});

test("the first fetch imports everything; the next, a day later, finds no change", async () => {
  await holdNothing();
  file.publish(edition(all));
  expect(await look("2026-11-20")).toMatchObject({ outcome: "imported", entries: all.length });
  expect(await state()).toMatchObject({
    lookedAt: new Date(`2026-11-20${NOON}`),
    changedAt: new Date(`2026-11-20${NOON}`),
    nextAt: new Date(`2026-11-21${NOON}`),
    entries: all.length,
    failures: 0,
    failure: null,
  });
  const before = await catalogue();
  expect(before.titles).toHaveLength(all.length);
  expect(await lookAt("2026-11-21T11:59:59Z")).toEqual([]);
  expect(await look("2026-11-21")).toEqual({ source: "homebrew-cask", outcome: "unchanged" });
  expect(await catalogue()).toEqual(before);
  expect(await state()).toMatchObject({
    lookedAt: new Date(`2026-11-21${NOON}`),
    changedAt: new Date(`2026-11-20${NOON}`),
    nextAt: new Date(`2026-11-22${NOON}`),
  });
  expect(file.requests.map(({ headers }) => headers["if-none-match"] !== undefined)).toEqual([false, true]);
});

test("unchanged bytes under a new ETag change nothing, and store the ETag", async () => {
  await holdNothing();
  await look("2026-11-20");
  const before = await catalogue();
  file.fail((request, response) => {
    response.setHeader("ETag", '"new"');
    if (request.headers["if-none-match"] === '"new"') response.writeHead(304).end();
    else response.end(edition());
  });
  expect(await look("2026-11-21")).toMatchObject({ outcome: "unchanged" });
  expect(await state()).toMatchObject({ etag: '"new"' });
  expect(await look("2026-11-22")).toMatchObject({ outcome: "unchanged" });
  expect(file.requests.at(-1)!.headers["if-none-match"]).toBe('"new"');
  expect(await catalogue()).toEqual(before);
});

test("a new edition updates only what differs", async () => {
  await holdNothing();
  await look("2026-11-20");
  const before = await catalogue();
  file.publish(edition(casks.map((cask, index) => (index === 0 ? { ...cask, version: "999.1" } : cask))));
  expect(await look("2026-11-21")).toMatchObject({ outcome: "imported", summary: { new: 0, updated: 1 } });
  const after = await catalogue();
  expect(after.titles).toHaveLength(before.titles.length);
  expect(after.titles.flatMap(({ entries }) => entries).map(({ version }) => version)).toContain("999.1");
});

describe("a source's failure is recorded and changes nothing", () => {
  beforeAll(async () => {
    await ensureServiceState();
    await holdEdition();
  });
  const failures = [
    ["a server that fails", "unreachable", () => file.fail((_, response) => response.writeHead(500).end())],
    ["a server that hangs up", "unreachable", () => file.fail((request) => request.socket.destroy())],
    [
      "a file that breaks off",
      "unreachable",
      () =>
        file.fail((_, response) => {
          response.writeHead(200, { "Content-Length": 10_000 });
          response.write("[", () => response.destroy());
        }),
    ],
    [
      "a file without end",
      "unreachable",
      () => file.fail((_, response) => response.writeHead(200, { "Content-Length": 10 ** 12 }).flushHeaders()),
    ],
    [
      "a way to a private address",
      "unreachable",
      () => file.fail((_, response) => response.writeHead(302, { Location: "https://169.254.169.254/" }).end()),
    ],
    [
      "being sent round in a circle",
      "unreachable",
      () => file.fail((_, response) => response.writeHead(302, { Location: "/file" }).end()),
    ],
    ["a page instead of the file", "malformed", () => file.publish("<html>Down for maintenance</html>")],
    ["another format", "malformed", () => file.publish('{"casks":[]}')],
    ["an empty list", "malformed", () => file.publish("[]")],
    ["a list that lost more than a tenth", "shrunk", () => file.publish(edition(casks.slice(0, 9)))],
    [
      "a list whose entries are mostly invalid",
      "shrunk",
      () => file.publish(edition(casks.map((cask, index) => (index % 2 ? cask : { ...cask, artifacts: 7 })))),
    ],
  ] as const;

  test.each(failures)("%s: %s", async (_, kind, mishap) => {
    const known = { etag: '"old"', digest: "old", changedAt: date("2026-11-20"), failures: 0, failure: null };
    const data = { ...known, entries: casks.length, nextAt: date("2026-11-21") };
    await db().sourceWatch.update({ where: { sourceId: "homebrew-cask" }, data });
    const before = await catalogue();
    mishap();
    const failed = await look("2026-11-21");
    expect(failed).toMatchObject({ source: "homebrew-cask", outcome: kind, reason: expect.stringMatching(/\w/) });
    expect(await catalogue()).toEqual(before);
    expect(await state()).toMatchObject({
      ...{ ...known, entries: casks.length },
      ...{ failures: 1, failure: kind, failedAt: new Date(`2026-11-21${NOON}`) },
    });
  });

  test("a source that answers again is imported", async () => {
    file.publish(edition(casks.slice(0, 10)));
    expect(await lookAt("2026-11-21T13:00:00Z")).toMatchObject([{ outcome: "imported" }]);
    expect(await state()).toMatchObject({ failures: 0, failure: "shrunk", entries: 10 });
  });
});

test("the first fetch is compared with the shipped catalogue's number of entries", async () => {
  await holdEdition();
  await db().sourceWatch.deleteMany();
  file.publish(edition(casks.slice(0, 5)));
  expect(await look("2026-11-20")).toMatchObject({
    outcome: "shrunk",
    reason: "it lists 5 entries, 11 the last time",
  });
});

test("an operator's import by hand accepts the smaller list", async () => {
  await holdEdition();
  file.publish(edition(casks.slice(0, 5)));
  expect(await look("2026-11-21")).toMatchObject({ outcome: "shrunk" });
  await ingest(homebrewCask, readingOf(casks.slice(0, 5)), { now: date("2026-11-22"), days: DAYS });
  expect(await look("2026-11-22")).toMatchObject({ outcome: "imported", entries: 5 });
});

test("a failing source is fetched after growing pauses, and normally once it answers", async () => {
  await holdNothing();
  file.fail((_, response) => response.writeHead(503).end());
  const tries: string[] = [];
  for (let now = Date.parse(`2026-11-21${NOON}`), hour = 0; hour < 60; hour++, now += 3_600_000) {
    const at = new Date(now).toISOString();
    if ((await lookAt(at)).length > 0) tries.push(at.slice(0, 13));
  }
  expect(tries).toEqual([
    ...["2026-11-21T12", "2026-11-21T13", "2026-11-21T15", "2026-11-21T19", "2026-11-22T03", "2026-11-22T19"],
    "2026-11-23T19",
  ]);
  expect(await state()).toMatchObject({ failures: 7 });
});

test("Retry-After is respected up to a limit", async () => {
  await holdNothing();
  const hour = 3_600_000;
  expect([pauseAfter(1), pauseAfter(1, 7_200), pauseAfter(1, 10 ** 9), pauseAfter(40)]).toEqual([
    ...[hour, 2 * hour, 7 * 24 * hour, 24 * hour],
  ]);
  file.fail((_, response) => response.writeHead(429, { "Retry-After": "10800" }).end());
  await look("2026-11-20");
  expect(await state()).toMatchObject({ nextAt: new Date("2026-11-20T15:00:00Z") });
});

test("one failing source does not prevent another's import", async () => {
  await holdNothing();
  const other = await publishFile({ ...homebrewCask, info: { ...homebrewCask.info, id: "other" } }, "nonsense");
  const sources = [{ ...other.watched, name: "homebrew-cask" }, file.watched];
  expect(await lookAt(`2026-11-20${NOON}`, { sources })).toMatchObject([
    { source: "other", outcome: "malformed" },
    { source: "homebrew-cask", outcome: "imported" },
  ]);
});

test("a fetched file is parsed in a worker thread, never in the main thread", async () => {
  await holdNothing();
  const here = vi.spyOn(file.watched.source, "read");
  expect(await look("2026-11-20")).toMatchObject({ outcome: "imported" });
  expect(here).not.toHaveBeenCalled();
  here.mockRestore();
});

test("two concurrent watchers fetch a source once", async () => {
  await holdNothing();
  const both = await Promise.all([lookAt(`2026-11-20${NOON}`), lookAt(`2026-11-20${NOON}`)]);
  expect(both.flat()).toMatchObject([{ outcome: "imported" }]);
  expect(file.requests).toHaveLength(1);
});

test("an aborted download records no failure, and the next watcher fetches immediately", async () => {
  await holdNothing();
  const ending = new AbortController();
  file.fail((_, response) => {
    response.write("[");
    ending.abort(new Error("the process ends"));
  });
  await expect(look("2026-11-20", { signal: ending.signal })).rejects.toThrow("the process ends");
  expect(await state()).toMatchObject({ failures: 0, lookedAt: null, nextAt: new Date(`2026-11-20${NOON}`) });
  file.fail(null);
  expect(await look("2026-11-20")).toMatchObject({ outcome: "imported" });
});

test("while another process writes, the source is fetched, and imported afterwards", async () => {
  await holdNothing();
  const finish = await holdWriteLock();
  const looking = look("2026-11-20");
  await expect.poll(() => file.requests.length).toBe(1);
  expect(await db().title.count()).toBe(0);
  await finish();
  expect(await looking).toMatchObject({ outcome: "imported" });
});

test("a mirror is used for every source, by host and path", () => {
  const places = watchedSources("http://mirror.test:8080").map(({ url }) => url);
  expect(places).toContain("http://mirror.test:8080/formulae.brew.sh/api/cask.json");
  expect(places.every((url) => url.startsWith("http://mirror.test:8080/"))).toBe(true);
  expect(watchedSources().every(({ url }) => url.startsWith("https://"))).toBe(true);
});
