import { beforeEach, describe, expect, test } from "vitest";
import { listChanges } from "#lib/catalog/lists/change-feed.ts";
import { diff, type Watched } from "#lib/catalog/verdicts/rules/diff.ts";
import { isoDay } from "#lib/contract/days.ts";
import type { ChangeRecord } from "#lib/contract/schema.ts";
import { db, Prisma } from "#lib/data/client.ts";
import { tableUpTo } from "#lib/evidence/upkeep/adopt-macos.ts";
import { type Rederived, rederive } from "#lib/evidence/upkeep/rederive.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date, daysAfter } from "#lib/testing/factories.ts";
import { DAYS, entry, importEntries, PACKAGES } from "#lib/testing/import-sources.ts";
import { NOW } from "#lib/testing/request.ts";
import { useShippedCatalogue } from "#lib/testing/shipped.ts";
import { catchStatements } from "#lib/testing/statements.ts";

const now = date("2026-11-20T09:30:00Z");
const context = { now, days: DAYS, clock: () => now };

const everything = async () => ({
  verdicts: await db().verdict.findMany({ orderBy: { id: "asc" } }),
  changes: await db().change.count(),
  runs: await db().importRun.count(),
  revision: (await db().serviceState.findUniqueOrThrow({ where: { id: 1 } })).revision,
});

/** The highest number of calls between two turns of the event loop. */
function countInTurns() {
  let [times, most] = [0, 0];
  const note = () => {
    if (times === 0) setImmediate(() => (times = 0));
    times += 1;
    most = Math.max(most, times);
  };
  return { note, most: () => most };
}

type Moved = Pick<ChangeRecord, "slug" | "field" | "from" | "to">;
const keyOf = ({ slug, field }: Moved) => `${slug} ${field}`;
const byTitleAndField = (one: Moved, other: Moved) => (keyOf(one) < keyOf(other) ? -1 : 1);

async function listFeedSince(since: Date): Promise<Moved[]> {
  const records: Moved[] = [];
  let cursor: string | undefined;
  do {
    const query = { since: isoDay(since), limit: 1_000, cursor };
    const { data, pagination } = await listChanges(query, { sandbox: false });
    records.push(...data.map(({ slug, field, from, to }) => ({ slug, field, from, to })));
    cursor = pagination.nextCursor ?? undefined;
  } while (cursor);
  return records;
}

describe("the whole shipped catalogue", () => {
  useShippedCatalogue();

  test("rederives to the stored verdicts without writing", async () => {
    const before = await everything();
    expect(before.verdicts.length).toBeGreaterThan(5000);
    let done: Rederived | undefined;
    const judged = countInTurns();
    const statements = await catchStatements(async () => {
      done = await rederive({ ...context, now: daysAfter(NOW, 19) }, { onProgress: judged.note });
    });
    expect(done).toMatchObject({ changed: [], changes: [] });
    expect(done!.titles).toBeGreaterThan(7_000);
    expect(await everything()).toEqual(before);
    // Deserializing blocks the event loop, and each statement occupies the database.
    const reads = statements.filter(({ text }) => text.includes('"Signal"'));
    expect(Math.max(...reads.map(({ rows }) => rows))).toBe(60);
    // One per batch, and one that finds no more.
    expect(reads).toHaveLength(Math.ceil(done!.titles / 60) + 1);
    expect(statements.length - reads.length).toBeLessThan(10);
    // Ten, and ten more of the next batch if only the database's answer separates them.
    expect(judged.most()).toBeLessThanOrEqual(20);
  });

  test("each verdict that an edit of the rules moves gets one record in the feed, and no other does", async () => {
    const ofDefaultScope = Prisma.sql`v.chip = 'apple_silicon' AND v.macos = (SELECT "latestMacos" FROM "ServiceState")`;
    const listStates = () => db().$queryRaw<({ readonly slug: string } & Watched)[]>`
      SELECT t.slug, v.status::text, v.confidence::text, v.layer AS "translationLayer", v.stale, v."breaksAtRosettaEol"
      FROM "Verdict" v JOIN "Title" t ON t.id = v."titleId"
      WHERE ${ofDefaultScope} AND (t.listed OR t.tool) ORDER BY t.slug`;
    const right = await listStates();
    // As other rules might have answered some titles of each batch.
    await db().$executeRaw`
      UPDATE "Verdict" v SET status = (CASE v.status WHEN 'native' THEN 'unknown' ELSE 'native' END)::"Status",
        confidence = 'low', "breaksAtRosettaEol" = false
      WHERE v."titleId" % 9 = 0 AND ${ofDefaultScope}`;
    const wrong = await listStates();
    const later = daysAfter(NOW, 20);
    await rederive({ ...context, now: later, clock: () => later });
    const after = await listStates();
    // A verdict that is written anew knows that it has grown old since.
    const isSame = (title: Watched, other: Watched) => diff(title, { ...other, stale: title.stale }).length === 0;
    expect(after.filter((title, index) => !isSame(title, right[index]!))).toEqual([]);
    const moved = after.flatMap((title, index) =>
      diff(wrong[index]!, title).map((change) => ({ slug: title.slug, ...change })),
    );
    expect(moved.filter(({ field }) => field === "status").length).toBeGreaterThan(1_300);
    expect((await listFeedSince(later)).sort(byTitleAndField)).toEqual(moved.sort(byTitleAndField));
  });
});

