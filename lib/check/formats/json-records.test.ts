import { expect, test } from "vitest";
import { jsonObjects } from "#lib/check/formats/json-records.ts";

test("of a text that breaks off within a string, the objects before it are read", () => {
  expect(jsonObjects('{"a":"}"}\n{"b":1}\n{"c":"cut {')).toEqual([{ a: "}" }, { b: 1 }]);
});

test("a string without an end is read once, however many quotes it has", () => {
  expect(jsonObjects(`{"a":1}{"b":"${'\\"'.repeat(1_000_000)}`)).toEqual([{ a: 1 }]);
});
