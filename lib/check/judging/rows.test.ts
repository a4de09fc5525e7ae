import { describe, expect, test } from "vitest";
import { OLD_EDITION_BRIEFLY, UNKNOWN_EDITION_BRIEFLY } from "#lib/catalog/titles/names/old-editions.ts";
import { openCatalogue } from "#lib/check/catalogue/catalogue.ts";
import { packTitle, unpackTitle } from "#lib/check/catalogue/title-record.ts";
import { readCsv } from "#lib/check/formats/csv.ts";
import { toCsv, toMarkdown } from "#lib/check/formats/exports.ts";
import { readLines } from "#lib/check/formats/lines.ts";
import { nearHtml, rowsHtml } from "#lib/check/formats/markup.ts";
import { readList } from "#lib/check/formats/read-list.ts";
import { plateAnswer } from "#lib/check/judging/board.ts";
import { Gatherer, type Row } from "#lib/check/judging/rows.ts";
import { selectForFile, selectRows } from "#lib/check/judging/selection.ts";
import { summarise, toneOf } from "#lib/check/judging/summary.ts";
import { toCalendar } from "#lib/check/lists/calendar.ts";
import type { ListedApp, RosettaRun } from "#lib/check/lists/listed-app.ts";
import { changesSince, isSameList, sinceWords, toSavedList } from "#lib/check/lists/saved-list.ts";
import { parseSavedList, savedWords } from "#lib/check/lists/stored-list.ts";
import { match } from "#lib/check/matching/match-listed-app.ts";
import { groupParts, groupWords } from "#lib/check/parts/group.ts";
import { partsHtml } from "#lib/check/parts/markup.ts";
import { doubtOf, latestKnown } from "#lib/check/words/doubt.ts";
import { onWords } from "#lib/check/words/on-macos.ts";
import { plateText } from "#lib/check/words/plate.ts";
import { asides } from "#lib/check/words/summary.ts";
import { actionLabel, adviceFor, LOOK_ADVICE } from "#lib/check/words/verdicts.ts";
import { ONLY_INTEL, titleRecord } from "#lib/testing/title-record.ts";

const title = (facts: Parameters<typeof titleRecord>[0]) => titleRecord({ host: "example.org", ...facts });

const TITLES = [
  title({ slug: "vlc", name: "VLC media player", aliases: ["VLC"], bundleIds: ["org.videolan.vlc"], latest: "3.0.23" }),
  title({ slug: "painter", name: "Painter", ...ONLY_INTEL, successor: "vlc" }),
  title({ slug: "oldie", name: "Oldie", ...ONLY_INTEL, ended: true }),
  title({ slug: "lonely", name: "Lonely", ...ONLY_INTEL, confidence: "low", next: "may_stop" }),
  title({ slug: "portal-2", name: "Portal 2", kind: "game", ...ONLY_INTEL, steamIds: ["620"] }),
  title({ slug: "winner", name: "Winner", onPrevious: "translation", onLatest: "translation", layer: "vm" }),
  title({
    ...{
      slug: "ported",
      name: "Ported",
      kind: "game",
      onPrevious: "translation",
      onLatest: "translation",
      layer: "gptk",
    },
    ...{ breaks: true, next: "may_stop" },
  }),
  title({ slug: "dash", name: "Dash", bundleIds: ["com.kapeli.dash"], teamIds: ["JP58VMK957"] }),
  title({ slug: "dash-coin", name: "Dash" }),
  title({ slug: "riddle", name: "Riddle", onPrevious: "unknown", onLatest: "unknown", confidence: "low" }),
  title({ slug: "puzzled", name: "Puzzled", kind: "game", onPrevious: "unknown", onLatest: "unknown", noMacApp: true }),
  title({
    ...{ slug: "guarded", name: "Guarded", kind: "game", onPrevious: "unsupported", onLatest: "unsupported" },
    next: "does_not_run",
  }),
  title({ slug: "word", name: "Microsoft Word", bundleIds: ["com.microsoft.word"] }),
  title({ slug: "rally", name: "Rally 2.0" }),
  title({ slug: "sketcher", name: "Sketcher", bundleIds: ["com.sketcher"], editionsSince: "2021" }),
  title({ slug: "library", name: "Library", nativeSince: "8.1", latest: "10.0" }),
  title({ slug: "studio", name: "Studio", bundleIds: ["com.apple.logic10"], nativeSince: "11.0.1" }),
  title({ slug: "tool@1", name: "Tool", bundleIds: ["org.tool.one"], ...ONLY_INTEL }),
  title({ slug: "tool", name: "Tool", bundleIds: ["org.tool"], latest: "2.0" }),
];
const READER = { whose: "your", now: Date.parse("2026-11-27") } as const;
const catalogue = openCatalogue({ format: 1, day: "2026-08-22", titles: TITLES.map(packTitle) });

function rowsOf(...found: (Partial<ListedApp> & { name: string })[]): Row[] {
  const gatherer = new Gatherer();
  for (const each of found) gatherer.add({ build: "unknown", ...each });
  return gatherer.rows(catalogue);
}
const row = (found: Partial<ListedApp> & { name: string }): Row => rowsOf(found)[0]!;

test("a title confirmed in a year or a month that is not told to the day is dated no closer", () => {
  const dated = (confirmedTo: "day" | "month" | "year") =>
    title({ slug: "dated", name: "Dated", confirmed: "2026-01-01", confirmedTo });
  const shown = (["day", "month", "year"] as const).map((precision) => {
    const known = openCatalogue({ format: 1, day: "2026-11-23", titles: [packTitle(dated(precision))] });
    const gatherer = new Gatherer();
    gatherer.add({ name: "Dated", build: "unknown" });
    const rows = gatherer.rows(known);
    const [, line = []] = [...readCsv(toCsv(rows))];
    return [/<time.*<\/time>/.exec(rowsHtml(rows, { manyMacs: false }))?.[0], line[14]];
  });
  expect(shown).toEqual([
    ['<time datetime="2026-01-01"><span class="check-day">1 </span>Jan 2026</time>', "2026-01-01"],
    ['<time datetime="2026-01">Jan 2026</time>', "2026-01"],
    ['<time datetime="2026">2026</time>', "2026"],
  ]);
});

test("encoding and decoding a title preserves it", () => {
  for (const each of TITLES) expect(unpackTitle(packTitle(each))).toEqual(each);
  for (const confirmedTo of ["day", "month"] as const) {
    const each = title({ slug: "notes", neverIntel: true, confirmedTo });
    expect(unpackTitle(packTitle(each))).toEqual(each);
  }
});

