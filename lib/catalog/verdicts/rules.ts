/** Evidence in, ruling out. Pure: no clock, no database, no environment. */

import { caveats, sayCaveat } from "#lib/catalog/verdicts/caveats.ts";
import { dissents, leadingVoice } from "#lib/catalog/verdicts/leading-voice.ts";
import {
  CONFIDENCE,
  crowdPairs,
  DAYS_PER_STEP,
  type Hearing,
  hearingOf,
  hearsChip,
  independent,
  isScan,
  type Silence,
  type Voice,
} from "#lib/catalog/verdicts/voices.ts";
import { BREAKS_WITHOUT_ROSETTA, STRENGTH, sameClaim } from "#lib/catalog/verdicts/weights.ts";
import { wordsOf } from "#lib/catalog/verdicts/words.ts";
import { isoDay } from "#lib/contract/days.ts";
import { type Evidence, isConfirmation, type Subject } from "#lib/contract/evidence.ts";
import { Basis, type Confidence, type Status, type TranslationLayer } from "#lib/contract/schema.ts";
import { MACOS_RELEASES, type MacosRelease, releasesBetween, type Scope } from "#lib/contract/scope.ts";
import { ENDED_LAYERS } from "#lib/contract/toolkits.ts";

/** From this many releases on, a caveat names the macOS that an answer is carried over from. */
export const CARRIED_OVER = 2;
/** This many agreeing sources, or two of different kinds, raise the confidence from low to medium. */
export const AGREEING_SOURCES = 3;
/** Two sources at most this many days apart may describe the same event; further apart, the later one only gives the day it was read. */
export const SAME_EVENT_DAYS = 180;

/**
 * What a listed signal does in the scope. earlier: its source has a newer statement; withdrawn: it withdraws its source's statement;
 * aside: about the dead Mac port, while the Windows build answers.
 */
export type Stance = "agrees" | "disagrees" | "aside" | "earlier" | "withdrawn" | "confirms" | Silence;

export interface Ruling {
  readonly status: Status;
  readonly layer: TranslationLayer | null;
  readonly confidence: Confidence;
  readonly basis: readonly Basis[];
  readonly breaksAtRosettaEol: boolean;
  readonly caveats: readonly string[];
  /** YYYY-MM-DD of the newest listed signal; null when none applies. */
  readonly lastVerified: string | null;
  /** All signals that apply to the scope, newest first, dissent and history included; only the newest confirmation of each source. */
  readonly signals: readonly Evidence[];
  /** The role of each listed signal, by its id. */
  readonly stances: ReadonlyMap<string, Stance>;
  /** A source with another claim is newer than every agreeing one: worth a re-test. */
  readonly newerDissent: boolean;
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
  const heard = evidence.filter(
    (signal) => hearsChip(scope, signal) && (subject.pinned || signal.channel === "released"),
  );
  const hearing = hearingOf(heard, scope, subject, releases);
  const { listed: signals, voices } = hearing;
  const best = leadingVoice(voices);
  const lone = best?.strength === STRENGTH.crowd;
  const claimed = best && !(lone && best.claim.status === "unsupported") ? best : undefined;
  const common = {
    signals,
    lastVerified: signals[0] ? isoDay(signals[0].at) : null,
    stances: stancesOf(hearing, claimed),
  };
  const about = subject.notes.map(sayCaveat);

  if (!best) {
    return { ...common, ...NOTHING_CLAIMED, caveats: sentences([...silence(heard, hearing, scope), ...about]) };
  }
  if (!claimed) {
    return { ...common, ...NOTHING_CLAIMED, caveats: sentences([caveats.loneUnsupported(best.said), ...about]) };
  }

  const { status, layer } = best.claim;
  const agreeing = voices.filter(({ claim }) => sameClaim(claim, best.claim));
  const dissenting = voices.filter((voice) => dissents(voice, best));
  const newerDissent = dissenting.some(({ day }) => day > Math.max(...agreeing.map((voice) => voice.day)));
  return {
    ...common,
    status,
    layer,
    confidence: CONFIDENCE[confidenceIn(best, agreeing, dissenting, newerDissent)]!,
    basis: Basis.options.filter((basis) => agreeing.some(({ said }) => said.basis.includes(basis))),
    breaksAtRosettaEol: BREAKS_WITHOUT_ROSETTA[status === "translation" ? (layer ?? "vm") : status],
    caveats: sentences([
      ...endedLayer(best),
      ...borrowing(agreeing, scope, releases),
      // Scans have no voice beside other sources: see hearingOf.
      ...laterMinimum(isScan(best.said) ? heard : heard.filter((signal) => !isScan(signal)), hearing, scope),
      ...(lone ? [caveats.loneCrowd()] : []),
      ...dissenting.map(({ said }) => caveats.dissent(said)),
      ...agreeing.flatMap(({ said }) => (said.reason ? [caveats.reason(said.reason)] : [])),
      ...agreeing.flatMap(({ said }) => (said.floors ? [caveats.floors(said.floors, scope.macos)] : [])),
      ...voices.flatMap(({ said, beside }) => beside.map((other) => caveats.alsoSaid(said, other))),
      ...agreeing.flatMap(({ said }) => said.notes.map(sayCaveat)),
      ...rosettaCaveats(agreeing, scope, subject),
      ...about,
    ]),
    newerDissent,
  };
}

