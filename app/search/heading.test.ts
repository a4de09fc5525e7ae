import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { SiteSearchResult } from "#lib/site/queries/search/search.ts";
import { editionName } from "#lib/site/words/answers/edition-words.ts";
import { asQuestion, Explanation, heading, isSentence } from "./heading.tsx";

const NOTHING: SiteSearchResult = {
  pasted: { scheme: "name", value: "" },
  ...{
    meant: "none",
    isShared: false,
    isOtherName: false,
    isSlip: false,
    hasEditions: false,
    old: null,
    olderNote: "",
  },
  ...{ choices: [], rows: [], total: 0 },
};
const choice = { title: "Quake II", kind: "game" } as SiteSearchResult["choices"][number];
const app = { title: "Melt", kind: "app" } as SiteSearchResult["choices"][number];

test.each([
  ["linux", {}, "linux: a system, not an app"],
  ["Flash", {}, "Flash: ended in 2020"],
  ["steam deck", {}, "steam deck: a console, not a game"],
  ["xbox app", {}, "xbox app: a console, not a game"],
  ["unheard", {}, "unheard: no page yet"],
  ["quake", { meant: "several", choices: [choice] }, "No page for “quake”: do you mean Quake II?"],
  ["quale ii", { meant: "guess", choices: [choice] }, "Do you mean Quake II?"],
  ["quake", { meant: "several", choices: [choice, choice] }, "“quake”: which of these 2 games?"],
  ["melt", { meant: "several", choices: [choice, app] }, "“melt”: which of these 2 apps and games?"],
  ["zorblax", { meant: "guess", choices: [app, app] }, "“zorblax”: 2 names like it"],
  ["Quicken 2007", { meant: "edition", choices: [choice] }, "Does Quicken 2007 run on Apple silicon?"],
  ["Quicken 2015", { meant: "edition", choices: [choice] }, "Does Quicken 2015 run on Apple silicon?"],
  ["Quicken 2020", { meant: "edition", choices: [choice] }, "Does Quicken 2020 run on Apple silicon?"],
] as const)("the heading for %s with %o is %s", (name, found, words) => {
  const pasted = { scheme: "name", value: name } as const;
  const parts = { asked: name, name, names: [], maker: null, question: null, chip: null, memory: undefined };
  expect(heading({ ...NOTHING, ...found, pasted }, parts)).toBe(words);
});

test.each([
  ["eldn rin", "Elden Ring", "You wrote “eldn rin”."],
  ["cyberpunk", "Cyberpunk 2077", "This is the nearest name that we know. Its answer may not apply to yours."],
  ["photoshop cs", "Photoshop", "We have no page with exactly this name. This answer may not apply to yours."],
])("beside the guess for %s, %s, stands: %s", (value, title, words) => {
  const found = { ...NOTHING, meant: "guess", pasted: { scheme: "name", value }, choices: [{ title }] } as const;
  const html = renderToStaticMarkup(Explanation({ found: found as unknown as SiteSearchResult }));
  expect(html.replace(/<[^>]+>/g, "")).toBe(words);
});

test.each([
  ["witcher", ["The Witcher 2", "The Witcher 3"], "Each of these has “witcher” in its name, and its own answer."],
  ["baldur", ["Baldur's Gate 3"], "This is the only name with “baldur” that we know."],
  [
    "witchers",
    ["The Witcher 2", "The Witcher 3"],
    "We have no page with exactly this name. Do you mean one of these? Their answers may not apply to yours.",
  ],
])("beside the names that hold %s, %j, stands: %s", (value, titles, words) => {
  const choices = titles.map((title) => ({ title }));
  const found = { ...NOTHING, meant: "several", pasted: { scheme: "name", value }, choices } as const;
  const html = renderToStaticMarkup(Explanation({ found: found as unknown as SiteSearchResult }));
  expect(html.replace(/<[^>]+>/g, "")).toBe(words);
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

test.each([
  ["can i sell my old mac", "Can I sell my old Mac?"],
  ["why is macos slow on m1?", "Why is macOS slow on M1?"],
  ["What happens to my files.", "What happens to my files?"],
])("“%s” is written “%s”", (typed, question) => {
  expect(asQuestion(typed)).toBe(question);
});

test.each([
  ["photoshop cs6", "Photoshop", "Photoshop CS6"],
  ["ps cs6", "Photoshop", "Ps CS6"],
  ["photoshop cc 2018", "Photoshop", "Photoshop CC 2018"],
  ["vlc 2", "VLC media player", "VLC 2"],
  ["logic pro x 10.4", "Logic Pro", "Logic Pro X 10.4"],
  ["matlab r2020b", "MATLAB", "MATLAB R2020b"],
  ["quicken 2007", undefined, "Quicken 2007"],
])("%s of %s is called %s", (typed, product, name) => {
  expect(editionName(typed, product)).toBe(name);
});