test("a name with the number of the newest version or of an edition with a page is that, with another number no app that we know", () => {
  const slugs = ["VLC 3", "Tool 2", "Tool 1", "Portal 3", "Microsoft Word 16"].map((name) => row({ name }).title?.slug);
  expect(slugs).toEqual(["vlc", "tool", "tool@1", undefined, undefined]);
  const majors = [7, 8, 9, 10, 11].map((major) => row({ name: `Library ${major}` }).title?.slug);
  expect(majors).toEqual([undefined, "library", "library", "library", undefined]);
  expect([10, 11, 12].map((major) => row({ name: `Studio ${major}` }).title?.slug)).toEqual([
    undefined,
    "studio",
    "studio",
  ]);
});

test("the page of an edition comes before its product, by any of its names, unless another product has that name", () => {
  const [suite, edition] = [{ slug: "live-suite" }, { slug: "live-suite@10", ...ONLY_INTEL }];
  const known = openCatalogue({
    ...{ format: 1, day: "2026-11-23" },
    titles: [
      title({ slug: "live", name: "Live", nativeSince: "10", latest: "12.1" }),
      title({ ...suite, name: "Live Suite", aliases: ["Live"] }),
      title({ ...edition, name: "Live Suite", aliases: [] }),
      title({ slug: "live-suite@11", name: "Live Suite", aliases: ["Live"] }),
      title({ slug: "live-suite-12", name: "Live Suite 12", onLatest: "unknown" }),
      title({ slug: "live-suite@12", name: "Live Suite" }),
      title({ slug: "live-11", name: "Live Suite 11" }),
    ].map(packTitle),
  });
  const slugs = ["Live 10", "Live Suite 12", "Live Suite 11", "Live 12"].map((name) => {
    const matched = match({ name, build: "unknown" }, known);
    return matched && "title" in matched ? matched.title.slug : null;
  });
  expect(slugs).toEqual(["live-suite@10", "live-suite@12", "live-11", "live-suite@12"]);
});

test.each([
  ["computer,app,version\nMac-1,Minecraft.app,2.1.3\nMac-2,Word,16", "csv", "minecraft"],
  ["app,version,device count\nMinecraft,2.1.3,7", "csv", "minecraft"],
  ["/Applications/Minecraft.app: Mach-O 64-bit executable x86_64", "lines", "minecraft"],
  ["Minecraft.app\nWord.app", "lines", "minecraft"],
  ["Minecraft\nWord", "lines", "minecraft-java-edition"],
  ["Minecraft 1.21\nWord", "lines", "minecraft-java-edition"],
] as const)("the installed app with a game's name is its launcher: %j as %s is %s", (list, format, slug) => {
  const known = openCatalogue({
    ...{ format: 1, day: "2026-11-23" },
    titles: [
      title({ slug: "minecraft-java-edition", name: "Minecraft: Java Edition", kind: "game", aliases: ["Minecraft"] }),
      title({ slug: "minecraft", name: "Minecraft Launcher", aliases: ["Minecraft"], bundleIds: ["com.mojang.x"] }),
      title({ slug: "word", name: "Word" }),
    ].map(packTitle),
  });
  const gatherer = new Gatherer();
  for (const each of readList(list, format)) gatherer.add(each);
  expect(gatherer.rows(known).map((each) => each.title?.slug)).toContain(slug);
});

test("a version with a build number, as Homebrew lists it, is none of the name", () => {
  expect(row({ name: "vlc 3.0.23,149282" })).toMatchObject({ version: "3.0.23,149282", title: { slug: "vlc" } });
});

test("a newer edition is no replacement and no update, and says that it may cost", () => {
  const titles = [
    title({ slug: "suite", name: "Suite" }),
    title({ slug: "suite@15", name: "Suite 15", ...ONLY_INTEL, successor: "suite" }),
    title({ slug: "excel", name: "Excel", aliases: ["Photoshop"], latest: "16.112", editionsSince: "2020" }),
  ];
  const known = openCatalogue({ format: 1, day: "2026-11-23", titles: titles.map(packTitle) });
  const advised = (name: string, build: ListedApp["build"] = "unknown") => {
    const gatherer = new Gatherer();
    gatherer.add({ name, build });
    const [only] = gatherer.rows(known);
    return [...only!.judgement.on, only!.judgement.action, adviceFor(only!)];
  };
  const [older, early] = [`${OLD_EDITION_BRIEFLY.older}. `, `${OLD_EDITION_BRIEFLY.early}. `];
  const [bought, stops] = ["Today’s Excel is native; it may be a new purchase.", ["unknown", "unknown", "unsupported"]];
  expect(advised("Suite 15")).toEqual([
    ...["rosetta2", "rosetta2", "unsupported", "upgrade"],
    "Suite is native; it may be a new purchase.",
  ]);
  expect(advised("Excel 2016")).toEqual([...stops, "upgrade", older + bought]);
  expect(advised("Photoshop CS6")).toEqual([...stops, "upgrade", early + bought]);
  const unnamed = `${UNKNOWN_EDITION_BRIEFLY}. ${bought}`;
  expect(advised("Excel 2019")).toEqual(["unknown", "unknown", "unknown", "upgrade", unnamed]);
  expect(advised("Excel 2011", "intel32").slice(0, 3)).toEqual(["unsupported", "unsupported", "unsupported"]);
});

test("an id that ends like a file's name or has two parts is found where a title has it", () => {
  const titles = [
    title({ slug: "apidog", name: "Apidog", bundleIds: ["com.apidog.app"] }),
    title({ slug: "notion", name: "Notion", bundleIds: ["notion.id"] }),
    title({ slug: "zoom", name: "zoom.us" }),
  ];
  const gatherer = new Gatherer();
  for (const each of readLines("com.apidog.app\nnotion.id\nzoom.us.app\nno.such")) gatherer.add(each);
  const rows = gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: titles.map(packTitle) }));
  expect(rows.map(({ name, title: known, bundleId }) => [name, known?.slug, bundleId])).toEqual([
    ["no.such", undefined, ""],
    ["Apidog", "apidog", "com.apidog.app"],
    ["Notion", "notion", "notion.id"],
    ["zoom.us", "zoom", ""],
  ]);
});

test("titles that may stop are labelled, listed and counted separately", () => {
  const rows = rowsOf({ name: "Lonely" }, { name: "Unheard Of" }, { name: "Painter" });
  expect(rows.map(({ name }) => name)).toEqual(["Painter", "Lonely", "Unheard Of"]);
  expect(rows.map(({ judgement }) => [onWords(judgement, 1), onWords(judgement, 2)])).toEqual([
    ["runs, with Rosetta", "will stop"],
    ["runs, with Rosetta", "may stop"],
    ["not known yet", "not known yet"],
  ]);
  const summary = summarise(rows);
  expect(plateAnswer(summary)).toBe("1 of 3 stops.");
  expect(summary).toMatchObject({ stopping: 1, mayStop: 1, unknown: 1 });
  expect(plateAnswer(summarise(rows.slice(1)))).toBe("Not known yet.");
  const sure = rowsOf({ name: "Lonely" }, { name: "Unheard Of" }, { name: "Dash", bundleId: "com.kapeli.dash" });
  expect(plateAnswer(summarise(sure))).toBe("None of 3 is known to stop.");
});

