import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { GameBoard } from "#lib/site/components/games/game-board.tsx";
import type { GameLine } from "#lib/site/queries/games/games.ts";
import type { EvidenceItem } from "#lib/site/queries/title/evidence-item.ts";
import type { BoardChip } from "#lib/site/words/games/compat-methods.ts";
import { howWell } from "#lib/site/words/games/play.ts";

const game = (
  answer: Partial<Pick<GameLine, "status" | "layer" | "stale" | "next">>,
  report: Partial<EvidenceItem>,
  title = "Foldit",
): GameLine => {
  const said = {
    ...{ id: "one", status: "translation", layer: "crossover", at: "2021-01-01", dated: "month", play: null },
    ...{ noteCodes: [], reason: null, chip: "apple_silicon", triedOn: null, antiCheatName: null, basis: ["crowd"] },
    ...{ source: { name: "A community list", url: null }, sourceUrl: null, ...report },
  } as unknown as EvidenceItem;
  const line = { slug: title.toLowerCase(), title, status: "translation", layer: "crossover", confidence: "medium" };
  const ratings = said.play ? 1 : 0;
  return { ...line, stale: false, ...answer, said, well: howWell(said), ratings } as unknown as GameLine;
};

const UNKNOWN = { status: "unknown", layer: null } as const;

const reportOn = (slug: string) => `/titles/${slug}/report`;

const textOf = (...games: GameLine[]) => textOn(undefined, ...games);
const textOn = (chip: BoardChip | undefined, ...games: GameLine[]) =>
  renderToStaticMarkup(GameBoard({ label: "Games", games, chip, reportOn }))
    .replace(/<svg.*?<\/svg>/g, "")
    .replace(/<[^>]+>/g, "|")
    .replace(/\|[|\s]*/g, "|");

test.each([
  [{ status: "rosetta2", layer: null }, "Reported to run with Rosetta 2|Jan"],
  [{ play: { rating: "gold" } }, "Reported good with CrossOver|Jan"],
  [{ status: "native", layer: null }, "Reported to run natively|Jan"],
  [{ status: "unsupported", layer: null, reason: "blocked", antiCheatName: "BattlEye" }, "Reported blocked|Jan"],
  [{ status: "unsupported", layer: null }, "Reported not to run|Jan"],
] as const)("a game without an answer gives the report %o as history", (report, words) => {
  const text = textOf(game(UNKNOWN, report as Partial<EvidenceItem>));
  expect(text).toContain("|Too little evidence|Not known yet|");
  expect(text).toContain(words);
  expect(text).not.toMatch(/\|(Runs|Good|Blocked|Does not run|Other reports differ|Until macOS 28)\|/);
});

test.each([
  ["stops", "Until macOS 28"],
  ["may_stop", "May stop in macOS 28"],
  ["old_game", "May stop in macOS 28"],
] as const)("a game that needs Rosetta 2 and %s says: %s", (next, words) => {
  const rosetta = { status: "rosetta2", layer: null } as const;
  expect(textOf(game({ ...rosetta, next }, rosetta))).toContain(words);
});

test("a report that a game fails is called disputed only where the game has another answer", () => {
  const fails = { status: "unsupported", layer: null } as const;
  expect(textOf(game({}, fails))).toContain("|Other reports differ|Does not run|");
  expect(textOf(game({ status: "unsupported", layer: null }, fails))).toContain("|Does not run|Does not run|");
});

test("a report that does not say how well tells how sure the answer is, if it is the answer's own", () => {
  expect(textOf(game({}, {}))).toContain("|CrossOver|Runs|Fairly sure|");
  expect(textOf(game({}, { play: { rating: "gold" } }))).not.toMatch(/\bsure\b/);
  expect(textOf(game({ status: "native", layer: null }, {}))).toMatch(/\|CrossOver\|Runs\|.*Jan.*\|Now native\|/);
});

test.each([
  [{}, {}, "Probably runs"],
  [{ status: "native", layer: null }, { status: "native", layer: null }, "Probably runs"],
  [{}, { play: { rating: "gold" } }, "Reported good"],
  [{ ranLately: true }, { play: { rating: "gold" } }, "Good"],
] as const)("the word of a card is as sure as its page: %o by %o is “%s”", (answer, report, word) => {
  const text = textOf({ ...game({}, report as never), ...answer, confidence: "low" } as GameLine);
  expect(text).toContain(`|${word}|`);
  // The word itself says so.
  expect(text).not.toContain("Not very sure");
});

test("a card says what anti-cheat software keeps out, where its large letters do not", () => {
  const keptOut = { keptOut: "BattlEye: offline only" };
  expect(textOf({ ...game({}, { play: { rating: "gold" } }), ...keptOut })).toMatch(
    /\|Good, offline\|.*\|BattlEye: offline only\|/,
  );
  const fails = { status: "unsupported", layer: null, reason: "blocked", antiCheatName: "BattlEye" } as const;
  expect(textOf({ ...game({}, fails), ...keptOut })).not.toContain("offline only");
});

test("games that ran through Whisky, and those without an answer, stand under headings of their own", () => {
  const past = game({ layer: "whisky" }, { layer: "whisky", play: { rating: "perfect" } }, "Past");
  const text = textOf(game({}, {}, "Today"), past, game(UNKNOWN, {}, "Unknown"));
  expect(text).toMatch(
    /^\|.*Today.*Ran through Whisky, which is no longer maintained.*Past.*Was perfect.*\|Not known yet\|One.*Unknown/,
  );
  expect(textOf(game({}, {}))).not.toContain("Ran through");
});

