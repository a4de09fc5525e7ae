import { beforeAll, describe, expect, test } from "vitest";
import { foldName } from "#lib/catalog/titles/names/normalize.ts";
import { DEFAULT_SCOPE, LATEST_MACOS } from "#lib/contract/scope.ts";
import type { Prisma } from "#lib/data/client.ts";
import { db } from "#lib/data/client.ts";
import { countGamesByWay, listGames } from "#lib/site/queries/games/games.ts";
import type { GamesFilter } from "#lib/site/queries/games/games-sql.ts";
import { reachOf } from "#lib/site/words/games/chip-floor.ts";
import { BOARD_CHIPS, COMPAT_METHODS } from "#lib/site/words/games/compat-methods.ts";
import { RATINGS } from "#lib/site/words/games/play.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date } from "#lib/testing/factories.ts";

useThrowawayDatabase();

type Claim = Pick<Prisma.SignalUncheckedCreateInput, "status" | "layer">;
type Told = Claim & Partial<Pick<Prisma.SignalUncheckedCreateInput, "play" | "notes" | "reason" | "chip" | "floors">>;

const NATIVE = { status: "native" } as const;
const CROSSOVER = { status: "translation", layer: "crossover" } as const;
const GPTK = { status: "translation", layer: "gptk" } as const;
const WHISKY = { status: "translation", layer: "whisky" } as const;
const FAILS = { status: "unsupported" } as const;
const UNKNOWN = { status: "unknown" } as const;

async function addGame(slug: string, popularity: number, answer: Claim, reports: readonly Told[]): Promise<void> {
  const name = slug.replaceAll("-", " ");
  await db().title.create({
    data: {
      ...{ slug, name, kind: "game", popularity },
      names: { create: { name, normalized: name, folded: foldName(name) } },
      verdicts: {
        create: {
          ...{ ...DEFAULT_SCOPE, ...answer, confidence: "medium", basis: [], caveats: [], breaksAtRosettaEol: false },
          lastVerified: date("2026-01-01"),
        },
      },
      signals: {
        create: reports.map((told, index) => ({
          ...{ id: `${slug}-${index}`, sourceId: "crowd", sourceRef: slug, kind: "report", confidence: "medium" },
          ...{ basis: [], macosMin: 12, macosMax: LATEST_MACOS, at: date("2025-01-01"), ...told },
        })) as Prisma.SignalUncheckedCreateWithoutTitleInput[],
      },
    },
  });
}

beforeAll(async () => {
  await db().evidenceSource.create({ data: { id: "crowd", kind: "crowd", name: "A community list" } });
  await addGame("famous-but-ended", 99, WHISKY, [{ ...WHISKY, play: { rating: "perfect" } }]);
  await addGame("famous-but-unknown", 90, UNKNOWN, [{ ...FAILS, reason: "blocked" }, CROSSOVER]);
  await addGame("plain-native", 80, NATIVE, [NATIVE]);
  await addGame("stable-game", 50, NATIVE, [{ ...NATIVE, play: { fps: "30-40" }, notes: [{ code: "ran_stable" }] }]);
  await addGame("slow-game", 70, CROSSOVER, [{ ...CROSSOVER, play: { fps: "20" } }]);
  await addGame("fine-game", 10, CROSSOVER, [
    { ...CROSSOVER, play: { rating: "Gold", fps: "60" } },
    { ...CROSSOVER, play: { resolution: "1080p" } },
  ]);
  await addGame("failing-game", 60, FAILS, [{ ...FAILS, reason: "blocked" }, CROSSOVER]);
});

const slugs = async (filter: GamesFilter, ...order: ["best"?]) =>
  (await listGames(filter, 1, 20, ...order)).games.map(({ slug }) => slug);

test("the best known come first, but those that ran with software that has ended, and those without an answer, last", async () => {
  expect(await slugs({})).toEqual([
    ...["plain-native", "slow-game", "failing-game", "stable-game", "fine-game"],
    ...["famous-but-ended", "famous-but-unknown"],
  ]);
});

