import { describe, expect, test } from "vitest";
import { readIntent, readNames, readQuestion } from "#lib/site/queries/intents.ts";

describe("a question is distinguished from a name", () => {
  test.each([
    ["rosetta", "rosetta"],
    ["Rosetta 2", "rosetta"],
    ["end of rosetta", "rosetta"],
    ["intel apps", "intel"],
    ["which intel apps", "intel"],
    ["Intel-based applications", "intel"],
    ["macos 28", "macos28"],
    ["MacOS28", "macos28"],
    ["reinstall rosetta", "upgrade"],
    ["rosetta missing after macos 27", "upgrade"],
    ["how do I remove Rosetta", "remove"],
    ["uninstall rosetta 2", "remove"],
    ["can i get rid of rosetta on my mac", "remove"],
    ["will apple remove rosetta", "rosetta"],
    ["does macos 28 remove rosetta", "rosetta"],
    ["Support Ending for Intel-based Apps", "warning"],
    ["support for intel-based apps ending", "warning"],
    ["This version of “Spek” will not open in a future release of macOS.", "warning"],
    ["includes a component that will not work with a future release of macOS", "warning"],
    ["intel app warning", "warning"],
    ["why does macOS warn me?", "warning"],
    ["is rosetta going away", "rosetta"],
    ["what happens to my old apps when rosetta is gone", "rosetta"],
    ["do my apps run after rosetta is removed", "rosetta"],
    ["rosetta is gone after the upgrade", "upgrade"],
    ["when does rosetta end", "rosetta"],
    ["which apps stop working", "intel"],
    ["apps that stop working 2027", "intel"],
    ["what apps will stop working in 2027", "intel"],
    ["should I update to macOS 28?", "macos28"],
    ["what happens to my apps in macos28", "macos28"],
    ["golden gate", "releases"],
    ["macOS Tahoe", "releases"],
    ["when did tahoe come", "releases"],
    ["macos 27", "releases"],
    ["does rosetta run on golden gate", "rosetta"],
    ["will my apps work on tahoe", "releases"],
    ["boot camp", "bootcamp"],
    ["Bootcamp on M1", "bootcamp"],
    ["can I use Boot Camp on my new mac", "bootcamp"],
    ["best games for m1", "games"],
    ["will my old games work", "games"],
    ["is my printer going to work", "plugins"],
    ["do my plug-ins still work", "plugins"],
    ["my old printer scanner hp", "plugins"],
    ["is my mac apple silicon", "chip"],
    ["will my apps still work", "apps"],
    ["which apps on my mac are intel", "apps"],
  ])("%s: %s", (text, intent) => {
    expect(readIntent(text)?.intent).toBe(intent);
  });

  test.each([
    "Rosetta Stone",
    "Intel Power Gadget",
    "Photoshop",
    "Notification Center",
    "macOS Server",
    "Boot Camp Assistant",
    "Camp",
    "Golden",
    "Golden Gate Golf",
    "Warning",
    "Popup",
    "Uninstall",
    "28 Days Later",
    "Game Dev Tycoon",
    "Printer Pro",
    "Epson Scan 2",
    "will photoshop work on macos 28",
    "does my mac run elden ring",
    "will quicken 2017 work after rosetta ends",
    "",
  ])("%j is a name", (text) => {
    expect(readIntent(text)).toBeNull();
  });
});

test.each([
  ["This version of “Spek” will not open in a future release of macOS. Learn how to update.", "Spek"],
  ['This version of "Sonos S2" includes a component that will not work with a future release of macOS.', "Sonos S2"],
  ["“Support Ending for Intel-based Apps”", null],
])("the app in %j is %s", (text, app) => {
  expect(readIntent(text)).toEqual({ intent: "warning", app });
});

