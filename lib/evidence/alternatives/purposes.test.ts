import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listUnheld, PURPOSES_FILE, Purpose, readPurposes } from "#lib/evidence/alternatives/purposes.ts";

const native = (slug: string) => ({ slug, source: "https://maker.test/" });
const line = (more: Partial<Purpose> = {}) =>
  JSON.stringify({ purpose: "text", words: "edits text", titles: ["a"], natives: [native("b")], ...more });

test.each([
  { when: "the words are a sentence", text: line({ words: "Edits text." }) },
  { when: "a key is not ours", text: line({ note: "x" } as Partial<Purpose>) },
  { when: "a native title has no source", text: line({ natives: [{ slug: "b" } as never] }) },
  { when: "it is not JSON", text: "text" },
])("a line is refused by its number when $when", ({ text }) => {
  expect(() => readPurposes(`${line({ titles: ["z"] })}\n${text}`)).toThrow("purposes.ndjson, line 2: ");
});

test("a title has one purpose", () => {
  expect(() => readPurposes(`${line()}\n${line({ purpose: "words" })}`)).toThrow("a has a purpose already");
});

test("unknown slugs are reported once, in order", () => {
  expect(
    listUnheld(readPurposes(line({ titles: ["z", "a"], natives: [native("m"), native("b")] })), new Set(["a", "b"])),
  ).toEqual(["m", "z"]);
});

const shipped = readFileSync(PURPOSES_FILE(), "utf8")
  .trim()
  .split("\n")
  .map((text) => Purpose.parse(JSON.parse(text)));

test("each shipped purpose is unique, briefly described, and has no title on both sides", () => {
  readPurposes();
  expect(new Set(shipped.map(({ purpose }) => purpose)).size).toBe(shipped.length);
  expect(shipped.filter(({ words }) => words.length > 70 || words.split(" ").length < 2)).toEqual([]);
  expect(shipped.filter(({ titles, natives }) => natives.some(({ slug }) => titles.includes(slug)))).toEqual([]);
  expect(shipped.filter(({ natives }) => new Set(natives.map(({ slug }) => slug)).size < natives.length)).toEqual([]);
});
