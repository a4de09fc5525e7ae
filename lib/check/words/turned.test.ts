import { expect, test } from "vitest";
import { openCatalogue } from "#lib/check/catalogue/catalogue.ts";
import { packTitle, type TitleRecord } from "#lib/check/catalogue/title-record.ts";
import { Gatherer } from "#lib/check/judging/rows.ts";
import { seatsOf, statusAt } from "#lib/check/judging/seats.ts";
import { FILTERS, type FilterName, isFilterOf, selectRows } from "#lib/check/judging/selection.ts";
import { posterWords } from "#lib/check/words/poster.ts";
import { keyOn, turnedSentence, waysOn, worstSeatsFirst } from "#lib/check/words/turned.ts";
import { ONLY_INTEL, titleRecord } from "#lib/testing/title-record.ts";

const HELPED = { onPrevious: "translation", onLatest: "translation", layer: "crossover", next: "may_stop" } as const;
const UNTOLD = { onPrevious: "unknown", onLatest: "unknown", next: "not_known" } as const;

test.each([
  ["1 of several", [ONLY_INTEL, {}], "1 of them runs with Rosetta 2, which macOS 26 still has."],
  ["all", [ONLY_INTEL, ONLY_INTEL], "Both run with Rosetta 2, which macOS 26 still has."],
  ["a list of one", [ONLY_INTEL], "It runs with Rosetta 2, which macOS 26 still has."],
  ["extra software", [HELPED, HELPED, {}], "2 of them run with extra software."],
  ["what is not known", [UNTOLD, {}], "We are not sure about 1 of them: what to do is below."],
  ["native apps", [{}, {}], ""],
] as const)("the plate of macOS 26 says why: %s", (_, facts: readonly Partial<TitleRecord>[], words) => {
  expect(turnedSentence(seats(facts), 0)).toBe(words);
});

test("on macOS 27 and 28 it says what becomes of Rosetta 2", () => {
  const some = seats([ONLY_INTEL, HELPED, {}]);
  expect(turnedSentence(some, 1)).toBe("1 of them runs with Rosetta 2, which macOS 27 is the last to have.");
  expect(turnedSentence(some, 2)).toBe("macOS 28 removes Rosetta 2: 1 stops and 1 may stop.");
});

const LOST = { onPrevious: "unsupported", onLatest: "unsupported", next: "does_not_run" } as const;
const LOST_SINCE_27 = { onPrevious: "native", onLatest: "unsupported", next: "does_not_run" } as const;
const MIXED = [ONLY_INTEL, {}, LOST_SINCE_27, LOST, HELPED, UNTOLD];

test.each([
  [0, ["app-3", "app-5", "app-4", "app-0", "app-2", "app-1"]],
  [1, ["app-2", "app-3", "app-5", "app-4", "app-0", "app-1"]],
  [2, ["app-0", "app-2", "app-3", "app-4", "app-5", "app-1"]],
])("tiles, tallies, filters, table and poster agree on the macOS at place %i", (at, order) => {
  const some = seats(MIXED);
  const rows = some.map(({ row }) => row);
  const tiles = worstSeatsFirst(some, at);
  expect(tiles.map(({ row }) => row.name)).toEqual(order);
  const ways = waysOn(some, at);
  const tallies = ways.map(({ status, count }) => [status, count]);
  expect(ways.flatMap(({ status, count }) => Array(count).fill(status))).toEqual(
    tiles.map((tile) => statusAt(tile, at)),
  );
  const filters = (Object.keys(FILTERS) as FilterName[]).filter((name) => name !== "all" && isFilterOf(name, at));
  const select = (filter: FilterName) => selectRows(rows, { filter, sort: "worst", words: "", at });
  expect(select("all").map(({ judgement }) => judgement.on[at])).toEqual(tiles.map((tile) => statusAt(tile, at)));
  expect(filters.map((name) => select(name).length).filter(Boolean)).toEqual(tallies.map(([, count]) => count));
  expect(keyOn(some, at).map(([, status, is]) => [status, some.filter(is).length])).toEqual(tallies);
});

test("the poster of one macOS has the plate's words for it, and how its apps run", () => {
  const rows = seats(MIXED).map(({ row }) => row);
  expect(posterWords(rows, 1)).toEqual({
    answer: "3 run, 1 to check, 2 do not run",
    when: "on macOS 27",
    others: ["1 with extra software", "1 runs with Rosetta 2", "1 runs natively"],
  });
  expect(posterWords(rows).when).toBe("for macOS 28");
});

function seats(facts: readonly Partial<TitleRecord>[]) {
  const titles = facts.map((each, at) => titleRecord({ slug: `app-${at}`, ...each }));
  const gatherer = new Gatherer();
  for (const { name } of titles) gatherer.add({ name, build: "unknown" });
  return seatsOf(gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: titles.map(packTitle) })));
}
