import { expect, test } from "vitest";
import { openCatalogue } from "#lib/check/catalogue/catalogue.ts";
import { packTitle } from "#lib/check/catalogue/title-record.ts";
import { readList } from "#lib/check/formats/read-list.ts";
import { Gatherer } from "#lib/check/judging/rows.ts";
import { summarise } from "#lib/check/judging/summary.ts";
import type { ListedApp } from "#lib/check/lists/listed-app.ts";
import { countMacs, listCounted } from "#lib/check/lists/seeming-intel.ts";
import { asides, intelMacsWords, macsInWords } from "#lib/check/words/summary.ts";
import { ONLY_INTEL, titleRecord } from "#lib/testing/title-record.ts";

const titles = [
  titleRecord({ slug: "safari", name: "Safari", bundleIds: ["com.apple.Safari"] }),
  titleRecord({ slug: "zoom", name: "Zoom" }),
  titleRecord({ slug: "sonos-s2", name: "Sonos S2", ...ONLY_INTEL }),
];
const catalogue = openCatalogue({ format: 1, day: "2026-11-23", titles: titles.map(packTitle) });

const FLEET = `Mac,Owner,App,Version,Architecture
MBP-1,Ada,Sonos S2,16,x86_64
MBP-1,Ada,Safari,27,Universal
MBA-2,Bea,Zoom,6,arm64
MBA-2,Bea,Safari,27,Universal
Desk-7,Cyd,Zoom,5,x86_64
Desk-7,Cyd,Safari,15,x86_64
Desk-7,Cyd,Old,1,x86_64
`;
const listed = (csv: string) => [...readList(csv, "csv")];
const rowsOf = (found: readonly ListedApp[]) => {
  const gatherer = new Gatherer();
  for (const each of found) gatherer.add(each);
  return gatherer.rows(catalogue);
};

test("a Mac with nothing but Intel apps, Apple's own among them, is an Intel Mac and left out", () => {
  const rows = rowsOf(listed(FLEET));
  const summary = summarise(rows);
  expect(summary).toMatchObject({ apps: 2, stopping: 1, macs: 2, intelMacs: 1, seemIntel: ["Desk-7"] });
  expect(intelMacsWords(summary)).toBe(
    "Desk-7 looks like an Intel Mac: it gets neither macOS 27 nor 28 and is left out.",
  );
  expect(macsInWords(summary)).toBe("your 2 Macs");
  expect(asides(summary)).toContain("Left out: 1 app that only Intel Macs have.");
  expect(rows.find(({ name }) => name === "Zoom")).toMatchObject({ build: "arm", intelCopies: 0, copies: 1 });
});

test.each([
  [
    "its name says the year",
    "iMac-2017,Cyd,Zoom,5,x86_64\nMBA-2,Bea,Zoom,6,arm64\nMBA-2,Bea,Old,6,x86_64\n",
    ["iMac-2017"],
  ],
  ["Intel apps of other makers alone say nothing", "Desk-7,Cyd,Zoom,5,x86_64\nMBA-2,Bea,Zoom,6,Universal\n", []],
  ["one native app is enough against it", "iMac-2017,Cyd,Zoom,5,x86_64\niMac-2017,Cyd,Old,5,arm64\n", []],
])("%s", (_, lines, macs) => {
  expect(summarise(rowsOf(listed(`Mac,Owner,App,Version,Architecture\n${lines}`))).seemIntel).toEqual(macs);
});

test("a person counts it after all, and leaves it out again", () => {
  const found = listed(FLEET);
  const counted = countMacs(found, ["Desk-7"], true);
  expect(listCounted(counted)).toEqual(["Desk-7"]);
  expect(summarise(rowsOf(counted))).toMatchObject({ macs: 3, intelMacs: 0, seemIntel: [] });
  expect(summarise(rowsOf(countMacs(counted, ["Desk-7"], false))).seemIntel).toEqual(["Desk-7"]);
});

test("Macs are said to have Apple silicon only where a list says so of each", () => {
  const ofMacs = (...lines: readonly string[]) =>
    summarise(rowsOf(listed(["Mac,App,Version,Model,Chip", ...lines].join("\n"))));
  const known = ["A,Zoom,6,,Apple M2", 'B,Zoom,6,"MacBookPro18,3",', "C,Zoom,6,,Intel Core i7"];
  expect(macsInWords(ofMacs(...known))).toBe("your 2 Macs with Apple silicon");
  const some = ofMacs(...known, "D,Zoom,6,,");
  expect(macsInWords(some)).toBe("your 3 Macs");
  expect(intelMacsWords(some)).toBe(
    "The other Mac has an Intel chip and gets neither macOS 27 nor 28. No chip is stated for 1 of the 3 Macs counted here.",
  );
});

test("of two lists of the same Macs, the second tells the chips that the first does not", () => {
  const plain = listed("Mac,App,Version\nA,Zoom,6\nB,Zoom,6\nB,Old,1\n");
  const told = listed("Mac,App,Version,Chip\nA,Zoom,6,Apple M2\nB,Zoom,6,Intel Core i7\n");
  for (const found of [
    [...plain, ...told],
    [...told, ...plain],
  ])
    expect(summarise(rowsOf(found))).toMatchObject({ macs: 1, intelMacs: 1, chipsUntold: 0, onIntelMacs: 1 });
});
