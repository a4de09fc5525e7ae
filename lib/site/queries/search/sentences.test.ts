import { expect, test } from "vitest";
import { asQuestion, isSentence } from "#lib/site/queries/search/sentences.ts";

test.each([
  "can i sell my old mac",
  "why is my mac slow",
  "what happens to my files",
  "who are you",
  "is it worth buying",
  "whats wrong with zorblax",
  "what’s the best thing",
  "how to update everything at once, now",
])("“%s” is a question, not the name of an app without a page", (text) => {
  expect(isSentence(text)).toBe(true);
});

test.each([
  "What Remains of Edith Finch",
  "How to Survive",
  "Do Not Feed the Monkeys",
  "Where’s My Water",
  "The Elder Scrolls V: Skyrim Special Edition",
])("“%s” is a name", (text) => {
  expect(isSentence(text)).toBe(false);
});

test.each([
  ["can i sell my old mac", "Can I sell my old Mac?"],
  ["why is macos slow on m1?", "Why is macOS slow on M1?"],
  ["What happens to my files.", "What happens to my files?"],
])("“%s” is written “%s”", (typed, question) => {
  expect(asQuestion(typed)).toBe(question);
});
