import { describe, expect, test } from "vitest";
import { derive } from "#lib/catalog/verdicts/derive.ts";
import { caveats } from "#lib/catalog/verdicts/rules/caveats.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { toLine } from "#lib/site/queries/lists/title-line.ts";
import type { TitlePage } from "#lib/site/queries/title/page.ts";
import {
  lineAnswer,
  lineDoubt,
  lineLabel,
  lineSentence,
  lineSign,
  shortLabel,
} from "#lib/site/words/answers/line-words.ts";
import { answersChip, hasNoMacApp } from "#lib/site/words/answers/page-facts.ts";
import { headline, pageQuestion, plateScope, questionOf, sentenceOf } from "#lib/site/words/answers/title-words.ts";
import { lastDayLine, lastDaySentences, listedDay } from "#lib/site/words/evidence/last-day.ts";
import { evidence, subject } from "#lib/testing/factories.ts";
import { DAYS } from "#lib/testing/import-sources.ts";

function lineOf(facts: Parameters<typeof evidence>[0]) {
  const { columns } = derive([evidence(facts)], DEFAULT_SCOPE, subject(), null, DAYS);
  return toLine({
    ...{ id: 1, slug: "onshape", name: "Onshape", kind: "app", homepage: null, pinned: false },
    verdicts: [columns],
    signals: [],
  });
}

const ON_12 = evidence({ source: "doesitarm", macosMin: 12, macosMax: 12, at: "2021-11-02", status: "rosetta2" });