const NOTHING_CLAIMED = {
  status: "unknown",
  layer: null,
  confidence: "low",
  basis: [],
  breaksAtRosettaEol: false,
  newerDissent: false,
} as const;

function confidenceIn(
  best: Voice,
  agreeing: readonly Voice[],
  dissenting: readonly Voice[],
  newerDissent: boolean,
): number {
  const held = Math.max(...agreeing.map(({ confidence }) => confidence));
  if (dissenting.length === 0) return corroborated(agreeing) ? Math.max(held, CONFIDENCE.indexOf("medium")) : held;
  // Measured from the best agreeing voice, so that another agreeing voice never lowers the confidence.
  const strongest = Math.max(best.score, ...agreeing.map(({ score }) => score));
  const close = [...dissenting, ...crowdPairs(dissenting)].some(({ score }) => strongest - score <= DAYS_PER_STEP);
  return Math.max(0, held - (newerDissent || close ? 1 : 0));
}

/** One voice per source, so the number of voices is the number of sources. */
function corroborated(agreeing: readonly Voice[]): boolean {
  return (
    independent(agreeing).length >= AGREEING_SOURCES || new Set(agreeing.map(({ said }) => said.sourceKind)).size > 1
  );
}

function stancesOf(
  { listed, voices, withdrawals, silent }: Hearing,
  claimed: Voice | undefined,
): ReadonlyMap<string, Stance> {
  const stanceOf = (voice: Voice): Stance => {
    if (claimed && sameClaim(voice.claim, claimed.claim)) return "agrees";
    return claimed && !dissents(voice, claimed) ? "aside" : "disagrees";
  };
  const known = new Map<string, Stance>([
    ...silent,
    ...voices.map((voice) => [voice.said.id, stanceOf(voice)] as const),
    ...withdrawals.map(({ said }) => [said.id, "withdrawn"] as const),
  ]);
  return new Map(
    listed.map((signal) => [signal.id, isConfirmation(signal) ? "confirms" : (known.get(signal.id) ?? "earlier")]),
  );
}

function borrowing(agreeing: readonly Voice[], { macos }: Scope, releases: readonly MacosRelease[]): string[] {
  const newest = Math.max(...agreeing.map(({ said }) => said.macosMax));
  return releasesBetween(newest, macos, releases) >= CARRIED_OVER ? [caveats.borrowed(newest, macos)] : [];
}

/** The newest statement is about newer systems only, so an older one applies here. */
function laterMinimum(heard: readonly Evidence[], { silent }: Hearing, { macos }: Scope): string[] {
  const words = wordsOf(heard.filter((signal) => !isConfirmation(signal))).map(({ said }) => said);
  const claims = words.filter((said) => said.status !== "unknown" && !silent.has(said.id));
  const newest = Math.max(...claims.map(({ at }) => at.getTime()));
  const minimum = Math.min(...claims.filter(({ at }) => at.getTime() === newest).map(({ macosMin }) => macosMin));
  return claims.length > 0 && minimum > macos ? [caveats.laterMinimum(minimum, macos)] : [];
}

/** Why no source has a voice. */
function silence(heard: readonly Evidence[], { listed, withdrawals, silent }: Hearing, scope: Scope): string[] {
  const claims = heard.filter(({ status }) => status !== "unknown");
  const minimum = Math.min(...claims.map(({ macosMin }) => macosMin));
  if (claims.length > 0 && minimum > scope.macos) return [caveats.belowMinimum(minimum)];
  return [
    ...withdrawals.map(({ said, claim }) =>
      said.reason ? caveats.reason(said.reason) : caveats.withdrawn(said, claim),
    ),
    ...listed
      .filter(({ id }) => silent.get(id) === "too_old")
      .map((said) => caveats.tooOld(said, said.at.getTime() === listed[0]?.at.getTime())),
    ...listed.filter(({ id }) => silent.get(id) === "stub").map(caveats.stub),
    ...listed.filter(({ id }) => silent.get(id) === "installer").map(caveats.installer),
  ];
}

function rosettaCaveats(agreeing: readonly Voice[], { macos }: Scope, { kind }: Subject): string[] {
  const { status, layer } = agreeing[0]!.claim;
  const outlived = status === "unsupported" && agreeing.some(({ said }) => said.status === "rosetta2");
  const game = kind === "game" ? [caveats.rosettaGame()] : [];
  if (outlived) return [caveats.rosettaGone(macos), ...game];
  if (status === "rosetta2") return game;
  return layer && BREAKS_WITHOUT_ROSETTA[layer] ? [caveats.layerNeedsRosetta(layer)] : [];
}

function endedLayer({ claim: { layer } }: Voice): string[] {
  const ended = layer && ENDED_LAYERS[layer];
  return ended ? [caveats.layerEnded(layer, ended.successor)] : [];
}

const sentences = (list: readonly string[]) => [...new Set(list)].filter((sentence) => sentence !== "");
