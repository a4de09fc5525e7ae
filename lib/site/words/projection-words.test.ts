import { expect, test } from "vitest";
import { PROJECTIONS } from "#lib/catalog/verdicts/projection.ts";
import { nextAnswer, projectionWords, sumSentence } from "#lib/site/words/projection-words.ts";

const facts = { title: "Foldit", status: "rosetta2", layer: null } as const;

test.each([
  [{ ...facts, projection: "stops" }, "expected to stop"],
  [{ ...facts, projection: "stops_given_up" }, "expected to stop, abandoned"],
  [{ ...facts, projection: "old_game" }, "not known: an old game"],
  [{ ...facts, projection: "may_stop" }, "may stop"],
  [{ ...facts, projection: "may_stop", status: "translation", layer: "crossover" }, "may stop"],
  [{ ...facts, projection: "runs", status: "native" }, "expected to run"],
  [{ ...facts, projection: "runs", status: "translation", layer: "vm" }, "expected to run as now"],
  [{ ...facts, projection: "does_not_run", status: "unsupported" }, "not expected to run"],
  [{ ...facts, projection: "not_known", status: "unknown" }, "not known"],
] as const)("%o is told as %s", (of, words) => {
  expect(projectionWords(of).words).toBe(words);
});

test("macOS 28 changes nothing for a web app", () => {
  const { words, reason } = projectionWords({
    ...facts,
    ...{ projection: "not_known", status: "unknown", reason: "web_app" },
  });
  expect([words, reason]).toEqual(["runs in a browser", expect.stringContaining("changes nothing")]);
});

test("for an app that runs Windows programs, macOS 28 does change something", () => {
  const native = { ...facts, projection: "runs", status: "native" } as const;
  expect(projectionWords(native).reason).toContain("changes nothing");
  expect(projectionWords({ ...native, runsWindows: true }).reason).toMatch(/^(?!.*changes nothing).*Windows programs/);
});

test("a layer that is no longer maintained will not be updated", () => {
  const through = (layer: "crossover" | "whisky") =>
    projectionWords({ ...facts, projection: "may_stop", status: "translation", layer }).reason;
  expect(through("crossover")).toMatch(/^CrossOver itself .* It may be updated by then\.$/);
  expect(through("whisky")).toMatch(/^Whisky itself .* no longer maintained\. CrossOver, its successor/);
});

test("the reason mentions old games only for a game", () => {
  for (const projection of PROJECTIONS)
    expect(projectionWords({ ...facts, projection }).reason.includes("games")).toBe(projection === "old_game");
});

test.each([
  ["rosetta2", "stops", "Will stop"],
  ["rosetta2", "stops_given_up", "Will stop, abandoned"],
  ["rosetta2", "old_game", "Old game, not known"],
  ["translation", "may_stop", "May stop"],
  ["native", "runs", "Runs natively"],
  ["unsupported", "does_not_run", "Does not run"],
  ["unknown", "not_known", "Not known yet"],
] as const)("in a list %s with %s says %s", (status, next, words) => {
  expect(nextAnswer({ status, next }).words).toBe(words);
});

test.each([
  [["runs", "runs", "may_stop"], "In macOS 28: 2 will run, 1 may stop."],
  [["stops_given_up", "stops", "not_known"], "In macOS 28: 2 will stop, 1 not known."],
  [[], ""],
] as const)("a list of %j is summed up", (list, sentence) => {
  expect(sumSentence(list.map((next) => ({ next })))).toBe(sentence);
});

test("of a game without a known Mac version the forecast is about what runs Windows games", () => {
  const unknown = { title: "Foldit", projection: "not_known", status: "unknown", layer: null } as const;
  expect(projectionWords(unknown).reason).toContain("If it needs Rosetta 2");
  expect(projectionWords({ ...unknown, noMacApp: true }).reason).toMatch(/^(?!.*If it).*CrossOver/);
});
