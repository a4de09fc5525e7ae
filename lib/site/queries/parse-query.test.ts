import { expect, test } from "vitest";
import { parseQuery } from "#lib/site/queries/parse-query.ts";

test.each([
  { text: "https://store.steampowered.com/app/1245620/ELDEN_RING/", scheme: "steam", value: "1245620" },
  { text: "store.steampowered.com/agecheck/app/1245620", scheme: "steam", value: "1245620" },
  { text: "steam:1245620", scheme: "steam", value: "1245620" },
  { text: "https://apps.apple.com/us/app/things-3/id904280696?mt=12", scheme: "name", value: "things 3" },
  { text: "https://apps.apple.com/app/caf%C3%A9/id1", scheme: "name", value: "café" },
  { text: "https://apps.apple.com/app/id904280696", scheme: "appStore", value: "904280696" },
  { text: "https://itunes.apple.com/de/app/things-3/id904280696", scheme: "name", value: "things 3" },
  { text: "https://apps.apple.com/app/%E0%A4%A/id1", scheme: "name", value: "%E0%A4%A" },
  { text: "steam://rungameid/1245620", scheme: "steam", value: "1245620" },
  { text: "https://steamdb.info/app/1245620/", scheme: "steam", value: "1245620" },
  { text: "https://example.test/titles/elden-ring?macos=15", scheme: "slug", value: "elden-ring" },
  { text: "https://example.test/titles/elden-ring.md", scheme: "slug", value: "elden-ring" },
  { text: "com.apple.FinalCut", scheme: "bundle", value: "com.apple.FinalCut" },
  { text: "bundle:org.blenderfoundation.blender", scheme: "bundle", value: "org.blenderfoundation.blender" },
  { text: "brew install --cask blender", scheme: "slug", value: "blender" },
  { text: "https://formulae.brew.sh/cask/visual-studio-code", scheme: "slug", value: "visual-studio-code" },
  { text: "  Final Cut Pro ", scheme: "name", value: "Final Cut Pro" },
  { text: "/Applications/Visual Studio Code.app", scheme: "name", value: "Visual Studio Code" },
  { text: "~/Applications/VLC.app/", scheme: "name", value: "VLC" },
  { text: "draw.io", scheme: "name", value: "draw.io" },
  { text: "Steam: the game", scheme: "name", value: "Steam: the game" },
])("$text is read as $scheme $value", ({ text, ...pasted }) => {
  expect(parseQuery(text)).toEqual(pasted);
});
