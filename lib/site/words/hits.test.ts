import { expect, test } from "vitest";
import { hitSentence } from "#lib/site/words/hits.ts";

test.each([
  [{ checked: 576, held: 570 }, "in 570 of 576 cases: 99%."],
  [{ checked: 1_576, held: 1_575 }, "in 1,575 of 1,576 cases: 99%."],
  [{ checked: 25, held: 22 }, "in 22 of 25 cases: 88%."],
  [{ checked: 250, held: 249 }, "in 249 of 250 cases: 99%."],
  [{ checked: 1, held: 1 }, "in 1 of 1 case: 100%."],
])("%o", (hits, words) => {
  expect(hitSentence(hits)).toBe(`Checked against a second source, our evidence held up ${words}`);
});
