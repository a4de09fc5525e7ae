/** Who is heard about one title in one scope, and with what weight. Pure: no clock, no database, no environment. */
import { type Evidence, isConfirmation, type NoteCode, type SourceKind } from "#lib/contract/evidence.ts";
import { CONTRIBUTED_SCANS, READERS } from "#lib/contract/readers.ts";
import { Confidence, type Status, type TranslationLayer } from "#lib/contract/schema.ts";
import { MACOS_RELEASES, type MacosRelease, releasesBetween, type Scope } from "#lib/contract/scope.ts";

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
/** So many releases past its own newest macOS is a crowd source's word heard, unless it is `native`. */
export const CROWD_HORIZON = 3;
/** Steps of confidence that borrowing from an older macOS costs. */
export const BORROWING_COSTS = {
  native: 0,
  rosetta2: 0,
  translation: 1,
  unsupported: 1,
  unknown: 0,
} as const satisfies Record<Status, number>;
/** What `rosetta2` answers on a macOS that no longer carries Rosetta 2, and what that costs. */
const WITHOUT_ROSETTA = { claim: { status: "unsupported", layer: null }, cost: 1 } as const;

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

/** Least sure first. */
export const CONFIDENCE = Confidence.options.toReversed();

export interface Claim {
  readonly status: Status;
  readonly layer: TranslationLayer | null;
}

export interface Voice {
  readonly said: Evidence;
  /** What it comes to in this scope. */
  readonly claim: Claim;
  /** Index into CONFIDENCE, the cost of borrowing taken off. */
  readonly confidence: number;
  readonly strength: number;
  /** UTC day number. */
  readonly day: number;
  /** In days, so that it stays an exact integer: strength × 180 + date. */
  readonly score: number;
  /** Other claims of the same source at the same instant. */
  readonly beside: readonly Evidence[];
}

export interface Withdrawal {
  readonly said: Evidence;
  /** What it takes back, where that is known. */
  readonly claim: Evidence | undefined;
}

export interface Hearing {
  /** All that applies to the scope, newest first; of a source's confirmations only the newest. */
  readonly listed: readonly Evidence[];
  readonly voices: readonly Voice[];
  readonly withdrawals: readonly Withdrawal[];
  /** Words that a withdrawal of a stronger source took back with its own. */
  readonly silenced: readonly Evidence[];
  /** Words of crowd sources past their horizon. */
  readonly tooOld: readonly Evidence[];
}

/** @throws RangeError for a macOS that is not in the table */
export function hearingOf(
  evidence: readonly Evidence[],
  scope: Scope,
  pinned: boolean,
  releases: readonly MacosRelease[] = MACOS_RELEASES,
): Hearing {
  const row = releases.find(({ major }) => major === scope.macos);
  if (!row) throw new RangeError(`macOS ${scope.macos} is not in the table of releases`);
  const listed = listSignals(evidence, scope);
  const words = wordsOf(listed.filter((signal) => !isConfirmation(signal)));
  const withdrawals = words.filter(({ said }) => said.status === "unknown").map(({ said, claim }) => ({ said, claim }));
  const claims = words.filter(({ said }) => said.status !== "unknown");
  const isSilenced = ({ said }: Word) => withdrawals.some((withdrawal) => takesBack(withdrawal, said));
  const isTooOld = ({ said }: Word) => !pinned && isPastHorizon(said, scope, releases);
  const silenced = claims.filter(isSilenced);
  const tooOld = claims.filter((word) => isTooOld(word) && !isSilenced(word));
  const heard = claims.filter((word) => !isSilenced(word) && !isTooOld(word));
  return {
    listed,
    voices: heard.map(({ said, beside }) => toVoice(said, beside, scope, row)),
    withdrawals,
    silenced: silenced.map(({ said }) => said),
    tooOld: tooOld.map(({ said }) => said),
  };
}

/** What a scope shows: the signals of its chip from the oldest macOS they name, newest first. */
export function listSignals(evidence: readonly Evidence[], scope: Scope): Evidence[] {
  const confirmed = new Set<string>();
  return evidence
    .filter((signal) => hearsChip(scope, signal) && signal.macosMin <= scope.macos)
    .sort(newestFirst)
    .filter((signal) => {
      if (!isConfirmation(signal)) return true;
      const isNewest = !confirmed.has(signal.source);
      confirmed.add(signal.source);
      return isNewest;
    });
}

export function hearsChip(scope: Scope, { chip }: Evidence): boolean {
  return scope.chip === "apple_silicon" || chip === "apple_silicon" || chip === scope.chip;
}

interface Word {
  readonly said: Evidence;
  readonly beside: readonly Evidence[];
  /** Of a withdrawal: the source's newest claim before it. */
  readonly claim: Evidence | undefined;
}

