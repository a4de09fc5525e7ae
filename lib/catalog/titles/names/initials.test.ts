import { expect, test } from "vitest";
import { nicknames, spellOut } from "#lib/catalog/titles/names/initials.ts";

test.each([
  { text: "nms", name: "no mans sky", end: 3, letters: 0 },
  { text: "vscode", name: "visual studio code", end: 3, letters: 4 },
  { text: "ff14", name: "final fantasy xiv online", end: 3, letters: 2 },
  { text: "msword", name: "microsoft word", end: 2, letters: 4 },
  { text: "bnet", name: "battle net", end: 2, letters: 3 },
])("$text stands for $name", ({ text, name, end, letters }) => {
  expect(spellOut(text, name.split(" "), 0)).toEqual({ end, letters });
});

test.each([
  { text: "nmx", name: "no mans sky" },
  { text: "vsc", name: "visual studio" },
  { text: "ff7", name: "final fantasy xiv" },
])("$text does not stand for $name", ({ text, name }) => {
  expect(spellOut(text, name.split(" "), 0)).toBeNull();
});

test.each([
  { name: "baldurs gate 3", nicks: ["bg3", "bgiii"] },
  { name: "civilization vi", nicks: ["civ 6", "civ vi"] },
  { name: "portal", nicks: [] },
  { name: "2048", nicks: [] },
])("players call $name $nicks", ({ name, nicks }) => {
  expect(nicknames(name)).toEqual(nicks);
});
