import { expect, test } from "vitest";
import { reachOf, scopedAnswer } from "#lib/site/words/chip-floor.ts";

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
] as const)("a title that asks for %o reaches %s: %s", (floors, chip, reach) => {
  expect(reachOf(floors, chip)).toBe(reach);
});

test.each([
  [null, "m1", "Yes."],
  [{ chip: "M1", memory: 8 }, "apple_silicon", "Yes."],
  [{ chip: "M1", memory: 16 }, "apple_silicon", "Yes, with 16 GB of memory."],
  [{ chip: "M1", memory: 16 }, "m4", "Yes, with 16 GB of memory."],
  [{ chip: "M1 Max or M2 Pro", memory: 16 }, "apple_silicon", "Yes, on an M1 Max, M2 Pro or better."],
  [{ chip: "M1 Max or M2 Pro", memory: 16 }, "m1", "Not on a base M1."],
  [{ chip: "M1 Max or M2 Pro", memory: 16 }, "m4", "Yes, with 16 GB of memory."],
  [{ chip: "M3" }, "m1", "Not on an M1."],
] as const)("a title that asks for %o answers %s: %s", (floors, chip, answer) => {
  expect(scopedAnswer("Yes.", floors, chip)).toBe(answer);
});

test.each([
  [null, 8, "Yes."],
  [{ memory: 8 }, 8, "Yes."],
  [{ memory: 16 }, 16, "Yes."],
  [{ memory: 16 }, 24, "Yes."],
  [{ chip: "M3", memory: 16 }, 8, "Not on an M2."],
] as const)("a title that asks for %o answers an M2 with %s GB: %s", (floors, memory, answer) => {
  expect(scopedAnswer("Yes.", floors, "m2", memory)).toBe(answer);
});
