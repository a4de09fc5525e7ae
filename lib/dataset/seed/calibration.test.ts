import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { rule } from "#lib/catalog/verdicts/rules/rules.ts";
import { type CalibrationCell, isBelowFloor, likelihood } from "#lib/contract/calibration.ts";
import type { Evidence } from "#lib/contract/evidence.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { rootDir } from "#lib/core/root.ts";
import { calibrate, keyOfPair, listContradicted } from "#lib/dataset/seed/calibration.ts";
import { calibrateCatalogue } from "#lib/dataset/seed/calibration-file.ts";
import { readFindings } from "#lib/dataset/seed/calibration-findings.ts";
import { listTitleEvidence } from "#lib/dataset/seed/evidence.ts";
import { readCatalogue } from "#lib/dataset/seed/format.ts";
import { readCalibration } from "#lib/site/queries/status/calibration.ts";
import { crowd, evidence, subject } from "#lib/testing/factories.ts";

const title = (...heard: Evidence[]) => ({ subject: subject(), evidence: heard });
const cellsOf = (...titles: ReturnType<typeof title>[]) => calibrate(titles).cells;

describe("where sources overlap", () => {
  const line = (overrides = {}) => crowd("doesitarm", { confidence: "low", at: "2026-01-01", ...overrides });

  test("a claim is checked by a stronger source, and right if that agrees", () => {
    const held = title(line(), evidence());
    const fell = title(line(), evidence({ status: "rosetta2", at: "2026-02-01" }));
    expect(cellsOf(held, fell)).toContainEqual({
      ...{ status: "native", confidence: "low", sourceKind: "crowd" },
      ...{ answers: 0, checked: 2, right: 1 },
    });
  });

  test("neither a weaker source nor an older, equally strong one checks a claim", () => {
    expect(cellsOf(title(line(), evidence())).map(({ sourceKind, checked }) => [sourceKind, checked])).toEqual([
      ["crowd", 1],
    ]);
    const equals = title(evidence({ confidence: "medium", at: "2026-01-01" }), evidence({ source: "autopkg" }));
    expect(cellsOf(equals).filter(({ checked }) => checked > 0)).toMatchObject([{ confidence: "medium", checked: 1 }]);
  });

  test("another layer does not contradict: both may run the game", () => {
    const whisky = line({ status: "translation", layer: "whisky" });
    const better = evidence({ status: "translation", layer: "crossover", at: "2026-02-01" });
    expect(cellsOf(title(whisky, better))).toContainEqual(
      expect.objectContaining({ status: "translation", sourceKind: "crowd", checked: 1, right: 1 }),
    );
  });

  test("only answers based on a single kind of source are counted", () => {
    const alone = title(evidence({ confidence: "medium" }));
    const both = title(evidence({ confidence: "medium" }), line());
    expect(cellsOf(alone, both).find(({ sourceKind }) => sourceKind === "metadata")).toMatchObject({ answers: 1 });
  });

  test("silent, overruled and hand-kept statements are not measured", () => {
    const old = line({ status: "rosetta2", macosMax: 11 });
    const lone = line({ status: "unsupported" });
    expect(cellsOf(title(old, evidence()), title(lone, evidence())).filter(({ checked }) => checked > 0)).toEqual([]);
    expect(calibrate([{ subject: subject({ pinned: true }), evidence: [line(), evidence()] }])).toEqual({
      asOf: null,
      cells: [],
    });
  });

  test("a claim lowered by borrowing is measured at the lowered confidence", () => {
    const old = evidence({ status: "translation", layer: "vm", confidence: "high", macosMax: 15, at: "2025-01-01" });
    const judge = evidence({ sourceKind: "binary", status: "translation", layer: "vm" });
    expect(cellsOf(title(old, judge))).toContainEqual(
      expect.objectContaining({ confidence: "medium", sourceKind: "metadata", checked: 1, right: 1 }),
    );
  });
});

