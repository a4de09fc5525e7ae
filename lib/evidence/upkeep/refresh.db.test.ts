import { beforeEach, describe, expect, test } from "vitest";
import { lookup } from "#lib/catalog/verdicts/lookup.ts";
import { db } from "#lib/data/client.ts";
import { defaultScope, ensureServiceState, storedScope } from "#lib/data/service-state.ts";
import { tableUpTo } from "#lib/evidence/upkeep/adopt-macos.ts";
import { rederive } from "#lib/evidence/upkeep/rederive.ts";
import type { RefreshOptions } from "#lib/evidence/upkeep/refresh.ts";
import { refresh } from "#lib/evidence/upkeep/refresh.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date, daysAfter } from "#lib/testing/factories.ts";
import { DAYS, entry, importEntries, LIST, PACKAGES, publisher } from "#lib/testing/import-sources.ts";
import { holdWriteLock } from "#lib/testing/write-lock.ts";

useThrowawayDatabase();

beforeEach(async () => {
  await db().title.deleteMany();
  await db().importRun.deleteMany();
  await db().serviceState.update({ where: { id: 1 }, data: { latestMacos: 27, refreshedAt: null } });
});

// Long before any release except those that a test adds.
const MACOS_27 = { major: 27, name: "Golden Gate", released: "2020-01-01", rosetta: true };

const at = (given: Date | string, options: RefreshOptions = {}) => {
  const now = typeof given === "string" ? date(given) : given;
  return refresh({ now, days: DAYS, clock: () => now }, { latest: MACOS_27, ...options });
};

const revision = async () => (await db().serviceState.findUniqueOrThrow({ where: { id: 1 } })).revision;
const verdictOf = (slug: string, macos = 27) =>
  db().verdict.findFirst({ where: { title: { slug }, macos, chip: "apple_silicon" } });
const changesOf = async (slug: string) =>
  (await db().change.findMany({ where: { title: { slug } }, orderBy: { id: "asc" } })).map(
    ({ field, fromValue, toValue, changedAt }) => [field, fromValue, toValue, changedAt.toISOString()].join(" "),
  );
const queueOf = async (slug: string) =>
  (await db().retest.findMany({ where: { title: { slug } }, orderBy: [{ queuedAt: "asc" }, { id: "asc" }] })).map(
    ({ reason, cause, doneAt }) => `${reason} ${cause}${doneAt ? " done" : ""}`,
  );

