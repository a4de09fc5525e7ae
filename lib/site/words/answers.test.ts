import { expect, test } from "vitest";
import { Confidence, Status, type Verdict } from "#lib/contract/schema.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import {
  answerSentence,
  claimLabel,
  lastDayWords,
  STATUS_WORDS,
  staleWords,
  surenessShort,
  surenessWords,
} from "#lib/site/words/answers.ts";

const blender = { title: "Blender", confidence: "high", scope: DEFAULT_SCOPE } as const;

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
    says: "Blender runs natively on Macs with an M3 chip and at least 16 GB of memory on macOS 15.",
  },
  {
    ...blender,
    status: "native" as const,
    scope: { macos: 15, chip: "m2" as const },
    says: "Blender runs natively on Macs with an M2 chip on macOS 15.",
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
    says: "Blender runs on Apple silicon Macs through a virtual machine with Windows, not by itself.",
  },
  {
    ...blender,
    status: "unsupported" as const,
    confidence: "low" as const,
    says: "As far as we can tell, Blender does not run on Apple silicon Macs.",
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

test.each([
  {
    says: "Very sure in November 2020; not checked since",
    status: "native" as const,
    confidence: "high" as const,
    stale: true,
  },
  {
    says: "Very sure; old answer",
    status: "native" as const,
    confidence: "high" as const,
    stale: true,
    newest: "rosetta2",
  },
  {
    says: "Very sure in 2020; not checked since",
    status: "native" as const,
    confidence: "high" as const,
    stale: true,
    day: "2020",
  },
  {
    says: "Very sure in November 2020",
    status: "native" as const,
    confidence: "high" as const,
    stale: true,
    isPinned: true,
  },
  { says: "Very sure", status: "native" as const, confidence: "high" as const, stale: false },
  { says: "No answer yet", status: "unknown" as const, confidence: "low" as const, stale: true },
])("confidence is shown with its age: $says", ({ says, newest, day = "2020-11-12", isPinned, ...verdict }) => {
  const signals = [{ at: "2020-11-12", status: newest ?? verdict.status }] as unknown as Verdict["signals"];
  expect(surenessWords({ ...verdict, signals, lastVerified: day }, isPinned)).toBe(says);
});

test("an old answer asks for a report only where a report can change it", () => {
  const nextCheck = "a person with the game";
  const status = "native";
  expect(staleWords({ status, nextCheck, isPinned: false })).toBe("Old answer. Own the game? Confirm it");
  expect(staleWords({ status, nextCheck, isPinned: true })).toBe("A fixed example for the API documentation");
});

test("what is not known is never called an old answer", () => {
  const words = staleWords({ status: "unknown", nextCheck: "a download we can open", isPinned: false });
  expect(words).toBe("We cannot check it again ourselves");
});

test("beside its date, an old answer is called old", () => {
  expect(surenessShort({ confidence: "high", stale: true })).toBe("Very sure; old answer");
  expect(surenessShort({ confidence: "high", stale: false })).toBe("Very sure");
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
] as const)("“%s” is said of %o", (words, { status, signals }) => {
  const listed = signals.map(([status, day]) => ({ status, at: `2026-01-0${day}` }));
  expect(lastDayWords({ status, signals: listed as unknown as Verdict["signals"] })).toBe(words);
});
