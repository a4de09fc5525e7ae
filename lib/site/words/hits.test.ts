import { expect, test } from "vitest";
import { hitSentence } from "#lib/site/words/hits.ts";

test.each([
  [
    { checked: 1_576, held: 1_570 },
    "1,570 of 1,576 answers held up when checked against a second source: 99%.",
  ],
  [{ checked: 250, held: 249 }, "249 of 250 answers held up when checked against a second source: 99%."],
  [{ checked: 1, held: 1 }, "1 of 1 answer held up when checked against a second source: 100%."],
])("$held of $checked", (hits, words) => {
  expect(hitSentence(hits)).toBe(words);
});
