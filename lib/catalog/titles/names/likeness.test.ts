import { expect, test } from "vitest";
import { isGuess, isSlipOfPen } from "#lib/catalog/titles/names/likeness.ts";
import { scoreTitle, toQuery } from "#lib/catalog/titles/names/score-name.ts";
import type { TitleKind } from "#lib/contract/schema.ts";

const guessed = (asked: string, names: readonly string[], kind: TitleKind = "app") => {
  const query = toQuery(asked);
  return isGuess(query, { title: names[0]!, kind, names, score: scoreTitle(query, names) });
};

test.each([
  ["diablo iii", ["Diablo IV", "d4"]],
  ["diablo 3", ["Diablo IV"]],
  ["football manager 2026", ["Football Manager 2021", "fm21"]],
  ["stellaris", ["Stellarium"]],
  ["Resident Evil 4", ["Resident Evil Village"], "game"],
] as const)("%s is not guessed to be %j", (asked, names, kind?: TitleKind) => {
  expect(guessed(asked, names, kind)).toBe(false);
});

test.each([
  ["Residental Evil Village", ["Resident Evil Village"]],
  ["cubase 12", ["Cubase", "Cubase 13"]],
  ["inkscpae", ["Inkscape"]],
  ["stelarium", ["Stellarium"]],
  ["stellariun", ["Stellarium"]],
  ["kindel", ["Kindle"]],
  ["photoshpo", ["Adobe Photoshop", "Photoshop"]],
  ["lightrum", ["Lightroom"]],
])("%s may be %j", (asked, names) => {
  expect(guessed(asked, names)).toBe(true);
});

test.each([
  ["eldn rin", "Elden Ring", true],
  ["inkscpae", "Inkscape", true],
  ["chrone", "Google Chrome", true],
  ["diablo 3", "Diablo 4", false],
  ["photoshop cs", "Photoshop", false],
  ["autocad lt", "AutoCAD", false],
  ["final cut", "Final Cut Pro", false],
])("whether %s is only a slip of the pen for %s: %s", (asked, title, isSlip) => {
  expect(isSlipOfPen(asked, title)).toBe(isSlip);
});
