import { expect, test } from "vitest";
import { scopeLine, toolWords } from "#lib/site/components/verdict/head.tsx";

test("the page of a command-line tool says that it is no app", () => {
  const tool = { formula: "helm", namesakes: [], name: "helm" };
  expect(toolWords(tool)).toBe("This is the command-line tool. We found no app called helm.");
  expect(toolWords({ ...tool, formula: null })).toBe("");
  expect(toolWords({ ...tool, namesakes: [{}] as never })).toBe("");
});

test("of a Mac that does not exist no answer is announced", () => {
  expect(scopeLine({ macos: 27, chip: "apple_silicon" }, "M5")).toContain("so this is the one for any chip");
  expect(scopeLine({ macos: 11, chip: "apple_silicon" }, "M5")).toBe("On macOS 11 Big Sur with M5");
});
