import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { lackWords } from "#lib/check/catalogue/asked.ts";
import { openCatalogue } from "#lib/check/catalogue/catalogue.ts";
import { packTitle } from "#lib/check/catalogue/title-record.ts";
import { toCsv } from "#lib/check/formats/exports.ts";
import { rowsHtml } from "#lib/check/formats/markup.ts";
import { readList } from "#lib/check/formats/read-list.ts";
import { Gatherer } from "#lib/check/judging/rows.ts";
import { FILTERS } from "#lib/check/judging/selection.ts";
import { summarise } from "#lib/check/judging/summary.ts";
import { toCalendar } from "#lib/check/lists/calendar.ts";
import { ofLibrary } from "#lib/check/lists/library.ts";
import type { Hardware, ListedApp } from "#lib/check/lists/listed-app.ts";
import { readFragment, toFragment } from "#lib/check/lists/shared-list.ts";
import { latestKnown } from "#lib/check/words/doubt.ts";
import { gamesFields, gamesPoster, playsWord, tileWord } from "#lib/check/words/games.ts";
import { countedWords, fileName, forMacWords, headingOf } from "#lib/check/words/heading.ts";
import { posterWords, shareWords } from "#lib/check/words/poster.ts";
import { asides } from "#lib/check/words/summary.ts";
import { LAST_PLACE } from "#lib/check/words/turned.ts";
import { actionLabel, adviceFor } from "#lib/check/words/verdicts.ts";
import { ONLY_INTEL, titleRecord } from "#lib/testing/title-record.ts";
import { boardHtml, turnedWallsHtml } from "./board-html.ts";
import { groupsHtml } from "./groups-html.ts";

const titles = [
  titleRecord({ slug: "viewer", name: "Viewer", latest: "3.0.23" }),
  titleRecord({ slug: "lonely", name: "Lonely", ...ONLY_INTEL, next: "may_stop" }),
  titleRecord({ slug: "sketchup", name: "SketchUp", latest: "2026.1", editionsSince: "2022" }),
];
const catalogue = openCatalogue({ format: 1, day: "2026-11-23", titles: titles.map(packTitle) });

const NOWHERE = { onPrevious: "unsupported", onLatest: "unsupported", next: "does_not_run" } as const;
const helped = (slug: string, layer: "crossover" | "gptk" | "whisky", confidence: "high" | "low") =>
  titleRecord({
    ...{ slug, name: slug, kind: "game", layer, confidence, next: "may_stop" },
    ...{ onPrevious: "translation", onLatest: "translation" },
  });

function rowsOf(csv: string) {
  const gatherer = new Gatherer();
  for (const each of readList(csv, "csv")) gatherer.add(each);
  return gatherer.rows(catalogue);
}

test("of an app in several versions, the Macs with a copy that may still be Intel are named", () => {
  const html = groupsHtml(
    rowsOf("Device Name,App Name,Version\nAda,Viewer,3.0.23\nBea,Viewer,3.0.20\nCyd,Viewer,2.2.1\n"),
  );
  expect(html).toContain("<p>Update to version 3.0.23. On 1 of 3 Macs it is older and may still be Intel.</p>");
  expect(html).toContain("<summary>on 1 of 3 Macs</summary><ul><li><bdi>Cyd · 2.2.1</bdi></li></ul>");
  expect(html).not.toContain("print-only");
  // Paper shows no closed fold, and where it is not said beside it has their number.
  expect(
    groupsHtml(rowsOf("Device Name,App Name,Version,Architecture\nAda,Painter,1,Intel\nBea,Painter,1,Intel\n")),
  ).toContain('<p class="print-only">on 2 Macs</p>');
});

test("an export that counts installs without naming Macs is this list, not one Mac of yours", () => {
  const rows = rowsOf(
    "ApplicationName,ApplicationVersion,DeviceCount\nViewer,3.0.23,40\nViewer,2.2.1,10\nRiddle,1,1\n",
  );
  const board = boardHtml(rows, { whose: "your", now: Date.parse("2026-11-26") });
  expect(board).toContain("This list of 51 installs and macOS 28");
  expect(board).not.toMatch(/your/i);
  expect(groupsHtml(rows)).toContain("<p>on 10 of 50 Macs</p>");
  expect(asides(summarise(rows))).toBe("51 installs counted, without the names of the Macs.");
});

test("of an edition the copy's own number is named, not its product beside itself", () => {
  const titles = [
    titleRecord({ slug: "suite", name: "Suite", bundleIds: ["org.suite"] }),
    titleRecord({ slug: "suite@15", name: "Suite 15", ...ONLY_INTEL, successor: "suite" }),
  ];
  const gatherer = new Gatherer();
  gatherer.add({ name: "Suite", build: "unknown", bundleId: "org.suite", version: "15.1" });
  const rows = gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: titles.map(packTitle) }));
  expect(groupsHtml(rows)).toMatch(
    /<bdi>Suite 15<\/bdi><\/a><\/h3><p>Use <a href="\/titles\/suite"><bdi>Suite<\/bdi><\/a> instead: this one stops in macOS 28<\/p>/,
  );
});

test.each([
  [
    "Ada,Painter,1,Intel\nBea,Painter,1,Universal\nCyd,Old,1,Intel\nCyd,Painter,1,Intel\n",
    "2 of your 3 Macs</a> have an app that stops. Painter is on each of them.",
  ],
  ["Ada,Painter,1,Intel\nBea,Old,1,Intel\n", "Both Macs</a> have an app that stops."],
  ["Ada,Painter,1,Intel\nBea,Old,1,Universal\n", "1 of your 2 Macs</a> has an app that stops."],
  [
    "Ada,MacPaint,1,Intel\nBea,MacPaint,1,Intel\nCyd,Alone,1,Intel\n",
    "All 3 Macs</a> have an app that stops. MacPaint alone is on 2 of them.",
  ],
])("of the fleet %j the plate says: %s", (lines, expected) => {
  const rows = rowsOf(`Mac,App,Version,Architecture\n${lines}`);
  expect(boardHtml(rows, { whose: "your", now: Date.parse("2026-11-26") })).toContain(
    `<a href="#check-macs-head">${expected}</p>`,
  );
});

test("of a fleet each group and the wall begin with what is on most Macs, of one Mac with the first letter", () => {
  const macs = Array.from({ length: 3 }, (_, at) => `Mac ${at}`);
  const lines = macs.map((mac, at) =>
    [
      `${mac},Zoom Tool,1,Intel`,
      `${mac},Zoo,1,Universal`,
      ...(at > 0 ? [`${mac},Middle,1,Intel`, `${mac},Aardvark,1,Universal`] : [`${mac},Any,1,Intel`]),
      // Native on the others, so it stops on one alone.
      `${mac},Bit,1,${at === 0 ? "Intel" : "Universal"}`,
    ].join("\n"),
  );
  const namesIn = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, name]) => name);
  const orderOf = (list: string) => {
    const rows = rowsOf(`Mac,App,Version,Architecture\n${list}\n`);
    const [ask = "", fine = ""] = groupsHtml(rows).split('id="do-fine"');
    const board = boardHtml(rows, { whose: "your", now: Date.parse("2026-11-26") });
    return [
      namesIn(ask, /<h3><bdi>(.*?)<\/bdi>/g),
      namesIn(fine, /<li id="seat-\d+"><bdi>(.*?)<\/bdi>/g),
      namesIn(board, / title="(.*?):/g),
    ];
  };
  const stopping = ["Zoom Tool", "Middle", "Any", "Bit"];
  expect(orderOf(lines.join("\n"))).toEqual([stopping, ["Zoo", "Aardvark"], [...stopping, "Zoo", "Aardvark"]]);
  expect(orderOf(lines[0]!)[0]).toEqual(["Any", "Bit", "Zoom Tool"]);
});

test("apps are called worst first where the tiles show macOS 28, to which that order belongs", () => {
  const rows = rowsOf("App,Version,Architecture\nPainter,1,Intel\nNotes,1,Universal\n");
  expect(boardHtml(rows, { whose: "your", now: 0 })).toContain(
    '>Your 2 apps<span class="check-told check-order" aria-live="polite">, worst first</span></h2>',
  );
});