describe("an answer becomes stale by the clock alone", () => {
  test.each([
    { status: "native", days: 365 },
    { status: "rosetta2", days: 180 },
    { status: "unsupported", days: 180 },
  ] as const)(
    "state.stale-flip: $status is fresh for exactly $days days, and stale a moment later",
    async ({ status, days }) => {
      await importEntries(PACKAGES, "2026-01-10", entry("app", [{ status, at: "2026-01-09" }]));
      const edge = daysAfter("2026-01-09", days);
      expect(await at(edge)).toMatchObject({ ran: true, stale: [] });
      expect((await verdictOf("app"))?.stale).toBe(false);
      const after = new Date(edge.getTime() + 1);
      expect(await at(after)).toMatchObject({ stale: ["app"] });
      expect(await verdictOf("app")).toMatchObject({ stale: true, status });
      expect(await changesOf("app")).toEqual([`stale false true ${after.toISOString()}`]);
      expect(await queueOf("app")).toContain("stale 2026-01-09");
    },
  );

  test("a title without evidence never becomes stale", async () => {
    await importEntries(PACKAGES, "2020-01-01", entry("app", []));
    await at("2040-01-01");
    expect(await verdictOf("app")).toMatchObject({ status: "unknown", stale: false });
    expect(await queueOf("app")).toEqual([]);
  });

  test("a second run at the same instant writes nothing, not even the revision", async () => {
    await importEntries(PACKAGES, "2024-01-01", entry("app", [{ at: "2024-01-01" }]));
    await at("2026-01-01");
    const before = [await revision(), await db().change.count(), await db().retest.count()];
    expect(await at("2026-01-01")).toMatchObject({ stale: [], queued: [], closed: [] });
    expect([await revision(), await db().change.count(), await db().retest.count()]).toEqual(before);
  });

  test("newer evidence clears stale, records that, and closes the re-test", async () => {
    await importEntries(PACKAGES, "2024-01-01", entry("app", [{ at: "2024-01-01" }]));
    await at("2026-01-01");
    await importEntries(PACKAGES, "2026-02-01", entry("app", [{ at: "2026-01-31" }]));
    expect(await verdictOf("app")).toMatchObject({ stale: false });
    expect(await changesOf("app")).toEqual([
      "stale false true 2026-01-01T00:00:00.000Z",
      "stale true false 2026-02-01T00:00:00.000Z",
    ]);
    expect(await queueOf("app")).toEqual(["stale 2024-01-01 done"]);
  });

  test("old evidence is stale at import, and queues a re-test without a change record", async () => {
    await importEntries(PACKAGES, "2026-01-01", entry("app", [{ at: "2021-05-05" }]));
    await at("2026-01-01");
    expect(await verdictOf("app")).toMatchObject({ stale: true });
    expect(await changesOf("app")).toEqual([]);
    expect(await queueOf("app")).toEqual(["stale 2021-05-05"]);
  });

  test("other scopes become stale too, without change records", async () => {
    await importEntries(PACKAGES, "2024-01-01", entry("app", [{ at: "2024-01-01", chip: "m1", kind: "report" }]));
    await at("2026-01-01");
    const scopes = await db().verdict.findMany({ orderBy: { id: "asc" } });
    expect(scopes.map(({ chip, stale }) => `${chip} ${stale}`).sort()).toEqual(["apple_silicon true", "m1 true"]);
    expect(await changesOf("app")).toHaveLength(1);
  });

  test("titles with distant ids are reported as one run", async () => {
    await importEntries(PACKAGES, "2024-01-01", entry("app", [{ at: "2024-01-01" }]));
    await db().$executeRaw`SELECT setval('"Title_id_seq"', nextval('"Title_id_seq"') + 50000)`;
    await importEntries(PACKAGES, "2024-01-01", entry("far", [{ at: "2024-01-01" }]));
    const queued = ["app", "far"].map((slug) => ({ slug, reason: "stale", cause: "2024-01-01" }));
    expect(await at("2026-01-01")).toMatchObject({ stale: ["app", "far"], queued, counts: { queued: { stale: 2 } } });
    await importEntries(PACKAGES, "2026-02-01", entry("app", [{ at: "2026-01-31" }]));
    expect(await at("2026-02-01")).toMatchObject({ queued: [], closed: [] });
    expect(await queueOf("far")).toEqual(["stale 2024-01-01"]);
  });

  test("--dry-run reports everything and writes nothing", async () => {
    await importEntries(PACKAGES, "2024-01-01", entry("app", [{ at: "2024-01-01" }]));
    const before = await revision();
    expect(await at("2026-01-01", { dryRun: true })).toMatchObject({
      stale: ["app"],
      queued: [{ slug: "app", reason: "stale", cause: "2024-01-01" }],
    });
    expect(await verdictOf("app")).toMatchObject({ stale: false });
    expect([await db().change.count(), await db().retest.count(), await revision()]).toEqual([0, 0, before]);
    expect((await db().serviceState.findUniqueOrThrow({ where: { id: 1 } })).refreshedAt).toBeNull();
  });
});

describe("one process at a time", () => {
  beforeEach(() => importEntries(PACKAGES, "2024-01-01", entry("app", [{ at: "2024-01-01" }])));

  test("a second process skips the run while one is working", async () => {
    const release = await holdWriteLock();
    expect(await at("2026-01-01")).toMatchObject({ ran: false, stale: [] });
    await release();
    expect(await verdictOf("app")).toMatchObject({ stale: false });
  });

  test("two concurrent refreshes record every change once", async () => {
    await Promise.all([at("2026-01-01"), at("2026-01-01"), at("2026-01-01", { wait: true })]);
    expect(await changesOf("app")).toHaveLength(1);
    expect(await queueOf("app")).toEqual(["stale 2024-01-01"]);
  });
});

