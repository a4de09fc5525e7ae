import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type CalibrationCell, CHECKED_MIN, isBelowFloor, shareRight } from "#lib/contract/calibration.ts";
import type { Evidence } from "#lib/contract/evidence.ts";
import { rootDir } from "#lib/core/root.ts";
import { calibrate } from "#lib/dataset/seed/calibration.ts";
import { calibrateCatalogue } from "#lib/dataset/seed/calibration-file.ts";
import { readCatalogue } from "#lib/dataset/seed/format.ts";
import { readCalibration } from "#lib/site/queries/calibration.ts";
import { crowd, evidence, subject } from "#lib/testing/factories.ts";

const title = (...heard: Evidence[]) => ({ subject: subject(), evidence: heard });
const cellsOf = (...titles: ReturnType<typeof title>[]) => calibrate(titles).cells;

describe("where sources overlap", () => {
  const line = (overrides = {}) => crowd("doesitarm", { confidence: "low", at: "2026-01-01", ...overrides });

  test("a claim is checked by a source that outweighs it, and right where that says the same", () => {
    const held = title(line(), evidence());
    const fell = title(line(), evidence({ status: "rosetta2", at: "2026-02-01" }));
    expect(cellsOf(held, fell)).toContainEqual({
      ...{ status: "native", confidence: "low", sourceKind: "crowd" },
      ...{ answers: 0, checked: 2, right: 1 },
    });
  });

  test("the weaker of two checks nothing, and of two equally strong ones the older", () => {
    expect(cellsOf(title(line(), evidence())).map(({ sourceKind, checked }) => [sourceKind, checked])).toEqual([
      ["crowd", 1],
    ]);
    const equals = title(evidence({ confidence: "medium", at: "2026-01-01" }), evidence({ source: "autopkg" }));
    expect(cellsOf(equals).filter(({ checked }) => checked > 0)).toMatchObject([{ confidence: "medium", checked: 1 }]);
  });

  test("another layer does not contradict: both may carry the game", () => {
    const whisky = line({ status: "translation", layer: "whisky" });
    const better = evidence({ status: "translation", layer: "crossover", at: "2026-02-01" });
    expect(cellsOf(title(whisky, better))).toContainEqual(
      expect.objectContaining({ status: "translation", sourceKind: "crowd", checked: 1, right: 1 }),
    );
  });

  test("answers are counted where they rest on one kind of source alone", () => {
    const alone = title(evidence({ confidence: "medium" }));
    const both = title(evidence({ confidence: "medium" }), line());
    expect(cellsOf(alone, both).find(({ sourceKind }) => sourceKind === "metadata")).toMatchObject({ answers: 1 });
  });

  test("what has no voice, what rules nothing and what is kept by hand is not measured", () => {
    const old = line({ status: "rosetta2", macosMax: 11 });
    const lone = line({ status: "unsupported" });
    expect(cellsOf(title(old, evidence()), title(lone, evidence())).filter(({ checked }) => checked > 0)).toEqual([]);
    expect(calibrate([{ subject: subject({ pinned: true }), evidence: [line(), evidence()] }])).toEqual({
      asOf: null,
      cells: [],
    });
  });

  test("a claim that borrowing has lowered is measured as what it is said with", () => {
    const old = evidence({ status: "translation", layer: "vm", confidence: "high", macosMax: 15, at: "2025-01-01" });
    const judge = evidence({ sourceKind: "binary", status: "translation", layer: "vm" });
    expect(cellsOf(title(old, judge))).toContainEqual(
      expect.objectContaining({ confidence: "medium", sourceKind: "metadata", checked: 1, right: 1 }),
    );
  });
});

describe("what a word promises", () => {
  const cell = (confidence: CalibrationCell["confidence"], right: number, checked: number): CalibrationCell => ({
    ...{ status: "native", sourceKind: "metadata", answers: 1 },
    ...{ confidence, checked, right },
  });

  test.each([
    { cell: cell("high", 99, 100), below: false },
    { cell: cell("high", 98, 100), below: true },
    { cell: cell("medium", 97, 100), below: false },
    { cell: cell("medium", 96, 100), below: true },
    { cell: cell("low", 80, 100), below: false },
    { cell: cell("low", 79, 100), below: true },
    { cell: cell("high", 0, CHECKED_MIN - 1), below: false },
    { cell: cell("low", 0, CHECKED_MIN), below: true },
  ])("$cell.confidence with $cell.right of $cell.checked right: below its floor is $below", ({ cell, below }) => {
    expect(isBelowFloor(cell)).toBe(below);
  });

  test("too few checks measure nothing", () => {
    expect([shareRight(cell("low", 10, CHECKED_MIN - 1)), shareRight(cell("low", 10, CHECKED_MIN))]).toEqual([
      null,
      0.5,
    ]);
  });
});

describe("the shipped calibration", () => {
  const shipped = readCalibration();

  test("is what the shipped signals give; `compile` writes both", () => {
    expect(shipped).toEqual(calibrateCatalogue([readCatalogue(join(rootDir(), "prisma", "catalogue"))]));
  });

  test("has no cell under the floor of its word", () => {
    expect(shipped?.cells.filter(isBelowFloor)).toEqual([]);
  });

  test("measures the cells that most answers rest on", () => {
    const cells = shipped?.cells ?? [];
    const sum = (some: readonly CalibrationCell[]) => some.reduce((total, { answers }) => total + answers, 0);
    expect(sum(cells.filter((each) => shareRight(each) !== null)) / sum(cells)).toBeGreaterThan(0.7);
  });
});
