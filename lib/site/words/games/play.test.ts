import { expect, test } from "vitest";
import type { Play } from "#lib/contract/evidence.ts";
import { atSettings, howWell } from "#lib/site/words/games/play.ts";

const ran = (play: Play | null, noteCodes: Parameters<typeof howWell>[0]["noteCodes"] = []) =>
  howWell({ status: "translation", play, noteCodes, reason: null });

test.each([
  [{ rating: "5 of 5" }, "Perfect", 4, ""],
  [{ rating: "perfect", fps: "60-120" }, "Perfect", 4, "60–120 fps"],
  [{ rating: "Gold" }, "Good", 3, ""],
  [{ rating: "starts, with serious faults in play" }, "Rough", 1, ""],
  [{ fps: "28-50", resolution: "1080p" }, "Playable", 2, "28–50 fps, 1080p"],
  [{ fps: "20" }, "Rough", 1, "20 fps"],
  [
    { fps: "over 60", resolution: "1680x1050 with MetalFX, low" },
    "Good",
    3,
    "over 60 fps, 1680x1050 with MetalFX, low",
  ],
  [{ fps: "17-62" }, "Playable", 2, "17–62 fps"],
  [{ rating: "perfect", fps: "below 10" }, "Rough", 1, "below 10 fps"],
  [{ fps: "40-50", resolution: "Low" }, "Playable", 2, "40–50 fps, low"],
  [{ fps: "40-60", resolution: "1080p Low" }, "Playable", 2, "40–60 fps, 1080p low"],
] as const)("%o reads as %s", (play, word, level, measured) => {
  expect(ran(play)).toMatchObject({ word, level, figures: measured });
});

test.each([
  [{ fps: "60" }, [], ""],
  [{ rating: "gold", fps: "60" }, [], ""],
  [{ rating: "Perfect", fps: "40-60" }, [], "rated “perfect”"],
  [{ rating: "perfect", fps: "below 10" }, [], ""],
  [{ fps: "17-62" }, [], "slow in places"],
  [{ fps: "30-60" }, [], ""],
  [{ fps: "30-40" }, ["ran_unstable"], "called unstable"],
  [{ fps: "20" }, ["ran_unstable"], ""],
  [{ fps: "30-40" }, ["ran_very_stable"], ""],
] as const)("%o with the notes %o has its word because it is %o", (play, notes, why) => {
  const well = ran(play, [...notes]);
  expect(well?.why).toBe(why);
  expect(well?.measured).toBe([why, well?.figures].filter(Boolean).join(", "));
});

test("the memory of the Mac is told apart from the settings of the game", () => {
  expect(ran({ fps: "40", resolution: "1080p, high", memory: 8 })).toMatchObject({
    figures: "40 fps, 1080p, high",
    measured: "40 fps, 1080p, high, 8 GB memory",
  });
});

test("a report without a rating has no word", () => {
  expect(ran(null)).toBeNull();
  expect(ran({ rating: "a rating of no known scale" })).toBeNull();
});

test("of an unrated report that a list calls stable the frames decide, as the scale says; stable alone is no grade", () => {
  expect(ran(null, ["ran_very_stable"])).toMatchObject({ word: "Good", level: 3 });
  expect(ran(null, ["ran_stable"])).toBeNull();
  expect(ran({ fps: "50-60" }, ["ran_stable"])).toMatchObject({ word: "Good" });
  expect(ran({ fps: "30-40" }, ["ran_very_stable"])).toMatchObject({ word: "Playable" });
  expect(ran({ fps: "30" }, ["ran_very_stable"])).toMatchObject({ word: "Playable" });
  expect(ran({ fps: "50-60" }, ["ran_unstable"])).toMatchObject({ word: "Rough" });
  expect(ran({ rating: "perfect" }, ["ran_unstable"])).toMatchObject({ word: "Perfect" });
});

test.each([
  [{ fps: "21", resolution: "1080p Ultra" }, [], null],
  [{ fps: "below 10", resolution: "2560x1600, maxed", rating: "perfect" }, [], "Perfect"],
  [{ fps: "21", resolution: "1080p Ultra" }, ["ran_unstable"], "Rough"],
  [{ fps: "37", resolution: "1080p Ultra" }, [], "Playable"],
  [{ fps: "21", resolution: "1080p low" }, [], "Rough"],
] as const)("too few frames at settings that can be lowered are no grade: %o with %o", (play, notes, word) => {
  expect(ran(play, [...notes])?.word ?? null).toBe(word);
});

test.each([
  [{ fps: "40-50", resolution: "720p lowest" }, "at lowest settings"],
  [{ fps: "over 60", resolution: "2560x1600, maxed" }, "at max settings"],
  [{ fps: "30-60", resolution: "1920x1200, low-medium" }, ""],
  [{ fps: "60", resolution: "1080p low", rating: "perfect" }, ""],
  [{ fps: "37", resolution: "1080p high" }, ""],
] as const)("frames of %o are told %o", (play, words) => {
  expect(atSettings(play)).toBe(words);
});

test("a game stopped by anti-cheat software is called blocked", () => {
  const no = { status: "unsupported", play: null } as const;
  expect(howWell({ ...no, noteCodes: [], reason: "blocked" })?.word).toBe("Blocked");
  expect(howWell({ ...no, noteCodes: ["anti_cheat"], reason: null })?.word).toBe("Blocked");
  expect(howWell({ ...no, noteCodes: [], reason: "layer_fails" })?.word).toBe("Does not run");
});
