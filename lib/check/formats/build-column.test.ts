import { expect, test } from "vitest";
import { readBuildColumn } from "#lib/check/formats/build-column.ts";
import { readList } from "#lib/check/formats/read-list.ts";
import type { ListedApp } from "#lib/check/lists/listed-app.ts";
import { listColumnReadings, readOtherwise } from "#lib/check/words/column-reading.ts";

const table = (lines: string) => [...readList(`Mac,Owner,App,Version,Architecture\n${lines}`, "csv")];
const shown = (lines: string) =>
  table(lines).map(({ name, build, isOnIntel }) => `${name} ${build}${isOnIntel ? " on Intel" : ""}`);

test("a chip in the column of architectures is the Mac's, and says nothing of the app", () => {
  const lines =
    "MBP-001,Anna,Sonos S2,16.1,Apple M2\niMac-2,Ben,Sonos S2,16.1,Intel Core i5\nMBA-3,Cleo,Sonos S2,16.1,Apple silicon\n";
  expect(shown(lines)).toEqual(["Sonos S2 unknown", "Sonos S2 unknown on Intel", "Sonos S2 unknown"]);
  expect(listColumnReadings(table(lines))).toEqual([
    { column: "Architecture", of: "mac", canBeOther: false, words: expect.stringContaining("names chips") },
  ]);
});

test.each([
  ["what differs on one Mac is each app's", ["A,arm64", "A,x86_64", "B,arm64"], { of: "app", isSure: true }],
  ["Universal is an app's", ["A,Universal", "A,Universal"], { of: "app", isSure: true }],
  ["one value on each Mac is the Mac's", ["A,arm64", "A,arm64", "B,arm64"], { of: "mac", isSure: false }],
  ["also of Intel Macs", ["A,arm64", "B,x86_64", "B,x86_64", "B,x86_64"], { of: "mac", isSure: false }],
  ["of one or two Intel rows it may be the app's", ["A,arm64", "A,arm64", "B,Intel"], { of: "app", isSure: false }],
  ["nothing but Intel may be a report of Intel apps", ["A,Intel", "A,Intel", "A,Intel"], { of: "app", isSure: false }],
  ["one row for each Mac does not tell", ["A,arm64", "B,arm64"], { of: "app", isSure: false }],
  ["a list without Macs is of apps", [",arm64", ",arm64"], { of: "app", isSure: true }],
  ["nothing is nothing", ["A,", "B,"], null],
] as const)("%s", (_, cells, expected) => {
  expect(readBuildColumn(cells.map((cell) => cell.split(",") as [string, string]))).toEqual(expected);
});

test("a column that may be either is read as the Mac's, and can be read as the apps' and back", () => {
  const found = table(
    "A,Ada,Painter,1,arm64\nA,Ada,Notes,1,arm64\nB,Bea,Notes,1,x86_64\n".replace(/B,.*\n/, (b) => b.repeat(3)),
  );
  expect(found.map(({ build }) => build)).toEqual(["unknown", "unknown", "unknown", "unknown", "unknown"]);
  expect(found.map(({ isOnIntel }) => isOnIntel === true)).toEqual([false, false, true, true, true]);
  const [reading] = listColumnReadings(found);
  expect(reading).toMatchObject({ column: "Architecture", of: "mac", canBeOther: true });
  const other = readOtherwise(found, "Architecture");
  expect(other.map(({ build }) => build)).toEqual(["arm", "arm", "intel", "intel", "intel"]);
  expect(other.some(({ isOnIntel }) => isOnIntel)).toBe(false);
  expect(listColumnReadings(other)).toMatchObject([{ of: "app", canBeOther: true }]);
  expect(readOtherwise(other, "Architecture")).toEqual(found);
});

const intelOf = (found: readonly ListedApp[]) => found.map(({ isOnIntel }) => isOnIntel === true);

test.each(["Cpu Brand String", "Hardware", "Hersteller-Kennung"])(
  "a column %s of nothing but chips or models tells the Intel Macs",
  (title) => {
    const lines =
      "A,Painter,1,Apple M2 Pro\nB,Painter,1,2.3 GHz 8-Core Intel Core i9\nC,Painter,1,\nD,Painter,1,iMac20,2\n";
    const csv = `Mac,App,Version,${title}\n${lines.replace("iMac20,2", '"iMac20,2"')}`;
    expect(intelOf([...readList(csv, "csv")])).toEqual([false, true, false, true]);
  },
);

test("a record's field of a chip tells, too, and a column with other words does not", () => {
  const records = [
    { computer_name: "A", app_name: "Painter", version: "1", cpuBrandText: "Intel Core i7-9750H" },
    { computer_name: "B", app_name: "Painter", version: "1", cpuBrandText: "Apple M1" },
  ];
  expect(intelOf([...readList(JSON.stringify(records), "json")])).toEqual([true, false]);
  const notes = "Mac,App,Version,Notes\nA,Painter,1,Intel Core i7\nB,Painter,1,Ordered for Ada\n";
  expect(intelOf([...readList(notes, "csv")])).toEqual([false, false]);
});
