import fc from "fast-check";
import { expect, test } from "vitest";
import { isAtLeast } from "#lib/catalog/verdicts/rules/equipment.ts";
import { chipFamily, chipSpelled, DEFAULT_SCOPE, NEWER_CHIP, REPORTED_CHIPS } from "#lib/contract/scope.ts";
import type { NewestReport } from "#lib/site/queries/title/pinned-report.ts";
import { answerWord } from "#lib/site/words/answers/answer-word.ts";
import { type Reported, ranLately } from "#lib/site/words/games/ran-lately.ts";

const CROSSOVER = { status: "translation", translationLayer: "crossover" } as const;
const TODAY = "2026-11-27";

const report = (level: number, at: string, rest: object = {}) => ({
  item: { at, dated: "day", chip: "apple_silicon", triedOn: "M1 Pro", edition: null, reason: null, ...rest },
  well: { word: "Good", level },
});
const of = (words: object, rest: object = {}) =>
  ({
    ways: [{ way: "crossover", words }],
    ...{ floors: null, newestReport: null, today: TODAY, scope: DEFAULT_SCOPE, ...rest },
  }) as unknown as Reported;
const ran = (words: object, rest: object = {}) => ranLately(of(words, rest), CROSSOVER);
const on = (words: object, scope: object) => ran(words, { scope: { ...DEFAULT_SCOPE, ...scope } });

test("a game ran lately if the newest dated report of the last 365 days calls it playable or better", () => {
  expect(ran({ m1: report(2, "2026-09-04") })).toBe(true);
  expect(ran({ m1: report(2, "2025-11-27") })).toBe(true);
  expect(ran({ m1: report(4, "2025-11-26") })).toBe(false);
  expect(ran({ m1: report(1, "2026-09-04") })).toBe(false);
  expect(ran({ m1: report(4, "2026-08-01"), m4: report(1, "2026-09-04") })).toBe(false);
  for (const dated of ["snapshot", "year"]) expect(ran({ m1: report(4, "2026-09-04", { dated }) })).toBe(false);
  expect(ran({})).toBe(false);
});

test("a report is heard on the chip asked for, of its own way, and for no older macOS", () => {
  const told = { m1: report(3, "2026-09-04") };
  expect(on(told, { chip: "m1", exactChip: "m1-pro" })).toBe(true);
  expect(on(told, { otherChip: "A18 Pro" })).toBe(false);
  expect(ran(told, { scope: { ...DEFAULT_SCOPE, macos: 15 } })).toBe(false);
  expect(ranLately(of(told), { ...CROSSOVER, translationLayer: "gptk" })).toBe(false);
  expect(ranLately(of({}), { status: "native" })).toBe(false);
  const whisky = { ways: [{ way: "whisky", words: told }] } as unknown as Reported;
  expect(ranLately({ ...of({}), ...whisky }, { ...CROSSOVER, translationLayer: "whisky" })).toBe(false);
});

test("a report is heard on a chip that is at least as new and as large, and on no other", () => {
  const told = { m1: report(3, "2026-09-04") };
  const exact = (...chips: string[]) => chips.map((chip) => on(told, { chip: chip.slice(0, 2), exactChip: chip }));
  expect(exact("m1-max", "m2-pro", "m4-max")).toEqual([true, true, true]);
  expect([on(told, { chip: "m1" }), on(told, { chip: "m2" }), on(told, { otherChip: "M5" })]).toEqual([
    false,
    false,
    false,
  ]);
  const plain = { m1: report(3, "2026-09-04", { triedOn: "M1" }) };
  expect([on(plain, { chip: "m2" }), on(plain, { otherChip: "M5" })]).toEqual([true, true]);
  expect(on({ m4: report(3, "2026-09-04", { triedOn: "M4" }) }, { chip: "m3", exactChip: "m3-max" })).toBe(false);
});

test("a better chip never has the weaker answer", () => {
  const chips = REPORTED_CHIPS.filter((chip) => /^m\d/.test(chip));
  const anyReport = fc.record({
    ...{ level: fc.integer({ min: 0, max: 4 }), month: fc.integer({ min: 1, max: 9 }) },
    chip: fc.constantFrom(undefined, ...chips),
  });
  const scopeFor = (chip: string) => {
    const family = chipFamily(chip);
    return { chip: family === NEWER_CHIP ? "apple_silicon" : family, otherChip: family === NEWER_CHIP ? "M5" : null };
  };
  const heardOn = (told: object, chip: string) =>
    on(told, { ...scopeFor(chip), exactChip: chip.includes("-") ? chip : undefined });
  fc.assert(
    fc.property(fc.array(anyReport), fc.constantFrom(...chips), fc.constantFrom(...chips), (reports, less, better) => {
      fc.pre(isAtLeast(chipSpelled(better), chipSpelled(less)) === true);
      const told = Object.fromEntries(
        reports.map(({ level, month, chip = "apple_silicon" }) => [
          chipFamily(chip),
          report(level, `2026-0${month}-01`, { triedOn: chip === "apple_silicon" ? null : chipSpelled(chip) }),
        ]),
      );
      return !heardOn(told, less) || heardOn(told, better);
    }),
  );
});

