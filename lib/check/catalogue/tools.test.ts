import { expect, test } from "vitest";
import { openCatalogue } from "#lib/check/catalogue/catalogue.ts";
import { packTitle } from "#lib/check/catalogue/title-record.ts";
import { openTools, packTools } from "#lib/check/catalogue/tools.ts";
import { readLines } from "#lib/check/formats/lines.ts";
import { Gatherer } from "#lib/check/judging/rows.ts";
import type { ListedApp } from "#lib/check/lists/listed-app.ts";
import { readFragment, toFragment } from "#lib/check/lists/shared-list.ts";
import { todoLines } from "#lib/check/parts/group.ts";
import { actionLabel, adviceFor } from "#lib/check/words/verdicts.ts";
import { titleRecord } from "#lib/testing/title-record.ts";

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

test("a bare name without an answer is the tool's of that name, as the search says; an app's or a game's is not", () => {
  const known = openCatalogue({
    format: 1,
    day: "2026-11-23",
    titles: [packTitle(titleRecord({ slug: "helm", name: "Helm", onPrevious: "unknown", onLatest: "unknown" }))],
    tools: packTools(["helm", "git-lfs"].map((name) => ({ name, status: "native" }))),
  });
  const judged = (...found: ListedApp[]) => {
    const gatherer = new Gatherer();
    for (const each of found) gatherer.add(each);
    return gatherer.rows(known);
  };
  const named = (name: string): ListedApp => ({ name, build: "unknown" });
  const rows = judged(named("Helm"), named("Git LFS"));
  expect(rows.map(({ formula, place, judgement }) => [formula, place, judgement.on[2]])).toEqual([
    ["git-lfs", "app", "native"],
    ["helm", "app", "native"],
  ]);
  expect(adviceFor(rows[1]!)).toMatch(/^This is the command-line tool\. Homebrew builds it for Apple silicon\./);
  expect(judged(...readFragment(toFragment(rows))).map(({ judgement }) => judgement.on[2])).toEqual([
    "native",
    "native",
  ]);
  expect(judged({ ...named("Helm"), path: "/Applications/Helm.app" })[0]).toMatchObject({ formula: "" });
  expect(judged({ ...named("Helm"), mac: "Ada" })[0]).toMatchObject({ formula: "" });
  const games = judged({ ...named("Steam game 77"), steamId: "77" }, named("git-lfs"));
  expect(games.map(({ formula }) => formula)).toEqual(["", ""]);
});

test("a data file of an earlier version knows no tools", () => {
  expect(openTools(undefined).toolStatus("git")).toBeUndefined();
});
