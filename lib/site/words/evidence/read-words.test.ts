import { expect, test } from "vitest";
import { readWords } from "#lib/site/words/evidence/read-words.ts";

test.each([
  ["read here", { readAt: "2026-11-25T13:43:00Z", shipped: true, licence: "MIT" }, "read 25 Nov 2026"],
  ["shipped with its date", { readAt: null, shipped: true, licence: "MIT" }, ""],
  ["another project's file without a date", { readAt: null, shipped: false, licence: "MIT" }, "no date given"],
  ["single facts", { readAt: null, shipped: false, licence: "Facts" }, "collected by hand"],
  ["a list of ours", { readAt: null, shipped: false, licence: "CC-BY-4.0" }, "collected by hand"],
  ["the operator's own file", { readAt: null, shipped: false, licence: null }, "collected by hand"],
])("%s", (_, source, words) => {
  expect(readWords(source)).toBe(words);
});
