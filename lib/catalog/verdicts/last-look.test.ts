import { expect, test } from "vitest";
import { lastLook } from "#lib/catalog/verdicts/last-look.ts";
import { date } from "#lib/testing/factories.ts";

const bySource = new Map([
  ["homebrew-cask", date("2026-08-22")],
  ["installomator", date("2026-08-08")],
  ["autopkg", date("2026-08-21")],
  ["open-audio-stack", date("2026-11-21")],
]);
const looks = { bySource, installed: date("2026-11-23") };

test.each([
  { of: "a title that recipes list", sources: ["installomator", "autopkg"], at: "2026-08-21" },
  { of: "a title that no dated source lists", sources: ["aliases"], at: "2026-08-22" },
  { of: "a name that no source lists", sources: [], at: "2026-08-22" },
  { of: "a plug-in", sources: ["open-audio-stack"], at: "2026-11-21" },
])("$of was last looked for on $at", ({ sources, at }) => {
  expect(lastLook(sources, looks)).toEqual(date(at));
});

test("before the first import the last look is the day of installation", () => {
  expect(lastLook([], { bySource: new Map(), installed: looks.installed })).toEqual(looks.installed);
});