test("a board counts how many games have each grade today, and with a chip only those reported on it", async () => {
  expect((await listGames({}, 1, 1)).grades).toEqual({ Perfect: 0, Good: 1, Playable: 1, Rough: 1 });
  await addGame("m2-game", 1, CROSSOVER, [{ ...CROSSOVER, chip: "m2", play: { rating: "perfect" } }]);
  expect((await listGames({ chip: "m2" }, 1, 1)).grades).toEqual({ Perfect: 1, Good: 0, Playable: 0, Rough: 0 });
  await db().title.delete({ where: { slug: "m2-game" } });
});

test("native games that ask for more memory than the Mac has come after the others of today, and are counted", async () => {
  await addGame("hungry-game", 98, NATIVE, [{ ...NATIVE, floors: { memory: 16 } }]);
  const board = await listGames({ memory: 8 }, 1, 20);
  expect(board.games.map(({ slug }) => slug).indexOf("hungry-game")).toBe(5);
  expect([board.askingMore, (await listGames({ memory: 16 }, 1, 1)).askingMore]).toEqual([1, 0]);
  expect((await slugs({ memory: 16 }))[0]).toBe("hungry-game");
  await db().title.delete({ where: { slug: "hungry-game" } });
});

test("reports that described something else are neither listed nor counted", async () => {
  const count = async () => (await countGamesByWay()).rosetta2?.all ?? 0;
  const before = await count();
  const intel = { status: "rosetta2", play: { fps: "50-60" } } as const;
  await addGame("death-stranding", 1, NATIVE, [intel, NATIVE]);
  await addGame("once-intel", 1, NATIVE, [intel, NATIVE]);
  expect([await slugs({ way: "rosetta2" }), await count()]).toEqual([["once-intel"], before + 1]);
  await db().title.deleteMany({ where: { slug: { in: ["death-stranding", "once-intel"] } } });
});

test("a slow test at top settings gives way to a grade, but not where its own chip is asked for", async () => {
  await addGame("ultra-game", 1, NATIVE, [
    { ...NATIVE, chip: "m4", play: { fps: "21", resolution: "1080p Ultra" } },
    { ...NATIVE, chip: "m1", play: { fps: "40" } },
  ]);
  const said = async (filter: GamesFilter) => (await listGames({ text: "ultra", ...filter }, 1, 1)).games[0]?.said.chip;
  expect([await said({}), await said({ chip: "m4" }), await said({ chip: "m1" })]).toEqual(["m1", "m4", "m1"]);
  await db().title.delete({ where: { slug: "ultra-game" } });
});

test("by how well they run, a rated game comes first, an unrated one before a slow one, a blocked one after it", async () => {
  expect(await slugs({}, "best")).toEqual([
    ...["fine-game", "stable-game", "plain-native", "slow-game", "failing-game"],
    ...["famous-but-ended", "famous-but-unknown"],
  ]);
});

test("of the same grade, native games come first, and those that lose their online play last", async () => {
  const rated = { play: { rating: "perfect" } };
  await addGame("grade-offline", 9, CROSSOVER, [{ ...CROSSOVER, ...rated, notes: [{ code: "anti_cheat" }] }]);
  await addGame("grade-helped", 8, CROSSOVER, [{ ...CROSSOVER, ...rated }]);
  await addGame("grade-native", 7, NATIVE, [{ ...NATIVE, ...rated, notes: [{ code: "anti_cheat" }] }]);
  expect(await slugs({ text: "grade" }, "best")).toEqual(["grade-native", "grade-helped", "grade-offline"]);
  await db().title.deleteMany({ where: { slug: { startsWith: "grade-" } } });
});

test("a game without an answer is no game that runs a way, but it is one that was reported to fail", async () => {
  expect(await slugs({ way: "crossover" })).toEqual(["slow-game", "failing-game", "fine-game"]);
  expect(await slugs({ way: "unsupported" })).toEqual(["failing-game", "famous-but-unknown"]);
  expect(await slugs({ way: "whisky" })).toEqual(["famous-but-ended"]);
  const counts = await countGamesByWay();
  for (const way of COMPAT_METHODS)
    expect([way, (await listGames({ way }, 1, 1)).total]).toEqual([way, counts[way]?.all ?? 0]);
});

