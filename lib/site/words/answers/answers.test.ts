import { expect, test } from "vitest";
import { Confidence, Status, type Verdict } from "#lib/contract/schema.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { answerLabel } from "#lib/site/words/answers/answer-word.ts";
import {
  answerSentence,
  claimLabel,
  lastDayWords,
  STATUS_WORDS,
  staleWords,
  surenessWords,
} from "#lib/site/words/answers/answers.ts";

const blender = { title: "Blender", confidence: "high", scope: DEFAULT_SCOPE } as const;

const WITH_CROSSOVER = { status: "translation", translationLayer: "crossover" } as const;

test.each([
  ["Runs natively", { status: "native", confidence: "medium" }],
  ["Probably runs natively", { status: "native", confidence: "low" }],
  ["Probably needs Rosetta 2", { status: "rosetta2", confidence: "low" }],
  ["Probably does not run", { status: "unsupported", confidence: "low" }],
  ["Not known yet", { status: "unknown", confidence: "low" }],
  ["Probably runs with extra software: CrossOver", { ...WITH_CROSSOVER, confidence: "low" }],
  ["Needs extra software: CrossOver", { ...WITH_CROSSOVER, confidence: "medium" }],
  ["Ran with Whisky (ended)", { ...WITH_CROSSOVER, translationLayer: "whisky", confidence: "low" }],
  ["Needs extra software: CrossOver", { ...WITH_CROSSOVER, confidence: "low", ranLately: true }],
] as const)("an answer is as sure away from its page as on its plate: %s", (words, answer) => {
  expect(answerLabel(answer)).toBe(words);
});

test.each([
  { ...blender, status: "native" as const, floors: "", says: "Blender runs natively on every Apple silicon Mac." },
  { ...blender, status: "native" as const, says: "Blender runs natively on Apple silicon Macs." },
  {
    ...blender,
    status: "native" as const,
    floors: "an M1 Max, M2 Pro or better",
    says: "Blender runs natively on Macs with an M1 Max, M2 Pro or better.",
  },
  {
    ...blender,
    status: "native" as const,
    floors: "at least 16 GB of memory",
    says: "Blender runs natively on Apple silicon Macs with at least 16 GB of memory.",
  },
  {
    ...blender,
    status: "native" as const,
    scope: { macos: 15, chip: "m3" as const },
    floors: "at least 16 GB of memory",
    says: "Blender runs natively on an M3 Mac with at least 16 GB of memory running macOS 15.",
  },
  {
    ...blender,
    status: "native" as const,
    scope: { macos: 15, chip: "m2" as const },
    says: "Blender runs natively on an M2 Mac running macOS 15.",
  },
  {
    ...blender,
    status: "native" as const,
    scope: { ...DEFAULT_SCOPE, chip: "m4" as const, exactChip: "m4-max" },
    says: "Blender runs natively on an M4 Max Mac.",
  },
  {
    ...blender,
    status: "rosetta2" as const,
    says: "Blender runs on Apple silicon Macs, but only through Rosetta 2, which macOS 28 removes.",
  },
  {
    ...blender,
    status: "translation" as const,
    translationLayer: "vm" as const,
    says: "Blender runs on Apple silicon Macs only in a virtual machine with Windows.",
  },
  {
    ...blender,
    status: "translation" as const,
    translationLayer: "whisky" as const,
    says: "Blender ran on Apple silicon Macs with Whisky, which has ended. Try CrossOver, its successor: there is no report on it yet.",
  },
  {
    ...blender,
    status: "rosetta2" as const,
    confidence: "low" as const,
    says: "Blender probably runs on Apple silicon Macs, but only through Rosetta 2, which macOS 28 removes.",
  },
  {
    ...blender,
    status: "unsupported" as const,
    confidence: "low" as const,
    says: "Blender probably does not run on Apple silicon Macs.",
  },
  {
    ...blender,
    status: "unknown" as const,
    confidence: "low" as const,
    says: "There is too little evidence to say whether Blender runs on Apple silicon Macs.",
  },
])("$status, $confidence: the answer's sentence", ({ says, ...answered }) => {
  expect(answerSentence(answered)).toBe(says);
});

test("all answers differ, and low confidence is never a plain yes or no", () => {
  const labels = Status.options.map((status) => STATUS_WORDS[status].label);
  expect(new Set(labels).size).toBe(labels.length);
  for (const status of Status.options) {
    for (const confidence of Confidence.options) expect(STATUS_WORDS[status].answer[confidence]).toMatch(/\.$/);
    expect(STATUS_WORDS[status].answer.low).not.toMatch(/^(Yes|No)\b/);
  }
});

test("a translation names its layer; other answers name none", () => {
  expect(claimLabel("translation", "crossover")).toBe("Needs extra software: CrossOver");
  expect(claimLabel("translation", null)).toBe("Needs extra software");
  expect(claimLabel("native", "crossover")).toBe("Runs natively");
});

test("of an answer that was not checked since, the year is said in which we were so sure", () => {
  const old = { status: "rosetta2", confidence: "medium", stale: true, lastVerified: "2024-07-19" } as const;
  expect(surenessWords(old)).toBe("Fairly sure (2024 evidence)");
  expect(surenessWords({ ...old, stale: false })).toBe("Fairly sure");
  expect(surenessWords({ ...old, status: "unknown" })).toBe("No answer yet");
  expect(staleWords({ status: "rosetta2", nextCheck: "a probe", isPinned: false })).toBe("Not checked since");
});

test("how sure we are is said without a day: that stands beside it", () => {
  expect(surenessWords({ status: "native", confidence: "high" })).toBe("Very sure");
  expect(surenessWords({ status: "rosetta2", confidence: "low" })).toBe("Not very sure");
  expect(surenessWords({ status: "unknown", confidence: "low" })).toBe("No answer yet");
  expect(surenessWords({ ...WITH_CROSSOVER, confidence: "low", ranLately: true })).toBe("Seen to run lately");
});

test("an old answer asks for a report only where a report can change it", () => {
  const nextCheck = "a person with the game";
  const status = "native";
  expect(staleWords({ status, nextCheck, isPinned: false })).toBe("Not checked since. Own it? Tell us");
  expect(staleWords({ status, nextCheck, isPinned: true })).toBe("Kept as an example");
});

test("what is not known is never called an old answer", () => {
  const words = staleWords({ status: "unknown", nextCheck: "a download we can open", isPinned: false });
  expect(words).toBe("Have a copy to test? Tell us");
});

test.each([
  [
    "Last confirmed",
    {
      status: "native",
      signals: [
        ["native", 2],
        ["rosetta2", 1],
      ],
    },
  ],
  [
    "Last confirmed",
    {
      status: "native",
      signals: [
        ["rosetta2", 2],
        ["native", 2],
      ],
    },
  ],
  [
    "Newest evidence",
    {
      status: "native",
      signals: [
        ["rosetta2", 2],
        ["native", 1],
      ],
    },
  ],
  ["Newest evidence", { status: "unknown", signals: [["rosetta2", 2]] }],
  ["Last looked", { status: "unknown", signals: [] }],
  ["Last confirmed", { status: "native", signals: [["native", 2]] }],
  ["Newest evidence", { status: "native", signals: [["rosetta2", 2]] }],
] as const)("“%s” is said of %o", (words, { status, signals }) => {
  const listed = signals.map(([status, day]) => ({ status, at: `2026-01-0${day}` }));
  const lastVerified = listed[0]?.at ?? "2026-01-01";
  expect(lastDayWords({ status, signals: listed as unknown as Verdict["signals"], lastVerified })).toBe(words);
});
