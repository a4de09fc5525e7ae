import { expect, test } from "vitest";
import { openCatalogue } from "#lib/check/catalogue/catalogue.ts";
import { packTitle } from "#lib/check/catalogue/title-record.ts";
import { readCsv } from "#lib/check/formats/csv.ts";
import { toCsv, toMarkdown } from "#lib/check/formats/exports.ts";
import { toFleetCsv } from "#lib/check/formats/fleet-csv.ts";
import { readList } from "#lib/check/formats/read-list.ts";
import { Gatherer } from "#lib/check/judging/rows.ts";
import { plateWords } from "#lib/check/words/plate.ts";
import { ONLY_INTEL, titleRecord } from "#lib/testing/title-record.ts";
import { toJson } from "../../../packages/cli/src/print.ts";

const titles = [
  titleRecord({ slug: "viewer", name: "Viewer", latest: "3.0.23", confirmedTo: "month" }),
  titleRecord({ slug: "lonely", name: "Lonely", ...ONLY_INTEL, next: "may_stop", latest: "2.0", confidence: "low" }),
  titleRecord({ slug: "ahead", name: "Ahead", latest: "1.0" }),
];
const list = `Mac,App,Version,Architecture
MB-1,Viewer,2.2.1,
MB-1,Lonely,2.0,
MB-2,Ahead,1.1,Universal
MB-2,Painter,4,Intel
MB-2,Riddle,1,
`;
const found = [...readList(list, "csv")];
const gatherer = new Gatherer();
for (const each of found) gatherer.add(each);
const rows = gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: titles.map(packTitle) }));

const READER = { whose: "your", now: Date.parse("2026-11-27") } as const;

type Cells = Readonly<Record<string, string>>;
const byHead = (lines: readonly (readonly string[])[]): Cells[] => {
  const [head = [], ...others] = lines;
  return others.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ""])));
};
const csv = byHead([...readCsv(toCsv(rows))]);
const markdown = byHead(
  toMarkdown(rows, READER)
    .replace(/^.*\n(?=\| Name)/s, "")
    .split("\n")
    .filter((line) => /^\| (?!---)/.test(line))
    .map((line) => line.slice(2, -2).split(" | ")),
);

const COLUMNS = {
  app: "Name",
  yourCopy: "The copy",
  yourVersion: "Version",
  latestKnown: "Latest known",
  macOS26: "macOS 26",
  macOS27: "macOS 27",
  macOS28: "macOS 28",
  macs: "Macs",
  doubt: "How sure",
  lastConfirmed: "As of",
} as const;

test.each(Object.entries(COLUMNS))("the CSV's %s is the Markdown's %s, word by word", (own, other) => {
  const told = csv.map((cells) => cells[own]);
  expect(markdown.map((cells) => cells[other])).toEqual(told);
  expect(told.some(Boolean), own).toBe(true);
});

test("Markdown of a fleet has the table of its Macs, and says where it is from", () => {
  const markdown = toMarkdown(rows, READER, { found, page: "https://verdict.test/check" });
  expect(markdown).toMatch(/^# Your fleet\n\n5 apps · 27 November 2026\n/);
  expect(markdown).toContain(
    "## 2 Macs\n\n| Mac | Stop in macOS 28 | Update to be sure | May stop |\n| --- | --- | --- | --- |\n| MB-2 | 1: Painter |  |  |\n| MB-1 |  | 1: Viewer | 1: Lonely |\n\n## Apps in detail\n",
  );
  expect(markdown).toMatch(
    /\n---\n\nSource: Silicon Verdict, https:\/\/verdict\.test\/check\. .* \[CC BY 4\.0\]\(https:\/\/[^)]+\)\.\n$/,
  );
});

