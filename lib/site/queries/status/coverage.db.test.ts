import { expect, test } from "vitest";
import { isoDay } from "#lib/contract/days.ts";
import { db } from "#lib/data/client.ts";
import { countRanLately, hasReadCode, listSources, measureCategories } from "#lib/site/queries/status/coverage.ts";
import { seedSignal, seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date } from "#lib/testing/factories.ts";

useThrowawayDatabase();

test("a title whose categories come from no list counts as inferred", async () => {
  const before = await measureCategories();
  const ids = [
    await seedTitle({ slug: "listed-one" }),
    await seedTitle({ slug: "guessed" }),
    await seedTitle({ slug: "both" }),
  ];
  const [listed = 0, guessed = 0, both = 0] = ids;
  await db().titleCategory.deleteMany({ where: { titleId: { in: ids } } });
  await db().titleCategory.createMany({
    data: [
      { titleId: listed, category: "browsers", inferred: false },
      { titleId: guessed, category: "browsers", inferred: true },
      { titleId: both, category: "browsers", inferred: false },
      { titleId: both, category: "utilities", inferred: true },
    ],
  });
  const { sorted, inferred } = await measureCategories();
  expect([sorted - before.sorted, inferred - before.inferred]).toEqual([3, 1]);
});

test("a source has its fetch date here, and its newest file's own date", async () => {
  const run = (sourceId: string, at: string, day: string | null, summary: object) => ({
    ...{ sourceId, startedAt: date(at), finishedAt: date(at), snapshotDate: day ? date(day) : null, summary },
  });
  await db().evidenceSource.createMany({
    data: ["fresh", "watched", "unchanged", "ruled"].map((id) => ({ id, name: id, kind: "metadata" as const })),
  });
  await db().importRun.createMany({
    data: [
      run("fresh", "2026-11-23", "2026-08-22", { shipped: true }),
      run("watched", "2026-10-01", "2026-09-30", { titles: 3 }),
      run("watched", "2026-11-23", "2026-08-22", { shipped: true }),
      run("unchanged", "2026-11-22", "2026-08-22", { shipped: true }),
      run("ruled", "2026-11-23", null, { rederived: true }),
    ],
  });
  await db().sourceWatch.create({
    data: { sourceId: "unchanged", nextAt: date("2026-11-24"), readAt: date("2026-11-23") },
  });
  const sources = await listSources();
  const stateOf = (id: string) => {
    const { snapshotDate, readAt, shipped } = sources.find((source) => source.id === id)!;
    return [snapshotDate, readAt?.slice(0, 10) ?? null, shipped];
  };
  expect(stateOf("fresh")).toEqual(["2026-08-22", null, true]);
  expect(stateOf("watched")).toEqual(["2026-09-30", "2026-10-01", true]);
  expect(stateOf("unchanged")).toEqual(["2026-08-22", "2026-11-23", true]);
  expect(stateOf("ruled")).toEqual([null, null, false]);
});

test("a title that a source names twice is one title", async () => {
  const [one, other] = [await seedTitle({ slug: "named-twice" }), await seedTitle({ slug: "named-once" })];
  await db().evidenceSource.create({ data: { id: "statements", name: "Statements", kind: "metadata" } });
  await db().sourceEntry.createMany({
    data: [
      { sourceId: "statements", ref: "a", titleId: one },
      { sourceId: "statements", ref: "b", titleId: one },
      { sourceId: "statements", ref: "c", titleId: other },
    ],
  });
  expect((await listSources()).find(({ id }) => id === "statements")?.titles).toBe(2);
});

test("the method speaks of code that was read once a statement rests on it", async () => {
  await seedSignal(await seedTitle({ slug: "opened" }), "opener", "native", "2026-11-01");
  expect(await hasReadCode()).toBe(false);
  await db().signal.updateMany({ where: { sourceId: "opener" }, data: { basis: ["binary"] } });
  expect(await hasReadCode()).toBe(true);
});

test("a weak answer that a dated report of lately calls playable is counted, as its page says", async () => {
  const today = new Date();
  const titleId = await seedTitle({ slug: "rated", kind: "game", status: "translation", layer: "crossover" });
  await seedSignal(titleId, "players", "translation", isoDay(today));
  const countWith = async (confidence: "low" | "medium", rating: string) => {
    await db().verdict.updateMany({ where: { titleId }, data: { confidence } });
    await db().signal.updateMany({ where: { titleId }, data: { layer: "crossover", dated: "day", play: { rating } } });
    return countRanLately(today);
  };
  expect([await countWith("low", "gold"), await countWith("low", "bronze"), await countWith("medium", "gold")]).toEqual(
    [1, 0, 0],
  );
});
