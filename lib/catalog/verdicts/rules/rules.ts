/** Evidence in, ruling out. Pure: no clock, no database, no environment. CONTRIBUTING.md explains the terms. */

import { carriedOverFrom } from "#lib/catalog/verdicts/rules/carried-over-from.ts";
import { caveatSentence, caveats, tellEnd } from "#lib/catalog/verdicts/rules/caveats.ts";
import { crowdPairs, independentClaims } from "#lib/catalog/verdicts/rules/independent-claims.ts";
import { latestStatements, retractedBy } from "#lib/catalog/verdicts/rules/latest-statements.ts";
import { disagrees, isOutgrown, leadingClaim } from "#lib/catalog/verdicts/rules/leading-claim.ts";
import { statedFloors } from "#lib/catalog/verdicts/rules/stated-floors.ts";
import {
  appliesToChip,
  CONFIDENCE,
  DAYS_PER_STEP,
  type Exclusion,
  isScan,
  oldestMacos,
  type WeighedClaim,
  type WeighedEvidence,
  weighEvidence,
} from "#lib/catalog/verdicts/rules/weigh-evidence.ts";
import { BREAKS_WITHOUT_ROSETTA, STRENGTH } from "#lib/catalog/verdicts/rules/weights.ts";
import { isoDay } from "#lib/contract/days.ts";
import { type Evidence, isConfirmation, type Subject, sameClaim } from "#lib/contract/evidence.ts";
import { Basis, type Confidence, type Status, type TranslationLayer } from "#lib/contract/schema.ts";
import { MACOS_RELEASES, type MacosRelease, type Scope } from "#lib/contract/scope.ts";
import { ENDED_LAYERS } from "#lib/contract/toolkits.ts";

/** This many agreeing sources, or two of different kinds, raise the confidence from low to medium. */
export const AGREEING_SOURCES = 3;
/** Two sources at most this many days apart may describe the same event; further apart, the later one only gives the day it was read. */
export const SAME_EVENT_DAYS = 180;

/**
 * What a listed signal does in the scope. earlier: its source has a newer statement; withdrawn: it withdraws its source's statement;
 * other_build: about the dead Mac port, while the Windows build answers.
 */
export type Stance = "agrees" | "disagrees" | "other_build" | "earlier" | "withdrawn" | "confirms" | Exclusion;

export interface Ruling {
  readonly status: Status;
  readonly layer: TranslationLayer | null;
  readonly confidence: Confidence;
  readonly basis: readonly Basis[];
  readonly breaksAtRosettaEol: boolean;
  readonly caveats: readonly string[];
  /** YYYY-MM-DD of the newest listed signal; null when none applies. */
  readonly lastVerified: string | null;
  /** All signals that apply to the scope, newest first, disagreeing and superseded ones included; only the newest confirmation of each source. */
  readonly signals: readonly Evidence[];
  /** The role of each listed signal, by its id. */
  readonly stances: ReadonlyMap<string, Stance>;
  /** A source with another claim is newer than every agreeing one: worth a re-test. */
  readonly newerDisagreement: boolean;
}

/**
 * Weighs everything known about one title for one scope. The order of `evidence` never matters.
 * @throws RangeError for a macOS that is not in the table
 */
