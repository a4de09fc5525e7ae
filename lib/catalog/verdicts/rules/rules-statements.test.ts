/** How one source's statements affect each other and weaker ones: withdrawals, two statements of one day, confirmations. */
import { describe, expect, test } from "vitest";
import { rule } from "#lib/catalog/verdicts/rules/rules.ts";
import { confirmationOf, type Evidence } from "#lib/contract/evidence.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { crowd, date, evidence, note, subject } from "#lib/testing/factories.ts";

const ruled = (input: readonly Evidence[]) => rule(input, DEFAULT_SCOPE, subject());

describe("a withdrawal that names a statement", () => {
  const first = crowd("readers", { status: "rosetta2", at: "2026-09-01" });
  const second = crowd("readers", { status: "native", at: "2026-10-01" });
  const ofSecond = crowd("readers", {
    ...{ status: "unknown", basis: [], at: "2026-11-01" },
    notes: [note("withdraws", { detail: second.id })],
  });

  test("silences that one alone: what the source said before is heard again", () => {
    const ruling = ruled([first, second, ofSecond]);
    expect(ruling).toMatchObject({ status: "rosetta2", lastVerified: "2026-11-01" });
    expect([...ruling.stances.values()]).toEqual(["withdrawn", "retracted", "agrees"]);
  });

  test("leaves nothing where the source said nothing else, and another source's statements alone", () => {
    expect(ruled([second, ofSecond])).toMatchObject({ status: "unknown" });
    expect(ruled([{ ...second, source: "forum" }, ofSecond])).toMatchObject({ status: "native" });
  });
});

describe("a withdrawal also withdraws the same claim of weaker, older sources", () => {
  const claim = evidence({ status: "rosetta2", at: "2026-03-01" });
  const withdrawal = evidence({ status: "unknown", basis: [], at: "2026-09-01" });
  const line = (overrides: Parameters<typeof crowd>[1] = {}) =>
    crowd("doesitarm", { status: "rosetta2", at: "2026-02-01", ...overrides });

  test("a source whose claim was withdrawn by a stronger one is listed, with a caveat naming the withdrawal and its day", () => {
    const ruling = ruled([line(), claim, withdrawal]);
    expect(ruling).toMatchObject({ status: "unknown", basis: [], breaksAtRosettaEol: false });
    expect([...ruling.stances.values()]).toEqual(["withdrawn", "earlier", "withdrawn_elsewhere"]);
    expect(ruling.caveats).toEqual([
      "A source withdrew its statement that it needs Rosetta 2 (Homebrew Cask, 2026-03-01; withdrawn 2026-09-01). Today’s answer is not known.",
    ]);
  });

  test.each([
    { when: "it is from the same day", at: "2026-03-01", status: "unknown" },
    { when: "it is newer than the withdrawn claim", at: "2026-03-02", status: "rosetta2" },
    { when: "it is newer than the withdrawal", at: "2026-09-02", status: "rosetta2" },
  ])("a weaker source's same claim gives $status if $when", ({ at, status }) => {
    expect(ruled([line({ at }), claim, withdrawal]).status).toBe(status);
  });

  test("a statement older than the claim is withdrawn with it only if it makes that claim", () => {
    const other = line({ status: "translation", layer: "vm" });
    expect(ruled([other, claim, withdrawal])).toMatchObject({ status: "translation", layer: "vm" });
  });

  test("an equally strong or stronger source keeps its claim", () => {
    const equal = evidence({ source: "macports", status: "rosetta2", at: "2026-02-01" });
    const stronger = evidence({ sourceKind: "binary", status: "rosetta2", at: "2026-02-01" });
    expect([ruled([equal, claim, withdrawal]).status, ruled([stronger, claim, withdrawal]).status]).toEqual([
      "rosetta2",
      "rosetta2",
    ]);
  });

  test("a native statement is never withdrawn this way", () => {
    const [native, was] = [line({ status: "native" }), { ...claim, status: "native" as const }];
    expect(ruled([native, was, withdrawal]).status).toBe("native");
  });

  test("a withdrawal counts only while it is its source's newest statement", () => {
    const again = evidence({ status: "unsupported", at: "2026-09-15" });
    const ruling = ruled([line({ confidence: "medium" }), claim, withdrawal, again]);
    expect(ruling.status).toBe("unsupported");
    expect(ruling.caveats.join()).toContain("(doesitarm, ");
  });

  test("such a source's earlier statements do not return, nor form a pair", () => {
    const before = line({ status: "native", at: "2025-01-01" });
    const forum = crowd("forum", { status: "rosetta2", at: "2026-01-01" });
    expect(ruled([before, line(), forum, claim, withdrawal])).toMatchObject({
      status: "unknown",
      signals: { length: 5 },
    });
  });

  test("the withdrawal dates the verdict, so that caches see the change", () => {
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
      "A source withdrew an earlier statement (Homebrew Cask, 2026-09-01). Today’s answer is not known.",
    ]);
  });
});

test("another layer is another way, not a contradiction; another status is one", () => {
  const through = (source: string, layer: "crossover" | "gptk", at: string) =>
    evidence({ source, sourceName: source, status: "translation", layer, at });
  const way = through("the-mac-repo", "crossover", "2026-03-01");
  const first = through("bridge", "gptk", "2026-04-01");
  expect(ruled([first, way]).caveats).toContain("It also runs with CrossOver (the-mac-repo, 2026-03-01).");
  expect(ruled([first, { ...way, status: "rosetta2", layer: null }]).caveats).toContain(
    "One source disagrees: it needs Rosetta 2 (the-mac-repo, 2026-03-01).",
  );
});

