import { describe, expect, test } from "vitest";
import { type Ruling, rule } from "#lib/catalog/verdicts/rules/rules.ts";
import type { Evidence, Note, NoteCode, SourceKind } from "#lib/contract/evidence.ts";
import type { Status, TranslationLayer } from "#lib/contract/schema.ts";
import { DEFAULT_SCOPE, MACOS_RELEASES, type Scope } from "#lib/contract/scope.ts";
import {
  crowd,
  date,
  daysAfter,
  type EvidenceOverrides,
  evidence,
  note,
  RECENT_DAY,
  subject,
} from "#lib/testing/factories.ts";

const on = (macos: number, chip: Scope["chip"] = "apple_silicon"): Scope => ({ macos, chip });
const ruled = (input: readonly Evidence[], scope: Scope = DEFAULT_SCOPE, about = subject()) =>
  rule(input, scope, about);
const ids = (ruling: Ruling) => ruling.signals.map(({ id }) => id);
const caveatText = (ruling: Ruling) => ruling.caveats.join("\n");
/** The caveats of the first ruling that the second lacks. */
const extraCaveats = (ruling: Ruling, without: Ruling) =>
  ruling.caveats.filter((caveat) => !without.caveats.includes(caveat)).join("\n");
const daysAgo = (days: number) => daysAfter(RECENT_DAY, -days);
const fromOtherList = (overrides: EvidenceOverrides = {}) => evidence({ source: "macports", ...overrides });

const NOTHING_CLAIMED = { status: "unknown", confidence: "low", layer: null, basis: [], breaksAtRosettaEol: false };
const CLAIMS = [
  { status: "unsupported", layer: null },
  { status: "translation", layer: "vm" },
  { status: "rosetta2", layer: null },
  { status: "native", layer: null },
] as const satisfies readonly { status: Status; layer: TranslationLayer | null }[];

describe("which signals apply", () => {
  test.each(MACOS_RELEASES)("a source without a minimum applies to macOS $major too", ({ major }) => {
    expect(ruled([evidence({ status: "rosetta2" })], on(major))).toMatchObject({
      status: "rosetta2",
      confidence: "high",
    });
  });

  test.each([13, 14, 15])(
    "a signal from a minimum of 13, seen up to macOS 15, speaks for %i in its own right",
    (macos) => {
      const seenOn15 = evidence({ status: "rosetta2", macosMin: 13, macosMax: 15 });
      expect(ruled([seenOn15], on(macos))).toMatchObject({
        status: "rosetta2",
        confidence: "high",
        signals: [seenOn15],
      });
    },
  );

  test.each(["high", "medium", "low"] as const)(
    "a native app stays native at %s confidence on a later macOS",
    (confidence) => {
      expect(ruled([evidence({ confidence, macosMax: 11 })], on(27))).toMatchObject({
        status: "native",
        confidence,
      });
    },
  );

  test.each(CLAIMS)(
    "below the minimum a source names, $status becomes unknown, and a caveat names the minimum",
    (claim) => {
      const ruling = ruled([evidence({ ...claim, macosMin: 14 })], on(13));
      expect(ruling).toMatchObject({ ...NOTHING_CLAIMED, signals: [], lastVerified: null });
      expect(caveatText(ruling)).toMatch(/\b14\b/);
    },
  );

  test("a report applies from the macOS on that its layer runs on", () => {
    const report = crowd("doesitarm", { status: "translation", layer: "gptk", macosMin: 11 });
    expect(ruled([report], on(14))).toMatchObject({ status: "translation" });
    const earlier = ruled([report], on(13));
    expect(earlier).toMatchObject({ ...NOTHING_CLAIMED, signals: [] });
    expect(caveatText(earlier)).toContain("macOS 14 or later");
  });

  test("a signal applies at its minimum macOS itself", () => {
    expect(ruled([evidence({ macosMin: 14 })], on(14)).status).toBe("native");
  });

  test.each(["m1", "m2", "m3", "m4"] as const)("a signal about %s applies to apple_silicon", (chip) => {
    expect(ruled([evidence({ chip })], on(27, "apple_silicon")).status).toBe("native");
  });

  test("signals about the chip and about Apple Silicon in general apply to a chip", () => {
    const general = crowd("doesitarm", { at: daysAgo(30), status: "rosetta2" });
    const own = crowd("the-mac-repo", { at: daysAgo(20), chip: "m1", status: "rosetta2" });
    const other = crowd("forum", { at: daysAgo(10), chip: "m2", status: "native" });
    const ruling = ruled([general, own, other], on(27, "m1"));
    expect(ids(ruling)).toEqual([own.id, general.id]);
    expect(ruling).toMatchObject({ status: "rosetta2", confidence: "high" });
  });

  test("a signal about one chip makes no claim about another", () => {
    expect(ruled([evidence({ chip: "m1" })], on(27, "m2"))).toMatchObject({ ...NOTHING_CLAIMED, signals: [] });
  });
});