export function rule(
  evidence: readonly Evidence[],
  scope: Scope,
  subject: Subject,
  releases: readonly MacosRelease[] = MACOS_RELEASES,
): Ruling {
  const relevant = evidence.filter(
    (signal) => appliesToChip(scope, signal) && (subject.pinned || signal.channel === "released"),
  );
  const weighed = weighEvidence(relevant, scope, subject, releases);
  const { listed: signals, claims } = weighed;
  const best = leadingClaim(claims);
  const isLoneCrowd = best?.strength === STRENGTH.crowd;
  const answer = best && !(isLoneCrowd && best.claim.status === "unsupported") ? best : undefined;
  const common = {
    signals,
    lastVerified: signals[0] ? isoDay(signals[0].at) : null,
    stances: stancesOf(weighed, answer),
  };
  const ofTitle = tellEnd(subject, answer?.claim.status ?? "unknown", scope);

  if (!best) {
    return {
      ...common,
      ...NOTHING_CLAIMED,
      caveats: sentences([...explainUnknown(relevant, weighed, scope), ...ofTitle]),
    };
  }
  if (!answer) {
    return { ...common, ...NOTHING_CLAIMED, caveats: sentences([caveats.loneUnsupported(best.signal), ...ofTitle]) };
  }

  const { status, layer } = best.claim;
  const standing = claims.filter((each) => !isOutgrown(each, best));
  const agreeing = claims.filter(({ claim }) => sameClaim(claim, best.claim));
  const disagreeing = claims.filter((each) => disagrees(each, best));
  const newerDisagreement = disagreeing.some(({ day }) => day > Math.max(...agreeing.map((each) => each.day)));
  const carriedFrom = carriedOverFrom(common, scope, releases);
  return {
    ...common,
    status,
    layer,
    confidence: CONFIDENCE[confidenceIn(best, agreeing, disagreeing, newerDisagreement)]!,
    basis: Basis.options.filter((basis) => agreeing.some(({ signal }) => signal.basis.includes(basis))),
    breaksAtRosettaEol: BREAKS_WITHOUT_ROSETTA[status === "translation" ? (layer ?? "vm") : status],
    caveats: sentences([
      ...endedLayer(best),
      ...(carriedFrom === null ? [] : [caveats.carriedOver({ ...carriedFrom, confirmed: undefined }, scope.macos)]),
      // Scans do not count beside other sources: see weighEvidence.
      ...laterMinimum(isScan(best.signal) ? relevant : relevant.filter((each) => !isScan(each)), weighed, scope),
      ...(isLoneCrowd ? [caveats.crowdAlone()] : []),
      ...disagreeing.filter((each) => standing.includes(each)).map((other) => otherAnswer(other, best)),
      ...agreeing.flatMap(({ signal }) => (signal.reason ? [caveats.reason(signal.reason)] : [])),
      ...statedFloors(signals, common.stances, best.claim).map((floors) => caveats.floors(floors, scope.macos)),
      ...standing.flatMap(({ signal, otherClaims }) => otherClaims.map((other) => caveats.otherClaim(signal, other))),
      ...agreeing.flatMap(({ signal }) => signal.notes.map(caveatSentence)),
      ...rosettaCaveats(agreeing, scope, subject),
      ...ofTitle,
    ]),
    newerDisagreement,
  };
}

/** One layer more is no contradiction. */
const otherAnswer = ({ signal, claim }: WeighedClaim, best: WeighedClaim) =>
  claim.status === "translation" && best.claim.status === "translation"
    ? caveats.otherWay(signal)
    : caveats.disagreement(signal);

const NOTHING_CLAIMED = {
  status: "unknown",
  layer: null,
  confidence: "low",
  basis: [],
  breaksAtRosettaEol: false,
  newerDisagreement: false,
} as const;

function confidenceIn(
  best: WeighedClaim,
  agreeing: readonly WeighedClaim[],
  disagreeing: readonly WeighedClaim[],
  newerDisagreement: boolean,
): number {
  const highest = Math.max(...agreeing.map(({ confidence }) => confidence));
  if (disagreeing.length === 0)
    return isCorroborated(agreeing) ? Math.max(highest, CONFIDENCE.indexOf("medium")) : highest;
  // Measured from the best agreeing claim, so that another agreeing claim never lowers the confidence.
  const strongest = Math.max(best.score, ...agreeing.map(({ score }) => score));
  const isClose = [...disagreeing, ...crowdPairs(disagreeing)].some(({ score }) => strongest - score <= DAYS_PER_STEP);
  return Math.max(0, highest - (newerDisagreement || isClose ? 1 : 0));
}