test("of many apps the worst are tiles at once, and the others are folded", () => {
  const html = (count: number) => {
    const gatherer = new Gatherer();
    for (let at = 0; at < count; at++) gatherer.add({ name: `App ${at}`, build: "intel" });
    const rows = gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: [] }));
    return boardHtml(rows, { whose: "your", now: Date.parse("2026-11-26") });
  };
  const tiles = (part: string) => part.split('class="el el-foot"').length - 1;
  expect(html(60)).not.toContain("<details");
  const [shown = "", folded = ""] = html(300).split("<details");
  expect([tiles(shown), tiles(folded)]).toEqual([36, 224]);
  expect(folded).toContain("<summary>Show 224 more tiles</summary>");
  expect(folded).toContain('<p class="fine">The worst 260; 40 more are in the table below.</p></details>');
  expect(folded).toContain('<p class="fine print-only">The worst 36; 264 more are in the table below.</p>');
  expect(html(61)).toContain("<summary>Show 25 more tiles</summary>");
});

test("what has stopped on most Macs stands before what stops on fewer, in one group", () => {
  const own = (bundleId: string, name: string) =>
    titleRecord({ slug: name.toLowerCase(), name, bundleIds: [bundleId], ...ONLY_INTEL, ended: true });
  const gatherer = new Gatherer();
  for (const mac of ["Ada", "Bea"]) gatherer.add({ name: "Old", bundleId: "org.old", build: "intel32", mac });
  gatherer.add({ name: "Fading", bundleId: "org.fading", build: "intel", mac: "Ada" });
  const titles = [own("org.old", "Old"), own("org.fading", "Fading")];
  const rows = gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: titles.map(packTitle) }));
  expect(rows.map(({ name }) => name)).toEqual(["Fading", "Old"]);
  expect(groupsHtml(rows)).toMatch(/id="do-replace".*<bdi>Old<\/bdi>.*<bdi>Fading<\/bdi>/s);
});

test("one Mac is not counted in Macs", () => {
  const rows = rowsOf("Mac,App,Version,Architecture\nAda,Painter,1,Intel\nAda,Old,1,Universal\n");
  expect(boardHtml(rows, { whose: "your", now: Date.parse("2026-11-26") })).not.toContain("Macs");
});

const FLEET = "Computer Name,Application Title,Application Version,Processor Type\n";
const plateOf = (csv: string) =>
  boardHtml(rowsOf(csv), { whose: "your", now: Date.parse("2026-11-26") })
    .replace(/<[^>]+>/g, " ")
    .replace(/ +/g, " ");

test("Intel Macs, which get no macOS 28, are neither ready nor not ready for it", () => {
  const csv = `${FLEET}Ada,Viewer,3.0.23,Apple M2\nBea,Viewer,2.2.1,Intel Core i7\nBea,Lonely,1,Intel Core i7\n`;
  const [plate, rows] = [plateOf(csv), rowsOf(csv)];
  expect(plate).toContain("Your one Mac with Apple silicon and macOS 28");
  expect(headingOf(rows, "your").words).toBe("Your fleet");
  expect(plate).toContain("1 app keeps running.");
  expect(plate).toContain("The other Mac has an Intel chip and gets neither macOS 27 nor 28.");
  expect(asides(summarise(rows))).toBe("Left out: 1 app that only Intel Macs have.");
  expect(groupsHtml(rows)).not.toContain("Bea");
});

const APPS =
  "Applications:\n\n    Painter:\n\n      Version: 4.2\n      Kind: Intel\n      Location: /Applications/Painter.app\n";
const HARDWARE = "\nHardware:\n\n    Hardware Overview:\n\n      Model Identifier: MacBookPro16,1\n      Chip: x\n";
const INTEL_MAC = "This is an Intel Mac, which gets neither macOS 27 nor 28: the answer is for a newer Mac.";

test.each([
  ["its apps alone", APPS, undefined, [] as ListedApp[], false],
  ["an Intel Mac's hardware, too", `${APPS}${HARDWARE}`, undefined, [], true],
  ["the same in a file", `${APPS}${HARDWARE}`, "report", [], true],
  ["the same, beside a dropped folder", `${APPS}${HARDWARE}`, "report", [{ name: "Old", build: "intel" }], true],
] as const)("of a report with %s the plate speaks of that Mac", (_, report, mac, dropped, isIntel) => {
  const gatherer = new Gatherer();
  for (const each of [...readList(report, "profilerText", mac), ...dropped]) gatherer.add(each);
  const rows = gatherer.rows(catalogue);
  expect(rows.map(({ name, place }) => `${name} ${place}`).sort()).toEqual(
    [...dropped.map(({ name }) => `${name} app`), "Painter app"].sort(),
  );
  const board = boardHtml(rows, { whose: "your", now: Date.parse("2026-11-26") });
  expect(board).toContain("Your Mac and macOS 28");
  expect(board.includes(INTEL_MAC)).toBe(isIntel);
});

test("a fleet of Intel Macs is answered for the Macs that take their place, also beside as many others", () => {
  const intel = `${FLEET}Ada,Viewer,3.0.23,Intel Core i5\nBea,Viewer,2.2.1,Intel Core i7\n`;
  expect(plateOf(intel)).toContain("Your 2 Macs and macOS 28");
  expect(plateOf(intel)).toContain(
    "These are Intel Macs, which get neither macOS 27 nor 28: the answer is for a newer Mac.",
  );
  expect(plateOf(`${intel}Cyd,Viewer,3.0.23,Apple M1\nDee,Viewer,3.0.23,Apple M1\n`)).toContain(
    "Your 2 Macs with Apple silicon and macOS 28",
  );
});

test("⌘ I is told of where Finder can tell, and the way of each Windows game", () => {
  const games = [
    helped("paid", "crossover", "high"),
    helped("weak", "gptk", "low"),
    titleRecord({
      slug: "maze",
      name: "Maze",
      kind: "game",
      onPrevious: "unknown",
      onLatest: "unknown",
      noMacApp: true,
    }),
  ];
  const known = openCatalogue({ format: 1, day: "2026-11-23", titles: [...titles, ...games].map(packTitle) });
  const groups = (...names: string[]) => {
    const gatherer = new Gatherer();
    for (const name of ["Viewer", ...names]) gatherer.add({ name, build: "unknown" });
    return groupsHtml(gatherer.rows(known));
  };
  expect(groups("paid")).toMatch(
    /What runs their Windows versions needs Rosetta 2 itself.*<h3><a href="\/titles\/paid"><bdi>paid<\/bdi><\/a><\/h3><p>CrossOver, paid<\/p>/,
  );
  expect(groups("weak")).toContain("<p>Apple’s Game Porting Toolkit · not very sure</p>");
  expect(groups("paid", "Maze")).not.toContain("⌘ I");
  expect(groups("paid", "Maze")).toContain("We know of no Mac version.");
  expect(groups("Lonely")).toContain(
    "Select the app in Finder and press ⌘ I: “Intel” stops in macOS 28. The evidence is old or weak.",
  );
  expect(groups("Lonely", "paid")).toContain("Where there is a Mac app, press ⌘ I in Finder");
  expect(groups("Unheard Of")).toContain("Select the app in Finder and press ⌘ I");
});

test("of a plug-in that a list only names Finder is not asked, in the group or beside it", () => {
  const serum = { onPrevious: "unknown", onLatest: "unknown", next: "not_known" } as const;
  const known = openCatalogue({
    format: 1,
    day: "2026-11-23",
    titles: [...titles, titleRecord({ slug: "serum", name: "Serum", ...serum })].map(packTitle),
  });
  const groups = (...names: string[]) => {
    const gatherer = new Gatherer();
    for (const name of names) gatherer.add({ name, build: "unknown" });
    return groupsHtml(gatherer.rows(known));
  };
  expect(groups("Serum")).toContain("<p>Your list doesn’t show what this audio plug-in is built for. Drop the file");
  expect(groups("Serum")).not.toContain("⌘ I");
  expect(groups("Serum", "Unheard Of")).toContain("If nothing else is said beside it: select the app in Finder");
});

