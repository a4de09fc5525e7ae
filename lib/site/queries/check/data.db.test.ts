import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { lookup } from "#lib/catalog/verdicts/lookup.ts";
import { type DataFile, openCatalogue } from "#lib/check/catalogue/catalogue.ts";
import { openData, type ShardIndex, toFile } from "#lib/check/catalogue/shards.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { dropProcessState } from "#lib/core/state.ts";
import { bumpRevision } from "#lib/data/cache/revision.ts";
import { db } from "#lib/data/client.ts";
import { findCheckData, readLines, renewCheckData, toBody } from "#lib/site/queries/check/data.ts";
import { checkList, LIST_MAX } from "#lib/site/queries/check/list.ts";
import { findShard, storeShards } from "#lib/site/queries/check/shards.ts";
import { readTools } from "#lib/site/queries/check/tools.ts";
import { seedSignal, seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { NOW } from "#lib/testing/request.ts";
import { GET as dataRoute } from "../../../../app/check/data/[file]/route.ts";

useThrowawayDatabase();
const dataDir = mkdtempSync(join(tmpdir(), "check-data-"));
// Set before the settings are first read.
vi.stubEnv("DATA_DIR", dataDir);
afterAll(() => rmSync(dataDir, { recursive: true }));

beforeAll(async () => {
  const painter = await seedTitle({
    slug: "painter",
    name: "Painter",
    aliases: ["Old Painter"],
    status: "rosetta2",
    bundle: "com.example.Painter",
    popularity: 5,
  });
  await seedTitle({ slug: "painter@beta", name: "Painter", bundle: "com.example.painter", popularity: 9 });
  const table = await seedTitle({ slug: "table", name: "Table", steam: "620", category: "games" });
  await seedTitle({ slug: "made-up", listed: false });
  await db().alternative.create({ data: { titleId: painter, altTitleId: table, reason: "native", named: true } });
});

async function readDataFile(): Promise<DataFile> {
  const { day, lines } = await readLines();
  return JSON.parse(
    toFile(
      day,
      lines.map(({ json }) => json),
    ),
  );
}

test("the file contains every listed title, and each id at its owner only", async () => {
  const { titles } = await readDataFile();
  expect(titles.map(([slug]) => slug)).toEqual(["painter@beta", "painter", "table"]);
  const catalogue = openCatalogue(await readDataFile());
  expect(catalogue.byBundleId("com.example.painter")?.slug).toBe("painter");
  expect(catalogue.bySteamId("620")?.slug).toBe("table");
  expect(catalogue.byName("old painter").map(({ slug }) => slug)).toEqual(["painter"]);
});

test("of a game it says how well it plays, by the newest report of its answer that says so", async () => {
  const { id: titleId } = await db().title.findUniqueOrThrow({ where: { slug: "table" } });
  await db().title.update({ where: { id: titleId }, data: { kind: "game" } });
  const plays = async () => openCatalogue(await readDataFile()).bySlug("table")?.plays;
  expect(await plays()).toBe(0);
  await seedSignal(titleId, "players", "native", "2026-08-01");
  await db().signal.updateMany({ where: { titleId }, data: { play: { fps: "60" } } });
  expect(await plays()).toBe(3);
  const chip = async () => openCatalogue(await readDataFile()).bySlug("table")?.playsOn;
  expect(await chip()).toBe("");
  await db().signal.updateMany({ where: { titleId }, data: { chip: "m2" } });
  expect(await chip()).toBe("M2");
  const tried = { chip: "apple_silicon" as const, notes: [{ code: "tried_on", detail: "M2 Max" }] };
  await db().signal.updateMany({ where: { titleId }, data: tried });
  expect(await chip()).toBe("M2 Max");
  await db().signal.deleteMany({ where: { titleId, sourceId: "players" } });
  await db().title.update({ where: { id: titleId }, data: { kind: "app" } });
});

test("of a title it says what the newest source of its answer asks for beyond every Mac", async () => {
  const { id: titleId } = await db().title.findUniqueOrThrow({ where: { slug: "table" } });
  const asks = async () => openCatalogue(await readDataFile()).bySlug("table")?.asks;
  const say = (floors: object) => db().signal.updateMany({ where: { titleId }, data: { floors } });
  await seedSignal(titleId, "maker", "native", "2026-08-01");
  expect(await asks()).toBeNull();
  await say({ memory: 8, macos: "13" });
  expect(await asks()).toBeNull();
  await say({ memory: 16, macos: "13" });
  expect(await asks()).toEqual({ memory: 16 });
  await db().signal.updateMany({ where: { titleId }, data: { chip: "m2", play: { fps: "60", memory: 8 } } });
  await db().title.update({ where: { id: titleId }, data: { kind: "game" } });
  expect(openCatalogue(await readDataFile()).bySlug("table")?.ranOn).toEqual([{ chip: "M2", memory: 8 }]);
  await db().title.update({ where: { id: titleId }, data: { kind: "app" } });
  await say({ chip: "M1 Max or M2 Pro", memory: 16 });
  expect(await asks()).toEqual({ chip: "M1 Max or M2 Pro", memory: 16 });
  await say({ chip: "M1 Pro" });
  expect(await asks()).toEqual({ chip: "M1 Pro" });
  await db().signal.deleteMany({ where: { titleId } });
});

test("of an unknown with evidence about its Windows version alone it says that there is no Mac copy", async () => {
  const { id: titleId } = await db().title.findUniqueOrThrow({ where: { slug: "table" } });
  const verdicts = { where: { titleId } };
  const before = await db().verdict.findFirstOrThrow(verdicts);
  await db().verdict.updateMany({ ...verdicts, data: { status: "unknown" } });
  const noMacApp = async () => openCatalogue(await readDataFile()).bySlug("table")?.noMacApp;
  expect(await noMacApp()).toBe(false);
  await db().signal.deleteMany({ where: { titleId } });
  await seedSignal(titleId, "players", "unsupported", "2026-08-01");
  await db().signal.updateMany({ where: { titleId }, data: { reason: "layer_fails" } });
  expect(await noMacApp()).toBe(true);
  await db().signal.deleteMany({ where: { titleId } });
  await db().verdict.updateMany({ ...verdicts, data: { status: before.status } });
});

test("it says that a Mac version starts nowhere, while no source says that it runs", async () => {
  const { id: titleId } = await db().title.findUniqueOrThrow({ where: { slug: "table" } });
  const verdicts = { where: { titleId } };
  const before = await db().verdict.findFirstOrThrow(verdicts);
  const isDead = async (status: "translation" | "native") => {
    await db().verdict.updateMany({ ...verdicts, data: { status } });
    return openCatalogue(await readDataFile()).bySlug("table")?.macVersionDead;
  };
  expect(await isDead("translation")).toBe(false);
  await seedSignal(titleId, "players", "unsupported", "2026-08-01");
  await db().signal.updateMany({ where: { titleId, sourceId: "players" }, data: { reason: "mac_build_dead" } });
  expect([await isDead("translation"), await isDead("native")]).toEqual([true, false]);
  await db().signal.deleteMany({ where: { titleId, sourceId: "players" } });
  await db().verdict.updateMany({ ...verdicts, data: { status: before.status } });
});

test("it agrees with the API, and predicts macOS 28", async () => {
  const catalogue = openCatalogue(await readDataFile());
  for (const slug of ["painter", "table"]) {
    const { status, breaksAtRosettaEol, lastVerified } = await lookup(`slug:${slug}`, DEFAULT_SCOPE);
    expect(catalogue.bySlug(slug)).toMatchObject({
      onLatest: status,
      breaks: breaksAtRosettaEol,
      confirmed: lastVerified,
    });
  }
  expect(catalogue.bySlug("painter")?.successor).toBe("table");
});

test("it dates no answer closer than the evidence does", async () => {
  const { id } = await db().title.findUniqueOrThrow({ where: { slug: "painter" } });
  await seedSignal(id, "press", "rosetta2", "2026-10-01");
  const precisionOf = async (dated: "day" | "year") => {
    await db().signal.updateMany({ data: { dated } });
    return openCatalogue(await readDataFile()).bySlug("painter")?.confirmedTo;
  };
  expect([await precisionOf("day"), await precisionOf("year")]).toEqual(["day", "year"]);
  await db().signal.deleteMany();
});

test("it calls stale evidence of a former year old, as lists do, and not what is from this year", async () => {
  const where = { title: { slug: "painter" } };
  const before = await db().verdict.findFirstOrThrow({ where });
  const isOld = async (day: string, stale: boolean) => {
    await db().verdict.updateMany({ where, data: { stale, lastVerified: new Date(day) } });
    return openCatalogue(await readDataFile()).bySlug("painter")?.isOld;
  };
  const thisYear = new Date().toISOString().slice(0, 10);
  const told = [await isOld("2021-12-16", true), await isOld("2021-12-16", false), await isOld(thisYear, true)];
  expect(told).toEqual([true, false, false]);
  await db().verdict.updateMany({ where, data: { stale: before.stale, lastVerified: before.lastVerified } });
});

test("the file's projection equals that of /rosetta", async () => {
  const next = async () => openCatalogue(await readDataFile()).bySlug("painter")?.next;
  const answer = (data: object) => db().verdict.updateMany({ where: { title: { slug: "painter" } }, data });
  expect(await next()).toBe("stops");
  const { lastVerified } = await db().verdict.findFirstOrThrow({ where: { title: { slug: "painter" } } });
  await answer({ lastVerified: new Date("2024-01-01") });
  expect(await next()).toBe("may_stop");
  await answer({ lastVerified, confidence: "low" });
  expect(await next()).toBe("may_stop");
  await answer({ confidence: "high" });
});

const findFigure = () => db().figure.findUnique({ where: { key: "check data" } });

const ask = (file: string) => dataRoute(new Request("http://localhost/"), { params: Promise.resolve({ file }) });

test("its URL contains its hash: cached immutably, and other hashes redirect", async () => {
  const { hash, body } = await findCheckData();
  const current = await ask(`${hash}.json`);
  expect(await current.text()).toBe(body);
  expect(current.headers.get("cache-control")).toContain("immutable");
  const old = await ask("0000000000000000.json");
  expect([old.status, old.headers.get("location"), old.headers.get("cache-control")]).toEqual([
    307,
    `/check/data/${hash}.json`,
    "no-store",
  ]);
  expect((await ask("..%2f.json")).status).toBe(404);
});

test("after a change the previous file is served until the new one is ready", async () => {
  const before = await findCheckData();
  await renewCheckData();
  await db().$transaction(async (tx) => {
    await tx.title.update({ where: { slug: "table" }, data: { name: "Long Table" } });
    await bumpRevision(tx, ["table"]);
  });
  expect(await findCheckData()).toEqual(before);
  await renewCheckData();
  const after = await findCheckData();
  expect(after.hash).not.toBe(before.hash);
  expect(after.body).toContain("Long Table");
});

test("a process uses the file that another one made", async () => {
  await renewCheckData();
  const body = toFile("2026-01-01", []);
  await db().$executeRaw`
    UPDATE "Figure" SET "madeFrom" = 'elsewhere', value = ${JSON.stringify({ hash: "a", body, day: "", titles: 0 })}::jsonb
    WHERE key = 'check data'`;
  expect((await findCheckData()).hash).toBe("a");
  await renewCheckData();
  expect((await findCheckData()).titles).toBe(3);
});

test("aborted, it makes nothing, and the next run does", async () => {
  await db().$transaction((tx) => bumpRevision(tx, ["table"]));
  const before = (await findFigure())!.madeFrom;
  await expect(renewCheckData({ signal: AbortSignal.abort() })).rejects.toThrow("aborted");
  expect((await findFigure())!.madeFrom).toBe(before);
  await renewCheckData();
  expect((await findFigure())!.madeFrom).not.toBe(before);
});

test("aborted, it writes no further shard", async () => {
  const { day, lines } = await readLines();
  const home = mkdtempSync(join(tmpdir(), "shards-"));
  try {
    await expect(storeShards(day, lines, NOW, { home, signal: AbortSignal.abort() })).rejects.toThrow("aborted");
    expect(readdirSync(home)).toEqual([]);
  } finally {
    rmSync(home, { recursive: true });
  }
});

test("a later process of the same build does not remake a file from the same facts", async () => {
  const heldBy = async () =>
    (await db().$queryRaw<{ by: string }[]>`SELECT value->>'madeBy' AS by FROM "Figure" WHERE key = 'check data'`)[0];
  const untouched = async () => {
    const [row] = await db().$queryRaw<{ xmin: string }[]>`SELECT xmin::text FROM "Figure" WHERE key = 'check data'`;
    return row?.xmin;
  };
  await renewCheckData({ program: "one build" });
  const written = await untouched();
  dropProcessState("check-data");
  await renewCheckData({ program: "one build" });
  expect([await heldBy(), await untouched()]).toEqual([{ by: "one build" }, written]);
  await renewCheckData({ program: "the next build" });
  expect(await heldBy()).toEqual({ by: "the next build" });
});

test("a large catalogue is an index and shards, each immutable under its name", async () => {
  const { day, lines } = await readLines();
  const index = JSON.parse(await toBody(day, lines, NOW, { wholeBytesMax: 100 })) as ShardIndex;
  expect([index.titles, index.day]).toEqual([lines.length, day]);
  const data = openData(index, async (name) => {
    const answer = await ask(name);
    expect(answer.headers.get("cache-control")).toContain("immutable");
    return answer.json();
  });
  expect(await data.ask((known) => known.byBundleId("COM.example.Painter")?.slug)).toBe("painter");
  expect((await ask("part-0000000000000000.json")).status).toBe(404);
});

test("former shards are kept for a day, for pages that still use them", async () => {
  const home = mkdtempSync(join(tmpdir(), "shards-"));
  try {
    const { day, lines } = await readLines();
    const days = (number: number) => new Date(NOW.getTime() + number * 24 * 3_600_000);
    const before = await storeShards(day, lines, NOW, { home });
    await storeShards(day, [], days(0.9), { home });
    const [name = ""] = Object.values(before.shards);
    expect(await findShard(name, home)).toContain('"titles"');
    await storeShards(day, [], days(1.1), { home });
    expect(await findShard(name, home)).toBeNull();
  } finally {
    rmSync(home, { recursive: true });
  }
});

test("an index without its shards on this machine is not served", async () => {
  const index = { format: 2, day: "", titles: 9, digits: 1, shards: { a: "part-0123456789abcdef.json" } };
  const elsewhere = JSON.stringify({ hash: "b", body: JSON.stringify(index), day: "", titles: 9 });
  await db()
    .$executeRaw`UPDATE "Figure" SET "madeFrom" = 'elsewhere', value = ${elsewhere}::jsonb WHERE key = 'check data'`;
  expect((await findCheckData()).titles).toBe(3);
});

test("a list of up to fifty names gets the same judgements", async () => {
  const { rows, left } = await checkList(
    ["Old Painter", "table", ...Array.from({ length: 60 }, (_, number) => `App ${number}`)].join("\n"),
  );
  expect(rows).toHaveLength(LIST_MAX);
  expect(left).toEqual(Array.from({ length: 12 }, (_, number) => `App ${48 + number}`));
  expect(rows[0]).toMatchObject({
    name: "Painter",
    listed: "Old Painter",
    judgement: { on: ["unknown", "rosetta2", "unsupported"], action: "replace" },
  });
});

test("a title that works has a successor only if it is discontinued, as in the API", async () => {
  const titleId = (await db().title.findUniqueOrThrow({ where: { slug: "painter" } })).id;
  await db().verdict.updateMany({ where: { titleId }, data: { status: "native" } });
  const successor = async () => openCatalogue(await readDataFile()).bySlug("painter")?.successor;
  expect(await successor()).toBe("");
  await db().title.update({ where: { id: titleId }, data: { notes: [{ code: "discontinued" }] } });
  expect(await successor()).toBe("table");
});

test("it knows a tool by Homebrew's name and by the other names that people type", async () => {
  const id = await seedTitle({ slug: "git-lfs", aliases: ["lfs"], listed: false });
  const formula = { scheme: "formula", value: "git-lfs", key: "git-lfs" } as const;
  await db().title.update({ where: { id }, data: { tool: true, identifiers: { create: formula } } });
  expect(await readTools()).toEqual(["git-lfs", "lfs"].map((name) => ({ name, status: "native" })));
});
