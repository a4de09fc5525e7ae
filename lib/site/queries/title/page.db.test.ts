import { beforeAll, describe, expect, test } from "vitest";
import type { Group } from "#lib/catalog/lists/affected.ts";
import { DEFAULT_SCOPE, LATEST_MACOS } from "#lib/contract/scope.ts";
import { db, Prisma } from "#lib/data/client.ts";
import { countGamesByWay, listGames, type WayCount } from "#lib/site/queries/games/games.ts";
import { listTitleLines, listTitleTiles } from "#lib/site/queries/lists/browse.ts";
import {
  listAnswerChanges,
  listNativeMonths,
  listNewlyNative,
  listTitleChanges,
} from "#lib/site/queries/lists/history.ts";
import { listIndexable } from "#lib/site/queries/lists/indexable.ts";
import { type ListRow, listPlainRows, listRows, macosBefore } from "#lib/site/queries/lists/list-rows.ts";
import { listLines } from "#lib/site/queries/lists/title-lines.ts";
import { findAffected, summarizeAffected } from "#lib/site/queries/rosetta/rosetta.ts";
import { findCurrentSlug, searchSite } from "#lib/site/queries/search/search.ts";
import { measureAges, measureCoverage } from "#lib/site/queries/status/coverage.ts";
import { findTitlePage } from "#lib/site/queries/title/page.ts";
import { findSignalPage } from "#lib/site/queries/title/signal-page.ts";
import { BOARD_CHIPS, type BoardChip, type CompatMethod } from "#lib/site/words/games/compat-methods.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date } from "#lib/testing/factories.ts";
import { refreshReadModel } from "#lib/testing/read-model.ts";
import { catchStatements } from "#lib/testing/statements.ts";

useThrowawayDatabase();

const signal = (
  id: string,
  sourceId: string,
  status: "native" | "rosetta2" | "unknown",
  day: string,
  macosMin = 12,
) => ({
  id,
  sourceId,
  sourceRef: id,
  kind: "source" as const,
  status,
  confidence: "medium" as const,
  basis: ["curator" as const],
  macosMin,
  macosMax: LATEST_MACOS,
  at: date(day),
});

const verdict = (status: "native" | "rosetta2" | "unknown", lastVerified: string | null) => ({
  ...DEFAULT_SCOPE,
  status,
  confidence: "medium" as const,
  basis: [],
  caveats: [],
  breaksAtRosettaEol: status === "rosetta2",
  lastVerified: lastVerified ? date(lastVerified) : null,
});

const named = (name: string) => ({ create: { name, normalized: name.toLowerCase(), folded: name.toLowerCase() } });

beforeAll(async () => {
  await db().evidenceSource.createMany({
    data: [
      { id: "cask", kind: "metadata", name: "A package list", attribution: "Credit where due" },
      { id: "crowd", kind: "crowd", name: "A community list" },
      { id: "crowd-2", kind: "crowd", name: "Another community list" },
    ],
  });
  await db().title.create({
    data: {
      slug: "foldit",
      name: "Foldit",
      kind: "game",
      homepage: "https://www.foldit.test/",
      names: named("Foldit"),
      categories: { create: { category: "games" } },
      identifiers: {
        create: [
          { scheme: "bundle", value: "org.Foldit.game", key: "org.foldit.game" },
          { scheme: "slug", value: "fold-it", key: "fold-it" },
        ],
      },
      signals: {
        create: [
          signal("old", "cask", "rosetta2", "2024-01-01"),
          signal("new", "cask", "native", "2026-10-01"),
          signal("dissent", "crowd", "rosetta2", "2025-01-01"),
          signal("taken-back", "crowd-2", "unknown", "2025-02-01"),
        ],
      },
      verdicts: { create: verdict("native", "2026-10-01") },
      changes: {
        create: { changedAt: date("2026-10-01"), field: "status", fromValue: "rosetta2", toValue: "native" },
      },
    },
  });
  await db().title.create({
    data: {
      slug: "hidden",
      name: "Hidden",
      kind: "app",
      listed: false,
      names: named("Hidden"),
      verdicts: { create: verdict("unknown", null) },
    },
  });
  await db().title.create({
    data: {
      slug: "old-game",
      name: "Old Game",
      kind: "game",
      popularity: 9,
      names: named("Old Game"),
      verdicts: { create: { ...verdict("rosetta2", "2026-01-01"), confidence: "low" } },
      signals: { create: signal("outweighed", "crowd", "rosetta2", "2021-01-01") },
      alternatives: { create: { altTitle: { connect: { slug: "foldit" } }, reason: "Also folds.", named: true } },
    },
  });
  await db().title.create({
    data: {
      slug: "sure-thing",
      name: "Sure Thing",
      kind: "app",
      names: named("Sure Thing"),
      verdicts: { create: verdict("rosetta2", "2026-02-01") },
    },
  });
  await refreshReadModel();
});

