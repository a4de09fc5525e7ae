import { expect, test } from "vitest";
import { leadWords, listHeading, resultWords } from "#lib/site/words/lists/list-words.ts";

test("the heading of a list says what it is narrowed to", () => {
  expect(listHeading({})).toBe("All apps and games");
  expect(listHeading({ kind: "game" })).toBe("All games");
  expect(listHeading({ status: "rosetta2" })).toBe("Apps and games that need Rosetta 2");
  expect(listHeading({ text: "adobe" })).toBe("Apps and games with “adobe” in the name");
  expect(listHeading({ status: "unknown", kind: "app" })).toBe("Apps without an answer yet");
});

test("the lead leaves the answer to the heading, unless nothing has it", () => {
  const asked = { status: "rosetta2", sort: "known" } as const;
  expect(leadWords(asked, { total: 887, byKind: both })).toBe("887 apps and games. Best known first.");
  expect(leadWords(asked, { total: 1, byKind: { app: 1 } })).toBe("1 app.");
  expect(leadWords(asked, { total: 0, byKind: {} })).toBe("No app or game that needs Rosetta 2.");
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
  [{ letter: "0" }, { total: 9, byKind: { app: 9 } }, "9 apps beginning with a digit or a sign"],
  [{ text: "zzzz" }, { total: 0, byKind: {} }, "No app or game with “zzzz” in the name"],
  [
    { text: "word", status: "unsupported", kind: "app" },
    { total: 0, byKind: {} },
    "No app with “word” in the name that does not run",
  ],
] as const)("a list asked for %o says how many it holds, of what: %#", (asked, counted, words) => {
  expect(resultWords(asked, counted)).toBe(words);
});
