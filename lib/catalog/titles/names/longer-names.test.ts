import { expect, test } from "vitest";
import { isPartOfName, listLonger } from "#lib/catalog/titles/names/longer-names.ts";

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

test.each([
  ["cyberpunk", "Cyberpunk 2077", true],
  ["citrix", "Citrix Workspace", true],
  ["parallels 15", "Parallels Desktop 15", true],
  ["baldurs gate", "Baldur's Gate 3", false],
  ["the sims", "The Sims 4", false],
  ["quake", "Quake II", false],
  ["zoom", "Zoom", false],
  ["chrone", "Google Chrome", false],
  ["", "Zoom", false],
])("“%s” is a part of the name %s, and of no sequel's: %s", (asked, title, isPart) => {
  expect(isPartOfName(asked, title)).toBe(isPart);
});