test("counts the days as the other pages do, at any time of the day", () => {
  const rows = rowsOf("name,architectures\nOld,x86_64\n");
  for (const now of ["2026-11-26T00:10Z", "2026-11-26T12:30Z", "2026-11-26T23:59Z"])
    expect(boardHtml(rows, { whose: "your", now: Date.parse(now) })).toContain("in about 300 days");
});

test("of a game it is said what anti-cheat software keeps out", () => {
  const theft = titleRecord({ ...helped("theft", "crossover", "high"), keptOut: "BattlEye: offline only" });
  const gatherer = new Gatherer();
  gatherer.add({ name: theft.name, build: "unknown" });
  const rows = gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: [packTitle(theft)] }));
  expect(boardHtml(rows, { whose: "your", now: Date.parse("2026-11-26") })).toContain(", BattlEye: offline only");
  expect(groupsHtml(rows)).toContain(" · BattlEye: offline only");
});

test("of games it is said first how they run today, then what macOS 28 changes", () => {
  const titles = [
    titleRecord({ slug: "portal-2", name: "Portal 2", kind: "game", ...ONLY_INTEL }),
    titleRecord({ slug: "hades", name: "Hades", kind: "game", plays: 3 }),
    helped("ported", "crossover", "high"),
    helped("doubted", "gptk", "low"),
    helped("former", "whisky", "low"),
    titleRecord({ slug: "viewer", name: "Viewer" }),
  ];
  const rowsOfNames = (...names: string[]) => {
    const gatherer = new Gatherer();
    for (const name of names) gatherer.add({ name, build: "unknown" });
    return gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: titles.map(packTitle) }));
  };
  const boardOf = (...names: string[]) =>
    boardHtml(rowsOfNames(...names), { whose: "your", now: Date.parse("2026-11-26") });
  const games = boardOf("Portal 2", "Hades", "Riddle");
  expect(games).toContain(">2 of 3 games run today.</h2>");
  expect(games).toContain(">1 stops in macOS 28.<");
  expect(games).toContain("above to see your games on that macOS.");
  expect(games).toContain("<span>Your games</span>");
  const owned = rowsOfNames("Portal 2", "Hades");
  expect(shareWords(owned, "your")).toBe("My games: 2 of 2 games run today");
  expect(fileName(owned, "2026-11-27", "png")).toBe("check-my-games.png");
  const shared = boardHtml(rowsOfNames("Portal 2", "Hades"), { whose: "this", now: 0 });
  expect(shared).toContain("<span>These games</span>");
  expect(shared).toContain("above to see these games on that macOS.");
  expect(headingOf(rowsOfNames("Hades"), "this").words).toBe("A list of games");
  expect(games).toContain('<div class="plate check-plate" data-status="rosetta2">');
  expect(games).toContain(">Your 3 games<");
  expect(games).toContain('title="Hades: runs natively, good"');
  expect(games.match(/class="el-well"[^>]*>[^<]+/g)).toEqual(['class="el-well" aria-hidden="true">Good']);
  expect(games).toMatch(
    /class="el el-foot" data-foot="unsupported" data-status="rosetta2"[^>]+title="Portal 2: runs with Rosetta 2, stops in macOS 28"/,
  );
  expect(boardOf("Portal 2", "Viewer")).toContain(">1 of 2 stops.</h2>");
  const helpedOnes = rowsOfNames("Hades", "Ported", "Doubted", "Former");
  const board = boardHtml(helpedOnes, { whose: "your", now: Date.parse("2026-11-26") });
  expect(board).toContain('<div class="plate check-plate" data-status="translation">');
  // Of the tiles' colour.
  expect(board).toMatch(
    /class="check-swatch el-foot" data-foot="unknown" data-status="translation" data-next="unknown"/,
  );
  expect(board.replaceAll(/<[^>]+>/g, " ")).toMatch(
    /2 of 4 games run today\. +2 more probably run with extra software\. 3 may stop in macOS 28\. .*1 +runs natively +1 +runs with extra software +2 +probably run with extra software .* 2 run, 2 probably .* 1 runs, 3 may stop/,
  );
  expect(board).toContain("3 may stop in macOS 28. 1 runs through CrossOver.</p>");
  expect(boardOf("Ported")).toContain("It may stop in macOS 28. It runs through CrossOver.</p>");
  const groups = groupsHtml(helpedOnes);
  expect(groups).toContain("<p>CrossOver, paid · may stop in macOS 28</p>");
  expect(groups).toContain("<p>CrossOver, untested, paid · newest report Aug 2026 · may stop in macOS 28</p>");
  expect(groups).toContain("<p>Apple’s Game Porting Toolkit · newest report Aug 2026 · may stop in macOS 28</p>");
  expect(groups).not.toMatch(/Finder|There is no Mac version/);
});

test("in a library of games a name that an app shares is the game's, and the poster counts the same games", () => {
  const titles = [
    titleRecord({ slug: "rust-game", name: "Rust", kind: "game", ...ONLY_INTEL, next: "may_stop" }),
    titleRecord({ slug: "rust", name: "Rust" }),
    titleRecord({ slug: "blender", name: "Blender" }),
    titleRecord({ slug: "portal-2", name: "Portal 2", kind: "game", ...ONLY_INTEL }),
    titleRecord({ slug: "hades", name: "Hades", kind: "game" }),
  ];
  const rowsOfFound = (found: Iterable<ListedApp>) => {
    const gatherer = new Gatherer();
    for (const each of found) gatherer.add(each);
    return gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: titles.map(packTitle) }));
  };
  const named = (...names: string[]) => names.map((name): ListedApp => ({ name, build: "unknown" }));
  const rowsOfNames = (...names: string[]) => rowsOfFound(named(...names));
  const rows = rowsOfNames("Rust", "Portal 2", "Hades");
  expect(rows.find(({ name }) => name === "Rust")?.title?.slug).toBe("rust-game");
  expect(rowsOfNames("Rust")[0]?.title).toBeNull();
  expect(boardHtml(rows, { whose: "your", now: Date.parse("2026-11-26") })).toContain(
    ">1 stops and 1 may stop in macOS 28.<",
  );
  expect(gamesPoster(rows)).toEqual({ words: "3 of 3 games run", lost: "1 stops, 1 may stop in macOS 28" });
  // Among programs it is asked which is meant.
  expect(groupsHtml(rowsOfNames("Rust", "Blender"))).toMatch(/Is yours .*>Rust, the game<.*\?/);

  const library = rowsOfFound(ofLibrary(named("Rust", "Portal 2", "Hades", "Blender", "Riddle")));
  expect(library.map(({ title }) => title?.slug)).toEqual(expect.arrayContaining(["rust-game", "blender"]));
  const board = boardHtml(library, { whose: "your", now: Date.parse("2026-11-26") });
  expect(board).toContain("<span>Your Steam library</span>");
  expect(board).toContain("> of 5 titles run today.<");
  expect(headingOf(library, "your").words).toBe("Your Steam library");
  expect(countedWords(library)).toBe("5 titles");
  const read = rowsOfFound(readFragment(toFragment(library, { isOwn: true })));
  expect(boardHtml(read, { whose: "your", now: Date.parse("2026-11-26") })).toBe(board);
});

test("of a library every macOS counts all games", () => {
  const titles = [
    titleRecord({ slug: "hades", name: "Hades", kind: "game" }),
    titleRecord({ slug: "fallen", name: "Fallen", kind: "game", ...NOWHERE }),
    helped("weak", "crossover", "low"),
  ];
  const gatherer = new Gatherer();
  for (const name of ["Hades", "Fallen", "weak", "Riddle"]) gatherer.add({ name, build: "unknown", inLibrary: true });
  const rows = gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: titles.map(packTitle) }));
  expect(gamesFields(rows).map(({ words }) => words)).toEqual([
    "1 runs, 1 probably runs, 1 to check, 1 does not run",
    "1 runs, 1 probably runs, 1 to check, 1 does not run",
    "1 runs, 1 may stop, 1 to check, 1 does not run",
  ]);
});

