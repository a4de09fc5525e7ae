import { expect, test } from "vitest";
import { nameParts } from "#lib/site/words/tile-name.ts";

test.each([
  ["ActivityWatch", ["Activity", "Watch"]],
  ["MATLAB_R2020b", ["MATLAB_", "R2020b"]],
  ["Visual Studio Code", ["Visual Studio Code"]],
  ["VMware", ["VMware"]],
  ["", [""]],
])("%s may break between %j", (name, parts) => {
  expect(nameParts(name)).toEqual(parts);
});
