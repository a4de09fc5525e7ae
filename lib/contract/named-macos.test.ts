import { expect, test } from "vitest";
import { namedMacos } from "#lib/contract/named-macos.ts";

test("a macOS is named unless a source's range merely begins with the first one", () => {
  const at = "2026-01-01T00:00:00.000Z";
  expect(namedMacos([{ at, macosMin: 11, macosMax: 26 }])).toEqual([]);
  expect(namedMacos([{ at, macosMin: 14, macosMax: 26 }])).toEqual([14, 15, 26]);
  expect(namedMacos([{ at, macosMin: 11, macosMax: 11 }])).toEqual([11]);
});
