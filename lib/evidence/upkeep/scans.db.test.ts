import { beforeEach, describe, expect, test } from "vitest";
import { LATEST_MACOS } from "#lib/contract/scope.ts";
import { db } from "#lib/data/client.ts";
import { acceptHeldScan, acceptScans, countScans, listScans, withdrawScans } from "#lib/evidence/upkeep/scans.ts";
import { receiveScans } from "#lib/feedback/receive-scans.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date, daysAfter } from "#lib/testing/factories.ts";
import { postScans, SCAN } from "#lib/testing/form-posts.ts";
import { DAYS, entry, importEntries, LIST, PACKAGES } from "#lib/testing/import-sources.ts";
import { holdWriteLock } from "#lib/testing/write-lock.ts";

useThrowawayDatabase();

let now = date("2026-11-21T10:00:00Z");
beforeEach(async () => {
  now = daysAfter(now, 1);
  await db().title.deleteMany();
  await db().contributedScan.deleteMany();
});

const INTEL = { ...SCAN, architectures: ["x86_64"] };
const painter = (version?: string, said: Parameters<typeof entry>[1] = []) =>
  importEntries(PACKAGES, "2026-11-01", {
    ...entry("painter", said, { identifiers: [{ scheme: "bundle", value: SCAN.bundleId }] }),
    ...(version && { version }),
  });

async function contribute(line: object, networks = [1, 2, 3], at = now): Promise<void> {
  for (const network of networks)
    expect((await receiveScans(postScans([line], { from: `203.0.${network}.7` }), true, at)).status).toBe(200);
}
const teams = new Map([["painter", [SCAN.teamId]]]);
const context = (at = now) => ({ now: at, days: DAYS, clock: () => at });
const hear = (at = now, options = {}) => acceptScans(context(at), { wait: true, teams, ...options });
const signals = () => db().signal.findMany({ where: { sourceId: "contributed-scans" }, orderBy: { at: "asc" } });
const verdict = () => db().verdict.findFirstOrThrow({ where: { macos: LATEST_MACOS, chip: "apple_silicon" } });

test("scans become evidence once a third network agrees, with one change record", async () => {
  await painter();
  await contribute(SCAN, [1, 2]);
  expect((await hear()).heard).toEqual([]);
  expect(await signals()).toEqual([]);
  await contribute(SCAN, [3]);
  expect((await hear(now, { dryRun: true })).heard).toEqual(["painter"]);
  expect(await signals()).toEqual([]);
  expect((await hear()).heard).toEqual(["painter"]);
  expect(await signals()).toMatchObject([
    {
      ...{ kind: "report", status: "native", confidence: "low", basis: ["crowd"], appVersion: "5.2", macosMax: 27 },
      ...{ sourceRef: "org.example.painter", at: date(now.toISOString().slice(0, 10)) },
    },
  ]);
  expect(await verdict()).toMatchObject({ status: "native" });
  expect(await db().change.findMany()).toContainEqual(
    expect.objectContaining({ field: "status", fromValue: "unknown", toValue: "native" }),
  );
  await contribute(SCAN, [4, 5, 6], daysAfter(now, 1));
  await contribute({ ...SCAN, version: "5.3" }, [4, 5, 6], daysAfter(now, 2));
  expect((await hear(daysAfter(now, 2))).heard).toEqual([]);
  expect(await signals()).toHaveLength(1);
});

test("Intel scans prove Rosetta 2 if no newer version is known", async () => {
  await painter("5.2");
  await contribute(INTEL);
  await hear();
  expect(await signals()).toMatchObject([{ status: "rosetta2", confidence: "low" }]);
});

test("old Intel scans of a title that is native today prove nothing", async () => {
  await painter("6.0", [{ at: "2025-11-01", appVersion: "6.0" }]);
  await contribute(INTEL);
  expect((await hear()).heard).toEqual([]);
  expect(await verdict()).toMatchObject({ status: "native" });
});

test.each([INTEL, SCAN])(
  "an invented version of $architectures changes nothing, and does not silence the real one",
  async (line) => {
    await painter("5.2");
    await contribute({ ...line, version: "9999.0" });
    expect((await hear()).heard).toEqual([]);
    await contribute(line, [4, 5, 6]);
    expect((await hear()).heard).toEqual(["painter"]);
    expect(await signals()).toMatchObject([{ appVersion: "5.2" }]);
  },
);

test("an unknown macOS in a scan is ignored", async () => {
  await painter();
  await contribute({ ...SCAN, macos: 99 });
  await hear();
  expect(await signals()).toMatchObject([{ macosMax: LATEST_MACOS, scoped: false }]);
});

test("scans of pinned titles are ignored", async () => {
  await painter();
  await db().title.updateMany({ data: { pinned: true } });
  await contribute(SCAN);
  expect((await hear()).heard).toEqual([]);
});

test("while another process writes, scans wait for the next run", async () => {
  await painter();
  await contribute(SCAN);
  const release = await holdWriteLock();
  expect((await hear(now, { wait: false })).heard).toEqual([]);
  await release();
  expect((await hear(now, { wait: false })).heard).toEqual(["painter"]);
});

