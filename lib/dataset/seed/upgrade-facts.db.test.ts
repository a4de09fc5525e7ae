import { beforeEach, describe, expect, test } from "vitest";
import { resolveName } from "#lib/catalog/titles/resolve.ts";
import { resolveIdentifier } from "#lib/catalog/titles/resolve-identifier.ts";
import { db } from "#lib/data/client.ts";
import type { Catalogue, CatalogueDownload } from "#lib/dataset/seed/format.ts";
import { type Edition, upgrade } from "#lib/dataset/seed/upgrade-facts.ts";
import { rederive } from "#lib/evidence/upkeep/rederive.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date } from "#lib/testing/factories.ts";
import { DAYS, entry, importEntries, LIST, PACKAGES } from "#lib/testing/import-sources.ts";

const now = date("2026-11-21");
const context = { now, days: DAYS, clock: () => now };
const lines: string[] = [];
const say = (line: string) => void lines.push(line);

const source = { ...PACKAGES.info, attribution: "", snapshotDate: "2026-11-20" };
const NOTHING = {
  aliases: [],
  identifiers: [],
  categories: [],
  inferred: [],
  notes: [],
  alternatives: [],
  popularity: 1,
};
const TITLE = { ...NOTHING, kind: "app" as const, listed: true, pinned: false, tool: false };
const SIGNAL = {
  ...{ source: source.id, kind: "source" as const, confidence: "high" as const, basis: ["vendor" as const] },
  ...{ chip: "apple_silicon" as const, macosMin: 11, macosMax: 27, scoped: false, notes: [] },
};
const NEWER: Catalogue = {
  ...{
    changes: null,
    retests: null,
    runs: null,
    reviews: [],
    state: null,
    sources: [source],
    downloads: [],
    probes: [],
  },
  titles: [
    {
      ...TITLE,
      slug: "held",
      name: "Held",
      aliases: ["Kept"],
      categories: ["browsers"],
      entries: [[source.id, "held", null]],
    },
    {
      ...TITLE,
      slug: "new",
      name: "New",
      entries: [[source.id, "new", null]],
      alternatives: [{ slug: "held", reason: "Named.", named: true }],
    },
    { ...TITLE, slug: "example", name: "Example", entries: [], listed: false, pinned: true },
  ],
  signals: [
    { ...SIGNAL, title: "held", ref: "held", status: "native", at: "2026-10-01T00:00:00.000Z" },
    { ...SIGNAL, title: "new", ref: "new", status: "rosetta2", at: "2025-10-01T00:00:00.000Z" },
    { ...SIGNAL, title: "new", ref: "new", status: "native", at: "2026-11-01T00:00:00.000Z" },
  ],
};
const edition = (more: Partial<Edition> = {}): Edition => ({
  fingerprint: "b",
  rulesVersion: 2,
  read: () => [NEWER],
  ...more,
});
const state = () => db().serviceState.findUniqueOrThrow({ where: { id: 1 } });
const titleOf = (slug: string) =>
  db().title.findUniqueOrThrow({
    where: { slug },
    include: { signals: true, verdicts: true, changes: true, names: true, categories: true, alternatives: true },
  });

