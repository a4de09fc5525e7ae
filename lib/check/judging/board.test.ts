import fc from "fast-check";
import { expect, test } from "vitest";
import { openCatalogue } from "#lib/check/catalogue/catalogue.ts";
import { packTitle, type TitleRecord } from "#lib/check/catalogue/title-record.ts";
import { toFleetCsv } from "#lib/check/formats/fleet-csv.ts";
import { plateAnswer, plateFields, plateSentence, plateStatus } from "#lib/check/judging/board.ts";
import type { Way } from "#lib/check/judging/own-macs.ts";
import { Gatherer } from "#lib/check/judging/rows.ts";
import { SEAT_KEY, type Seat, seatsOf } from "#lib/check/judging/seats.ts";
import { FILTERS, type FilterName } from "#lib/check/judging/selection.ts";
import { isApp, summarise, toCheck } from "#lib/check/judging/summary.ts";
import { TASKS, type Task, taskAdvice } from "#lib/check/judging/tasks.ts";
import type { ListedApp } from "#lib/check/lists/listed-app.ts";
import { partialWords, todoLines } from "#lib/check/parts/group.ts";
import { doubtOf } from "#lib/check/words/doubt.ts";
import { onWords } from "#lib/check/words/on-macos.ts";
import { plateFigures, plateWords } from "#lib/check/words/plate.ts";
import { posterKey, posterWords, shareWords } from "#lib/check/words/poster.ts";
import { asides } from "#lib/check/words/summary.ts";
import { waysOn } from "#lib/check/words/turned.ts";
import { actionLabel, adviceFor } from "#lib/check/words/verdicts.ts";
import { ONLY_INTEL, titleRecord } from "#lib/testing/title-record.ts";

const plateOf = (...found: ListedApp[]) => plateFrom([], ...found);

const plateRows = (titles: readonly TitleRecord[], ...found: ListedApp[]) => {
  const gatherer = new Gatherer();
  for (const each of found) gatherer.add(each);
  return gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: titles.map(packTitle) }));
};

const plateFrom = (titles: readonly TitleRecord[], ...found: ListedApp[]) => {
  const rows = plateRows(titles, ...found);
  const summary = summarise(rows);
  return {
    answer: plateAnswer(summary),
    sentence: plateSentence(summary, rows, "your", 300),
    status: plateStatus(summary),
    ruler: plateFields(rows).map(({ words }) => words),
    on28: plateFields(rows)[2],
    todo: todoLines(rows).map(({ words }) => words),
    asides: asides(summary),
    partial: partialWords(rows),
  };
};

const HOST: ListedApp = { name: "Live", build: "universal", path: "/Applications/Live.app" };
const PAINTER: ListedApp = { name: "Painter", build: "intel", path: "/Applications/Painter.app" };
const plugIn = (name: string): ListedApp => ({
  name,
  build: "intel",
  path: `/Library/Audio/Plug-Ins/VST3/${name}.vst3`,
});
const HELPER: ListedApp = {
  name: "Helper",
  build: "intel",
  path: "/Library/Application Support/Live/Helper.app",
};

test("an app that only probably runs is not counted as running", () => {
  const ring = titleRecord({
    ...{ slug: "ring", name: "Ring", kind: "game", layer: "crossover", confidence: "low", next: "may_stop" },
    ...{ onPrevious: "translation", onLatest: "translation" },
  });
  const found = ["Hades", "Ring", "Nobody knows it"].map((name): ListedApp => ({ name, build: "unknown" }));
  const ruler = (title: TitleRecord) =>
    plateFrom([titleRecord({ slug: "hades", name: "Hades" }), title], ...found).ruler.slice(0, 2);
  expect(ruler(ring)).toEqual(["1 runs, 1 probably runs, 1 to check", "1 runs, 1 probably runs, 1 to check"]);
  expect(ruler({ ...ring, ranLately: true })).toEqual(["2 run, 1 to check", "2 run, 1 to check"]);
  // As sure as its page.
  const doubtFor = (title: TitleRecord) =>
    doubtOf(plateRows([title], { name: "Ring", build: "unknown" })[0]!, { besideName: true });
  const itunes = titleRecord({ slug: "itunes", name: "Ring", confidence: "low", onLatest: "unknown" });
  expect(
    [ring, { ...ring, ranLately: true }, { ...ring, confidence: "medium" as const }, itunes].map(doubtFor),
  ).toEqual(["Not very sure: the evidence is weak or old.", "Seen to run lately.", "", ""]);
  const onChip = (chip: string) =>
    plateFrom([{ ...ring, ranLately: true, playsOn: "M1 Pro" }], {
      name: "Ring",
      build: "unknown",
      hardware: { chip },
    });
  expect(["M1 Pro", "M2 Max"].map((chip) => onChip(chip).ruler[1])).toEqual(["1 app runs", "1 app runs"]);
  expect(onChip("M2").ruler[1]).toBe("needs extra software");
});

