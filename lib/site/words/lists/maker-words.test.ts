import { expect, test } from "vitest";
import { makerSentence } from "#lib/site/words/lists/maker-words.ts";

test("a maker's apps are one sentence without empty counts", () => {
  expect(makerSentence("Adobe", { native: 14, rosetta2: 2, unsupported: 1 })).toBe(
    "Adobe: 14 native, 2 need Rosetta 2, 1 does not run.",
  );
});
