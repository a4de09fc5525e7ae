import { expect, test } from "vitest";
import { isSentence } from "./heading.tsx";

test.each([
  "can i sell my old mac",
  "why is my mac slow",
  "what happens to my files",
  "who are you",
  "is it worth buying",
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