describe("rule 1: a source's claim is its newest signal", () => {
  const then = evidence({ status: "rosetta2", at: daysAgo(20) });
  const now = evidence({ status: "native", confidence: "low", at: daysAgo(10) });

  test("a source's newest statement counts, even if the earlier one was more confident", () => {
    for (const input of [
      [then, now],
      [now, then],
    ])
      expect(ruled(input)).toMatchObject({ status: "native", confidence: "low" });
  });

  test("of two statements on one day, the later hour is newer", () => {
    const morning = evidence({ status: "rosetta2", at: "2026-10-01T08:00:00Z" });
    const evening = evidence({ status: "native", at: "2026-10-01T18:00:00Z" });
    expect(ruled([evening, morning]).status).toBe("native");
  });

  test("a source does not disagree from itself", () => {
    const alone = ruled([evidence({ at: daysAgo(10) })]);
    const changed = ruled([then, evidence({ at: daysAgo(10) })]);
    expect(changed).toMatchObject({ confidence: "high", caveats: alone.caveats });
  });

  test("a source's earlier statement adds neither confidence nor basis to its later one", () => {
    const surer = evidence({ confidence: "high", basis: ["automated_test"], at: daysAgo(20) });
    expect(ruled([surer, now])).toMatchObject({ confidence: "low", basis: ["vendor"] });
  });

  test("a withdrawal leaves its source without a claim, and both signals stay listed", () => {
    const withdrawn = evidence({ status: "unknown", at: daysAgo(10) });
    const ruling = ruled([then, withdrawn]);
    expect(ruling).toMatchObject(NOTHING_CLAIMED);
    expect(ids(ruling)).toEqual([withdrawn.id, then.id]);
  });

  test("a withdrawal affects no other source, and does not disagree", () => {
    const withdrawn = fromOtherList({ status: "unknown", at: RECENT_DAY });
    expect(ruled([then, withdrawn])).toMatchObject({ status: "rosetta2", confidence: "high" });
  });

  test("a source that makes a statement after its withdrawal has a claim again", () => {
    const withdrawn = evidence({ status: "unknown", at: daysAgo(15) });
    expect(ruled([then, withdrawn, now]).status).toBe("native");
  });

  test("a withdrawal breaks up a pair of crowd claims", () => {
    const pair = [
      crowd("doesitarm", { status: "unsupported", at: daysAgo(9) }),
      crowd("forum", { status: "unsupported", at: daysAgo(8) }),
    ];
    expect(ruled(pair).status).toBe("unsupported");
    expect(ruled([...pair, crowd("forum", { status: "unknown", at: daysAgo(7) })]).status).toBe("unknown");
  });
});