describe("two statements of one source at one instant", () => {
  const ran = (layer: "crossover" | "vm", ...codes: ("ran_stable" | "ran_very_stable" | "ran_unstable")[]) =>
    crowd("the-mac-repo", {
      status: "translation",
      layer,
      notes: codes.map((code) => note(code)),
      chip: layer === "vm" ? "m1" : "m2",
    });

  test("the steadier one counts, and the other has a caveat", () => {
    const ruling = ruled([ran("crossover", "ran_stable"), ran("vm", "ran_very_stable")]);
    expect(ruling).toMatchObject({ layer: "vm", breaksAtRosettaEol: false });
    expect(ruling.caveats).toContain("the-mac-repo also reports that it runs with CrossOver (2026-10-01).");
  });

  test("if equally steady, the one that ends with Rosetta 2 counts", () => {
    expect(ruled([ran("vm", "ran_stable"), ran("crossover", "ran_stable")]).layer).toBe("crossover");
  });

  test("a source does not disagree from itself, so confidence stays", () => {
    const twice = [evidence({ status: "rosetta2" }), evidence({ status: "native" })];
    expect(ruled(twice)).toMatchObject({ status: "rosetta2", confidence: "high", newerDisagreement: false });
  });

  test("steadiness is a caveat only if the title was unstable", () => {
    expect(ruled([ran("vm", "ran_very_stable")]).caveats.join()).not.toContain("stable");
    expect(ruled([ran("vm", "ran_unstable")]).caveats.join()).toContain("unstable");
  });
});

describe("rule 13: a confirmation of the same binary", () => {
  const statement = evidence({ status: "rosetta2", at: "2024-07-10", macosMax: 14 });
  const confirmed = (at: string, of = statement) => ({ ...confirmationOf(of, date(at)), id: `confirmed-${at}` });

  test("changes the verdict's day and nothing else", () => {
    const { signals: _, stances: __, lastVerified: before, ...first } = ruled([statement]);
    const then = ruled([statement, confirmed("2026-10-20")]);
    expect(then).toMatchObject(first);
    expect([before, then.lastVerified]).toEqual(["2024-07-10", "2026-10-20"]);
    expect([...then.stances.values()]).toEqual(["confirms", "agrees"]);
  });

  test("is listed only if it is the newest one", () => {
    const input = [confirmed("2026-08-01"), statement, confirmed("2026-10-20"), confirmed("2026-09-10")];
    expect(ruled(input).signals.map(({ id }) => id)).toEqual(["confirmed-2026-10-20", statement.id]);
  });

  test("gives a monthly read catalogue no advantage over a binary", () => {
    const binary = evidence({ sourceKind: "binary", status: "native", at: "2024-08-01" });
    expect(ruled([binary, statement, confirmed("2026-10-20")])).toMatchObject({
      status: "native",
      newerDisagreement: false,
    });
  });

  test("does not restore a superseded or withdrawn statement", () => {
    const withdrawn = evidence({ status: "unknown", at: "2026-01-01" });
    expect(ruled([statement, withdrawn, confirmed("2026-10-20")])).toMatchObject({
      status: "unknown",
      lastVerified: "2026-01-01",
    });
  });

  test("neither agrees, pairs nor disagrees", () => {
    const newcomer = crowd("doesitarm", { status: "native", at: "2026-11-01" });
    const [first, then] = [ruled([statement, newcomer]), ruled([statement, newcomer, confirmed("2026-11-10")])];
    expect({ ...then, signals: [], stances: null, lastVerified: null }).toEqual({
      ...first,
      signals: [],
      stances: null,
      lastVerified: null,
    });
  });
});

describe("caveats claim no more than the evidence", () => {
  test("an install gate has its own caveat, and does not disagree", () => {
    const gate = evidence({ status: "unknown", reason: "refused_by_package", basis: ["curator"], at: "2026-01-01" });
    expect(ruled([gate])).toMatchObject({
      status: "unknown",
      caveats: ["Homebrew offers it for Intel Macs only; it was not tried on Apple silicon."],
    });
    expect(ruled([gate, evidence({ sourceKind: "binary" })])).toMatchObject({ status: "native", caveats: [] });
  });

  test("a note that an installer needs Rosetta 2 does not make the app Intel", () => {
    const installer = evidence({
      ...{ status: "rosetta2", at: "2024-11-12", notes: [note("installer_needs_rosetta")] },
    });
    expect(ruled([installer])).toMatchObject({
      ...{ status: "unknown", confidence: "low", basis: [] },
      caveats: [
        expect.stringMatching(
          /^Its installer needs Rosetta 2 up to macOS 26 \(.+, 2024-11-12\); what the app itself is built for is not known\.$/,
        ),
      ],
    });
    const native = evidence({ source: "tester", sourceKind: "binary", at: "2024-11-01" });
    expect(ruled([installer, native])).toMatchObject({ status: "native", caveats: [] });
  });
});

test("a newer statement of the same source that names no minimum does not lift an earlier one", () => {
  const asks = evidence({ floors: { chip: "M1 Max or M2 Pro", memory: 16 }, at: "2026-03-01" });
  const measured = evidence({ at: "2026-04-01" });
  const caveat = "It requires an M1 Max, M2 Pro or better and at least 16 GB of memory.";
  expect(ruled([asks, measured]).caveats).toContain(caveat);
  expect(ruled([asks, evidence({ status: "rosetta2", at: "2026-04-01" })]).caveats).not.toContain(caveat);
});
