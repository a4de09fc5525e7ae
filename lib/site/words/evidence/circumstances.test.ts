import { describe, expect, test } from "vitest";
import { noteSentence } from "#lib/catalog/verdicts/rules/caveats.ts";
import {
  answerFinding,
  antiCheatWords,
  confirmedDate,
  findingWords,
  isoWithin,
  newestFirst,
  noteWords,
  playWords,
  saidMonth,
  saidWithin,
  saidWords,
  UNNAMED_ANTI_CHEAT,
  withReason,
} from "#lib/site/words/evidence/circumstances.ts";

const at = "2021-01-01T00:00:00.000Z";

test("evidence about a web app says that it runs in a browser, not that nothing is known", () => {
  const untried = { status: "unknown", layer: null, reason: null } as const;
  expect(findingWords({ ...untried, reason: "web_app" })).toBe("Runs in a browser");
  expect(findingWords(untried)).toBe("Not known yet");
  expect(findingWords({ ...untried, status: "native" })).toBe("Runs natively");
});

test("an answer is told as sure as it is, a piece of evidence as it was said", () => {
  const weak = { status: "native", confidence: "low", layer: null, reason: null } as const;
  expect([answerFinding(weak, null), findingWords(weak)]).toEqual(["Probably runs natively", "Runs natively"]);
  expect(answerFinding({ ...weak, status: "unknown" }, "web_app")).toBe("Runs in a browser");
});

test("a date has its source's precision", () => {
  expect((["day", "month", "year", "snapshot"] as const).map((dated) => saidWords({ at, dated }))).toEqual([
    "1 January 2021",
    "January 2021",
    "In 2021",
    "As of 1 January 2021",
  ]);
  expect(saidWithin({ at, dated: "snapshot" })).toBe("as of 1 January 2021");
  expect(saidWithin({ at, dated: "month" })).toBe("January 2021");
});

test("a verdict's day is no more precise than its evidence", () => {
  const year = { at: "2026-01-01T00:00:00.000Z", dated: "year" } as const;
  expect([isoWithin({ at, dated: "year" }), isoWithin({ at, dated: "month" })]).toEqual(["2021", "2021-01"]);
  expect(confirmedDate("2026-01-01", [year])).toBe("2026");
  expect(confirmedDate("2026-01-01", [year, { ...year, dated: "day" }])).toBe("2026-01-01");
  expect(confirmedDate("2026-01-01", [year, { ...year, dated: "month" }])).toBe("2026-01");
  expect(confirmedDate("2026-01-01", [year, { ...year, dated: "snapshot" }])).toBe("2026-01-01");
  expect(confirmedDate("2026-08-22", [year])).toBe("2026-08-22");
  expect([saidMonth(year), saidMonth({ ...year, dated: "month" })]).toEqual(["2026", "Jan 2026"]);
});

describe("a note", () => {
  const native = { at: "2024-10-31T00:00:00.000Z", dated: "day", status: "native", layer: null } as const;

  test("names an announcement and a test version with their day", () => {
    expect(noteWords({ ...native, channel: "announced" })).toBe("Announced on 31 October 2024: runs natively");
    expect(noteWords({ ...native, channel: "prerelease", dated: "month" })).toBe(
      "A test version or source build ran natively in October 2024",
    );
    expect(noteWords({ ...native, channel: "prerelease", dated: "snapshot", status: "unsupported" })).toBe(
      "A test version or source build did not run on 31 October 2024",
    );
    expect(noteWords({ ...native, channel: "prerelease", dated: "year", status: "translation", layer: "gptk" })).toBe(
      "A test version or source build ran with Apple’s Game Porting Toolkit in 2024",
    );
  });

  test("is not made of a statement that counts", () => {
    expect(noteWords({ ...native, channel: "released" })).toBe("");
  });
});

test("summarises how well a game ran in one line", () => {
  expect(playWords({ rating: "perfect", fps: "40 to 60", resolution: "1080p", memory: 16 })).toBe(
    "rated “perfect”, 40 to 60 frames a second, 1080p, 16 GB of memory",
  );
  expect(playWords({ rating: "Garbage" })).toBe("rated “garbage”");
  expect(playWords({ fps: "50" })).toBe("50 frames a second");
});

describe("an answer with its reason", () => {
  const sentence = "Revit does not run on Apple silicon Macs.";

  test("names the build that it is about", () => {
    expect(withReason(sentence, { title: "Revit", reason: "windows_only" })).toBe(
      "Revit does not run on Apple silicon Macs. It is made for Windows only.",
    );
    expect(withReason(sentence, { title: "Revit", reason: null })).toBe(sentence);
    const blocked = { title: "Fortnite", reason: "blocked" } as const;
    expect(withReason("No.", blocked)).toBe("No. Its anti-cheat or licence check blocks the Windows version on Macs.");
    expect(withReason("No.", { ...blocked, antiCheat: "Easy Anti-Cheat" })).toBe(
      "No. Easy Anti-Cheat blocks the Windows version on Macs.",
    );
    expect(withReason("No.", { ...blocked, antiCheat: UNNAMED_ANTI_CHEAT })).toBe(
      "No. Its anti-cheat software blocks the Windows version on Macs.",
    );
  });

  test("of a web app is that it runs, in a browser", () => {
    expect(withReason("There is too little evidence.", { title: "Onshape", reason: "web_app" })).toBe(
      "Onshape is a website. It works in a browser, on any Mac.",
    );
  });
});

test("under “newest first” a year alone stands below the days of that year", () => {
  const at = (at: string, dated: "day" | "month" | "year") => ({ at: `${at}T00:00:00.000Z`, dated });
  const said = [at("2021-12-31", "year"), at("2021-10-29", "day"), at("2021-10-31", "month"), at("2022-01-01", "year")];
  expect(newestFirst(said).map(saidWords)).toEqual(["In 2022", "29 October 2021", "October 2021", "In 2021"]);
});

test("of a game that does not run it is not said that it cannot be played online", () => {
  const antiCheat = noteSentence({ code: "anti_cheat", detail: "Vanguard" });
  expect(antiCheatWords({ antiCheat }, "translation")).toMatch(/: no online play, and it may not start\.$/);
  expect(antiCheatWords({ antiCheat }, "unsupported")).toBe(
    "Its anti-cheat (Vanguard) does not work with the Windows version on a Mac.",
  );
});