/** The newest word of each source. */
export function wordsOf(spoken: readonly Evidence[]): Word[] {
  const bySource = new Map<string, Evidence[]>();
  for (const signal of spoken) bySource.set(signal.source, [...(bySource.get(signal.source) ?? []), signal]);
  return [...bySource.values()].map((signals) => {
    const [said, ...rest] = signals.sort((a, b) => b.at.getTime() - a.at.getTime() || compareReports(a, b));
    const claims = rest.filter(({ status }) => status !== "unknown");
    const sameInstant = ({ at }: Evidence) => at.getTime() === said!.at.getTime();
    return {
      said: said!,
      beside: claims.filter((other) => sameInstant(other) && !sameClaim(other, said!)),
      claim: claims.find((other) => !sameInstant(other)),
    };
  });
}

function takesBack({ said, claim }: Withdrawal, word: Evidence): boolean {
  return (
    claim !== undefined &&
    claim.status !== "native" &&
    STRENGTH[word.sourceKind] < STRENGTH[said.sourceKind] &&
    sameClaim(word, claim) &&
    word.at.getTime() <= claim.at.getTime()
  );
}

function isPastHorizon(said: Evidence, { macos }: Scope, releases: readonly MacosRelease[]): boolean {
  if (said.sourceKind !== "crowd" || said.status === "native") return false;
  return releasesBetween(said.macosMax, macos, releases) > CROWD_HORIZON;
}

function toVoice(said: Evidence, beside: readonly Evidence[], scope: Scope, row: MacosRelease): Voice {
  const borrowed = said.macosMax < scope.macos;
  const outlived = borrowed && said.status === "rosetta2" && !row.rosetta;
  const { status, layer } = outlived ? WITHOUT_ROSETTA.claim : said;
  const cost = outlived ? WITHOUT_ROSETTA.cost : borrowed ? BORROWING_COSTS[said.status] : 0;
  const confidence = Math.max(0, CONFIDENCE.indexOf(said.confidence) - cost);
  return weigh({ said, beside, claim: { status, layer }, confidence }, STRENGTH[said.sourceKind]);
}

function weigh(voice: Pick<Voice, "said" | "beside" | "claim" | "confidence">, strength: number): Voice {
  const day = Math.floor(voice.said.at.getTime() / 86_400_000);
  return { ...voice, strength, day, score: strength * DAYS_PER_STEP + day };
}

// Who reports a title here may be who sent a scan of it: two sources, and maybe one person.
const OUR_CROWD: ReadonlySet<string> = new Set([READERS.id, CONTRIBUTED_SCANS.id]);

/** Best first; of those that may be the same people's word, the best. */
export function independent(voices: readonly Voice[]): Voice[] {
  const isOurs = ({ said }: Voice) => OUR_CROWD.has(said.source);
  return voices
    .toSorted(bestFirst)
    .filter(
      (voice, index, all) =>
        !isOurs(voice) || !all.slice(0, index).some((better) => isOurs(better) && sameClaim(better.claim, voice.claim)),
    );
}

/** One voice for each claim that two independent crowd sources share, dated by the older of their newest two. */
export function crowdPairs(voices: readonly Voice[]): Voice[] {
  const crowd = independent(voices.filter(({ strength }) => strength === STRENGTH.crowd));
  return crowd
    .filter(({ claim }, index) => crowd.slice(0, index).filter((better) => sameClaim(better.claim, claim)).length === 1)
    .map((second) => weigh(second, CROWD_PAIR_STRENGTH));
}

export function sameClaim(a: Claim, b: Claim): boolean {
  return a.status === b.status && a.layer === b.layer;
}

/** The order in which signals are listed. */
export function newestFirst(a: Evidence, b: Evidence): number {
  return b.at.getTime() - a.at.getTime() || caution(a) - caution(b) || byId(a, b);
}

export function bestFirst(a: Voice, b: Voice): number {
  return (
    b.score - a.score || b.strength - a.strength || b.day - a.day || compareReports(a.said, b.said, a.claim, b.claim)
  );
}

/** Among equally old words: the steadier report, then the more cautious claim, then the signal's id. */
function compareReports(a: Evidence, b: Evidence, claimOfA: Claim = a, claimOfB: Claim = b): number {
  return unsteadiness(a) - unsteadiness(b) || caution(claimOfA) - caution(claimOfB) || byId(a, b);
}

const UNSTEADINESS: Partial<Record<NoteCode, number>> = { ran_very_stable: 0, ran_stable: 1, ran_unstable: 3 };
const NO_WORD_OF_STABILITY = 2;

function unsteadiness({ notes }: Evidence): number {
  const told = notes.flatMap(({ code }) => UNSTEADINESS[code] ?? []);
  return told.length > 0 ? Math.max(...told) : NO_WORD_OF_STABILITY;
}

/** Most cautious first. */
const CAUTION = {
  unsupported: 0,
  translation: 1,
  rosetta2: 3,
  native: 4,
  unknown: 5,
} as const satisfies Record<Status, number>;

// A layer that goes with Rosetta 2 promises less than one that stays.
function caution({ status, layer }: Claim): number {
  return CAUTION[status] + (layer && !BREAKS_WITHOUT_ROSETTA[layer] ? 1 : 0);
}

const byId = (a: Evidence, b: Evidence) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
