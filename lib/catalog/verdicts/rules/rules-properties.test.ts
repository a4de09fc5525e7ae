/** Properties of the rules for random evidence. RULE_CASES=100000 generates more of it. */
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Ruling, rule } from "#lib/catalog/verdicts/rules/rules.ts";
import {
  CHANNELS,
  type Channel,
  confirmationOf,
  type Evidence,
  isReasonFor,
  NOTE_CODES,
  type Note,
  REASON_CODES,
  type Reason,
  type SourceKind,
  type Subject,
} from "#lib/contract/evidence.ts";
import { Basis, Confidence, type Status, type TranslationLayer } from "#lib/contract/schema.ts";
import {
  CHIPS,
  LATEST_MACOS,
  MACOS_RELEASES,
  type MacosRelease,
  macosOn,
  OLDEST_MACOS,
  type Scope,
} from "#lib/contract/scope.ts";
import { LAYER_MINIMUM } from "#lib/contract/toolkits.ts";
import { crowd, date, daysAfter, evidence, RECENT_DAY, subject } from "#lib/testing/factories.ts";

/** Objects with a prototype: half of fast-check's have none, which makes a run a quarter slower. */
const record = <Model>(model: { [Key in keyof Model]: fc.Arbitrary<Model[Key]> }): fc.Arbitrary<Model> =>
  fc.record(model, { noNullPrototype: true });

const FIRST_DAY = date("2020-11-12");
const LAST_DAY = 2150;
const BREAKING_LAYERS: TranslationLayer[] = ["gptk", "crossover", "whisky"];

const SOURCES: { source: string; sourceKind: SourceKind }[] = [
  { source: "silicon-verdict-curator", sourceKind: "curator" },
  { source: "binary-inspection", sourceKind: "binary" },
  { source: "launch-test", sourceKind: "automated_test" },
  { source: "homebrew-cask", sourceKind: "metadata" },
  { source: "installomator", sourceKind: "metadata" },
  { source: "doesitarm", sourceKind: "crowd" },
  { source: "the-mac-repo", sourceKind: "crowd" },
  { source: "forum", sourceKind: "crowd" },
  { source: "contributed-scans", sourceKind: "crowd" },
];

interface ReasonedClaim {
  readonly status: Status;
  readonly layer: TranslationLayer | null;
  readonly reason: Reason | null;
}
const claim: fc.Arbitrary<ReasonedClaim> = fc.oneof(
  fc
    .constantFrom<Status>("native", "rosetta2", "unsupported", "unknown")
    .chain((status) =>
      fc
        .constantFrom(null, null, ...REASON_CODES.filter((reason) => isReasonFor(reason, status)))
        .map((reason) => ({ status, layer: null, reason })),
    ),
  fc
    .constantFrom<TranslationLayer>("gptk", "crossover", "whisky", "vm")
    .map((layer) => ({ status: "translation" as const, layer, reason: null })),
);
const anyClaim = claim.filter(({ status }) => status !== "unknown");
const confidence = fc.constantFrom(...Confidence.options);
const macos = fc.constantFrom(...MACOS_RELEASES.map(({ major }) => major));
const chip = fc.oneof({ weight: 3, arbitrary: fc.constant("apple_silicon" as const) }, fc.constantFrom(...CHIPS));
const notes = fc.array(
  record({
    code: fc.constantFrom(...NOTE_CODES),
    detail: fc.constantFrom("Updater, Crash Reporter", "reported to crash at start"),
    since: fc.constantFrom("2024-05-01", "2026-04-16"),
  }) satisfies fc.Arbitrary<Note>,
  { maxLength: 3 },
);

