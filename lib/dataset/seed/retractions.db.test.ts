/** What an upgrade removes of an earlier catalogue, and what it leaves. */
import { beforeEach, expect, test } from "vitest";
import { resolveIdentifier } from "#lib/catalog/titles/resolve-identifier.ts";
import { db } from "#lib/data/client.ts";
import type { Catalogue } from "#lib/dataset/seed/format.ts";
import { upgrade } from "#lib/dataset/seed/upgrade-facts.ts";
import { rederive } from "#lib/evidence/upkeep/rederive.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date } from "#lib/testing/factories.ts";
import { DAYS, entry, importEntries, PACKAGES } from "#lib/testing/import-sources.ts";

const now = date("2026-11-21");
const context = { now, days: DAYS, clock: () => now };
const SOURCE = PACKAGES.info.id;

const titled = (slug: string, ref = slug) => ({
  ...{ slug, name: slug, kind: "app" as const, popularity: 1, listed: true, pinned: false, tool: false },
  ...{ aliases: [], identifiers: [], categories: [], inferred: [], notes: [], alternatives: [] },
  entries: [[SOURCE, ref, null]] as [string, string, null][],
});
const catalogue = (...titles: ReturnType<typeof titled>[]): Catalogue => ({
  ...{ titles, signals: [], downloads: [], probes: [], changes: null, retests: null, runs: null, reviews: [] },
  ...{ state: null, sources: [{ ...PACKAGES.info, attribution: "", snapshotDate: null }] },
});
const isShipped = { summary: { shipped: true } };

async function upgradeTo(...titles: ReturnType<typeof titled>[]): Promise<string[]> {
  const lines: string[] = [];
  await db().serviceState.update({ where: { id: 1 }, data: { catalogue: "a", rulesVersion: 2, latestMacos: 27 } });
  const edition = { fingerprint: "b", rulesVersion: 2, read: () => [catalogue(...titles)] };
  await upgrade(context, (line) => void lines.push(line), edition);
  return lines;
}

const slugs = async () =>
  (await db().title.findMany({ orderBy: { slug: "asc" }, select: { slug: true } })).map(({ slug }) => slug);

useThrowawayDatabase();

beforeEach(async () => {
  await db().title.deleteMany();
  await db().importRun.deleteMany();
  const said = [{ status: "native" as const, at: "2026-08-01" }];
  await importEntries(PACKAGES, "2026-09-01", entry("held", said), entry("gone", said), entry("former", []));
  await db().importRun.updateMany({ data: isShipped });
});

test("evidence and titles of the shipped catalogue alone go with it, and a new slug keeps the old address", async () => {
  const { id } = await db().title.findUniqueOrThrow({ where: { slug: "former" } });
  expect(await upgradeTo(titled("held"), titled("present", "former"))).toEqual(
    expect.arrayContaining([
      "Redirected titles to their present address: former",
      "Removed what the catalogue says no longer: 2 signals",
      "Removed titles that it lists no longer: gone",
    ]),
  );
  expect(await slugs()).toEqual(["held", "present"]);
  expect(await resolveIdentifier("slug", "former")).toBe(id);
  expect(await db().verdict.findFirst({ where: { title: { slug: "held" } } })).toMatchObject({ status: "unknown" });
  expect(await rederive(context)).toMatchObject({ changed: [] });
});

test("nothing goes of a source that the operator has imported, even where the import was interrupted", async () => {
  const { startedAt } = await db().importRun.findFirstOrThrow();
  const interrupted = { sourceId: SOURCE, startedAt, finishedAt: null };
  await db().importRun.create({ data: interrupted });
  await upgradeTo(titled("held"));
  expect(await slugs()).toEqual(["former", "gone", "held"]);
  expect(await db().signal.count()).toBe(2);
});

test("a title that a reader wrote about stays, without evidence", async () => {
  const { id: titleId } = await db().title.findUniqueOrThrow({ where: { slug: "gone" } });
  await db().feedback.create({ data: { id: "f", kind: "report", titleId, chip: "m1", createdAt: now } });
  await upgradeTo(titled("held"), titled("former"));
  expect(await slugs()).toEqual(["former", "gone", "held"]);
  expect(await db().signal.count()).toBe(0);
});