describe("a title's page", () => {
  test("gives each piece of evidence its stance, newest first", async () => {
    const page = await findTitlePage("foldit", DEFAULT_SCOPE);
    expect(page?.evidence.map(({ id, stance }) => [id, stance])).toEqual([
      ["new", "agrees"],
      ["taken-back", "withdrawn"],
      ["dissent", "outgrown"],
      ["old", "earlier"],
    ]);
    expect(page?.evidence.map(({ id }) => id)).toEqual(page?.verdict.signals.map(({ id }) => id));
    expect(page?.evidence[0]?.source.attribution).toBe("Credit where due");
  });

  test("of a game, names the category of games first", async () => {
    const { id: titleId } = await db().title.findUniqueOrThrow({ where: { slug: "foldit" } });
    await db().titleCategory.create({ data: { titleId, category: "entertainment-and-media" } });
    const page = await findTitlePage("foldit", DEFAULT_SCOPE);
    expect(page?.categories).toEqual(["games", "entertainment-and-media"]);
    await db().titleCategory.deleteMany({ where: { titleId, category: "entertainment-and-media" } });
  });

  test("shows every macOS, without claims before the oldest named by a source", async () => {
    const page = await findTitlePage("foldit", DEFAULT_SCOPE);
    expect(page?.pins.map(({ macos, status }) => `${macos} ${status}`)).toEqual([
      "11 unknown",
      ...[12, 13, 14, 15, 26, 27].map((macos) => `${macos} native`),
    ]);
  });

  test("names an alternative only with its own answer", async () => {
    const page = await findTitlePage("old-game", DEFAULT_SCOPE);
    expect(page?.alternatives).toMatchObject([
      { slug: "foldit", status: "native", reason: "Also folds.", openSource: false },
    ]);
    const list = { id: "open-source-mac-os-apps", kind: "crowd" as const, name: "Open source" };
    await db().evidenceSource.create({
      data: { ...list, entries: { create: { ref: "foldit", title: { connect: { slug: "foldit" } } } } },
    });
    expect((await findTitlePage("old-game", DEFAULT_SCOPE))?.alternatives[0]?.openSource).toBe(true);
  });

  test("lists every compatibility method of a game, and none for an app", async () => {
    const page = await findTitlePage("foldit", DEFAULT_SCOPE);
    const told = page?.ways.flatMap(({ way, words }) => Object.values(words).map(({ item }) => [way, item.id]));
    expect(told).toEqual([
      ["native", "new"],
      ["rosetta2", "dissent"],
    ]);
    expect((await findTitlePage("sure-thing", DEFAULT_SCOPE))?.ways).toEqual([]);
  });

  test("distinguishes titles of the same name", async () => {
    const metal = { slug: "foldit-metal", name: "Foldit", kind: "game", names: named("Foldit") } as const;
    const { id } = await db().title.create({ data: { ...metal, verdicts: { create: verdict("native", null) } } });
    const page = await findTitlePage("foldit-metal", DEFAULT_SCOPE);
    expect([page?.name, page?.namesakes.map(({ title }) => title)]).toEqual(["Foldit (Metal)", ["Foldit"]]);
    const other = await findTitlePage("foldit", DEFAULT_SCOPE);
    expect([other?.name, other?.namesakes.map(({ title }) => title)]).toEqual(["Foldit", ["Foldit (Metal)"]]);
    await db().title.delete({ where: { id } });
  });

  test("is null for an unknown slug", async () => {
    expect(await findTitlePage("nobody", DEFAULT_SCOPE)).toBeNull();
    expect(await findSignalPage("nothing")).toBeNull();
  });
});

