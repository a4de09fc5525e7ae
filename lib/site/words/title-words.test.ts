import { describe, expect, test } from "vitest";
import { caveats, REASON_SENTENCES } from "#lib/catalog/verdicts/caveats.ts";
import { derive } from "#lib/catalog/verdicts/derive.ts";
import type { Verdict } from "#lib/contract/schema.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { toLine } from "#lib/site/queries/title-page.ts";
import { lineAnswer, lineLabel, lineSentence, toldElsewhere } from "#lib/site/words/title-words.ts";
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

describe("a fact is not told twice on a page", () => {
  const verdict = { translationLayer: "crossover" } as Verdict;

  test.each([
    ["a web app", { reason: "web_app", verdict, next: "not_known" }, [REASON_SENTENCES.web_app]],
    ["a layer that stops", { reason: null, verdict, next: "may_stop" }, [caveats.layerNeedsRosetta("crossover")]],
    ["an old game", { reason: null, verdict, next: "old_game" }, [caveats.rosettaGame()]],
    ["a native app", { reason: null, verdict: { ...verdict, translationLayer: null }, next: "runs" }, []],
  ] as const)("%s", (_, page, told) => {
    expect(toldElsewhere(page)).toEqual(told);
  });
});
