import { expect, test } from "vitest";
import { toolWords } from "#lib/site/components/verdict/head.tsx";

test("the page of a command-line tool says that it is no app", () => {
  const tool = { formula: "helm", namesakes: [], name: "helm" };
  expect(toolWords(tool)).toBe("This is the command-line tool. We found no app called helm.");
  expect(toolWords({ ...tool, formula: null })).toBe("");
  expect(toolWords({ ...tool, namesakes: [{}] as never })).toBe("");
});