test("a native host whose plug-ins stop is no Mac where everything runs on", () => {
  expect(plateOf(HOST, plugIn("Reverb"), plugIn("Delay"))).toMatchObject({
    answer: "2 parts stop.",
    sentence: "No app is known to stop, but plug-ins, drivers or tools that they need stop in about 300 days.",
    status: "rosetta2",
    on28: { status: "unsupported", words: "2 parts stop" },
    todo: ["Both audio plug-ins stop in macOS 28."],
  });
});

test("of parts alone the headline is one count, too", () => {
  const untold: ListedApp = { ...plugIn("Delay"), build: "unknown" };
  expect(plateOf(plugIn("Reverb"), untold)).toMatchObject({
    answer: "1 of 2 parts stops.",
    sentence: "Parts are plug-ins, drivers and tools. 1 is not known yet.",
  });
  expect(plateOf({ ...untold, build: "universal" }).answer).toBe("1 part is not known to stop.");
});

test("plug-ins that stop are named beside apps that do", () => {
  const { answer, todo } = plateOf(PAINTER, HOST, plugIn("Reverb"));
  expect(answer).toBe("1 of 2 stops.");
  expect(todo).toEqual(["The one audio plug-in stops in macOS 28."]);
});

test("the ruler counts the apps out of all of them, and one app alone by itself", () => {
  expect(plateOf(PAINTER, HOST, { name: "Riddle", build: "unknown" }).ruler).toEqual([
    "2 run, 1 to check",
    "2 run, 1 to check",
    "1 runs, 1 to check, 1 stops",
  ]);
  expect(plateOf(PAINTER)).toMatchObject({
    answer: "1 app stops.",
    sentence: "It works today, but it needs Rosetta 2, which macOS 28 removes in about 300 days.",
    ruler: ["1 app runs", "1 app runs", "1 app stops"],
  });
  const riddles = ["Riddle", "Enigma"].map((name): ListedApp => ({ name, build: "unknown" }));
  for (const untold of [riddles, riddles.slice(1)])
    expect(plateOf(...untold).ruler).toEqual(["not known yet", "not known yet", "not known yet"]);
  expect(plateOf({ name: "Ancient", build: "powerpc" }, ...riddles).ruler[1]).toBe("2 of 3 to check, 1 does not run");
  const old = plateOf({ name: "Ancient", build: "powerpc" }, HOST);
  expect([old.answer, ...old.ruler]).toEqual(["1 of 2 does not run.", "1 of 2 runs", "1 of 2 runs", "1 of 2 runs"]);
});

test("not everything works where a driver has stopped already", () => {
  const { sentence, todo } = plateOf(PAINTER, HOST, {
    name: "Usb",
    build: "intel",
    path: "/Library/Extensions/Usb.kext",
  });
  expect(sentence).toBe("Both work today, but 1 needs Rosetta 2, which macOS 28 removes in about 300 days.");
  expect(todo).toHaveLength(1);
});

test("helpers follow their app: a note, and nothing to do by themselves", () => {
  expect(plateOf(HOST, HELPER)).toMatchObject({
    answer: "1 app keeps running.",
    todo: [],
    asides: "1 helper or shared part also stops, listed below.",
  });
});

