import { beforeEach, describe, expect, test } from "vitest";
import { listChanges } from "#lib/catalog/lists/change-feed.ts";
import { db } from "#lib/data/client.ts";
import { ingest, type Summary } from "#lib/evidence/publishing/run.ts";
import { homebrewCask } from "#lib/evidence/sources/homebrew-cask.ts";
import { rederive } from "#lib/evidence/upkeep/rederive.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date } from "#lib/testing/factories.ts";
import { DAYS, entry, importEntries, LIST, PACKAGES } from "#lib/testing/import-sources.ts";
import { recorded } from "#lib/testing/recorded-sources.ts";
import { catchStatements } from "#lib/testing/statements.ts";

useThrowawayDatabase();

const snapshot = recorded("homebrew-cask.json.txt");
const dates = recorded("homebrew-evidence-dates.ndjson");

type RawCask = Record<string, unknown> & { token: string };
const casks = JSON.parse(new TextDecoder().decode(snapshot)) as RawCask[];
/** The recorded file with some casks edited. */
const edited = (edits: Record<string, object>) =>
  Buffer.from(JSON.stringify(casks.map((cask) => ({ ...cask, ...edits[cask.token] }))));

function importOn(day: string, bytes: Uint8Array = snapshot, companion?: Uint8Array): Promise<Summary> {
  const reading = homebrewCask.read(bytes, companion ? { companion } : {});
  return ingest(homebrewCask, reading, { now: date(day), days: DAYS, clock: () => date(day) });
}

const revision = async () => (await db().serviceState.findUniqueOrThrow({ where: { id: 1 } })).revision;

/** Everything but the times of the runs. */
async function contents() {
  const byId = { orderBy: { id: "asc" } } as const;
  return {
    titles: await db().title.findMany({ include: { names: true, identifiers: true, categories: true }, ...byId }),
    entries: await db().sourceEntry.findMany({ orderBy: { ref: "asc" } }),
    signals: await db().signal.findMany(byId),
    verdicts: await db().verdict.findMany(byId),
    changes: await db().change.findMany(byId),
    retests: await db().retest.findMany(byId),
    alternatives: await db().alternative.findMany({ orderBy: [{ titleId: "asc" }, { altTitleId: "asc" }] }),
  };
}

const verdictOf = (slug: string) =>
  db().verdict.findFirstOrThrow({ where: { title: { slug }, chip: "apple_silicon" } });
const signalsOf = (slug: string) => db().signal.findMany({ where: { title: { slug } }, orderBy: { at: "asc" } });
const feed = async (since: string) => (await listChanges({ since, limit: 100 }, { sandbox: false })).data;

beforeEach(async () => {
  await db().title.deleteMany();
  await db().importRun.deleteMany();
});

describe("the first import", () => {
  test("creates a title for each cask except fonts, and a verdict for each statement", async () => {
    const summary = await importOn("2026-08-23", snapshot, dates);
    expect(summary).toMatchObject({ new: 21, updated: 0, unchanged: 0, skipped: { font: 1 }, malformed: [] });
    expect(await db().title.count()).toBe(21);
    expect(await db().change.count()).toBe(0);
    expect(await verdictOf("genymotion")).toMatchObject({ status: "rosetta2", breaksAtRosettaEol: true });
    expect(await verdictOf("android-studio")).toMatchObject({ status: "native", confidence: "high" });
    expect(await verdictOf("microsoft-word")).toMatchObject({ status: "unknown", lastVerified: null });
    const [run] = await db().importRun.findMany();
    expect(run?.summary).toMatchObject({ source: "homebrew-cask", new: 21, signals: summary.signals });
    expect(run?.finishedAt).not.toBeNull();
  });

  test("without the dates treats no version as audited", async () => {
    await importOn("2026-08-23");
    expect(await verdictOf("sourcetree")).toMatchObject({ status: "unknown" });
    expect((await signalsOf("genymotion")).map(({ at }) => at)).toEqual([date("2026-08-23")]);
  });

  test("uses the same number of statements for many titles as for few", async () => {
    const statementsFor = async (count: number) => {
      const entries = Array.from({ length: count }, (_, n) => entry(`app-${count}-${n}`, [{ at: "2026-09-20" }]));
      const statements = await catchStatements(() => importEntries(PACKAGES, "2026-10-01", ...entries));
      expect(await db().verdict.count()).toBe(count);
      await db().title.deleteMany();
      await db().importRun.deleteMany();
      return statements.length;
    };
    await statementsFor(1);
    expect(await statementsFor(12)).toBe(await statementsFor(2));
  });

  test("imports a file despite a lone surrogate in a text", async () => {
    const notes = [{ code: "intel_helpers", detail: "until \ud83d" } as const];
    await importEntries(PACKAGES, "2026-10-01", entry("half", [{ notes }], { name: "Half \ud83d" }));
    expect(await db().titleName.findFirst({ where: { normalized: "half" } })).toMatchObject({ name: "Half \ufffd" });
    expect(await signalsOf("half")).toMatchObject([{ notes: [{ detail: "until \ufffd" }] }]);
  });

  test("--dry-run counts the same and writes nothing", async () => {
    const before = [await contents(), await revision()];
    const reading = homebrewCask.read(snapshot, { companion: dates });
    const options = { now: date("2026-08-23"), days: DAYS };
    const dry = await ingest(homebrewCask, reading, { ...options, dryRun: true });
    expect([await contents(), await revision()]).toEqual(before);
    expect([await db().importRun.count(), dry.new]).toEqual([0, 21]);
    expect(await ingest(homebrewCask, reading, options)).toEqual(dry);
  });

  test("reports a malformed cask by its token and imports the others", async () => {
    const summary = await importOn("2026-08-23", edited({ zoom: { artifacts: "none" } }), dates);
    expect(summary).toMatchObject({
      new: 20,
      malformed: [{ ref: "zoom", reason: expect.stringMatching(/^artifacts: /) }],
    });
    expect(await db().title.count({ where: { slug: "zoom" } })).toBe(0);
  });

  test("leaves a pinned title unchanged if a cask has its name", async () => {
    await seedTitle({ slug: "final-cut-pro", name: "Final Cut Pro", pinned: true, stale: true });
    await seedTitle({ slug: "genymotion", name: "Genymotion", pinned: true, stale: true });
    const [pinned] = [await db().title.findMany({ where: { pinned: true }, include: { verdicts: true } })];
    const summary = await importOn("2026-08-23", edited({ "0-ad": { name: ["Final Cut Pro"] } }), dates);
    expect(await db().title.findMany({ where: { pinned: true }, include: { verdicts: true } })).toEqual(pinned);
    expect(await signalsOf("genymotion")).toEqual([]);
    expect(summary.skipped).toMatchObject({ "a pinned title": expect.any(Number) });
  });
});

