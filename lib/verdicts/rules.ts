/** Evidence in, ruling out. Pure: no clock, no database, no environment. */

import type { Evidence, SourceKind, Subject } from "#lib/contract/evidence.ts";
import { Basis, type Confidence, type Status, type TranslationLayer } from "#lib/contract/schema.ts";
import type { Scope } from "#lib/contract/scope.ts";
import { caveats, sayNote } from "#lib/verdicts/caveats.ts";

// A Mach-O header cannot be mistaken about its architecture; a forum post can.
export const STRENGTH = {
  curator: 5,
  binary: 4,
  automated_test: 3,
  metadata: 2,
  crowd: 1,
} as const satisfies Record<SourceKind, number>;

/** Two independent crowd sources that agree speak as one voice of this strength. */
export const CROWD_PAIR_STRENGTH = 2;
/** A step of strength outweighs this much age. */
export const DAYS_PER_STEP = 180;

// Most cautious first: what a tie falls to.
const CAUTION = ["unsupported", "translation", "rosetta2", "native", "unknown"] as const satisfies readonly Status[];
const CONFIDENCE = ["low", "medium", "high"] as const satisfies readonly Confidence[];

export const BREAKS_WITHOUT_ROSETTA = {
  native: false,
  rosetta2: true,
  unsupported: false,
  unknown: false,
  gptk: true,
  crossover: true,
  whisky: true,
  vm: false,
} as const satisfies Record<Exclude<Status, "translation"> | TranslationLayer, boolean>;

export interface Ruling {
  readonly status: Status;
  readonly layer: TranslationLayer | null;
  readonly confidence: Confidence;
  readonly basis: readonly Basis[];
  readonly breaksAtRosettaEol: boolean;
  readonly caveats: readonly string[];
  /** YYYY-MM-DD of the newest listed signal; null when none applies. */
  readonly lastVerified: string | null;
  /** All that apply to the scope, newest first, dissent and history included. */
  readonly signals: readonly Evidence[];
  /** A source with another claim has spoken after every agreeing one: worth a re-test. */
  readonly newerDissent: boolean;
}

interface Voice {
  readonly said: Evidence;
  readonly strength: number;
  /** UTC day number. */
  readonly day: number;
  /** In days, so that it stays an exact integer: strength × 180 + date. */
  readonly score: number;
}

/** Weighs everything known about one title for one scope. The order of `evidence` never matters. */
export function rule(evidence: readonly Evidence[], scope: Scope, subject: Subject): Ruling {
  const heard = evidence.filter((signal) => hears(scope, signal));
  const signals = evidence.filter(applies(scope)).sort(newestFirst);
  const voices = voicesOf(signals);
  const stronger = [...voices.filter(({ strength }) => strength > STRENGTH.crowd), ...crowdPairs(voices)];
  const best = (stronger.length > 0 ? stronger : voices).toSorted(bestFirst)[0];
  const common = { signals, lastVerified: signals[0] ? isoDay(signals[0].at) : null };
  const about = subject.notes.map(sayNote);

  if (!best) {
    return { ...common, ...NOTHING_CLAIMED, caveats: sentences([...silence(heard, signals, scope), ...about]) };
  }
  if (best.strength === STRENGTH.crowd && best.said.status === "unsupported") {
    return { ...common, ...NOTHING_CLAIMED, caveats: sentences([caveats.loneUnsupported(best.said), ...about]) };
  }

  const { status, layer } = best.said;
  const agreeing = voices.filter(({ said }) => sameClaim(said, best.said));
  const dissenting = voices.filter(({ said }) => !sameClaim(said, best.said));
  const newestAgreement = Math.max(...agreeing.map(({ day }) => day));
  const newerDissent = dissenting.some(({ day }) => day > newestAgreement);
  // Both measured from the claim's own best side, so that one more agreeing voice never costs confidence.
  const strongest = Math.max(best.score, ...agreeing.map(({ score }) => score));
  const close = [...dissenting, ...crowdPairs(dissenting)].some(({ score }) => strongest - score <= DAYS_PER_STEP);
  const held = Math.max(...agreeing.map(({ said }) => confidenceIn(said, scope)));
  const lone = best.strength === STRENGTH.crowd;
  return {
    ...common,
    status,
    layer,
    confidence: CONFIDENCE[Math.max(0, held - (newerDissent || close ? 1 : 0))]!,
    basis: Basis.options.filter((basis) => agreeing.some(({ said }) => said.basis.includes(basis))),
    breaksAtRosettaEol: BREAKS_WITHOUT_ROSETTA[status === "translation" ? (layer ?? "vm") : status],
    caveats: sentences([
      ...borrowing(agreeing, scope),
      ...laterMinimum(heard, scope),
      ...(lone ? [caveats.loneCrowd()] : []),
      ...dissenting.map(({ said }) => caveats.dissent(said)),
      ...agreeing.flatMap(({ said }) => said.notes.map(sayNote)),
      ...rosettaCaveats(best.said, subject),
      ...about,
    ]),
    newerDissent,
  };
}