test("printer queues that name programs without their code are not called fine", () => {
  const filter: ListedApp = {
    name: "Office Laser",
    build: "unknown",
    path: "/Library/Printers/acme/filter",
    partKind: "printer",
  };
  expect(plateOf(filter)).toMatchObject({
    answer: "Not known yet.",
    sentence: "What these plug-ins, drivers and tools are built for is not known.",
    status: "unknown",
    partial:
      "Your list doesn’t show what 1 plug-in, driver or tool is built for. Drop the file too, or use our checking script.",
  });
});

test("the sentence repeats no figure beside it", () => {
  const sketchup = titleRecord({ slug: "sketchup", name: "SketchUp", latest: "2026.1", editionsSince: "2022" });
  const named = (name: string): ListedApp => ({ name, build: "unknown" });
  const { sentence, answer } = plateFrom([sketchup], named("SketchUp 2021"), named("Riddle"));
  expect(sentence).toBe("What to do about each is below.");
  expect(answer).toBe("Not known yet.");
});

test("a native app a patch behind is fine, one that may be older than its first native version is to be updated", () => {
  const titles = [
    titleRecord({ slug: "viewer", name: "Viewer", latest: "16.112.26081720" }),
    titleRecord({ slug: "writer", name: "Writer", latest: "16.112.26081720", nativeSince: "16.44" }),
    titleRecord({ slug: "pager", name: "Pager", latest: "26.4", nativeSince: "16" }),
    titleRecord({ slug: "unversioned", name: "Unversioned" }),
  ];
  const taskOf = (version: string, name = "Viewer") => {
    const gatherer = new Gatherer();
    gatherer.add({ name, build: "unknown", version });
    const rows = gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: titles.map(packTitle) }));
    const [seat] = seatsOf(rows);
    // The poster's figure.
    expect(summarise(rows).fine).toBe(seat?.task === "fine" ? 1 : 0);
    return [seat?.task, seat && actionLabel(seat.row), seat?.status];
  };
  expect(taskOf("16.112.25")).toEqual(["fine", "Nothing to do", "native"]);
  for (const version of ["16.111", "15.9"]) expect(taskOf(version)).toEqual(["update", "Update to be sure", "unknown"]);
  expect(taskOf("16.78", "Writer")).toEqual(["fine", "Nothing to do", "native"]);
  expect(taskOf("16.16", "Writer")).toEqual(["update", "Update", "unknown"]);
  // "16" is all that is told of Pager's first native version, and nothing of Unversioned's.
  expect(taskOf("17.0", "Pager")).toEqual(["fine", "Nothing to do", "native"]);
  expect(taskOf("16.1", "Pager")).toEqual(["update", "Update to be sure", "unknown"]);
  expect(taskOf("4.2", "Unversioned")).toEqual(["update", "Update to be sure", "unknown"]);
  expect(taskOf("", "Unversioned")).toEqual(["fine", "Nothing to do", "native"]);
});

test("an old copy of what no source ever called Intel is probably native, if it is of the newest major version", () => {
  const titles = [
    titleRecord({ slug: "notes", name: "Notes", latest: "7.4.1", neverIntel: true }),
    titleRecord({ slug: "chat", name: "Chat", latest: "0.0.371", nativeSince: "0.0.300", neverIntel: true }),
  ];
  const rowOf = (name: string, ...versions: string[]) => {
    const gatherer = new Gatherer();
    for (const [at, version] of versions.entries()) gatherer.add({ name, build: "unknown", version, mac: `Mac ${at}` });
    const rows = gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: titles.map(packTitle) }));
    return { rows, row: rows[0]!, summary: summarise(rows) };
  };
  const { rows, row, summary } = rowOf("Notes", "7.2");
  expect(seatsOf(rows)).toMatchObject([{ task: "probably", fate: "probably" }]);
  expect(summary).toMatchObject({ toUpdate: 0, unknown: 0, probablyNative: 1 });
  expect([adviceFor(row), doubtOf(row, { besideName: true })]).toEqual([
    "Probably native already; update to version 7.4.1 to be sure.",
    "No source has called it Intel.",
  ]);
  expect(plateSentence(summary, rows, "your", 300)).toBe("What to do about it is below.");
  expect(doubtOf(rowOf("Notes", "7.2", "7.4.1").row, { besideName: true })).toBe(
    "On 1 of 2 Macs it is older; no source has called it Intel.",
  );
  expect(rowOf("Notes", "6.9").row.judgement.action).toBe("renew");
  expect(rowOf("Notes", "7.2", "6.9").row.judgement.action).toBe("renew");
  const old = rowOf("Chat", "0.0.250").row;
  expect([actionLabel(old), doubtOf(old, { besideName: true })]).toEqual([
    "Update",
    "The first version known to be native is 0.0.300; this copy is older.",
  ]);
});