test.each([
  {
    plays: 3,
    playsOn: "M2",
    on: { "": "Good on M2", M2: "Good", "M3 Pro": "Good", M1: "Good on M2", "M1 Max": "Good on M2" },
  },
  {
    plays: 1,
    playsOn: "M4",
    on: { "": "Rough on M4", M4: "Rough", M3: "Rough", "M1 Max": "Rough on M4", "A18 Pro": "Rough on M4" },
  },
  { plays: 4, playsOn: "", on: { M1: "Perfect" } },
  { plays: 4, playsOn: "M1", layer: "whisky", on: { M1: "" } },
] as const)(
  "a grade of $plays on $playsOn is told of another chip only where it is true of that one",
  ({ on, ...facts }) => {
    const heavy = packTitle(titleRecord({ slug: "heavy", kind: "game", onLatest: "translation", ...facts }));
    const known = openCatalogue({ format: 1, day: "2026-11-23", titles: [heavy] });
    const wordOn = (chip: string) => {
      const gatherer = new Gatherer();
      gatherer.add({ name: "heavy", build: "unknown", hardware: { chip } });
      return playsWord(gatherer.rows(known)[0]!);
    };
    expect(Object.fromEntries(Object.keys(on).map((chip) => [chip, wordOn(chip)]))).toEqual(on);
  },
);

test("a tile tells of a game that anti-cheat software keeps offline that it is", () => {
  const plays = { kind: "game", onLatest: "translation", layer: "crossover", plays: 4, playsOn: "M1" } as const;
  const titles = [
    titleRecord({ slug: "theft", name: "Theft", ...plays, keptOut: "BattlEye: offline only" }),
    titleRecord({ slug: "ring", name: "Ring", ...plays }),
  ];
  const gatherer = new Gatherer();
  for (const { name } of titles) gatherer.add({ name, build: "unknown" });
  const rows = gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: titles.map(packTitle) }));
  expect(rows.map(tileWord).toSorted()).toEqual(["Perfect on M1", "Perfect, offline on M1"]);
});

test("of a game it is said what it asks for, and of an unknown one where to look", () => {
  const titles = [
    titleRecord({ slug: "heavy", name: "Heavy", kind: "game", plays: 1, asks: { memory: 16 } }),
    titleRecord({ slug: "faster", name: "Faster", kind: "game", asks: { chip: "M1 Max or M2 Pro", memory: 16 } }),
    titleRecord({ slug: "modest", name: "Modest", kind: "game", asks: { chip: "M1", memory: 8 } }),
    titleRecord({ slug: "brush", name: "Brush", asks: { memory: 16 } }),
    titleRecord({ slug: "hades", name: "Hades", kind: "game", steamIds: ["1145360"], ...ONLY_INTEL, next: "may_stop" }),
    titleRecord({ slug: "league", name: "League", kind: "game", ...ONLY_INTEL, next: "may_stop", latest: "1.0" }),
  ];
  const known = openCatalogue({ format: 1, day: "2026-11-23", titles: titles.map(packTitle) });
  const rowsOfNames = (...names: string[]) => {
    const gatherer = new Gatherer();
    for (const name of names) gatherer.add({ name, build: "unknown" });
    return gatherer.rows(known);
  };
  const rows = rowsOfNames("Heavy", "Faster", "Modest", "Unheard Of", "Hades");
  const groups = groupsHtml(rows);
  expect(groups).toContain("<p>Rough · asks for at least 16 GB of memory</p>");
  expect(groups).toContain("<p>asks for an M1 Max, M2 Pro or better</p>");
  expect(groups).toMatch(/<bdi>Modest<\/bdi><\/a><\/h3><\/div>/);
  expect(groups).toMatch(/No report says how it runs on Apple silicon\. On a game’s Steam page, an Apple logo/);
  expect(boardHtml(rows, { whose: "your", now: 0 })).toContain(
    'title="Heavy: runs natively, rough, asks for at least 16 GB of memory"',
  );
  const cells = rowsHtml(rows, { manyMacs: false }) + toCsv(rows);
  expect(cells.match(/It requires at least 16 GB of memory\./g)).toHaveLength(2);
  expect(cells).not.toContain("⌘ I");
  expect(groupsHtml(rowsOfNames("Brush", "Heavy"))).toContain(": It requires at least 16 GB of memory.</li>");
  const [league] = rowsOfNames("League");
  expect(rowsHtml([league!], { manyMacs: false })).toContain("Select it in Finder");
  expect([latestKnown(league!), latestKnown({ ...league!, versions: ["14.1", "0.9"] })]).toEqual(["1.0", ""]);
  const mixed = groupsHtml(rowsOfNames("Brush", "Hades"));
  expect(mixed).toContain("The evidence is old or weak, or the software that runs them may stop.");
  expect(mixed).toContain("On a game’s Steam page");
  const gatherer = new Gatherer();
  gatherer.add({ name: "Steam game 77", steamId: "77", build: "unknown" });
  expect(boardHtml(gatherer.rows(known), { whose: "your", now: 0 })).toContain("Your Steam library");
  expect(headingOf(gatherer.rows(known), "this")).toEqual({ words: "A Steam library", section: "/games" });
});

