import { expect, test } from "vitest";
import { listLonger } from "#lib/catalog/titles/longer-names.ts";

const titles = [
  "Cyberpunk 2077",
  "VA-11 HALL-A: Cyberpunk Bartender Action",
  "DaVinci Resolve",
  "The Witcher 3",
  "Baldur's Gate 3",
  "Adobe Premiere Pro",
  "Dragon Quest XI",
  "Threat-Dragon-ng",
  "Jami for Linux",
  "Fuse for Mac OS X",
].map((name) => ({ slug: name, names: [name] }));

test.each([
  ["cyberpunk", ["Cyberpunk 2077"]],
  ["resolve", ["DaVinci Resolve"]],
  ["witcher", ["The Witcher 3"]],
  ["baldur", ["Baldur's Gate 3"]],
  ["premiere", ["Adobe Premiere Pro"]],
  ["dragon", ["Dragon Quest XI"]],
  // A platform, and no app for it.
  ["linux", []],
  ["Mac OS X", []],
  ["stellaris", []],
])("%s may be %j", (asked, names) => {
  expect(listLonger(asked, titles).map(({ slug }) => slug)).toEqual(names);
});