describe("rule 2: strength belongs to the source", () => {
  const ranking: SourceKind[] = ["curator", "binary", "automated_test", "metadata", "crowd"];
  const pairs = ranking.flatMap((stronger, i) => ranking.slice(i + 1).map((weaker) => ({ stronger, weaker })));

  test.each(pairs)("on one day $stronger outweighs $weaker, in either order", ({ stronger, weaker }) => {
    const lead = evidence({ sourceKind: stronger, status: "native" });
    const lesser = evidence({ sourceKind: weaker, status: "unsupported" });
    expect([ruled([lead, lesser]).status, ruled([lesser, lead]).status]).toEqual(["native", "native"]);
  });

  test("basis is only a label and does not change a source's strength", () => {
    const label = evidence({ sourceKind: "metadata", basis: ["binary", "curator"], status: "rosetta2" });
    const strength = evidence({ sourceKind: "automated_test", basis: ["crowd"], status: "native" });
    expect(ruled([label, strength]).status).toBe("native");
  });

  test("a signal's own confidence does not change its strength", () => {
    const sure = evidence({ sourceKind: "metadata", confidence: "high", status: "rosetta2" });
    const unsure = evidence({ sourceKind: "binary", confidence: "low", status: "native" });
    expect(ruled([sure, unsure]).status).toBe("native");
  });
});

test.each([
  { days: 180, status: "rosetta2" },
  { days: 181, status: "native" },
])("an unsure test gives way to a surer one up to 180 days older: at $days days $status leads", ({ days, status }) => {
  const test = { sourceKind: "binary", kind: "test" } as const;
  const sure = evidence({ ...test, source: "one", confidence: "high", status: "rosetta2", at: daysAgo(days) });
  const unsure = evidence({ ...test, source: "another", confidence: "low", status: "native", at: daysAgo(0) });
  expect([ruled([sure, unsure]).status, ruled([unsure, sure]).status]).toEqual([status, status]);
});

describe("rule 3: two independent crowd sources that agree have strength 2", () => {
  const rosetta = (source: string, days: number) => crowd(source, { status: "rosetta2", at: daysAgo(days) });

  test("together they overrule an older package list; one alone does not", () => {
    const list = evidence({ at: daysAgo(50) });
    expect(ruled([list, rosetta("doesitarm", 5), rosetta("forum", 10)]).status).toBe("rosetta2");
    expect(ruled([list, rosetta("doesitarm", 5)]).status).toBe("native");
  });

  test("the older of the two dates the pair", () => {
    const pair = [rosetta("doesitarm", 0), rosetta("forum", 30)];
    expect(ruled([...pair, evidence({ at: daysAgo(29) })]).status).toBe("native");
    expect(ruled([...pair, evidence({ at: daysAgo(31) })]).status).toBe("rosetta2");
  });

  test("of three, the newest two count", () => {
    const three = [rosetta("doesitarm", 900), rosetta("forum", 30), rosetta("the-mac-repo", 0)];
    expect(ruled([...three, evidence({ at: daysAgo(31) })]).status).toBe("rosetta2");
    expect(ruled([...three, evidence({ at: daysAgo(29) })]).status).toBe("native");
  });

  test("one source with two statements is no pair", () => {
    expect(ruled([evidence({ at: daysAgo(50) }), rosetta("forum", 5), rosetta("forum", 10)]).status).toBe("native");
  });

  test("reports and scans of this site are no pair: one person may send both", () => {
    const [list, ours] = [evidence({ at: daysAgo(50) }), [rosetta("readers", 5), rosetta("contributed-scans", 10)]];
    expect(ruled([list, ...ours]).status).toBe("native");
    expect(ruled([list, ours[0]!, rosetta("forum", 10)]).status).toBe("rosetta2");
    const unsure = ["readers", "contributed-scans", "forum"].map((source) => crowd(source, { confidence: "low" }));
    expect([ruled(unsure).confidence, ruled([...unsure, crowd("list", { confidence: "low" })]).confidence]).toEqual([
      "low",
      "medium",
    ]);
  });

  test("two translation layers are two claims, so no pair", () => {
    const layers = [
      crowd("doesitarm", { status: "translation", layer: "vm", at: daysAgo(5) }),
      crowd("forum", { status: "translation", layer: "crossover", at: daysAgo(10) }),
    ];
    expect(ruled([evidence({ at: daysAgo(50) }), ...layers]).status).toBe("native");
  });

  test("a pair may rule unsupported", () => {
    const pair = ["doesitarm", "forum"].map((source) => crowd(source, { status: "unsupported" }));
    expect(ruled(pair)).toMatchObject({ status: "unsupported", basis: ["crowd"] });
  });

  test("a pair is stronger than any lone report, even a newer one", () => {
    const pair = [rosetta("doesitarm", 1000), rosetta("forum", 1000)];
    expect(ruled([...pair, crowd("the-mac-repo", { status: "native" })]).status).toBe("rosetta2");
  });

  test("reports about different chips pair only in a scope that both apply to", () => {
    const pair = [
      crowd("doesitarm", { status: "unsupported", chip: "m1" }),
      crowd("forum", { status: "unsupported", chip: "m2" }),
    ];
    expect([ruled(pair).status, ruled(pair, on(27, "m1")).status]).toEqual(["unsupported", "unknown"]);
  });
});