test("a game that asks for more than this Mac has says so, in its line, on its tile and in its link", () => {
  const titles = [
    titleRecord({ slug: "heavy", name: "Heavy", kind: "game", plays: 3, asks: { memory: 16 } }),
    titleRecord({ slug: "faster", name: "Faster", kind: "game", asks: { chip: "M1 Max or M2 Pro", memory: 16 } }),
    titleRecord({ slug: "modest", name: "Modest", kind: "game", asks: { chip: "M1", memory: 8 } }),
    titleRecord({ slug: "brush", name: "Brush" }),
    titleRecord({
      ...{ slug: "tried", name: "Tried", kind: "game", asks: { memory: 16 }, ranOn: [{ chip: "A18 Pro", memory: 8 }] },
    }),
  ];
  const known = openCatalogue({ format: 1, day: "2026-11-23", titles: titles.map(packTitle) });
  const rowsOn = (hardware: Hardware, ...others: ListedApp[]) => {
    const gatherer = new Gatherer();
    for (const name of ["Heavy", "Faster", "Modest"]) gatherer.add({ name, build: "unknown", hardware });
    for (const each of others) gatherer.add(each);
    return gatherer.rows(known);
  };
  const below = rowsOn({ chip: "M2", memory: 8 });
  const groups = groupsHtml(below);
  expect(groups).toContain('<a href="/titles/heavy?chip=m2&amp;memory=8">');
  expect(groups).toContain("<p>Good · asks for 16 GB, this Mac has 8</p>");
  expect(groups).toContain("<p>asks for an M1 Max, M2 Pro or better and 16 GB, this Mac has an M2 and 8 GB</p>");
  const board = boardHtml(below, { whose: "your", now: 0 });
  expect(board).toContain("2 ask for more than this Mac has.");
  expect(board).toContain(">1 of 3 games runs today.</h2>");
  expect(board.match(/1 runs, 2 ask for more/g)).toHaveLength(3);
  expect(board).toMatch(/<small class="el-well" aria-hidden="true">Asks for more<\/small>/);
  expect(rowsHtml(below, { manyMacs: false })).toContain("It asks for 16 GB, this Mac has 8.");
  const enough = rowsOn({ chip: "M2 Max", memory: 64 });
  expect(groupsHtml(enough) + boardHtml(enough, { whose: "your", now: 0 })).not.toMatch(/asks? for|16 GB|or better/i);
  // A test ran it there on as little memory: as on its page, it is not below.
  const judged = (hardware: Hardware) => groupsHtml(rowsOn(hardware, { name: "Tried", build: "unknown", hardware }));
  const told = "<p>asks for 16 GB, ran on 8 GB in a test</p>";
  expect(judged({ chip: "A18 Pro", memory: 8 })).toContain(told);
  expect(judged({ chip: "A18 Pro", memory: 16 }) + judged({ chip: "M2", memory: 8 })).not.toContain(told);
  // Nothing compares these chips with those of the M families.
  expect(groupsHtml(rowsOn({ chip: "A18 Pro", memory: 64 }))).toContain("<p>asks for an M1 Max, M2 Pro or better</p>");
  const one = new Gatherer();
  one.add({ name: "Heavy", build: "unknown" });
  expect(boardHtml(one.rows(known), { whose: "your", now: 0 }).match(/1 game runs/g)).toHaveLength(3);
  expect([forMacWords(below), forMacWords(one.rows(known))]).toEqual([", for a Mac with an M2 and 8 GB", ""]);
  const apps = rowsOn({ chip: "M2", memory: 8 }, { ...BRUSH, mac: "Ada" });
  expect(groupsHtml(apps)).toContain('<a href="/titles/brush"><bdi>');
  expect(groupsHtml(apps)).toMatch(/<b>2<\/b> ask for more<\/h2>.*asks for 16 GB, this Mac has 8<\/p>/);
  expect(groupsHtml(apps)).toContain("<b>2</b> keep running</h2>");
  const tiles = boardHtml(apps, { whose: "your", now: 0 });
  expect(tiles).toContain('title="Heavy: below its minimum, asks for 16 GB, this Mac has 8"');
  expect(tiles).toContain("2 ask for more than this Mac has.");
  expect(tiles).toContain('<div class="plate check-plate" data-status="below_minimum">');
  expect(tiles).toContain("2 of 4 keep running, 2 ask for more.</h2>");
  expect(tiles.match(/2 run, 2 ask for more/g)).toHaveLength(3);
  expect(
    rowsHtml(apps, { manyMacs: false }).match(
      /#sign-below_minimum"\/><\/svg> <span class="check-word">below its minimum/g,
    ),
  ).toHaveLength(6);
  expect(toCsv(apps)).toMatch(/Heavy,.*below its minimum,below its minimum,below its minimum,Play it elsewhere,/);
  expect(posterWords(apps)).toEqual({ answer: "2 of 4 keep running, 2 ask for more", when: "in macOS 28", others: [] });
  expect(apps.filter(FILTERS.below.test).map(({ name }) => name)).toEqual(["Faster", "Heavy"]);
  const fleet = rowsOn({ chip: "M2", memory: 8 }, ...["Ada", "Bea"].map((mac) => ({ ...BRUSH, mac })));
  expect(groupsHtml(fleet)).not.toContain("this Mac has");
  const gatherer = new Gatherer();
  for (const [mac, chip] of [
    ["Ada", "M1"],
    ["Bea", "M2"],
  ] as const)
    gatherer.add({ name: "Faster", build: "unknown", mac, chip });
  expect(gatherer.rows(known)[0]!.judgement.action).toBe("below");
  expect(boardHtml(gatherer.rows(known), { whose: "your", now: 0 })).toContain(
    "asks for an M1 Max, M2 Pro or better and at least 16 GB of memory, its Macs have less",
  );
  gatherer.add({ name: "Faster", build: "unknown", mac: "Cid", chip: "M4" });
  expect(gatherer.rows(known)[0]!.judgement.action).toBe("nothing");
  const reported = { name: "Heavy", build: "unknown", mac: "Dee", hardware: { chip: "M2", memory: 8 } } as const;
  gatherer.add(reported);
  const merged = gatherer.rows(known).find(({ name }) => name === "Heavy")!;
  expect([merged.judgement.action, lackWords(merged)]).toEqual([
    "below",
    "asks for at least 16 GB of memory, its Mac has less",
  ]);
});

const BRUSH: ListedApp = { name: "Brush", build: "arm" };

test.each([
  ["a Mac", "name,architectures\nViewer,arm64\n", "Your Mac", "A list of apps", "/check"],
  ["a fleet", "name,device\nViewer,Ada\nViewer,Bea\n", "Your fleet", "A fleet", "/check"],
  [
    "counted installs",
    "ApplicationName,ApplicationVersion,DeviceCount\nViewer,3.0.23,40\n",
    "A fleet",
    "A fleet",
    "/check",
  ],
] as const)("the heading of %s says what it is", (_, csv, own, shared, section) => {
  expect([headingOf(rowsOf(csv), "your"), headingOf(rowsOf(csv), "this")]).toEqual([
    { words: own, section },
    { words: shared, section },
  ]);
});

test("another edition of a product is no guess at it", () => {
  const html = groupsHtml(rowsOf("App Name\nViewer 2\nViewr\n"));
  expect(html).toContain(
    '<p>No source names this edition: we know today’s <a href="/titles/viewer"><bdi>Viewer</bdi></a>.</p>',
  );
  expect(html.match(/Did you mean/g)).toHaveLength(1);
});

test("the map tells what may stop and what to update from what is not known, as its key and the groups do", () => {
  const rows = rowsOf("App Name\nLonely\nSketchUp 2021\nRiddle\n");
  const board = boardHtml(rows, { whose: "your", now: Date.parse("2026-11-26") });
  const years = [...board.matchAll(/<label><input[^>]* type="radio" name="check-macos" value="(\d+)"/g)];
  expect(years.map(([, macos]) => macos)).toEqual(["26", "27", "28"]);
  const on27 = board
    .slice(board.indexOf('data-at="1"'))
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/ +/g, " ");
  expect(on27).toContain(
    "Your Mac and macOS 27 1 runs, 2 to check. 1 of them runs with Rosetta 2, which macOS 27 is the last to have. 2 to check 1 runs with Rosetta 2 ",
  );
  expect(boardHtml(rowsOf("App Name\nViewer\n"), { whose: "your", now: 0 })).not.toContain("radio");
  for (const [foot, status] of [
    ["unknown", "rosetta2"],
    ["native", "unknown"],
  ])
    for (const tile of ["check-swatch", "el"])
      expect(board.split(`class="${tile} el-foot" data-foot="${foot}" data-status="${status}"`)).toHaveLength(2);
  expect([...board.matchAll(/title="([^"]+)"/g)].map(([, words]) => words)).toEqual([
    "Lonely: may stop",
    "Riddle: not known yet",
    "SketchUp 2021: update to be sure",
  ]);
  expect([...board.matchAll(/<b>(\d+)<\/b> ([^<]+)<\/a>/g)].map(([, count, words]) => `${count} ${words}`)).toEqual([
    "1 has a newer edition",
    "1 may stop",
    "1 not known yet",
  ]);
});

test("an Intel copy whose update waits stops in macOS 28 in every count, and looks the same in map and groups", () => {
  const rows = rowsOf("name,architectures,version\nViewer,x86_64,3.0.20\nLonely,x86_64,1\nSketchUp 2021,,\n");
  const board = boardHtml(rows, { whose: "your", now: Date.parse("2026-11-26") });
  expect(board.replaceAll(/<[^>]+>/g, "")).toContain("2 of 3 stop.1 needs checking.");
  const [map = "", groups] = [board.slice(board.indexOf("check-wall")), groupsHtml(rows)];
  expect(map.match(/data-next="unsupported"/g)).toHaveLength(2);
  expect(map).not.toContain('data-next="native"');
  const update = 'el-foot" data-foot="native" data-status="rosetta2" data-next="unsupported"';
  const edition = 'el-foot" data-foot="native" data-status="unknown"';
  for (const tile of [update, edition]) {
    expect(map).toContain(`class="el ${tile}`);
    expect(groups).toContain(`class="el el-mini ${tile}`);
  }
  expect(board).toContain("</span>Will stop, but a newer version is out</li>");
});

test("figures and groups stand in one order", () => {
  const rows = rowsOf("name,architectures,version\nViewer,x86_64,3.0.20\nLonely,x86_64,1\nSketchUp 2021,,\nRiddle,,\n");
  const board = boardHtml(rows, { whose: "your", now: Date.parse("2026-11-26") });
  const order = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, task]) => task);
  expect(order(board, /href="#do-(\w+)"/g)).toEqual(order(groupsHtml(rows), /id="do-(\w+)"/g));
});

