import { expect, test } from "vitest";
import { openCatalogue } from "#lib/check/catalogue/catalogue.ts";
import { toMarkdown } from "#lib/check/formats/exports.ts";
import { readList, recognise } from "#lib/check/formats/read-list.ts";
import { Gatherer } from "#lib/check/judging/rows.ts";
import { partialWords, todoLines } from "#lib/check/parts/group.ts";
import { readLoose } from "#lib/check/parts/loose.ts";
import { makerOfPart } from "#lib/check/parts/makers.ts";
import { partsHtml } from "#lib/check/parts/markup.ts";

const rowsOfLists = (...texts: readonly string[]) => {
  const gatherer = new Gatherer();
  for (const text of texts) for (const found of readList(text, recognise(text)!)) gatherer.add(found);
  return gatherer
    .rows(openCatalogue({ format: 1, day: "2026-11-23", titles: [] }))
    .filter(({ place }) => place !== "apple");
};
const rowsOf = (text: string) => rowsOfLists(text).map(({ name, place, build }) => `${place} ${name} ${build}`);

test.each([
  [
    "a formula of a Brewfile is a tool and no app",
    `tap "homebrew/bundle"\nbrew "git"\ncask "vlc"`,
    ["app vlc unknown", "tool git unknown"],
  ],
  [
    "`brew list --formula` by its command",
    "$ brew list --formula\ngit\nbear",
    ["tool bear unknown", "tool git unknown"],
  ],
  [
    "`brew list --formula` by a library that only it names",
    "bear\nca-certificates\ngit",
    ["tool bear unknown", "tool ca-certificates unknown", "tool git unknown"],
  ],
  [
    "`brew list --formula` in the columns of a terminal, with tabs",
    "ca-certificates\t\tgit\t\t\tnode\nffmpeg\t\t\tjq\t\topenssl@3\ngettext\t\t\tmongosh\t\twget",
    ["ca-certificates", "ffmpeg", "gettext", "git", "jq", "mongosh", "node", "openssl@3", "wget"].map(
      (name) => `tool ${name} unknown`,
    ),
  ],
  [
    "`brew list --cask` in the columns of a terminal, with tabs",
    "blender\t\tfirefox\t\tvlc\ndocker-desktop\tiina\t\tzed",
    ["blender", "docker-desktop", "firefox", "iina", "vlc", "zed"].map((name) => `app ${name} unknown`),
  ],
  ["`brew list` by its headings", "==> Formulae\ngit\n\n==> Casks\nvlc", ["app vlc unknown", "tool git unknown"]],
  ["a list of casks stays one", "blender\nvlc", ["app blender unknown", "app vlc unknown"]],
  ["an Intel Homebrew", "HOMEBREW_PREFIX: /usr/local", ["homebrew Homebrew intel"]],
  [
    "`brew config`, of which only the prefix counts",
    "HOMEBREW_VERSION: 4.4.0\nORIGIN: https://github.com/Homebrew/brew\nHOMEBREW_PREFIX: /usr/local\nCPU: 8-core 64-bit westmere\nmacOS: 15.1-x86_64\nRosetta 2: true",
    ["homebrew Homebrew intel"],
  ],
  ["an Apple silicon Homebrew is nothing to act on", "HOMEBREW_PREFIX: /opt/homebrew", []],
  [
    "a PPD: its maker's programs, not a dash and not a part of macOS",
    `*PPD-Adobe: "4.3"\n*NickName: "Laser"\n*cupsFilter: "x/y 0 -"\n*cupsFilter: "x/y 0 rastertourf"\n*cupsFilter2: "a b 10 maxsize(5) /Library/Printers/My Maker/filter/raster"`,
    ["printer Laser unknown"],
  ],
  [
    "extensions and panes of system_profiler without Apple's own",
    JSON.stringify({
      SPExtensionsDataType: [
        {
          _name: "Old",
          spext_architectures: ["x86_64"],
          spext_bundleid: "com.old.kext",
          spext_path: "/Library/Extensions/Old.kext",
        },
        {
          _name: "Own",
          spext_architectures: ["arm64e"],
          spext_bundleid: "com.apple.own",
          spext_path: "/System/Library/Extensions/Own.kext",
        },
      ],
      SPPrefPaneDataType: [
        {
          _name: "Pane",
          spprefpane_bundlePath: "/Library/PreferencePanes/Pane.prefPane",
          spprefpane_support: "spprefpane_support_3rdParty",
        },
      ],
      SPPrintersSoftwareDataType: [
        {
          _name: "image capture",
          "image capture support": [
            { _name: "Scan.app", "info path": "/Library/Image Capture/Devices/Scan.app", "info version": "1" },
          ],
        },
      ],
    }),
    ["kernelExtension Old intel", "preferencePane Pane unknown", "scanner Scan.app unknown"],
  ],
])("%s", (_, text, expected) => {
  expect(rowsOf(text).toSorted()).toEqual(expected);
});