test("an app named by its id in one export and by its name in another is one app", () => {
  const rows = rowsOf(
    { name: "Microsoft Word", bundleId: "com.microsoft.word", version: "16", mac: "A", owner: "ann" },
    { name: "Microsoft Word", version: "16", mac: "A" },
    { name: "Microsoft Word", version: "16", mac: "B" },
  );
  expect(rows.map(({ name, macs, copies }) => [name, macs, copies])).toEqual([["Microsoft Word", ["A", "B"], 2]]);
});

test("an app of several lists is one row, whichever of them tell its code, and two codes on one Mac are two apps", () => {
  const word = { name: "Microsoft Word", version: "16" };
  const told = { ...word, path: "/Applications/Microsoft Word.app", build: "intel" } as const;
  const managed = { ...word, bundleId: "com.microsoft.word", mac: "A" };
  const macsOf = (...found: Parameters<typeof rowsOf>) =>
    rowsOf(...found).map(({ macs, copies, intelCopies }) => [macs, copies, intelCopies]);
  expect(macsOf(managed, { ...word, mac: "B" }, { ...told, mac: "C" })).toEqual([[["A", "B", "C"], 3, 1]]);
  expect(macsOf(managed, { ...told, mac: "A" })).toEqual([[["A"], 1, 1]]);
  const same = { name: "Word", path: "/Applications/Microsoft Word.app", build: "arm" } as const;
  expect(macsOf({ ...managed, build: "intel" }, { ...same, mac: "A" })).toHaveLength(2);
});

test("a cell with several apps is a list where most of them are known, and else says what it seems to be", () => {
  const names = (name: string) => rowsOf({ name }).map((each) => each.name);
  expect(names("VLC, Painter; Unheard Of").toSorted()).toEqual(["Painter", "Unheard Of", "VLC media player"]);
  expect(names("VLC, Painter")).toHaveLength(2);
  expect(names("VLC, Pro")).toEqual(["VLC, Pro"]);
  expect(adviceFor(row({ name: "Foo, VLC, Bar" }))).toContain("It seems to name several apps");
  expect(adviceFor(row({ name: "Foo, Bar" }))).not.toContain("several apps");
});

test("a path and an id of one app are one app, and a bare number is a game in Steam", () => {
  const path = "/Applications/VLC.app";
  expect(rowsOf({ name: "VLC", path }, { name: "VLC", bundleId: "org.videolan.vlc" })).toHaveLength(1);
  expect(rowsOf({ name: "VLC", path, build: "intel" }, { name: "VLC", bundleId: "org.videolan.vlc" })).toHaveLength(2);
  expect(row({ name: "620" })).toMatchObject({ name: "Portal 2", title: { slug: "portal-2" } });
});

test("an app that we do not know is one app, too, but not where two ids have its name", () => {
  const named = { name: "Unheard Of", version: "1", mac: "B" };
  const known = { ...named, bundleId: "org.unheard.of", path: "/Applications/Unheard Of.app", mac: "A" };
  expect(rowsOf(known, named)).toMatchObject([{ bundleId: "org.unheard.of", macs: ["A", "B"], copies: 2 }]);
  expect(rowsOf(known, named, { ...known, bundleId: "com.other.unheard" })).toHaveLength(3);
});

test("editions with one id are apart, because one of them may be from Intel Macs", () => {
  const rows = rowsOf(
    { name: "Sketcher 2024", bundleId: "com.sketcher", version: "25.1", mac: "A" },
    { name: "Sketcher 2020", bundleId: "com.sketcher", version: "21.2", mac: "B" },
    { name: "Sketcher 2020", version: "21.2", mac: "C" },
  );
  expect(rows.map(({ name, macs, judgement: { on, action } }) => [name, macs, on[2], action])).toEqual([
    ["Sketcher 2020", ["B", "C"], "unsupported", "upgrade"],
    ["Sketcher 2024", ["A"], "native", "nothing"],
  ]);
});

test("copies of an edition with a page of its own are apart, by id or by name", () => {
  const copies = ["A", "B"].flatMap((mac) => [
    { name: "Tool", bundleId: "org.tool", version: "2.1", mac },
    { name: "Tool", bundleId: "org.tool", version: mac === "A" ? "1.9" : "1.10.2", mac },
  ]);
  const answers = (found: typeof copies) =>
    rowsOf(...found).map(({ title, macs, judgement: { on } }) => [title?.slug, macs, on[2]]);
  const apart = [
    ["tool@1", ["A", "B"], "unsupported"],
    ["tool", ["A", "B"], "native"],
  ];
  expect(answers(copies)).toEqual(apart);
  expect(answers(copies.map((copy) => ({ ...copy, bundleId: "" })))).toEqual(apart);
});

test.each([
  ["Tool 1.9.2", "Tool", "1.9.2", "tool@1"],
  ["Tool v2.0", "Tool", "2.0", "tool"],
  ["Tool (2.0)", "Tool", "2.0", "tool"],
  ["Rally 2.0", "Rally 2.0", "", "rally"],
  ["Unheard Of 3.1", "Unheard Of", "3.1", undefined],
])("%s in a pasted list is %s of version %j", (line, name, version, slug) => {
  const [listed] = readLines(line);
  expect(row(listed!)).toMatchObject({ name, version });
  expect(row(listed!).title?.slug).toBe(slug);
});

test("a plug-in's file name in a pasted list is a plug-in, with a guess and no advice for Finder", () => {
  const plugin = row([...readLines("Painter.vst3")][0]!);
  expect(plugin).toMatchObject({ name: "Painter", place: "audio", title: null, near: [{ slug: "painter" }] });
  expect(adviceFor(plugin)).toContain("doesn’t show what this audio plug-in is built for");
  expect(partsHtml([plugin])).toContain('Did you mean <a href="/titles/painter">');
});

test("an export that counts Macs without naming them says on how many an app is", () => {
  const [some] = rowsOf(
    ...readList("ApplicationName,ApplicationVersion,DeviceCount\nVLC,3.0.23,12\nVLC,3.0.20,5\n", "csv"),
  );
  expect(some).toMatchObject({ copies: 17, devices: 17, macs: [] });
  expect(rowsHtml([some!], { manyMacs: false })).toContain("on 17 Macs");
});

test("copies are counted as Intel or not only if the list says what they are built for", () => {
  const some = { name: "VLC", bundleId: "org.videolan.vlc" };
  const cellsOf = (build: "intel" | "unknown") =>
    rowsHtml(rowsOf({ ...some, build, mac: "A" }, { ...some, build, mac: "B" }), { manyMacs: true });
  expect(cellsOf("intel")).toContain("2 of 2 Intel");
  expect(cellsOf("unknown")).not.toContain("of 2 Intel");
});