test.each([
  ["Does Baldur's Gate 3 run on my Mac?", "Baldur's Gate 3"],
  ["does baldur's gate run", "baldur's gate"],
  ["will photoshop still work on macos 28", "photoshop"],
  ["Is Final Cut Pro compatible with M4?", "Final Cut Pro"],
  ["can I play Elden Ring on a MacBook Air", "Elden Ring"],
  ["can i use quicken", "quicken"],
  ["can i play valorant on a macbook air m2", "valorant"],
  ["does quicken work on my 2021 m1 pro macbook pro?", "quicken"],
  ["is there an apple silicon version of steam", "steam"],
  ["is there a native mac version of Notepad++ yet?", "Notepad++"],
  ["does Steam have a native version", "Steam"],
  ["do I need rosetta for zoom", "zoom"],
  ["what can i use instead of adium", "adium"],
  ["i need a replacement for quicken", "quicken"],
  ["has steam been updated for apple silicon", "steam"],
  ["has zoom gone native yet", "zoom"],
  ["when will discord be native", "discord"],
  ["is discord optimized for m1", "discord"],
  ["does apple silicon support vmware fusion", "vmware fusion"],
  ["how to make photoshop run native", "photoshop"],
  ["which version of photoshop is native", "photoshop"],
  ["why does Steam ask for Rosetta", "Steam"],
  ["do we still need Rosetta 2 to run Quicken?", "Quicken"],
  ["does my Mac run Elden Ring", "Elden Ring"],
  ["can my macbook pro still play cyberpunk 2077?", "cyberpunk 2077"],
  ["how do I run Elden Ring on Mac", "Elden Ring"],
  ["is photoshop going to work", "photoshop"],
  ["is photoshop intel or apple silicon", "photoshop"],
  ["elden ring on mac", "elden ring"],
  ["does microsoft office need rosetta", "microsoft office"],
  ["sonos app stopped working", "sonos"],
  ["my adobe reader won't open", "adobe reader"],
  ["quickbooks does not open after update", "quickbooks"],
  ["spotify isn't working", "spotify"],
  ["brew python", "python"],
  ["homebrew ffmpeg", "ffmpeg"],
  ["spotify.com", "spotify"],
  ["https://www.spotify.com/download", "spotify"],
  ["https://shop.example.co.uk/x", "example"],
  ["Need for Speed", null],
  ["quicken m1", "quicken"],
  ["zoom apple silicon", "zoom"],
  ["  does  Elden \n Ring   run ?", "Elden Ring"],
  ["Does it", null],
  ["Photoshop", null],
  ["Mac", null],
  ["why does my mac say this app needs to be updated", null],
  ["my MacBook Air is not starting", null],
  ["why is MacDown so slow", "MacDown"],
  ["Run", null],
  ["?", null],
  ["what replaces Quicken?", "Quicken"],
  ["what can replace Aperture", "Aperture"],
  ["instead of Parallels Toolbox", "Parallels Toolbox"],
  ["best free alternative to Final Cut Pro", "Final Cut Pro"],
  ["is there a replacement for Winclone", "Winclone"],
  ["Adobe apps that will stop working", "Adobe"],
  ["which Native Instruments products that need Rosetta", "Native Instruments"],
])("%j asks about %j", (text, name) => {
  expect(readQuestion(text)).toBe(name);
});

test.each([
  ["photoshop, word, zoom", ["photoshop", "word", "zoom"]],
  ["photoshop\nword\r\n\r\nzoom", ["photoshop", "word", "zoom"]],
  ["vlc; steam and vlc;VLC", ["vlc", "steam and vlc"]],
  ["vlc,steam,and obs", ["vlc", "steam", "obs"]],
  ["Warhammer 40,000", []],
  ["photoshop,", []],
  ["https://example.com/a,b", []],
  [
    "https://store.steampowered.com/app/1 https://store.steampowered.com/app/2",
    ["https://store.steampowered.com/app/1", "https://store.steampowered.com/app/2"],
  ],
  ["Hades II\nTOTAL PLAYED\n41.2 hours\nLAST PLAYED\n3 Nov\nFactorio", ["Hades II", "Factorio"]],
  ["photoshop", []],
  [", ;", []],
])("%j is a list of %j", (text, names) => {
  expect(readNames(text)).toEqual(names);
});

test("what a Steam library lists beside its games is left out", () => {
  const library = ["Portal 2", "Steamworks Common Redistributables", "Proton 9.0", "Steam Linux Runtime 3.0 (sniper)"];
  expect(readNames([...library, "Hades II"].join("\n"))).toEqual(["Portal 2", "Hades II"]);
});
