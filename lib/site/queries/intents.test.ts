import { describe, expect, test } from "vitest";
import { readIntent, readNames, withoutRepetition } from "#lib/site/queries/intents.ts";
import { isAboutParts } from "#lib/site/queries/topics.ts";

describe("a question is distinguished from a name", () => {
  test.each([
    ["rosetta", "rosetta"],
    ["Rosetta 2", "rosetta"],
    ["end of rosetta", "rosetta"],
    ["what is rosetta", "whatRosetta"],
    ["What’s Rosetta 2?", "whatRosetta"],
    ["what does rosetta do", "whatRosetta"],
    ["what is rosetta 2 on mac", "whatRosetta"],
    ["was ist rosetta 2", "whatRosetta"],
    ["c'est quoi rosetta", "whatRosetta"],
    ["¿Qué es Rosetta?", "whatRosetta"],
    ["what is happening to rosetta", "rosetta"],
    ["what happens when rosetta ends", "rosetta"],
    ["intel apps", "intel"],
    ["which intel apps", "intel"],
    ["Intel-based applications", "intel"],
    ["macos 28", "macos28"],
    ["MacOS28", "macos28"],
    ["reinstall rosetta", "upgrade"],
    ["rosetta missing after macos 27", "upgrade"],
    ["how do I remove Rosetta", "remove"],
    ["rosetta 2 deinstallieren", "remove"],
    ["désinstaller rosetta 2", "remove"],
    ["rosetta 2 installieren", "upgrade"],
    ["uninstall rosetta 2", "remove"],
    ["can i get rid of rosetta on my mac", "remove"],
    ["will apple remove rosetta", "rosetta"],
    ["does macos 28 remove rosetta", "rosetta"],
    ["Support Ending for Intel-based Apps", "warning"],
    ["support for intel-based apps ending", "warning"],
    ["This version of “Spek” will not open in a future release of macOS.", "warning"],
    ["includes a component that will not work with a future release of macOS", "warning"],
    ["intel app warning", "warning"],
    ["why does my app say not optimized for your mac", "warning"],
    ["my apps are greyed out after update", "upgrade"],
    ["is my 2019 macbook pro apple silicon", "chip"],
    ["why does macOS warn me?", "warning"],
    ["is rosetta going away", "rosetta"],
    ["what happens to my old apps when rosetta is gone", "rosetta"],
    ["do my apps run after rosetta is removed", "rosetta"],
    ["rosetta is gone after the upgrade", "upgrade"],
    ["when does rosetta end", "rosetta"],
    ["which apps stop working", "stopping"],
    ["apps that stop working 2027", "stopping"],
    ["what apps will stop working in 2027", "stopping"],
    ["should I update to macOS 28?", "macos28"],
    ["what happens to my apps in macos28", "macos28"],
    ["what happens in 2027", "macos28"],
    ["apple silicon", "chips"],
    ["my app needs to be updated", "warning"],
    ["why does my mac say this app needs to be updated", "warning"],
    ["is my mac ready", "macos28"],
    ["will my laptop be ok in autumn 2027", "macos28"],
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
    ["games m1 8gb", "games"],
    ["16 bit games", "older"],
    ["will my old games work", "games"],
    ["is my printer going to work", "plugins"],
    ["do my plug-ins still work", "plugins"],
    ["my old printer scanner hp", "plugins"],
    ["is my mac apple silicon", "chip"],
    ["will my apps still work", "apps"],
    ["steam games that work on m4", "games"],
    ["free games", "games"],
    ["can i run windows games", "games"],
    ["windows on m1", "windows"],
    ["windows 11", "windows"],
    ["can i run windows on my mac", "windows"],
    ["my app stopped working after update", "upgrade"],
    ["apps broken since macOS 27", "upgrade"],
    ["intel", "intel"],
    ["m5", "chips"],
    ["M4 Pro", "chips"],
    ["antivirus", "security"],
    ["best free antivirus for mac", "security"],
    ["rosseta", "rosetta"],
    ["install roseta 2", "upgrade"],
    ["which apps on my mac are intel", "apps"],
    ["do i need to buy a new mac", "newMac"],
    ["should I get another macbook for macOS 28?", "newMac"],
    ["is it worth upgrading to macos 27", "upgrading"],
    ["should i update my mac", "upgrading"],
    ["is it safe to upgrade", "upgrading"],
    ["macos 28 release date", "macos28"],
    ["when is macos 28 coming out", "macos28"],
    ["macos 27 release date", "releases"],
    ["does my vpn work", "unnamed"],
    ["best password manager for mac", "unnamed"],
    ["cs6", "suite"],
    ["which apps stop", "stopping"],
    ["does my cs3 still run", "firstSuites"],
    ["creative suite 2", "firstSuites"],
    ["adobe creative suite 5", "suite"],
    ["does my old adobe cs still work", "suite"],
    ["intel mac", "intelMac"],
    ["old intel macbook pro", "intelMac"],
    ["is my mac intel", "chip"],
    ["macbook neo", "chips"],
    ["my printer stopped working after upgrade", "plugins"],
    ["printer wont print since tahoe", "plugins"],
    ["what happens to my intel games", "intelGames"],
    ["which games stop in macos 28", "intelGames"],
    ["rosetta wont install", "upgrade"],
    ["whens the next macos", "macos28"],
    ["i bought a macbook neo what works", "chips"],
    ["how many apps will stop working", "stopping"],
    ["difference between rosetta and rosetta 2", "rosetta"],
    ["should i buy m4 or m5", "chips"],
    ["what is apple silicon", "chips"],
    ["vpn for mac m1", "unnamed"],
    ["will 32 bit apps work", "older"],
    ["can i run .exe files", "windows"],
    ["macos 27 bugs", "releases"],
    ["which music apps are native", "apps"],
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
    "Windows App",
    "windows app on mac",
    "whats app on mac",
    "will things work on m1",
    "why does steam show a warning",
    "Deck",
    "Free",
    "Avast Antivirus",
    "Printer Pro",
    "Epson Scan 2",
    "cs 2",
    "Photoshop CS6",
    "vpn",
    "Browser",
    "Intel Power Gadget on my Mac",
    "will photoshop work on macos 28",
    "does my mac run elden ring",
    "will quicken 2017 work after rosetta ends",
    "",
  ])("%j is a name", (text) => {
    expect(readIntent(text)).toBeNull();
  });
});