describe("importing the same file again", () => {
  test("writes nothing", async () => {
    await importOn("2026-08-23", snapshot, dates);
    const before = [await contents(), await revision()];
    expect(await importOn("2026-08-23", snapshot, dates)).toMatchObject({ new: 0, updated: 0, unchanged: 21 });
    expect([await contents(), await revision()]).toEqual(before);
    expect(await db().importRun.count()).toBe(1);
  });

  test("weeks later, without the dates, only updates the day of the look", async () => {
    await importOn("2026-08-23", snapshot, dates);
    const [before, former] = [await contents(), await revision()];
    expect(await importOn("2026-09-20")).toMatchObject({ new: 0, updated: 0, unchanged: 21, signals: 0 });
    expect(await contents()).toEqual(before);
    // Titles without evidence are now last verified on that day.
    expect(await revision()).toBe(former + 1n);
    const runs = await db().importRun.findMany({ orderBy: { id: "asc" } });
    expect(runs.at(-1)?.snapshotDate).toEqual(date("2026-09-20"));
  });
});

test("dates a change by its commit, so daily readers of the feed miss none", async () => {
  await importOn("2026-08-23", snapshot, dates);
  const edit = edited({ genymotion: { caveats: null, caveats_rosetta: null, version: "3.11.0" } });
  const [{ today }] = await db().$queryRaw<[{ today: string }]>`
    SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS today`;
  await ingest(homebrewCask, homebrewCask.read(edit, {}), { now: date("2026-10-02T23:58:00Z"), days: DAYS });
  expect((await feed(today)).map(({ slug, to }) => [slug, to])).toContainEqual(["genymotion", "native"]);
});