test("a report that names no chip is heard on every M chip", () => {
  const told = { apple_silicon: report(3, "2026-09-04", { triedOn: null }) };
  expect([on(told, { chip: "m1" }), on(told, { chip: "m4" })]).toEqual([true, true]);
  expect(on(told, { otherChip: "A18 Pro" })).toBe(false);
});

test("a newer bad report of a chip at least as good takes the yes back on every chip", () => {
  const told = { m1: report(3, "2026-08-01", { triedOn: "M1" }), m3: report(1, "2026-09-04", { triedOn: "M3" }) };
  expect(["m1", "m2", "m3", "m4"].map((chip) => on(told, { chip }))).toEqual([false, false, false, false]);
  const worseOnLess = { m4: report(3, "2026-08-01", { triedOn: "M4" }), m1: report(1, "2026-09-04") };
  expect(on(worseOnLess, { chip: "m4" })).toBe(true);
  expect(ran(worseOnLess)).toBe(false);
});

test("a newer report that the Windows version fails takes the yes back, one of its Mac version does not", () => {
  const after = (reason: string | null) =>
    ranLately(
      {
        ...of({}),
        ways: [
          { way: "crossover", words: { m1: report(4, "2026-09-04") } },
          { way: "unsupported", words: { m1: report(0, "2026-10-04", { reason }) } },
        ] as unknown as Reported["ways"],
      },
      CROSSOVER,
    );
  expect([after("blocked"), after("layer_fails"), after(null)]).toEqual([false, false, false]);
  expect([after("windows_only"), after("mac_build_dead")]).toEqual([true, true]);
});

test("of a pinned title its newest report speaks", () => {
  const newestReport = {
    ...{ status: "translation", layer: "crossover", day: "2026-09-26" },
    ran: { rating: "perfect", chips: ["m1"] },
  } as unknown as NewestReport;
  expect(ran({}, { newestReport })).toBe(true);
  expect(ran({}, { newestReport, scope: { ...DEFAULT_SCOPE, otherChip: "A18 Pro" } })).toBe(false);
  expect(ran({}, { newestReport: { ...newestReport, layer: "gptk" } })).toBe(false);
});

test("of a pinned title its newest report is heard on newer chips, and on no older ones", () => {
  const newestReport = {
    ...{ status: "translation", layer: "crossover", day: "2026-09-26" },
    ran: { rating: "perfect", chips: ["m2", "m3"] },
  } as unknown as NewestReport;
  const heard = (scope: object) => ran({}, { newestReport, scope: { ...DEFAULT_SCOPE, ...scope } });
  expect([heard({ chip: "m2" }), heard({ chip: "m4" }), heard({ otherChip: "M5" })]).toEqual([true, true, true]);
  expect(heard({ chip: "m1" })).toBe(false);
});

test("the large word is a yes where it ran lately or is fairly sure, and never a plain one where online play is kept out", () => {
  const low = { status: "translation", layer: "crossover", confidence: "low" } as const;
  const word = (rest: object) => answerWord({ ...low, ranLately: true, isOffline: false, ...rest });
  expect(word({})).toBe("Yes, with CrossOver.");
  expect(word({ isOffline: true })).toBe("Yes, offline, with CrossOver.");
  expect(word({ layer: "vm" })).toBe("Yes, in a virtual machine.");
  expect(word({ layer: null })).toBe("Yes, with help.");
  expect(word({ ranLately: false })).toBe("Probably, with CrossOver.");
  expect(word({ ranLately: false, isOffline: true })).toBe("Probably, offline, with CrossOver.");
  expect(word({ ranLately: false, confidence: "medium" })).toBe("Yes, with CrossOver.");
  expect(word({ ranLately: false, confidence: "high", layer: "whisky" })).toBe("Not by itself.");
  expect(word({ status: "unsupported" })).toBe("Probably not.");
});
