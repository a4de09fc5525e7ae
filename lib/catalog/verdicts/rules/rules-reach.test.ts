/** How far evidence reaches: what is carried over to later macOS versions, what that costs, and when a claim expires. */
import { describe, expect, test } from "vitest";
import { carriedOverFrom } from "#lib/catalog/verdicts/rules/carried-over-from.ts";
import { rule } from "#lib/catalog/verdicts/rules/rules.ts";
import { type Status, TranslationLayer } from "#lib/contract/schema.ts";
import { DEFAULT_SCOPE, MACOS_RELEASES, type MacosRelease, type Scope } from "#lib/contract/scope.ts";
import { crowd, evidence, subject } from "#lib/testing/factories.ts";

const on = (macos: number): Scope => ({ ...DEFAULT_SCOPE, macos });
const ruled = (input: Parameters<typeof rule>[0], macos = 27, about = subject()) => rule(input, on(macos), about);

const CLAIMS = [
  { status: "unsupported", layer: null },
  { status: "translation", layer: "vm" },
  { status: "rosetta2", layer: null },
  { status: "native", layer: null },
] as const satisfies readonly { status: Status; layer: TranslationLayer | null }[];

describe("carrying over from an older macOS", () => {
  test.each([
    { claim: CLAIMS[0], confidence: "medium" },
    { claim: CLAIMS[1], confidence: "medium" },
    { claim: CLAIMS[2], confidence: "high" },
    { claim: CLAIMS[3], confidence: "high" },
  ])("leaves $claim.status of high confidence at $confidence", ({ claim, confidence }) => {
    for (const macosMax of [26, 15])
      expect(ruled([evidence({ ...claim, macosMax })])).toMatchObject({ ...claim, confidence });
  });

  test("has a caveat from two releases on, naming the macOS of the evidence", () => {
    const told = ([26, 15, 14] as const).map((macosMax) => ruled([evidence({ macosMax })]).caveats.join());
    expect(told).toEqual(["", expect.stringContaining("macOS 15"), expect.stringContaining("macOS 14")]);
  });

  test("is told by the macOS of the agreeing evidence, and by none for an unknown answer", () => {
    const from = (...signals: Parameters<typeof rule>[0]) => carriedOverFrom(ruled(signals), on(27));
    expect([26, 15, 14].map((macosMax) => from(evidence({ macosMax }))?.macos)).toEqual([undefined, 15, 14]);
    expect(from(evidence({ macosMax: 14 }), crowd("forum", { status: "rosetta2", macosMax: 27 }))?.macos).toBe(14);
    expect(from()).toBeNull();
  });

  test("is said to be confirmed on a macOS only where the source named it", () => {
    const told = (at: string, macosMax: number) => ruled([evidence({ at, macosMax })]).caveats.join();
    expect(told("2023-06-07", 14)).toContain("last confirmed on macOS 14");
    expect(told("2024-07-07", 14)).toContain("evidence is from when macOS 14 was current");
    expect(told("2020-11-11", 11)).toContain("is from before macOS 11");
  });

  test("names the newest macOS of any agreeing claim", () => {
    const input = [evidence({ macosMax: 14 }), crowd("doesitarm", { macosMax: 26 })];
    expect(ruled(input).caveats).toEqual([]);
  });

  test("nothing is claimed below a minimum macOS; an unknown macOS is no error", () => {
    expect(ruled([evidence({ macosMin: 28, macosMax: 28 })]).caveats.join()).toContain("macOS 28");
    expect(ruled([evidence({ status: "rosetta2", macosMax: 16 })], 26)).toMatchObject({
      confidence: "high",
      caveats: [],
    });
  });

  test.each([10, 16, 28, 99])("macOS %i is not in the table, and the rules are never asked for it", (macos) => {
    expect(() => ruled([evidence()], macos)).toThrow(RangeError);
  });
});

