import { expect, test } from "vitest";
import { openCatalogue } from "#lib/check/catalogue.ts";
import { readLines } from "#lib/check/formats/lines.ts";
import { todoLines } from "#lib/check/parts/group.ts";
import { Gatherer } from "#lib/check/rows.ts";
import { openTools, packTools } from "#lib/check/tools.ts";
import { actionLabel, adviceFor } from "#lib/check/verdict-words.ts";

const tools = packTools([
  { name: "git", status: "native" },
  { name: "python@3.14", status: "native" },
  { name: "dmd", status: "rosetta2" },
]);
const catalogue = openCatalogue({ format: 1, day: "2026-11-23", titles: [["git", "Git app", "ankh---n"]], tools });

function rowsOf(text: string) {
  const gatherer = new Gatherer();
  for (const found of readLines(text)) gatherer.add(found);
  return gatherer.rows(catalogue);
}

test.each([
  { from: "brew list --formula", text: "$ brew list --formula\ngit\ndmd\nmade-up" },
  { from: "a Brewfile", text: `brew "git"\nbrew "homebrew/core/dmd"\nbrew "made-up"` },
])("$from is judged by Homebrew's own builds", ({ text }) => {
  const on = Object.fromEntries(rowsOf(text).map(({ formula, judgement }) => [formula, judgement.on.join(" ")]));
  expect(on).toEqual({
    git: "native native native",
    dmd: "rosetta2 rosetta2 unsupported",
    "made-up": "unknown unknown unknown",
  });
});

test("gives advice: nothing to do, look for another tool, or check it yourself", () => {
  const advice = Object.fromEntries(
    rowsOf(`brew "git"\nbrew "dmd"\nbrew "made-up"`).map((row) => [row.formula, adviceFor(row)]),
  );
  expect(advice.git).toMatch(/^Homebrew builds it for Apple silicon\. .*\/usr\/local/);
  expect(advice.dmd).toBe("Homebrew builds it for Intel only. Replace it before macOS 28.");
  expect(advice["made-up"]).toMatch(/^Type brew --prefix/);
});

test("an Intel-only formula is to be replaced, and its list does not say to reinstall it", () => {
  const rows = rowsOf(`brew "git"\nbrew "dmd"`);
  expect(actionLabel(rows.find(({ formula }) => formula === "dmd")!)).toBe("Replace");
  expect(todoLines(rows)).toMatchObject([{ advice: "Homebrew builds it for Intel only. Replace it before macOS 28." }]);
});

test("a formula is never an app's title of the same name", () => {
  expect(rowsOf(`brew "git"`).map(({ title }) => title)).toEqual([null]);
});

test("a data file of an earlier version knows no tools", () => {
  expect(openTools(undefined)("git")).toBeUndefined();
});
