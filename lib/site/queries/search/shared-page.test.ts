import { expect, test } from "vitest";
import { toQuestion } from "#lib/site/queries/search/shared-page.ts";

test.each([
  ["a Steam page", { url: "https://store.steampowered.com/app/1245620/ELDEN_RING/", title: "x" }, "steam:1245620"],
  ["an App Store page", { url: "https://apps.apple.com/us/app/things-3/id904280696?mt=12" }, "things 3"],
  [
    "an App Store page with Apple's number alone",
    { url: "https://apps.apple.com/app/id904280696", title: "\u200EThings 3 on the Mac App Store" },
    "Things 3",
  ],
  ["a page of Homebrew", { url: "https://formulae.brew.sh/cask/vlc" }, "slug:vlc"],
  ["a page of ours", { url: "https://siliconverdict.test/titles/blender" }, "slug:blender"],
  ["a maker's page", { url: "https://www.sketch.com/", title: "Sketch · Design, collaborate, prototype" }, "Sketch"],
  [
    "a shop's page",
    { url: "https://www.gog.com/game/x", title: "Save 50% on Disco Elysium on Steam" },
    "Disco Elysium",
  ],
  [
    "a shop's page whose title says more than the name",
    { url: "https://someone.itch.io/a-short-hike", title: "A Short Hike by someone" },
    "a short hike",
  ],
  ["an address in the text, as phones share", { text: "Look https://steamdb.info/app/620/" }, "steam:620"],
  ["words alone", { text: "Logic Pro" }, "Logic Pro"],
  ["an address alone", { url: "https://example.org/a" }, "https://example.org/a"],
  ["nothing", {}, ""],
])("%s", (_, shared, question) => {
  expect(toQuestion(shared)).toBe(question);
});
