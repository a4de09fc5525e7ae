import { expect, test } from "vitest";
import { openNear } from "#lib/check/matching/near-titles.ts";
import { titleRecord } from "#lib/testing/title-record.ts";

const near = openNear([
  titleRecord({ slug: "chrome", name: "Google Chrome", aliases: ["Chrome"] }),
  titleRecord({ slug: "resolve", name: "DaVinci Resolve" }),
  titleRecord({ slug: "acrobat", name: "Adobe Acrobat Pro DC" }),
  titleRecord({ slug: "kontakt", name: "Kontakt" }),
  titleRecord({ slug: "kontakt@beta", name: "Kontakt" }),
  titleRecord({ slug: "riddle", name: "Riddle Book", onLatest: "unknown" }),
]);

test.each([
  ["davinci", ["resolve"], "has its word"],
  ["Adobe Acrobat DC", ["acrobat"], "has all its words"],
  ["chorme", ["chrome"], "differs by a typing slip"],
  ["Kontakt 7", ["kontakt"], "is the product without its version"],
  ["Kontakt V7", ["kontakt"], "is the product without its version"],
  ["riddle", [], "has no answer to give"],
  ["Riddle Book 2021", ["riddle"], "is an old edition of a product, whatever that answers"],
  ["da", [], "is too short to tell"],
  ["Frobnicator", [], "is no name here"],
])("%s: what %j names %s", (name, slugs) => {
  expect(near(name).map(({ slug }) => slug)).toEqual(slugs);
});

test("after two hundred names no more are looked for", () => {
  const tired = openNear([titleRecord({ slug: "chrome", name: "Chrome" })]);
  for (let at = 0; at < 200; at++) tired(`Name ${at}`);
  expect([tired("chorme"), tired("Name 7")]).toEqual([[], []]);
});
