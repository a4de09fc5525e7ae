import { beforeEach, expect, test } from "vitest";
import { db } from "#lib/data/client.ts";
import { storedScope } from "#lib/data/service-state.ts";
import { transact } from "#lib/data/transaction.ts";
import { WriteLockRefused, withWriteLock } from "#lib/data/write-lock.ts";
import { toSignal } from "#lib/evidence/matching/signal.ts";
import type { TitleEdits } from "#lib/evidence/matching/title-edits.ts";
import { lockTitles } from "#lib/evidence/publishing/derive-title.ts";
import { publish } from "#lib/evidence/publishing/publish.ts";
import { ingest } from "#lib/evidence/publishing/run.ts";
import { refresh } from "#lib/evidence/upkeep/refresh.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date } from "#lib/testing/factories.ts";
import { DAYS, entry, importEntries, LIST, PACKAGES, publisher, statement } from "#lib/testing/import-sources.ts";
import { holdWriteLock } from "#lib/testing/write-lock.ts";

useThrowawayDatabase();

beforeEach(async () => {
  await db().title.deleteMany();
  await db().importRun.deleteMany();
});

const DAY = "2026-11-20";
const OTHERS = publisher("other-list", "metadata", { complete: true });
const noted = (code: "discontinued" | "intel_helpers") => ({ notes: [{ code }] });
const titleOf = (slug: string) =>
  db().title.findUniqueOrThrow({ where: { slug }, include: { signals: true, entries: true, verdicts: true } });

test("two concurrent imports about one title are both stored", async () => {
  await importEntries(PACKAGES, DAY, entry("app", [{ at: "2026-01-01" }]));
  await Promise.all([
    importEntries(PACKAGES, DAY, entry("app", [{ at: "2026-02-01" }], noted("discontinued"))),
    importEntries(
      OTHERS,
      DAY,
      entry("app", [{ at: "2026-03-01" }], { ...noted("intel_helpers"), homepage: "https://app.test/" }),
    ),
    importEntries(LIST, DAY, entry("app", [{ at: "2026-04-01", kind: "report" }])),
  ]);
  const { notes, homepage, popularity, signals, entries, verdicts } = await titleOf("app");
  expect((notes as { source: string }[]).map(({ source }) => source).sort()).toEqual(["other-list", "package-list"]);
  // Listed by three sources; discontinued titles rank after the others.
  expect([homepage, popularity]).toEqual(["https://app.test/", 3 - 1_000]);
  expect([signals.length, entries.length, verdicts.length]).toEqual([4, 3, 1]);
});

test("two concurrent imports of one new title create one title", async () => {
  const summaries = await Promise.all(
    [PACKAGES, OTHERS].map((source) =>
      importEntries(source, DAY, entry("fresh", [{ at: "2026-11-01" }], { name: "Fresh" })),
    ),
  );
  expect(summaries.map((summary) => summary.new).sort()).toEqual([0, 1]);
  expect((await titleOf("fresh")).signals).toHaveLength(2);
  expect(await db().title.count()).toBe(1);
});

test("a concurrent import and refresh lose nothing, and record each change once", async () => {
  await importEntries(
    PACKAGES,
    "2024-01-01",
    entry("old", [{ at: "2024-01-01" }]),
    entry("renewed", [{ at: "2024-01-01" }]),
  );
  await Promise.all([
    refresh({ now: date(DAY), days: DAYS }, { wait: true }),
    importEntries(PACKAGES, DAY, entry("renewed", [{ at: DAY }])),
    refresh({ now: date(DAY), days: DAYS }, { wait: true }),
  ]);
  const stale = async (slug: string) => (await titleOf(slug)).verdicts.map((verdict) => verdict.stale);
  expect([await stale("old"), await stale("renewed")]).toEqual([[true], [false]]);
  expect(await db().change.count({ where: { field: "stale", title: { slug: "old" } } })).toBe(1);
  const open = await db().retest.findMany({ where: { doneAt: null }, include: { title: true } });
  expect(open.filter(({ reason }) => reason === "stale").map(({ title }) => title.slug)).toEqual(["old"]);
});

test("an import waits for another one instead of failing", async () => {
  const release = await holdWriteLock();
  const waiting = importEntries(PACKAGES, DAY, entry("app", [{ at: "2026-11-01" }]));
  expect(await db().title.count()).toBe(0);
  await release();
  expect(await waiting).toMatchObject({ new: 1 });
});

