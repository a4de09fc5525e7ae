import { expect, test } from "vitest";
import { OLD_EDITION_BRIEFLY, type OldEdition } from "#lib/catalog/titles/names/old-editions.ts";
import { DATA_FORMAT, openCatalogue } from "#lib/check/catalogue/catalogue.ts";
import { confirmedOf } from "#lib/check/catalogue/confirmed.ts";
import { packTitle } from "#lib/check/catalogue/title-record.ts";
import { plateAnswer, plateSentence } from "#lib/check/judging/board.ts";
import { judge } from "#lib/check/judging/judge.ts";
import { Gatherer } from "#lib/check/judging/rows.ts";
import { footOf, seatsOf, seatWords } from "#lib/check/judging/seats.ts";
import { fateOf, summarise } from "#lib/check/judging/summary.ts";
import { taskOf } from "#lib/check/judging/task-of.ts";
import type { ListedApp } from "#lib/check/lists/listed-app.ts";
import { match } from "#lib/check/matching/match-listed-app.ts";
import { partAdvice } from "#lib/check/parts/title-advice.ts";
import { onWords } from "#lib/check/words/on-macos.ts";
import { posterWords } from "#lib/check/words/poster.ts";
import { adviceFor } from "#lib/check/words/verdicts.ts";
import { ONLY_INTEL, titleRecord } from "#lib/testing/title-record.ts";

const NOT_KNOWN = { onPrevious: "unknown", onLatest: "unknown", next: "not_known" } as const;
const matlab = { slug: "matlab", name: "MATLAB", bundleIds: ["com.mathworks.matlab"], editionsSince: "2022" };
const titles = [
  titleRecord(matlab),
  titleRecord({ slug: "sketchup", name: "SketchUp", editionsSince: "2022" }),
  titleRecord({ slug: "acrobat", name: "Adobe Acrobat", aliases: ["Acrobat"] }),
  titleRecord({ slug: "civ", name: "Civ" }),
];
const catalogue = openCatalogue({ format: DATA_FORMAT, day: "2026-11-23", titles: titles.map(packTitle) });

test.each([
  { name: "SketchUp 2021", slug: "sketchup", status: "unknown", action: "upgrade" },
  { name: "SketchUp 2024", slug: "sketchup", status: "native", action: "nothing" },
  { name: "MATLAB_R2020b", slug: "matlab", status: "unknown", action: "upgrade" },
  { name: "MATLAB R2023a", slug: "matlab", status: "native", action: "nothing" },
  { name: "MATLAB_R2020b", bundleId: "com.mathworks.matlab", slug: "matlab", status: "unknown", action: "upgrade" },
  { name: "Acrobat DC", slug: "acrobat", status: "native", action: "nothing" },
  // Not a product with yearly editions.
  { name: "Civ 2024", slug: undefined, status: "unknown", action: "look" },
])("$name ($bundleId) is $status", ({ name, bundleId, slug, status, action }) => {
  const found = { name, build: "unknown", ...(bundleId && { bundleId }) } as const;
  const matched = match(found, catalogue);
  expect(matched && "title" in matched ? matched.title.slug : undefined).toBe(slug);
  const { on, action: advised } = judge(found, matched, "app");
  expect([on[1], advised]).toEqual([status, action]);
});

const known = [
  titleRecord({ slug: "final-cut-pro", name: "Final Cut Pro", latest: "12.3" }),
  titleRecord({ slug: "logic-pro", name: "Logic Pro" }),
  titleRecord({ slug: "lightroom", name: "Lightroom" }),
  titleRecord({ slug: "lightroom-classic", name: "Lightroom Classic" }),
  titleRecord({ slug: "notebook", name: "Notebook" }),
  titleRecord({ slug: "microsoft-office", name: "Microsoft Office", aliases: ["Office"] }),
  titleRecord({ slug: "photoshop", name: "Photoshop" }),
  titleRecord({ slug: "filemaker-pro", name: "FileMaker Pro" }),
  titleRecord({ slug: "vmware-fusion", name: "VMware Fusion" }),
];

