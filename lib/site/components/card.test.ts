import { expect, test } from "vitest";
import { answerSize, cardLabel, questionSize } from "#lib/site/components/card.tsx";
import { STATUS_WORDS } from "#lib/site/words/answers.ts";

const ANSWERS = Object.values(STATUS_WORDS).flatMap(({ answer }) => Object.values(answer));

// Drawn at 124 px, "Perhaps, with help." and "We don’t know yet." ran into the line below them.
test.each([...new Set(ANSWERS)])("%s stands in one line of the plate", (answer) => {
  const size = answerSize(answer);
  expect(size * 0.5 * answer.length).toBeLessThanOrEqual(976);
  expect(size).toBeGreaterThanOrEqual(100);
});

test("a question of two lines is set smaller, so that the plate keeps its height", () => {
  expect(questionSize("Does Blender run on Apple silicon?")).toBe(46);
  expect(2 * 1.15 * questionSize(`Does ${"x".repeat(60)} run on Apple silicon?`)).toBeLessThanOrEqual(
    630 - 104 - 396 - 40,
  );
});

test("the card of an app that needs Rosetta 2 says what ends it", () => {
  expect([cardLabel("rosetta2"), cardLabel("native")]).toEqual([
    "Needs Rosetta 2, which macOS 28 removes",
    "Runs natively",
  ]);
});
