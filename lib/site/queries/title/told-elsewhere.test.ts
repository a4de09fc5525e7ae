import { describe, expect, test } from "vitest";
import { caveats, noteSentence, REASON_SENTENCES } from "#lib/catalog/verdicts/rules/caveats.ts";
import type { Verdict } from "#lib/contract/schema.ts";
import { toldElsewhere } from "#lib/site/queries/title/told-elsewhere.ts";

describe("a fact is not told twice on a page", () => {
  // A page has a notice of its own for these.
  const NOTICES = [
    caveats.rosettaGame(),
    caveats.crowdAlone(),
    noteSentence({ code: "runs_in_host" }),
    noteSentence({ code: "installer_needs_rosetta" }),
  ];
  const verdict = { translationLayer: "crossover" } as Verdict;

  const native = { reason: null, verdict: { ...verdict, translationLayer: null }, next: "runs" } as const;

  test.each([
    ["a web app", { reason: "web_app", verdict, next: "not_known" }, [REASON_SENTENCES.web_app]],
    [
      "a layer that stops",
      { reason: null, verdict, next: "may_stop" },
      [caveats.layerNeedsRosetta("crossover"), caveats.layerMayStop("crossover")],
    ],
    ["an Intel app that may stop", { ...native, next: "may_stop" }, [caveats.mayStop("old"), caveats.mayStop("weak")]],
    [
      "a layer that has ended",
      { reason: null, verdict: { ...verdict, translationLayer: "whisky" } as Verdict, next: "not_known" },
      [caveats.layerEnded("whisky", "crossover"), caveats.layerStops("whisky", "crossover")],
    ],
    [
      "a native game that asks for memory",
      { ...native, floors: { memory: 16 } },
      ["It requires at least 16 GB of memory."],
    ],
    ["a native app", native, []],
  ] as const)("%s", (_, page, told) => {
    expect(toldElsewhere({ floors: null, ...page })).toEqual([...told, ...NOTICES]);
  });
});
