import { expect, test } from "vitest";
import type { SiteSearchResult } from "#lib/site/queries/search.ts";
import { heading, isSentence } from "./heading.tsx";

const NOTHING: SiteSearchResult = {
  pasted: { scheme: "name", value: "" },
  ...{ meant: "none", isShared: false, isOtherName: false, isSlip: false, hasEditions: false, olderNote: "" },
  ...{ choices: [], rows: [], total: 0 },
};
const choice = { title: "Quake II" } as SiteSearchResult["choices"][number];

test.each([
  ["linux", {}, "linux: a system, not an app"],
  ["Flash", {}, "Flash: ended in 2020"],
  ["unheard", {}, "unheard: no page yet"],
  ["quake", { meant: "several", choices: [choice] }, "Do you mean Quake II?"],
  ["quake", { meant: "several", choices: [choice, choice] }, "“quake”: which one?"],
  ["Quicken 2007", { meant: "edition", choices: [choice] }, "Quicken 2007: does not run on Apple silicon"],
  ["Quicken 2015", { meant: "edition", choices: [choice] }, "Quicken 2015: older than Apple silicon"],
  ["Quicken 2020", { meant: "edition", choices: [choice] }, "Quicken 2020: not known yet"],
] as const)("the heading for %s with %o is %s", (name, found, words) => {
  const pasted = { scheme: "name", value: name } as const;
  const parts = { asked: name, name, names: [], maker: null, isQuestion: false };
  expect(heading({ ...NOTHING, ...found, pasted }, parts)).toBe(words);
});

test.each([
  "can i sell my old mac",
  "why is my mac slow",
  "what happens to my files",
  "who are you",
  "is it worth buying",
  "whats wrong with zorblax",
  "what’s the best thing",
  "how to update everything at once, now",
])("“%s” is a question, not the name of an app without a page", (text) => {
  expect(isSentence(text)).toBe(true);
});

test.each([
  "What Remains of Edith Finch",
  "How to Survive",
  "Do Not Feed the Monkeys",
  "Where’s My Water",
  "The Elder Scrolls V: Skyrim Special Edition",
])("“%s” is a name", (text) => {
  expect(isSentence(text)).toBe(false);
});