describe("a known team id", () => {
  test("is required; other scans wait for the operator, who may accept them", async () => {
    await painter();
    await contribute({ ...SCAN, teamId: null }, [1, 2]);
    await contribute({ ...SCAN, teamId: "ZZZZZZZZZZ" }, [3]);
    expect((await hear()).heard).toEqual([]);
    expect(await listScans(now, teams)).toMatchObject([{ title: "painter", state: "waits", waits: "no_team_id" }]);
    expect(await countScans(now, teams)).toEqual({ heard: 0, no_team_id: 1, weekly_limit: 0, withdrawn: 0 });
    expect(await acceptHeldScan("painter", context(), { dryRun: true, teams })).toMatchObject({ status: "native" });
    expect(await signals()).toEqual([]);
    await acceptHeldScan("painter", context(), { teams });
    expect(await verdict()).toMatchObject({ status: "native", confidence: "low" });
    await expect(acceptHeldScan("painter", context(), { teams })).rejects.toThrow(/no scans of painter wait/);
  });

  test("is not outweighed by a network that sends an invented one", async () => {
    await painter();
    await contribute({ ...SCAN, teamId: "ZZZZZZZZZZ" }, [4]);
    await contribute(SCAN);
    expect((await hear()).heard).toEqual(["painter"]);
  });
});

test("scans are published only while no other source has a voice", async () => {
  await painter("5.2", [{ at: "2025-11-01", status: "rosetta2", appVersion: "5.2" }]);
  await contribute(SCAN);
  const before = await verdict();
  expect((await hear()).heard).toEqual([]);
  expect(await listScans(now, teams)).toEqual([]);
  expect(await verdict()).toEqual(before);
  await painter("5.2");
  expect((await hear()).heard).toEqual(["painter"]);
});

test("a source with a later statement takes over, and the scan dates nothing", async () => {
  await painter();
  await contribute(SCAN);
  await hear();
  await importEntries(LIST, "2026-11-02", entry("painter", [{ status: "rosetta2", at: "2026-10-05" }]));
  expect(await verdict()).toMatchObject({ status: "rosetta2", lastVerified: date("2026-10-05") });
});

describe("withdrawing scans", () => {
  test("rederives the verdict, records one change, and holds later scans", async () => {
    await painter();
    await contribute(SCAN);
    await hear();
    const changes = await db().change.count();
    const later = daysAfter(now, 0.5);
    const choice = { title: "painter" };
    expect(await withdrawScans(choice, context(later), { dryRun: true })).toHaveLength(1);
    expect(await verdict()).toMatchObject({ status: "native" });
    expect(await withdrawScans(choice, context(later))).toMatchObject([{ title: "painter", status: "native" }]);
    expect(await verdict()).toMatchObject({ status: "unknown", confidence: "low", basis: [] });
    const told = await db().change.findMany({ orderBy: { id: "asc" }, skip: changes });
    expect(told).toMatchObject([{ field: "status", fromValue: "native", toValue: "unknown" }]);
    expect(await withdrawScans(choice, context(later))).toEqual([]);
    await contribute(SCAN, [4, 5, 6], later);
    expect((await hear(later)).heard).toEqual([]);
    expect((await listScans(later, teams)).map(({ state, waits }) => [state, waits])).toEqual([
      ["withdrawn", null],
      ["waits", "withdrawn"],
    ]);
    await acceptHeldScan("painter", context(daysAfter(later, 0.1)), { teams });
    expect(await verdict()).toMatchObject({ status: "native" });
  });

  test("filters by day of sending and by network", async () => {
    await painter();
    await contribute(SCAN);
    await hear();
    const [{ networks } = { networks: [] }] = await listScans(now, teams);
    expect(networks).toHaveLength(3);
    const dry = (choice: object) => withdrawScans(choice, context(), { dryRun: true });
    expect(await dry({ since: daysAfter(now, 1) })).toEqual([]);
    expect(await dry({ since: daysAfter(now, -1) })).toHaveLength(1);
    expect(await dry({ network: "another" })).toEqual([]);
    expect(await dry({ network: networks[0] })).toHaveLength(1);
    expect(await dry({ network: networks[0], title: "other" })).toEqual([]);
  });
});

describe("the weekly limit", () => {
  const slugs = Array.from({ length: 45 }, (_, at) => `app-${String(at).padStart(2, "0")}`);
  const all = new Map(slugs.map((slug) => [slug, [SCAN.teamId]]));
  const lines = slugs.map((slug) => ({ ...SCAN, bundleId: `org.example.${slug}` }));
  const titles = () =>
    slugs.map((slug) => entry(slug, [], { identifiers: [{ scheme: "bundle", value: `org.example.${slug}` }] }));
  const sendAll = async (from: string[]) => {
    for (const each of from) expect((await receiveScans(postScans(lines, { from: each }), true, now)).status).toBe(200);
  };
  const moved = async (at = now) => (await hear(at, { teams: all })).heard.length;

  test("lets three networks move 20 titles, and the others a week later", async () => {
    await importEntries(PACKAGES, "2026-11-01", ...titles());
    await sendAll(["203.0.1.7", "198.51.2.7", "192.0.3.7"]);
    expect(await moved()).toBe(20);
    expect(await moved(daysAfter(now, 6))).toBe(0);
    expect(await countScans(now, all)).toEqual({ heard: 20, no_team_id: 0, weekly_limit: 25, withdrawn: 0 });
    expect(await moved(daysAfter(now, 7.5))).toBe(20);
  });

  test("does not rise with six agreeing networks", async () => {
    await importEntries(PACKAGES, "2026-11-01", ...titles());
    await sendAll(["203.0.1.7", "198.51.2.7", "192.0.3.7", "203.1.1.7", "198.52.2.7", "192.1.3.7"]);
    expect(await moved()).toBe(20);
  });

  test("charges the networks once for a killed run", async () => {
    await importEntries(PACKAGES, "2026-11-01", ...titles());
    await sendAll(["203.0.1.7", "198.51.2.7", "192.0.3.7"]);
    await db().$executeRaw`UPDATE "ContributedScan" SET "acceptedAt" = ${now} WHERE "bundleId" < 'org.example.app-20'`;
    expect(await moved()).toBe(20);
    expect(await moved()).toBe(0);
  });
});