test("a board finds part of a name, and counts what it finds", async () => {
  const found = await listGames({ text: "FAMOUS but" }, 1, 1);
  expect([found.games.map(({ slug }) => slug), found.total]).toEqual([["famous-but-ended"], 2]);
  expect(await slugs({ text: "famous", way: "whisky" })).toEqual(["famous-but-ended"]);
  expect(await slugs({ text: "nothing like it" })).toEqual([]);
});

test("a card says how many reports of its way rate it, and none of other ways", async () => {
  await addGame("rated-game", 3, CROSSOVER, [
    ...["gold", "perfect"].map((rating) => ({ ...CROSSOVER, play: { rating } })),
    { ...CROSSOVER, play: { resolution: "1080p" } },
    { ...GPTK, play: { rating: "perfect" } },
  ]);
  expect((await listGames({ slugs: ["rated-game"] }, 1, 1)).games[0]?.ratings).toBe(2);
  await db().title.delete({ where: { slug: "rated-game" } });
});

test("a report that only names a resolution does not come before a rated one", async () => {
  expect((await listGames({ slugs: ["fine-game"] }, 1, 1)).games[0]?.well?.word).toBe("Good");
});

test("a chip's board gives the answer that the game's page gives for it, whichever chip the newest report names", async () => {
  const onM1 = { ...CROSSOVER, chip: "m1" } as const;
  const onM5 = { ...GPTK, notes: [{ code: "tried_on", detail: "M5 Pro" }] };
  await addGame("hero-game", 5, GPTK, [onM1, onM5]);
  await addGame("chip-game", 4, GPTK, [onM1, onM5]);
  await db().verdict.create({
    data: {
      ...{ ...DEFAULT_SCOPE, chip: "m1", ...CROSSOVER, confidence: "low", basis: [], caveats: [] },
      ...{ breaksAtRosettaEol: false, title: { connect: { slug: "chip-game" } } },
    },
  });
  const { games } = await listGames({ chip: "m1", slugs: ["hero-game", "chip-game"] }, 1, 9);
  expect(games.map(({ slug, said }) => [slug, said.layer])).toEqual([
    ["hero-game", "gptk"],
    ["chip-game", "crossover"],
  ]);
  await db().title.deleteMany({ where: { slug: { in: ["hero-game", "chip-game"] } } });
});

test("a chip's board has every game: those measured on it first, and those that are blocked, too", async () => {
  const slugsOnM2 = ["measured-elsewhere", "measured-on-m2", "famous-but-ended", "failing-game"];
  const tried = (chip: string, fps: string) => ({
    ...NATIVE,
    play: { fps },
    notes: [{ code: "tried_on", detail: chip }],
  });
  await addGame("measured-elsewhere", 70, NATIVE, [tried("M5", "60")]);
  await addGame("measured-on-m2", 1, NATIVE, [tried("M5", "90"), tried("M2 Pro", "40")]);
  const { games, total, measured, onLarger } = await listGames({ chip: "m2", slugs: slugsOnM2 }, 1, 9);
  expect([total, measured, onLarger]).toEqual([4, 0, 1]);
  expect(games.map(({ slug, said }) => [slug, said.triedOn])).toEqual([
    ["measured-on-m2", "M2 Pro"],
    ["measured-elsewhere", "M5"],
    ["failing-game", null],
    ["famous-but-ended", null],
  ]);
  const { id: titleId } = await db().title.findUniqueOrThrow({ where: { slug: "measured-on-m2" } });
  const plain = { ...tried("M2", "30"), at: date("2024-01-01") };
  await db().signal.updateMany({ where: { titleId, id: "measured-on-m2-0" }, data: plain as object });
  const board = await listGames({ chip: "m2", slugs: ["measured-on-m2"] }, 1, 9);
  expect(board.games[0]?.said.triedOn).toBe("M2");
  await db().title.deleteMany({ where: { slug: { startsWith: "measured-" } } });
});