describe("a few titles", () => {
  useThrowawayDatabase();

  beforeEach(async () => {
    await db().title.deleteMany();
    await db().importRun.deleteMany();
  });

  test("time alone changes nothing: `stale` stays as the last refresh left it", async () => {
    await importEntries(PACKAGES, "2024-01-01", entry("app", [{ at: "2024-01-01" }]));
    expect(await rederive(context)).toMatchObject({ changed: [] });
    expect(await db().verdict.findFirst()).toMatchObject({ stale: false });
  });

  /** As if derived by other rules. */
  async function tellUnderOldRules(): Promise<void> {
    await importEntries(PACKAGES, "2026-10-01", entry("moved", [{ status: "rosetta2", at: "2026-09-20" }]));
    await importEntries(
      PACKAGES,
      "2026-10-01",
      entry("reworded", [{ at: "2026-09-20" }]),
      entry("kept", [{ at: "2026-09-20" }]),
    );
    const old = { status: "native", breaksAtRosettaEol: false, confidence: "low" } as const;
    await db().verdict.updateMany({ where: { title: { slug: "moved" } }, data: old });
    await db().verdict.updateMany({ where: { title: { slug: "reworded" } }, data: { caveats: ["Old words."] } });
  }

  test("when interrupted, stops at the next title and writes no unfinished batch", async () => {
    await tellUnderOldRules();
    const before = await everything();
    const stop = new AbortController();
    const seen: number[] = [];
    const onProgress = (done: number) => {
      seen.push(done);
      stop.abort();
    };
    await expect(rederive(context, { onProgress, signal: stop.signal })).rejects.toThrow("aborted");
    expect(seen).toEqual([1]);
    expect(await everything()).toEqual(before);
  });

  test("after a rule edit, records the changes now, and not as an import", async () => {
    await tellUnderOldRules();
    expect(await rederive(context)).toEqual({
      titles: 3,
      changed: ["moved", "reworded"],
      changes: [
        { slug: "moved", field: "status", from: "native", to: "rosetta2" },
        { slug: "moved", field: "confidence", from: "low", to: "high" },
        { slug: "moved", field: "breaksAtRosettaEol", from: false, to: true },
      ],
      counts: { changed: 2, changes: 3 },
    });
    const changes = await db().change.findMany({ orderBy: { id: "asc" }, include: { title: true } });
    expect(changes.map(({ title, field, changedAt }) => [title.slug, field, changedAt])).toEqual([
      ["moved", "status", now],
      ["moved", "confidence", now],
      ["moved", "breaksAtRosettaEol", now],
    ]);
    const run = await db().importRun.findFirst({ orderBy: { id: "desc" } });
    expect(run).toMatchObject({ summary: { rederived: true, titles: 3, changed: 2 }, snapshotDate: null });
    const before = await everything();
    expect(await rederive(context)).toMatchObject({ changed: [] });
    expect(await everything()).toEqual(before);
  });

  test("writes many differing titles in as many statements as few", async () => {
    const write = async (count: number) => {
      const slugs = Array.from({ length: count }, (_, n) => `app-${n}`);
      await importEntries(PACKAGES, "2026-10-01", ...slugs.map((slug) => entry(slug, [{ at: "2026-09-20" }])));
      // For each, one verdict is changed, one added, one removed, and a change recorded.
      const [one] = await db().verdict.findMany({ take: 1 });
      await db().verdict.updateMany({ data: { status: "rosetta2", caveats: ["Old words."] } });
      const former = { ...one!, macos: 15 };
      const ids = (await db().title.findMany()).map(({ id }) => id);
      await db().verdict.createMany({ data: ids.map((titleId) => ({ ...former, id: undefined, titleId })) });
      const nextScope = { macos: 28, chip: "apple_silicon" } as const;
      const releases = tableUpTo({ major: 28, name: "Invented", released: "2027-09-20", rosetta: false });
      const statements = await catchStatements(async () => {
        const { counts } = await rederive({ ...context, releases }, { nextScope });
        expect(counts.changed).toBe(count);
      });
      const scopes = await db().verdict.groupBy({ by: ["macos", "status"], _count: true, orderBy: { macos: "asc" } });
      expect(scopes.map(({ macos, status, _count }) => [macos, status, _count])).toEqual([
        [27, "native", count],
        [28, "native", count],
      ]);
      await db().title.deleteMany();
      return statements.length;
    };
    expect(await write(12)).toBe(await write(2));
  });

  test("--dry-run finds the same differences and writes nothing", async () => {
    await tellUnderOldRules();
    const before = await everything();
    expect(await rederive(context, { dryRun: true })).toMatchObject({ changed: ["moved", "reworded"] });
    expect(await everything()).toEqual(before);
  });

  test("creates missing verdicts, and deletes those without evidence", async () => {
    await importEntries(PACKAGES, "2026-10-01", entry("app", [{ at: "2026-09-20" }]));
    const [verdict] = await db().verdict.findMany();
    await db().verdict.update({ where: { id: verdict!.id }, data: { macos: 15, chip: "m1" } });
    expect(await rederive(context)).toMatchObject({ changed: ["app"], changes: [] });
    expect(await db().verdict.findMany()).toMatchObject([{ macos: 27, chip: "apple_silicon", status: "native" }]);
  });
});