test("an interrupted import keeps its finished batches, and the next one completes it", async () => {
  const ending = new AbortController();
  const entries = ["a", "b", "c", "d", "e", "f"].map((ref) => entry(ref, [{ at: "2026-11-01" }]));
  const options = { now: date(DAY), days: DAYS, batch: 1 };
  const onProgress = () => ending.abort(new Error("the process ends"));
  const interrupted = ingest(PACKAGES, { entries, skipped: [] }, { ...options, onProgress, signal: ending.signal });
  await expect(interrupted).rejects.toThrow("the process ends");
  const done = await db().title.count();
  expect([done > 0, done < entries.length]).toEqual([true, true]);
  expect(await db().importRun.findMany()).toMatchObject([{ finishedAt: null }]);
  expect(await importEntries(PACKAGES, DAY, ...entries)).toMatchObject({ new: entries.length - done });
});

test("a failing import keeps the write lock until its last batch has ended", async () => {
  await importEntries(PACKAGES, DAY, entry("stuck", [{ at: "2026-01-01" }]));
  const { id } = await titleOf("stuck");
  const ending = new AbortController();
  const entries = ["stuck", "a", "b"].map((ref) => entry(ref, [{ at: "2026-11-01" }]));
  let importing: Promise<unknown> = Promise.resolve();
  await transact(
    async (tx) => {
      await lockTitles(tx, [id]);
      const onProgress = () => ending.abort(new Error("the process ends"));
      const options = { now: date(DAY), days: DAYS, batch: 1, onProgress, signal: ending.signal };
      importing = ingest(PACKAGES, { entries, skipped: [] }, options);
      importing.catch(() => {});
      await expect.poll(() => ending.signal.aborted).toBe(true);
      await expect(withWriteLock("another", async () => {}, { waitMs: 2_000 })).rejects.toThrow(WriteLockRefused);
    },
    { timeoutMs: 110_000 },
  );
  await expect(importing).rejects.toThrow("the process ends");
  expect((await titleOf("stuck")).signals).toHaveLength(2);
});

const planFor = async (slug: string, at: string): Promise<TitleEdits> => {
  const { id: titleId, name, kind } = await titleOf(slug);
  const signals = [toSignal(PACKAGES.info, entry(slug, []), statement({ at, status: "rosetta2" }), date(DAY))];
  const nothing = {
    claims: [],
    names: [],
    identifiers: [],
    categories: [],
    lostCategories: [],
    entries: [],
    historical: false,
  };
  return { titleId, slug, name, kind, signals, ...nothing };
};

test("concurrent writers of one title wait, and derive from all evidence", async () => {
  await importEntries(PACKAGES, DAY, entry("app", [{ at: "2026-01-01" }]));
  const { id } = await titleOf("app");
  const context = { now: date(DAY), days: DAYS, defaultScope: await storedScope() };
  const [older, newer] = [await planFor("app", "2026-02-01"), await planFor("app", "2026-03-01")];
  let publishing: Promise<unknown> = Promise.resolve();
  await transact(async (tx) => {
    await lockTitles(tx, [id]);
    publishing = publish([older], context);
    await expect
      .poll(
        () =>
          db()
            .$queryRaw`SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      )
      .toEqual([{ n: 1 }]);
    const { floors: _, play: __, ...signal } = newer.signals[0]!;
    await tx.signal.create({ data: { ...signal, basis: [...signal.basis], notes: [], titleId: id } });
  });
  await publishing;
  expect((await titleOf("app")).verdicts).toMatchObject([{ status: "rosetta2", lastVerified: date("2026-03-01") }]);
});

test("facts written after the plan was made are kept", async () => {
  await importEntries(PACKAGES, DAY, entry("app", [{ at: "2026-01-01" }]));
  const plan = await planFor("app", "2026-02-01");
  const said = {
    source: "package-list",
    notes: [],
    homepage: "https://late.test/",
    isGame: false,
    ruledKind: null,
    popularity: null,
  };
  const theirs = {
    homepage: "https://first.test/",
    kind: "game" as const,
    notes: [{ code: "discontinued", source: "theirs" }],
  };
  await db().title.update({ where: { slug: "app" }, data: theirs });
  await publish([{ ...plan, claims: [said] }], { now: date(DAY), days: DAYS, defaultScope: await storedScope() });
  expect(await titleOf("app")).toMatchObject(theirs);
});
