/** Runs a server through simulated days on loopback: once without interruption, once killed twice. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS, isoDay } from "#lib/contract/days.ts";
import { rootDir } from "#lib/core/root.ts";
import { db, disconnect, useDatabase } from "#lib/data/client.ts";
import { ensureServiceState, storedScope } from "#lib/data/service-state.ts";
import { listReleases } from "#lib/dataset/release/list-releases.ts";
import { findCurrentSlug } from "#lib/site/queries/search/search.ts";
import { measureOperations } from "#lib/site/queries/status/operations.ts";
import { createThrowaway, dropThrowaway } from "#lib/testing/database.ts";
import { startLocalServer, useLocalServers } from "#lib/testing/local-server.ts";
import { DAYS, dayNumber, ELSEWHERE, FIRST_DAY, makeWorld, type World } from "#lib/testing/rehearsal-world.ts";
import { programCommand } from "#lib/testing/tool.ts";

useLocalServers();

const undo: (() => unknown)[] = [];
afterAll(async () => {
  for (const each of undo.toReversed()) await each();
});

interface Day {
  readonly day: number;
  readonly rss: number;
  readonly peak: number;
}

interface Life {
  readonly world: World;
  readonly url: string;
  readonly dataDir: string;
  /** Until it has lived through all days, or was killed. @param hour of its first round, and of each night's */
  live(hour: number): Promise<number | null>;
  readonly days: Day[];
}

/** @param isDeadly whether the request kills the process in the middle of its work */
async function begin(isDeadly: (path: string, day: number) => boolean): Promise<Life> {
  let child: ChildProcess | undefined;
  const world = await makeWorld();
  const { origin } = await startLocalServer((request, response) => {
    if (isDeadly(request.url!, dayNumber(world.now()))) child!.kill("SIGKILL");
    else world.handler(request, response);
  });
  const url = await createThrowaway();
  const dataDir = mkdtempSync(join(tmpdir(), "silicon-verdict-rehearsal-"));
  undo.push(() => rmSync(dataDir, { recursive: true }));
  undo.push(() => dropThrowaway(url));
  undo.push(disconnect);
  undo.push(() => child?.kill("SIGKILL"));
  useDatabase(url);
  await ensureServiceState();
  // Downloads require https; here loopback replaces their hosts.
  await db().$executeRawUnsafe(`CREATE FUNCTION stand_in() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN NEW.url := replace(NEW.url, '${ELSEWHERE}', '${origin}/downloads'); RETURN NEW; END $$`);
  await db().$executeRawUnsafe(
    `CREATE TRIGGER stand_in BEFORE INSERT ON "Download" FOR EACH ROW EXECUTE FUNCTION stand_in()`,
  );
  await disconnect();
  const days: Day[] = [];
  const live = async (hour: number) => {
    const first = days.length === 0 ? 0 : days.at(-1)!.day + 1;
    const command = programCommand("rehearsal-process", url, origin, String(first), String(hour));
    const env = { ...process.env, DATA_DIR: dataDir, TZ: "UTC" };
    child = spawn(process.execPath, command, { cwd: rootDir(), env, stdio: ["ignore", "pipe", "inherit"] });
    const ended = once(child, "exit") as Promise<[number | null]>;
    for await (const line of createInterface({ input: child.stdout! })) days.push(JSON.parse(line) as Day);
    return (await ended)[0];
  };
  return { world, url, dataDir, live, days };
}

/** What the operator and callers see at the end. */
async function outcomeOf({ world, url, dataDir }: Life) {
  useDatabase(url);
  const scope = await storedScope();
  const slug = { title: { select: { slug: true } } };
  const verdicts = await db().verdict.findMany({ where: scope, include: slug });
  const orderBy = [{ changedAt: "asc" }, { title: { slug: "asc" } }] as const;
  const changes = await db().change.findMany({ include: slug, orderBy: [...orderBy, { field: "asc" }] });
  const { sources, probes, queue } = await measureOperations(world.now());
  const [size] = await db().$queryRaw<[{ bytes: bigint }]>`SELECT pg_database_size(current_database()) AS bytes`;
  const outcome = {
    verdicts: Object.fromEntries(verdicts.map(({ title, status }) => [title.slug, status] as const).sort()),
    feed: changes.map((each) => `${dayNumber(each.changedAt)} ${each.title.slug} ${each.field}: ${each.toValue}`),
    releases: await listReleases(join(dataDir, "releases")),
    failures: Object.fromEntries(sources.map(({ id, failures }) => [id, failures])),
    probes: [probes.done, probes.failed, probes.ranAt?.slice(0, 10)],
    reasons: Object.fromEntries(probes.reasons.map(({ reason, titles }) => [reason, titles])),
    queue: queue.map(({ reason, count }) => [reason, count]),
    formerSlug: await findCurrentSlug("old-name"),
  };
  await disconnect();
  return { ...outcome, databaseBytes: Number(size.bytes) };
}

const isoOfDay = (day: number) => isoDay(new Date(Date.parse(FIRST_DAY) + day * DAY_MS));