describe("the sentence on a page", () => {
  const page = (facts: object) =>
    ({
      name: "Foldit",
      verdict: { status: "native", confidence: "medium", basis: ["binary"], translationLayer: null },
      scope: DEFAULT_SCOPE,
      ...{
        reason: null,
        floors: null,
        ways: [],
        namedMacos: [],
        evidence: [],
        pins: [],
        alternatives: [],
        noteCodes: [],
        announced: [],
        ...facts,
      },
    }) as unknown as TitlePage;
  const crowd = { status: "native", confidence: "medium", basis: ["crowd"], translationLayer: null };
  const floors = { chip: "M1 Max or M2 Pro" };

  test.each([
    ["Foldit runs natively on every Apple silicon Mac.", {}],
    ["Foldit runs natively on Apple silicon Macs.", { verdict: crowd }],
    ["Foldit runs natively on Apple silicon Macs.", { verdict: crowd, floors: { chip: "M1" } }],
    ["Foldit runs natively on every Apple silicon Mac.", { floors: { chip: "M1" } }],
    ["Foldit runs natively on every Apple silicon Mac. It is no longer maintained.", { ended: true }],
    [
      "Microsoft closed Skype in May 2025, so the app no longer works.",
      { ended: true, verdict: { ...crowd, slug: "skype" } },
    ],
    [
      "HP Printer Drivers work on Apple silicon Macs, but only through Rosetta 2, which macOS 28 removes.",
      {
        name: "HP Printer Drivers",
        verdict: { ...crowd, status: "rosetta2", slug: "apple-hewlett-packard-printer-drivers" },
      },
    ],
    [
      "There is too little evidence to say whether Canon IJ works on Apple silicon Macs.",
      { name: "Canon IJ", verdict: { ...crowd, status: "unknown", slug: "canon-ij" }, evidence: [ON_12] },
    ],
    [
      "No report yet says whether Canon IJ works on Apple silicon Macs.",
      { name: "Canon IJ", verdict: { ...crowd, status: "unknown", slug: "canon-ij" } },
    ],
    [
      "No report yet says how Foldit runs on Apple silicon Macs. A native version was announced in June 2025, and has not been confirmed since.",
      {
        verdict: { ...crowd, status: "unknown" },
        announced: [{ at: "2025-06-30", dated: "month", channel: "announced", status: "native", layer: null }],
      },
    ],
    [
      "Foldit is a made-up example for testing. There is no such product.",
      { verdict: { ...crowd, status: "unknown" }, noteCodes: ["made_up_example"] },
    ],
    [
      "Foldit runs natively on Macs with an M1 Max, M2 Pro or better. An M1 Max meets the stated minimum, a base M1 does not.",
      { floors, scope: { ...DEFAULT_SCOPE, chip: "m1" } },
    ],
    [
      "Foldit runs natively on Macs with an M1 Max, M2 Pro or better. M1 Max meets the stated minimum.",
      { floors, scope: { ...DEFAULT_SCOPE, chip: "m1", exactChip: "m1-max" } },
    ],
    [
      "Foldit runs natively on an M3 Mac with at least 16 GB of memory. No report names a base M3; it asks for an M1 Max, M2 Pro or better.",
      { floors: { ...floors, memory: 16 }, scope: { ...DEFAULT_SCOPE, chip: "m3" } },
    ],
    ["Foldit runs natively on an M3 Mac.", { floors: { chip: "M3" }, scope: { ...DEFAULT_SCOPE, chip: "m3" } }],
    ["Foldit runs natively on an M5 Mac.", { floors, scope: { ...DEFAULT_SCOPE, otherChip: "M5" } }],
    [
      "Foldit runs natively on Macs with an M1 Max, M2 Pro or better.",
      { floors, scope: { ...DEFAULT_SCOPE, otherChip: "A18 Pro" } },
    ],
    ["Foldit runs natively on an M3 Pro Mac.", { scope: { ...DEFAULT_SCOPE, chip: "m3", exactChip: "m3-pro" } }],
    [
      "Foldit runs natively on Apple silicon Macs running macOS 12. No source mentions macOS 12. This answer comes from sources that give no macOS version.",
      {
        verdict: crowd,
        older: { by: "unnamed", caveat: caveats.unnamedMacos(12) },
        scope: { ...DEFAULT_SCOPE, macos: 12 },
      },
    ],
    [
      "Foldit runs natively on Apple silicon Macs with at least 16 GB of memory. In a test it also ran on 8 GB.",
      {
        floors: { memory: 16 },
        ways: [{ way: "native", words: { a18pro: { item: { at: "2026-03-12", play: { memory: 8 } }, well: null } } }],
      } as unknown as Partial<TitlePage>,
    ],
    [
      "Foldit runs natively on Apple silicon Macs running macOS 12.",
      { verdict: crowd, older: { by: "named", caveat: "" }, scope: { ...DEFAULT_SCOPE, macos: 12 } },
    ],
    [
      "Foldit runs natively on Apple silicon Macs. Whether that holds on macOS 12 is not clear: the evidence that names it says that it needs Rosetta 2 (doesitarm, 2 November 2021).",
      {
        verdict: { ...crowd, confidence: "low" },
        older: { by: "disputed", caveat: caveats.disputedOn(ON_12, 12) },
        ruledConfidence: "high",
        scope: { ...DEFAULT_SCOPE, macos: 12 },
      },
    ],
    [
      "No Mac with an M5 Max runs macOS 12: the first came with macOS 26.",
      { scope: { ...DEFAULT_SCOPE, macos: 12, otherChip: "M5 Max", exactChip: "m5-max" } },
    ],
  ])("%s", (sentence, facts) => {
    expect(sentenceOf(page(facts))).toBe(sentence);
  });
});

test("a title that works no more says so in lists, with the sign of what does not run", () => {
  const skype = { ...lineOf({ status: "native" }), slug: "skype", title: "Skype" };
  expect([lineSign(skype), lineAnswer(skype), lineLabel(skype)]).toEqual(["unsupported", "Closed.", "Closed"]);
  expect(lineSentence(skype)).toContain("no longer works");
  expect(lineSign(lineOf({ status: "native" }))).toBe("native");
  const given = { ...lineOf({ status: "native" }), confidence: "high", inBrowser: false } as const;
  expect(lineSentence({ ...given, ended: true })).toMatch(/ It is no longer maintained\.$/);
});

