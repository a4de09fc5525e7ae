import { expect, test } from "vitest";
import { chooseHolders, type Holder } from "#lib/catalog/titles/names/holders.ts";
import { coreName, normalizeName } from "#lib/catalog/titles/names/normalize.ts";

let lastId = 0;
const title = (slug: string, name: string, facts: Partial<Holder> = {}): Holder => ({
  ...{ titleId: ++lastId, slug, title: name, name, kind: "app", homepage: null, popularity: 1, hasClaim: true },
  ...facts,
});
const unanswered = { hasClaim: false };

test.each([
  {
    why: "a title of the same home address without a claim yields",
    name: "MacTeX",
    holders: [
      title("mactex", "MacTeX", { homepage: "https://www.tug.org/mactex/" }),
      title("mactex-no-gui", "MacTeX", { homepage: "https://www.tug.org/mactex/", ...unanswered }),
    ],
    meant: ["mactex"],
  },
  {
    why: "a title of another home address without a claim does not",
    name: "Compass",
    holders: [
      title("a-compass", "Compass", { homepage: "https://a.example/" }),
      title("b-compass", "Compass", { homepage: "https://b.example/", ...unanswered }),
    ],
    meant: ["a-compass", "b-compass"],
  },
  {
    why: "a name but for the platform yields to the very name once it is given up",
    name: "ChatGPT",
    holders: [title("chatgpt", "ChatGPT"), title("other", "ChatGPT for Mac", { popularity: -999 })],
    meant: ["chatgpt"],
  },
  {
    why: "a name but for the platform is a choice while it is alive",
    name: "ChatGPT",
    holders: [title("chatgpt", "ChatGPT"), title("other", "ChatGPT for Mac")],
    meant: ["chatgpt", "other"],
  },
  {
    why: "a launcher leaves the game its name",
    name: "Minecraft",
    holders: [
      title("launcher", "Minecraft Launcher", { name: "Minecraft", popularity: 205 }),
      title("game", "Minecraft: Java Edition", { name: "Minecraft", kind: "game" }),
    ],
    meant: ["game"],
  },
  {
    why: "a game without another title is its launcher's",
    name: "Toontown Rewritten",
    holders: [title("toontown", "Toontown Rewritten Launcher", { name: "Toontown Rewritten", kind: "game" })],
    meant: ["toontown"],
  },
  {
    why: "fame decides nothing",
    name: "Spark",
    holders: [title("mail", "Spark", { popularity: 155 }), title("other", "Spark")],
    meant: ["mail", "other"],
  },
  {
    why: "a kept name means its title",
    name: "Notes",
    holders: [title("notes-better", "Notes", { popularity: 9 }), title("notes", "Notes")],
    meant: ["notes"],
  },
  {
    why: "a channel yields to its base",
    name: "Blender",
    holders: [title("blender@lts", "Blender", { popularity: 9 }), title("blender", "Blender")],
    meant: ["blender"],
  },
])("$why", ({ name, holders, meant }) => {
  const chosen = chooseHolders(holders, normalizeName(name), coreName(name));
  expect(chosen.map(({ slug }) => slug)).toEqual(meant);
});