test("games are listed by compatibility method and chip, best known first", async () => {
  const { id: titleId } = await db().title.findUniqueOrThrow({ where: { slug: "foldit" } });
  await db().signal.create({ data: { ...signal("on-m1", "crowd", "rosetta2", "2021-01-01"), chip: "m1", titleId } });
  const tried = (chip: string) => ({ notes: [{ code: "tried_on", detail: chip }] });
  await db().signal.createMany({
    data: [
      { ...signal("tried-on-m3", "crowd", "rosetta2", "2021-01-02"), ...tried("M3 Max"), titleId },
      { ...signal("tried-on-m5", "crowd", "rosetta2", "2021-01-03"), ...tried("M5"), titleId },
    ],
  });
  const { id: oldGame } = await db().title.findUniqueOrThrow({ where: { slug: "old-game" } });
  await db().signal.createMany({
    data: [
      { ...signal("announced", "crowd", "native", "2021-01-04"), channel: "announced", titleId: oldGame },
      { ...signal("former", "crowd", "native", "2021-01-05"), edition: "2019", titleId: oldGame },
    ],
  });
  expect(await countGamesByWay()).toEqual({
    native: { all: 1, byChip: { apple_silicon: 1, m1: 1, m2: 1, m3: 1, m4: 1, m5: 1, "a18-pro": 1 } },
    rosetta2: { all: 2, byChip: { apple_silicon: 2, m1: 1, m3: 1, m5: 1 } },
  });
  const list = async (...asked: Parameters<typeof listGames>) =>
    (await listGames(...asked)).games.map(({ slug, said }) => [slug, said.id]);
  expect(await listGames({ way: "rosetta2" }, 1, 10)).toMatchObject({
    total: 2,
    games: [{ status: "rosetta2" }, { status: "native" }],
  });
  expect(await list({ way: "rosetta2" }, 1, 10)).toEqual([
    ["old-game", "outweighed"],
    ["foldit", "dissent"],
  ]);
  expect((await list({ way: "rosetta2" }, 2, 1)).map(([slug]) => slug)).toEqual(["foldit"]);
  for (const [chip, id] of [
    ["m1", "on-m1"],
    ["m3", "tried-on-m3"],
    ["m5", "tried-on-m5"],
  ] as const)
    expect(await list({ way: "rosetta2", chip }, 1, 10)).toEqual([["foldit", id]]);
  for (const [way, { byChip }] of Object.entries(await countGamesByWay()) as [CompatMethod, WayCount][])
    for (const chip of BOARD_CHIPS)
      expect([way, chip, (await listGames({ way, chip }, 1, 10)).total]).toEqual([way, chip, byChip[chip] ?? 0]);
  expect(await list({ way: "crossover" }, 1, 10)).toEqual([]);
  // A native game is for every chip, that meets what its source asks for; a report that says how well comes before a newer one.
  expect(await list({ way: "native", chip: "m2" }, 1, 10)).toEqual([["foldit", "new"]]);
  await db().signal.update({ where: { id: "new" }, data: tried("M3") });
  expect((await listGames({ way: "native", chip: "m4" }, 1, 10)).total).toBe(1);
  await db().signal.update({ where: { id: "new" }, data: { floors: { chip: "M2 Pro" }, notes: [] } });
  expect(await list({ way: "native", chip: "m1" }, 1, 10)).toEqual([]);
  // An M2 Pro is an M2.
  expect(await listGames({ way: "native", chip: "m2" }, 1, 10)).toMatchObject({ total: 1, askingLarger: 1 });
  expect(await listGames({ way: "native", chip: "m4" }, 1, 10)).toMatchObject({ total: 1, askingLarger: 0 });
  await db().signal.update({ where: { id: "new" }, data: { floors: Prisma.DbNull } });
  await db().signal.update({ where: { id: "tried-on-m3" }, data: { play: { rating: "perfect" } } });
  expect((await listGames({ way: "rosetta2" }, 1, 10)).games[1]).toMatchObject({
    said: { id: "tried-on-m3" },
    well: { level: 4 },
  });
  await db().signal.deleteMany({
    where: { id: { in: ["on-m1", "tried-on-m3", "tried-on-m5", "announced", "former"] } },
  });
});

