import { describe, expect, test } from "vitest";
import { answerOn, olderMacos } from "#lib/catalog/verdicts/rules/older-macos.ts";
import { unnamedChipCaveats } from "#lib/catalog/verdicts/rules/unnamed-chip.ts";
import { LATEST_MACOS } from "#lib/contract/scope.ts";
import { crowd, type EvidenceOverrides, evidence, subject } from "#lib/testing/factories.ts";

const NATIVE = { kind: "app", status: "native", layer: null } as const;
const SURE = { confidence: "high", basis: ["vendor"], caveats: [], breaksAtRosettaEol: false } as const;
const TODAY = evidence({ at: "2026-09-20" });
const on11 = (facts: EvidenceOverrides = {}) =>
  crowd("doesitarm", { at: "2021-02-04", macosMin: 11, macosMax: 11, ...facts });

describe("an answer for an older macOS", () => {
  const olderOn = (macos: number, ...others: ReturnType<typeof on11>[]) =>
    olderMacos(NATIVE, [TODAY, ...others], { macos });

  test("is not clear where all evidence that names it claims something else", () => {
    expect(olderOn(11, on11({ status: "rosetta2" }))).toMatchObject({
      by: "disputed",
      caveat:
        "Whether that holds on macOS 11 is not clear: the evidence that names it says that it needs Rosetta 2 (doesitarm, 2021-02-04).",
    });
    expect(olderOn(11, on11({ status: "rosetta2" }), on11())?.by).toBe("named");
  });

  test("says the day of the evidence that names it, where there is newer evidence", () => {
    expect(olderOn(11, on11())?.caveat).toBe("The newest evidence that names macOS 11 is from 2021-02-04.");
    expect(olderOn(11, on11({ dated: "month" }))?.caveat).toMatch(/ from February 2021\.$/);
    expect(olderOn(11, on11({ at: "2026-09-20" }))?.caveat).toBe("");
  });

  test("says that no source names it", () => {
    expect(olderOn(11, on11({ status: "unknown" }))?.caveat).toMatch(/^No source mentions macOS 11\./);
  });

  test("is not known of a native version that came out after the last update of that macOS", () => {
    const youngerOn = (macos: number, kind: "app" | "game", ...earlier: ReturnType<typeof on11>[]) =>
      olderMacos({ ...NATIVE, kind }, [TODAY, evidence({ at: "2024-10-20" }), ...earlier], { macos })?.by;
    const windows = crowd("doesitarm", { status: "translation", layer: "gptk", at: "2023-06-30" });
    expect([youngerOn(12, "game"), youngerOn(13, "game")]).toEqual(["younger", "unnamed"]);
    expect([youngerOn(12, "app"), youngerOn(12, "app", windows)]).toEqual(["unnamed", "younger"]);
    expect(youngerOn(11, "game", on11())).toBe("named");
    const onM1 = evidence({ chip: "m1", at: "2024-01-25" });
    expect(olderMacos({ ...NATIVE, kind: "game" }, [TODAY], { macos: 13 }, [TODAY, onM1])?.by).toBe("unnamed");
    expect(olderMacos({ ...NATIVE, kind: "game" }, [TODAY], { macos: 13 })?.by).toBe("younger");
    expect(
      answerOn({ ...NATIVE, ...SURE }, "game", [evidence({ at: "2024-10-20" })], { macos: 11 }, "m1"),
    ).toMatchObject({
      ...{ status: "unknown", confidence: "low", basis: [] },
      caveats: [expect.stringMatching(/^No source mentions macOS 11.* October 2024, when macOS 15 was current\.$/)],
    });
  });

  test("is none of the last two releases, and none of an unknown", () => {
    for (const macos of [LATEST_MACOS - 1, LATEST_MACOS]) expect(olderOn(macos)).toBeNull();
    expect(olderMacos({ ...NATIVE, status: "unknown" }, [TODAY], { macos: 11 })).toBeNull();
  });
});

test("an unknown of a chip that no evidence names has the answer for any beside it", () => {
  const onM1 = evidence({ status: "rosetta2", confidence: "medium", chip: "m1", at: "2026-09-20" });
  const of = (chip: "m1" | "m4", status: "unknown" | "native" = "unknown", ...others: ReturnType<typeof on11>[]) =>
    unnamedChipCaveats([onM1, ...others], { macos: LATEST_MACOS, chip, status }, subject());
  expect(of("m4")).toEqual(["No source or report names the M4. For Apple silicon in general: it needs Rosetta 2."]);
  expect([of("m1"), of("m4", "native"), of("m4", "unknown", on11({ chip: "m4" }))]).toEqual([[], [], []]);
});

describe("the answer of every door", () => {
  const answer = {
    ...NATIVE,
    confidence: "high",
    basis: ["vendor"],
    caveats: ["One."],
    breaksAtRosettaEol: false,
  } as const;
  const on = (macos: number, chip: string, ...others: ReturnType<typeof on11>[]) =>
    answerOn(answer, "app", [TODAY, ...others], { macos }, chip);

  test("on the last two releases is that of the rules", () => {
    expect(on(LATEST_MACOS, "m4")).toBe(answer);
    expect(on(LATEST_MACOS - 1, "m5")).toBe(answer);
  });

  test("is not sure where the evidence of an older macOS says otherwise", () => {
    expect(on(11, "m1", on11({ status: "rosetta2" }))).toMatchObject({
      ...{ status: "native", confidence: "low" },
      caveats: ["One.", expect.stringMatching(/^Whether that holds on macOS 11 is not clear/)],
    });
    expect(on(11, "m1", on11())).toMatchObject({ confidence: "high" });
  });

  test.each([
    { macos: 11, chip: "m2", first: 12 },
    { macos: 12, chip: "m3", first: 13 },
    { macos: 14, chip: "m4", first: 15 },
    { macos: 15, chip: "m5-max", first: 26 },
    { macos: 15, chip: "m9", first: 26 },
    { macos: 15, chip: "a18-pro", first: 26 },
  ])("is none on a $chip with macOS $macos, because there is no such Mac", ({ macos, chip, first }) => {
    expect(on(macos, chip)).toMatchObject({ status: "unknown", confidence: "low", basis: [] });
    expect(on(macos, chip).caveats).toEqual([
      expect.stringMatching(`^No Mac with an .* runs macOS ${macos}: the first came with macOS ${first}\\.$`),
    ]);
    expect(on(first, chip).status).toBe("native");
  });
});