describe("rule 4: each step of strength is worth 180 days", () => {
  const gaps: [SourceKind, SourceKind, number][] = [
    ["curator", "binary", 180],
    ["binary", "automated_test", 180],
    ["automated_test", "metadata", 180],
    ["curator", "automated_test", 360],
    ["binary", "metadata", 360],
    ["curator", "metadata", 540],
  ];

  test.each(gaps)("%s yields to %s only when more than %i days older", (stronger, weaker, days) => {
    const newer = evidence({ sourceKind: weaker, status: "rosetta2" });
    const older = (by: number) => evidence({ sourceKind: stronger, status: "native", at: daysAgo(by) });
    const rulings = [days - 1, days, days + 1].map((by) => ruled([older(by), newer]).status);
    expect(rulings).toEqual(["native", "native", "rosetta2"]);
  });
});

describe("rule 5: the claim with the best score leads", () => {
  test("of two equally strong sources the newer one rules", () => {
    expect(ruled([evidence({ status: "rosetta2", at: daysAgo(1) }), fromOtherList({ status: "native" })]).status).toBe(
      "native",
    );
  });

  test("a tie in score goes to the stronger source", () => {
    const stronger = evidence({ sourceKind: "binary", status: "native", at: daysAgo(180) });
    const newer = evidence({ sourceKind: "automated_test", status: "unsupported" });
    expect(ruled([newer, stronger]).status).toBe("native");
  });

  test("a full tie goes to the more cautious claim", () => {
    const cautious = CLAIMS.flatMap((lead, i) => CLAIMS.slice(i + 1).map((bolder) => ({ lead, bolder })));
    for (const { lead, bolder } of cautious) {
      const [a, b] = [evidence({ ...lead }), fromOtherList({ ...bolder })];
      const [c, d] = [fromOtherList({ ...lead }), evidence({ ...bolder })];
      expect([a, b, c, d].map(({ status }) => status)).toContain(lead.status);
      for (const input of [
        [a, b],
        [b, a],
        [c, d],
        [d, c],
      ])
        expect(ruled(input)).toMatchObject(lead);
    }
  });

  test("of two layers, the one that ends with Rosetta 2 is the more cautious", () => {
    const stays = evidence({ id: "a", status: "translation", layer: "vm" });
    const goes = fromOtherList({ id: "b", status: "translation", layer: "gptk" });
    expect(ruled([stays, goes]).layer).toBe("gptk");
  });

  test("before caution, the steadier report rules: very stable, stable, unrated, unstable", () => {
    const found = (code: NoteCode) => [note(code)];
    const steadiest = [found("ran_very_stable"), found("ran_stable"), [], found("ran_unstable")];
    for (const [i, notes] of steadiest.entries()) {
      for (const lesser of steadiest.slice(i + 1)) {
        const steady = evidence({ status: "native", notes });
        const shaky = fromOtherList({ status: "rosetta2", notes: lesser });
        expect([ruled([steady, shaky]).status, ruled([shaky, steady]).status]).toEqual(["native", "native"]);
      }
    }
  });

  test("a steady report outweighs neither a stronger source nor a newer statement", () => {
    const steady = evidence({ notes: [note("ran_very_stable")], at: daysAgo(1) });
    expect(ruled([steady, fromOtherList({ status: "rosetta2" })]).status).toBe("rosetta2");
  });

  test("if the caution is equal too, only the signal id decides", () => {
    const layers = (first: TranslationLayer, second: TranslationLayer) => [
      evidence({ id: "a", status: "translation", layer: first }),
      fromOtherList({ id: "b", status: "translation", layer: second }),
    ];
    const [one, other] = [ruled(layers("gptk", "crossover")), ruled(layers("crossover", "gptk"))];
    expect(one.layer).not.toBe(other.layer);
    expect(ruled(layers("gptk", "crossover").reverse()).layer).toBe(one.layer);
  });

  test("an unmaintained layer leads if a stronger claim names it, however old", () => {
    const shared = { status: "translation", at: "2024-01-01" } as const;
    const whisky = evidence({ id: "a", sourceKind: "automated_test", source: "a", ...shared, layer: "whisky" });
    const gptk = evidence({ id: "b", sourceKind: "metadata", source: "b", ...shared, layer: "gptk" });
    const newcomer = evidence({
      id: "c",
      sourceKind: "metadata",
      source: "c",
      ...shared,
      layer: "whisky",
      at: "2026-09-01",
    });
    expect(ruled([whisky, gptk]).layer).toBe("whisky");
    expect(ruled([whisky, gptk, newcomer]).layer).toBe("whisky");
  });

  test("a layer that is given up is named only if no source names a maintained one", () => {
    const whisky = fromOtherList({ id: "a", status: "translation", layer: "whisky", at: "2026-09-01" });
    const crossover = evidence({ id: "b", status: "translation", layer: "crossover", at: "2024-01-01" });
    expect(ruled([whisky, crossover])).toMatchObject({ status: "translation", layer: "crossover" });
    const alone = ruled([whisky]);
    expect(alone).toMatchObject({ status: "translation", layer: "whisky" });
    expect(alone.caveats[0]).toBe(
      "Whisky is no longer maintained. Its successor is CrossOver; whether this runs there is not known.",
    );
  });
});