test.each([
  { name: "Draft 2025", version: "25.0", action: "nothing", doubt: "Matched by name only: this copy may differ." },
  { name: "Draft 2023", version: "23.1", action: "upgrade", doubt: "" },
  {
    name: "Draft",
    version: "25.0",
    action: "renew",
    doubt:
      "Matched by name only: this copy may differ. The latest version runs natively; whether this copy does is not known.",
  },
])("$name $version, of a product that counts its versions by years: $action", ({ name, version, action, doubt }) => {
  const gatherer = new Gatherer();
  gatherer.add({ name, version, build: "unknown" });
  const title = titleRecord({
    slug: "draft",
    name: "Draft",
    latest: "2027.1",
    editionsSince: "2024",
    nativeSince: "2024",
  });
  const [row] = gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: [packTitle(title)] }));
  expect([row!.judgement.action, doubtOf(row!)]).toEqual([action, doubt]);
});

const MIXED: readonly TitleRecord[] = [
  titleRecord({ slug: "viewer", name: "Viewer" }),
  titleRecord({ slug: "sketchup", name: "SketchUp", latest: "2026.1", editionsSince: "2022" }),
  titleRecord({ slug: "painter", name: "Painter", ...ONLY_INTEL }),
  titleRecord({ slug: "pager", name: "Pager", latest: "26.4" }),
  titleRecord({ slug: "lonely", name: "Lonely", ...ONLY_INTEL, confidence: "low", next: "may_stop" }),
  titleRecord({ slug: "ported", name: "Ported", ...through("gptk"), next: "may_stop" }),
  titleRecord({ slug: "winner", name: "Winner", ...through("vm") }),
];
function through(layer: "gptk" | "vm") {
  return { onPrevious: "translation", onLatest: "translation", layer } as const;
}
const mixed: readonly ListedApp[] = [
  ...["Viewer", "SketchUp 2021", "Painter", "Lonely", "Ported", "Winner", "Riddle", "Enigma"].map(
    (name): ListedApp => ({ name, build: "unknown" }),
  ),
  { name: "Pager", build: "unknown", version: "16.1" },
  { name: "Viewer Pro", build: "universal", ran: { reason: "asked" } },
  { name: "Half", build: "unknown", partial: "Its code could not be read" },
  { name: "Ancient", build: "powerpc" },
];

test("an app is in one group, and map, figures, filters, sentence and poster count the same ones", () => {
  const gatherer = new Gatherer();
  for (const each of mixed) gatherer.add(each);
  const rows = gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: MIXED.map(packTitle) }));
  const seats = seatsOf(rows);
  const summary = summarise(rows);
  const filtered = (name: FilterName) => rows.filter(FILTERS[name].test).map(({ name: app }) => app);
  const grouped = (...tasks: Task[]) => seats.filter(({ task }) => tasks.includes(task)).map(({ row }) => row.name);
  expect(grouped("look")).toEqual(["Enigma", "Half", "Riddle"]);
  expect(grouped("may")).toEqual(["Lonely", "Ported"]);
  expect(grouped("upgrade")).toEqual(["SketchUp 2021"]);
  expect(grouped("update")).toEqual(["Pager"]);
  for (const [filter, task, count] of [
    ["unknown", "look", summary.unknown],
    ["mayStop", "may", summary.mayStop],
    ["update", ["update", "upgrade"], summary.toUpdate],
    ["extra", "extra", 1],
    ["forced", "switch", summary.forced],
    ["fine", "fine", summary.fine],
  ] as const) {
    const tasks: Task[] = [task].flat();
    expect(filtered(filter)).toEqual(grouped(...tasks));
    expect(grouped(...tasks)).toHaveLength(count);
  }
  expect(seats.filter(({ status }) => status === "unknown").map(({ fate }) => fate)).toEqual(
    seats.flatMap(({ task }) =>
      task === "look" ? ["unknown"] : ["update", "upgrade"].includes(task) ? ["update"] : [],
    ),
  );
  const { stopping, notRunning, toUpdate, mayStop, unknown, forced, fine } = summary;
  expect(stopping + notRunning + toUpdate + mayStop + unknown + forced + fine + grouped("extra").length).toBe(
    summary.apps,
  );
});