test.each([
  ["", { status: "rosetta2", next: "stops" }],
  ["Fairly sure (2025 evidence). In macOS 28 it may stop.", { status: "rosetta2", next: "may_stop", stale: true }],
  ["Not very sure. In macOS 28 it may stop.", { status: "rosetta2", next: "may_stop", confidence: "low" }],
  ["Fairly sure (2025 evidence).", { status: "native", next: "runs", stale: true }],
  // Its answer says "Probably".
  ["", { status: "native", next: "runs", confidence: "low" }],
  ["", { status: "native", next: "runs", stale: true, lastVerified: "2026-01-04" }],
  ["", { status: "unknown", next: "not_known", stale: true }],
] as const)("a small plate says %j of what is not certain", (words, facts) => {
  const line = { ...lineOf({ status: "native" }), confidence: "medium", lastVerified: "2025-11-14" } as const;
  expect(lineDoubt({ ...line, ...facts }, "2026-11-27")).toBe(words);
});

test("an answer for an older macOS has the API's day, and beside it that of the newest evidence which names it", () => {
  const at = { at: "2026-10-03T00:00:00.000Z", dated: "day" };
  const page = {
    ...{ verdict: { status: "native", signals: [{ ...at, status: "native" }], lastVerified: "2026-10-03" } },
    ...{ evidence: [at], newestReport: null, scope: { ...DEFAULT_SCOPE, macos: 12 } },
    older: { by: "named", naming: ON_12, caveat: caveats.namedOn(ON_12, 12) },
  } as unknown as TitlePage;
  expect(lastDaySentences(page)).toBe("Last confirmed 3 October 2026. Evidence naming macOS 12: 2 November 2021.");
  expect(lastDaySentences({ ...page, older: { ...page.older!, caveat: "" } })).toBe("Last confirmed 3 October 2026.");
});

test.each([
  { says: "a native answer", status: "native", answers: true },
  { says: "one through Rosetta 2", status: "rosetta2", answers: true },
  { says: "one through CrossOver", status: "translation", answers: false },
  { says: "one with a floor above it", status: "native", floors: { chip: "M3" }, answers: false },
  { says: "one with evidence that names it", status: "native", chip: "m2", answers: false },
])(
  "whether $says is one for a chip that no report names: $answers",
  ({ status, floors = null, chip = "m1", answers }) => {
    const general = { verdict: { status }, floors, evidence: [{ chip }] } as unknown as TitlePage;
    expect(answersChip(general, "m2")).toBe(answers);
  },
);

test.each([
  ["dexed", "Dexed", "Does Dexed work on Apple silicon?", ["runs_in_host"]],
  ["foldit", "Foldit", "Does Foldit run on Apple silicon?"],
  ["canon-ij", "Canon IJ", "Does Canon IJ work on Apple silicon?"],
  ["apple-hewlett-packard-printer-drivers", "HP Printer Drivers", "Do HP Printer Drivers work on Apple silicon?"],
])("the question about %s", (slug, name, question, noteCodes: readonly string[] = []) => {
  const page = { verdict: { slug, kind: "app" }, name, noteCodes, scope: DEFAULT_SCOPE };
  expect(pageQuestion(page as unknown as TitlePage)).toBe(question);
});

test.each([
  ["Does GIMP run on Apple silicon with macOS 11?", { macos: 11 }],
  ["Does GIMP run on an M1 Mac with macOS 12?", { macos: 12, chip: "m1" }],
  ["Does GIMP run on an M1 Max Mac with 32 GB and macOS 26?", { macos: 26, exactChip: "m1-max", memory: 32 }],
] as const)("the question names the Mac: %s", (question, asked) => {
  expect(questionOf({ name: "GIMP", isPart: false }, { ...DEFAULT_SCOPE, ...asked })).toBe(question);
});

