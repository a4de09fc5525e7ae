import { expect, test } from "vitest";
import { inferBundleIds } from "#lib/evidence/sources/homebrew-bundle-ids.ts";
import { Cask } from "#lib/evidence/sources/homebrew-format.ts";

const ids = (artifacts: object[]) => inferBundleIds(Cask.parse({ token: "thing", artifacts }));

test.each([
  ["helpers and systems", ["com.a.thing.helper", "com.apple.Safari", "com.a.Thing"], ["com.a.Thing"]],
  ["templates", ["com.yourcompany.thing", "com.github.Electron", "com.example.thing"], []],
  ["patterns and paths", ["com.a.*", "Thing", "com.a.b c"], []],
  ["one id in two spellings", ["com.a.Thing", "com.a.thing"], ["com.a.Thing"]],
])("no bundle ids of %s", (_, quit, expected) => {
  expect(ids([{ app: ["T.app"] }, { uninstall: [{ quit }] }])).toEqual(expected);
});

test("bundle ids are ranked by how directly they are named", () => {
  const trash = [
    "~/Library/Caches/com.a.cache",
    "~/Library/Preferences/com.a.prefs.plist",
    "~/Library/Saved Application State/com.a.saved.savedState",
  ];
  const artifacts = [{ zap: [{ trash }] }, { uninstall: [{ quit: "com.a.quit", signal: [["TERM", "com.a.signal"]] }] }];
  expect(ids(artifacts)).toEqual(["com.a.quit", "com.a.saved", "com.a.signal", "com.a.prefs", "com.a.cache"]);
});