function rowsOf(...names: readonly string[]) {
  const gatherer = new Gatherer();
  for (const name of names) gatherer.add({ name, build: "unknown" });
  return gatherer.rows(openCatalogue({ format: DATA_FORMAT, day: "2026-11-23", titles: known.map(packTitle) }));
}

test.each([
  { name: "Logic Pro 9", slug: "logic-pro", age: "early" },
  { name: "Lightroom 6", slug: "lightroom-classic" },
  { name: "Notebook 2011", slug: "notebook", age: "early" },
  { name: "FileMaker 18", slug: "filemaker-pro" },
  { name: "FileMaker Pro 18 Advanced", slug: "filemaker-pro" },
] as { name: string; slug: string; age?: OldEdition }[])(
  "$name needs Rosetta 2 at best, or may not start, as in the search: not today's $slug",
  ({ name, slug, age = "older" }) => {
    const [row] = rowsOf(name);
    expect(row!.title?.slug).toBe(slug);
    expect([...row!.judgement.on, row!.judgement.action]).toEqual(["unknown", "unknown", "unsupported", "upgrade"]);
    expect(adviceFor(row!)).toContain(`${OLD_EDITION_BRIEFLY[age]}. `);
    const today = age === "early" ? "may not start" : "at best with Rosetta";
    expect([0, 1, 2].map((at) => onWords(row!.judgement, at))).toEqual([
      today,
      today,
      age === "early" ? "will not start" : "will stop",
    ]);
    expect(fateOf(row!)).toBe(age === "early" ? "early" : "stops");
    expect(confirmedOf(row!)).toBe("");
  },
);

test.each([
  { name: "Final Cut 7", slug: "final-cut-pro" },
  { name: "Final Cut Pro 7.0.3", slug: "final-cut-pro" },
  { name: "Notebook 2007", slug: "notebook" },
  { name: "Office 2011", slug: "microsoft-office" },
  { name: "Photoshop CS3", slug: "photoshop" },
  { name: "FileMaker Pro 12 Advanced", slug: "filemaker-pro" },
  { name: "VMware Fusion 11", slug: "vmware-fusion" },
])("$name never ran on Apple silicon: it has stopped, and will not stop only then", ({ name, slug }) => {
  const rows = rowsOf(name);
  const [row] = rows;
  expect(row!.title?.slug).toBe(slug);
  expect([...row!.judgement.on, row!.judgement.action]).toEqual([...Array(3).fill("unsupported"), "upgrade"]);
  expect(adviceFor(row!)).toMatch(/^Older than Apple silicon: does not run on it\. /);
  expect(summarise(rows)).toMatchObject({ stopping: 0, notRunning: 1 });
  expect(plateAnswer(summarise(rows))).toBe("1 app does not run.");
  expect(plateSentence(summarise(rows), rows, "your", 300)).toBe("It has a newer, native version.");
});

test.each([
  ["Final Cut Pro 7", "Final Cut Pro 11.1"],
  ["Final Cut Pro 11.1", "Final Cut Pro 7"],
  ["Final Cut Pro", "Final Cut Pro 7", "Final Cut Pro 7.0.3"],
  ["VMware Fusion 11", "VMware Fusion 13.5"],
  ["Photoshop CS3", "Photoshop CS6"],
  ["FileMaker Pro 12", "FileMaker Pro 18 Advanced", "FileMaker 18"],
  ["Notebook", "Notebook 2011"],
])("%s and %s are two apps on one list", (...names) => {
  expect(rowsOf(...names)).toHaveLength(2);
});

test("a list with an old edition that does not run says so", () => {
  const summary = summarise(rowsOf("Final Cut Pro 7", "Final Cut Pro"));
  expect(plateAnswer(summary)).toBe("1 of 2 does not run.");
});

