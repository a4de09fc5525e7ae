import { expect, test } from "vitest";
import { PROJECTIONS } from "#lib/catalog/verdicts/rules/projection.ts";
import { sentenceCase } from "#lib/contract/words.ts";
import { nextAnswer } from "#lib/site/words/answers/macos-answer.ts";
import { projectionWords, sumSentence } from "#lib/site/words/answers/projection-words.ts";

const facts = { title: "Foldit", status: "rosetta2", layer: null } as const;

test.each([
  [{ ...facts, projection: "stops" }, "will stop"],
  [{ ...facts, projection: "stops_given_up" }, "will stop, abandoned"],
  [{ ...facts, projection: "old_game" }, "may stop, old game"],
  [{ ...facts, projection: "may_stop" }, "may stop"],
  [{ ...facts, projection: "may_stop", status: "translation", layer: "crossover" }, "may stop"],
  [{ ...facts, projection: "runs", status: "native" }, "keeps running"],
  [{ ...facts, projection: "runs", status: "translation", layer: "vm" }, "keeps running"],
  [{ ...facts, projection: "does_not_run", status: "unsupported" }, "does not run"],
  [{ ...facts, projection: "not_known", status: "unknown" }, "not known yet"],
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
  expect(projectionWords({ ...native, runsWindows: true }).reason).toMatch(
    /^(?!.*changes nothing).*Windows programs.*An update may change that/,
  );
  expect(projectionWords({ ...native, runsWindows: true, ended: true }).reason).toMatch(
    /Rosetta 2.* no longer maintained\.$/,
  );
  // One word on its page and in lists.
  const listed = { slug: "whisky", status: "native", confidence: "high", next: "runs" } as const;
  const { status, words } = projectionWords({ ...native, runsWindows: true });
  expect(nextAnswer(listed)).toEqual({ status, words: sentenceCase(words) });
  expect(sumSentence([listed])).toBe("In macOS 28: 1 may stop.");
  expect(nextAnswer({ ...listed, slug: "whisk" }).words).toBe("Keeps running");
});

test("a layer that is no longer maintained will not be updated", () => {
  const through = (layer: "crossover" | "whisky") =>
    projectionWords({ ...facts, projection: "may_stop", status: "translation", layer }).reason;
  expect(through("crossover")).toMatch(
    /^CrossOver runs Windows programs through Rosetta 2, .* An update may change that\.$/,
  );
  expect(through("whisky")).toMatch(
    /^Whisky runs .* no longer maintained\. CrossOver, its successor, needs Rosetta 2 too/,
  );
});

test("evidence confirmed this year is called weak, and not old", () => {
  const because = (doubt: "old" | "weak" | "old and weak") =>
    projectionWords({ ...facts, projection: "may_stop", doubt }).reason;
  expect(because("weak")).toContain("still needs it is weak.");
  expect(because("old")).toContain("still needs it is old.");
  const drivers = { ...facts, title: "Foldit Drivers", isPart: true, projection: "may_stop" } as const;
  expect(projectionWords(drivers).reason).toContain("Foldit Drivers still need it is");
});

test("the reason mentions old games only for a game", () => {
  for (const projection of PROJECTIONS)
    expect(projectionWords({ ...facts, projection }).reason.includes("games")).toBe(projection === "old_game");
});

test.each([
  ["rosetta2", "stops", "Will stop"],
  ["rosetta2", "stops_given_up", "Will stop, abandoned"],
  ["rosetta2", "old_game", "May stop, old game"],
  ["translation", "may_stop", "May stop"],
  ["native", "runs", "Keeps running"],
  ["translation", "runs", "Keeps running"],
  ["unsupported", "does_not_run", "Does not run"],
  ["unknown", "not_known", "Not known yet"],
] as const)("in a list %s with %s says %s", (status, next, words) => {
  expect(nextAnswer({ slug: "foldit", status, confidence: "medium", next }).words).toBe(words);
});

test.each([
  [["runs", "runs", "may_stop"], "In macOS 28: 2 will keep running, 1 may stop."],
  [["stops_given_up", "stops", "not_known"], "In macOS 28: 2 will stop, 1 not known yet."],
  [[], ""],
] as const)("a list of %j is summed up", (list, sentence) => {
  expect(sumSentence(list.map((next) => ({ slug: "foldit", status: "rosetta2" as const, next })))).toBe(sentence);
});

test("a closed app keeps running in no list", () => {
  const skype = { slug: "skype", status: "native", confidence: "high", next: "does_not_run" } as const;
  expect(nextAnswer(skype)).toEqual({ status: "unsupported", words: "Closed" });
  expect(sumSentence([skype])).toBe("In macOS 28: 1 will not run.");
});

test("of a game without a known Mac version the forecast is about what runs Windows games", () => {
  const unknown = { title: "Foldit", projection: "not_known", status: "unknown", layer: null } as const;
  expect(projectionWords(unknown).reason).toContain("If it needs Rosetta 2");
  expect(projectionWords({ ...unknown, isKernelExtension: true }).reason).toMatch(/^Rosetta 2 never ran kernel/);
  expect(projectionWords({ ...unknown, noMacApp: true }).reason).toMatch(/^(?!.*If it).*CrossOver/);
});

test("what nobody opens stops working, and an old year’s edition is not said to be updated", () => {
  const stops = { title: "Canon IJ", projection: "stops", status: "rosetta2", layer: null } as const;
  expect(projectionWords({ ...stops, isPart: true }).reason).toMatch(
    /Unless its maker updates Canon IJ by then, it will no longer work\.$/,
  );
  expect(projectionWords({ ...stops, title: "TurboTax 2024" }).reason).toMatch(
    /Rosetta 2\. TurboTax 2024 will no longer open\.$/,
  );
});