/** "2 stop, 1 may stop" → [["stop", 2], ["may stop", 1]] */
const toldCounts = (words: string) =>
  [...words.matchAll(/(\d+) ([a-z][^\d,.:)]*?)(?= and \d|, and \d|[,.:)]|$)/g)].map(
    ([, count, what]) => [what!, Number(count)] as const,
  );
const toldOf = (words: string, what: RegExp) =>
  toldCounts(words).reduce((sum, [each, count]) => (what.test(each) ? sum + count : sum), 0);
const allTold = (words: string) => toldOf(words, /./);

const EARLY = /^(?:may|will) not start/;
const STOPS = /^stops?$/;
const CHECK = /^to check$|^needs? checking$/;
const LOST = /^(?:already )?(?:does|do) not(?: run)?$/;

test("headline, sentence, ruler, figures, table and poster add up alike, whatever is on the list", () => {
  const old: readonly ListedApp[] = ["Photo CS6", "Photo CS5", "Photo 2019", "Photo CS3"].map((name) => ({
    name,
    build: "unknown",
  }));
  const titles = [...MIXED, titleRecord({ slug: "photoshop", name: "Photo" })];
  fc.assert(
    fc.property(fc.shuffledSubarray([...mixed, ...old, OTHER_PAINTER], { minLength: 2 }), (list) => {
      const rows = plateRows(titles, ...list);
      const summary = summarise(rows);
      const { apps, stopping, early, notRunning, mayStop, below, fine, forced } = summary;
      const { answer, sentence } = plateWords(rows, { whose: "your", now: 0 });
      const [on26, on27, on28] = plateFields(rows).map(({ words }) =>
        // Of one kind alone: "2 of 3 run".
        words.replace(/^(?:none|(\d+)) of (\d+) (runs?|stops?)$/, (_, some = "0", all, what) =>
          [`${some} ${what}`, `${all - some} do not`].join(", "),
        ),
      ) as [string, string, string];
      const isUntold = on28 === "not known yet";
      for (const on of isUntold ? [] : [on26, on27, on28]) expect(allTold(on.replace(/ of \d+/, ""))).toBe(apps);
      if (stopping > 0) expect(answer).toMatch(new RegExp(`^${stopping} of ${apps} stops?\\.$`));
      expect([toldOf(on27, EARLY), toldOf(on27, LOST)]).toEqual([early, notRunning]);
      if (stopping < apps && !/^\d+ run, \d+ do not$/.test(on28))
        expect([toldOf(on28, EARLY), toldOf(on28, STOPS), toldOf(on28, LOST)]).toEqual([early, stopping, notRunning]);
      if (!isUntold) expect(toldOf(on28.replace(/ of \d+/, ""), CHECK)).toBe(toCheck(summary));
      if (stopping > 0)
        expect([
          toldOf(sentence, /^more may stop$/),
          toldOf(sentence, CHECK),
          toldOf(sentence, LOST),
          toldOf(sentence.replaceAll("2012", "then"), /^more dates? from then/),
        ]).toEqual([mayStop, toCheck(summary), notRunning, early]);
      for (const on of [0, 1]) {
        const turned = waysOn(seatsOf(rows), on);
        const counted = (way: Way) => turned.find((each) => each.way === way)?.count ?? 0;
        expect([counted("early"), counted("unsupported")]).toEqual([early, notRunning]);
        expect(counted("unknown")).toBe(isUntold ? apps : toldOf([on26, on27][on]!.replace(/ of \d+/, ""), CHECK));
      }
      const figures = plateFigures(rows);
      expect(figures.reduce((sum, { count }) => sum + count, 0)).toBe(apps);
      const inFigures = figures.map(({ words }) => words.replace(/^[^(]*/, "").replaceAll("\u00a0", " ")).join("");
      // Of one group alone its own number tells.
      const isAlone = stopping * early === 0 && figures.some(({ count }) => count === stopping + early);
      if (!isAlone || inFigures)
        expect([toldOf(inFigures, STOPS), toldOf(inFigures, EARLY)]).toEqual([stopping, early]);
      const column = rows.filter(isApp).map(({ judgement }) => onWords(judgement, 2));
      const cells = (words: string) => column.filter((each) => each === words).length;
      expect(["will stop", "will not start", "does not run", "may stop"].map(cells)).toEqual([
        ...[stopping, early, notRunning, mayStop],
      ]);
      const filters = (["stops", "early", "lost", "mayStop"] as const).map((name) => rows.filter(FILTERS[name].test));
      expect(filters.map(({ length }) => length)).toEqual([stopping, early, notRunning, mayStop]);
      const poster = posterWords(rows);
      const keep = fine + forced;
      if (keep === apps) expect(poster.answer).toBe(apps === 2 ? "Both ready" : `All ${apps} ready`);
      else if (keep > 0 && stopping + mayStop > 0) expect(poster.answer).toBe(`${keep} of ${apps} ready`);
      expect(shareWords(rows, "your")).toBe(`My Mac: ${poster.answer} ${poster.when}`);
      const onPoster = [
        poster.answer.replace(/^(?:Both|All)(?: \d+)?/, String(apps)).replace(/ of \d+/, ""),
        ...poster.others,
      ].join(", ");
      if (!/Not known|known to stop/.test(poster.answer)) expect(allTold(onPoster)).toBe(apps);
      expect(below).toBe(0);
    }),
  );
});
const OTHER_PAINTER: ListedApp = { name: "Brush", build: "intel", path: "/Applications/Brush.app" };

test("the poster's key counts each meaning, and shows every colour that has it", () => {
  const seat = (status: string, fate: string) =>
    ({ status, fate, partly: "", row: { judgement: {} } }) as unknown as Seat;
  const seats = [seat("rosetta2", "mayStop"), seat("translation", "mayStop"), seat("native", "fine")];
  expect(posterKey(seats, SEAT_KEY)).toEqual([
    {
      words: "May stop in macOS 28: 2",
      tiles: [
        { status: "rosetta2", foot: "unknown" },
        { status: "translation", foot: "unknown" },
      ],
    },
    { words: "Keeps running: 1", tiles: [{ status: "native", foot: null }] },
  ]);
});

test("a copy that may be older than the first native version runs nowhere: not in cells, ruler, map or poster", () => {
  const titles = [titleRecord({ slug: "viewer", name: "Viewer", latest: "1.2.96.518" })];
  const gatherer = new Gatherer();
  gatherer.add({ name: "Viewer", build: "unknown", version: "1.1.10" });
  gatherer.add({ name: "Host", build: "universal" });
  const rows = gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: titles.map(packTitle) }));
  const [old] = rows;
  expect(old).toMatchObject({ name: "Viewer", judgement: { on: ["unknown", "unknown", "unknown"], action: "renew" } });
  expect([adviceFor(old!), doubtOf(old!, { besideName: true })]).toEqual([
    "Update to version 1.2.96.518.",
    "The latest version runs natively; whether this copy does is not known.",
  ]);
  expect(plateFields(rows).map(({ words }) => words)).toEqual(Array(3).fill("1 runs, 1 to check"));
  expect(seatsOf(rows).map(({ status }) => status)).toEqual(["unknown", "native"]);
  expect(summarise(rows)).toMatchObject({ fine: 1, toUpdate: 1 });
});

