import { expect, test } from "vitest";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import type { MethodRow } from "#lib/site/words/games/compat-methods.ts";
import { gameFacts, gameLine, playFacts } from "#lib/site/words/games/play-facts.ts";

const told = (at: string, triedOn: string | null, measured: string) =>
  ({
    item: { at, chip: "apple_silicon", triedOn, status: "translation", layer: "gptk" },
    well: { word: "Playable", level: 2, measured },
  }) as never;
const rows = [
  { way: "native", words: { m1: told("2026-10-01", "M1", "") } },
  { way: "gptk", words: { m4: told("2026-09-01", "M4", "28–50 fps"), apple_silicon: told("2026-08-01", null, "") } },
  { way: "whisky", words: { apple_silicon: told("2024-06-01", null, "") } },
] as unknown as MethodRow[];

test("the plate shows the newest report on its own way", () => {
  const fact = { word: "Playable on an M4", note: "28–50 fps, Sept 2026" };
  expect(playFacts({ ways: rows, floors: null }, { status: "translation", translationLayer: "gptk" })).toEqual(fact);
  expect(playFacts({ ways: rows, floors: null }, { status: "translation", translationLayer: "crossover" })).toEqual({
    word: "Not reported with CrossOver",
    note: "Playable with Apple’s Game Porting Toolkit on an M4, 28–50 fps, Sept 2026",
  });
});

test("a report of another way is told as that, an old one of a game that is native now is not", () => {
  const wordsOn = (status: "rosetta2" | "native", from: number) =>
    playFacts({ ways: rows.slice(from), floors: null }, { status });
  expect(wordsOn("rosetta2", 1)).toEqual({
    word: "Not reported with Rosetta 2",
    note: "Playable with Apple’s Game Porting Toolkit on an M4, 28–50 fps, Sept 2026",
  });
  expect(wordsOn("native", 1)).toEqual({ word: "Not reported", note: "" });
  const failed = [{ way: "unsupported", words: { m4: told("2026-09-01", "M4", "") } }] as unknown as MethodRow[];
  expect(playFacts({ ways: failed, floors: null }, { status: "rosetta2" })?.word).toBe("Not reported");
});

test("where the answer is doubtful, a grade is told as reported", () => {
  const answer = { status: "translation", translationLayer: "gptk", confidence: "low" } as const;
  expect(playFacts({ ways: rows, floors: null }, answer)?.word).toBe("Reported playable on an M4");
  expect(playFacts({ ways: rows, floors: null }, { ...answer, ranLately: true })?.word).toBe("Playable on an M4");
});

test("with a chip asked for, the figure of another Mac is not its own", () => {
  const answer = { status: "translation", translationLayer: "gptk" } as const;
  const other = { word: "Not measured on M1", note: "Playable on an M4, 28–50 fps, Sept 2026" };
  expect(playFacts({ ways: rows, floors: null }, answer, "M1")).toEqual(other);
  for (const exact of ["m1-max", "M1 Max"])
    expect(playFacts({ ways: rows, floors: null }, answer, exact)).toEqual({
      ...other,
      word: "Not measured on M1 Max",
    });
  expect(playFacts({ ways: rows, floors: null }, answer, "m4-max")).toEqual({
    ...other,
    word: "Not measured on M4 Max",
  });
  expect(playFacts({ ways: rows, floors: null }, answer, "m4")).toEqual(
    playFacts({ ways: rows, floors: null }, answer),
  );
  expect(
    playFacts({ ways: rows, floors: null }, { status: "translation", translationLayer: "crossover" }, "m1")?.word,
  ).toBe("Not reported with CrossOver");
});

test("the chip of a phone is named with the Mac that has it", () => {
  const neo = [
    { way: "native", words: { apple_silicon: told("2026-03-01", "A18 Pro", "50 fps") } },
  ] as unknown as MethodRow[];
  expect(playFacts({ ways: neo, floors: null }, { status: "native" })?.word).toBe(
    "Playable on a MacBook Neo (A18 Pro)",
  );
});