test("an edition with a page of its own is that, wherever its number stands", () => {
  const suite = { slug: "ableton-live-suite", name: "Ableton Live Suite" };
  const known = openCatalogue({
    ...{ format: DATA_FORMAT, day: "2026-11-23" },
    titles: [
      suite,
      { ...suite, slug: "ableton-live-suite@10", ...ONLY_INTEL },
      { ...suite, slug: "ableton-live-suite@11" },
    ]
      .map(titleRecord)
      .map(packTitle),
  });
  const slugOf = (name: string) => {
    const matched = match({ name, build: "unknown" }, known);
    return matched && "title" in matched && matched.title.slug;
  };
  expect(["Ableton Live 10 Suite", "Ableton Live 11 Suite", "Ableton Live Suite 11"].map(slugOf)).toEqual([
    "ableton-live-suite@10",
    "ableton-live-suite@11",
    "ableton-live-suite@11",
  ]);
});

test("printers and scanners are a group of their own, unless they run natively", () => {
  const titles = [
    titleRecord({ slug: "canon-ij", name: "Canon IJ", ...ONLY_INTEL }),
    titleRecord({ slug: "epson-scan-2", name: "Epson Scan 2", ...NOT_KNOWN }),
    titleRecord({ slug: "hp-smart", name: "HP Smart" }),
    titleRecord({ slug: "riddle", name: "Riddle", ...NOT_KNOWN }),
  ];
  const known = openCatalogue({ format: DATA_FORMAT, day: "2026-11-23", titles: titles.map(packTitle) });
  const gatherer = new Gatherer();
  for (const { name } of titles) gatherer.add({ name, build: "unknown" });
  const rows = gatherer.rows(known);
  const tasks = Object.fromEntries(rows.map((row) => [row.name, taskOf(row)]));
  expect(tasks).toEqual({ "Canon IJ": "print", "Epson Scan 2": "print", "HP Smart": "fine", Riddle: "look" });
  expect(adviceFor(rows.find(({ name }) => name === "Epson Scan 2")!)).toContain("Image Capture");
});

test("an id that ends with a version is of the product, and tells that version", () => {
  const gimp = titleRecord({ slug: "gimp", name: "GIMP", bundleIds: ["org.gimp.gimp"], latest: "3.2.4" });
  const known = openCatalogue({ format: DATA_FORMAT, day: "2026-11-23", titles: [packTitle(gimp)] });
  const gatherer = new Gatherer();
  gatherer.add({ name: "org.gimp.gimp-2.10", build: "unknown" });
  expect(gatherer.rows(known)[0]).toMatchObject({ name: "GIMP", version: "2.10", judgement: { action: "renew" } });
});

test("a driver is told what to do about a driver, as on its page", () => {
  const known = openCatalogue({
    ...{ format: DATA_FORMAT, day: "2026-11-23" },
    titles: [packTitle(titleRecord({ slug: "canon-ij", name: "Canon IJ", ...ONLY_INTEL }))],
  });
  const gatherer = new Gatherer();
  gatherer.add({ name: "Canon IJ", build: "unknown" });
  expect(adviceFor(gatherer.rows(known)[0]!)).toBe(partAdvice("canon-ij"));
});

test("an edition of Adobe's from before Apple silicon has the label of an older one, and one of a later year has not", () => {
  const photoshop = titleRecord({ slug: "photoshop", name: "Photoshop", host: "www.adobe.com", editionsSince: "2022" });
  const opened = openCatalogue({ format: 1, day: "2026-11-23", titles: [packTitle(photoshop)] });
  const judged = ["Photoshop CS6", "Photoshop 2019", "Photoshop 2020", "Photoshop 2021", "Photoshop 2024"].map(
    (name) => {
      const gatherer = new Gatherer();
      gatherer.add({ name, build: "unknown" });
      const [row] = gatherer.rows(opened);
      return [name, fateOf(row!), taskOf(row!)];
    },
  );
  const sentenceOf = (name: string, other: ListedApp) => {
    const gatherer = new Gatherer();
    for (const each of [{ name, build: "unknown" } as const, other]) gatherer.add(each);
    const rows = gatherer.rows(opened);
    return plateSentence(summarise(rows), rows, "your", 300);
  };
  const old = "is older than Apple silicon and may already fail.";
  expect(sentenceOf("Photoshop 2019", { name: "Painter", build: "intel" })).toContain(
    ` 1 of them, Photoshop 2019, ${old}`,
  );
  expect(sentenceOf("Photoshop 2019", { name: "Viewer", build: "arm" })).toContain(` in about 300 days. It ${old}`);
  expect(judged).toEqual([
    ["Photoshop CS6", "early", "upgrade"],
    ["Photoshop 2019", "stops", "upgrade"],
    ["Photoshop 2020", "stops", "upgrade"],
    ["Photoshop 2021", "update", "upgrade"],
    ["Photoshop 2024", "fine", "fine"],
  ]);
});