test("another product than the one that may stop is an alternative to it, and no newer edition", () => {
  const lone = { onPrevious: "rosetta2", onLatest: "rosetta2", next: "may_stop", successor: "kicad" } as const;
  const titles = [
    title({ slug: "fritzing", name: "Fritzing", ...lone }),
    title({ slug: "kicad", name: "KiCad" }),
    title({ slug: "openscad", name: "OpenSCAD", ...lone, successor: "openscad@snapshot" }),
    title({ slug: "openscad@snapshot", name: "OpenSCAD (snapshot)" }),
  ];
  const gatherer = new Gatherer();
  for (const name of ["Fritzing", "OpenSCAD"]) gatherer.add({ name, build: "unknown" });
  const rows = gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: titles.map(packTitle) }));
  expect(rows.map((each) => adviceFor(each))).toEqual([
    `${LOOK_ADVICE} A native alternative: KiCad.`,
    `${LOOK_ADVICE} OpenSCAD (snapshot) is native; it is a test version.`,
  ]);
});

test("of an edition with a page but without evidence it is said that today's product is native", () => {
  const known = openCatalogue({
    format: 1,
    day: "2026-11-23",
    titles: [
      title({ slug: "sketch", name: "Sketch" }),
      title({
        slug: "sketch-2024",
        name: "Sketch 2024",
        onPrevious: "unknown",
        onLatest: "unknown",
        next: "not_known",
      }),
    ].map(packTitle),
  });
  const gatherer = new Gatherer();
  gatherer.add({ name: "Sketch 2024", build: "unknown" });
  const rows = gatherer.rows(known);
  expect(rows[0]).toMatchObject({ judgement: { action: "look", on: ["unknown", "unknown", "unknown"] } });
  expect(adviceFor(rows[0]!)).toContain("Today’s Sketch is native; it may be a new purchase.");
  expect(rowsHtml(rows, { manyMacs: false })).toContain("Today’s Sketch is native; it may be a new purchase.");
});

test("below the headline of what stops is what may stop and what runs no more", () => {
  const rows = rowsOf(...[{ name: "Painter" }, { name: "Lonely" }, { name: "Guarded" }, { name: "Riddle" }], {
    name: "VLC",
    version: "3.0.23",
  });
  expect(plateText(rows, { whose: "your", now: Date.parse("2026-11-26") })).toBe(
    "1 of 5 stops. 1 more may stop, 1 needs checking, and 1 already does not run. 1 of your apps needs Rosetta 2, which macOS 28 removes in about 300 days.",
  );
});

test("what Steam lists beside the games of a library is none of them, and it is said how many were left out", () => {
  const beside = ["Steamworks Common Redistributables", "Proton Experimental", "Proton 9.0", "SteamVR"];
  const rows = rowsOf(...["Portal 2", ...beside, "Steam Linux Runtime 3.0 (sniper)"].map((name) => ({ name })), {
    name: "Steam game 1628350",
    steamId: "1628350",
  });
  expect(rows.filter(({ place }) => place === "app").map(({ name }) => name)).toEqual(["Portal 2"]);
  expect(asides(summarise(rows))).toBe("Left out: 6 programs of Steam’s own, no games.");
  expect(row({ name: "Proton VPN" }).place).toBe("app");
});

test("versions of two schemes are not compared, and the latest known is none of an old article, nor older than the copy", () => {
  const known = openCatalogue({
    format: 1,
    day: "2026-11-23",
    titles: [
      title({ slug: "meet", name: "Meet", ...ONLY_INTEL, latest: "19950" }),
      title({ slug: "scan", name: "Scan", nativeSince: "1.11.0" }),
      title({ slug: "stale", name: "Stale", latest: "22.3", isOld: true }),
      title({ slug: "draft", name: "Draft", latest: "2024", editionsSince: "2022" }),
      title({ slug: "fresh", name: "Fresh", latest: "2026", editionsSince: "2022" }),
    ].map(packTitle),
  });
  const gatherer = new Gatherer();
  gatherer.add({ name: "Meet", build: "unknown", version: "10.19" });
  gatherer.add({ name: "Scan", build: "unknown", version: "1.9" });
  gatherer.add({ name: "Stale", build: "unknown", version: "20.1" });
  gatherer.add({ name: "Draft 2025", build: "unknown", version: "25.0.58" });
  gatherer.add({ name: "Fresh 2025", build: "unknown" });
  const byName = Object.fromEntries(gatherer.rows(known).map((each) => [each.name, each]));
  expect(doubtOf(byName.Meet!)).not.toContain("older");
  expect(latestKnown(byName.Meet!)).toBe("");
  expect(doubtOf(byName.Scan!)).toContain("1.11.0; this copy is older");
  expect(["Scan", "Stale", "Draft 2025", "Fresh 2025"].map((name) => latestKnown(byName[name]!))).toEqual([
    "",
    "",
    "",
    "2026",
  ]);
});

const WEB = { onPrevious: "unknown", onLatest: "unknown", next: "not_known", confidence: "low" } as const;

test.each([
  [
    "a website has nothing to check",
    {},
    title({ slug: "tunes", name: "Tunes", ...WEB, isWebsite: true }),
    "A website: nothing to check.",
  ],
  [
    "a test version is no purchase",
    { build: "intel" },
    [
      title({ slug: "mail", name: "Mail", ...ONLY_INTEL, successor: "mail@beta" }),
      title({ slug: "mail@beta", name: "Mail (beta)" }),
    ],
    "Mail (beta) is native; it is a test version.",
  ],
] as const)("%s", (_, found, known, advice) => {
  const titles = [known].flat();
  const gatherer = new Gatherer();
  gatherer.add({ build: "unknown", ...found, name: titles[0]!.name });
  const [only] = gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: titles.map(packTitle) }));
  expect(adviceFor(only!)).toBe(advice);
  expect(doubtOf(only!, { besideName: true })).toBe("");
  expect(only!.judgement.on[2]).toBe("build" in found ? "unsupported" : "native");
});

test.each([
  [[["Mac-1", "intel"]], "This copy is Intel."],
  [
    [
      ["Mac-1", "intel"],
      ["Mac-2", "intel"],
    ],
    "Both copies are Intel.",
  ],
  [
    [
      ["Mac-1", "intel"],
      ["Mac-2", "arm"],
    ],
    "1 of 2 copies is Intel.",
  ],
  [
    [
      ["Mac-1", "intel"],
      ["Mac-2", "intel"],
      ["Mac-3", "arm"],
    ],
    "2 of 3 copies are Intel.",
  ],
  [
    [
      ["Mac-1", "intel"],
      ["Mac-2", "intel"],
      ["Mac-3", "intel"],
    ],
    "All 3 copies are Intel.",
  ],
] as const)("copies of %j: %s", (copies, words) => {
  const [only] = rowsOf(...copies.map(([mac, build]) => ({ name: "Unheard Of", bundleId: "org.unheard", mac, build })));
  expect(adviceFor(only!)).toBe(`${words} We know of no native version.`);
});