test("on a chip's board a game shows its own answer, also from a report that names no chip", async () => {
  const { id: titleId } = await db().title.findUniqueOrThrow({ where: { slug: "old-game" } });
  const on = (id: string, day: string) => ({ ...signal(id, "crowd", "rosetta2", day), chip: "m1" as const, titleId });
  const old = { ...on("crossover-on-m1", "2021-12-01"), status: "translation", layer: "crossover" } as const;
  await db().signal.create({ data: old });
  const saidOn = async (chip: BoardChip) =>
    (await listGames({ chip, slugs: ["old-game"] }, 1, 10)).games.map(({ said }) => said.id);
  expect(await saidOn("m1")).toEqual(["outweighed"]);
  expect(await saidOn("m2")).toEqual(["outweighed"]);
  await db().signal.create({ data: on("on-m1", "2020-12-01") });
  expect(await saidOn("m1")).toEqual(["on-m1"]);
  await db().signal.deleteMany({ where: { id: { in: ["crossover-on-m1", "on-m1"] } } });
});

test("a piece of evidence has the same stance on its own page", async () => {
  expect((await findSignalPage("old"))?.stance).toBe("earlier");
  expect((await findSignalPage("dissent"))?.stance).toBe("outgrown");
  expect((await findSignalPage("new"))?.verdict.slug).toBe("foldit");
});

test("lists filter by status and kind, name alternatives, and omit unlisted titles", async () => {
  const all = await listTitleLines({}, 1, 10);
  expect(all.rows.map(({ slug }) => slug)).toEqual(["old-game", "foldit", "sure-thing"]);
  expect(all.byStatus).toEqual({ native: 1, rosetta2: 2 });
  const old = await listTitleLines({ status: "rosetta2", kind: "game" }, 1, 10);
  expect(old.rows).toMatchObject([{ slug: "old-game", next: "may_stop", alternative: { slug: "foldit" } }]);
  expect((await listTitleLines({ category: "games", status: "rosetta2" }, 1, 10)).total).toBe(0);
  expect((await listTitleLines({}, 2, 1)).rows.map(({ slug }) => slug)).toEqual(["foldit"]);
});

test.each([
  { text: "OLD gam", finds: ["old-game"] },
  { text: "fóld", finds: ["foldit"] },
  { text: "?!", finds: [] },
  { text: "%", finds: [] },
  { text: "", finds: ["old-game", "foldit", "sure-thing"] },
])("a list finds “$text” in the names", async ({ text, finds }) => {
  const list = await listTitleLines({ text: text || undefined }, 1, 10);
  expect([list.rows.map(({ slug }) => slug), list.total]).toEqual([finds, finds.length]);
});

test("a list dates no answer closer than its evidence", async () => {
  const precision = async () => (await listTitleLines({ text: "foldit" }, 1, 1)).rows[0]?.confirmedTo;
  expect(await precision()).toBe("day");
  await db().signal.update({ where: { id: "new" }, data: { dated: "year" } });
  expect(await precision()).toBe("year");
  await db().signal.update({ where: { id: "new" }, data: { dated: "day" } });
});