test("what stops is told before what already does not run", () => {
  const ancient: ListedApp = { name: "Ancient", build: "powerpc" };
  const { sentence } = plateFrom(MIXED, { name: "Painter", build: "unknown" }, ancient);
  expect(sentence).toBe("1 of your apps needs Rosetta 2, which macOS 28 removes in about 300 days.");
  expect(plateFrom(MIXED, { name: "Viewer", build: "unknown" }, ancient)).toMatchObject({
    answer: "1 of 2 does not run.",
    sentence: "macOS 28 changes nothing for the others.",
  });
});

test("not every app works where the ruler counts fewer that run", () => {
  const { sentence, ruler } = plateFrom(
    MIXED,
    ...["Viewer", "Painter", "SketchUp 2021", "Ported"].map((name): ListedApp => ({ name, build: "unknown" })),
  );
  expect(ruler).toEqual(["3 run, 1 to check", "3 run, 1 to check", "1 runs, 1 may stop, 1 to check, 1 stops"]);
  expect(sentence).toBe("1 of your apps needs Rosetta 2, which macOS 28 removes in about 300 days.");
});

test("an Intel copy of a game whose Mac version is dead does not run, and nobody is to ask its maker", () => {
  const through = { onPrevious: "translation", onLatest: "translation", layer: "crossover", next: "may_stop" } as const;
  const tunnel = titleRecord({ slug: "tunnel", name: "Tunnel", kind: "game", ...through, macVersionDead: true });
  const copy: ListedApp = { name: "Tunnel", build: "intel", path: "/Applications/Tunnel.app" };
  const { ruler, answer } = plateFrom([tunnel], HOST, copy);
  expect([answer, ...ruler]).toEqual(["1 of 2 does not run.", "1 of 2 runs", "1 of 2 runs", "1 of 2 runs"]);
  const gatherer = new Gatherer();
  for (const each of [HOST, copy]) gatherer.add(each);
  const rows = gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: [packTitle(tunnel)] }));
  expect(seatsOf(rows).map(({ task }) => task)).toEqual(["extra", "fine"]);
  expect(actionLabel(rows[0]!)).toBe("Needs extra software");
  expect(adviceFor(rows[0]!)).toMatch(/^You need CrossOver/);
});

