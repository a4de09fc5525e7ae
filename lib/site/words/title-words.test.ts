import { describe, expect, test } from "vitest";
import { derive } from "#lib/catalog/verdicts/derive.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { toLine } from "#lib/site/queries/title-page.ts";
import { lineAnswer, lineLabel, lineSentence } from "#lib/site/words/title-words.ts";
import { evidence, subject } from "#lib/testing/factories.ts";
import { DAYS } from "#lib/testing/import-sources.ts";

function lineOf(facts: Parameters<typeof evidence>[0]) {
  const { columns } = derive([evidence(facts)], DEFAULT_SCOPE, subject(), null, DAYS);
  return toLine({ slug: "onshape", name: "Onshape", kind: "app", homepage: null, verdicts: [columns] });
}

describe("a line in a list or search", () => {
  test("of a web app says, like its page, that it runs in a browser", () => {
    const line = lineOf({ status: "unknown", reason: "web_app" });
    expect(lineAnswer(line)).toBe("Runs in a browser.");
    expect(lineLabel(line)).toBe("Runs in a browser");
    expect(lineSentence(line)).toMatch(/^Onshape is a website/);
  });

  test.each([
    ["nothing is known", { status: "unknown" }],
    ["its package was refused", { status: "unknown", reason: "refused_by_package" }],
    ["it is an app that runs by itself", { status: "native" }],
  ] as const)("does not, where %s", (_, facts) => {
    expect(lineAnswer(lineOf(facts))).not.toMatch(/browser/);
    expect(lineSentence(lineOf(facts))).not.toMatch(/website/);
  });
});
