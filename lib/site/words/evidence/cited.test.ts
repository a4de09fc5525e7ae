import { expect, test } from "vitest";
import { splitSource } from "#lib/site/words/evidence/cited.ts";

test.each([
  [
    "Controls Sonos speakers. Source: https://formulae.brew.sh/cask/choragus.",
    "Controls Sonos speakers.",
    "https://formulae.brew.sh/cask/choragus",
  ],
  [
    "Its successor. Renamed in 2.0. Source: https://example.com/a.html (2026-08-22).",
    "Its successor. Renamed in 2.0.",
    "https://example.com/a.html",
  ],
  ["Does the same.", "Does the same.", null],
  ["Open Source: free to use.", "Open Source: free to use.", null],
])("%j is %j, from %s", (reason, words, url) => {
  expect(splitSource(reason)).toEqual({ words, url });
});