test("what its maker closed has one word in its group, its row and its file, and names what takes its place", () => {
  const teams = titleRecord({ slug: "teams", name: "Teams" });
  const skype = titleRecord({ slug: "skype", name: "Skype", ended: true, successor: "teams" });
  const gatherer = new Gatherer();
  gatherer.add({ name: "Skype", build: "universal", mac: "MAC-1" });
  const rows = gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: [skype, teams].map(packTitle) }));
  expect(seatsOf(rows)[0]!.task).toBe("replace");
  expect(actionLabel(rows[0]!)).toBe("Replace");
  expect(toFleetCsv(rows, [])).toContain(
    ",Replace,Microsoft shut it down in May 2025: it no longer works. Use Teams instead.",
  );
  expect(taskAdvice("replace", rows)).toBe(
    "Switch to another app before macOS 28: these will stop then, or have stopped already. Each names a replacement.",
  );
  const [before] = plateRows([{ ...skype, latest: "8.150" }], { name: "Skype", build: "unknown", version: "8.135" });
  expect(doubtOf(before!)).not.toContain("this copy is older");
  const old: ListedApp = { name: "Ancient", build: "intel32" };
  const withOld = plateRows([skype, teams], { name: "Skype", build: "universal" }, old);
  expect(taskAdvice("replace", withOld)).toMatch(/already\. Where we know a replacement, it is named\.$/);
  const [alone] = plateRows([], old);
  expect(taskAdvice("replace", [alone!])).toBe("No current macOS opens them.");
  expect(adviceFor(alone!)).toBe(
    "32-bit: macOS 10.14 was the last to open it. See whether its maker has a newer version.",
  );
});

test.each([
  ["update", "Update:"],
  ["upgrade", "Get the newer edition"],
  ["replace", "Switch to another app"],
  ["ask", "Ask before macOS 28"],
  ["switch", "Let them open natively"],
  ["may", "Where there is a Mac app, press ⌘ I"],
  ["look", "Select the app in Finder"],
  ["probably", "Update to be sure"],
  ["print", "Add the device again"],
  ["rosetta", "Play them before macOS 28"],
] as const)("the advice for the group %s begins with what to do", (task, words) => {
  expect(TASKS[task].advice.startsWith(words)).toBe(true);
});
