import { expect, test } from "vitest";
import { hitSentence } from "#lib/site/words/evidence/hits.ts";

const none = { checked: 0, held: 0 };

test.each([
  [{ checked: 576, held: 570 }, "570 of 576 cases (99%)"],
  [{ checked: 1_576, held: 1_575 }, "1,575 of 1,576 cases (99%)"],
  [{ checked: 25, held: 22 }, "22 of 25 cases (88%)"],
  [{ checked: 250, held: 249 }, "249 of 250 cases (99%)"],
  [{ checked: 1, held: 1 }, "1 of 1 case (100%)"],
])("%o", (all, words) => {
  expect(hitSentence({ all, rosetta2: none })).toBe(
    `Checked against a second source, our evidence held up in ${words}.`,
  );
});

test("the share of “needs Rosetta 2” stands beside the share of all", () => {
  expect(hitSentence({ all: { checked: 576, held: 570 }, rosetta2: { checked: 25, held: 22 } })).toBe(
    "Checked against a second source, our evidence held up in 570 of 576 cases (99%); " +
      "our evidence that an app or game needs Rosetta\u00a02, in 22 of 25 (88%).",
  );
});
