import fc from "fast-check";
import { expect, test } from "vitest";
import { normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import { isMisspelling, scoreTitle, toQuery } from "#lib/catalog/titles/names/score-name.ts";
import { anyCharacter } from "#lib/testing/any-character.ts";

const score = (query: string, ...names: string[]) => scoreTitle(toQuery(query), names);

test.each([
  { why: "case and spaces", query: "git kraken", name: "GitKraken" },
  { why: "punctuation", query: "battle net", name: "Battle.net" },
  { why: "the .app ending", query: "Zed.app", name: "Zed" },
  { why: "accents", query: "ubersicht", name: "Übersicht" },
])("$why make no difference: the score is 1", ({ query, name }) => {
  expect(score(query, name)).toBe(1);
});

test.each([
  { why: "the maker is left out", query: "powerpoint", better: "Microsoft PowerPoint", worse: "PowerPoint Reset Tool" },
  { why: "the maker is added", query: "panic transmit", better: "Transmit", worse: "Panic Nova" },
  { why: "a kind word is added", query: "audacity editor", better: "Audacity", worse: "Script Editor" },
  { why: "a version is added", query: "fantastical 3", better: "Fantastical", worse: "Fan Control 3" },
  { why: "a letter is missing", query: "filezila", better: "FileZilla", worse: "FileZip" },
  { why: "two letters are swapped", query: "inksacpe", better: "Inkscape", worse: "Inklewriter" },
  { why: "a word is split", query: "hand brake", better: "HandBrake Nightly", worse: "Brake" },
  { why: "a digit is spelled out", query: "one writer", better: "1Writer", worse: "Writer" },
  { why: "a Roman numeral is a digit", query: "civilization 6", better: "Civilization VI", worse: "Civilization V" },
  { why: "initials stand for the words", query: "rdr2", better: "Red Dead Redemption 2", worse: "Redis 2" },
  { why: "initials stand beside words", query: "msword", better: "Microsoft Word", worse: "Sword" },
  { why: "an edition is shortened", query: "pycharm ce", better: "PyCharm Community Edition", worse: "PyCharm" },
  { why: "the name goes on", query: "disco", better: "Disco Elysium", worse: "Discover" },
])("$why: $query finds $better before $worse", ({ query, better, worse }) => {
  const found = score(query, better);
  expect(found).toBeGreaterThan(score(query, worse));
  expect(found).toBeGreaterThan(0.55);
  expect(found).toBeLessThan(1);
});

test.each([
  ["mountain bike", "Bike"],
  ["corel wordperfect", "WordPress.com"],
  ["half-life 3", "Life Note"],
  ["does not exist", "NoteExpress"],
  ["paradox database", "ParaView"],
  ["quux frobnicator", "Quiver"],
])("%j does not come close to %j", (query, name) => {
  expect(score(query, name)).toBeLessThan(0.6);
});

test("a query may contain a title's name and its alias", () => {
  expect(score("ai illustrator", "Illustrator", "ai")).toBeGreaterThan(score("ai illustrator", "Illustrator"));
});

test("names that are the same but for brackets and `for Mac` come right after equal ones", () => {
  expect(score("GPG Suite", "GPG Suite (without GPG Mail)")).toBe(0.98);
  expect(score("telegram", "Telegram for macOS")).toBe(0.98);
});

test("a different number means a different product", () => {
  expect(score("final fantasy 7", "Final Fantasy XIV")).toBeLessThan(score("final fantasy", "Final Fantasy XIV"));
});

test("a likely misspelling is distinguished from another word", () => {
  expect(isMisspelling(toQuery("phtoshp"), ["Photoshop"])).toBe(true);
  expect(isMisspelling(toQuery("Photoshop Elements"), ["Photoshop"])).toBe(false);
  expect(isMisspelling(toQuery("cat"), ["Car"])).toBe(false);
  expect(isMisspelling(toQuery("diablo 3"), ["Dialog"])).toBe(false);
});

const word = fc.stringMatching(/^[A-Za-z0-9+&.'é-]{1,9}$/);
const name = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(" "));

test("a score lies between 0 and 1, and is 1 for equal names alone", () => {
  fc.assert(
    fc.property(fc.oneof(name, fc.string({ unit: anyCharacter, maxLength: 60 })), name, (query, title) => {
      const value = score(query, title);
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
      expect(value === 1).toBe(normalizeName(query) !== "" && normalizeName(query) === normalizeName(title));
    }),
    { numRuns: 1500 },
  );
});

test("every name finds itself, and more names never lower a title's score", () => {
  fc.assert(
    fc.property(name, name, name, (query, one, other) => {
      fc.pre(normalizeName(query) !== "");
      expect(score(query, query)).toBe(1);
      expect(score(query, one, other)).toBeGreaterThanOrEqual(score(query, one));
    }),
    { numRuns: 500 },
  );
});

// Trying every order of its words would never end.
test("the longest allowed query is scored", () => {
  const query = toQuery("a b c d e f g h ".repeat(13).slice(0, 200));
  expect(scoreTitle(query, ["A Rather Long Name Of Some Eight Words"])).toBeLessThan(1);
});

test.each(["ß".repeat(200), "ﷺ".repeat(200), "Straße ".repeat(28), "𝔸".repeat(200), "a".repeat(300)])(
  "a text that grows when folded (%j) stays as long as a query may be, word by word",
  (text) => {
    const { folded, core } = toQuery(text);
    for (const each of [folded, core]) {
      expect(each.length).toBeLessThanOrEqual(200);
      expect(Math.max(...each.split(" ").map((word) => word.length))).toBeLessThanOrEqual(100);
    }
  },
);