describe("a new macOS release", () => {
  const MACOS_28 = { major: 28, name: "Invented", released: "2027-09-20", rosetta: false };
  const rosetta = entry("intel", [{ status: "rosetta2", at: "2027-08-01" }]);
  const WITHOUT_ROSETTA = [
    "status rosetta2 unsupported 2027-09-21T00:00:00.000Z",
    "confidence high medium 2027-09-21T00:00:00.000Z",
    "breaksAtRosettaEol true false 2027-09-21T00:00:00.000Z",
  ];

  test("state.retest-macos: moves the default scope, records the changes, and queues titles unchecked on it", async () => {
    await importEntries(PACKAGES, "2027-08-02", rosetta, entry("arm", [{ at: "2027-08-01" }]), entry("silent", []));
    const result = await at("2027-09-21", { latest: MACOS_28 });
    expect(result).toMatchObject({ newMacos: 28 });
    expect(await verdictOf("intel", 28)).toMatchObject({ status: "unsupported", confidence: "medium", stale: false });
    expect(await changesOf("intel")).toEqual(WITHOUT_ROSETTA);
    expect(await changesOf("arm")).toEqual([]);
    expect(await queueOf("arm")).toEqual(["macos_release macOS 28"]);
    expect(await queueOf("intel")).toEqual(["macos_release macOS 28"]);
    expect(await queueOf("silent")).toEqual([]);
    expect(await verdictOf("silent", 28)).toMatchObject({ status: "unknown" });
  });

  test("readers keep the former scope until every title is derived for the new one", async () => {
    const titles = ["a", "b", "c", "d", "e"];
    await importEntries(PACKAGES, "2027-08-02", ...titles.map((slug) => entry(slug, [{ at: "2027-08-01" }])));
    await db().$executeRaw`
      CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        INSERT INTO seen SELECT count(*) FROM "Verdict" v, "ServiceState" s WHERE v.macos = s."latestMacos";
        RETURN NULL;
      END $$`;
    await db().$executeRaw`CREATE TABLE seen (listed int)`;
    for (const table of ["Verdict", "ServiceState", "Change"]) {
      await db().$executeRawUnsafe(
        `CREATE TRIGGER note AFTER INSERT OR UPDATE OR DELETE ON "${table}" FOR EACH ROW EXECUTE FUNCTION note()`,
      );
    }
    await at("2027-09-21", { latest: MACOS_28 });
    const former = await Promise.all(titles.map((slug) => verdictOf(slug, 27)));
    expect(former.every((verdict) => verdict?.status === "native")).toBe(true);
    await at("2027-09-22", { latest: MACOS_28 });
    expect(await db().verdict.count({ where: { macos: 27 } })).toBe(0);
    const seen = await db().$queryRaw<{ listed: number }[]>`SELECT DISTINCT listed FROM seen`;
    for (const table of ["Verdict", "ServiceState", "Change"]) {
      await db().$executeRawUnsafe(`DROP TRIGGER note ON "${table}"`);
    }
    await db().$executeRaw`DROP FUNCTION note()`;
    await db().$executeRaw`DROP TABLE seen`;
    expect(seen).toEqual([{ listed: titles.length }]);
  });

  test("after a kill half-way, the next refresh continues", async () => {
    await importEntries(PACKAGES, "2027-08-02", rosetta, entry("arm", [{ at: "2027-08-01" }]));
    const context = { now: date("2027-09-21"), days: DAYS, releases: tableUpTo(MACOS_28) };
    await rederive(context, { nextScope: { macos: 28, chip: "apple_silicon" } });
    expect([await changesOf("intel"), (await verdictOf("intel", 28))?.confidence]).toEqual([[], "medium"]);
    expect(await storedScope()).toEqual({ macos: 27, chip: "apple_silicon" });
    await importEntries(PACKAGES, "2027-09-21", entry("arm", [{ status: "rosetta2", at: "2027-09-20" }]));
    await at("2027-09-21", { latest: MACOS_28 });
    expect(await storedScope()).toEqual({ macos: 28, chip: "apple_silicon" });
    expect(await verdictOf("arm", 28)).toMatchObject({ status: "unsupported" });
    expect(await changesOf("intel")).toEqual(WITHOUT_ROSETTA);
  });

  test("an older server leaves writing to newer ones, and answers for the same scope", async () => {
    await importEntries(PACKAGES, "2027-08-02", rosetta);
    await at("2027-09-21", { latest: MACOS_28 });
    const before = await revision();
    expect(await at("2027-09-22", { latest: MACOS_27 })).toMatchObject({ ran: false, newMacos: null });
    await expect(at("2027-09-22", { latest: MACOS_27, wait: true })).rejects.toThrow(/newer version .* macOS 28/);
    await expect(importEntries(PACKAGES, "2027-09-22", rosetta)).rejects.toThrow(/knows only up to 27/);
    expect([await storedScope(), await revision()]).toEqual([{ macos: 28, chip: "apple_silicon" }, before]);
    expect(await lookup("slug:intel", await defaultScope())).toMatchObject({
      macosVersion: "28",
      confidence: "medium",
    });
  });

  test("is followed once, and announced by --dry-run", async () => {
    await importEntries(PACKAGES, "2027-08-02", rosetta);
    expect(await at("2027-09-21", { latest: MACOS_28, dryRun: true })).toMatchObject({ newMacos: 28 });
    expect(await verdictOf("intel", 28)).toBeNull();
    await at("2027-09-21", { latest: MACOS_28 });
    expect(await at("2027-09-21", { latest: MACOS_28 })).toMatchObject({ newMacos: null, queued: [] });
    expect(await changesOf("intel")).toHaveLength(3);
  });

  test("queues nothing checked since its day, and nothing before it", async () => {
    await importEntries(PACKAGES, "2027-08-02", rosetta);
    await at("2027-09-19", { latest: { ...MACOS_28, major: 27, rosetta: true } });
    expect(await queueOf("intel")).toEqual([]);
    await importEntries(PACKAGES, "2027-09-22", entry("intel", [{ status: "rosetta2", at: "2027-09-20" }]));
    await at("2027-09-23", { latest: { ...MACOS_28, major: 27, rosetta: true } });
    expect(await queueOf("intel")).toEqual([]);
  });
});