test("each count of a list is what a click on it finds: with the other filters, without its own", async () => {
  const asked = { status: "native", kind: "game" } as const;
  const { byKind, byStatus, byNext, byLetter, total } = await listTitleLines(asked, 1, 10);
  expect([byStatus, total]).toEqual([{ rosetta2: 1, native: 1 }, 1]);
  for (const [kind, count] of Object.entries(byKind))
    expect((await listTitleLines({ ...asked, kind: kind as "app" }, 1, 10)).total).toBe(count);
  for (const [next, count] of Object.entries(byNext))
    expect((await listTitleLines({ ...asked, next: next as "runs" }, 1, 10)).total).toBe(count);
  for (const [letter, count] of Object.entries(byLetter))
    expect((await listTitleLines({ ...asked, letter }, 1, 10)).total).toBe(count);
  expect(byKind.game).toBe(1);
});

test("a list has the names of one letter, as rows and as tiles", async () => {
  const { rows, total, byLetter } = await listTitleLines({ letter: "f" }, 1, 10);
  expect([rows.map(({ slug }) => slug), total]).toEqual([["foldit"], 1]);
  expect(byLetter).toEqual({ f: 1, o: 1, s: 1 });
  expect((await listTitleTiles({ letter: "f" }, 1, 10)).rows).toMatchObject([{ slug: "foldit" }]);
  expect((await listTitleLines({ letter: "0" }, 1, 10)).total).toBe(0);
});

test("list rows take one statement, with the previous macOS's verdict", async () => {
  const held = await db().title.findMany({ where: { listed: true }, select: { id: true } });
  const ids = held.map(({ id }) => id);
  let rows: ListRow[] = [];
  const asked = await catchStatements(async () => {
    rows = await listRows(ids);
  });
  expect(asked.filter(({ text }) => /"(Title|Verdict|Signal|Alternative)"/.test(text))).toHaveLength(1);
  const scope = { ...DEFAULT_SCOPE, macos: macosBefore(DEFAULT_SCOPE.macos) };
  const before = await Promise.all(rows.map(({ slug }) => findTitlePage(slug, scope)));
  expect(rows.map(({ slug, before: { status } }) => [slug, status])).toEqual(
    before.map((page) => [page!.verdict.slug, page!.verdict.status]),
  );
  expect(await listPlainRows(ids)).toEqual(
    rows.map(
      ({ before: _, scope: _scope, floors: _floors, testsOnLess: _tests, ranLately: _ran, keptOut: _kept, ...plain }) =>
        plain,
    ),
  );
  await db().signal.update({ where: { id: "new" }, data: { floors: { memory: 16 } } });
  for (const { slug, floors } of await listRows(ids))
    expect([slug, floors]).toEqual([slug, (await findTitlePage(slug, DEFAULT_SCOPE))!.floors]);
  expect((await listLines(ids)).filter(({ floors }) => floors)).toHaveLength(1);
  await db().signal.update({ where: { id: "new" }, data: { floors: Prisma.DbNull } });
});

test.each([
  ["known", ["old-game", "foldit", "sure-thing"]],
  ["title", ["foldit", "old-game", "sure-thing"]],
  ["maker", ["foldit", "old-game", "sure-thing"]],
  ["sure", ["foldit", "sure-thing", "old-game"]],
  ["confirmed", ["foldit", "sure-thing", "old-game"]],
] as const)("a list in the order %s", async (sort, slugs) => {
  expect((await listTitleLines({}, 1, 10, sort)).rows.map(({ slug }) => slug)).toEqual(slugs);
});

test("by maker, a list has the makers' names as it shows them in order, those without one last, each title once", async () => {
  const home = (slug: string, homepage: string | null) => db().title.update({ where: { slug }, data: { homepage } });
  const former = await db().title.findMany({ select: { slug: true, homepage: true } });
  // Acrobat's Adobe stands before Zoom, whose address comes first.
  await home("old-game", "https://a.zoom.us/x");
  await home("foldit", "https://www.adobe.com/z");
  await home("sure-thing", null);
  const pages = [];
  for (const page of [1, 2, 3]) pages.push(...(await listTitleLines({}, page, 1, "maker")).rows);
  expect(pages.map(({ slug, maker }) => [slug, maker?.name ?? null])).toEqual([
    ["foldit", "Adobe"],
    ["old-game", "Zoom"],
    ["sure-thing", null],
  ]);
  expect((await listTitleLines({ text: "o" }, 1, 10, "maker")).rows.map(({ slug }) => slug)).toEqual([
    "foldit",
    "old-game",
  ]);
  for (const { slug, homepage } of former) await home(slug, homepage);
});