test("what a Pro or Max did is no game of the plain chip: it comes after those, and counts for itself", async () => {
  const rated = (detail: string, rating: string) => ({
    ...NATIVE,
    play: { rating },
    notes: [{ code: "tried_on", detail }],
  });
  await addGame("larger-pro", 9, NATIVE, [rated("M3 Pro", "perfect")]);
  await addGame("larger-max", 8, NATIVE, [rated("M3 Max", "perfect")]);
  await addGame("larger-none", 1, NATIVE, [rated("M3", "rough"), rated("M3 Max", "perfect")]);
  for (const sort of ["known", "best"] as const) {
    const { games, measured, onLarger, grades, largerGrades } = await listGames(
      { chip: "m3", text: "larger" },
      1,
      9,
      sort,
    );
    expect(games.map(({ slug, said }) => [slug, said.triedOn])).toEqual([
      ["larger-none", "M3"],
      ["larger-pro", "M3 Pro"],
      ["larger-max", "M3 Max"],
    ]);
    expect([measured, onLarger]).toEqual([1, 2]);
    expect(grades).toEqual({ Perfect: 0, Good: 0, Playable: 0, Rough: 1 });
    expect(largerGrades).toEqual({ Perfect: 2, Good: 0, Playable: 0, Rough: 0 });
  }
  await db().title.deleteMany({ where: { slug: { startsWith: "larger-" } } });
});

test("a report from a Mac with too little memory comes after one from a Mac with enough", async () => {
  const on = (memory: number, day: string) => ({ ...NATIVE, play: { fps: "40", memory }, at: date(day) });
  const asks = { ...NATIVE, floors: { memory: 16 } };
  await addGame("hungry-game", 5, NATIVE, [on(24, "2025-10-01"), on(8, "2026-03-01"), asks]);
  const leading = async (slug: string) => (await listGames({ slugs: [slug] }, 1, 1)).games[0]?.said.play;
  expect((await leading("hungry-game"))?.memory).toBe(24);
  // Even where that is too slow at the highest settings to be a grade.
  const atTop = { ...NATIVE, play: { fps: "21", resolution: "1080p ultra" }, at: date("2025-10-24") };
  await addGame("hungrier-game", 97, NATIVE, [asks, on(8, "2026-03-12"), atTop]);
  expect((await leading("hungrier-game"))?.fps).toBe("21");
  await db().title.deleteMany({ where: { slug: { in: ["hungry-game", "hungrier-game"] } } });
});

test("a report that was withdrawn is on the board no longer", async () => {
  const notes = [{ code: "withdraws", detail: "doubted-game-0" }];
  await addGame("doubted-game", 5, NATIVE, [{ ...CROSSOVER, play: { fps: "40" } }, NATIVE, { ...UNKNOWN, notes }]);
  expect((await listGames({ slugs: ["doubted-game"], way: "crossover" }, 1, 9)).total).toBe(0);
  expect((await listGames({ slugs: ["doubted-game"] }, 1, 9)).games[0]).toMatchObject({ said: NATIVE, well: null });
  await db().title.delete({ where: { slug: "doubted-game" } });
});

test("the figures of a MacBook Neo are those of its chip", async () => {
  const notes = [{ code: "tried_on", detail: "A18 Pro" }];
  await addGame("neo-game", 4, CROSSOVER, [{ ...CROSSOVER, play: { fps: "40" }, notes }]);
  const { games, measured } = await listGames({ chip: "a18-pro", way: "crossover" }, 1, 9);
  expect([games.map(({ slug }) => slug), measured]).toEqual([["neo-game"], 1]);
  await db().title.delete({ where: { slug: "neo-game" } });
});

test("a native game counts for every chip, also where its report names one", async () => {
  await addGame("native-on-m1", 5, NATIVE, [{ ...NATIVE, chip: "m1" }]);
  expect(await slugs({ chip: "m2", slugs: ["native-on-m1"] })).toEqual(["native-on-m1"]);
  const { byChip } = (await countGamesByWay()).native!;
  expect(byChip.m2).toBe(byChip.m1);
  await db().title.delete({ where: { slug: "native-on-m1" } });
});