describe("other reasons for a re-test, without changing `stale`", () => {
  test("state.retest-toolkit: a release of the translation layer that a verdict names", async () => {
    const layer = { status: "translation", layer: "crossover", kind: "report" } as const;
    await importEntries(LIST, "2026-07-01", entry("game", [{ ...layer, at: "2026-06-30" }], { kind: "game" }));
    await at("2026-07-21");
    expect(await queueOf("game")).toEqual([]);
    await at("2026-07-22");
    expect(await queueOf("game")).toEqual(["toolkit_release CrossOver 26.3"]);
    expect(await verdictOf("game")).toMatchObject({ stale: false });
    await importEntries(LIST, "2026-07-25", entry("game", [{ ...layer, at: "2026-07-25" }], { kind: "game" }));
    expect(await queueOf("game")).toEqual(["toolkit_release CrossOver 26.3 done"]);
    await at("2026-07-26");
    expect(await queueOf("game")).toHaveLength(1);
  });

  test("state.retest-update: an app update without evidence", async () => {
    const said = { status: "rosetta2", at: "2026-03-01" } as const;
    await importEntries(
      PACKAGES,
      "2026-03-02",
      entry("app", [said], { version: "1" }),
      entry("silent", [], { version: "1" }),
    );
    await importEntries(
      PACKAGES,
      "2026-03-09",
      entry("app", [said], { version: "2" }),
      entry("silent", [], { version: "2" }),
    );
    expect(await queueOf("app")).toEqual(["app_update 2"]);
    expect(await queueOf("silent")).toEqual([]);
    await importEntries(PACKAGES, "2026-03-16", entry("app", [said], { version: "3" }));
    expect(await queueOf("app")).toEqual(["app_update 3"]);
    await at("2026-03-17");
    expect(await queueOf("app")).toEqual(["app_update 3"]);
    const seen = { status: "native", at: "2026-03-20", appVersion: "4" } as const;
    await importEntries(PACKAGES, "2026-03-20", entry("app", [seen], { version: "4" }));
    expect(await queueOf("app")).toEqual(["app_update 3 done"]);
  });

  test.each([
    { day: "2026-03-08", after: "app_update 2" },
    { day: "2026-03-09", after: "app_update 2 done" },
  ])(
    "evidence of the day of the queueing answers it, evidence of the day before does not: $day",
    async ({ day, after }) => {
      const said = { status: "rosetta2", at: "2026-03-01" } as const;
      await importEntries(PACKAGES, "2026-03-02", entry("app", [said], { version: "1" }));
      await importEntries(PACKAGES, "2026-03-09T15:00:00Z", entry("app", [said], { version: "2" }));
      expect(await queueOf("app")).toEqual(["app_update 2"]);
      await importEntries(LIST, "2026-03-10", entry("app", [{ status: "rosetta2", at: day }]));
      expect(await queueOf("app")).toEqual([after]);
    },
  );

  test("state.retest-surge: a surge of reports, once while it lasts", async () => {
    const reports = (day: number) => publisher(`reporter-${day}`, "crowd");
    const report = (day: string) => entry("app", [{ kind: "report", status: "native", confidence: "low", at: day }]);
    for (const day of [10, 11, 12, 13]) await importEntries(reports(day), `2026-03-${day}`, report(`2026-03-${day}`));
    await at("2026-03-13");
    expect(await queueOf("app")).toEqual([]);
    await importEntries(reports(14), "2026-03-14", report("2026-03-14"));
    await at("2026-03-14T12:00:00Z");
    expect(await queueOf("app")).toEqual(["report_surge 2026-03-14"]);
    await importEntries(reports(15), "2026-03-15", report("2026-03-15"));
    await at("2026-03-15T12:00:00Z");
    expect(await queueOf("app")).toEqual(["report_surge 2026-03-14 done"]);
  });

  test("a steady stream of reports is not a surge", async () => {
    for (let day = 1; day <= 27; day += 2) {
      const on = `2026-03-${String(day).padStart(2, "0")}`;
      await importEntries(publisher(`reporter-${day}`, "crowd"), on, entry("app", [{ kind: "report", at: on }]));
    }
    await at("2026-03-27");
    expect(await queueOf("app")).toEqual([]);
  });

  test("state.retest-cadence: ninety days without a check, if nothing else is queued", async () => {
    await importEntries(PACKAGES, "2026-01-01", entry("app", [{ at: "2026-01-01" }]));
    await at(daysAfter("2026-01-01", 90));
    expect(await queueOf("app")).toEqual([]);
    await at(daysAfter("2026-01-01", 91));
    expect(await queueOf("app")).toEqual(["cadence 2026-01-01"]);
    expect(await verdictOf("app")).toMatchObject({ stale: false });
    await at(daysAfter("2026-01-01", 366));
    expect(await queueOf("app")).toEqual(["cadence 2026-01-01 done", "stale 2026-01-01"]);
  });

  test("dissent newer than all agreeing sources", async () => {
    await importEntries(PACKAGES, "2026-03-01", entry("app", [{ status: "native", at: "2026-03-01" }]));
    await importEntries(LIST, "2026-03-20", entry("app", [{ status: "rosetta2", at: "2026-03-18" }]));
    await at("2026-03-20");
    expect(await verdictOf("app")).toMatchObject({ status: "native" });
    expect(await queueOf("app")).toEqual(["newer_dissent 2026-03-18"]);
    await at("2026-03-21");
    expect(await queueOf("app")).toHaveLength(1);
    await importEntries(LIST, "2026-03-22", entry("app", [{ status: "native", at: "2026-03-19" }]));
    await at("2026-03-22");
    expect(await queueOf("app")).toEqual(["newer_dissent 2026-03-18 done"]);
  });
});