/** Each source has one claim, so the number of claims is the number of sources. */
function isCorroborated(agreeing: readonly WeighedClaim[]): boolean {
  return (
    independentClaims(agreeing).length >= AGREEING_SOURCES ||
    new Set(agreeing.map(({ signal }) => signal.sourceKind)).size > 1
  );
}

function stancesOf(
  { listed, claims, withdrawals, excluded }: WeighedEvidence,
  answer: WeighedClaim | undefined,
): ReadonlyMap<string, Stance> {
  const stanceOf = (weighed: WeighedClaim): Stance => {
    if (answer && sameClaim(weighed.claim, answer.claim)) return "agrees";
    if (answer && isOutgrown(weighed, answer)) return "outgrown";
    return answer && !disagrees(weighed, answer) ? "other_build" : "disagrees";
  };
  const known = new Map<string, Stance>([
    ...listed.filter((signal) => retractedBy(signal).length > 0).map(({ id }) => [id, "withdrawn"] as const),
    ...excluded,
    ...claims.map((weighed) => [weighed.signal.id, stanceOf(weighed)] as const),
    ...withdrawals.map(({ signal }) => [signal.id, "withdrawn"] as const),
  ]);
  return new Map(
    listed.map((signal) => [signal.id, isConfirmation(signal) ? "confirms" : (known.get(signal.id) ?? "earlier")]),
  );
}

/** The newest statement is about newer systems only, so an older one applies here. */
function laterMinimum(relevant: readonly Evidence[], { excluded }: WeighedEvidence, { macos }: Scope): string[] {
  const latest = latestStatements(relevant.filter((signal) => !isConfirmation(signal))).map(({ signal }) => signal);
  const claims = latest.filter(({ id, status }) => status !== "unknown" && !excluded.has(id));
  const newest = Math.max(...claims.map(({ at }) => at.getTime()));
  const minimum = Math.min(...claims.filter(({ at }) => at.getTime() === newest).map(oldestMacos));
  return claims.length > 0 && minimum > macos ? [caveats.laterMinimum(minimum, macos)] : [];
}

/** Why no claim counts. */
function explainUnknown(
  relevant: readonly Evidence[],
  { listed, withdrawals, excluded }: WeighedEvidence,
  scope: Scope,
): string[] {
  const claims = relevant.filter(({ status }) => status !== "unknown");
  const minimum = Math.min(...claims.map(oldestMacos));
  if (claims.length > 0 && minimum > scope.macos) return [caveats.belowMinimum(minimum)];
  return [
    ...withdrawals.map(({ signal, withdrawn }) =>
      signal.reason ? caveats.reason(signal.reason) : caveats.withdrawn(signal, withdrawn),
    ),
    ...listed
      .filter(({ id }) => excluded.get(id) === "too_old")
      .map((signal) => caveats.tooOld(signal, signal.at.getTime() === listed[0]?.at.getTime())),
    ...listed.filter(({ id }) => excluded.get(id) === "stub").map(caveats.stub),
    ...listed.filter(({ id }) => excluded.get(id) === "installer").map(caveats.installer),
  ];
}

function rosettaCaveats(agreeing: readonly WeighedClaim[], { macos }: Scope, { kind }: Subject): string[] {
  const { status, layer } = agreeing[0]!.claim;
  const lostRosetta = status === "unsupported" && agreeing.some(({ signal }) => signal.status === "rosetta2");
  const game = kind === "game" ? [caveats.rosettaGame()] : [];
  if (lostRosetta) return [caveats.rosettaGone(macos), ...game];
  if (status === "rosetta2") return game;
  return layer && BREAKS_WITHOUT_ROSETTA[layer] ? [caveats.layerNeedsRosetta(layer)] : [];
}

function endedLayer({ claim: { layer } }: WeighedClaim): string[] {
  const ended = layer && ENDED_LAYERS[layer];
  return ended ? [caveats.layerEnded(layer, ended.successor)] : [];
}

const sentences = (list: readonly string[]) => [...new Set(list)].filter((sentence) => sentence !== "");
