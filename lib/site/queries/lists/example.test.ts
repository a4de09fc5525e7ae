import { expect, test } from "vitest";
import { startingAt } from "#lib/site/queries/lists/example.ts";

const EXAMPLES = [{ status: "rosetta2" }, { status: "unsupported" }, { status: "native" }] as const;
const statusesFrom = (minute: number) => startingAt(EXAMPLES, minute).map(({ status }) => status);

test("each minute begins with another example, and none with a no", () => {
  expect(statusesFrom(0)).toEqual(["rosetta2", "unsupported", "native"]);
  expect(statusesFrom(1)).toEqual(["native", "rosetta2", "unsupported"]);
  expect(statusesFrom(2)).toEqual(statusesFrom(0));
  expect(startingAt([], 5)).toEqual([]);
});
