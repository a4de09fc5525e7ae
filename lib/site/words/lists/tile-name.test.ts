import { expect, test } from "vitest";
import { isLongName, nameParts } from "#lib/site/words/lists/tile-name.ts";

test.each([
  ["ActivityWatch", ["Activity", "Watch"]],
  ["MATLAB_R2020b", ["MATLAB_", "R2020b"]],
  ["Visual Studio Code", ["Visual Studio Code"]],
  ["VMware", ["VMware"]],
  ["Dreamweaver", ["Dream\u00ADweaver"]],
  ["SOLIDWORKS 2024", ["SOLID\u00ADWORKS 2024"]],
  ["Photographer", ["Photog\u00ADrapher"]],
  ["", [""]],
])("%s may break between %j", (name, parts) => {
  expect(nameParts(name)).toEqual(parts);
});

test.each([
  ["Emailchemy", true],
  ["GeburtstagsChecker", true],
  ["Hearthstone Deck Tracker", true],
  ["ActivityWatch", false],
  ["Visual Studio Code", false],
  ["Dreamweaver", false],
])("%s has a part too long for a line of a narrow tile: %s", (name, isLong) => {
  expect(isLongName(name)).toBe(isLong);
});
