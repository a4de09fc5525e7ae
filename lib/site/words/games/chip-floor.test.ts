import { expect, test } from "vitest";
import {
  baseChipSentence,
  chipSentence,
  namesLargerChip,
  reachOf,
  scopedAnswer,
} from "#lib/site/words/games/chip-floor.ts";

test.each([
  [null, "m1", "all"],
  [{ memory: 16 }, "m1", "all"],
  [{ chip: "M1" }, "m1", "all"],
  [{ chip: "M1" }, "m4", "all"],
  [{ chip: "M1 Max or M2 Pro" }, "apple_silicon", "all"],
  [{ chip: "M1 Max or M2 Pro" }, "m1", "some"],
  [{ chip: "M1 Max or M2 Pro" }, "m2", "some"],
  [{ chip: "M1 Max or M2 Pro" }, "m3", "all"],
  [{ chip: "M3" }, "m1", "none"],
  [{ chip: "M3" }, "m1-max", "none"],
  [{ chip: "M1 Max or M2 Pro" }, "m1-max", "all"],
  [{ chip: "M1 Max or M2 Pro" }, "m1-pro", "none"],
  [{ chip: "M1" }, "a18-pro", "all"],
] as const)("a title that asks for %o reaches %s: %s", (floors, chip, reach) => {
  expect(reachOf(floors, chip)).toBe(reach);
});

test.each([
  [null, "m1", "Yes."],
  [{ chip: "M1", memory: 8 }, "apple_silicon", "Yes."],
  [{ chip: "M1", memory: 16 }, "apple_silicon", "Yes, with 16 GB of memory."],
  [{ chip: "M1", memory: 16 }, "m4", "Yes, with 16 GB of memory."],
  [{ chip: "M1 Max or M2 Pro", memory: 16 }, "apple_silicon", "Yes, on an M1 Max, M2 Pro or better."],
  [{ chip: "M1 Max or M2 Pro", memory: 16 }, "m4", "Yes, with 16 GB of memory."],
  [{ chip: "M1 Max or M2 Pro", memory: 16 }, "m2-pro", "Yes, with 16 GB of memory."],
] as const)("a title that asks for %o answers %s: %s", (floors, chip, answer) => {
  expect(scopedAnswer("Yes.", floors, chip)).toBe(answer);
});

test.each([
  [null, 8, "Yes."],
  [{ memory: 8 }, 8, "Yes."],
  [{ memory: 16 }, 16, "Yes."],
  [{ memory: 16 }, 24, "Yes."],
] as const)("a title that asks for %o answers an M2 with %s GB: %s", (floors, memory, answer) => {
  expect(scopedAnswer("Yes.", floors, "m2", memory)).toBe(answer);
});

test.each([
  [null, "m1-max", ""],
  [{ chip: "M1" }, "m1-max", ""],
  [{ chip: "M1 Max or M2 Pro" }, "apple_silicon", ""],
  [{ chip: "M1 Max or M2 Pro" }, "m3", ""],
  [{ chip: "M1 Max or M2 Pro" }, "m1", "An M1 Max meets the stated minimum, a base M1 does not."],
  [{ chip: "M1 Max or M2 Pro" }, "m2", "An M2 Pro meets the stated minimum, a base M2 does not."],
  [{ chip: "M1 Max or M2 Pro" }, "m1-pro", "An M1 Pro is below the stated minimum."],
  [{ chip: "M1 Max or M2 Pro" }, "m1-max", "M1 Max meets the stated minimum."],
  [{ chip: "M3" }, "m1", "An M1 is below the stated minimum."],
] as const)("of a minimum of %o, %s is told: %s", (floors, chip, sentence) => {
  expect(chipSentence(floors, chip)).toBe(sentence);
});

test("where larger chips are asked for, a newer plain chip is told what a test on it counted, or that none is known", () => {
  const told = (chip: string, triedOn: string | null, floor = "M1 Max or M2 Pro") => {
    const on = { at: "2025-03-31", dated: "year", chip: "m4", triedOn, noteCodes: [] };
    const item = { ...on, status: "native", layer: null, play: { fps: "16-21", resolution: "1280x800 Low" } };
    const ways = [{ way: "native", words: { m4: { item, well: { word: "Rough", level: 1 } } } }] as unknown as Ways;
    return baseChipSentence({ floors: { chip: floor }, ways }, { status: "native" }, chip);
  };
  expect(told("m4", "M4")).toBe("On an M4 a test counted 16–21 fps at low settings.");
  const none = /^No report names a base (M\d); it asks for an M1 Max, M2 Pro or better\.$/;
  expect(told("m4", "M4 Pro")).toMatch(none);
  expect(told("m3", "M4")).toMatch(none);
  const silent = [told("m2", "M4"), told("m4-pro", "M4"), told("apple_silicon", "M4"), told("m4", "M4", "M3")];
  expect(silent).toEqual(["", "", "", ""]);
});

test.each([
  [{ chip: "M1 Max or M2 Pro" }, null, true],
  [{ chip: "M3" }, "M3", false],
  [null, "M3 Max", true],
  [null, "A18 Pro", false],
])(
  "with a minimum of %o and a report on %s it matters which chip of a family a Mac has: %s",
  (floors, triedOn, names) => {
    const ways = [{ way: "native", words: { m3: { item: { triedOn }, well: null } } }] as unknown as Ways;
    expect(namesLargerChip({ floors, ways })).toBe(names);
  },
);

type Ways = Parameters<typeof baseChipSentence>[0]["ways"];