test("on a plate's release the numbers add up, with what does not run", () => {
  const rows = rowsOf("name,architectures\nOld,i386\nNew,arm64\nNewer,arm64\nRiddle,\n");
  const board = boardHtml(rows, { whose: "your", now: Date.parse("2026-11-26") });
  expect(board).toContain("<span>2 run, 1 to check, 1 does not run</span>");
});

test("a number that counts up is in the page from the start, and tiles land in their order", () => {
  const names = ["Ada", "Bea", "Cyd", "Dot"];
  const rows = rowsOf(`name,architectures\n${names.map((name) => `${name},x86_64`).join("\n")}\n`);
  const html = boardHtml(rows, { whose: "your", now: Date.parse("2026-11-26") });
  expect(html.replaceAll(/<[^>]+>/g, "")).toContain("4 of 4 stop.");
  expect(html.match(/--at:\d+/g)).toEqual(["--at:0", "--at:1", "--at:2", "--at:3"]);
});

test("an Intel copy of a game whose Mac version is dead names the way of its Windows version", () => {
  const tunnel = { ...helped("Tunnel", "crossover", "low"), macVersionDead: true };
  const tube = { ...helped("Tube", "crossover", "low"), macVersionDead: true, ranLately: true };
  const known = openCatalogue({ format: 1, day: "2026-11-23", titles: [...titles, tunnel, tube].map(packTitle) });
  const groupsOf = (...found: ListedApp[]) => {
    const gatherer = new Gatherer();
    for (const each of found) gatherer.add(each);
    return groupsHtml(gatherer.rows(known));
  };
  const copy: ListedApp = { name: "Tunnel", build: "intel" };
  const mixed = groupsOf(copy, { name: "Viewer", build: "universal" });
  expect(mixed).toContain("<p>CrossOver, paid · not very sure</p>");
  expect(groupsOf({ ...copy, name: "Tube" }, { name: "Viewer", build: "universal" })).toContain(
    "<p>CrossOver, paid · seen to run lately</p>",
  );
  expect(mixed).not.toContain("A message to the maker");
  expect(groupsOf(copy)).toContain("</b> probably runs with extra software</h2>");
});

test("of one name and answer the best-known app is taken, and the others are links that change it", () => {
  const note = (slug: string, host: string, facts = {}) => titleRecord({ slug, name: "Evernote", host, ...facts });
  const groupsOf = (...titles: ReturnType<typeof note>[]) => {
    const gatherer = new Gatherer();
    gatherer.add({ name: "Evernote", build: "unknown" });
    return gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: titles.map(packTitle) }));
  };
  const alike = groupsOf(note("evernote", "jotter.com"), note("jotter-cn", "jotter.cn"));
  expect(alike).toMatchObject([{ title: { slug: "evernote" }, namesakes: [{ slug: "jotter-cn" }] }]);
  expect(groupsHtml(alike)).toContain(
    'Taken as <bdi>jotter.com</bdi>. Change to <a href="/titles/jotter-cn" data-meant="jotter-cn" data-row="name:evernote"><bdi>jotter.cn</bdi></a>.',
  );
  expect(toCsv(alike)).toContain("Taken as jotter.com; jotter.cn has an app of this name, too.");
  const other = groupsOf(note("evernote", "jotter.com"), note("jotter-cn", "jotter.cn", ONLY_INTEL));
  expect(other).toMatchObject([{ title: null, several: [{ slug: "evernote" }, { slug: "jotter-cn" }] }]);
  for (const html of [groupsHtml(other), rowsHtml(other, { manyMacs: false })])
    expect(html.replaceAll(/<a [^>]*data-meant="([^"]+)"[^>]*><bdi>([^<]+)<\/bdi><\/a>/g, "[$1 $2]")).toContain(
      "Several apps have this name. Is yours [evernote Evernote (jotter.com)] or [jotter-cn Evernote (jotter.cn)]?",
    );
});

test("no game has a substitute: it is played while it runs, and another way to play it is named", () => {
  const game = (slug: string, facts = {}) => titleRecord({ slug, name: slug, kind: "game", ...facts });
  const titles = [
    game("Siege", { ...ONLY_INTEL }),
    game("Realm", { ...ONLY_INTEL, successor: "client" }),
    game("Royale", { ...NOWHERE, successor: "cloud" }),
    game("Fallen", { ...ONLY_INTEL, ended: true }),
    game("Arena", { ...NOWHERE, successor: "nvidia-geforce-now" }),
    titleRecord({ slug: "nvidia-geforce-now", name: "GeForce NOW" }),
    titleRecord({ slug: "client", name: "Realm Client" }),
    titleRecord({ slug: "cloud", name: "Cloud Play" }),
    titleRecord({ slug: "viewer", name: "Viewer" }),
  ];
  const gatherer = new Gatherer();
  for (const name of ["Siege", "Realm", "Royale", "Fallen", "Arena", "Viewer"])
    gatherer.add({ name, build: "unknown" });
  const rows = gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: titles.map(packTitle) }));
  const board = boardHtml(rows, { whose: "your", now: Date.parse("2026-11-26") });
  expect([...board.matchAll(/<\/b> ([^<]+)<\/a>/g)].map(([, words]) => words)).toEqual([
    "to play until macOS 28",
    "to play elsewhere",
    "keeps running",
  ]);
  const groups = groupsHtml(rows);
  expect(groups).not.toMatch(/Replace|native alternative|Ask the maker/);
  expect(groups).toContain("Another way to play: Realm Client.");
  expect(groups).toContain("Another way to play: Cloud Play.");
  expect(groups).toContain("GeForce NOW may stream it: look whether it has the game.");
  expect(rows.map((row) => actionLabel(row)).sort()).toEqual([
    "Nothing to do",
    ...Array(2).fill("Play it elsewhere"),
    ...Array(3).fill("Play it until macOS 28"),
  ]);
});

test("of an old version that was only named it is known that it needs no Rosetta, not that it runs on macOS 28", () => {
  const titles = [
    titleRecord({ slug: "suite", name: "Suite", latest: "26.1" }),
    titleRecord({ slug: "suite@16", name: "Suite 16", successor: "suite" }),
    titleRecord({ slug: "vault", name: "Vault", latest: "9.2", nativeSince: "7.0" }),
    titleRecord({ slug: "viewer", name: "Viewer" }),
  ];
  const gatherer = new Gatherer();
  for (const name of ["Suite 16", "Vault 7", "Vault 9", "Viewer"]) gatherer.add({ name, build: "unknown" });
  const rows = gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: titles.map(packTitle) }));
  const groups = groupsHtml(rows).replaceAll(/<[^>]+>/g, "");
  expect(groups).toContain("They do not need Rosetta 2, which macOS 28 removes.");
  expect(groups).not.toContain("They run on macOS 28");
  const caution = "You named an old version: it needs no Rosetta 2, and that is all we know of it on macOS 28.";
  expect(rows.filter((row) => adviceFor(row) === caution).map(({ name }) => name)).toEqual(["Suite 16", "Vault 7"]);
  expect(groups).toContain(`Suite 16: ${caution}`);
  expect(boardHtml(rows, { whose: "your", now: 0 })).toContain(
    'title="Suite 16: needs no Rosetta 2, but is an old version"',
  );
});