test('the table says a version without "Not stated", and lets a long name break after its underscore', () => {
  const copy = (html: string) => /data-label="The copy">(.*?)<\/td>/.exec(html)?.[1];
  const told = rowsHtml([row({ name: "MATLAB_R2020b", version: "9.9" })], { manyMacs: false });
  expect(copy(told)).toBe("9.9");
  expect(told).toContain("<bdi>MATLAB_<wbr>R2020b</bdi>");
  expect(copy(rowsHtml([row({ name: "Painter" })], { manyMacs: false }))).toBe("<span>Not stated</span>");
});

test("the alternative's name leads to its page", () => {
  const html = rowsHtml([row({ name: "Painter", build: "intel" })], { manyMacs: false });
  expect(html).toContain('A native alternative: <a href="/titles/vlc">VLC media player</a>.');
});

test("a data file of another make is refused", () => {
  expect(() => openCatalogue({ format: 2 } as never)).toThrow("This version cannot read the answers.");
});

describe("the copy leads, the title completes", () => {
  test.each([
    [
      "an old Intel copy of a native title is to be updated",
      { name: "VLC", build: "intel", version: "2.2.1" },
      ["rosetta2", "rosetta2", "unsupported"],
      "update",
      "This copy is Intel. Version 3.0.23 is native: update.",
    ],
    [
      "the Intel download of the newest version has a twin for Apple silicon",
      { name: "VLC", build: "intel", version: "3.0.23" },
      ["rosetta2", "rosetta2", "unsupported"],
      "update",
      "This copy is Intel. Version 3.0.23 also comes for Apple silicon: get that download from example.org.",
    ],
    [
      "a universal copy runs on, whatever the title says",
      { name: "Painter", build: "universal" },
      ["native", "native", "native"],
      "nothing",
      "",
    ],
    [
      "what has something native in its place is to be replaced",
      { name: "Painter", build: "intel" },
      ["rosetta2", "rosetta2", "unsupported"],
      "replace",
      "This copy is Intel. A native alternative: VLC media player.",
    ],
    [
      "what its maker gave up is to be done without",
      { name: "Oldie", build: "intel" },
      ["rosetta2", "rosetta2", "unsupported"],
      "remove",
      "This copy is Intel. Expect no new version. Replace it before macOS 28.",
    ],
    [
      "an Intel copy of an unknown app is a question for its maker",
      { name: "Unheard Of", build: "intel" },
      ["rosetta2", "rosetta2", "unsupported"],
      "ask",
      "This copy is Intel. We know of no native version.",
    ],
    [
      "32-bit code does not run today",
      { name: "Unheard Of", build: "intel32" },
      ["unsupported", "unsupported", "unsupported"],
      "remove",
      "32-bit: macOS 10.14 was the last to open it. See whether its maker has a newer version.",
    ],
    [
      "PowerPC code neither",
      { name: "Unheard Of", build: "powerpc" },
      ["unsupported", "unsupported", "unsupported"],
      "remove",
      "Built for Macs from before 2006: nothing newer than Mac OS X 10.6 opens it. See whether its maker has a newer version.",
    ],
    [
      "where the list is silent the title answers",
      { name: "Painter" },
      ["rosetta2", "rosetta2", "unsupported"],
      "replace",
      "A native alternative: VLC media player.",
    ],
    [
      "what old or thin evidence says of it foresees no stop",
      { name: "Lonely" },
      ["rosetta2", "rosetta2", "unknown"],
      "look",
      "Select it in Finder and press ⌘ I: “Intel” stops in macOS 28, “Universal” and “Apple silicon” do not.",
    ],
    [
      "but an Intel copy of it stops",
      { name: "Lonely", build: "intel" },
      ["rosetta2", "rosetta2", "unsupported"],
      "ask",
      "This copy is Intel. We know of no native version.",
    ],
    [
      "where both are silent nothing is claimed",
      { name: "Unheard Of" },
      ["unknown", "unknown", "unknown"],
      "look",
      "Select it in Finder and press ⌘ I: “Intel” stops in macOS 28, “Universal” and “Apple silicon” do not.",
    ],
    [
      "a script that starts an old version may start old code",
      { name: "Tool", build: "other", version: "0.4" },
      ["unknown", "unknown", "unknown"],
      "update",
      "Version 2.0 is native: update.",
    ],
    [
      "what needs other software is no Mac app",
      { name: "Winner" },
      ["translation", "translation", "translation"],
      "extra",
      "You need a virtual machine with Windows and the app’s Windows version. Test it before you rely on it: your version may behave differently.",
    ],
    [
      "a Windows game whose help may stop has no kind in Finder to look at",
      { name: "Ported" },
      ["translation", "translation", "unknown"],
      "extra",
      "You need Apple’s Game Porting Toolkit, free tools that run Windows games on a Mac, and the game’s Windows version. Test it before you rely on it: your version may behave differently.",
    ],
    [
      "a Windows game that nobody has an answer for has no kind in Finder either",
      { name: "Puzzled" },
      ["unknown", "unknown", "unknown"],
      "look",
      "We know of no Mac version. Play it on a Windows PC, or stream it from a cloud service that has it.",
    ],
    [
      "of a game that runs on no Mac, no maker is asked for a Mac version",
      { name: "Guarded" },
      ["unsupported", "unsupported", "unsupported"],
      "ask",
      "Play it on a Windows PC, or stream it from a cloud service that has it.",
    ],
    [
      "a name that two titles have is not decided",
      { name: "Dash" },
      ["unknown", "unknown", "unknown"],
      "choose",
      "Several apps have this name: Dash (documentation browser, example.org), Dash (Coin, example.org).",
    ],
  ] as const)("%s", (_, found, on, action, advice) => {
    const { judgement, ...rest } = row(found);
    expect([judgement.on, judgement.action, adviceFor({ judgement, ...rest })]).toEqual([on, action, advice]);
  });

  test("a stopping game may be covered by Apple's exception for old games", () => {
    const { judgement, title } = row({ name: "Steam game 620", steamId: "620" });
    expect([title?.name, judgement.mayBeSpared]).toEqual(["Portal 2", true]);
  });

  test("the three reasons for Rosetta get three pieces of advice", () => {
    const advice = (ran: RosettaRun) =>
      adviceFor(row({ name: "VLC", build: ran.reason === "only" ? "intel" : "universal", ran }));
    expect(advice({ reason: "only" })).toContain("update");
    expect(advice({ reason: "surroundings", by: "Shell" })).toBe(
      "Update Shell, or its settings: it starts this app as Intel. The app could run natively.",
    );
    expect(advice({ reason: "surroundings", loading: "Old Reverb" })).toBe(
      "Update Old Reverb, which it loads. It could then run natively.",
    );
    expect(advice({ reason: "surroundings" })).toMatch(
      /untick “Open using Rosetta”.*program that started it ran as Intel/,
    );
    expect(advice({ reason: "asked", by: "Finder" })).toMatch(/untick “Open using Rosetta”.*asks for its Intel code/);
  });

  test("an app that ran for an unknown reason does not count as native", () => {
    const ran = { reason: "untold" } as const;
    expect(row({ name: "Dash", bundleId: "com.kapeli.dash", version: "7.0", ran }).judgement).toMatchObject({
      on: ["unknown", "unknown", "unknown"],
      action: "update",
    });
    const tool = row({ name: "Tool", version: "2.0", ran });
    expect([tool.judgement.action, adviceFor(tool)]).toEqual(["look", expect.stringContaining("does not say why")]);
    expect(row({ name: "Painter", ran }).judgement.on[2]).toBe("unsupported");
    expect(row({ name: "VLC", build: "intel", version: "2.2.1", ran: { reason: "asked" } }).judgement.action).toBe(
      "update",
    );
  });

  test("Rosetta usage is joined to installed apps", () => {
    const rows = rowsOf(
      { name: "VLC", build: "universal", version: "3.0.23", path: "/Applications/VLC.app" },
      { name: "VLC", build: "universal", bundleId: "org.videolan.vlc", ran: { reason: "asked", launches: 3 } },
    );
    expect(rows).toMatchObject([
      { name: "VLC media player", version: "3.0.23", ran: { launches: 3 }, judgement: { action: "untick" } },
    ]);
  });
});

