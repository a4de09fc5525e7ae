import { expect, test } from "vitest";
import { startedBy } from "#lib/site/queries/games/launcher.ts";

const java = { title: "Minecraft: Java Edition" };

test.each([
  { name: "Minecraft Launcher", names: ["Minecraft"], pages: [java], starts: { name: java.title, page: java } },
  { name: "EVE Online Launcher", names: ["EVE Online"], pages: [], starts: { name: "EVE Online", page: null } },
  { name: "Epic Games Launcher", names: [], pages: [{ title: "Heroic" }], starts: null },
  { name: "Launcher", names: [], pages: [], starts: null },
  { name: "Minecraft: Java Edition", names: [], pages: [java], starts: null },
])("$name refers to the title that it starts", ({ name, names, pages, starts }) => {
  expect(startedBy(name, names, pages)).toEqual(starts);
});
