import { expect, test } from "vitest";
import { classify } from "#lib/evidence/categories/classify.ts";

const app = { words: null, artifacts: ["app"] };

test.each([
  ["Browses tables of a database", "developer-tools"],
  ["Keeps your passwords in one vault", "security-and-privacy"],
  ["Takes notes by hand", "productivity"],
  ["Shows what fills your disks", "utilities"],
  ["Chat with your neighbours", "communication"],
  ["Media server for the family", "entertainment-and-media"],
])("%s: %s", (words, category) => {
  expect(classify({ ...app, words })).toBe(category);
});

test.each([
  ["words that tell nothing", "Handy tool for everyone"],
  ["no words", undefined],
  ["sure words of two categories", "Chat with your database"],
  ["a likely word of another category", "Takes notes of your firewall"],
  ["a likely word alone", "Shows a calendar"],
])("%s: no category rather than a wrong one", (_, words) => {
  expect(classify({ ...app, words })).toBeUndefined();
});

test("installed artifacts and a maker's other products decide the category", () => {
  expect(classify({ ...app, artifacts: ["vst3_plugin"] })).toBe("music-and-audio");
  expect(classify({ ...app, artifacts: ["screen_saver"] })).toBe("utilities");
  expect(classify({ ...app, home: "jetbrains.com" })).toBe("developer-tools");
});

test("a game is a game, whatever words its description has", () => {
  expect(classify({ ...app, kind: "game", words: "Crack the password" })).toBe("games");
});
