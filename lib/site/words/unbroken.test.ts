import { expect, test } from "vitest";
import { unbroken } from "#lib/site/words/unbroken.ts";

test.each([
  ["until macOS 28, with Rosetta 2", "until macOS\u00a028, with Rosetta\u00a02"],
  ["on an M2 Mac with 8 GB?", "on an M2 Mac with 8\u00a0GB?"],
  ["At least 16 GB of memory", "At least 16\u00a0GB of memory"],
  ["Good, 35–40 fps at 1080p", "Good, 35–\u206040\u00a0fps at 1080p"],
  ["a macOS for GB News", "a macOS for GB News"],
])("%s stays in one line where it must", (text, shown) => {
  expect(unbroken(text)).toBe(shown);
});