/** Which signals a scope listens to: those of its chip, from the oldest macOS they name. */
export const applies = (scope: Scope) => (signal: Evidence) => hears(scope, signal) && signal.macosMin <= scope.macos;

const NOTHING_CLAIMED = {
  status: "unknown",
  layer: null,
  confidence: "low",
  basis: [],
  breaksAtRosettaEol: false,
  newerDissent: false,
} as const;

function hears(scope: Scope, { chip }: Evidence): boolean {
  return scope.chip === "apple_silicon" || chip === "apple_silicon" || chip === scope.chip;
}

const caution = ({ status }: Evidence) => CAUTION.indexOf(status);
const byId = (a: Evidence, b: Evidence) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** The order in which signals are listed. */
export function newestFirst(a: Evidence, b: Evidence): number {
  return b.at.getTime() - a.at.getTime() || caution(a) - caution(b) || byId(a, b);
}

function bestFirst(a: Voice, b: Voice): number {
  return (
    b.score - a.score ||
    b.strength - a.strength ||
    b.day - a.day ||
    caution(a.said) - caution(b.said) ||
    byId(a.said, b.said)
  );
}

/** The newest signal of each source; one that withdrew its statement has no voice. */
function voicesOf(signalsNewestFirst: readonly Evidence[]): Voice[] {
  const newest = new Map<string, Evidence>();
  for (const signal of signalsNewestFirst) if (!newest.has(signal.source)) newest.set(signal.source, signal);
  return [...newest.values()]
    .filter(({ status }) => status !== "unknown")
    .map((said) => voice(said, STRENGTH[said.sourceKind]));
}

function voice(said: Evidence, strength: number): Voice {
  const day = Math.floor(said.at.getTime() / 86_400_000);
  return { said, strength, day, score: strength * DAYS_PER_STEP + day };
}

/** One voice for each claim that two crowd sources share, dated by the older of their newest two. */
function crowdPairs(voices: readonly Voice[]): Voice[] {
  const crowd = voices
    .filter(({ strength }) => strength === STRENGTH.crowd)
    .toSorted((a, b) => newestFirst(a.said, b.said));
  return crowd
    .filter(({ said }, index) => crowd.slice(0, index).filter((other) => sameClaim(other.said, said)).length === 1)
    .map(({ said }) => voice(said, CROWD_PAIR_STRENGTH));
}

function sameClaim(a: Evidence, b: Evidence): boolean {
  return a.status === b.status && a.layer === b.layer;
}

const isBorrowed = ({ macosMax }: Evidence, scope: Scope) => macosMax < scope.macos;

function confidenceIn(said: Evidence, scope: Scope): number {
  const own = CONFIDENCE.indexOf(said.confidence);
  return isBorrowed(said, scope) && said.status !== "native" ? Math.max(0, own - 1) : own;
}

function borrowing(agreeing: readonly Voice[], scope: Scope): string[] {
  const newest = Math.max(...agreeing.map(({ said }) => said.macosMax));
  return newest < scope.macos ? [caveats.borrowed(newest, scope.macos)] : [];
}

/** The newest word is about newer systems only: an older one answers here. */
function laterMinimum(heard: readonly Evidence[], { macos }: Scope): string[] {
  const newest = voicesOf(heard.toSorted(newestFirst))[0]?.said;
  return newest && newest.macosMin > macos ? [caveats.laterMinimum(newest.macosMin, macos)] : [];
}

function silence(heard: readonly Evidence[], applying: readonly Evidence[], scope: Scope): string[] {
  const claims = heard.filter(({ status }) => status !== "unknown");
  const minimum = Math.min(...claims.map(({ macosMin }) => macosMin));
  if (claims.length > 0 && minimum > scope.macos) return [caveats.belowMinimum(minimum)];
  return applying.length > 0 ? [caveats.withdrawn()] : [];
}

function rosettaCaveats({ status, layer }: Evidence, { kind }: Subject): string[] {
  if (status === "rosetta2" && kind === "game") return [caveats.rosettaGame()];
  if (layer && BREAKS_WITHOUT_ROSETTA[layer]) return [caveats.layerNeedsRosetta(layer)];
  return [];
}

const isoDay = (at: Date) => at.toISOString().slice(0, 10);
const sentences = (list: readonly string[]) => [...new Set(list)].filter((sentence) => sentence !== "");