describe("which title a copy is", () => {
  test("what Apple sells apart from macOS is judged, what comes with macOS is left out", () => {
    const csv =
      "Name,Version,Bundle ID\nStudio,10.4.8,com.apple.logic10\nMotion,2.1,com.apple.motionapp\nMail,16.0,com.apple.mail\n";
    const rows = rowsOf(...readList(csv, "csv"));
    expect(rows.map(({ place, judgement }) => [place, judgement.action])).toEqual([
      ["app", "look"],
      ["app", "renew"],
      ["apple", "nothing"],
    ]);
    expect(asides(summarise(rows))).toBe("Left out: 1 Apple app that comes with macOS.");
  });

  test("an id identifies a title; a name only makes it probable", () => {
    expect(row({ name: "Whatever", bundleId: "org.videolan.VLC" }).judgement.from).toBe("id");
    expect(doubtOf(row({ name: "VLC" }))).toBe("Matched by name only: this copy may differ.");
  });

  test("where nothing is known there is nothing to doubt", () => {
    expect(doubtOf(row({ name: "Riddle" }))).toBe("");
  });

  test("another maker's app of the same name lends nothing", () => {
    expect(row({ name: "VLC", bundleId: "com.stranger.vlc" }).title).toBeNull();
    expect(row({ name: "VLC", bundleId: "org.videolan.vlc-beta" }).title?.slug).toBe("vlc");
  });

  test("the folder's name counts, not the app's own", () => {
    expect(row({ name: "Word", path: "/Applications/Microsoft Word.app" }).title?.slug).toBe("word");
    expect(row({ name: "Painter", path: "/Applications/Microsoft Painter.app" }).title).toBeNull();
  });

  test("a signature distinguishes titles of one name, and never identifies one alone", () => {
    const signed = row({ name: "Dash", teamId: "JP58VMK957" });
    expect([signed.title?.slug, signed.judgement.from, doubtOf(signed)]).toEqual(["dash", "signedName", ""]);
    expect(row({ name: "Anything Else", teamId: "JP58VMK957" }).title).toBeNull();
  });

  test("another maker's signature voids a name match, and makes an id doubtful", () => {
    expect(row({ name: "Dash", teamId: "STRANGER12" }).title?.slug).toBe("dash-coin");
    const sold = row({ name: "Dash", bundleId: "com.kapeli.dash", teamId: "STRANGER12" });
    expect([sold.title?.slug, sold.judgement.from]).toEqual(["dash", "id"]);
    expect(doubtOf(sold)).toContain("another maker than");
  });

  test("a channel yields to its base", () => {
    expect(row({ name: "Tool" }).title?.slug).toBe("tool");
  });

  test("a helper of the same name is no title", () => {
    expect(row({ name: "Painter", path: "/Library/Application Support/Some/Painter.app" }).title).toBeNull();
  });

  test("a list with an older version than the catalogue's has a remark", () => {
    expect(doubtOf(row({ name: "VLC", bundleId: "org.videolan.vlc", version: "2.0" }))).toBe(
      "The latest version runs natively; whether this copy does is not known.",
    );
  });
});

