/** One person with several networks sends invented scans of every title that the shipped catalogue knows by a bundle id. */
import { afterEach, beforeAll, expect, test } from "vitest";
import { resolveBundleIds } from "#lib/catalog/titles/resolve-identifier.ts";
import { readTeamIds } from "#lib/catalog/titles/team-ids.ts";
import { findFault } from "#lib/check/lists/contribution.ts";
import { compareVersions } from "#lib/contract/app-versions.ts";
import { db } from "#lib/data/client.ts";
import { acceptScans, countScans, withdrawScans } from "#lib/evidence/upkeep/scans.ts";
import { receiveScans } from "#lib/feedback/receive-scans.ts";
import { LINES_MAX } from "#lib/feedback/scans.ts";
import { daysAfter } from "#lib/testing/factories.ts";
import { postScans } from "#lib/testing/form-posts.ts";
import { DAYS } from "#lib/testing/import-sources.ts";
import { NOW } from "#lib/testing/request.ts";
import { useShippedCatalogue } from "#lib/testing/shipped.ts";

useShippedCatalogue();

interface Target {
  readonly slug: string;
  readonly bundleId: string;
  readonly status: string;
  /** The highest that a source lists. */
  readonly version: string | null;
}

let targets: Target[] = [];
const HOME_PHONE_VPN = ["203.0.1.7", "198.51.2.7", "192.0.3.7"];
const teams = readTeamIds();

beforeAll(async () => {
  const rows = await db().title.findMany({
    where: { pinned: false, identifiers: { some: { scheme: "bundle" } } },
    select: {
      id: true,
      slug: true,
      identifiers: { where: { scheme: "bundle" }, select: { value: true }, take: 1 },
      verdicts: { where: { macos: 27, chip: "apple_silicon" }, select: { status: true } },
      entries: { where: { version: { not: null } }, select: { version: true } },
    },
    orderBy: { slug: "asc" },
  });
  const meant = await resolveBundleIds(rows.map(({ identifiers }) => identifiers[0]!.value.toLowerCase()));
  targets = rows
    .filter(({ id, identifiers }) => meant.get(identifiers[0]!.value.toLowerCase()) === id)
    .map(({ slug, identifiers, verdicts, entries }) => {
      const versions = entries.map(({ version }) => version!).sort((a, b) => compareVersions(b, a) ?? 0);
      return { slug, bundleId: identifiers[0]!.value, status: verdicts[0]!.status, version: plain(versions[0]) };
    })
    .filter((target) => findFault(forged(target)) === null);
});

/** Each title is judged by itself, so that every fifth tells what all of them would. */
const share = () => targets.filter((_, at) => at % 5 === 0);

const plain = (version: string | undefined) => /^\d[\w.]{0,30}/.exec(version ?? "")?.[0] ?? null;

type Forge = (target: Target) => object;

/** The opposite of what is known, and native where nothing is. */
const forged = ({ bundleId, status }: Target) => ({
  ...{ bundleId, teamId: null, version: "9999.0", macos: 27 },
  architectures: status === "native" ? ["x86_64"] : ["arm64"],
});
const withTeam: Forge = (target) => ({ ...forged(target), teamId: teams.get(target.slug)?.[0] ?? "ABCDE12345" });

/** Every line from every network, as many a day as are taken. @returns the days that it takes */
async function attack(lines: readonly object[], networks = HOME_PHONE_VPN): Promise<number> {
  let day = 0;
  for (let from = 0; from < lines.length; from += LINES_MAX.perDay, day++) {
    const sent = lines.slice(from, from + LINES_MAX.perDay);
    for (const network of networks) {
      const response = await receiveScans(postScans([...sent], { from: network }), true, daysAfter(NOW, day));
      if (response.status !== 200) throw new Error(await response.text());
    }
  }
  return day;
}

const snapshot = async () => {
  const verdicts = await db().verdict.findMany({ omit: { id: true }, orderBy: { id: "asc" } });
  return new Map(
    verdicts.map((verdict) => [`${verdict.titleId} ${verdict.macos} ${verdict.chip}`, JSON.stringify(verdict)]),
  );
};

