import { expect, test } from "vitest";
import { reachOf } from "#lib/site/words/chip-floor.ts";

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