// Few days on purpose: ties and exact 180-day distances must be common.
const day = fc.oneof(
  fc.nat(LAST_DAY),
  fc.nat(12).map((steps) => steps * 180),
  fc.constantFrom(1000, 1001, 2000),
);
const steadiness = fc.constantFrom<Note[]>([], [], [{ code: "ran_very_stable" }], [{ code: "ran_unstable" }]);
const version = fc.constantFrom(null, null, "1.0", "1.0.2", "2.0", "10", "2026.1");
const channel = fc.constantFrom<Channel>("released", "released", "released", ...CHANNELS);
const fact = record({
  version,
  channel,
  notes: steadiness,
  from: fc.constantFrom(...SOURCES),
  claim,
  confidence,
  basis: fc.subarray([...Basis.options], { minLength: 1 }),
  chip,
  day,
  macosMin: fc.oneof({ weight: 3, arbitrary: fc.constant(OLDEST_MACOS) }, macos),
});
type Fact = typeof fact extends fc.Arbitrary<infer Value> ? Value : never;
// Field by field: the rules are slow on objects with many hidden classes.
const toEvidence = (facts: readonly Fact[]): Evidence[] =>
  facts.map(({ version, channel, notes, from, claim, confidence, basis, chip, day, macosMin }, index) => {
    const at = daysAfter(FIRST_DAY, day);
    return evidence({
      source: from.source,
      sourceKind: from.sourceKind,
      status: claim.status,
      layer: claim.layer,
      reason: claim.reason,
      version,
      channel,
      confidence,
      basis,
      chip,
      notes,
      id: `s${index}`,
      at,
      macosMin,
      macosMax: Math.max(macosMin, macosOn(at)),
    });
  });
const anyEvidence = fc.array(fact, { maxLength: 9 }).map(toEvidence);
const scope: fc.Arbitrary<Scope> = record({ macos, chip });
/** Includes an invented release without Rosetta 2. */
const RELEASES: MacosRelease[] = [
  ...MACOS_RELEASES,
  { major: 28, name: "Invented", released: "2027-09-20", rosetta: false },
];
const anyScope: fc.Arbitrary<Scope> = record({ macos: fc.oneof(macos, fc.constant(28)), chip });
const ruled = (input: readonly Evidence[], where: Scope, title: Subject) => rule(input, where, title, RELEASES);
const about: fc.Arbitrary<Subject> = record({
  slug: fc.constant("some-title"),
  kind: fc.constantFrom("app", "game"),
  notes,
  pinned: fc.boolean(),
});

const applies = (signal: Evidence, { macos, chip }: Scope, { pinned }: Subject) =>
  (pinned || signal.channel === "released") &&
  Math.max(signal.macosMin, (signal.layer && LAYER_MINIMUM[signal.layer]?.macos) ?? 0) <= macos &&
  (chip === "apple_silicon" || signal.chip === chip || signal.chip === "apple_silicon");
const newestOf = (signals: readonly Evidence[]) =>
  Math.max(FIRST_DAY.getTime(), ...signals.map(({ at }) => at.getTime()));
const sureness = ({ confidence }: { confidence: Confidence }) =>
  Confidence.options.length - Confidence.options.indexOf(confidence);
const claims = ({ status, layer, confidence, basis, breaksAtRosettaEol, newerDisagreement }: Ruling) => ({
  status,
  layer,
  confidence,
  basis,
  breaksAtRosettaEol,
  newerDisagreement,
});
const freeze = (signals: Evidence[]) =>
  Object.freeze(signals.map((signal) => Object.freeze({ ...signal, basis: Object.freeze([...signal.basis]) })));
/** Deep equality without a matcher, which would take longer than the rules. */
function expectSame(found: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(found, expected)) expect(found).toEqual(expected);
}
// Per property; the seed differs on each run.
const CASES = Number(process.env.RULE_CASES ?? 500);
const holds = <T extends [unknown, ...unknown[]]>(property: fc.IProperty<T>) => fc.assert(property, { numRuns: CASES });

