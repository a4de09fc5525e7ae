import { beforeAll, describe, expect, test } from "vitest";
import { type CategoryQuery, listByCategory } from "#lib/catalog/lists/category-list.ts";
import { Verdict } from "#lib/contract/schema.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { db } from "#lib/data/client.ts";
import { seedSnapshot, seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { refreshReadModel } from "#lib/testing/read-model.ts";
import { rowsRead } from "#lib/testing/statements.ts";

const slugs = async (query: Omit<CategoryQuery, "limit">) =>
  (await listByCategory({ limit: 100, ...query })).data.map(({ slug }) => slug);

describe("a category's verdicts", () => {
  useThrowawayDatabase();
  beforeAll(async () => {
    await seedSnapshot("2026-08-22");
    const category = "browsers";
    await seedTitle({ slug: "vivaldi", category, popularity: 2 });
    await seedTitle({ slug: "firefox", category, popularity: 7 });
    await seedTitle({ slug: "chromium", category, popularity: 2, status: "rosetta2" });
    await seedTitle({ slug: "made-up", category, popularity: 9, listed: false });
    await seedTitle({ slug: "blender", category: "3d-and-architecture" });
  });

  test("lists whole verdicts, best-known titles first, without made-up examples", async () => {
    const { data, pagination } = await listByCategory({ category: "browsers", limit: 10 });
    expect(data.map(({ slug }) => slug)).toEqual(["firefox", "chromium", "vivaldi"]);
    for (const verdict of data)
      expect(Verdict.parse(verdict)).toMatchObject({ macosVersion: "27", chip: "apple_silicon" });
    expect(pagination).toEqual({ nextCursor: null, hasMore: false });
  });

  test("can be filtered by status", async () => {
    expect(await slugs({ category: "browsers", status: "rosetta2" })).toEqual(["chromium"]);
    expect(await slugs({ category: "browsers", status: "unsupported" })).toEqual([]);
  });

  test("is empty for a category without titles", async () => {
    expect(await slugs({ category: "education" })).toEqual([]);
  });

  test("a cursor is valid only for its own category and status", async () => {
    const { pagination } = await listByCategory({ category: "browsers", limit: 1 });
    const cursor = pagination.nextCursor!;
    await expect(slugs({ category: "games", cursor })).rejects.toThrow(/^cursor: /);
    await expect(slugs({ category: "browsers", status: "native", cursor })).rejects.toThrow(/^cursor: /);
    expect(await slugs({ category: "browsers", cursor })).toEqual(["chromium", "vivaldi"]);
  });
});

describe("walking through a category", () => {
  useThrowawayDatabase();

  test("shows every title once, even if titles are added meanwhile", async () => {
    const category = "games";
    for (let i = 0; i < 10; i++) await seedTitle({ slug: `kite-${i}`, category, popularity: i % 3 });
    const before = await slugs({ category });
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let page = 0; ; page++) {
      const { data, pagination } = await listByCategory({ category, limit: 3, cursor });
      expect(data.length).toBeLessThanOrEqual(3);
      seen.push(...data.map(({ slug }) => slug));
      if (!pagination.nextCursor) break;
      cursor = pagination.nextCursor;
      await seedTitle({ slug: `ahead-${page}`, category, popularity: 50 });
      await seedTitle({ slug: `behind-${page}`, category, popularity: -1 });
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((slug) => before.includes(slug))).toEqual(before);
  });
});

describe("the table that categories are read from", () => {
  useThrowawayDatabase();

  test("is read in index order: a rare status reads no more than one page", async () => {
    const { macos, chip } = DEFAULT_SCOPE;
    await db().$executeRaw`
      INSERT INTO "Title" (slug, name, kind, popularity) SELECT 'swarm-' || n, 'Swarm ' || n, 'app', n % 7 FROM generate_series(1, 3000) n`;
    await db()
      .$executeRaw`INSERT INTO "TitleCategory" ("titleId", category) SELECT id, 'education' FROM "Title" WHERE slug LIKE 'swarm-%'`;
    await db().$executeRaw`
      INSERT INTO "Verdict" ("titleId", macos, chip, status, confidence, basis, caveats, "breaksAtRosettaEol")
      SELECT id, ${macos}, ${chip}::"Chip", (CASE WHEN id % 100 = 0 THEN 'unsupported' ELSE 'native' END)::"Status", 'high', '{}', '{}', false
      FROM "Title" WHERE slug LIKE 'swarm-%'`;
    await refreshReadModel();
    await db().$executeRaw`ANALYZE`;
    const query = { category: "education", status: "unsupported", limit: 5 } as const;
    const seen: string[] = [];
    let cursor: string | undefined;
    let read = 0;
    do {
      const place = cursor;
      const rows = await rowsRead(() => listByCategory({ ...query, cursor: place }));
      read = Math.max(read, rows.CategoryVerdict ?? 0);
      const { data, pagination } = await listByCategory({ ...query, cursor });
      seen.push(...data.map(({ slug }) => slug));
      cursor = pagination.nextCursor ?? undefined;
    } while (cursor);
    expect(new Set(seen).size).toBe(30);
    // One page, and one row more that shows whether another page follows.
    expect(read).toBe(query.limit + 1);
  });
});
