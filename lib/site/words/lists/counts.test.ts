import { expect, test } from "vitest";
import { asListed, listedCounts, statusCounts } from "#lib/site/words/lists/counts.ts";

test("titles that no longer run are counted as their lists show them, and none is lost", () => {
  const byStatus = [
    { status: "native", confidence: "high", count: 8 },
    { status: "native", confidence: "low", count: 2 },
    { status: "unsupported", confidence: "low", count: 1 },
    { status: "unknown", confidence: "low", count: 7 },
  ] as const;
  const moved = [
    { status: "native", confidence: "high", count: 3 },
    { status: "unknown", confidence: "low", count: 2 },
  ] as const;
  expect(listedCounts({ byStatus }, moved)).toEqual({ native: 7, unsupported: 6, unknown: 5 });
  const sure = asListed({ byStatus }, moved).filter(({ confidence }) => confidence === "high");
  expect(statusCounts({ byStatus: sure })).toEqual({ native: 5, unsupported: 3 });
});
