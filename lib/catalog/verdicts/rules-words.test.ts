/** How one source's statements affect each other and weaker ones: withdrawals, two statements of one day, confirmations. */
import { describe, expect, test } from "vitest";
import { rule } from "#lib/catalog/verdicts/rules.ts";
import { confirmationOf, type Evidence } from "#lib/contract/evidence.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { crowd, date, evidence, note, subject } from "#lib/testing/factories.ts";

const ruled = (heard: readonly Evidence[]) => rule(heard, DEFAULT_SCOPE, subject());

describe("a withdrawal takes the claim back from weaker, older voices too", () => {
  const claim = evidence({ status: "rosetta2", at: "2026-03-01" });
  const withdrawal = evidence({ status: "unknown", basis: [], at: "2026-09-01" });
  const line = (overrides: Parameters<typeof crowd>[1] = {}) =>
    crowd("doesitarm", { status: "rosetta2", at: "2026-02-01", ...overrides });

  test("who said the same before is silenced, listed and told by what was withdrawn and when", () => {
    const ruling = ruled([line(), claim, withdrawal]);
    expect(ruling).toMatchObject({ status: "unknown", basis: [], breaksAtRosettaEol: false });
    expect([...ruling.stances.values()]).toEqual(["withdrawn", "earlier", "silenced"]);
    expect(ruling.caveats).toEqual([
      "Homebrew Cask said on 2026-03-01 that it needs Rosetta 2, and took that back on 2026-09-01; what holds now is not known.",
    ]);
  });

  test.each([
    { who: "said it on the same day", at: "2026-03-01", status: "unknown" },
    { who: "said it after the claim that is taken back", at: "2026-03-02", status: "rosetta2" },
    { who: "said it after the withdrawal", at: "2026-09-02", status: "rosetta2" },
  ])("who $who: $status", ({ at, status }) => {
    expect(ruled([line({ at }), claim, withdrawal]).status).toBe(status);
  });

  test("a word older than the claim is silenced only where it is that claim", () => {
    const other = line({ status: "translation", layer: "vm" });
    expect(ruled([other, claim, withdrawal])).toMatchObject({ status: "translation", layer: "vm" });
  });

  test("an equally strong or stronger source speaks on", () => {
    const equal = evidence({ source: "macports", status: "rosetta2", at: "2026-02-01" });
    const stronger = evidence({ sourceKind: "binary", status: "rosetta2", at: "2026-02-01" });
    expect([ruled([equal, claim, withdrawal]).status, ruled([stronger, claim, withdrawal]).status]).toEqual([
      "rosetta2",
      "rosetta2",
    ]);
  });

  test("a native word is never silenced so", () => {
    const [native, was] = [line({ status: "native" }), { ...claim, status: "native" as const }];
    expect(ruled([native, was, withdrawal]).status).toBe("native");
  });

  test("it counts only while it is its source's newest word", () => {
    const again = evidence({ status: "unsupported", at: "2026-09-15" });
    const ruling = ruled([line({ confidence: "medium" }), claim, withdrawal, again]);
    expect(ruling.status).toBe("unsupported");
    expect(ruling.caveats.join()).toContain("doesitarm said");
  });

  test("a silenced source's earlier words do not return, and a pair of silenced ones is none", () => {
    const before = line({ status: "native", at: "2025-01-01" });
    const forum = crowd("forum", { status: "rosetta2", at: "2026-01-01" });
    expect(ruled([before, line(), forum, claim, withdrawal])).toMatchObject({
      status: "unknown",
      signals: { length: 5 },
    });
  });

  test("the day of the verdict moves with it, else a cached answer would not be seen to change", () => {
    const before = ruled([line(), claim]);
    expect([before.lastVerified, ruled([line(), claim, withdrawal]).lastVerified]).toEqual([
      "2026-03-01",
      "2026-09-01",
    ]);
  });

  test("a second withdrawal withdraws the same claim; one without a claim has no effect", () => {
    const second = evidence({ status: "unknown", basis: [], at: "2026-09-20" });
    expect(ruled([line(), claim, withdrawal, second]).status).toBe("unknown");
    expect(ruled([line(), withdrawal]).status).toBe("rosetta2");
    expect(ruled([withdrawal]).caveats).toEqual([
      "Homebrew Cask took back on 2026-09-01 what it had said; what holds now is not known.",
    ]);
  });
});

