import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { NameAnswer } from "#lib/site/queries/search/answer.ts";
import { NOTHING, type SiteSearchResult } from "#lib/site/queries/search/search.ts";
import { editionName } from "#lib/site/words/answers/edition-words.ts";
import { Explanation } from "./explanation.tsx";
import { heading } from "./heading.ts";

const choice = { title: "Quake II", kind: "game" } as SiteSearchResult["choices"][number];
const app = { title: "Melt", kind: "app" } as SiteSearchResult["choices"][number];

function answer(is: NameAnswer["is"], name: string, choices: readonly unknown[] = []) {
  const meant = is === "several" || is === "guess" || is === "edition" ? is : "none";
  const found = { ...NOTHING, pasted: { scheme: "name", value: name }, meant, choices };
  return { is, name, found, beside: null } as unknown as NameAnswer;
}

test.each([
  ["linux", "platform", [], "linux: a system, not an app"],
  ["Flash", "platform", [], "Flash: ended in 2020"],
  ["steam deck", "platform", [], "steam deck: a console, not a game"],
  ["xbox app", "platform", [], "xbox app: a console, not a game"],
  ["unheard", "none", [], "unheard: no page yet"],
  ["quake", "several", [choice], "No page for “quake”: do you mean Quake II?"],
  ["quale ii", "guess", [choice], "Do you mean Quake II?"],
  ["quake", "several", [choice, choice], "“quake”: which of these 2 games?"],
  ["melt", "several", [choice, app], "“melt”: which of these 2 apps and games?"],
  ["zorblax", "guess", [app, app], "“zorblax”: 2 names like it"],
  ["Quicken 2007", "edition", [choice], "Does Quicken 2007 run on Apple silicon?"],
  ["Quicken 2015", "edition", [choice], "Does Quicken 2015 run on Apple silicon?"],
  ["Quicken 2020", "edition", [choice], "Does Quicken 2020 run on Apple silicon?"],
] as const)("the heading for %s, %s of %o, is %s", (name, is, choices, words) => {
  expect(heading(answer(is, name, choices), { asked: name, chip: null })).toBe(words);
});

test.each([
  ["eldn rin", "Elden Ring", "You wrote “eldn rin”."],
  ["cyberpunk", "Cyberpunk 2077", "This is the nearest name that we know. Its answer may not apply to yours."],
  ["photoshop cs", "Photoshop", "We have no page with exactly this name. This answer may not apply to yours."],
])("beside the guess for %s, %s, stands: %s", (value, title, words) => {
  const html = renderToStaticMarkup(Explanation({ answer: answer("guess", value, [{ title }]) }));
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
  const html = renderToStaticMarkup(Explanation({ answer: answer("several", value, choices) }));
  expect(html.replace(/<[^>]+>/g, "")).toBe(words);
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