test.each([
  ["my hp smart app", true],
  ["Serum.vst3", true],
  ["my hpc app", false],
])("“%s” is about what lies beside apps: %s", (text, isParts) => {
  expect(isAboutParts(text)).toBe(isParts);
});

test.each([
  ["This version of “Spek” will not open in a future release of macOS. Learn how to update.", "Spek"],
  ['This version of "Sonos S2" includes a component that will not work with a future release of macOS.', "Sonos S2"],
  ["“Support Ending for Intel-based Apps”", null],
])("the app in %j is %s", (text, app) => {
  expect(readIntent(text)).toEqual({ intent: "warning", app });
});

test.each([
  ["photoshop, word, zoom", ["photoshop", "word", "zoom"]],
  ["photoshop\nword\r\n\r\nzoom", ["photoshop", "word", "zoom"]],
  ["vlc; steam and vlc;VLC", ["vlc", "steam and vlc"]],
  ["vlc,steam,and obs", ["vlc", "steam", "obs"]],
  ["Photoshop | After Effects | Zoom", ["Photoshop", "After Effects", "Zoom"]],
  ["Photoshop / After Effects", ["Photoshop", "After Effects"]],
  ["Fate/stay night", []],
  ["Warhammer 40,000", []],
  ["photoshop,", []],
  ["https://example.com/a,b", []],
  [
    "https://store.steampowered.com/app/1 https://store.steampowered.com/app/2",
    ["https://store.steampowered.com/app/1", "https://store.steampowered.com/app/2"],
  ],
  ["Hades II\nTOTAL PLAYED\n41.2 hours\nLAST PLAYED\n3 Nov\nFactorio", ["Hades II", "Factorio"]],
  [
    "Hades II\nTOTAL PLAYED\n1,203 hours\nLAST PLAYED\n4 Mar, 2024\nACHIEVEMENTS\n12/49\nStore Page\r\nFactorio\n512 hrs on record\nLast played Mar 4, 2024\nLinks",
    ["Hades II", "Factorio"],
  ],
  ["Portal 2 1,203 hrs on record\nHades II 0.4 hrs on record, last played 4 Mar, 2024", ["Portal 2", "Hades II"]],
  ["Portal 2\nTOTAL PLAYED\n1,203 hours\nHades II\n12 minutes", ["Portal 2", "Hades II"]],
  [
    "Portal 2, TOTAL PLAYED, 1,203 hours, LAST PLAYED, 4 Mar, 2024, Store Page, Hades II, Last played Mar 4, 2024, Links",
    ["Portal 2", "Hades II"],
  ],
  ["Links\nMay 4, 2024", ["Links", "May 4", "2024"]],
  ["photoshop", []],
  [", ;", []],
])("%j is a list of %j", (text, names) => {
  expect(readNames(text)).toEqual(names);
});

test("a Mac among names is none of them: it is asked about with all", () => {
  expect(readNames("word, zoom, m2 8gb")).toEqual(["word", "zoom"]);
  expect(readNames("cyberpunk, macbook neo")).toEqual([]);
});

test("what a Steam library lists beside its games is left out", () => {
  const library = ["Portal 2", "Steamworks Common Redistributables", "Proton 9.0", "Steam Linux Runtime 3.0 (sniper)"];
  expect(readNames([...library, "Hades II"].join("\n"))).toEqual(["Portal 2", "Hades II"]);
});

test.each([
  ["photoshop,photoshop,Photoshop", "photoshop"],
  ["Hades II\nTOTAL PLAYED\n41.2 hours", "Hades II"],
  ["photoshop, word", "photoshop, word"],
  ["photoshop,", "photoshop,"],
  ["Zoom", "Zoom"],
])("%j without repetition is %j", (text, name) => {
  expect(withoutRepetition(text)).toBe(name);
});