describe("the table", () => {
  const many = rowsOf(
    { name: "VLC", build: "universal" },
    { name: "Painter", build: "intel" },
    { name: "Unheard Of" },
    { name: "Safari", build: "universal", isApples: true },
    { name: "Driver", build: "intel", path: "/Library/Application Support/x/Driver.app" },
    { name: "Dusty", build: "intel32" },
    { name: "Old VLC", build: "intel", bundleId: "org.videolan.vlc" },
  );

  test("is sorted: stopping, saved by an update, ended, unknown, fine", () => {
    const apps = many.filter(({ place }) => place === "app").map(({ name }) => name);
    expect(apps).toEqual(["Painter", "Old VLC", "Dusty", "Unheard Of", "VLC media player"]);
  });

  test("has a headline, with the omitted counts beside it", () => {
    const summary = summarise(many);
    expect(plateAnswer(summary)).toBe("2 of 5 stop.");
    expect(asides(summary)).toBe(
      "1 helper or shared part also stops, listed below. Left out: 1 Apple app that comes with macOS.",
    );
    expect(toneOf(summary)).toBe("unsupported");
  });

  test.each([
    [[], "This list has no apps.", "unknown"],
    [[{ name: "VLC", build: "intel" }], "1 app stops.", "unsupported"],
    [[{ name: "VLC", build: "arm" }], "1 app keeps running.", "native"],
    [[{ name: "Unheard Of" }], "Not known yet.", "unknown"],
    [
      [
        { name: "VLC", build: "intel" },
        { name: "Tool", build: "intel" },
      ],
      "2 of 2 stop.",
      "unsupported",
    ],
    [[{ name: "Dusty", build: "intel32" }], "1 app does not run.", "unsupported"],
  ] as const)("%j: %s", (found, sentence, tone) => {
    const summary = summarise(rowsOf(...found));
    expect([plateAnswer(summary), toneOf(summary)]).toEqual([sentence, tone]);
  });

  test("does not call an unknown app one that continues", () => {
    const summary = summarise(rowsOf({ name: "VLC", build: "arm" }, { name: "Unheard Of" }));
    expect(plateAnswer(summary)).toBe("None of 2 is known to stop.");
  });

  test("is filtered, searched and sorted, without parts and Apple's own apps", () => {
    const names = (filter: "all" | "stops" | "update", sort: "worst" | "name", words = "") =>
      selectRows(many, { filter, sort, words }).map(({ name }) => name);
    expect(names("all", "name")).toEqual(["Dusty", "Old VLC", "Painter", "Unheard Of", "VLC media player"]);
    expect(names("stops", "worst")).toEqual(["Painter", "Old VLC"]);
    expect(names("all", "worst", "vlc")).toEqual(["Old VLC", "VLC media player"]);
  });

  test("says in Markdown, too, that the answer is about a newer version", () => {
    const old = rowsOf({ name: "VLC", bundleId: "org.videolan.vlc", version: "2.2.1" });
    expect(toMarkdown(old, READER)).toContain(
      "| Update to be sure: Update to version 3.0.23. | The latest version runs natively; whether this copy does is not known. |",
    );
  });

  test("says once, above it, that a name alone may mean another app", () => {
    const html = rowsHtml(rowsOf({ name: "VLC" }, { name: "Painter" }), { manyMacs: false });
    expect(html.match(/check-by-name/g)).toHaveLength(2);
    expect(html).not.toContain("this copy may differ");
    expect(rowsHtml(rowsOf({ name: "VLC", bundleId: "org.videolan.vlc" }), { manyMacs: false })).not.toContain(
      "by-name",
    );
  });

  test("asks whether a name without a title means one that has its words or its letters", () => {
    const html = rowsHtml(rowsOf({ name: "player" }), { manyMacs: false });
    expect(html).toContain('Did you mean <a href="/titles/vlc"><bdi>VLC media player</bdi></a>?');
    expect(rowsOf({ name: "player", path: "/Applications/player.app" })).toMatchObject([{ near: [] }]);
  });

  test("goes into files with its parts, which the same filter and words choose", () => {
    const some = rowsOf(
      { name: "Painter" },
      { name: "Reverb", build: "intel", path: "/Library/Audio/Plug-Ins/VST3/Reverb.vst3" },
      { name: "Delay", build: "arm", path: "/Library/Audio/Plug-Ins/VST3/Delay.vst3" },
      { name: "Finder", path: "/System/Library/CoreServices/Finder.app" },
    );
    const names = (filter: "all" | "stops", words = "") =>
      selectForFile(some, { filter, sort: "name", words }).map(({ name }) => name);
    expect(names("all")).toEqual(["Delay", "Painter", "Reverb"]);
    expect(names("stops")).toEqual(["Painter", "Reverb"]);
    expect(names("all", "delay")).toEqual(["Delay"]);
  });

  test("an inventory that gives no ids leaves out what comes with macOS, and a typed name does not", () => {
    const safari = title({ slug: "safari", name: "Safari", bundleIds: ["com.apple.Safari"], latest: "27.1" });
    const known = openCatalogue({ format: 1, day: "2026-08-22", titles: [packTitle(safari)] });
    const placeOf = (version?: string) => {
      const gatherer = new Gatherer();
      gatherer.add({ name: "Safari", build: "unknown", version });
      return gatherer.rows(known)[0]?.place;
    };
    expect([placeOf("27.0"), placeOf()]).toEqual(["apple", "app"]);
  });

  test("a game listed by its number in Steam and by its name is one game", () => {
    expect(rowsOf({ name: "Portal 2" }, { name: "620" }).map(({ title }) => title?.slug)).toEqual(["portal-2"]);
  });

  test("an app whose file has the beginning of its name is found by the whole", () => {
    const shown = row({ name: "VLC media player", path: "/Applications/VLC media.app" });
    expect(shown.title?.slug).toBe("vlc");
    expect(row({ name: "Painter", path: "/Applications/Nothing Known.app" }).title).toBeNull();
  });

  test("leaves out of files, too, what only Intel Macs have", () => {
    const some = rowsOf({ name: "Painter", mac: "A" }, { name: "Player", mac: "B", isOnIntel: true });
    expect(selectForFile(some, { filter: "all", sort: "worst", words: "" }).map(({ name }) => name)).toEqual([
      "Painter",
    ]);
  });

  test("counts an app on several Macs once, with its versions and Intel copies", () => {
    const copies = rowsOf(
      { name: "VLC", bundleId: "org.videolan.vlc", build: "intel", version: "2.2.1", mac: "Ada" },
      { name: "VLC", bundleId: "org.videolan.vlc", build: "universal", version: "3.0.23", mac: "Bea" },
      { name: "VLC", bundleId: "org.videolan.vlc", build: "universal", version: "3.0.23", mac: "Cyd" },
      { name: "VLC", bundleId: "org.videolan.vlc", build: "universal", version: "3.0.23", mac: "Cyd" },
    );
    expect(copies).toMatchObject([
      { copies: 3, intelCopies: 1, macs: ["Ada", "Bea", "Cyd"], versions: ["3.0.23", "2.2.1"], build: "intel" },
    ]);
    const [, line] = [...readCsv(toCsv(copies))];
    expect(line).toEqual(expect.arrayContaining(["org.videolan.vlc", "Ada; Bea; Cyd", "3.0.23; 2.2.1", "3", "1"]));
  });
});

describe("an app in several versions", () => {
  const chrome = (version: string, mac: string | undefined, build: ListedApp["build"] = "unknown") => ({
    ...{ name: "Chrome", bundleId: "org.videolan.vlc", version, mac, build },
  });

  test("is judged by the copies that may still be Intel, and says on how many Macs they are", () => {
    const [some] = rowsOf(chrome("3.0.23", "A"), chrome("3.0.20", "B"), chrome("2.2.1", "C"), chrome("1.9", "D"));
    expect(some).toMatchObject({ meant: { copies: 2, macs: 2 }, copies: 4, version: "3.0.23" });
    expect(actionLabel(some!)).toBe("Update to be sure");
    expect(doubtOf(some!)).toBe("On 2 of 4 Macs it is older and may still be Intel.");
    expect(rowsHtml([some!], { manyMacs: true })).toContain('data-label="Macs">2 of 4 <');
    expect(summarise([some!])).toMatchObject({ apps: 1, fine: 0 });
  });

  test("says how many copies, where no Mac is named, and counts those of an export without names", () => {
    const [unnamed] = rowsOf(chrome("3.0.23", undefined), chrome("2.2.1", undefined));
    expect(doubtOf(unnamed!)).toBe("1 of 2 copies is older and may still be Intel.");
    const [counted] = rowsOf(
      { ...chrome("3.0.23", undefined), devices: 40 },
      { ...chrome("2.2.1", undefined), devices: 10 },
    );
    expect(doubtOf(counted!)).toBe("On 10 of 50 Macs it is older and may still be Intel.");
  });

  test("is fine while all its copies are, by their age or their code, and not where one list alone tells the code", () => {
    const labels = [
      rowsOf(chrome("3.0.23", "A"), chrome("3.0.20", "B")),
      rowsOf(chrome("3.0.23", "A"), chrome("2.2.1", "B", "universal")),
      rowsOf(chrome("3.0.23", "A", "universal"), chrome("2.2.1", "B")),
    ].map(([some]) => actionLabel(some!));
    expect(labels).toEqual(["Nothing to do", "Nothing to do", "Update to be sure"]);
  });
});

