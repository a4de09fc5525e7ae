import { beforeAll, describe, expect, test } from "vitest";
import { searchTitles } from "#lib/catalog/titles/search.ts";
import { SearchResult } from "#lib/contract/schema.ts";
import { db } from "#lib/data/client.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { refreshReadModel } from "#lib/testing/read-model.ts";

const slugs = async (query: string, kind?: "app" | "game") =>
  (await searchTitles({ query, kind, limit: 100 })).data.map(({ slug }) => slug);

describe("search", () => {
  useThrowawayDatabase();
  beforeAll(async () => {
    await seedTitle({ slug: "blender", name: "Blender", popularity: 5, status: "native" });
    await seedTitle({ slug: "blender@lts", name: "Blender", popularity: 9 });
    await seedTitle({ slug: "blender-benchmark", name: "Blender Benchmark Launcher", popularity: 1 });
    await seedTitle({ slug: "microsoft-excel", name: "Microsoft Excel", popularity: 4 });
    await seedTitle({ slug: "no-mans-sky", name: "No Man's Sky", kind: "game", status: "rosetta2" });
    await seedTitle({ slug: "crossover", name: "CrossOver", aliases: ["cx"], popularity: 3 });
    await seedTitle({ slug: "jianying", name: "VideoFusion", aliases: ["剪映专业版"] });
    await seedTitle({ slug: "some-ancient-installer", name: "Some Ancient Installer", listed: false, pinned: true });
    await seedTitle({ slug: "parallels", name: "Parallels Desktop", aliases: ["parallels"], popularity: 9 });
    await seedTitle({ slug: "parallels@14", name: "Parallels Desktop" });
    await seedTitle({ slug: "parallels@15", name: "Parallels Desktop" });
    await seedTitle({ slug: "timer", name: "Timer", popularity: 1 });
    await seedTitle({ slug: "timer-b", name: "Timer", popularity: 2 });
    await seedTitle({ slug: "timer-a", name: "Timer", popularity: 1 });
  });

  test("an equal name scores 1 and comes first, before its more popular channels", async () => {
    const { data } = await searchTitles({ query: "blender", limit: 10 });
    expect(data.map(({ slug }) => slug)).toEqual(["blender", "blender@lts", "blender-benchmark"]);
    expect(data[0]).toEqual({ slug: "blender", title: "Blender", kind: "app", status: "native", score: 1 });
    for (const result of data) SearchResult.parse(result);
  });

  test("equal scores are ordered by popularity, then by slug", async () => {
    expect(await slugs("timer")).toEqual(["timer-b", "timer", "timer-a"]);
  });

  test.each([
    ["exel", "microsoft-excel"],
    ["nms", "no-mans-sky"],
    ["cross over", "crossover"],
    ["CX", "crossover"],
    ["剪映专业版", "jianying"],
    ["剪映", "jianying"],
    ["parallels", "parallels"],
    ["parallels 15", "parallels@15"],
    ["Parallels Desktop 15", "parallels@15"],
    ["x", undefined],
  ])("%j finds %s first", async (query, slug) => {
    expect((await slugs(query))[0]).toBe(slug);
  });

  test("a name is found by its words, misspellings, prefix and initials", async () => {
    await seedTitle({ slug: "painter", name: "Wonderful Painter" });
    for (const query of ["painter", "paintre", "wonderfull painter", "w", "wo", "wp"])
      expect(await slugs(query), query).toContain("painter");
  });

  test("apps and games can be searched separately", async () => {
    expect(await slugs("nms", "game")).toEqual(["no-mans-sky"]);
    expect(await slugs("nms", "app")).toEqual([]);
  });

  test("made-up examples are not found", async () => {
    expect(await slugs("some ancient installer")).toEqual([]);
  });

  test.each([
    "!!!",
    "🎉",
    "%",
    "_",
    "\\",
    '\'; DROP TABLE "Title"; --',
    "a".repeat(200),
    "ab ".repeat(66),
    "ß".repeat(130),
    "ﷺ".repeat(200),
  ])("an odd query (%j) is an ordinary search", async (query) => {
    expect((await searchTitles({ query, limit: 5 })).pagination).toEqual({ nextCursor: null, hasMore: false });
  });

  test.each(["", "nonsense", "AAAA"])("a foreign cursor (%j) is refused, naming the parameter", async (cursor) => {
    await expect(searchTitles({ query: "timer", limit: 1, cursor })).rejects.toThrow(/^cursor: /);
  });

  test("a cursor is valid only for its own query", async () => {
    const { pagination } = await searchTitles({ query: "timer", limit: 1 });
    const cursor = pagination.nextCursor!;
    await expect(searchTitles({ query: "blender", limit: 1, cursor })).rejects.toThrow(/^cursor: /);
    await expect(searchTitles({ query: "timer", kind: "app", limit: 1, cursor })).rejects.toThrow(/^cursor: /);
  });
});

describe("walking through the pages of a search", () => {
  useThrowawayDatabase();

  test("shows every title once, though titles are added before and after the current page", async () => {
    for (let i = 0; i < 12; i++)
      await seedTitle({ slug: `kite-${i}`, name: `Kite ${"abcdefghijkl"[i]}`, popularity: i % 3 });
    const before = await slugs("kite");
    expect(before.length).toBe(12);
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let page = 0; ; page++) {
      const { data, pagination } = await searchTitles({ query: "kite", limit: 3, cursor });
      seen.push(...data.map(({ slug }) => slug));
      expect(pagination.hasMore).toBe(pagination.nextCursor !== null);
      if (!pagination.nextCursor) break;
      cursor = pagination.nextCursor;
      await seedTitle({ slug: `kite-new-${page}`, name: "Kite", popularity: 50 + page });
      await seedTitle({ slug: `kite-late-${page}`, name: `Kite z${page}`, popularity: 0 });
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((slug) => before.includes(slug))).toEqual(before);
  });

  test("keeps a misspelling's results when a title with exactly that name is added", async () => {
    for (const name of ["Microsoft Excel", "Excel Viewer", "Pixel Editor"]) {
      await seedTitle({ slug: name.toLowerCase().replace(" ", "-"), name });
    }
    const before = await slugs("exel");
    expect(before).toContain("microsoft-excel");
    await seedTitle({ slug: "exel", name: "Exel" });
    expect(await slugs("exel")).toEqual(["exel", ...before]);
  });

  test("ends after the best 500", async () => {
    const rows = Array.from({ length: 620 }, (_, at) => ({
      slug: `swarm-${at}`,
      name: `Swarm ${at}`,
      kind: "app" as const,
    }));
    const titles = await db().title.createManyAndReturn({ data: rows, select: { id: true, name: true } });
    await db().titleName.createMany({
      data: titles.map(({ id, name }) => ({
        titleId: id,
        name,
        normalized: name.toLowerCase().replace(" ", ""),
        folded: name.toLowerCase(),
      })),
    });
    await refreshReadModel();
    const seen = new Set<string>();
    let cursor: string | undefined;
    do {
      const { data, pagination } = await searchTitles({ query: "swarm", limit: 100, cursor });
      for (const { slug } of data) seen.add(slug);
      cursor = pagination.nextCursor ?? undefined;
    } while (cursor);
    expect(seen.size).toBe(500);
  });
});
