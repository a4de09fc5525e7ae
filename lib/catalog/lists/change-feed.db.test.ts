import { beforeAll, describe, expect, test } from "vitest";
import { listChanges } from "#lib/catalog/lists/change-feed.ts";
import { ChangeRecord } from "#lib/contract/schema.ts";
import { db } from "#lib/data/client.ts";
import { seedChange, seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";

const live = { sandbox: false };
const sandbox = { sandbox: true };
const all = { since: "2020-01-01", limit: 100 };

describe("the change feed", () => {
  useThrowawayDatabase();
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    ids.blender = await seedTitle({ slug: "blender", name: "Blender" });
    ids["final-cut-pro"] = await seedTitle({ slug: "final-cut-pro", name: "Final Cut Pro", pinned: true });
    ids.hidden = await seedTitle({ slug: "hidden", listed: false, pinned: true });
    await seedChange(ids.blender!, "2026-03-01T00:00:00Z", "rosetta2", "native");
    await seedChange(ids.blender!, "2026-02-28T23:59:59.999Z", "unknown", "rosetta2");
    await seedChange(ids.hidden!, "2026-03-02T00:00:00Z", "unknown", "native");
    const titleId = ids["final-cut-pro"]!;
    const changedAt = new Date("2021-11-13T08:00:00Z");
    await db().change.createMany({
      data: [
        { titleId, changedAt, field: "stale", fromValue: "false", toValue: "true" },
        { titleId, changedAt, field: "breaksAtRosettaEol", fromValue: "true", toValue: "false" },
        { titleId, changedAt, field: "translationLayer", fromValue: "crossover", toValue: null },
      ],
    });
  });

  test("lists changes of listed titles only, newest first", async () => {
    const { data } = await listChanges(all, live);
    expect(data.map(({ slug, field, to }) => [slug, field, to])).toEqual([
      ["blender", "status", "native"],
      ["blender", "status", "rosetta2"],
      ["final-cut-pro", "translationLayer", null],
      ["final-cut-pro", "breaksAtRosettaEol", false],
      ["final-cut-pro", "stale", true],
    ]);
    for (const record of data) ChangeRecord.parse(record);
  });

  test("includes the requested day from its first instant in UTC", async () => {
    const since = async (day: string) => (await listChanges({ since: day, limit: 100 }, live)).data.length;
    expect([await since("2026-02-28"), await since("2026-03-01"), await since("2026-03-02")]).toEqual([2, 1, 0]);
  });

  test("flags are booleans, everything else is text or null", async () => {
    const { data } = await listChanges({ since: "2021-11-13", limit: 100 }, sandbox);
    expect(data.map(({ field, from, to }) => ({ field, from, to }))).toEqual([
      { field: "translationLayer", from: "crossover", to: null },
      { field: "breaksAtRosettaEol", from: true, to: false },
      { field: "stale", from: false, to: true },
    ]);
  });

  test("a sandbox caller sees only changes of the reserved titles", async () => {
    const { data } = await listChanges(all, sandbox);
    expect(new Set(data.map(({ slug }) => slug))).toEqual(new Set(["final-cut-pro"]));
  });

  test("a cursor is valid only for its own query", async () => {
    const { pagination } = await listChanges({ ...all, limit: 1 }, live);
    const cursor = pagination.nextCursor!;
    const refused = /^cursor: /;
    await expect(listChanges({ ...all, since: "2020-01-02", cursor }, live)).rejects.toThrow(refused);
    await expect(listChanges({ ...all, cursor }, sandbox)).rejects.toThrow(refused);
    await expect(listChanges({ ...all, cursor: `${cursor}A` }, live)).rejects.toThrow(refused);
    expect((await listChanges({ ...all, cursor }, live)).data.length).toBe(4);
  });
});

describe("walking through the change feed", () => {
  useThrowawayDatabase();

  test("shows every change once, even if changes with one timestamp arrive meanwhile", async () => {
    const titleId = await seedTitle({ slug: "kite" });
    for (let i = 0; i < 11; i++)
      await seedChange(titleId, `2026-05-0${1 + Math.floor(i / 4)}T00:00:00Z`, `old ${i}`, "native");
    const seen: unknown[] = [];
    let cursor: string | undefined;
    do {
      const { data, pagination } = await listChanges({ since: "2026-01-01", limit: 2, cursor }, live);
      seen.push(...data.map(({ from }) => from));
      cursor = pagination.nextCursor ?? undefined;
      await seedChange(titleId, "2026-06-01T00:00:00Z", "ahead", "native");
    } while (cursor);
    expect(seen).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((i) => `old ${i}`));
  });
});