test("usage and installation lists of one Mac count as one Mac", () => {
  const summary = summarise(
    rowsOf(
      { name: "VLC", build: "universal", mac: "report" },
      { name: "VLC", build: "universal", mac: "legacy", ran: { reason: "asked" } },
      { name: "Compiler", build: "universal", mac: "legacy", ran: { reason: "surroundings" } },
    ),
  );
  expect([summary.apps, summary.macs, summary.forced]).toEqual([2, 1, 2]);
});

test("a fleet of 2,000 Macs is merged by looking at each copy a few times", () => {
  const MACS = 2_000;
  let looks = 0;
  const seen = (mac: string) => ({
    get mac() {
      looks++;
      return mac;
    },
  });
  const gatherer = new Gatherer();
  for (const facts of [{ bundleId: "org.videolan.vlc" }, {}])
    for (let each = 0; each < MACS; each++)
      gatherer.add(
        Object.assign(seen(`mac-${each}`), { name: "VLC", version: "3.0", build: "unknown" as const, ...facts }),
      );
  expect(gatherer.rows(catalogue).map(({ name, copies }) => [name, copies])).toEqual([["VLC media player", MACS]]);
  expect(looks / MACS).toBeLessThan(30);
});

test("a long list says how many of its apps have been compared", () => {
  const gatherer = new Gatherer();
  for (let each = 0; each < 3_000; each++) gatherer.add({ name: `Tool no. ${each}`, build: "arm" });
  const told: string[] = [];
  gatherer.rows(catalogue, (done, all) => told.push(`${done} of ${all}`));
  expect(told).toEqual([500, 1_000, 1_500, 2_000, 2_500, 3_000].map((done) => `${done} of 3000`));
});

test("parts that do not run today are not called fine", () => {
  const parts = rowsOf(
    { name: "A", build: "intel32", path: "/Library/x/A.app" },
    { name: "B", build: "intel", path: "/Library/x/B.app" },
    { name: "C", build: "arm", path: "/Library/x/C.app" },
  );
  const [group] = groupParts(parts);
  expect(groupWords(group!)).toBe("2 of 3 helpers stop in macOS 28 or do not run today");
});

describe("hostile names", () => {
  const evil = row({ name: `<img src=x onerror=alert(1)>"'&`, maker: "<b>", version: "=1+1", build: "intel" });

  test("are text in the table", () => {
    const html = rowsHtml([evil], { manyMacs: false });
    expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;");
    expect(html).not.toMatch(/<img|<b>/);
  });

  test("are no formulas in CSV and no markup in Markdown", () => {
    const formula = row({ name: `=HYPERLINK("http://x","y")`, version: "+1", build: "intel" });
    expect(toCsv([formula])).toContain(`"'=HYPERLINK(""http://x"",""y"")"`);
    expect(toCsv([formula])).toContain(",'+1,");
    expect(toMarkdown([row({ name: "a|b[c](d)<e>", build: "intel" })], READER)).toContain("a\\|b\\[c\\](d)\\<e\\>");
  });
});

test("the calendar names stopping apps in valid iCalendar lines", () => {
  const text = toCalendar(
    rowsOf({ name: "Maler, Größe; ü".repeat(6), build: "intel" }),
    new Date("2026-11-21T10:00:00Z"),
    "https://example.org/check#titles=&others=i",
  );
  expect(text.replace(/\r\n /g, "")).toContain("\\nYour list: https://example.org/check#titles=&others=i\r\n");
  const long = toCalendar([], new Date("2026-11-21T10:00:00Z"), `https://example.org/check#${"a".repeat(3_000)}`);
  expect(long.replace(/\r\n /g, "")).toContain("\\nYour list: https://example.org/check\r\n");
  expect(text).toContain("DTSTART;VALUE=DATE:20270922");
  expect(text.replace(/\r\n /g, "")).toContain("Maler\\, Größe\\; ü");
  expect(text.split("\r\n").every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
});

test("a saved list shows the changes since", () => {
  const before = rowsOf({ name: "Painter" }, { name: "VLC", build: "universal" }, { name: "Unheard Of" });
  const kept = parseSavedList(JSON.stringify(toSavedList(before, [], "2026-10-01")))!;
  expect(savedWords(kept)).toBe("the list saved on 1 October 2026 (3 apps)");
  expect(savedWords({ day: kept.day })).toBe("the list saved on 1 October 2026");
  expect(changesSince(kept, before)).toEqual([]);
  expect(isSameList(kept, before, [])).toBe(true);
  expect(isSameList(kept, rowsOf({ name: "Painter" }), [])).toBe(false);
  expect(isSameList(kept, before, [{ name: "Painter", build: "unknown" }])).toBe(false);
  const answers = {
    ...kept.answers,
    "name:painter": ["native", "native", "native", ""],
    "name:vlc": ["native", "native", "native", "3.0.20"],
  };
  expect(changesSince({ answers }, before)).toEqual([
    "Painter: on macOS 28 it was “keeps running”, now “will stop”.",
    "VLC media player: version 3.0.23 is out.",
  ]);
  expect([0, 1, 2].map((count) => sinceWords(kept, changesSince({ answers }, before).slice(0, count)))).toEqual([
    "Nothing has changed since 1 October 2026.",
    "1 change since 1 October 2026.",
    "2 changes since 1 October 2026.",
  ]);
  expect(["", "{", "7", `{"format":9}`].map(parseSavedList)).toEqual([null, null, null, null]);
});

test("an app of a known name with an id of another maker is asked about by that name, unless it is native", () => {
  const named = { name: "VLC", bundleId: "example.inhouse.vlc", path: "/Applications/VLC.app" } as const;
  const nearOf = (build: ListedApp["build"]) => rowsOf({ ...named, build })[0]?.near.map(({ name }) => name);
  expect([nearOf("unknown"), nearOf("intel"), nearOf("arm")]).toEqual([["VLC media player"], ["VLC media player"], []]);
  const whole = "VLC media player";
  const asked = [{ ...named, name: whole, path: `/Applications/${whole}.app` }, named].map((each) => rowsOf(each)[0]!);
  expect(asked.map((row) => nearHtml(row).replaceAll(/<[^>]+>/g, ""))).toEqual([
    "Its bundle id is new to us. Is it VLC media player (example.org)?",
    "Did you mean VLC media player?",
  ]);
});
