import { expect, test } from "vitest";
import { quoteSentence, sumWords } from "#lib/site/words/lists/stopping-words.ts";

const groups = { stops: 325, may_stop: 637, stops_given_up: 207, old_game: 1 };
const end = { day: "2027-09-15", most: 680, least: 0 };
const share = { points: [{ day: "2026-11-27", count: 680 }], of: 5482, end };

test("the sentence to quote gives its number a base", () => {
  expect(quoteSentence({ groups, share, asOf: "2026-08-22" })).toBe(
    "Of the 5,482 maintained Mac apps and games for which we have an answer, 325 (5.9%) are expected to stop working when macOS 28 removes Rosetta 2, probably in autumn 2027, and so are another 207 that their makers have abandoned. Data: 22 August 2026, plus newer reports.",
  );
});

test("the share that is drawn and the groups add up", () => {
  const words = sumWords({ groups, share });
  expect(words).toContain("680 need Rosetta 2 today (12.4%): the 325 that will stop, and 355 of those that may.");
  expect(words).toContain("The other 282 that may stop");
});