test("an app that is Intel on one Mac and native on another is not said to stop everywhere", () => {
  const csv =
    "Mac,App,Version,Architecture\nAda,Viewer,2.0,x86_64\nAda,Notes,1,arm64\nBea,Viewer,3.0.23,arm64\nBea,Notes,1,arm64\n";
  const [rows, plate] = [rowsOf(csv), plateOf(csv)];
  expect(plate).toMatch(/ 1 of 2 stops\. +Only 1 of 2 copies stops\. /);
  expect(boardHtml(rows, { whose: "your", now: Date.parse("2026-11-26") })).toMatch(
    /<a class="el el-foot" data-foot="unsupported" data-status="native"[^>]*title="Viewer: 1 of 2 copies will stop in macOS 28"/,
  );
  expect(plate).toContain("Both work today, but copies of 1 need Rosetta 2");
  expect(plate).toContain("Some copies will stop");
  expect(plate).not.toMatch(/[^ ] Will stop|1 Will stop/);
  expect(groupsHtml(rows)).toContain("<p>1 of 2 copies is Intel. Version 3.0.23 is native</p>");
});

test.each([
  ["an old copy on few Macs", ["2.0,", "3.0.23,", "3.0.23,"], "native", "unknown", "update 1 of 3 Macs"],
  ["an old copy on most Macs", ["2.0,", "2.0,", "3.0.23,"], "unknown", "native", "update to be sure"],
  ["an Intel copy on few Macs", ["2.0,x86_64", "3.0.23,arm64", "3.0.23,arm64"], "native", "unsupported", "1 of 3 cop"],
  ["an Intel copy on most Macs", ["2.0,x86_64", "2.0,x86_64", "3.0.23,arm64"], "rosetta2", "unsupported", "2 of 3 cop"],
])("the tile of an app with %s has the colour of most of its copies", (_, copies, status, foot, words) => {
  const lines = copies.map((copy, at) => `Mac-${at},Viewer,${copy}\n`).join("");
  const board = boardHtml(rowsOf(`Mac,App,Version,Architecture\n${lines}`), { whose: "your", now: 0 });
  const tile = (kind: string) => `class="${kind} el-foot" data-foot="${foot}" data-status="${status}"`;
  expect(board).toMatch(new RegExp(`${tile("el")}[^>]*title="Viewer: ${words}`));
  expect(board).toContain(tile("check-swatch"));
});

test("what comes with macOS is updated with the Mac, not by its maker", () => {
  const safari = titleRecord({ slug: "safari", name: "Safari", bundleIds: ["com.apple.Safari"], host: "apple.com" });
  const gatherer = new Gatherer();
  for (const each of [
    { name: "Safari", mac: "Ada", build: "intel" },
    { name: "Old", mac: "Ada", build: "arm" },
  ] as const)
    gatherer.add(each);
  const rows = gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: [packTitle(safari)] }));
  expect(groupsHtml(rows)).toContain("This copy is Intel. It comes with macOS: update the Mac.");
});

test("the plate's numbers add up to the list at every macOS, and name what already does not run", () => {
  const csv = `Mac,App,Version,Architecture
Ada,Painter,1,Intel
Ada,Ancient,1,PowerPC
Ada,Older,1,PowerPC
Ada,Riddle,1,
Ada,Notes,1,Universal
`;
  const plate = plateOf(csv);
  expect(plate).toMatch(
    / 1 of 5 stops\. +1 needs checking, and 2 already do not run\. .*macOS 28 removes in about \d+ days\./,
  );
  // In the ruler and in the headline of each.
  expect(plate.match(/2 run, 1 to check, 2 do not/g)).toHaveLength(4);
  expect(plate).toContain("1 runs, 1 to check, 1 stops, 2 do not run");
});

test.each([
  [
    "Ada,Painter,1,Intel\nAda,Lonely,1,\nAda,Riddle,1,\nAda,Notes,1,Universal\n",
    / 1 of 4 stops\. +1 more may stop, and 1 needs checking\. /,
  ],
  [
    "Ada,Painter,1,Intel\nBea,Painter,1,Universal\nAda,Lonely,1,\n",
    / 1 of 2 stops\. +Only 1 of 2 copies stops\. 1 more may stop\. /,
  ],
  ["Ada,Lonely,1,\nAda,Notes,1,Universal\n", / None of 2 is known to stop\. /],
])("of %j the headline is one count, and the sentence goes on with the rest: %s", (lines, words) => {
  expect(plateOf(`Mac,App,Version,Architecture\n${lines}`)).toMatch(words);
});

test("the headline of a fleet counts what that of one Mac does; sentence and figures tell the rest, and add up", () => {
  const csv = `Mac,App,Version,Architecture
Ada,Painter,1,Intel
Bea,Viewer,2.2.1,Intel
Bea,Lonely,1,
Ada,Ancient,1,PowerPC
Ada,Riddle,1,
Bea,Secret,1,
Ada,Notes,1,Universal
`;
  const plate = plateOf(csv);
  expect(plate).toMatch(/ 2 of 7 stop\. +1 more may stop, 2 need checking, and 1 already does not run\. .* days\. /);
  expect(plate).toMatch(
    / 1 +to replace +1 +to ask the maker about \(1\u00a0stops\) +1 +to update \(1\u00a0stops\) +1 +may stop +2 +not known yet +1 +keeps/,
  );
  const doubtful = plateOf("Mac,App,Version,Architecture\nAda,Painter,1,Intel\nBea,Viewer,2.2.1,\nBea,Riddle,1,\n");
  expect(doubtful).toMatch(/ 1 of 3 stops\. +2 need checking\. /);
  expect(doubtful).toContain(" to ask the maker about ");
});

test("of one Mac, too, a figure says how many of its apps stop where others of it do not", () => {
  const plate = plateOf("App,Version,Architecture\nViewer,2.2.1,Intel\nSketchUp,2019.1,\nPainter,1,Intel\n");
  expect(plate).toMatch(/ 1 +to ask the maker about \(1\u00a0stops\) +2 +to update \(1\u00a0stops\)/);
});

test("that every app runs today and needs Rosetta is no contradiction", () => {
  const plate = plateOf("Mac,App,Version,Architecture\nAda,A,1,Intel\nAda,B,1,Intel\nAda,C,1,Intel\n");
  expect(plate).toContain("All 3 work today. All 3 need Rosetta 2, which macOS 28 removes in about");
});

test("of a yearly edition that is over, this year's version is asked for", () => {
  const gatherer = new Gatherer();
  for (const name of ["Tax 2024", "Lonely"]) gatherer.add({ name, build: "intel" });
  const tax = titleRecord({ slug: "tax-2024", name: "Tax 2024", ...ONLY_INTEL, host: "example.org" });
  const rows = gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: [packTitle(tax)] }));
  const [yearly] = rows.filter(({ name }) => name === "Tax 2024");
  expect([actionLabel(yearly!), adviceFor(yearly!)]).toEqual([
    "Get this year’s version",
    "This copy is Intel. A yearly edition: get this year’s version.",
  ]);
  const groups = groupsHtml(rows);
  expect(groups).toMatch(/id="do-ask">.*Lonely.*id="do-yearly"><h2><b>1<\/b> of a past year.*Its maker: example\.org/);
  expect(groups.match(/A message to the maker/g)).toHaveLength(1);
});

test("a name that we do not know can be looked up, and told to us", () => {
  const html = groupsHtml(rowsOf("App,Version\nRiddle & Co,1\nViewer,3.0.23\n"));
  expect(html).toContain('<a href="/search?q=Riddle%20%26%20Co" rel="nofollow">Look it up</a>');
  expect(html).toContain('<a href="/tell?name=Riddle%20%26%20Co" rel="nofollow">tell us about it</a>');
  expect(html.match(/Look it up/g)).toHaveLength(1);
  expect(html).toContain("<summary>Show it</summary>");
});

