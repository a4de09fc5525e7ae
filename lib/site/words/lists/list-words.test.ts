import { expect, test } from "vitest";
import {
  answerWords,
  commonStatus,
  generatorsNote,
  headedLead,
  leadWords,
  listHeading,
  resultWords,
} from "#lib/site/words/lists/list-words.ts";

test("the list of what does not run says what many of its entries are", () => {
  expect(generatorsNote({ status: "unsupported" })).toMatch(/^Quick Look generators are among them/);
  expect([generatorsNote({ status: "unsupported", kind: "game" }), generatorsNote({})]).toEqual(["", ""]);
});

test("the heading of a list says what it is narrowed to", () => {
  const list = { total: 33, byKind: both };
  expect(listHeading({}, list)).toBe("All apps and games");
  expect(listHeading({ kind: "game" }, list)).toBe("All games");
  expect(listHeading({ status: "rosetta2" }, list)).toBe("Apps and games that need Rosetta 2");
  expect(listHeading({ next: "may_stop", kind: "app" }, list)).toBe("Apps that may stop in macOS 28");
  expect(listHeading({ status: "unknown", kind: "app" }, list)).toBe("Apps without an answer yet");
  expect(listHeading({ text: "adobe" }, list)).toBe("33 apps and games for “adobe”");
  expect(listHeading({ text: "adobe", status: "native", next: "runs", letter: "p" }, list)).toBe(
    "33 apps and games beginning with P for “adobe” that run natively and that keep running in macOS 28",
  );
  expect(listHeading({ text: "adobe" }, { total: 0, byKind: {} })).toBe("No app or game for “adobe”");
});

test("what a count in the heading leaves to the lead is the order, or what to do", () => {
  const asked = { text: "adobe", sort: "known" } as const;
  expect(headedLead(asked, { total: 33, byKind: both })).toBe("Best known first.");
  expect(headedLead(asked, { total: 1, byKind: { app: 1 } })).toBe("");
  expect(headedLead(asked, { total: 0, byKind: {} })).toBe("Check the spelling, or look for a part of the name.");
  expect(headedLead({ sort: "known" }, { total: 42, byKind: both })).toBe("42 apps and games. Best known first.");
});

test("a heading names the answer of today, and that of the next macOS", () => {
  expect(answerWords({})).toBe("");
  expect(answerWords({ status: "rosetta2", next: "stops_given_up" })).toBe(
    "needs Rosetta 2, will stop, abandoned in macOS 28",
  );
});

test("the lead leaves the answer to the heading, unless nothing has it", () => {
  const asked = { status: "rosetta2", sort: "known" } as const;
  expect(leadWords(asked, { total: 887, byKind: both })).toBe("887 apps and games. Best known first.");
  expect(leadWords(asked, { total: 1, byKind: { app: 1 } })).toBe("1 app.");
  expect(leadWords(asked, { total: 0, byKind: {} })).toBe("No app or game that needs Rosetta 2.");
});

test("rows do not repeat the answer that all of them have, or that most lists have", () => {
  expect(commonStatus({ status: "unknown" }, { native: 3, unknown: 1 })).toBe("unknown");
  expect(commonStatus({}, { rosetta2: 325 })).toBe("rosetta2");
  expect(commonStatus({}, { rosetta2: 325, native: 1 })).toBe("native");
  expect(commonStatus({}, {})).toBe("native");
});

const both = { app: 30, game: 12 };

test.each([
  [{}, { total: 7908, byKind: both }, "7,908 apps and games"],
  [{ kind: "game" }, { total: 12, byKind: both }, "12 games"],
  [{}, { total: 12, byKind: { game: 12 } }, "12 games"],
  [
    { status: "rosetta2", letter: "b" },
    { total: 42, byKind: both },
    "42 apps and games beginning with B that need Rosetta 2",
  ],
  [{ status: "native", kind: "game" }, { total: 1, byKind: both }, "1 game that runs natively"],
  [
    { next: "stops_given_up" },
    { total: 1, byKind: { app: 1 } },
    "1 app that will stop in macOS 28, abandoned by its maker",
  ],
  [
    { status: "rosetta2", next: "stops" },
    { total: 2, byKind: { app: 2 } },
    "2 apps that need Rosetta 2 and that will stop in macOS 28",
  ],
  [{ letter: "0" }, { total: 9, byKind: { app: 9 } }, "9 apps beginning with a digit or a sign"],
  [{ text: "zzzz" }, { total: 0, byKind: {} }, "No app or game for “zzzz”"],
  [
    { text: "word", status: "unsupported", kind: "app" },
    { total: 0, byKind: {} },
    "No app for “word” that does not run",
  ],
] as const)("a list asked for %o says how many it holds, of what: %#", (asked, counted, words) => {
  expect(resultWords(asked, counted)).toBe(words);
});