describe("rule 6: a lone crowd claim", () => {
  test.each(CLAIMS.filter(({ status }) => status !== "unsupported"))(
    "rules $status if no other source has a claim",
    (claim) => {
      expect(ruled([crowd("doesitarm", { ...claim, confidence: "medium" })])).toMatchObject({
        ...claim,
        confidence: "medium",
      });
    },
  );

  test("is never called a single source: superseded and expired reports may agree with it", () => {
    const older = crowd("forum", { status: "translation", layer: "gptk", macosMax: 13, at: daysAgo(1240) });
    const newer = crowd("doesitarm", { status: "translation", layer: "gptk", at: daysAgo(1) });
    for (const input of [[newer], [newer, older]])
      expect(caveatText(ruled(input))).toMatch(/^(?!.*single).*reports alone/s);
  });

  test("never rules over a stronger source, however old that one is", () => {
    const old = evidence({ status: "rosetta2", at: "2020-12-01" });
    expect(ruled([old, crowd("doesitarm", { status: "native" })]).status).toBe("rosetta2");
  });

  test("never yields unsupported: the verdict is unknown, with the report in a caveat", () => {
    const report = crowd("doesitarm", { status: "unsupported" });
    const ruling = ruled([report]);
    expect(ruling).toMatchObject({
      status: "unknown",
      confidence: "low",
      layer: null,
      breaksAtRosettaEol: false,
      signals: [report],
    });
    expect(caveatText(ruling)).toContain(report.sourceName);
  });

  test("two sources that disagree form no pair, and the newer one rules", () => {
    const input = [crowd("doesitarm", { status: "rosetta2", at: daysAgo(5) }), crowd("forum", { status: "native" })];
    expect(ruled(input).status).toBe("native");
  });

  test.each([
    {
      when: "withdrew its statement",
      quiet: [evidence({ status: "rosetta2", at: daysAgo(9) }), evidence({ status: "unknown", at: daysAgo(8) })],
    },
    { when: "speaks of another chip", quiet: [evidence({ status: "rosetta2", chip: "m2" })] },
    { when: "speaks of newer macOS only", quiet: [evidence({ status: "rosetta2", macosMin: 27 })] },
  ])("rules where the stronger source $when", ({ quiet }) => {
    expect(ruled([...quiet, crowd("doesitarm", { at: "2026-08-01" })], on(26, "m1")).status).toBe("native");
  });
});