describe("a database without some of it", () => {
  useThrowawayDatabase();

  beforeEach(async () => {
    lines.splice(0);
    await db().title.deleteMany();
    await db().importRun.deleteMany();
    await db().serviceState.update({ where: { id: 1 }, data: { catalogue: "a", rulesVersion: 2, latestMacos: 27 } });
    await importEntries(
      PACKAGES,
      "2026-09-01",
      entry("held", [{ status: "rosetta2", at: "2026-08-01" }], { name: "Held" }),
    );
    await importEntries(
      LIST,
      "2026-09-01",
      entry("mine", [{ at: "2026-08-01" }], { name: "Mine", homepage: "https://mine.test/" }),
    );
  });

  test("a newer catalogue adds missing facts, and keeps the operator's own", async () => {
    const mine = await titleOf("mine");
    await upgrade(context, say, edition());
    expect(await titleOf("mine")).toEqual(mine);
    const held = await titleOf("held");
    expect(held).toMatchObject({ verdicts: [{ status: "native" }], categories: [{ category: "browsers" }] });
    expect([held.signals.length, held.names.map(({ name }) => name).sort()]).toEqual([2, ["Held", "Kept"]]);
    // A live change: it was rosetta2 here until now. A whole new title brings its history.
    expect(held.changes.find(({ field }) => field === "status")?.changedAt).toEqual(context.now);
    const fresh = await titleOf("new");
    expect(fresh).toMatchObject({
      verdicts: [{ status: "native" }],
      alternatives: [{ altTitleId: held.id, named: true }],
    });
    expect(fresh.changes.find(({ field }) => field === "status")?.changedAt).toEqual(date("2026-11-01"));
    expect(await titleOf("example")).toMatchObject({ listed: false, pinned: true });
    expect(await db().importRun.count({ where: { snapshotDate: date("2026-11-20") } })).toBe(1);
    expect(lines).toEqual([
      "Taking in what the shipped catalogue has and the database lacks",
      "Took in the shipped catalogue: 3 titles added or added to, 3 signals",
    ]);
    expect(await rederive(context)).toMatchObject({ changed: [] });
  });

  test("a title merged in the catalogue is merged here, with its slug and name", async () => {
    await importEntries(PACKAGES, "2026-09-01", entry("held3", [], { name: "Held 3" }));
    await importEntries(LIST, "2026-09-01", entry("mine3", [], { name: "Mine 3" }));
    const merging = (slug: string, former: string) => ({
      ...{
        ...TITLE,
        slug,
        name: slug,
        identifiers: [{ scheme: "slug" as const, value: former, signed: false, rank: 0 }],
      },
      entries: [[source.id, former, null]] as [string, string, null][],
    });
    const titles = [merging("held", "held3"), merging("mine", "mine3")];
    const newer = edition({ read: () => [{ ...NEWER, titles, signals: [] }] });
    await upgrade(context, say, newer);
    expect(lines).toContain("Redirected titles to their present address: held3");
    const held = await titleOf("held");
    expect(await resolveIdentifier("slug", "held3")).toBe(held.id);
    expect(await resolveName("Held 3")).toMatchObject({ kind: "one", slug: "held" });
    expect(await db().sourceEntry.findFirst({ where: { ref: "held3" } })).toMatchObject({ titleId: held.id });
    // Listed by the operator's own source.
    expect(await titleOf("mine3")).toMatchObject({ name: "Mine 3" });
    expect(await rederive(context)).toMatchObject({ changed: [] });
    await upgrade(context, say, { ...newer, fingerprint: "c" });
    expect(lines.at(-1)).toBe("Took in the shipped catalogue: 0 titles added or added to, 0 signals");
  });

  test("an id moves with the catalogue, except from titles of the operator's sources", async () => {
    const id = (rank: number) => ({ scheme: "bundle" as const, value: "test.Held", signed: false, rank });
    const own = { identifiers: [id(0)] };
    await importEntries(PACKAGES, "2026-09-01", entry("thief", [], { name: "Thief", ...own }));
    await importEntries(LIST, "2026-09-01", entry("mine", [], { name: "Mine", ...own }));
    const titles = [
      {
        ...TITLE,
        slug: "held",
        name: "Held",
        ...own,
        entries: [[source.id, "held", null]] as [string, string, null][],
      },
      { ...TITLE, slug: "thief", name: "Thief", entries: [[source.id, "thief", null]] as [string, string, null][] },
      { ...TITLE, slug: "mine", name: "Mine", entries: [] },
    ];
    await upgrade(context, say, edition({ read: () => [{ ...NEWER, titles, signals: [] }] }));
    const holders = await db().identifier.findMany({ where: { key: "test.held" }, include: { title: true } });
    expect(holders.map(({ title }) => title.slug).sort()).toEqual(["held", "mine"]);
    // A later edition moves the id behind another.
    const later = [{ ...titles[0]!, identifiers: [id(1)] }];
    await upgrade(context, say, edition({ fingerprint: "c", read: () => [{ ...NEWER, titles: later, signals: [] }] }));
    expect(await db().identifier.findFirst({ where: { title: { slug: "held" } } })).toMatchObject({ rank: 1 });
  });

  test("neither a second start nor another edition of the same facts writes", async () => {
    await upgrade(context, say, edition());
    lines.splice(0);
    const { revision } = await state();
    await upgrade(context, say, edition());
    expect(lines).toEqual([]);
    await upgrade(context, say, edition({ fingerprint: "c" }));
    expect(lines.at(-1)).toBe("Took in the shipped catalogue: 0 titles added or added to, 0 signals");
    expect(await state()).toMatchObject({ revision, catalogue: "c" });
  });

  test("newer rules rederive every verdict, older ones none", async () => {
    await db().verdict.updateMany({ data: { caveats: ["Old words."] } });
    await upgrade(context, say, edition({ fingerprint: "a", rulesVersion: 1 }));
    expect(lines).toEqual([]);
    await upgrade(context, say, edition({ fingerprint: "a", rulesVersion: 3 }));
    expect(lines).toEqual([
      "Filling the tables that lists and searches read",
      "Deriving every verdict by the rules of version 3",
      "Derived 2 titles anew: 2 differ",
    ]);
    expect(await state()).toMatchObject({ catalogue: "a", rulesVersion: 3 });
  });

  test("after an interruption the next start does the rest", async () => {
    const broken = {
      ...NEWER,
      titles: [...NEWER.titles, { ...TITLE, slug: "bad", name: "Bad\0", entries: [] }],
    } as Catalogue;
    await expect(upgrade(context, say, edition({ read: () => [broken] }))).rejects.toThrow();
    expect(await state()).toMatchObject({ catalogue: "a" });
    await upgrade(context, say, edition({ rulesVersion: 3 }));
    expect(await titleOf("new")).toMatchObject({ verdicts: [{ status: "native" }] });
    expect(await state()).toMatchObject({ catalogue: "b", rulesVersion: 3 });
  });

  test("of several servers starting together, one upgrades", async () => {
    await Promise.all([1, 2, 3].map(() => upgrade(context, say, edition())));
    expect(lines.filter((line) => line.startsWith("Took in"))).toHaveLength(1);
    expect(await db().title.count()).toBe(4);
  });

  test("download URLs come from the later reading, or fill in unchanged files", async () => {
    const version = { held: "1", moved: "2", gone: "1" };
    const url = (slug: string) => `https://${slug}.test/shipped.dmg`;
    const titles = Object.keys(version).map((slug) => ({
      ...{ ...TITLE, slug, name: slug },
      entries: [[source.id, slug, "1", "abc"]] as [string, string, string, string][],
    }));
    const downloads = titles.map(({ slug }): CatalogueDownload => [source.id, slug, url(slug), ["App.app"]]);
    const shipped = (snapshotDate: string): Partial<Edition> => ({
      read: () => [{ ...NEWER, sources: [{ ...source, snapshotDate }], titles, downloads, signals: [] }],
    });
    const held = () => db().download.findMany({ orderBy: { ref: "asc" }, select: { ref: true, url: true } });
    const watched = { sourceId: source.id, nextAt: context.now, etag: '"a"', lastModified: "x", digest: "y" };
    await db().sourceWatch.deleteMany();
    await db().sourceWatch.create({ data: watched });
    const entries = Object.entries(version).map(([slug, of]) => entry(slug, [], { version: of, checksum: "abc" }));
    await importEntries(PACKAGES, "2026-11-20", ...entries);
    await db().sourceWatch.update({ where: { sourceId: source.id }, data: watched });

    await upgrade(context, say, edition(shipped("2026-11-20")));
    expect(await held()).toEqual(["gone", "held"].map((ref) => ({ ref, url: url(ref) })));
    // Entries that have changed since need a complete fetch, even if the server answers 304.
    expect(await db().sourceWatch.findFirst()).toMatchObject({ etag: null, lastModified: null, digest: null });

    await db().download.update({
      where: { sourceId_ref: { sourceId: source.id, ref: "held" } },
      data: { url: "https://held.test/read-here.dmg" },
    });
    await upgrade(context, say, edition({ ...shipped("2026-11-20"), fingerprint: "c" }));
    expect((await held()).find(({ ref }) => ref === "held")?.url).toBe("https://held.test/read-here.dmg");
    await upgrade(context, say, edition({ ...shipped("2026-11-21"), fingerprint: "d" }));
    expect(await held()).toEqual(["gone", "held", "moved"].map((ref) => ({ ref, url: url(ref) })));
  });
});

describe("a database in which other makers are noted", () => {
  useThrowawayDatabase();

  test("lists what stops with the makers that the catalogue names, and once", async () => {
    await seedTitle({ slug: "starcraft-ii", status: "rosetta2" });
    await db().serviceState.update({ where: { id: 1 }, data: { catalogue: "b", rulesVersion: 2 } });
    await db().affectedTitle.updateMany({ data: { maker: null } });
    const { revision } = await state();
    await upgrade(context, say, edition({ fingerprint: "c", read: () => [] }));
    expect(lines.at(-1)).toBe("Listed 1 title with another maker than before");
    expect((await db().affectedTitle.findMany()).map(({ maker }) => maker)).toEqual(["blizzard.com"]);
    expect((await state()).revision).toBeGreaterThan(revision);
  });
});