const NATIVE = { status: "native", layer: null } as const;
const onM5 = { ...NATIVE, chip: "apple_silicon", triedOn: "M5", play: { fps: "45" } } as const;

test("another chip's figure is never told as that of the chip asked for", () => {
  expect(textOn("m1", game(NATIVE, onM5))).toContain("|Native|Not measured on M1|45 fps on an M5|Jan");
  expect(textOn("m5", game(NATIVE, onM5))).toContain("|Native|Playable|");
  expect(textOn("m5", game(NATIVE, { ...onM5, triedOn: "M5 Pro" }))).toContain("|Native|Playable|on an M5 Pro|");
  const onNeo = { ...onM5, triedOn: "A18 Pro", play: { rating: "good" } };
  expect(textOn("m1", game(NATIVE, onNeo))).toContain("|Not measured on M1|Good on a MacBook Neo (A18 Pro)|Jan");
  const atTop = { ...onM5, triedOn: "M4", play: { fps: "21", resolution: "1080p ultra" } };
  expect(textOn("m1", game(NATIVE, atTop))).toContain("|Not measured on M1|21 fps, 1080p ultra on an M4|");
  expect(textOn("a18-pro", game(NATIVE, onNeo))).toContain("|Native|Good|");
  expect(textOn("a18-pro", { ...game(NATIVE, onM5), floors: { chip: "M1" } })).toContain("|Not measured on A18 Pro|");
  expect(textOn("m1", game(NATIVE, NATIVE))).toMatch(/\|Not measured on M1\|Jan.*\|Own it\? Tell us\|/);
  expect(textOn("m1", game({}, { chip: "m1", play: { fps: "45" } }))).toContain("|CrossOver|Playable|");
});

test("a game that asks for more than the chip says so, and a blocked one is blocked on each", () => {
  const asks = { ...game(NATIVE, onM5), floors: { chip: "M1 Max or M2 Pro" } };
  expect(textOn("m1", asks)).toContain("|Native|Below its minimum|");
  const blocked = { status: "unsupported", layer: null, reason: "blocked" } as const;
  expect(textOn("m1", game({ status: "unsupported", layer: null }, blocked))).toContain("|Does not run|Blocked|");
});

test("a game that asks for more memory says so, with the test that had less", () => {
  const asks = {
    ...game(NATIVE, { ...onM5, play: { fps: "45", resolution: "720p", memory: 8 } }),
    floors: { memory: 16 },
  };
  expect(textOf(asks)).toContain("|Playable|45 fps, 720p|M5, 8\u00a0GB\u00a0· Jan");
  expect(textOf(asks)).toContain("|Asks for 16 GB, but ran on 8 GB|");
  expect(textOf({ ...game(NATIVE, onM5), floors: { memory: 16 } })).toContain("|Asks for 16 GB|");
  expect(textOf({ ...game(NATIVE, onM5), floors: { memory: 8 } })).not.toContain("Asks for");
});

test("how many ratings a word stands for is told where there are several", () => {
  expect(textOf(game({}, { play: { rating: "gold" } }))).not.toContain("rating");
  expect(textOf({ ...game({}, { play: { rating: "gold" } }), ratings: 3 })).toContain(
    "Jan\u00a02021\u00a0· 2 more ratings|",
  );
});

const htmlOf = (report: Partial<EvidenceItem>) =>
  renderToStaticMarkup(GameBoard({ label: "Games", games: [game({}, report)], reportOn }));

test("only what was measured stands in bold: a rating alone is told as the source gives it", () => {
  expect(textOf(game({}, { play: { rating: "4 of 5" } }))).toContain("|Good|Rated “4 of 5”|");
  expect(htmlOf({ play: { rating: "silver" } })).toContain('<span class="game-figures">Rated “silver”</span>');
  expect(htmlOf({ play: { fps: "30" } })).toContain(
    '<span class="game-figures"><b>30 fps</b>, settings not given</span>',
  );
});

test("a source's own word stands first where it gives another than the frames, else beside it", () => {
  const ran = (code: EvidenceItem["noteCodes"][number], fps?: string) =>
    textOf(game({}, { noteCodes: [code], play: fps ? { fps, resolution: "720p" } : null }));
  expect(ran("ran_unstable", "35")).toContain("|Rough|Called unstable, |35 fps, 720p|");
  expect(ran("ran_unstable", "20")).toMatch(/\|Rough\|20 fps, 720p\|.*\|Called unstable\|/);
  expect(ran("ran_unstable")).toContain("|Rough|Called unstable|");
  expect(ran("ran_very_stable", "35")).toMatch(/\|Playable\|35 fps, 720p\|.*\|Called very stable\|/);
  expect(ran("ran_very_stable")).toContain("|Good|Called very stable|");
  expect(ran("ran_stable", "35")).not.toContain("Called");
  expect(ran("ran_stable")).toMatch(/\|Runs\|.*Called stable\|/);
});

test("a card without figures has its way, its day and what it asks for, and asks for a report", () => {
  const bare = { ...game(NATIVE, { ...NATIVE, at: "2026-07-02" }), floors: { chip: "M1 Max or M2 Pro", memory: 16 } };
  expect(textOf(bare)).toMatch(
    /\|Native\|Runs\|Fairly sure\|Jul\u00a02026\|Asks for an M1 Max, M2 Pro or better and 16 GB\|Source: .*\|Own it\? Tell us\|how Foldit runs\|/,
  );
  expect(htmlOf({})).toContain('data-unmeasured=""');
  expect(htmlOf({})).not.toMatch(/<b>[^<]{3,}<|No figures/);
  expect(htmlOf({ play: { fps: "30" } })).not.toContain("Tell us");
});