describe("a restarted server", () => {
  const HOUR = { unlessWithinMs: 3_600_000 };

  test("skips a refresh within an hour of the last, and runs the next one", async () => {
    await importEntries(PACKAGES, "2024-01-01", entry("app", [{ at: "2024-01-01" }]));
    expect(await at("2024-01-02T00:00:00Z", HOUR)).toMatchObject({ ran: true });
    expect(await at("2024-01-02T00:59:59Z", HOUR)).toMatchObject({ ran: false });
    expect(await at("2024-01-02T01:00:00Z", HOUR)).toMatchObject({ ran: true });
  });

  test("refreshes immediately after a macOS release or after loading a catalogue", async () => {
    await importEntries(PACKAGES, "2024-01-01", entry("app", [{ at: "2024-01-01" }]));
    await at("2024-01-02T00:00:00Z");
    const next = { major: 28, name: "Next", released: "2024-01-02", rosetta: false };
    expect(await at("2024-01-02T00:10:00Z", { ...HOUR, latest: next })).toMatchObject({ ran: true, newMacos: 28 });
    await db().serviceState.update({ where: { id: 1 }, data: { derivedFrom: null } });
    expect(await at("2024-01-02T00:20:00Z", { ...HOUR, latest: next })).toMatchObject({ ran: true });
  });

  test("derives alternatives and dissent again only if facts have changed", async () => {
    await importEntries(PACKAGES, "2026-03-01", entry("app", [{ status: "native", at: "2026-03-01" }]));
    await importEntries(LIST, "2026-03-20", entry("app", [{ status: "rosetta2", at: "2026-03-18" }]));
    expect((await at("2026-03-20")).alternatives).toMatchObject({ titles: 0 });
    expect(await at("2026-03-21")).toMatchObject({ alternatives: null, closed: [] });
    expect(await queueOf("app")).toEqual(["newer_dissent 2026-03-18"]);
    await importEntries(LIST, "2026-03-22", entry("app", [{ status: "native", at: "2026-03-19" }]));
    expect((await at("2026-03-22")).alternatives).not.toBeNull();
  });
});

test("pinned titles are queued only when stale", async () => {
  await importEntries(PACKAGES, "2026-01-01", entry("app", [{ at: "2025-12-01" }]));
  await db().title.updateMany({ data: { pinned: true } });
  await at("2026-06-01");
  expect(await queueOf("app")).toEqual([]);
  await at("2027-06-01");
  expect(await queueOf("app")).toEqual(["stale 2025-12-01"]);
});

test("a database without any refresh can be refreshed", async () => {
  await ensureServiceState();
  await db().serviceState.update({ where: { id: 1 }, data: { latestMacos: null } });
  expect(await at("2026-01-01")).toMatchObject({ ran: true, newMacos: null });
});
