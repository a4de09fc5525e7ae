/** An old copy that is served today must not count as today's. */
import { beforeEach, expect, test } from "vitest";
import { db } from "#lib/data/client.ts";
import { type IngestOptions, ingest } from "#lib/evidence/publishing/run.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date } from "#lib/testing/factories.ts";
import { DAYS, entry, PACKAGES } from "#lib/testing/import-sources.ts";

useThrowawayDatabase();

const AUGUST = { lastModified: "Sat, 22 Aug 2026 10:00:00 GMT", servedAt: null };
const app = entry("app", [{ at: "2026-03-01" }], { version: "1.0", checksum: "ab", isKeptCurrent: true });
const takeIn = (now: string, options: Partial<IngestOptions> = {}) =>
  ingest(PACKAGES, { entries: [app], skipped: [] }, { now: date(now), days: DAYS, ...options });
const newest = async () => (await db().signal.aggregate({ _max: { at: true } }))._max.at!;
const read = async () => (await db().importRun.findFirst({ orderBy: { id: "desc" } }))?.snapshotDate;

beforeEach(async () => {
  await db().title.deleteMany();
  await db().importRun.deleteMany();
  await takeIn("2026-07-20", { snapshotDate: date("2026-07-20") });
});

test("an old file from a mirror confirms statements as of its own date", async () => {
  await takeIn("2026-11-23", { served: AUGUST });
  expect(await newest()).toEqual(date("2026-08-22T10:00:00Z"));
  expect(await read()).toEqual(date("2026-08-22T10:00:00Z"));
});

test("a file without a date confirms nothing; one of November does", async () => {
  await takeIn("2026-11-23", { served: { lastModified: null, servedAt: date("2026-11-23") } });
  expect(await newest()).toEqual(date("2026-03-01"));
  await takeIn("2026-11-24", { served: { lastModified: "Tue, 24 Nov 2026 00:00:00 GMT", servedAt: null } });
  expect(await newest()).toEqual(date("2026-11-24"));
});

test("a file older than the stored one is refused unless the operator insists", async () => {
  const july = { served: { lastModified: "Wed, 01 Jul 2026 00:00:00 GMT", servedAt: null } };
  const before = await db().signal.count();
  await expect(takeIn("2026-11-23", july)).rejects.toThrow(/package-list is of 2026-07-01.*2026-07-20.*--older/);
  expect(await db().signal.count()).toBe(before);
  await expect(takeIn("2026-11-23", { ...july, insist: true })).resolves.toMatchObject({ new: 0 });
});