const affectedIn = async (group?: Group) => {
  const { ids } = await findAffected({ group }, "known", { skip: 0, take: 10 });
  return (await listLines(ids)).map(({ slug }) => slug);
};

test("titles with good evidence are separated from the others that stop with Rosetta 2", async () => {
  expect(await affectedIn("may_stop")).toEqual(["old-game"]);
  expect(await affectedIn("stops")).toEqual(["sure-thing"]);
});

test("the figures count listed titles only, and age by days", async () => {
  expect(await measureCoverage()).toMatchObject({
    ...{ titles: 3, byKind: { game: 2, app: 1 }, stale: 0, retestsQueued: 0 },
  });
  const ages = await measureAges(date("2026-10-31"));
  expect(ages.map(({ days, count }) => [days, count])).toEqual([
    [30, 1],
    [90, 0],
    [180, 0],
    [365, 2],
    [730, 0],
    [null, 0],
  ]);
});

test("titles with evidence are indexable", async () => {
  expect(await listIndexable(1, 10)).toEqual([
    { slug: "foldit", lastVerified: "2026-10-01" },
    { slug: "old-game", lastVerified: "2026-01-01" },
    { slug: "sure-thing", lastVerified: "2026-02-01" },
  ]);
});

test("changed answers are listed for one title, for a category and for all", async () => {
  expect(await listTitleChanges("foldit", 5)).toMatchObject([{ field: "status", from: "rosetta2", to: "native" }]);
  expect(await listAnswerChanges({ category: "games" }, 5)).toHaveLength(1);
  expect(await listAnswerChanges({ category: "finance" }, 5)).toEqual([]);
});

test("newly native needs one source that first stated otherwise", async () => {
  const change = { changedAt: date("2026-10-01"), field: "status", fromValue: "rosetta2", toValue: "native" } as const;
  const { id } = await db().title.create({
    data: {
      slug: "native-for-years",
      name: "Native For Years",
      kind: "app",
      listed: true,
      signals: {
        create: [
          signal("long-ago", "crowd", "rosetta2", "2021-01-01"),
          signal("at-last", "cask", "native", "2026-10-01"),
        ],
      },
      verdicts: { create: verdict("native", "2026-10-01") },
      changes: { create: change },
    },
  });
  expect((await listNewlyNative({}, 5)).map(({ slug, from, to }) => [slug, from, to])).toEqual([
    ["foldit", "rosetta2", "native"],
  ]);
  expect(await listNewlyNative({ popularityMin: 1 }, 5)).toEqual([]);
  expect((await listNativeMonths()).map(({ month, changes }) => [month, changes.length])).toEqual([["2026-10", 1]]);
  await db().title.delete({ where: { id } });
});

test("a former slug, or another spelling, leads to the current one", async () => {
  expect(await findCurrentSlug("fold-it")).toBe("foldit");
  expect(await findCurrentSlug("FoldIt")).toBe("foldit");
  expect(await findCurrentSlug("nobody")).toBeNull();
});