describe("for any evidence", () => {
  test("the order of the signals does not matter", () => {
    const shuffled = anyEvidence.chain((input) =>
      fc.tuple(fc.constant(input), fc.shuffledSubarray(input, { minLength: input.length })),
    );
    holds(
      fc.property(shuffled, anyScope, about, ([input, again], where, title) => {
        expectSame(ruled(again, where, title), ruled(input, where, title));
      }),
    );
  });

  test("deriving twice gives the same, and leaves the evidence unchanged", () => {
    holds(
      fc.property(anyEvidence, anyScope, about, (input, where, title) => {
        const frozen = freeze(input);
        const first = ruled(frozen, where, title);
        expectSame(ruled(frozen, where, title), first);
        expectSame(frozen, input);
      }),
    );
  });

  test("the listed signals alone give the same claim", () => {
    holds(
      fc.property(anyEvidence, anyScope, about, (input, where, title) => {
        const { caveats: _, ...first } = ruled(input, where, title);
        const { caveats: __, ...again } = ruled(first.signals, where, title);
        expectSame(again, first);
      }),
    );
  });

  test("exactly the applicable signals are listed, newest first; the newest dates the verdict", () => {
    holds(
      fc.property(anyEvidence, fc.boolean(), scope, about, (anything, areScans, where, title) => {
        // Beside other sources scans are not listed; alone they are.
        const input = anything.filter(({ source }) => (source === "contributed-scans") === areScans);
        const { signals, lastVerified } = rule(input, where, title);
        const applying = input.filter((one) => applies(one, where, title));
        expectSame(signals.map(({ id }) => id).sort(), applying.map(({ id }) => id).sort());
        expectSame(
          signals,
          signals.toSorted((a, b) => b.at.getTime() - a.at.getTime()),
        );
        expectSame(lastVerified, signals[0]?.at.toISOString().slice(0, 10) ?? null);
      }),
    );
  });

  test("the verdict is unknown if no claim counts", () => {
    const withdrawals = fc
      .array(fact, { maxLength: 6 })
      .map((facts) =>
        toEvidence(facts.map((one) => ({ ...one, claim: { status: "unknown" as const, layer: null, reason: null } }))),
      );
    holds(
      fc.property(withdrawals, anyEvidence, scope, about, (withdrawn, input, where, title) => {
        const elsewhere = input
          .filter((one) => !applies(one, where, title))
          .map((one) => ({ ...one, id: `elsewhere-${one.id}` }));
        const { status, layer, confidence, basis, breaksAtRosettaEol } = rule(
          [...withdrawn, ...elsewhere],
          where,
          title,
        );
        expectSame(
          { status, layer, confidence, basis, breaksAtRosettaEol },
          { status: "unknown", layer: null, confidence: "low", basis: [], breaksAtRosettaEol: false },
        );
      }),
    );
  });

  test("every claim comes from a listed source; a lone report never yields unsupported", () => {
    holds(
      fc.property(anyEvidence, scope, about, (input, where, title) => {
        const { status, layer, signals, basis } = rule(input, where, title);
        if (status === "unknown") return;
        const agreeing = signals.filter((one) => one.status === status && one.layer === layer);
        expectSame(agreeing.length === 0, false);
        const agreed = agreeing.flatMap((one) => one.basis);
        if (!basis.every((kind) => agreed.includes(kind))) expect(agreed).toEqual(expect.arrayContaining([...basis]));
        const reporters = new Set(agreeing.map(({ source }) => source));
        if (status === "unsupported" && agreeing.every(({ sourceKind }) => sourceKind === "crowd")) {
          expect(reporters.size).toBeGreaterThan(1);
        }
      }),
    );
  });

  test("an unknown has no layer, no breakage and low confidence at most", () => {
    holds(
      fc.property(anyEvidence, scope, about, (input, where, title) => {
        const { status, layer, confidence, breaksAtRosettaEol } = rule(input, where, title);
        if (status === "unknown")
          expectSame(
            { layer, confidence, breaksAtRosettaEol },
            { layer: null, confidence: "low", breaksAtRosettaEol: false },
          );
        expectSame(layer !== null, status === "translation");
        expectSame(breaksAtRosettaEol, status === "rosetta2" || (layer !== null && BREAKING_LAYERS.includes(layer)));
      }),
    );
  });

  test("each caveat is a sentence, and appears once", () => {
    const remarked = fc
      .tuple(anyEvidence, notes)
      .map(([input, remarks]) => input.map((one, i) => (i % 2 ? one : { ...one, notes: remarks })));
    holds(
      fc.property(remarked, scope, about, (input, where, title) => {
        const { caveats } = rule(input, where, title);
        for (const caveat of caveats) expect(caveat).toMatch(/^\S.{8,}[.!?)"”]$/u);
        expectSame(new Set(caveats).size, caveats.length);
      }),
    );
  });
});

describe("when evidence is added", () => {
  // Any age and strength: an old strong source that overtakes a newer one must not cost confidence.
  test("another agreeing source never lowers confidence and never changes the claim", () => {
    const agreement = record({ from: fc.constantFrom(...SOURCES), confidence, day, version });
    holds(
      fc.property(
        anyEvidence,
        anyScope,
        about,
        agreement,
        (input, where, title, { from, confidence, day, version }) => {
          const first = ruled(input, where, title);
          fc.pre(first.status !== "unknown");
          const { status, layer } = first;
          const at = daysAfter(FIRST_DAY, day);
          const claim = { status, layer, version, confidence, at, macosMax: macosOn(at) };
          const then = ruled(
            [...input, evidence({ sourceKind: from.sourceKind, source: "newcomer", ...claim })],
            where,
            title,
          );
          // It may say more than the claim: that what stood against a third claim is about an older version.
          const outdated = ({ stances }: Ruling) =>
            [...stances.values()].filter((stance) => stance === "older_version");
          fc.pre(outdated(then).length <= outdated(first).length);
          expectSame({ status: then.status, layer: then.layer }, { status, layer });
          expect(sureness(then)).toBeGreaterThanOrEqual(sureness(first));
        },
      ),
    );
  });

  test("a source's newer statement supersedes its older one", () => {
    const past = record({ claim, confidence, earlier: fc.integer({ min: 1, max: 900 }) });
    holds(
      fc.property(anyEvidence, scope, about, past, (versioned, where, title, { claim, confidence, earlier }) => {
        // A version, or the build in question, makes history matter too.
        const input = versioned.map((one) => ({ ...one, version: null, reason: null }));
        const last = input.find((one) => applies(one, where, title));
        fc.pre(last !== undefined);
        // A withdrawal also removes what it withdraws from others: history matters there.
        const ofSource = input.filter((one) => applies(one, where, title) && one.source === last!.source);
        fc.pre(!ofSource.some((one) => one.status === "unknown" && one.at.getTime() === newestOf(ofSource)));
        const older = { ...last!, ...claim, reason: null, confidence, id: "older", at: daysAfter(last!.at, -earlier) };
        const [first, then] = [rule(input, where, title), rule([...input, older], where, title)];
        expectSame(claims(then), claims(first));
        // If no claim remains, the caveat may say that there once was one.
        if (first.status !== "unknown") expect(then.caveats).toEqual(first.caveats);
      }),
    );
  });

  test("a signal about an unreleased build changes nothing, and is not listed", () => {
    holds(
      fc.property(
        anyEvidence,
        anyEvidence,
        anyScope,
        about,
        fc.constantFrom<Channel>("prerelease", "announced"),
        (...given) => {
          const [input, more, where, title, channel] = given;
          const unreleased = more.map((one) => ({ ...one, id: `unreleased-${one.id}`, channel }));
          const unpinned = { ...title, pinned: false };
          expectSame(ruled([...input, ...unreleased], where, unpinned), ruled(input, where, unpinned));
        },
      ),
    );
  });

  test("contributed scans never change an answer that other sources give", () => {
    holds(
      fc.property(
        anyEvidence,
        anyScope,
        about,
        anyClaim,
        confidence,
        day,
        (input, where, title, claim, confidence, day) => {
          const others = input.filter(({ source }) => source !== "contributed-scans");
          const first = ruled(others, where, title);
          fc.pre(first.status !== "unknown");
          const scan = crowd("contributed-scans", { ...claim, confidence, at: daysAfter(FIRST_DAY, day) });
          expectSame(ruled([...others, scan], where, title), first);
        },
      ),
    );
  });

  test("a dead Mac port does not affect the claim of a working layer", () => {
    const port = record({ from: fc.constantFrom(...SOURCES), confidence, day });
    holds(
      fc.property(anyEvidence, scope, about, port, (anything, where, title, { from, confidence, day }) => {
        // Scans show architectures, never layers.
        const input = anything.filter(({ source }) => source !== "contributed-scans");
        const first = rule(input, where, title);
        fc.pre(first.status === "translation");
        const at = daysAfter(FIRST_DAY, day);
        const dead = { status: "unsupported", reason: "mac_build_dead", confidence, at } as const;
        const then = rule(
          [...input, evidence({ ...dead, sourceKind: from.sourceKind, source: "newcomer" })],
          where,
          title,
        );
        expectSame(claims(then), claims(first));
      }),
    );
  });

  test("a confirmation changes lastVerified only", () => {
    const later = record({ which: fc.nat(), after: fc.integer({ min: 1, max: 3000 }) });
    holds(
      fc.property(anyEvidence, anyScope, about, later, (input, where, title, { which, after }) => {
        const of = input[which % input.length];
        fc.pre(of !== undefined && of.status !== "unknown");
        const confirmation = { ...confirmationOf(of, daysAfter(of.at, after)), id: "confirmation" };
        const listed = (ruling: Ruling) => ({
          ...ruling,
          signals: ruling.signals.filter(({ id }) => id !== "confirmation"),
          stances: new Map([...ruling.stances].filter(([id]) => id !== "confirmation")),
          lastVerified: null,
          caveats: ruling.caveats.map((caveat) => caveat.replace("; no newer report is known", "")),
        });
        expectSame(listed(ruled([...input, confirmation], where, title)), listed(ruled(input, where, title)));
      }),
    );
  });

  test("a crowd source past its horizon never changes another source's answer", () => {
    const past = record({ claim: anyClaim, confidence, day });
    holds(
      fc.property(anyEvidence, anyScope, about, past, (input, where, title, { claim, confidence, day }) => {
        fc.pre(!title.pinned && claim.status !== "native" && where.macos >= 26);
        const at = daysAfter(FIRST_DAY, day);
        const old = evidence({ sourceKind: "crowd", source: "old-list", ...claim, confidence, at, macosMax: 12 });
        const [first, then] = [ruled(input, where, title), ruled([...input, old], where, title)];
        expectSame(claims(then), claims(first));
        if (first.status !== "unknown") expect(then.caveats).toEqual(first.caveats);
      }),
    );
  });

  test("the curator's newest statement decides", () => {
    holds(
      fc.property(anyEvidence, scope, about, anyClaim, (input, where, title, claim) => {
        const at = daysAfter(new Date(newestOf(input)), 1);
        const settled = evidence({
          sourceKind: "curator",
          source: "silicon-verdict-curator",
          ...claim,
          reason: null,
          at,
          macosMax: LATEST_MACOS,
        });
        // The curator cannot overrule what a layer itself requires: the toolkit needs macOS 14.
        fc.pre(applies(settled, where, title));
        const { status, layer } = rule([...input, settled], where, title);
        expectSame({ status, layer }, { status: claim.status, layer: claim.layer });
      }),
    );
  });

  test("evidence that does not apply to the scope changes no claim", () => {
    holds(
      fc.property(anyEvidence, anyEvidence, scope, about, (input, more, where, title) => {
        const elsewhere = more
          .filter((one) => !applies(one, where, title))
          .map((one) => ({ ...one, id: `elsewhere-${one.id}` }));
        const { caveats: _, ...first } = rule(input, where, title);
        const { caveats: __, ...then } = rule([...input, ...elsewhere], where, title);
        expectSame(then, first);
      }),
    );
  });
});

describe("as time passes", () => {
  test("moving every date by the same days changes no claim, no confidence and no order", () => {
    holds(
      fc.property(anyEvidence, scope, about, fc.integer({ min: -4000, max: 40_000 }), (input, where, title, days) => {
        const moved = input.map((one) => ({ ...one, at: daysAfter(one.at, days) }));
        const [first, then] = [rule(input, where, title), rule(moved, where, title)];
        expectSame(claims(then), claims(first));
        expectSame(
          then.signals.map(({ id }) => id),
          first.signals.map(({ id }) => id),
        );
      }),
    );
  });

  test("one step of strength equals exactly 180 days in every year, without rounding", () => {
    const steps: [SourceKind, SourceKind, number][] = [
      ["curator", "binary", 1],
      ["binary", "automated_test", 1],
      ["curator", "automated_test", 2],
      ["binary", "metadata", 2],
      ["curator", "metadata", 3],
    ];
    holds(
      fc.property(
        fc.constantFrom(...steps),
        fc.integer({ min: -2000, max: 20_000 }),
        ([stronger, weaker, steps], days) => {
          const newer = evidence({ sourceKind: weaker, status: "unsupported", at: daysAfter(RECENT_DAY, days) });
          const older = (by: number) =>
            evidence({ sourceKind: stronger, status: "native", at: daysAfter(newer.at, -by) });
          const rulings = [180 * steps, 180 * steps + 1].map(
            (by) => rule([older(by), newer], { macos: 27, chip: "m1" }, subject()).status,
          );
          expectSame(rulings, ["native", "unsupported"]);
        },
      ),
    );
  });
});
