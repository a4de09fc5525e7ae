import { expect, test } from "vitest";
import { narrowestFirst } from "#lib/contract/categories.ts";

test.each([
  ["DaVinci Resolve", ["entertainment-and-media", "video-and-motion"], "video-and-motion"],
  ["Parallels", ["developer-tools", "virtualization"], "virtualization"],
  ["a game", ["entertainment-and-media", "games", "video-and-motion"], "games"],
  ["a tool", ["developer-tools", "utilities"], "developer-tools"],
])("%s stands first under the narrowest of its categories", (_, categories, first) => {
  expect(narrowestFirst(categories)[0]).toBe(first);
});
