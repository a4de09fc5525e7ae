import { beforeEach, describe, expect, test } from "vitest";
import { LATEST_MACOS } from "#lib/contract/scope.ts";
import { db } from "#lib/data/client.ts";
import { acceptScans, telling } from "#lib/evidence/upkeep/scans.ts";
import { receiveScans } from "#lib/feedback/receive-scans.ts";
import type { AgreedScan } from "#lib/feedback/scans.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date, daysAfter } from "#lib/testing/factories.ts";
import { postScans, SCAN } from "#lib/testing/form-posts.ts";
import { DAYS, entry, importEntries, PACKAGES } from "#lib/testing/import-sources.ts";
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
const hear = (at = now, options = {}) => acceptScans({ now: at, days: DAYS }, { wait: true, ...options });
const signals = () => db().signal.findMany({ where: { sourceId: "contributed-scans" }, orderBy: { at: "asc" } });
const verdict = () => db().verdict.findFirstOrThrow({ where: { macos: LATEST_MACOS, chip: "apple_silicon" } });

test("what two networks send is no evidence; with the third it is, once, and the feed tells", async () => {
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
      ...{ kind: "report", status: "native", confidence: "medium", basis: ["crowd"], appVersion: "5.2", macosMax: 27 },
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

test("Intel copies where no newer version is known say that it needs Rosetta 2", async () => {
  await painter("5.2");
  await contribute(INTEL);
  await hear();
  expect(await signals()).toMatchObject([{ status: "rosetta2", confidence: "low" }]);
});

test("old Intel copies of a title that is native today say nothing", async () => {
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

test("a macOS that nobody knows is not taken for one", async () => {
  await painter();
  await contribute({ ...SCAN, macos: 99 });
  await hear();
  expect(await signals()).toMatchObject([{ macosMax: LATEST_MACOS, scoped: false }]);
});

test("reserved titles are left in peace", async () => {
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

describe("which scan speaks", () => {
  const scan = (version: string, ...architectures: string[]): AgreedScan => ({
    ...{ bundleId: "org.example.painter", version, architectures, macos: 27, at: date("2026-11-21") },
  });
  const arm = ["arm64"];
  const intel = ["x86_64"];

  test.each<[string, AgreedScan[], string[], string | null]>([
    ["the newest native one", [scan("4", ...arm), scan("5", ...arm)], [], "5"],
    ["a native one before a newer Intel one", [scan("5", ...intel), scan("4", ...arm)], ["5"], "4"],
    ["of one version's two downloads the native one", [scan("5", ...intel), scan("5", ...arm)], [], "5"],
    ["the newest Intel one", [scan("4", ...intel), scan("5", ...intel)], [], "5"],
    ["no Intel one that is older than a known version", [scan("5", ...intel)], ["4", "5.1"], null],
    ["no Intel one beside a version that cannot be compared", [scan("5", ...intel)], ["latest"], null],
    ["an Intel one as new as what is known", [scan("5.0", ...intel)], ["5"], "5.0"],
  ])("%s", (_, scans, known, version) => {
    expect(telling(scans, known)?.version ?? null).toBe(version);
  });
});