test.each([
  ["Adobe CS6", "early"],
  ["Creative Suite 3", "lost"],
  ["Adobe", "unknown"],
])("Adobe's whole suite has no page, and %s is judged by its age", (name, fate) => {
  const [row] = rowsOf(name);
  expect([fateOf(row!), row!.judgement.action]).toEqual([fate, fate === "unknown" ? "look" : "remove"]);
  expect(adviceFor(row!).startsWith("Older than Apple silicon")).toBe(fate !== "unknown");
});

test.each([
  [
    ["Photoshop CS6"],
    "1 app may not start.",
    "It dates from 2012 or earlier: it may not start today, and will not in macOS 28.",
  ],
  [
    ["Photoshop CS6", "Viewer"],
    "1 of 2 may not start.",
    "1 of them dates from 2012 or earlier: it may not start today, and will not in macOS 28.",
  ],
  [
    ["Photoshop CS6", "Photoshop CS5"],
    "2 of 2 may not start.",
    "Both date from 2012 or earlier: they may not start today, and will not in macOS 28.",
  ],
  [
    ["Photoshop CS6", "Photoshop 2019", "Photoshop CS3", "Viewer"],
    "1 of 4 stops.",
    "1 of your apps needs Rosetta 2, which macOS 28 removes in about 300 days. It is older than Apple silicon and may already fail. 1 more dates from 2012 or earlier: it may not start today, and will not in macOS 28.",
  ],
] as const)(
  "an edition of 2012 or before is not counted with what runs until macOS 28: %j",
  (names, answer, sentence) => {
    const titles = [
      titleRecord({ slug: "photoshop", name: "Photoshop" }),
      titleRecord({ slug: "viewer", name: "Viewer" }),
    ];
    const gatherer = new Gatherer();
    for (const name of names) gatherer.add({ name, build: "unknown" });
    const rows = gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: titles.map(packTitle) }));
    const summary = summarise(rows);
    expect([plateAnswer(summary), plateSentence(summary, rows, "your", 300)]).toEqual([answer, sentence]);
    expect(posterWords(rows).answer).toBe(summary.stopping > 0 ? "1 of 4 ready" : /^[^.]+/.exec(answer)?.[0]);
    expect(
      seatsOf(rows)
        .filter(({ fate }) => fate === "early")
        .map((seat) => [seat.status, footOf(seat), seatWords(seat)]),
    ).toEqual(Array(summary.early).fill(["unknown", "unsupported", "may not start, and will not in macOS 28"]));
  },
);

test.each([
  [{ name: "MATLAB R2020a" }, { name: "MATLAB R2020b" }],
  [
    { name: "MATLAB_R2020a", bundleId: "com.mathworks.matlab", version: "9.8" },
    { name: "MATLAB_R2020b", bundleId: "com.mathworks.matlab", version: "9.9" },
  ],
])("the two editions of a year are two apps, each under its own name: %j", (...copies) => {
  const gatherer = new Gatherer();
  for (const copy of copies) gatherer.add({ ...copy, build: "unknown" });
  expect(gatherer.rows(catalogue).map(({ name }) => name)).toEqual(copies.map(({ name }) => name));
});