describe("rule 7: confidence", () => {
  const lead = evidence({ status: "rosetta2", confidence: "high", at: daysAgo(10) });
  const disagreeing = (days: number, overrides: EvidenceOverrides = {}) =>
    fromOtherList({ at: daysAgo(days), ...overrides });

  test("is the highest of all agreeing claims, including older and weaker ones", () => {
    const unsure = evidence({ status: "rosetta2", confidence: "low" });
    const surer = crowd("doesitarm", { status: "rosetta2", confidence: "medium", at: daysAgo(500) });
    expect(ruled([unsure, surer]).confidence).toBe("medium");
  });

  test("is not raised by a disagreeing claim", () => {
    const unsure = evidence({ status: "rosetta2", confidence: "low" });
    expect(ruled([unsure, disagreeing(20, { confidence: "high" })]).confidence).toBe("low");
  });

  test("is one step lower if a disagreeing claim is newer, even a weak one", () => {
    const strong = { ...lead, sourceKind: "curator" } as const;
    expect(ruled([strong, crowd("doesitarm", { at: daysAgo(9) })]).confidence).toBe("medium");
    expect(ruled([strong, crowd("doesitarm", { at: daysAgo(10) })]).confidence).toBe("high");
  });

  test.each([179, 180])("is one step lower if a disagreeing claim is within one point: %i days behind", (days) => {
    expect(ruled([lead, disagreeing(10 + days)])).toMatchObject({ status: "rosetta2", confidence: "medium" });
  });

  test("ignores disagreement that is older and more than one point behind", () => {
    expect(ruled([lead, disagreeing(10 + 181)]).confidence).toBe("high");
    expect(ruled([lead, crowd("doesitarm", { at: daysAgo(11) })]).confidence).toBe("high");
  });

  test("falls one step for any number of disagreeing claims", () => {
    const many = [
      disagreeing(11),
      crowd("doesitarm", { at: daysAgo(9) }),
      crowd("forum", { status: "unsupported", at: daysAgo(8) }),
    ];
    expect(ruled([lead, ...many])).toMatchObject({ status: "rosetta2", confidence: "medium" });
  });

  test("falls two steps when carried over and in doubt", () => {
    const old = evidence({ status: "unsupported", macosMax: 15 });
    expect(ruled([old, fromOtherList({ at: daysAgo(20), macosMax: 15 })], on(26))).toMatchObject({
      status: "unsupported",
      confidence: "low",
    });
  });

  test("never falls below low", () => {
    const old = evidence({ status: "unsupported", confidence: "low", macosMax: 15 });
    expect(ruled([old, fromOtherList({ at: daysAgo(20), macosMax: 15 })], on(26)).confidence).toBe("low");
  });
});

