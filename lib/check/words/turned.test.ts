import { expect, test } from "vitest";
import { openCatalogue } from "#lib/check/catalogue/catalogue.ts";
import { packTitle, type TitleRecord } from "#lib/check/catalogue/title-record.ts";
import { Gatherer } from "#lib/check/judging/rows.ts";
import { seatsOf } from "#lib/check/judging/seats.ts";
import { turnedSentence } from "#lib/check/words/turned.ts";
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

function seats(facts: readonly Partial<TitleRecord>[]) {
  const titles = facts.map((each, at) => titleRecord({ slug: `app-${at}`, ...each }));
  const gatherer = new Gatherer();
  for (const { name } of titles) gatherer.add({ name, build: "unknown" });
  return seatsOf(gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: titles.map(packTitle) })));
}