describe("the floor of a confidence", () => {
  const cell = (confidence: CalibrationCell["confidence"], right: number, checked: number): CalibrationCell => ({
    ...{ status: "native", sourceKind: "metadata", answers: 1 },
    ...{ confidence, checked, right },
  });

  test.each([
    { cell: cell("medium", 4, 8), below: true },
    { cell: cell("high", 1, 2), below: true },
    { cell: cell("medium", 5, 6), below: false },
    { cell: cell("high", 97, 100), below: false },
    { cell: cell("high", 96, 100), below: true },
    { cell: cell("medium", 94, 100), below: false },
    { cell: cell("medium", 93, 100), below: true },
    { cell: cell("low", 73, 100), below: false },
    { cell: cell("low", 72, 100), below: true },
    { cell: cell("low", 0, 1), below: false },
    { cell: cell("low", 0, 2), below: true },
    { cell: cell("high", 0, 0), below: false },
    { cell: cell("low", 9_000, 10_000), below: false },
  ])("$cell.confidence with $cell.right of $cell.checked right: below its floor is $below", ({ cell, below }) => {
    expect(isBelowFloor(cell)).toBe(below);
  });

  test("the likelihood is the exact binomial one", () => {
    expect(likelihood({ checked: 8, right: 4 }, 0.97)).toBeCloseTo(0.0000515, 7);
    expect(likelihood({ checked: 2, right: 1 }, 0.8)).toBeCloseTo(0.36, 12);
    expect(likelihood({ checked: 5, right: 5 }, 0.8)).toBe(1);
  });
});

describe("a contradicted claim that a person checked", () => {
  const intel = evidence({ status: "rosetta2", confidence: "high", at: "2026-01-01" });
  const later = evidence({ source: "autopkg", at: "2026-02-01" });
  const pair = { title: subject().slug, source: "homebrew-cask", claim: "rosetta2", judge: "native" } as const;
  const found = (finding: "claim" | "judge" | "open") => ({
    ...pair,
    ...{ finding, words: "Looked at.", url: "https://example.org", day: "2026-11-23" },
  });
  const titles = [title(intel, later)];
  const rightWith = (finding: "claim" | "judge" | "open") =>
    calibrate(titles, [found(finding)]).cells.find(({ status }) => status === "rosetta2")?.right;

  test("counts as right only if the person found the stronger source wrong", () => {
    expect(listContradicted(titles)).toEqual([pair]);
    expect([rightWith("claim"), rightWith("judge"), rightWith("open")]).toEqual([1, 0, 0]);
  });

  test("a dead Mac version and a running Windows version do not contradict each other", () => {
    const dead = evidence({ status: "unsupported", reason: "mac_build_dead", at: "2026-02-01" });
    const runs = crowd("forum", { status: "translation", layer: "crossover", at: "2026-01-01" });
    expect(listContradicted([title(dead, runs)])).toEqual([]);
    const blocked = evidence({ status: "unsupported", reason: "blocked", at: "2026-02-01" });
    expect(listContradicted([title(blocked, runs)])).toHaveLength(1);
  });
});

describe("the shipped calibration", () => {
  const shipped = readCalibration();
  const folder = join(rootDir(), "prisma", "catalogue");
  const catalogue = readCatalogue(folder);
  const findings = readFindings(folder);

  test("equals a computation from the shipped signals and findings; `compile` writes both", () => {
    expect(shipped).toEqual(calibrateCatalogue(catalogue, findings));
  });

  test("no cell is significantly (5 %) below its confidence's floor", () => {
    expect(shipped?.cells.filter(isBelowFloor)).toEqual([]);
  });

  test("every contradicted claim has a person's finding, and every finding its claim", () => {
    const titles = listTitleEvidence([catalogue]).map(({ title, evidence }) => ({ subject: title, evidence }));
    expect(findings.map(keyOfPair).sort()).toEqual(listContradicted(titles).map(keyOfPair).sort());
  });

  test("no answer calls a game's time before its Mac version, or before a block by anti-cheat, a disagreement", () => {
    const told = listTitleEvidence([catalogue]).flatMap(({ title, evidence }) => {
      const { status, caveats, signals, stances } = rule(evidence, DEFAULT_SCOPE, title);
      const answer = signals.find(({ id }) => stances.get(id) === "agrees");
      const isLayerHistory = status === "native" || answer?.reason === "blocked";
      return caveats.filter((each) => isLayerHistory && /disagrees: it runs with/.test(each)).map(() => title.slug);
    });
    expect(told).toEqual([]);
  });

  test("checks the cells that most answers are based on", () => {
    const cells = shipped?.cells ?? [];
    const sum = (some: readonly CalibrationCell[]) => some.reduce((total, { answers }) => total + answers, 0);
    expect(sum(cells.filter(({ checked }) => checked >= 20)) / sum(cells)).toBeGreaterThan(0.7);
  });
});