describe("a line in a list or search", () => {
  test("without evidence says what its page says", () => {
    const line = lineOf({ status: "unknown" });
    expect(lineSentence({ ...line, lastVerified: null })).toMatch(/^No report yet says how/);
    expect(lineSentence({ ...line, lastVerified: "2026-08-22" })).toMatch(/^There is too little/);
  });

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

test.each([
  { evidence: [{ status: "unsupported", reason: "blocked" }], none: true },
  { evidence: [{ status: "translation" }, { status: "unsupported", reason: "layer_fails" }], none: true },
  { evidence: [{ status: "unsupported", reason: "mac_build_dead" }], none: false },
  { evidence: [{ status: "translation" }, { status: "rosetta2" }], none: false },
  { evidence: [{ status: "translation" }, { status: "unknown", noteCodes: ["steam_mac_listed"] }], none: false },
  { evidence: [{ status: "unknown" }], none: false },
  { evidence: [{ status: "translation" }], answer: "translation", none: false },
])("whether evidence names no Mac version: $evidence", ({ evidence: told, answer = "unknown", none }) => {
  const items = told.map((item) => ({ reason: null, noteCodes: [], ...item }));
  expect(hasNoMacApp({ verdict: { status: answer }, evidence: items } as unknown as TitlePage)).toBe(none);
});

test("a line answers with the memory that its game asks for, as its plate does", () => {
  const line = { slug: "foldit", title: "Foldit", status: "native", layer: null, confidence: "medium" } as const;
  const asked = { ...line, basis: ["crowd"], inBrowser: false, floors: { memory: 16 } } as const;
  expect(lineAnswer(asked)).toBe("Yes, with 16 GB of memory.");
  expect(lineSentence(asked)).toBe("Foldit runs natively on Apple silicon Macs with at least 16 GB of memory.");
  expect(lineAnswer({ ...asked, floors: null })).toBe("Yes.");
  const larger = { ...asked, floors: { chip: "M1 Max or M2 Pro", memory: 16 } };
  const on = (exactChip: string) => {
    const line = { ...larger, scope: { ...DEFAULT_SCOPE, chip: "m1", exactChip } } as const;
    return [lineAnswer(line, { memory: 32 }), lineSign(line), lineLabel(line)];
  };
  expect(on("m1-max")).toEqual(["Yes.", "native", "Runs natively"]);
  expect(lineSentence({ ...larger, scope: { ...DEFAULT_SCOPE, chip: "m3" } })).toBe(
    "Foldit runs natively on an M3 Mac with at least 16 GB of memory.",
  );
  expect(on("m1-pro")).toEqual(["Below its minimum.", "below_minimum", "Asks for an M1 Max, M2 Pro or better"]);
});

test.each([
  ["Apple silicon Macs", ["crowd"], null],
  ["Apple silicon Macs", ["crowd"], { macos: "13" }],
  ["every Apple silicon Mac", ["crowd", "binary"], null],
  ["every Apple silicon Mac", ["vendor"], { chip: "M1" }],
] as const)("a line says %s of what rests on %j and asks for %j, as its page does", (macs, basis, floors) => {
  const line = { slug: "foldit", title: "Foldit", status: "native", layer: null, confidence: "medium" } as const;
  expect(lineSentence({ ...line, basis, floors, inBrowser: false })).toBe(`Foldit runs natively on ${macs}.`);
});

test("what probably runs is not said to run on every Mac", () => {
  const line = { slug: "foldit", title: "Foldit", status: "native", layer: null, confidence: "low" } as const;
  expect(lineSentence({ ...line, basis: ["vendor"], inBrowser: false })).toBe(
    "Foldit probably runs natively on Apple silicon Macs.",
  );
});

test("a line of a driver has the verb of its page", () => {
  const line = { slug: "brother-printer-drivers", title: "Brother Printer Drivers", status: "rosetta2" } as const;
  expect(lineSentence({ ...line, basis: [], layer: null, confidence: "low", inBrowser: false })).toContain(
    "probably work on",
  );
  const plugIn = { ...line, slug: "foldit-plugins", title: "Foldit Plugins", isPart: true } as const;
  expect(lineSentence({ ...plugIn, basis: [], layer: null, confidence: "medium", inBrowser: false })).toContain(
    "work on",
  );
});

test("the plate of a title with a minimum never answers a chip below it with a plain Yes", () => {
  const verdict = { status: "native", confidence: "medium", basis: ["crowd"] };
  const floors = { chip: "M1 Max or M2 Pro", memory: 16 };
  const plate = (chip: string) =>
    plateScope({ verdict, floors, ways: [], scope: { ...DEFAULT_SCOPE, chip } } as unknown as TitlePage);
  expect(plate("apple_silicon")).toMatchObject({
    answerWords: "Yes, on an M1 Max, M2 Pro or better.",
    below: null,
    floors: "an M1 Max, M2 Pro or better",
  });
  expect(plate("m1")).toMatchObject({
    answerWords: "Below its minimum.",
    below: { lacks: "chip" },
    sign: "below_minimum",
  });
  expect(plate("m4")).toMatchObject({ answerWords: "Yes, with 16 GB of memory.", below: null, sign: "native" });
  const page = {
    verdict,
    floors,
    name: "Foldit",
    pins: [],
    ways: [],
    noteCodes: [],
    scope: { ...DEFAULT_SCOPE, chip: "m1" },
  };
  expect(headline(page as unknown as TitlePage)).toBe("Does Foldit run on an M1 Mac? Below its minimum");
  const own = { ...page, scope: { ...page.scope, exactChip: "m1-max", memory: 32 } };
  expect(headline(own as unknown as TitlePage)).toMatch(/^Does Foldit run on an M1 Max Mac.*\? Runs natively$/);
  expect(plateScope(own as unknown as TitlePage)).toMatchObject({ answerWords: "Yes.", below: null });
});

test("a Mac with less memory than a title asks for is told so, and what a test says, on its page and in a search", () => {
  const verdict = { status: "native", confidence: "medium", basis: ["crowd"], slug: "foldit" };
  const on = { at: "2026-03-12", dated: "day", chip: "apple_silicon", triedOn: "A18 Pro" };
  const item = { ...on, play: { memory: 8, fps: "40-50", resolution: "720p lowest" } };
  const tested = [{ way: "native", words: { "a18-pro": { item, well: null } } }];
  const page = (memory: number, ways: readonly object[] = [], otherChip: string | null = null) =>
    ({
      ...{
        verdict,
        floors: { memory: 16 },
        name: "Foldit",
        pins: [],
        ways,
        noteCodes: [],
        evidence: [],
        announced: [],
      },
      ...{ namedMacos: [], reason: null },
      scope: { ...DEFAULT_SCOPE, ...(otherChip ? { otherChip } : { chip: "m2" }), memory },
    }) as unknown as TitlePage;
  expect(plateScope(page(8))).toMatchObject({
    answerWords: "Below its minimum.",
    below: { lacks: "memory" },
    sign: "below_minimum",
  });
  expect(headline(page(8))).toBe("Does Foldit run on an M2 Mac with 8 GB? Below its minimum");
  const asks = /on an M2 Mac with at least 16 GB of memory\. /.source;
  expect(sentenceOf(page(8))).toMatch(new RegExp(`${asks}We know of no test on 8 GB\\.$`));
  expect(plateScope(page(16))).toMatchObject({ answerWords: "Yes.", below: null, sign: "native" });
  const ran = "On 8 GB it ran in a test on a MacBook Neo (A18 Pro): 40–50 fps, 720p lowest.";
  expect(plateScope(page(8, tested))).toMatchObject({ answerWords: "Below its minimum.", sign: "below_minimum" });
  expect(sentenceOf(page(8, tested)).endsWith(` ${ran}`)).toBe(true);
  // A test on the very Mac wins over the minimum.
  const neo = page(8, tested, "A18 Pro");
  expect(plateScope(neo)).toMatchObject({ answerWords: "Yes, in a test.", sign: "native" });
  expect(headline(neo)).toBe("Does Foldit run on an A18 Pro Mac with 8 GB? Yes, in a test");
  const line = {
    ...lineOf({ status: "native" }),
    confidence: "medium",
    inBrowser: false,
    floors: { memory: 16 },
  } as const;
  const told = (mac: object, tests: readonly object[] = []) => {
    const tried = { ...line, testsOnLess: tests as (typeof item)[] } as unknown as typeof line;
    return [lineAnswer(tried, mac), lineSign(tried, mac)];
  };
  expect(told({ memory: 8 })).toEqual(["Below its minimum.", "below_minimum"]);
  expect(told({ memory: 8, chip: "m2" }, [item])).toEqual(["Below its minimum.", "below_minimum"]);
  expect(told({ memory: 8, chip: "a18-pro" }, [item])).toEqual(["Yes, in a test.", "native"]);
  expect(told({ memory: 32 })).toEqual(["Yes.", "native"]);
});

test("a pinned title’s picture and description have the day of the newest report that says the same", () => {
  const at = "2023-06-07T00:00:00.000Z";
  const verdict = { status: "translation", translationLayer: "crossover", signals: [{ at, status: "translation" }] };
  const newest = { status: "translation", layer: "crossover", day: "2026-09-26" };
  const page = {
    ...{ verdict: { ...verdict, lastVerified: "2023-06-07" }, isOld: false, scope: DEFAULT_SCOPE },
    evidence: [{ stance: "agrees", at, dated: "day" }],
  };
  const lineOn = (newestReport: object | null) => lastDayLine({ ...page, newestReport } as unknown as TitlePage);
  expect(lineOn(newest)).toBe("Newest evidence 26 September 2026");
  expect(lineOn(null)).toMatch(/7 June 2023$/);
  expect(lineOn({ ...newest, status: "native", layer: null })).toMatch(/7 June 2023$/);
  page.evidence = [{ stance: "agrees", at, dated: "year" }];
  expect(lineOn(null)).toMatch(/ in 2023$/);
});

test("lists date a pinned title as its page does: by its newest report, where that says the same", () => {
  const answer = { status: "translation", layer: "gptk", lastVerified: "2025-05-01", confirmedTo: "month" } as const;
  const report = { ...{ slug: "elden", source: "players", words: "It runs.", url: "https://example.org/" } };
  const said = { status: "translation", layer: "gptk", day: "2026-09-26", ...report } as const;
  expect(listedDay(answer, said)).toEqual({ lastVerified: "2026-09-26", confirmedTo: "day" });
  const kept = { lastVerified: "2025-05-01", confirmedTo: "month" };
  expect(listedDay(answer, { ...said, layer: "crossover" })).toEqual(kept);
  expect(listedDay(answer, undefined)).toEqual(kept);
});

test("a Mac's memory is in question only where something is known of how much it takes", () => {
  const page = {
    ...{
      verdict: { status: "native", kind: "game", confidence: "medium", basis: ["crowd"], slug: "foldit" },
      floors: null,
    },
    ...{ name: "Foldit", pins: [], ways: [], noteCodes: [], evidence: [], announced: [], namedMacos: [] },
    ...{ reason: null, scope: { ...DEFAULT_SCOPE, chip: "m2", memory: 8 } },
  } as unknown as TitlePage;
  expect(headline(page)).toBe("Does Foldit run on an M2 Mac? Runs natively");
  expect(sentenceOf(page)).toMatch(/ No source or report says whether 8 GB is enough\.$/);
  expect(sentenceOf({ ...page, verdict: { ...page.verdict, kind: "app" } })).not.toContain("8 GB");
  expect(sentenceOf({ ...page, scope: { ...page.scope, memory: 64 } })).not.toContain("64 GB");
});

test("a short label names what a game ran with only where that has ended", () => {
  const label = (layer: "crossover" | "whisky") =>
    shortLabel({ slug: "ring", title: "Ring", status: "translation", layer, confidence: "low", inBrowser: false });
  expect([label("crossover"), label("whisky")]).toEqual([
    "Probably runs with extra software",
    "Ran with Whisky (ended)",
  ]);
});
