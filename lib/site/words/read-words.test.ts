import { expect, test } from "vitest";
import { readWords } from "#lib/site/words/read-words.ts";

test.each([
  ["read here", { readAt: "2026-11-25T13:43:00Z", shipped: true, licence: "MIT" }, "read 25 Nov 2026"],
  ["shipped with its date", { readAt: null, shipped: true, licence: "MIT" }, ""],
  [
    "another project's file without a date",
    { readAt: null, shipped: false, licence: "MIT" },
    "came with the catalogue, its file has no date",
  ],
  ["single facts", { readAt: null, shipped: false, licence: "Facts" }, "maintained by hand"],
  ["a list of ours", { readAt: null, shipped: false, licence: "CC-BY-4.0" }, "maintained by hand"],
  ["the operator's own file", { readAt: null, shipped: false, licence: null }, "maintained by hand"],
])("%s", (_, source, words) => {
  expect(readWords(source)).toBe(words);
});