type Outcome = Awaited<ReturnType<typeof outcomeOf>>;
let whole: Life;
let killed: Life;
let outcome: Outcome;
let outcomeOfKilled: Outcome;
const ends: (number | null)[] = [];

beforeAll(async () => {
  whole = await begin(() => false);
  let downloads = 0;
  let looks = 0;
  killed = await begin((path, day) => {
    if (day === 0 && path.startsWith("/downloads/")) return ++downloads === 12;
    return day === 30 && path.endsWith("/cask.json") && ++looks === 1;
  });
  // A restart within the hour waits for the rest of it; these days have one round, at night.
  const liveKilled = async () => {
    for (const hour of [2, 3, 4]) ends.push(await killed.live(hour));
  };
  const [end] = await Promise.all([whole.live(2), liveKilled()]);
  ends.push(end);
  outcome = await outcomeOf(whole);
  outcomeOfKilled = await outcomeOf(killed);
  if (process.env.REHEARSAL_TABLE) writeFileSync(process.env.REHEARSAL_TABLE, table());
});

test("the killed server restarted twice and reached the end", () => {
  expect(ends).toEqual([null, null, 0, 0]);
  expect(whole.days).toHaveLength(DAYS);
});

test("each title has the verdict of its binary, or none", () => {
  expect(outcome.verdicts).toEqual(
    Object.fromEntries(whole.world.titles.map(({ slug, expected }) => [slug, expected])),
  );
  expect(outcome.formerSlug).toBe("new-name");
});

const NATIVE = "native-7z native-cpio native-dmg native-pkg native-tar native-xz native-zip";
test("the feed has each change once, on its day", () => {
  const statuses = outcome.feed.filter((line) => line.includes(" status: "));
  expect(statuses.sort()).toEqual(
    [
      ...NATIVE.split(" ").map((slug) => `0 ${slug} status: native`),
      ...["0 new-name status: native", "0 unlabelled status: rosetta2", "30 goes-native status: native"],
    ].sort(),
  );
});

test("releases are kept weekly for eight weeks, monthly before", () => {
  const written = Array.from({ length: Math.ceil(DAYS / 7) }, (_, week) => isoOfDay(week * 7)).reverse();
  const monthly = written.slice(9).filter((day, index, older) => day.slice(0, 7) !== older[index + 1]?.slice(0, 7));
  expect(outcome.releases).toEqual([...written.slice(0, 9), ...monthly]);
  expect(outcome.releases.length).toBeLessThan(written.length);
});

test("/status lists failed downloads and sources, and other sources are read", () => {
  expect(outcome.reasons).toEqual({
    ...{ "answered 404": 1, "no Mach-O code in it": 1, "no word for 2 s": 1 },
    ...{ "its checksum is not the one that the catalogue states": 1 },
  });
  expect(outcome.probes).toEqual([16, 4, isoOfDay(DAYS - 1)]);
  const { "homebrew-cask": ours, ...others } = outcome.failures;
  expect(ours).toBe(0);
  expect(Object.values(others).every((failures) => failures >= Math.floor(DAYS / 7))).toBe(true);
});

test("the killed server ends with the same results", () => {
  // A restart asks once more.
  const { databaseBytes: _, failures: __, ...same } = outcome;
  expect(outcomeOfKilled).toMatchObject(same);
});

/** For scripts/rehearse.mjs. */
function table(): string {
  const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  const releases = join(whole.dataDir, "releases");
  const rows: [string, string, string][] = [
    ["", "uninterrupted", "killed twice"],
    ...(["native", "rosetta2", "unknown"] as const).map((status): [string, string, string] => [
      `verdicts: ${status}`,
      ...([outcome, outcomeOfKilled].map(({ verdicts }) => countOf(verdicts, status)) as [string, string]),
    ]),
    ["changes in the feed", String(outcome.feed.length), String(outcomeOfKilled.feed.length)],
    ["releases kept", String(outcome.releases.length), String(outcomeOfKilled.releases.length)],
    ["opened, not opened", outcome.probes.slice(0, 2).join(", "), outcomeOfKilled.probes.slice(0, 2).join(", ")],
    ["memory after a week", mb(whole.days[6]!.rss), mb(killed.days[6]!.rss)],
    ["memory at the end", mb(whole.days.at(-1)!.rss), mb(killed.days.at(-1)!.rss)],
    ["memory at most", mb(whole.days.at(-1)!.peak), mb(killed.days.at(-1)!.peak)],
    ["releases on disk", mb(sizeOf(releases)), mb(sizeOf(join(killed.dataDir, "releases")))],
    ["database", mb(outcome.databaseBytes), mb(outcomeOfKilled.databaseBytes)],
  ];
  const lines = rows.map(([name, ...cells]) => `${name.padEnd(22)}${cells.map((cell) => cell.padStart(14)).join("")}`);
  return `${lines.join("\n")}\n\n${outcome.feed.join("\n")}\n`;
}

const countOf = (verdicts: Outcome["verdicts"], status: string) =>
  String(Object.values(verdicts).filter((each) => each === status).length);

function sizeOf(folder: string): number {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => statSync(join(folder, path)));
  return paths.reduce((sum, stats) => sum + (stats.isFile() ? stats.size : 0), 0);
}