test("a Mac with the memory that the game asks for comes before a newer report from one with less", () => {
  const on = (at: string, triedOn: string, memory?: number) => ({
    item: { at, dated: "month", chip: "apple_silicon", triedOn, play: { memory } },
    well: { word: "Rough", measured: "" },
  });
  const [neo, m4] = [on("2026-03-12", "A18 Pro", 8), on("2025-10-24", "M4")];
  const wordOf = (words: object, memory: number) =>
    playFacts({ ways: [{ way: "native", words } as MethodRow], floors: { memory } }, { status: "native" })?.word;
  expect(wordOf({ m4, "a18-pro": neo }, 16)).toBe("Rough on an M4");
  expect(wordOf({ m4, "a18-pro": neo }, 8)).toBe("Rough on a MacBook Neo (A18 Pro)");
  expect(wordOf({ "a18-pro": neo }, 16)).toBe("Rough on a MacBook Neo (A18 Pro)");
});

test("a slow test at the highest settings gives way to any other, and alone is told with them", () => {
  const on = (triedOn: string, play: object, word: string | null, at = "2025-10-24") => ({
    item: { at, dated: "month", chip: "apple_silicon", triedOn, play, status: "native", layer: null },
    well: word && { word, measured: "" },
  });
  const m4 = on("M4", { fps: "21", resolution: "1080p Ultra" }, null);
  const neo = on("A18 Pro", { fps: "40-50", resolution: "720p lowest", memory: 8 }, "Playable", "2026-03-12");
  const factOf = (words: object, chip?: string) =>
    playFacts({ ways: [{ way: "native", words } as never], floors: { memory: 16 } }, { status: "native" }, chip);
  const slow = { word: "Slow at top settings on an M4", note: "21 fps, 1080p ultra, Oct 2025" };
  expect(factOf({ m4 })).toEqual(slow);
  expect(factOf({ m4, "a18-pro": neo }, "m4")).toEqual(slow);
  // As on its card: a Mac that meets the minimum leads, however well the game ran on less.
  expect(factOf({ m4, "a18-pro": neo })).toEqual(slow);
  expect(factOf({ "a18-pro": neo })).toEqual({
    word: "Playable at lowest settings on a MacBook Neo (A18 Pro)",
    note: "Below the stated minimum, Mar 2026",
  });
  expect(factOf({ "a18-pro": neo }, "m1")?.note).toContain("(A18 Pro), below the stated minimum, Mar 2026");
  const m2 = on("M2", { fps: "40", memory: 16 }, "Playable");
  expect(factOf({ m2, m4, "a18-pro": neo })?.word).toBe("Playable on an M2");
  expect(factOf({ m4 }, "m1")).toEqual({ word: "Not measured on M1", note: `${slow.word}, ${slow.note}` });
});

test("with software that has ended, the plate says how well it ran", () => {
  const ran = {
    item: { at: "2025-04-06", chip: "apple_silicon", triedOn: null, layer: "whisky" },
    well: { word: "Perfect", measured: "" },
  };
  const whisky = [{ way: "whisky", words: { apple_silicon: ran } }] as unknown as MethodRow[];
  const answer = { status: "translation", translationLayer: "whisky" } as const;
  expect(playFacts({ ways: whisky, floors: null }, answer)).toEqual({ word: "Was perfect", note: "Whisky, Apr 2025" });
});

test("a blocked game and an app have no such fact", () => {
  expect(playFacts({ ways: rows, floors: null }, { status: "unsupported" })).toBeNull();
  expect(playFacts({ ways: [], floors: null }, { status: "native" })).toBeNull();
});

