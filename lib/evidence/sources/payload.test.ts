import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  cleanName,
  cleanUrl,
  inflate,
  latest,
  readJson,
  readLines,
  refOf,
  toDay,
} from "#lib/evidence/sources/payload.ts";
import { anyCharacter } from "#lib/testing/any-character.ts";

test.each([
  ["🧪 Probe", "Probe"],
  ["Probe ❤️ 2", "Probe 2"],
  ["  A\u00a0 B\n", "A B"],
  ["A\u0000B", "A B"],
  ["TI Connect™ CE", "TI Connect™ CE"],
  ["⌘英かな", "⌘英かな"],
  ["👩‍💻", ""],
  [`${"a".repeat(199)}𝒜`, "a".repeat(199)],
])("the name %j is %j", (given, expected) => {
  expect(cleanName(given)).toBe(expected);
});

test("clean names stay unchanged, and no name contains control characters", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      const name = cleanName(text);
      expect(cleanName(name)).toBe(name);
      expect(name).not.toMatch(/[\p{Cc}]/u);
    }),
  );
});

test.each([
  ["https://a.test/x", "https://a.test/x"],
  [" http://a.test ", "http://a.test"],
  ["javascript:alert(1)", undefined],
  ["https://", undefined],
  ["", undefined],
  [null, undefined],
])("the address %j is %j", (given, expected) => {
  expect(cleanUrl(given)).toBe(expected);
});

test.each(["2026-02-30", "2026-2-3", "yesterday", "", null])("%j is no day", (given) => {
  expect(toDay(given)).toBeUndefined();
});

test("finds the latest of known and unknown days", () => {
  expect(latest(toDay("2026-01-01"), undefined, toDay("2026-01-03"), toDay("2026-01-02"))).toEqual(toDay("2026-01-03"));
  expect(latest()).toBeUndefined();
});

test("lines keep their numbers, and invalid JSON has no value", () => {
  const text = new TextEncoder().encode('{"a":1}\n\nnope\n[2]\n');
  expect(readLines(text)).toEqual([
    { line: 1, value: { a: 1 } },
    { line: 3, value: undefined },
    { line: 4, value: [2] },
  ]);
});

test("an escaped lone surrogate is replaced; a whole pair is kept", () => {
  const written = '{"a":"\\ud83dx","b":["\\uDE00"],"c":"\\ud83d\\ude00","d":null}';
  const meant = { a: "\ufffdx", b: ["\ufffd"], c: "😀", d: null };
  expect(readJson(written, "a list")).toEqual(meant);
  expect(readLines(Buffer.from(written))).toEqual([{ line: 1, value: meant }]);
});

test("gzip that decompresses endlessly is refused", () => {
  const bomb = gzipSync(Buffer.alloc(300 * 1024 * 1024), { level: 1 });
  expect(() => inflate(bomb)).toThrow(/unpacks to more/);
});

test.each([
  ["Arduino IDE", "arduino-ide"],
  ["Café — Crème", "cafe-creme"],
  ["微信", "微信"],
  ["...", ""],
])("%j is %j in an address", (given, expected) => {
  expect(refOf(given)).toBe(expected);
});
