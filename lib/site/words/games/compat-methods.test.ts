import { expect, test } from "vitest";
import type { EvidenceItem } from "#lib/site/queries/title/evidence-item.ts";
import { bestByChip, COMPAT_METHODS, macName, methodsOf, onMac } from "#lib/site/words/games/compat-methods.ts";

const said = (facts: Partial<EvidenceItem>): EvidenceItem => ({
  id: "one",
  kind: "report",
  status: "translation",
  layer: "crossover",
  confidence: "low",
  basis: ["crowd"],
  chip: "apple_silicon",
  macosMin: 11,
  macosMax: 14,
  channel: "released",
  edition: null,
  reason: null,
  dated: "day",
  play: null,
  circumstances: [],
  floors: null,
  at: "2024-01-25T00:00:00.000Z",
  appVersion: null,
  remarks: [],
  noteCodes: [],
  triedOn: null,
  antiCheat: null,
  antiCheatName: null,
  source: { id: "list", name: "A list", url: null, licence: null, attribution: null, kind: "crowd" },
  sourceUrl: null,
  ...facts,
});

const cells = (items: readonly EvidenceItem[]) =>
  methodsOf(items).flatMap(({ way, words }) =>
    Object.entries(words)
      .toSorted()
      .map(([chip, { item, well }]) => [way, chip, item.id, well?.word ?? null]),
  );

test("the newest report counts for each way and chip, in any order", () => {
  const older = said({ id: "older", at: "2023-01-01T00:00:00.000Z", noteCodes: ["ran_very_stable"] });
  const newer = said({ id: "newer", noteCodes: ["ran_unstable"] });
  const onM2 = said({ id: "m2", chip: "m2" });
  const expected = [
    ["crossover", "apple_silicon", "newer", "Rough"],
    ["crossover", "m2", "m2", null],
  ];
  expect(cells([older, newer, onM2])).toEqual(expected);
  expect(cells([onM2, newer, older])).toEqual(expected);
});

test("a newer report that does not say how well it runs does not hide an older one that does", () => {
  const older = said({ id: "older", at: "2023-01-01T00:00:00.000Z", noteCodes: ["ran_very_stable"] });
  expect(cells([said({ id: "newer" }), older])).toEqual([["crossover", "apple_silicon", "older", "Good"]]);
  const [crossover] = methodsOf([said({ id: "newer" }), older]).filter(({ way }) => way === "crossover");
  expect(crossover?.words.apple_silicon?.newest?.id).toBe("newer");
});

test("a slow test at top settings is told before what says nothing of speed, and after any grade", () => {
  const slow = { at: "2023-01-01T00:00:00.000Z", play: { fps: "20", resolution: "1080p Ultra" } } as const;
  const graded = said({ id: "graded", at: "2022-01-01T00:00:00.000Z", play: { fps: "40" } });
  expect(cells([said({ id: "newer" }), said({ id: "slow", ...slow })])).toEqual([
    ["crossover", "apple_silicon", "slow", null],
  ]);
  expect(cells([said({ id: "slow", ...slow }), graded])).toEqual([
    ["crossover", "apple_silicon", "graded", "Playable"],
  ]);
});

test("the figure of a larger chip does not stand for the plain one", () => {
  const onMax = said({ id: "max", chip: "apple_silicon", triedOn: "M1 Max", play: { fps: "120" } });
  const plain = { chip: "m1", at: "2023-01-01T00:00:00.000Z" } as const;
  expect(cells([onMax, said({ ...plain, id: "plain", play: { fps: "40" } })])).toEqual([
    ["crossover", "m1", "plain", "Playable"],
  ]);
  const both = methodsOf([onMax, said({ ...plain, id: "plain", play: { fps: "40" } })], "m1-max");
  expect(both.find(({ way }) => way === "crossover")?.words.m1?.item.id).toBe("max");
  expect(cells([onMax, said({ ...plain, id: "plain" })])).toEqual([["crossover", "m1", "max", "Good"]]);
});

test.each([
  ["apple_silicon", "M1 Max", "M1 Max", "on an M1 Max"],
  ["m2", null, "M2", "on an M2"],
  ["apple_silicon", "A18 Pro", "MacBook Neo (A18 Pro)", "on a MacBook Neo (A18 Pro)"],
  ["apple_silicon", null, null, null],
] as const)("a report about %s, tried on %s, is of the Mac %s", (chip, triedOn, name, words) => {
  expect([macName({ chip, triedOn }), onMac({ chip, triedOn })]).toEqual([name, words]);
});

test.each([
  { chip: "apple_silicon", triedOn: "M3 Max", column: "m3" },
  { chip: "apple_silicon", triedOn: "M4", column: "m4" },
  { chip: "apple_silicon", triedOn: "M5 Pro", column: "m5" },
  { chip: "m1", triedOn: "M2", column: "m1" },
  { chip: "apple_silicon", triedOn: "A18 Pro", column: "a18-pro" },
  { chip: "apple_silicon", triedOn: null, column: "apple_silicon" },
] as const)("a word about $chip, tried on $triedOn, stands under $column", ({ chip, triedOn, column }) => {
  expect(cells([said({ chip, triedOn })])).toEqual([["crossover", column, "one", null]]);
});

test("a native game still shows former ways and a report of failure", () => {
  const items = [
    said({}),
    said({ id: "native", status: "native", layer: null }),
    said({ id: "no", status: "unsupported", layer: null }),
  ];
  expect(cells(items).map(([way]) => way)).toEqual(["native", "crossover", "unsupported"]);
});

test("ways without a report are empty rows; without any report there are none", () => {
  expect(methodsOf([said({})]).map(({ way }) => way)).toEqual([...COMPAT_METHODS]);
  expect(methodsOf([said({ status: "unknown", layer: null })])).toEqual([]);
});

test("a native game is not told by reports of other ways", () => {
  const rows = methodsOf([
    said({ chip: "m1", noteCodes: ["ran_unstable"] }),
    said({ chip: "m4", status: "native", layer: null }),
  ]);
  const waysOf = (isNative: boolean) =>
    Object.entries(bestByChip(rows, { isNative })).map(([chip, { way }]) => [chip, way]);
  expect(waysOf(true)).toEqual([["m4", "native"]]);
  expect(waysOf(false)).toEqual([
    ["m4", "native"],
    ["m1", "crossover"],
  ]);
});

test.each([
  { others: "no word on how well", crossover: {} },
  { others: "a poor rating", crossover: { noteCodes: ["ran_unstable"] } },
] as const)("a way that is maintained comes before one that is not, even with $others", ({ crossover }) => {
  const rows = methodsOf([
    said({ layer: "whisky", noteCodes: ["ran_very_stable"] }),
    said({ ...crossover }),
    said({ layer: "whisky", chip: "m1" }),
    said({ status: "unsupported", layer: null }),
    said({ status: "unsupported", layer: null, chip: "m1" }),
    said({ status: "unsupported", layer: null, chip: "m2" }),
  ]);
  const best = bestByChip(rows, { isNative: false });
  expect([best.apple_silicon?.way, best.m1?.way, best.m2?.way]).toEqual(["crossover", "whisky", "unsupported"]);
});
