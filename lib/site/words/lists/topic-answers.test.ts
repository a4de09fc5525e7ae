import { expect, test } from "vitest";
import { TOPIC_ANSWERS } from "#lib/site/words/lists/topic-answers.ts";

test("a question about two suites is answered about both", () => {
  expect(TOPIC_ANSWERS.suite.question).toContain("5 and 6");
  expect(TOPIC_ANSWERS.suite.sentence).toContain("they may not start today, and they will not open in macOS 28.");
  expect(TOPIC_ANSWERS.suite.sentence).not.toContain("This edition");
});

const SAID_OF_ROSETTA = ["Has Rosetta 2", "Has Rosetta 2", "No Rosetta 2"];

test.each(["rosetta", "whatRosetta", "rosettaToday", "rosettaNext", "install", "remove"] as const)(
  "a question about Rosetta 2 itself is answered for each macOS about Rosetta 2: %s",
  (topic) => {
    expect(TOPIC_ANSWERS[topic].years?.map(({ words }) => words)).toEqual(SAID_OF_ROSETTA);
  },
);

test("an answer for each macOS stands only where the question or its answer says what it is about", () => {
  const open = Object.values(TOPIC_ANSWERS).filter(
    ({ question, answer, years }) => years && !/\bapps?\b|\bIntel\b|Rosetta 2|Creative Suite/.test(question + answer),
  );
  expect(open.map(({ question }) => question)).toEqual([]);
});