describe("the horizon of a crowd source", () => {
  const line = (macosMax: number, claim: (typeof CLAIMS)[number] = CLAIMS[2]) =>
    crowd("doesitarm", { ...claim, macosMax, confidence: "low", at: "2020-12-10" });

  test.each(CLAIMS.slice(1, 3))("a $status claim counts for three further releases, not for four", (claim) => {
    expect([11, 14, 15].map((macos) => ruled([line(11, claim)], macos).status)).toEqual([
      claim.status,
      claim.status,
      "unknown",
    ]);
    expect([14, 13].map((macosMax) => ruled([line(macosMax, claim)], 27).status)).toEqual([claim.status, "unknown"]);
  });

  test("does not apply to native claims", () => {
    expect(ruled([line(11, CLAIMS[3])])).toMatchObject({ status: "native", confidence: "low" });
  });

  test.each([
    ["In 2020 it needed Rosetta 2", { dated: "year" }],
    ["In December 2020 it needed Rosetta 2", { dated: "month" }],
  ] as const)("past it, a caveat is no more exact than the source: %s", (words, facts) => {
    expect(ruled([{ ...line(11), ...facts }]).caveats.join()).toContain(words);
  });

  test("past it, a statement is listed, dates the verdict, and has a caveat", () => {
    expect(ruled([line(11)])).toMatchObject({
      status: "unknown",
      confidence: "low",
      basis: [],
      breaksAtRosettaEol: false,
      lastVerified: "2020-12-10",
      signals: [line(11)],
      caveats: ["In December 2020 it needed Rosetta 2, according to doesitarm. We know of no newer report."],
    });
  });

  test("does not apply to a stronger source", () => {
    expect(ruled([evidence({ status: "rosetta2", macosMax: 11, at: "2020-12-10" })]).status).toBe("rosetta2");
  });

  test("if another claim leads, it neither agrees nor disagrees, and has no caveat", () => {
    const list = evidence({ at: "2021-01-01", confidence: "low" });
    const alone = ruled([list]);
    for (const old of [line(11), { ...line(11), at: new Date("2026-10-01") }]) {
      const { signals: _, stances: __, lastVerified: ___, ...rest } = ruled([list, old]);
      expect(alone).toMatchObject(rest);
      expect(ruled([list, old]).stances.get(old.id)).toBe("too_old");
    }
    const agreeing = evidence({ status: "rosetta2", confidence: "low" });
    expect(ruled([agreeing, line(11)])).toMatchObject({ confidence: "low", basis: ["vendor"] });
  });

  test("two statements past it are no pair", () => {
    const pair = [line(13), crowd("forum", { status: "rosetta2", macosMax: 13 })];
    expect([ruled(pair, 26).status, ruled(pair, 27).status]).toEqual(["rosetta2", "unknown"]);
    expect(ruled([pair[0]!, crowd("forum", { status: "unsupported", macosMax: 27 }), line(13, CLAIMS[0])]).status).toBe(
      "unknown",
    );
  });

  test("if one of a pair is past it, the other counts alone", () => {
    const pair = [line(13, CLAIMS[0]), crowd("forum", { status: "unsupported" })];
    expect([ruled(pair, 26).status, ruled(pair, 27).status]).toEqual(["unsupported", "unknown"]);
  });

  test("past it, the source's earlier statements do not return", () => {
    const hopeful = crowd("doesitarm", { status: "native", macosMax: 11, at: "2020-11-20" });
    expect(ruled([hopeful, line(11)])).toMatchObject({ status: "unknown", basis: [] });
  });

  test("only the newest statement says that no newer report is known", () => {
    const later = crowd("forum", { status: "unsupported", macosMax: 12, at: "2022-02-02" });
    expect(ruled([line(11), later]).caveats).toEqual([
      "In February 2022 it did not run, according to forum. We know of no newer report.",
      "In December 2020 it needed Rosetta 2, according to doesitarm.",
    ]);
  });

  test("exempts pinned titles, but not discontinued ones", () => {
    expect(ruled([line(11)], 27, subject({ pinned: true })).status).toBe("rosetta2");
    expect(ruled([line(11)], 27, subject({ notes: [{ code: "discontinued" }] })).status).toBe("unknown");
  });
});

describe("on an invented macOS 28 without Rosetta 2", () => {
  const RELEASES: MacosRelease[] = [
    ...MACOS_RELEASES,
    { major: 28, name: "Invented", released: "2027-09-20", rosetta: false },
  ];
  const on28 = (input: Parameters<typeof rule>[0], about = subject()) => rule(input, on(28), about, RELEASES);

  test("a title that needs Rosetta 2 on 27 is unsupported, one step less confident", () => {
    const ruling = on28([evidence({ status: "rosetta2" })]);
    expect(ruling).toMatchObject({
      status: "unsupported",
      layer: null,
      confidence: "medium",
      breaksAtRosettaEol: false,
    });
    expect(ruling.caveats).toEqual(["It needs Rosetta 2, which macOS 28 no longer has."]);
    expect([...ruling.stances.values()]).toEqual(["agrees"]);
  });

  test("a game's caveat names the exception Apple announced", () => {
    expect(on28([evidence({ status: "rosetta2" })], subject({ kind: "game" })).caveats.join()).toContain("games");
  });

  test("one community report is not enough for unsupported", () => {
    expect(on28([crowd("doesitarm", { status: "rosetta2" })])).toMatchObject({ status: "unknown", confidence: "low" });
  });

  test("a rosetta2 claim agrees with a source that says the title does not run", () => {
    const input = [
      evidence({ status: "rosetta2", confidence: "low" }),
      crowd("doesitarm", { status: "unsupported", macosMax: 28 }),
    ];
    expect(on28(input)).toMatchObject({ status: "unsupported", basis: ["crowd", "vendor"], confidence: "high" });
  });

  test("native stays native, and an observation on 28 itself is not carried over", () => {
    expect(on28([evidence()])).toMatchObject({ status: "native", confidence: "high", caveats: [] });
    expect(on28([evidence({ status: "rosetta2", macosMax: 28 })])).toMatchObject({
      status: "rosetta2",
      confidence: "high",
    });
  });

  test.each(TranslationLayer.options)("%s is carried over like any translation", (layer) => {
    expect(on28([evidence({ status: "translation", layer })])).toMatchObject({
      status: "translation",
      layer,
      confidence: "medium",
    });
  });
});