describe("a later import", () => {
  beforeEach(() => importOn("2026-08-23", snapshot, dates));

  test("records rosetta2 → native in the change feed", async () => {
    const caveatGone = { caveats: null, caveats_rosetta: null, version: "3.11.0" };
    expect(await importOn("2026-10-02", edited({ genymotion: caveatGone }))).toMatchObject({ updated: 1, signals: 1 });
    const title = { slug: "genymotion", title: "Genymotion", changedAt: "2026-10-02T00:00:00.000Z" };
    expect(await feed("2026-10-02")).toEqual([
      { ...title, field: "breaksAtRosettaEol", from: true, to: false },
      { ...title, field: "status", from: "rosetta2", to: "native" },
    ]);
    expect(await feed("2026-10-03")).toEqual([]);
  });

  test("dates a new version by its first sight, with Homebrew's audit as evidence", async () => {
    await importOn("2026-10-02", edited({ sourcetree: { version: "4.3.0,1" } }));
    const newest = (await signalsOf("sourcetree")).at(-1);
    expect(newest).toMatchObject({ kind: "test", status: "native", confidence: "medium", appVersion: "4.3.0,1" });
    expect(newest?.at).toEqual(date("2026-10-02"));
    expect(await verdictOf("sourcetree")).toMatchObject({ lastVerified: date("2026-10-02") });
    const before = await contents();
    await importOn("2026-10-09", edited({ sourcetree: { version: "4.3.0,1" } }));
    expect(await contents()).toEqual(before);
  });

  test("queues a re-test if a new version has no evidence", async () => {
    await importOn(
      "2026-10-02",
      edited({ sourcetree: { version: "5.0", disabled: true, disable_date: "2026-09-15" } }),
    );
    expect(await db().retest.findMany({ include: { title: true } })).toMatchObject([
      { reason: "app_update", cause: "5.0", doneAt: null, title: { slug: "sourcetree" } },
    ]);
    expect((await signalsOf("sourcetree")).map(({ at }) => at)).toEqual([date("2026-07-28")]);
  });

  test("withdraws a statement that disappeared, and keeps it as history", async () => {
    const silent = { caveats: null, caveats_rosetta: null, artifacts: [{ pkg: ["Genymotion.pkg"] }] };
    await importOn("2026-10-02", edited({ genymotion: silent }));
    expect((await signalsOf("genymotion")).map(({ status }) => status)).toEqual(["rosetta2", "unknown"]);
    expect(await verdictOf("genymotion")).toMatchObject({ status: "unknown", confidence: "low", basis: [] });
    expect((await feed("2026-10-02")).find(({ field }) => field === "status")).toMatchObject({
      from: "rosetta2",
      to: "unknown",
    });
    const before = await contents();
    await importOn("2026-10-09", edited({ genymotion: silent }));
    expect(await contents()).toEqual(before);
  });

  test("keeps the statement of a cask that Homebrew no longer lists", async () => {
    const before = await contents();
    await importOn("2026-10-02", Buffer.from(JSON.stringify(casks.slice(0, 3))));
    expect(await contents()).toEqual(before);
  });

  test("replaces the notes: a cask no longer deprecated loses its caveat", async () => {
    expect((await verdictOf("avidemux")).caveats.join(" ")).toMatch(/macOS blocks it/);
    const alive = { deprecated: false, deprecation_date: null, deprecation_reason: null };
    await importOn("2026-10-02", edited({ avidemux: { ...alive, disabled: false, disable_reason: null } }));
    expect((await verdictOf("avidemux")).caveats.join(" ")).not.toMatch(/macOS blocks it/);
    expect(await db().change.count()).toBe(0);
  });

  test("writes signal, verdict and change records together or not at all", async () => {
    const before = await contents();
    const caveatGone = { caveats: null, caveats_rosetta: null, version: "3.11.0" };
    const bytes = edited({ genymotion: caveatGone, sourcetree: { version: "4.3.0,1" } });
    await db().$executeRaw`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no change today'; END $$`;
    await db().$executeRaw`CREATE TRIGGER refuse BEFORE INSERT ON "Change" EXECUTE FUNCTION refuse()`;
    await expect(importOn("2026-10-02", bytes)).rejects.toThrow(/no change today/);
    await db().$executeRaw`DROP TRIGGER refuse ON "Change"`;
    await db().$executeRaw`DROP FUNCTION refuse()`;
    const kept = await contents();
    expect(kept.signals.filter(({ sourceRef }) => sourceRef === "genymotion")).toEqual(
      before.signals.filter(({ sourceRef }) => sourceRef === "genymotion"),
    );
    expect(kept.entries.find(({ ref }) => ref === "genymotion")?.version).toBe("3.10.0");
    expect(await verdictOf("genymotion")).toMatchObject({ status: "rosetta2" });
    await importOn("2026-10-02", bytes);
    expect(await verdictOf("genymotion")).toMatchObject({ status: "native" });
    expect((await feed("2026-10-02")).filter(({ field }) => field === "status")).toHaveLength(1);
  });

  test("leaves nothing that rederiving would change", async () => {
    await importOn("2026-10-02", edited({ genymotion: { caveats_rosetta: null }, zoom: { version: "8" } }));
    expect(await rederive({ now: date("2026-10-03"), days: DAYS })).toMatchObject({ changed: [] });
  });
});

/** The import's revisions whose affected titles are unknown: they invalidate the whole cache. */
async function sweepingRevisions(work: () => Promise<unknown>): Promise<number> {
  const before = await revision();
  await work();
  const known = await db().revisionChange.count({ where: { revision: { gt: before } } });
  return Number((await revision()) - before) - known;
}

test("a few statements of a new source invalidate only their own titles", async () => {
  const telling = () => importEntries(LIST, "2026-11-20", entry("fresh", [{ at: "2026-11-01" }]));
  expect(await sweepingRevisions(telling)).toBe(0);
});

test("a new day of a whole list invalidates every title without evidence", async () => {
  const telling = () => importEntries(PACKAGES, "2026-11-20", entry("fresh", [{ at: "2026-11-01" }]));
  expect(await sweepingRevisions(telling)).toBe(1);
});
