import { expect, test } from "vitest";
import { TOPIC_COUNTS } from "#lib/site/words/lists/topic-counts.ts";

test("of games, those that will stop and those that may are counted as /rosetta groups them", () => {
  const words = TOPIC_COUNTS.stoppingGames!.words({ stops: 14, stops_given_up: 2, may_stop: 338, old_game: 1 });
  expect(words).toContain("16 that need Rosetta 2 will stop, and 339 more may");
  // The 339 are not all of one kind.
  expect(words).toContain("Windows games that run with help, such as CrossOver, old games, and those whose evidence");
});
