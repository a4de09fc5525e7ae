import { expect, test } from "vitest";
import { TOPIC_ANSWERS } from "#lib/site/words/lists/topic-answers.ts";

test("a question about two suites is answered about both", () => {
  expect(TOPIC_ANSWERS.suite.question).toContain("5 and 6");
  expect(TOPIC_ANSWERS.suite.sentence).toContain("they may not start today, and they will not open in macOS 28.");
  expect(TOPIC_ANSWERS.suite.sentence).not.toContain("This edition");
});