test("a native game that asks for a chip counts for the ones that meet it, and no newer one falls behind an older one", async () => {
  const floors = ["M1", "M1 Max or M2 Pro", "M2", "M3", "M4"];
  const onM4 = { ...NATIVE, chip: "m4" } as const;
  for (const [at, chip] of floors.entries())
    await addGame(`asking-${at}`, 5, NATIVE, [onM4, { ...NATIVE, floors: { chip } }] as Told[]);
  const before = (await countGamesByWay()).native!.byChip;
  const counts = BOARD_CHIPS.filter((chip) => chip.startsWith("m")).map((chip) => before[chip]!);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(counts.at(-1)).toBe(counts.at(-2));
  for (const chip of ["m1", "m2", "m3"] as const) {
    const of = (reach: "all" | "some") =>
      floors.flatMap((asked, at) => (reachOf({ chip: asked }, chip) === reach ? [`asking-${at}`] : []));
    const { games, askingLarger } = await listGames({ way: "native", chip, text: "asking" }, 1, 20);
    expect([chip, games.map(({ slug }) => slug), askingLarger]).toEqual([
      chip,
      [...of("all"), ...of("some")],
      of("some").length,
    ]);
  }
  expect(await slugs({ way: "native", chip: "m5", text: "asking" })).toHaveLength(floors.length);
  await db().title.deleteMany({ where: { slug: { startsWith: "asking-" } } });
});

describe("the order agrees with the word on each card", () => {
  const TOLD: readonly Omit<Told, "status">[] = [
    ...Object.keys(RATINGS).map((rating) => ({ play: { rating: rating.toUpperCase() } })),
    ...["below 10", "28-50", "20", "60-120", "14.9", "50-60", "over 60"].map((fps) => ({ play: { fps } })),
    { play: { rating: "perfect", fps: "9" } },
    { play: { rating: "of no known scale", fps: "40" } },
    ...["ran_very_stable", "ran_unstable"].map((code) => ({ notes: [{ code }] })),
    ...["under 20", "30-40", "50-60"].map((fps) => ({ play: { fps }, notes: [{ code: "ran_very_stable" }] })),
    { play: { rating: "silver" }, notes: [{ code: "ran_unstable" }] },
    ...["under 20", "30-40", "50-60"].map((fps) => ({ play: { fps }, notes: [{ code: "ran_stable" }] })),
    { play: { fps: "50-60" }, notes: [{ code: "ran_unstable" }] },
    ...["21", "37"].map((fps) => ({ play: { fps, resolution: "1080p Ultra" } })),
    { play: { fps: "below 10", resolution: "maxed", rating: "perfect" } },
  ];

  test("for every rating, stability and rate of frames", async () => {
    await db().title.deleteMany({});
    for (const [index, told] of TOLD.entries())
      await addGame(`game-${index}`, 1, CROSSOVER, [{ ...CROSSOVER, ...told }]);
    const levels = (await listGames({}, 1, 99, "best")).games.map(({ well }) => well?.level ?? 1.5);
    expect(levels).toHaveLength(TOLD.length);
    expect(levels).toEqual(levels.toSorted((a, b) => b - a));
  });
});

test("says what anti-cheat software keeps out, as of the newest report that names one and was not withdrawn", async () => {
  const named = (detail: string) => [{ code: "anti_cheat", detail }];
  await addGame("kept-out", 5, CROSSOVER, [
    { ...CROSSOVER, play: { rating: "Gold" } },
    { ...FAILS, at: date("2025-02-01"), notes: named("BattlEye") } as Told,
    { ...FAILS, at: date("2025-03-01"), notes: named("Ricochet") } as Told,
    { ...UNKNOWN, at: date("2025-04-01"), notes: [{ code: "withdraws", detail: "kept-out-2" }] } as Told,
  ]);
  await addGame("open-to-all", 4, CROSSOVER, [CROSSOVER]);
  const { games } = await listGames({ slugs: ["kept-out", "open-to-all"] }, 1, 10);
  expect(games.map(({ slug, keptOut }) => [slug, keptOut])).toEqual([
    ["kept-out", "BattlEye: offline only"],
    ["open-to-all", ""],
  ]);
});
