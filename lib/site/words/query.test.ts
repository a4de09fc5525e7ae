import { expect, test } from "vitest";
import { memoryOf } from "#lib/catalog/titles/names/mac-words.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { titlePath, withQuery } from "#lib/site/words/paths.ts";
import {
  addressScope,
  decodeSegment,
  exactChipOf,
  formChip,
  ignoredMemory,
  pageOf,
  scopeOf,
} from "#lib/site/words/query.ts";

test.each([
  { macos: undefined, chip: undefined, scope: DEFAULT_SCOPE, newerChip: null, ignored: [] },
  { macos: "15", chip: "m2", scope: { macos: 15, chip: "m2" }, newerChip: null, ignored: [] },
  { macos: "15", chip: "M1 Pro", scope: { macos: 15, chip: "m1" }, newerChip: null, ignored: [] },
  { macos: undefined, chip: "m3-ultra", scope: { ...DEFAULT_SCOPE, chip: "m3" }, newerChip: null, ignored: [] },
  { macos: undefined, chip: "m5", scope: DEFAULT_SCOPE, newerChip: "M5", ignored: [] },
  { macos: undefined, chip: "a18-pro", scope: DEFAULT_SCOPE, newerChip: "A18 Pro", ignored: [] },
  { macos: undefined, chip: "A18 Pro", scope: DEFAULT_SCOPE, newerChip: "A18 Pro", ignored: [] },
  { macos: "28", chip: undefined, scope: DEFAULT_SCOPE, newerChip: null, ignored: ["macOS 28"] },
  { macos: undefined, chip: "no-chip", scope: DEFAULT_SCOPE, newerChip: null, ignored: ["that chip"] },
  { macos: undefined, chip: "m9", scope: DEFAULT_SCOPE, newerChip: "M5 or newer", ignored: ["the chip m9"] },
  { macos: "15.1", chip: "intel", scope: DEFAULT_SCOPE, newerChip: null, ignored: ["macOS 15.1", "the chip intel"] },
])("macOS $macos on $chip means $scope", ({ macos, chip, ...asked }) => {
  expect(scopeOf(macos, chip, DEFAULT_SCOPE)).toEqual(asked);
});

test("every scope has one URL, and the default scope has no query", () => {
  expect(titlePath("blender")).toBe("/titles/blender");
  const scope = { macos: 14, chip: "m1" } as const;
  const query = new URL(titlePath("a b", scope), "http://x").searchParams;
  expect(scopeOf(query.get("macos") ?? undefined, query.get("chip") ?? undefined, DEFAULT_SCOPE).scope).toEqual(scope);
});

test.each([
  ["8", 8],
  ["64", 64],
  ["512", 512],
  ["4", undefined],
  ["640", undefined],
  ["8.5", undefined],
  ["-8", undefined],
  ["1e1", undefined],
  ["08", undefined],
  ["8GB", undefined],
  ["", undefined],
  [undefined, undefined],
])("memory=%j means %j gigabytes", (value, memory) => {
  expect(memoryOf(value)).toBe(memory);
});

test("a memory that no Mac has is named as one without answers", () => {
  expect([ignoredMemory("3", undefined), ignoredMemory("8", 8), ignoredMemory(undefined, undefined)]).toEqual([
    ["a memory of 3"],
    [],
    [],
  ]);
});

test("the memory asked about stays in the address of a page", () => {
  expect(titlePath("foldit", { ...DEFAULT_SCOPE, chip: "m2", memory: 8 })).toBe("/titles/foldit?chip=m2&memory=8");
});

test.each([
  ["M1 Max", "m1-max"],
  ["m5-pro", "m5-pro"],
  ["m1", undefined],
  ["m4-ultra", undefined],
  ["a18-pro", undefined],
  [undefined, undefined],
])("chip=%j names the larger chip %j", (chip, exact) => {
  expect(exactChipOf(chip)).toBe(exact);
});

test("a larger chip stays in the addresses of a page and of its form", () => {
  const scope = { ...DEFAULT_SCOPE, chip: "m1", exactChip: "m1-max", memory: 32 } as const;
  expect(titlePath("foldit", addressScope(scope))).toBe("/titles/foldit?chip=m1-max&memory=32");
  expect([formChip(scope), formChip({ ...DEFAULT_SCOPE, otherChip: "M5" })]).toEqual(["m1-max", "m5"]);
});

test.each(["", "0", "-1", "1e3", "99999999", "2.5", "x"])("page %j is the first page", (page) => {
  expect(pageOf(page)).toBe(1);
});

test("a malformed address is taken literally and never throws", () => {
  expect(decodeSegment("%E0%A4%A")).toBe("%E0%A4%A");
  expect(decodeSegment("Caf%C3%A9")).toBe("Café");
  expect(decodeSegment("a%00b")).toBe("ab");
});

test("empty parameters are left out of the address", () => {
  expect(withQuery("/search", { q: "a&b", kind: undefined, page: "" })).toBe("/search?q=a%26b");
});
