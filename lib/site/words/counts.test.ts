import { expect, test } from "vitest";
import { listedCounts } from "#lib/site/words/counts.ts";

test("titles that no longer run are counted as their lists show them, and none is lost", () => {
  const counts = listedCounts({ native: 10, rosetta2: 4, unsupported: 1, unknown: 7 }, { native: 3, unknown: 2 });
  expect(counts).toEqual({ native: 7, rosetta2: 4, unsupported: 6, unknown: 5 });
});
