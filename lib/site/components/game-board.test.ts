import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { GameBoard } from "#lib/site/components/game-board.tsx";
import type { EvidenceItem } from "#lib/site/queries/evidence-item.ts";
import type { GameLine } from "#lib/site/queries/games.ts";
import { howWell } from "#lib/site/words/play.ts";

const game = (
  answer: Partial<Pick<GameLine, "status" | "layer" | "stale" | "next">>,
  report: Partial<EvidenceItem>,
  title = "Foldit",
): GameLine => {
  const said = {
    ...{ id: "one", status: "translation", layer: "crossover", at: "2021-01-01", dated: "month", play: null },
    ...{ noteCodes: [], reason: null, triedOn: null, antiCheatName: null, basis: ["crowd"] },
    ...{ source: { name: "A community list", url: null }, sourceUrl: null, ...report },
  } as unknown as EvidenceItem;
  const line = { slug: title.toLowerCase(), title, status: "translation", layer: "crossover", confidence: "medium" };
  const ratings = said.play ? 1 : 0;
  return { ...line, stale: false, ...answer, said, well: howWell(said), ratings } as unknown as GameLine;
};

const UNKNOWN = { status: "unknown", layer: null } as const;

const textOf = (...games: GameLine[]) =>
  renderToStaticMarkup(GameBoard({ label: "Games", games }))
    .replace(/<svg.*?<\/svg>/g, "")
    .replace(/<[^>]+>/g, "|")
    .replace(/\|[|\s]*/g, "|");

test.each([
  [{ status: "rosetta2", layer: null }, "Reported to run with Rosetta 2 · Jan"],
  [{ play: { rating: "gold" } }, "Reported good with CrossOver · 1 rating · Jan"],
  [{ status: "native", layer: null }, "Reported to run natively · Jan"],
  [{ status: "unsupported", layer: null, reason: "blocked", antiCheatName: "BattlEye" }, "Reported blocked · BattlEye"],
  [{ status: "unsupported", layer: null }, "Reported not to run · Jan"],
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
  expect(textOf(game({}, { play: { rating: "gold" } }))).not.toContain("sure");
  expect(textOf(game({ status: "native", layer: null }, {}))).toMatch(/\|CrossOver\|Runs\|.*Now native · Jan/);
});

test("games that ran through Whisky, and those without an answer, stand under headings of their own", () => {
  const past = game({ layer: "whisky" }, { layer: "whisky", play: { rating: "perfect" } }, "Past");
  const text = textOf(game({}, {}, "Today"), past, game(UNKNOWN, {}, "Unknown"));
  expect(text).toMatch(
    /^\|.*Today.*Ran through Whisky, which is no longer maintained.*Past.*Was perfect.*\|Not known yet\|One.*Unknown/,
  );
  expect(textOf(game({}, {}))).not.toContain("Ran through");
});