test("the plate tells the memory that a game asks for, and what its anti-cheat software keeps out", () => {
  const battlEye = { antiCheatName: "BattlEye", at: "2024-09-30", dated: "day" } as const;
  const words = (
    known: Omit<Parameters<typeof gameFacts>[0], "ways">,
    status: "native" | "translation" | "unsupported",
  ) => gameFacts({ ...known, ways: [] }, { status }).map(({ term, word }) => `${term}: ${word}`);
  expect(words({ floors: { memory: 16 }, antiCheat: null }, "native")).toEqual(["Memory: At least 16 GB"]);
  expect(words({ floors: { memory: 8 }, antiCheat: battlEye }, "native")).toEqual([]);
  expect(words({ floors: null, antiCheat: battlEye }, "translation")).toEqual(["Anti-cheat: BattlEye: offline only"]);
  const unnamed = { ...battlEye, antiCheatName: "Anti-cheat" };
  expect(words({ floors: null, antiCheat: unnamed }, "unsupported")).toEqual(["Anti-cheat: Blocked"]);
});

test("a reader with a certain memory is told what is known of it, and nothing where nothing is", () => {
  const on = (memory?: number) => ({
    item: { at: "2026-03-12", dated: "day", chip: "m1", play: { memory } },
    well: null,
  });
  const told = (...memories: (number | undefined)[]) => {
    const words = Object.fromEntries(memories.map((memory, at) => [`m${at + 1}`, on(memory)]));
    return [{ way: "native", words }] as unknown as MethodRow[];
  };
  const fact = (ways: readonly MethodRow[], floors: { memory: number } | null = null, status = "native") =>
    gameFacts({ floors, antiCheat: null, ways }, { status: status as "native" }, 16);
  const unknown = { term: "Memory", word: "Not known for 16 GB" };
  expect(fact(told(undefined))).toEqual([]);
  expect(fact([])).toEqual([]);
  expect(fact(told(32, 24))).toEqual([{ ...unknown, note: "Reports that name memory had 24 GB or more" }]);
  expect(fact(told(32, 8))).toEqual([{ term: "Memory", word: "Ran on 8 GB", note: "On an M1, Mar 2026" }]);
  expect(fact([], { memory: 8 })).toEqual([{ term: "Memory", word: "At least 8 GB", note: "The stated minimum" }]);
  expect(fact([], { memory: 32 })).toEqual([{ term: "Memory", word: "At least 32 GB", note: "The stated minimum" }]);
  expect(fact([], null, "unsupported")).toEqual([]);
});

test("a test on less memory than the game asks for is told beside it, and no test of another way", () => {
  const from = { source: { name: "Press", url: null }, sourceUrl: "https://mac.test/cyberpunk" };
  const on = (memory: number) => ({ item: { at: "2026-03-12", dated: "day", play: { memory }, ...from }, well: null });
  const ways = [
    { way: "native", words: { apple_silicon: on(8), m4: on(24) } },
    { way: "crossover", words: { m1: on(4) } },
  ] as unknown as MethodRow[];
  const asking = (rows: readonly MethodRow[]) =>
    gameFacts({ floors: { memory: 16 }, antiCheat: null, ways: rows }, { status: "native" })[0];
  expect(asking(ways)).toEqual({
    term: "Memory",
    word: "16 GB minimum",
    note: "Ran on 8 GB in a test: mac.test, Mar 2026",
  });
  expect(asking(ways.slice(1))?.word).toBe("At least 16 GB");
});

test("the line of a game's picture says how well it runs, or what keeps it out", () => {
  const line = (verdict: object, antiCheat: object | null = null) =>
    gameLine(
      {
        ...{ verdict, ways: rows, floors: null, newestReport: null, antiCheat },
        ...{ today: "2026-11-27", scope: DEFAULT_SCOPE },
      } as never,
      "apple_silicon",
    );
  const easy = { antiCheatName: "Easy Anti-Cheat", at: "2026-05-01", dated: "month" };
  expect(line({ status: "translation", translationLayer: "gptk" })).toBe("Playable on an M4");
  expect(line({ status: "translation", translationLayer: "crossover" })).toBe("");
  expect(line({ status: "unsupported" }, easy)).toBe("Blocked by Easy Anti-Cheat");
  expect(line({ status: "unsupported" }, { ...easy, antiCheatName: "Anti-cheat" })).toBe(
    "Blocked by its anti-cheat software",
  );
});