describe("the search box", () => {
  const search = async (text: string, kind?: "app" | "game") => {
    const { meant, choices, others } = await searchSite(text, kind);
    return { meant, choices: choices.map(({ slug }) => slug), rows: others.map(({ slug }) => slug) };
  };

  test.each([
    { when: "a bundle id in any case", text: "ORG.foldit.GAME" },
    { when: "a name", text: "Foldit" },
    { when: "an old slug", text: "slug:fold-it" },
    { when: "a page of ours", text: "https://anywhere.test/titles/foldit" },
    { when: "a Homebrew token that is only a name here", text: "brew install --cask fold-it" },
  ])("gives one answer for $when", async ({ text }) => {
    expect(await search(text)).toEqual({ meant: "one", choices: ["foldit"], rows: [] });
  });

  test("suggests a title for a doubtful misspelling, and reports when nothing matches", async () => {
    expect((await search("foldt")).choices).toEqual(["foldit"]);
    expect(await search("qqqqzzzz")).toEqual({ meant: "none", choices: [], rows: [] });
    expect(await search("https://apps.apple.com/app/id123")).toMatchObject({ meant: "none" });
    expect(await search("bundle:com.nobody.nothing")).toMatchObject({ meant: "none" });
  });

  test("omits titles of another kind", async () => {
    expect(await search("Foldit", "app")).toMatchObject({ meant: "none", choices: [] });
  });
});

test("discontinued titles are counted separately, and listed last", async () => {
  const notes = [
    { code: "unmaintained", source: "a" },
    { code: "fails_gatekeeper", source: "a" },
  ];
  const gone = { slug: "gone", name: "Gone", kind: "app", popularity: -998, names: named("Gone") } as const;
  await db().title.create({ data: { ...gone, notes, verdicts: { create: verdict("rosetta2", "2026-03-01") } } });
  const unsigned = { slug: "unsigned", name: "Unsigned", kind: "app", names: named("Unsigned") } as const;
  const blocked = [{ code: "fails_gatekeeper", source: "a" }];
  await db().title.create({
    data: { ...unsigned, notes: blocked, verdicts: { create: verdict("rosetta2", "2026-01-01") } },
  });
  await refreshReadModel();
  expect((await summarizeAffected()).groups).toEqual({ stops: 2, may_stop: 1, stops_given_up: 1, old_game: 0 });
  expect(await affectedIn()).toEqual(["sure-thing", "unsigned", "old-game", "gone"]);
});

test("a list names an alternative only where the page does", async () => {
  const { id } = await db().title.findUniqueOrThrow({ where: { slug: "foldit" } });
  const { id: altTitleId } = await db().title.findUniqueOrThrow({ where: { slug: "sure-thing" } });
  await db().alternative.create({ data: { titleId: id, altTitleId, reason: "Also.", named: true } });
  await db().verdict.updateMany({ where: { titleId: altTitleId }, data: { status: "native" } });
  const [working] = await listRows([id]);
  expect([working?.status, working?.alternative]).toEqual(["native", null]);
  await db().title.update({ where: { id }, data: { notes: [{ code: "discontinued" }] } });
  const [ended] = await listRows([id]);
  expect([ended?.status, ended?.alternative?.slug]).toEqual(["native", "sure-thing"]);
  expect((await findTitlePage("foldit"))?.alternatives.map(({ slug }) => slug)).toEqual(["sure-thing"]);
});

test("a page shows the macOS that an answer is carried over from once, and not as a caveat", async () => {
  const { id: titleId } = await db().title.findUniqueOrThrow({ where: { slug: "sure-thing" } });
  await db().signal.create({
    data: { titleId, ...signal("from-15", "crowd", "native", "2025-01-01"), macosMin: 11, macosMax: 15 },
  });
  const page = await findTitlePage("sure-thing", { ...DEFAULT_SCOPE, chip: "m2" });
  expect(page?.carriedOverFrom).toEqual({ macos: 15, era: "current" });
  expect(page?.verdict.caveats).toHaveLength((page?.caveats.length ?? 0) + 1);
  expect(page?.caveats.join()).not.toContain("macOS 15");
});

test("a page's titles have curved apostrophes, and the API's verdict has plain ones", async () => {
  await seedTitle({ slug: "no-mans-sky", name: "No Man's Sky", kind: "game", status: "rosetta2" });
  const page = await findTitlePage("no-mans-sky");
  expect([page?.name, page?.verdict.title]).toEqual(["No Man’s Sky", "No Man's Sky"]);
});