test("Markdown begins with title, day and the plate's words and figures, which count its rows", () => {
  const known = [
    titleRecord({ slug: "sketcher", name: "Sketcher", editionsSince: "2023" }),
    titleRecord({ slug: "viewer", name: "Viewer", latest: "3.0.23" }),
    titleRecord({ slug: "lonely", name: "Lonely", ...ONLY_INTEL, next: "may_stop" }),
  ];
  const mixed = new Gatherer();
  const builds = { Ancient: "powerpc", Painter: "intel" } as const;
  for (const name of ["Painter", "Ancient", "Sketcher 2021", "Sketcher 2022", "Viewer", "Lonely", "Riddle"])
    mixed.add({ name, build: builds[name as keyof typeof builds] ?? "unknown" });
  const list = mixed.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: known.map(packTitle) }));
  const { answer, sentence } = plateWords(list, READER);
  expect(answer).toMatch(/^\d of 7 stops?\.$/);
  expect(sentence).toMatch(/^1 more may stop, \d need checking, and 1 already does not run\. .* days\.$/);
  const [title, , counted, , first, , figures, ...table] = toMarkdown(list, READER).split("\n");
  expect([title, counted]).toEqual(["# Your Mac", "7 apps · 27 November 2026"]);
  expect(first).toBe(`${answer} ${sentence}`);
  expect(figures).toContain("2 have a newer edition");
  expect(table.filter((line) => line.includes("Get a newer edition"))).toHaveLength(2);
});

test("what to do is said in the same words in CSV and Markdown", () => {
  expect(markdown.map((cells) => cells["What to do"])).toEqual(
    csv.map(({ toDo, advice }) => [toDo, advice].filter(Boolean).join(": ")),
  );
});

test("JSON has the CSV's advice, doubt, day and newest version", () => {
  expect(
    rows
      .map(toJson)
      .map(({ advice, doubt, lastConfirmed, latestKnown }) => [advice, doubt, lastConfirmed, latestKnown]),
  ).toEqual(csv.map(({ advice, doubt, lastConfirmed, latestKnown }) => [advice, doubt, lastConfirmed, latestKnown]));
});

test("the file of Macs with work to do has the CSV's words, doubt and day", () => {
  const lines = byHead([...readCsv(toFleetCsv(rows, found))]);
  expect(lines.map(({ name }) => name).toSorted()).toEqual(["Lonely", "Painter", "Viewer"]);
  for (const { name, ...line } of lines) {
    const { macOS27, macOS28, toDo, doubt, lastConfirmed, latestKnown } = csv.find(({ app }) => app === name)!;
    expect(line, name).toMatchObject({ macOS27, macOS28, toDo, doubt, lastConfirmed, latestKnown });
  }
});

test("beside the Macs that an app is to be updated on stand their own versions", () => {
  const versionOf = (...lines: readonly string[]) => {
    const gathered = new Gatherer();
    for (const each of readList(["Mac,App,Version,Architecture", ...lines].join("\n"), "csv")) gathered.add(each);
    const judged = gathered.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: titles.map(packTitle) }));
    const [head, cells] = [...readCsv(toCsv(judged))];
    const inMarkdown = toMarkdown(judged, READER)
      .split("\n")
      .find((line) => line.startsWith("| Viewer"));
    return [cells?.[head!.indexOf("yourVersion")], inMarkdown?.split(" | ")[2]];
  };
  const newest = ["MAC-01,Viewer,4.2,", "MAC-02,Viewer,4.1,"];
  const same = (version: string) => [version, version];
  expect(versionOf(...newest, "MAC-03,Viewer,1.0,", "MAC-09,Viewer,1.0,")).toEqual(same("1.0"));
  expect(versionOf(...newest, "MAC-03,Viewer,1.0,", "MAC-09,Viewer,2.0,")).toEqual(same("1.0 to 2.0"));
  expect(versionOf(...newest, "MAC-03,Viewer,1.0,Intel", "MAC-09,Viewer,2.0,Intel")).toEqual(same("1.0 to 2.0"));
  expect(versionOf(...newest)).toEqual(same("4.1 to 4.2"));
});
