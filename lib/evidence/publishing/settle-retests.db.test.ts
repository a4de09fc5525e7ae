import { beforeEach, describe, expect, test } from "vitest";
import { LATEST_MACOS } from "#lib/contract/scope.ts";
import { BINARY_INSPECTION } from "#lib/contract/signal-line.ts";
import { db } from "#lib/data/client.ts";
import { ensureServiceState } from "#lib/data/service-state.ts";
import { listCandidates } from "#lib/evidence/probing/probe-queue.ts";
import { refresh } from "#lib/evidence/upkeep/refresh.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date } from "#lib/testing/factories.ts";
import { DAYS, entry, importEntries, LIST, publisher, type StatementFields } from "#lib/testing/import-sources.ts";

useThrowawayDatabase();

const CASKS = publisher("casks", "automated_test", { complete: true });
const BINARIES = publisher(BINARY_INSPECTION.id, "binary");

beforeEach(async () => {
  await db().title.deleteMany();
  await db().importRun.deleteMany();
  await ensureServiceState();
});

const listed = (day: string, version: string, checksum: string, said: StatementFields[] = []) => {
  const download = { url: `https://app.test/${version}.dmg`, installs: [] };
  return importEntries(CASKS, day, entry("app", said, { version, checksum, download }));
};
const opened = (day: string, version: string, status: "native" | "rosetta2") =>
  importEntries(
    BINARIES,
    day,
    entry("app", [{ kind: "test", status, at: day, appVersion: version, basis: ["binary"] }]),
  );
const casks = (version: string, status: "native" | "rosetta2", at: string) =>
  ({ kind: "test", status, at, appVersion: version, confidence: "medium" }) as const;
const verdict = async () =>
  (await db().verdict.findFirstOrThrow({ where: { macos: LATEST_MACOS, chip: "apple_silicon" } })).status;
const queue = async () =>
  (await db().retest.findMany({ where: { reason: "app_update" }, orderBy: { id: "asc" } })).map(
    ({ cause, doneAt }) => `${cause}${doneAt ? " done" : ""}`,
  );
const changesOn = async (day: string) =>
  (await db().change.findMany({ where: { changedAt: date(day) }, orderBy: { id: "asc" } })).map(
    ({ field, fromValue, toValue }) => `${field}: ${fromValue} > ${toValue}`,
  );

/** 1.0 needs Rosetta 2: the list says so, and its binary. */
async function intel(): Promise<void> {
  await listed("2026-10-01", "1.0", "aa", [casks("1.0", "rosetta2", "2026-09-30")]);
  await opened("2026-10-02", "1.0", "rosetta2");
}

describe("a title whose binary was opened", () => {
  test("becomes native by a list's newer version, and is queued for opening", async () => {
    await intel();
    await listed("2026-11-01", "2.0", "bb", [casks("2.0", "native", "2026-11-01")]);
    expect(await verdict()).toBe("native");
    expect(await changesOn("2026-11-01")).toEqual([
      "status: rosetta2 > native",
      "confidence: high > medium",
      "breaksAtRosettaEol: true > false",
    ]);
    expect(await queue()).toEqual(["2.0"]);
    await refresh({ now: date("2026-11-02"), days: DAYS });
    expect(await queue()).toEqual(["2.0"]);
    await opened("2026-11-03", "2.0", "native");
    expect(await queue()).toEqual(["2.0 done"]);
  });

  test("is queued again for a new version alone, without a changed verdict", async () => {
    await intel();
    await listed("2026-11-01", "2.0", "bb");
    expect([await verdict(), await queue()]).toEqual(["rosetta2", ["2.0"]]);
    expect(await changesOn("2026-11-01")).toEqual([]);
  });

  test("is queued again for another file of the same version, once per file", async () => {
    await intel();
    await listed("2026-11-01", "1.0", "bb");
    expect(await queue()).toEqual(["1.0"]);
    await opened("2026-11-02", "1.0", "rosetta2");
    await listed("2026-11-03", "1.0", "cccccccccccccccc");
    await listed("2026-11-04", "1.0", "cccccccccccccccc");
    expect(await queue()).toEqual(["1.0 done", "1.0 (cccccccccccc)"]);
    expect(await changesOn("2026-11-01")).toEqual([]);
  });

  test("stays queued whatever weaker sources say", async () => {
    await intel();
    await listed("2026-11-01", "2.0", "bb");
    await importEntries(LIST, "2026-11-05", entry("app", [{ status: "native", at: "2026-11-05" }]));
    expect(await queue()).toEqual(["2.0"]);
  });

  test("is not queued again if another source's claim rules", async () => {
    const curator = publisher("curator", "curator");
    await intel();
    await importEntries(curator, "2026-10-03", entry("app", [{ status: "rosetta2", at: "2026-10-03" }]));
    await listed("2026-11-01", "2.0", "bb");
    await opened("2026-11-02", "2.0", "native");
    expect([await verdict(), await queue()]).toEqual(["rosetta2", ["2.0 done"]]);
  });
});

test("a new version that its only source has tested queues nothing", async () => {
  await listed("2026-10-01", "1.0", "aa", [casks("1.0", "native", "2026-09-30")]);
  await listed("2026-11-01", "2.0", "bb", [casks("2.0", "native", "2026-11-01")]);
  expect(await queue()).toEqual([]);
});

test("new versions are queued best-known title first", async () => {
  const of = (ref: string, version: string, popularity: number) =>
    entry(ref, [{ at: "2026-09-30", appVersion: "1.0" }], {
      ...{ version, checksum: `${ref}${version}`, popularity },
      download: { url: `https://${ref}.test/${version}.dmg`, installs: [] },
    });
  for (const version of ["1.0", "2.0"])
    await importEntries(CASKS, "2026-10-01", of("little", version, 5), of("known", version, 5_000));
  const candidates = await listCandidates({ from: "queue" }, date("2026-10-02"));
  expect(candidates.map(({ slug }) => slug)).toEqual(["known", "little"]);
});