describe("two words of one source at one instant", () => {
  const ran = (layer: "crossover" | "vm", ...codes: ("ran_stable" | "ran_very_stable" | "ran_unstable")[]) =>
    crowd("the-mac-repo", {
      status: "translation",
      layer,
      notes: codes.map((code) => note(code)),
      chip: layer === "vm" ? "m1" : "m2",
    });

  test("the steadier one is its word, and the other is told", () => {
    const ruling = ruled([ran("crossover", "ran_stable"), ran("vm", "ran_very_stable")]);
    expect(ruling).toMatchObject({ layer: "vm", breaksAtRosettaEol: false });
    expect(ruling.caveats).toContain("On 2026-10-01 the-mac-repo also said that it runs through CrossOver.");
  });

  test("equally steady, the one that goes with Rosetta 2", () => {
    expect(ruled([ran("vm", "ran_stable"), ran("crossover", "ran_stable")]).layer).toBe("crossover");
  });

  test("it does not dissent from itself: confidence stays", () => {
    const twice = [evidence({ status: "rosetta2" }), evidence({ status: "native" })];
    expect(ruled(twice)).toMatchObject({ status: "rosetta2", confidence: "high", newerDissent: false });
  });

  test("how steadily it ran is a caveat only where it was unstable", () => {
    expect(ruled([ran("vm", "ran_very_stable")]).caveats.join()).not.toContain("stable");
    expect(ruled([ran("vm", "ran_unstable")]).caveats.join()).toContain("unstable");
  });
});

describe("rule 13: the same binary is the same fact", () => {
  const said = evidence({ status: "rosetta2", at: "2024-07-10", macosMax: 14 });
  const confirmed = (at: string, of = said) => ({ ...confirmationOf(of, date(at)), id: `confirmed-${at}` });

  test("a confirmation moves the day of the verdict and nothing else", () => {
    const { signals: _, stances: __, lastVerified: before, ...first } = ruled([said]);
    const then = ruled([said, confirmed("2026-10-20")]);
    expect(then).toMatchObject(first);
    expect([before, then.lastVerified]).toEqual(["2024-07-10", "2026-10-20"]);
    expect([...then.stances.values()]).toEqual(["confirms", "agrees"]);
  });

  test("only the newest is listed", () => {
    const heard = [confirmed("2026-08-01"), said, confirmed("2026-10-20"), confirmed("2026-09-10")];
    expect(ruled(heard).signals.map(({ id }) => id)).toEqual(["confirmed-2026-10-20", said.id]);
  });

  test("a catalogue outvotes no binary by being read every month", () => {
    const binary = evidence({ sourceKind: "binary", status: "native", at: "2024-08-01" });
    expect(ruled([binary, said, confirmed("2026-10-20")])).toMatchObject({ status: "native", newerDissent: false });
  });

  test("it does not bring back what its source has replaced or withdrawn", () => {
    const withdrawn = evidence({ status: "unknown", at: "2026-01-01" });
    expect(ruled([said, withdrawn, confirmed("2026-10-20")])).toMatchObject({
      status: "unknown",
      lastVerified: "2026-01-01",
    });
  });

  test("it neither agrees, pairs nor dissents", () => {
    const newcomer = crowd("doesitarm", { status: "native", at: "2026-11-01" });
    const [first, then] = [ruled([said, newcomer]), ruled([said, newcomer, confirmed("2026-11-10")])];
    expect({ ...then, signals: [], stances: null, lastVerified: null }).toEqual({
      ...first,
      signals: [],
      stances: null,
      lastVerified: null,
    });
  });
});

describe("what is really known is what is told", () => {
  test("an install gate has its own caveat, and is no dissent", () => {
    const gate = evidence({ status: "unknown", reason: "refused_by_package", basis: ["curator"], at: "2026-01-01" });
    expect(ruled([gate])).toMatchObject({
      status: "unknown",
      caveats: ["Homebrew offers it for Intel Macs only; whether it starts on Apple silicon was not tried."],
    });
    expect(ruled([gate, evidence({ sourceKind: "binary" })])).toMatchObject({ status: "native", caveats: [] });
  });

  test("an installer's note says no more than it knows", () => {
    const ruling = ruled([evidence({ status: "rosetta2", notes: [note("installer_needs_rosetta")] })]);
    expect(ruling.caveats).toEqual([
      "Homebrew's Rosetta note is about a package: it may be the installer alone that needs Rosetta 2.",
    ]);
  });
});
