import { expect, test } from "vitest";
import { numberLast } from "#lib/catalog/titles/names/number-last.ts";

test.each([
  ["ableton live 11 suite", "ableton live suite 11"],
  ["ableton live 11 3 suite", "ableton live suite 11 3"],
  ["filemaker pro 18 advanced", "filemaker pro advanced 18"],
  ["cubase pro 13", "cubase pro 13"],
  ["ableton live suite", "ableton live suite"],
  ["2048 pro", "2048 pro"],
  ["suite", "suite"],
  ["", ""],
])("%s is read as %s", (name, read) => {
  expect(numberLast(name)).toBe(read);
});