describe("rule 7: agreement of different sources lifts low to medium", () => {
  const unsure = (overrides: EvidenceOverrides) => evidence({ confidence: "low", status: "rosetta2", ...overrides });
  const list = unsure({ source: "macports", at: daysAgo(3) });
  const report = unsure({ sourceKind: "crowd", source: "doesitarm", at: daysAgo(5) });

  test("two kinds of source lift it", () => {
    expect([ruled([list]).confidence, ruled([list, report]).confidence]).toEqual(["low", "medium"]);
  });

  test("two sources of one kind do not lift it, three do", () => {
    const [second, third] = [unsure({ source: "installomator" }), unsure({ source: "autopkg" })];
    expect([ruled([list, second]).confidence, ruled([list, second, third]).confidence]).toEqual(["low", "medium"]);
  });

  test("is not lifted if any source has another claim, however old and weak", () => {
    const disagreeing = crowd("forum", { status: "native", at: daysAgo(900) });
    expect(ruled([list, report, disagreeing])).toMatchObject({ status: "rosetta2", confidence: "low" });
  });

  test("never lifts above medium", () => {
    const surer = { ...list, confidence: "medium" } as const;
    expect(ruled([surer, report, unsure({ sourceKind: "binary" })]).confidence).toBe("medium");
  });

  test("also lifts a confidence that carrying over has lowered", () => {
    const old = { status: "unsupported", confidence: "medium", macosMax: 26 } as const;
    const agreed = [evidence(old), crowd("doesitarm", { ...old, confidence: "low" })];
    expect([ruled(agreed.slice(0, 1)).confidence, ruled(agreed).confidence]).toEqual(["low", "medium"]);
  });
});

describe("disagreement newer than all agreement requests a re-test", () => {
  const lead = evidence({ sourceKind: "binary", status: "rosetta2", at: daysAgo(10) });
  const agreement = crowd("doesitarm", { status: "rosetta2", at: daysAgo(5) });
  const disagreeing = (days: number) => crowd("forum", { status: "native", at: daysAgo(days) });

  test.each([
    { when: "it came after every agreeing claim", input: [lead, agreement, disagreeing(4)], asks: true },
    { when: "an agreeing claim came after it", input: [lead, agreement, disagreeing(6)], asks: false },
    { when: "no source disagrees", input: [lead, agreement], asks: false },
    {
      when: "its source withdrew it",
      input: [lead, disagreeing(4), crowd("forum", { status: "unknown", at: daysAgo(1) })],
      asks: false,
    },
    { when: "no claim counts", input: [], asks: false },
  ])("newerDisagreement is $asks if $when", ({ input, asks }) => {
    expect(ruled(input).newerDisagreement).toBe(asks);
  });
});

describe("rule 8: basis and signals", () => {
  const binary = evidence({ sourceKind: "binary", status: "rosetta2", at: daysAgo(3) });
  const list = evidence({ status: "rosetta2", basis: ["vendor", "curator"], at: daysAgo(2) });
  const report = crowd("doesitarm", { status: "native", at: daysAgo(1) });
  const past = evidence({ status: "native", basis: ["automated_test"], at: daysAgo(400) });

  test("basis is the union over agreeing claims, without disagreement and history", () => {
    const fifth = fromOtherList({ status: "rosetta2", basis: ["curator"], at: daysAgo(4) });
    expect([...ruled([binary, list, report, past, fifth]).basis].sort()).toEqual(["binary", "curator", "vendor"]);
  });

  test("signals include disagreement and history, newest first", () => {
    expect(ids(ruled([past, list, report, binary]))).toEqual([report, list, binary, past].map(({ id }) => id));
  });

  test("disagreement adds a caveat", () => {
    expect(extraCaveats(ruled([binary, list, report]), ruled([binary, list]))).toContain(report.sourceName);
  });
});