test("a queue's filter that nothing else holds is partial until a list brings its code", () => {
  const queue = `*PPD-Adobe: "4.3"\n*NickName: "Laser"\n*cupsFilter: "x/y 100 /Library/Printers/acme/filter/raster"`;
  const alone = rowsOfLists(queue);
  expect(alone.map(({ partial }) => partial)).toEqual([
    "The queue’s program /Library/Printers/acme/filter/raster was not among what was read",
  ]);
  expect(partialWords(alone)).toMatch(/^Partial: one place or file could not be read/);
  const filter = { name: "raster", path: "/Library/Printers/acme/filter/raster", architectures: "x86_64", how: "file" };
  const both = rowsOfLists(queue, JSON.stringify({ collector: "silicon-verdict", version: 1, found: [filter] }));
  expect(both.map(({ build, partial }) => [build, partial])).toEqual([["intel", ""]]);
});

test("an app that a queue calls is that app, and no printer's part beside it", () => {
  const queue = `*PPD-Adobe: "4.3"\n*NickName: "Laser"\n*cupsFilter: "x/y 100 /Applications/Raster.app/Contents/MacOS/r"`;
  const app = { _name: "Raster", arch_kind: "arch_i64", path: "/Applications/Raster.app", version: "1" };
  const report = JSON.stringify({ SPApplicationsDataType: [app] });
  for (const lists of [
    [queue, report],
    [report, queue],
  ])
    expect(rowsOfLists(...lists).map(({ place, build, partial }) => [place, build, partial])).toEqual([
      ["app", "intel", ""],
    ]);
});

const collected = (...found: readonly object[]) =>
  rowsOfLists(JSON.stringify({ collector: "silicon-verdict", version: 1, found }));

test("a line without a path names the plug-in's format, and what to do about the kind stands above it once", () => {
  const told = { name: "Reverb", bundleId: "com.acme.reverb", version: "1", how: "file" };
  const markdown = toMarkdown(
    collected(
      { ...told, path: "/Library/Audio/Plug-Ins/VST/Reverb.vst", architectures: "x86_64" },
      { ...told, path: "/Library/Audio/Plug-Ins/VST3/Reverb.vst3", architectures: "arm64" },
    ),
    { whose: "your", now: Date.parse("2026-11-27") },
  );
  expect(markdown).toContain("| Reverb (VST2) | Intel |");
  expect(markdown).toContain("| Reverb (VST3) | Apple silicon |");
  expect(markdown.match(/Install the maker’s current version/g)).toHaveLength(1);
});

test("the page says where a fact is from without the names of programs", () => {
  const path = "/Library/Audio/Plug-Ins/VST/Reverb.vst";
  const html = partsHtml(collected({ name: "Reverb", path, architectures: "x86_64", how: "lipo -archs" }));
  expect(html).toContain(`${path} · read from its code`);
});

test("what Homebrew starts follows Homebrew, and is its own", () => {
  const path = "/Library/LaunchAgents/homebrew.mxcl.redis.plist";
  const rows = collected({ name: "homebrew.mxcl.redis", path, architectures: "x86_64", how: "the program" });
  expect(todoLines(rows)[0]?.advice).toMatch(/^Homebrew starts it\. Reinstall Homebrew/);
  expect(rows.map(makerOfPart)).toEqual(["Homebrew"]);
});

test("a launch agent's program that a browser cannot open is left to the collector", async () => {
  const plist = new TextEncoder().encode(
    `<?xml version="1.0"?><plist version="1.0"><dict><key>Label</key><string>a</string><key>Program</key><string>/x/y</string></dict></plist>`,
  );
  const piece = { path: "", size: plist.length, read: async () => plist };
  const [found] = await readLoose("/Library/LaunchAgents/a.plist", piece);
  expect(found?.partial).toBe(
    "Its program /x/y was not looked at, because a browser follows no paths: use our checking script",
  );
});
