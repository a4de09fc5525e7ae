import { expect, test } from "vitest";
import type { Confidence } from "#lib/contract/schema.ts";
import {
  answerSize,
  cardLabel,
  cardName,
  plateHeight,
  questionSize,
} from "#lib/site/components/cards/verdict-card.tsx";
import { STATUS_WORDS } from "#lib/site/words/answers/answers.ts";

const ANSWERS = Object.values(STATUS_WORDS).flatMap(({ answer }) => Object.values(answer));

// Drawn at 124 px, "We don’t know yet." ran into the line below them.
test.each([...new Set(ANSWERS)])("%s stands in one line of the plate", (answer) => {
  const size = answerSize(answer);
  expect(size * 0.5 * answer.length).toBeLessThanOrEqual(976);
  expect(size).toBeGreaterThanOrEqual(100);
});

test("a long answer is set in two lines of a headline's size, not in one of a caption's", () => {
  const answer = "Yes, on M1 Max, M2 Pro or better with 16 GB of memory.";
  expect(answerSize(answer)).toBeGreaterThanOrEqual(50);
  expect(answerSize(answer) * 0.5 * answer.length).toBeLessThanOrEqual(1.7 * 976);
  // Beside a fact less height is left, which is no reason to shrink what its length keeps small.
  expect(answerSize("Yes, on an M1 Max, M2 Pro or better.", 71)).toBe(54);
});

test("a question of two lines is set smaller, so that the plate keeps its height", () => {
  expect(questionSize("Does Blender run on Apple silicon?")).toBe(46);
  expect(2 * 1.15 * questionSize(`Does ${"x".repeat(60)} run on Apple silicon?`)).toBeLessThanOrEqual(
    630 - 104 - 396 - 40,
  );
});

const LONGEST = "Konica Minolta Bizhub C750i/C650i/C360i/C287i/C286i/C4050i/C4000i/C3320i Printer Driver";

test.each(["Blender", "x".repeat(40), "x".repeat(60), LONGEST])(
  "the question for %s has air above the plate, and the mark below it",
  (name) => {
    const question = `Does ${cardName(name)} run on an A18 Pro Mac with 128 GB?`;
    const size = questionSize(question);
    const lines = Math.ceil((size * 0.5 * question.length) / 1072);
    expect(lines).toBeLessThanOrEqual(2);
    const air = 630 - 104 - 40 - plateHeight(question) - lines * 1.15 * size;
    expect(air).toBeGreaterThanOrEqual(2 * 16);
  },
);

test("a name stands whole on its card, and a longer one than any ends with a whole word", () => {
  expect(cardName(LONGEST)).toBe(LONGEST);
  expect(cardName("Printer driver ".repeat(9))).toMatch(/ driver…$|Printer…$/);
});

test("the card of an app that needs Rosetta 2 says what ends it", () => {
  const labels = (confidence: Confidence) =>
    (["rosetta2", "native"] as const).map((status) => cardLabel({ status, confidence }));
  expect(labels("medium")).toEqual(["Needs Rosetta 2, which macOS 28 removes", "Runs natively"]);
  expect(labels("low")).toEqual(["Probably needs Rosetta 2, which macOS 28 removes", "Probably runs natively"]);
});

test("the card of an app that not every Mac runs says which do", () => {
  expect(
    cardLabel({ status: "native", confidence: "high" }, "an M1 Max, M2 Pro or better and at least 16 GB of memory"),
  ).toBe("Runs natively with an M1 Max, M2 Pro or better and at least 16 GB of memory");
  expect(cardLabel({ status: "translation", confidence: "high" }, "at least 16 GB of memory")).toBe(
    STATUS_WORDS.translation.label,
  );
});