async function outcomeOf(lines: readonly object[], networks?: string[]) {
  const before = await snapshot();
  const [changes, signals] = [await db().change.count(), await db().signal.count()];
  const now = daysAfter(NOW, await attack(lines, networks));
  const context = { now, days: DAYS };
  const { heard } = await acceptScans(context, { wait: true });
  const after = await snapshot();
  const moved = [...after].filter(([key, verdict]) => before.get(key) !== verdict).length;
  const told = { changes: (await db().change.count()) - changes, signals: (await db().signal.count()) - signals };
  const counts = await countScans(now);
  return { heard, moved, ...told, counts, before, now };
}

/** For the next attack. */
afterEach(async () => {
  await db().contributedScan.deleteMany();
  await db().signal.deleteMany({ where: { sourceId: "contributed-scans" } });
});

const NOTHING = { heard: [], moved: 0, changes: 0, signals: 0 };

test("invented versions of 5,000 titles change no verdict and leave a line in the status", {
  timeout: 240_000,
}, async () => {
  expect(targets.length).toBeGreaterThan(4_500);
  const { counts, ...outcome } = await outcomeOf(targets.map(forged));
  expect(outcome).toMatchObject(NOTHING);
  expect(counts).toMatchObject({ heard: 0, weekly_limit: 0, withdrawn: 0 });
  expect(counts.no_team_id).toBeGreaterThan(0);
});

test("a post with more lines than a day's limit is refused as a whole", async () => {
  const lines = targets.slice(0, LINES_MAX.perDay + 1).map(forged);
  expect((await receiveScans(postScans(lines, { from: HOME_PHONE_VPN[0]! }), true, NOW)).status).toBe(413);
  expect(await db().contributedScan.count()).toBe(0);
});

test.each<[string, Forge]>([
  [
    "a team id from the record does not help an invented version where one is known",
    (target) => (target.version ? { ...withTeam(target), version: "999999999999.0" } : forged(target)),
  ],
  [
    "an old version with the right team id changes nothing where others speak",
    (target) => (target.status === "unknown" ? forged(target) : { ...withTeam(target), version: "0.1" }),
  ],
  [
    "scans that agree with what is held move not even its date",
    (target) =>
      target.status === "native"
        ? { ...withTeam(target), version: target.version ?? "1", architectures: ["arm64"] }
        : forged(target),
  ],
])("%s", { timeout: 240_000 }, async (_, forge) => {
  const { counts: _counts, ...outcome } = await outcomeOf(share().map(forge));
  expect(outcome).toMatchObject(NOTHING);
});

test("six networks with right team ids move 20 titles weekly, and withdrawing undoes it", {
  timeout: 240_000,
}, async () => {
  const guessed: Forge = (target) => ({
    ...withTeam(target),
    version: target.version ?? "1",
  });
  const six = [...HOME_PHONE_VPN, "203.1.1.7", "198.52.2.7", "192.1.3.7"];
  const { counts, heard, moved, signals, before, now } = await outcomeOf(share().map(guessed), six);
  expect({ heard: heard.length, moved, signals }).toEqual({ heard: 20, moved: 20, signals: 20 });
  expect(counts.weekly_limit).toBeGreaterThan(0);
  const titles = await db().title.findMany({ where: { slug: { in: [...heard] } }, include: { verdicts: true } });
  for (const { id, verdicts } of titles) {
    expect(JSON.parse(before.get(`${id} 27 apple_silicon`)!)).toMatchObject({ status: "unknown" });
    expect(verdicts).toMatchObject([{ status: "native", confidence: "low" }]);
  }
  const changes = await db().change.count();
  const context = { now: daysAfter(now, 1), days: DAYS };
  expect(await withdrawScans({ since: new Date("2026-01-01") }, context)).toHaveLength(20);
  expect(await db().change.count()).toBe(changes + 20);
  const claims = (verdict: string) =>
    (({ status, confidence, layer }) => ({ status, confidence, layer }))(JSON.parse(verdict));
  const after = await snapshot();
  expect(
    [...after].filter(([key, verdict]) => JSON.stringify(claims(verdict)) !== JSON.stringify(claims(before.get(key)!))),
  ).toEqual([]);
  expect((await acceptScans({ ...context, now: daysAfter(now, 2) }, { wait: true })).heard).toEqual([]);
});