test("of a large fleet each group shows a few apps, and unfolds the others; what stops comes first", () => {
  const apps = Array.from({ length: 15 }, (_, number) => `Ada,App ${number + 10},1,Intel\n`);
  const html = groupsHtml(rowsOf(`Mac,App,Version,Architecture\nAda,Viewer,2.2.1,\n${apps.join("")}`));
  const [shown = "", folded = ""] = html.split("<details><summary>Show 3 more</summary>");
  expect(shown.match(/<li id="seat-/g)).toHaveLength(12);
  expect(folded.split("</details>")[0]?.match(/<li id="seat-/g)).toHaveLength(3);
  expect(html.indexOf('id="do-ask"')).toBeLessThan(html.indexOf('id="do-update"'));
});

test("paper, which shows the first twelve of a group, says so", () => {
  const list = (count: number) =>
    groupsHtml(
      rowsOf(`name,architectures\n${Array.from({ length: count }, (_, at) => `Old ${at},x86_64`).join("\n")}\n`),
    );
  expect(list(13)).toContain('<p class="fine print-only check-printed">12 of 13; all are in the table.</p>');
  expect(list(12)).not.toContain("print-only");
});

test("tile, card, table and files have the site's name and letters for what the list shortens", () => {
  const known = openCatalogue({
    ...{ format: 1, day: "2026-11-23" },
    titles: [packTitle(titleRecord({ slug: "bg3", name: "Baldur's Gate 3", aliases: ["BG3"], ...ONLY_INTEL }))],
  });
  const gatherer = new Gatherer();
  gatherer.add({ name: "bg3", build: "unknown" });
  const rows = gatherer.rows(known);
  const board = boardHtml(rows, { whose: "your", now: Date.parse("2026-11-26") });
  expect(board).toContain('title="Baldur&#39;s Gate 3, listed as bg3: will stop in macOS 28"');
  expect(board).toContain('<b aria-hidden="true">BG3</b>');
  const card = '<bdi>Baldur&#39;s Gate 3</bdi></a></h3><small class="check-below"><bdi>listed as bg3</bdi></small>';
  expect(groupsHtml(rows)).toContain(card);
  expect(rowsHtml(rows, { manyMacs: false })).toContain('<span class="check-below"><bdi>listed as bg3</bdi></span>');
  expect(toCsv(rows)).toContain("Baldur's Gate 3");
  expect(toCalendar(rows, new Date("2026-11-26"), "")).toContain("On your list: Baldur's Gate 3.");
});

test("turned to another macOS, a tile and the key have the status that the plate counts", () => {
  const titles = [titleRecord({ slug: "excel", name: "Excel", editionsSince: "2022" })];
  const known = openCatalogue({ format: 1, day: "2026-11-23", titles: titles.map(packTitle) });
  const gatherer = new Gatherer();
  for (const name of ["Excel 2016", "Old"]) gatherer.add({ name, build: name === "Old" ? "intel" : "unknown" });
  const rows = gatherer.rows(known);
  const board = boardHtml(rows, { whose: "your", now: Date.parse("2026-11-26") });
  expect(board).toMatch(/<a [^>]*data-status="rosetta2"[^>]* data-at-1="unknown"[^>]* title="Excel 2016/);
  const [, key = ""] = /<ul class="sign-key check-turned" data-at="1">(.*?)<\/ul>/.exec(board) ?? [];
  expect(key.split(/<[^>]+>/).filter(Boolean)).toEqual(["At best with Rosetta", "Runs with Rosetta 2"]);
  const old = /<bdi>Old<\/bdi>(.*?)<\/a>/.exec(board)![1]!;
  expect(old).toMatch(/^<span class="out-of-sight check-told">: will stop in macOS 28<\/span>/);
  expect(old).toContain('<span class="out-of-sight check-turned" data-at="1">: runs with Rosetta 2 on macOS 27</span>');
  expect(turnedWallsHtml(rows, 0)).toContain('title="Old: runs with Rosetta 2 on macOS 26"');
  // Without scripts the style sheet sorts by the same places.
  const sheet = readFileSync(new URL("./seats.css", import.meta.url), "utf8");
  for (const at of [0, 1, 2]) {
    const tiles = (html: string) =>
      [...html.matchAll(/<li(?: style="([^"]*)")?><a [^>]*title="([^":]*)/g)].map(([, style = "", name]) => ({
        name,
        place: Number(new RegExp(`--o-${at}:(\\d)`).exec(style)?.[1] ?? LAST_PLACE),
      }));
    const sorted = tiles(turnedWallsHtml(rows, null)).toSorted((a, b) => a.place - b.place);
    expect(sorted).toEqual(tiles(turnedWallsHtml(rows, at)));
    expect(sheet).toContain(`order: var(--o-${at}, ${LAST_PLACE});`);
  }
  expect(turnedWallsHtml(rows, null)).toContain('title="Old: will stop in macOS 28"');
});

test.each([
  ["intel", "10 more are in the file “Macs with work to do”."],
  ["", "10 more are in the file “CSV”."],
])(
  "of an app on 40 Macs, built for %j, the first 30 are named, and the file that has the others",
  (build, expected) => {
    const lines = Array.from({ length: 40 }, (_, at) => `Mac ${at},Riddle,1,${build}`);
    expect(groupsHtml(rowsOf(`Mac,App,Version,Architecture\n${lines.join("\n")}\n`))).toContain(expected);
  },
);

test("what weak evidence calls native is probably so in every count, with a step", () => {
  const titles = [
    ...["Fruity", "Contact"].map((name) => titleRecord({ slug: name.toLowerCase(), name, confidence: "low" })),
    titleRecord({ slug: "celeste", name: "Celeste", kind: "game", ...ONLY_INTEL, confidence: "low", next: "may_stop" }),
    titleRecord({ slug: "ring", name: "Ring", kind: "game", confidence: "low", steamIds: ["9"] }),
    titleRecord({ slug: "brush", name: "Brush" }),
  ];
  const known = openCatalogue({ format: 1, day: "2026-11-23", titles: titles.map(packTitle) });
  const rowsFor = (...listed: ListedApp[]) => {
    const gatherer = new Gatherer();
    for (const each of listed) gatherer.add(each);
    return gatherer.rows(known);
  };
  const named = (...names: string[]) => rowsFor(...names.map((name): ListedApp => ({ name, build: "unknown" })));
  const rows = named("Fruity", "Contact", "Celeste", "Brush");
  const board = boardHtml(rows, { whose: "your", now: 0 });
  expect(board).toContain("We are not sure about 3 of them: what to do is below.");
  expect(rowsHtml(rows, { manyMacs: false }).match(/Not very sure\./g)).toHaveLength(3);
  expect(board).toMatch(/data-foot="unknown" data-status="native"[^>]*title="Fruity: probably native"/);
  expect(groupsHtml(rows)).toMatch(
    /<b>2<\/b> probably native<\/h2><p class="fine">The evidence is old or weak\. Select the app in Finder and press ⌘ I/,
  );
  expect(toCsv(rows)).toMatch(/Fruity,.*,runs,runs,probably native,Probably native,Select it in Finder and press ⌘ I/);
  expect(rows.filter(FILTERS.probably.test)).toHaveLength(2);
  expect(boardHtml(named("Fruity"), { whose: "your", now: 0 })).toContain(">1 app probably keeps running.</h2>");
  // The copy's own code is no evidence of others.
  const [own] = rowsFor({ name: "Fruity", build: "universal" });
  expect(own!.judgement).toMatchObject({ action: "nothing", on: ["native", "native", "native"] });
  const game = named("Ring");
  expect(boardHtml(game, { whose: "your", now: 0 })).toContain(">It probably runs today.</h2>");
  expect(groupsHtml(game)).toContain("The evidence is old or weak. On a game’s Steam page");
});

test("what keeps running by evidence of a former year says so, in its group and its row, unless its own code tells", () => {
  const scan = titleRecord({ slug: "scan", name: "Scan", confidence: "medium", confirmed: "2021-12-16", isOld: true });
  const known = openCatalogue({ format: 1, day: "2026-11-23", titles: [packTitle(scan)] });
  const shownOf = (build: ListedApp["build"]) => {
    const gatherer = new Gatherer();
    gatherer.add({ name: "Scan", build });
    const rows = gatherer.rows(known);
    return [groupsHtml(rows), rowsHtml(rows, { manyMacs: false })];
  };
  const [group, table] = shownOf("unknown");
  expect(group).toContain("<bdi>Scan</bdi></a>: evidence of 2021, not checked since</li>");
  expect(table).toContain("Evidence of 2021, not checked since.");
  expect(shownOf("universal").join("")).not.toContain("2021, not");
});