describe("rule 9: lastVerified", () => {
  test.each([
    { at: "2026-10-01T23:59:59.999Z", day: "2026-10-01" },
    { at: "2026-10-02T00:00:00.000Z", day: "2026-10-02" },
  ])("is the UTC date of $at in any time zone", ({ at, day }) => {
    expect(ruled([evidence({ at: date(at) })]).lastVerified).toBe(day);
  });

  test.each([
    { what: "a disagreement", newest: crowd("doesitarm", { status: "rosetta2", at: "2026-10-03" }) },
    { what: "a withdrawal", newest: fromOtherList({ status: "unknown", at: "2026-10-03" }) },
  ])("is the newest listed signal's, be it $what", ({ newest }) => {
    expect(ruled([newest, evidence({ at: "2026-10-01" })]).lastVerified).toBe("2026-10-03");
  });

  test("ignores signals that do not apply", () => {
    expect(
      ruled([evidence({ chip: "m2", at: "2026-10-03" }), evidence({ at: "2026-10-01" })], on(27, "m1")).lastVerified,
    ).toBe("2026-10-01");
  });
});

test("rule 10: without evidence the answer is unknown", () => {
  expect(ruled([])).toMatchObject({ ...NOTHING_CLAIMED, signals: [], lastVerified: null });
});

describe("rule 11: titles that break when Rosetta 2 ends", () => {
  test.each<{ status: Status; layer: TranslationLayer | null; breaks: boolean }>([
    { status: "rosetta2", layer: null, breaks: true },
    { status: "translation", layer: "gptk", breaks: true },
    { status: "translation", layer: "crossover", breaks: true },
    { status: "translation", layer: "whisky", breaks: true },
    { status: "translation", layer: "vm", breaks: false },
    { status: "native", layer: null, breaks: false },
    { status: "unsupported", layer: null, breaks: false },
    { status: "unknown", layer: null, breaks: false },
  ])("$status by $layer: $breaks", ({ breaks, ...claim }) => {
    expect(ruled([evidence(claim)])).toMatchObject({ ...claim, breaksAtRosettaEol: breaks });
  });

  test("a Rosetta game's caveat names Apple's exception for games; an app's does not", () => {
    const needsRosetta = [evidence({ status: "rosetta2" })];
    const [game, app] = [ruled(needsRosetta, DEFAULT_SCOPE, subject({ kind: "game" })), ruled(needsRosetta)];
    expect(game.breaksAtRosettaEol).toBe(true);
    expect(extraCaveats(game, app)).toMatch(/game/i);
  });
});

test("a title's end is told once: that its maker shut it down, or else with the address that says so", () => {
  const homebrew = note("discontinued", { since: "2025-12-25" });
  const told = (slug: string, ...notes: readonly Note[]) =>
    ruled([evidence({ confidence: "medium" })], DEFAULT_SCOPE, subject({ slug, notes })).caveats.join(" ");
  expect(told("messenger", homebrew)).toMatch(/^(?!.*Discontinued).*Meta shut it down in December 2025: it no longer/);
  const cited = note("discontinued", { since: "2024-10", detail: "https://www.news.test/postbox" });
  expect(told("postbox", homebrew, cited)).toMatch(
    /^(?!.*Homebrew).*Discontinued, according to news\.test \(2024-10\)/,
  );
  expect(told("parallels@14", homebrew)).toContain("Discontinued, according to Homebrew (2025-12-25)");
});

test.each(CLAIMS)("rule 12: discontinued software keeps its verdict of $status, with a caveat", (claim) => {
  const input = [evidence({ ...claim, confidence: "medium" })];
  const ruling = ruled(input, DEFAULT_SCOPE, subject({ notes: [note("discontinued", { since: "2024-05-01" })] }));
  const { caveats: _, ...kept } = ruled(input);
  expect(ruling).toMatchObject(kept);
  expect(extraCaveats(ruling, ruled(input))).toMatch(/discontinued|no longer (developed|maintained|sold|made)/i);
});
