/** Which sources have a voice about one title in one scope, and its weight. Pure: no clock, no database, no environment. */

import { isStub } from "#lib/catalog/verdicts/exceptions.ts";
import { isSucceeded } from "#lib/catalog/verdicts/succession.ts";
import { type Claim, compareReports, newestFirst, STRENGTH, sameClaim } from "#lib/catalog/verdicts/weights.ts";
import { partOf, type Word, wordsOf } from "#lib/catalog/verdicts/words.ts";
import { CONTRIBUTED_SCANS, READER_REPORTS } from "#lib/contract/contribution-sources.ts";
import { DAY_MS } from "#lib/contract/days.ts";
import { type Evidence, isConfirmation, type Subject } from "#lib/contract/evidence.ts";
import { Confidence, type Status } from "#lib/contract/schema.ts";
import { MACOS_RELEASES, type MacosRelease, releasesBetween, type Scope } from "#lib/contract/scope.ts";

/** Two independent crowd sources that agree are one voice of this strength. */
export const CROWD_PAIR_STRENGTH = 2;
/** One step of strength outweighs this many days of age. */
export const DAYS_PER_STEP = 180;
/** A crowd source keeps its voice for this many releases past its own newest macOS, unless it claims `native`. */
export const CROWD_HORIZON = 3;
/** Steps of confidence that borrowing from an older macOS costs. */
export const BORROWING_COSTS = {
  native: 0,
  rosetta2: 0,
  translation: 1,
  unsupported: 1,
  unknown: 0,
} as const satisfies Record<Status, number>;
/** What `rosetta2` becomes on a macOS without Rosetta 2, and what that costs. */
const WITHOUT_ROSETTA = { claim: { status: "unsupported", layer: null }, cost: 1 } as const;

/** Least sure first. */
export const CONFIDENCE = Confidence.options.toReversed();

export interface Voice {
  readonly said: Evidence;
  /** Its claim in this scope. */
  readonly claim: Claim;
  /** Index into CONFIDENCE, reduced by the cost of borrowing. */
  readonly confidence: number;
  readonly strength: number;
  /** UTC day number. */
  readonly day: number;
  /** In days, so that it is an exact integer: strength × 180 + date. */
  readonly score: number;
  /** Other claims of the same source at the same instant. */
  readonly beside: readonly Evidence[];
}

export interface Withdrawal {
  readonly said: Evidence;
  /** The withdrawn claim, if known. */
  readonly claim: Evidence | undefined;
}

export interface Hearing {
  /** All signals that apply to the scope, newest first; only the newest confirmation of each source. */
  readonly listed: readonly Evidence[];
  readonly voices: readonly Voice[];
  readonly withdrawals: readonly Withdrawal[];
  /** Newest statements of sources without a voice, and why, by id. */
  readonly silent: ReadonlyMap<string, Silence>;
}

export type Silence =
  /** About a former edition alone. */
  | "edition"
  /** A stronger source took back the same claim. */
  | "silenced"
  /** Past a crowd source's horizon. */
  | "too_old"
  /** Of a package that only fetches the title. */
  | "stub"
  /** A Rosetta note that may be about the installer alone. */
  | "installer"
  /** About an older version than another claim. */
  | "succeeded";

/** @throws RangeError for a macOS that is not in the table */
export function hearingOf(
  evidence: readonly Evidence[],
  scope: Scope,
  { slug, pinned }: Pick<Subject, "slug" | "pinned">,
  releases: readonly MacosRelease[] = MACOS_RELEASES,
): Hearing {
  const row = releases.find(({ major }) => major === scope.macos);
  if (!row) throw new RangeError(`macOS ${scope.macos} is not in the table of releases`);
  const applying = evidence
    .filter((signal) => appliesTo(scope, signal) && (pinned || signal.channel === "released"))
    .sort(newestFirst);
  const spoken = applying.filter((signal) => !isConfirmation(signal));
  const words = wordsOf(spoken);
  const withdrawals = words.filter(({ said }) => said.status === "unknown").map(({ said, claim }) => ({ said, claim }));
  const silent = new Map<string, Silence>();
  const claims = words.filter(({ said }) => said.status !== "unknown");
  const sift = <W extends Pick<Word, "said">>(left: readonly W[], why: Silence, isSilent: (word: W) => boolean) =>
    left.filter((word) => {
      if (!isSilent(word)) return true;
      silent.set(word.said.id, why);
      return false;
    });
  const current = sift(claims, "edition", ({ said }) => !pinned && said.edition !== null);
  const kept = sift(current, "silenced", ({ said }) => withdrawals.some((withdrawal) => takesBack(withdrawal, said)));
  const recent = sift(kept, "too_old", ({ said }) => !pinned && isPastHorizon(said, scope, releases));
  const whole = sift(recent, "stub", ({ said }) => said.status !== "native" && isStub(said.source, slug));
  const apart = sift(whole, "installer", ({ said }) => isAboutInstaller(said));
  const able = apart.map(({ said, beside }) => toVoice(said, beside, scope, row));
  const standing = sift(able, "succeeded", (voice) => isSucceeded(voice, able, spoken, slug));
  const others = standing.filter(({ said }) => !isScan(said));
  if (others.length === 0) return { listed: listSignals(applying, standing), voices: standing, withdrawals, silent };
  // Beside other sources scans are not listed either: anonymous data must not change the verdict's date.
  const listed = listSignals(
    applying.filter((signal) => !isScan(signal)),
    others,
  );
  return { listed, voices: others, withdrawals, silent };
}

/**
 * Up to macOS 26 an installer that is not declared for Apple silicon needs Rosetta 2, whatever it installs (Apple's release notes,
 * 171187112). Of such notes 60 in 100 hold for the app, fewer than "probably" promises.
 */
const isAboutInstaller = ({ status, notes }: Evidence) =>
  status === "rosetta2" && notes.some(({ code }) => code === "installer_needs_rosetta");

export const isScan = ({ source }: Evidence) => source === CONTRIBUTED_SCANS.id;

/** Keeps only the newest confirmation of each source that has a voice. */
function listSignals(applying: readonly Evidence[], voices: readonly Voice[]): Evidence[] {
  const unconfirmed = new Set(voices.map(({ said }) => said.source));
  return applying
    .toSorted(newestFirst)
    .filter((signal) => !isConfirmation(signal) || unconfirmed.delete(signal.source));
}

/** For its chip, and from the oldest macOS that it names. */
function appliesTo(scope: Scope, signal: Evidence): boolean {
  return hearsChip(scope, signal) && signal.macosMin <= scope.macos;
}

export function hearsChip(scope: Scope, { chip }: Evidence): boolean {
  return scope.chip === "apple_silicon" || chip === "apple_silicon" || chip === scope.chip;
}

function takesBack({ said, claim }: Withdrawal, word: Evidence): boolean {
  return (
    // A statement that a title is untried or has nothing to install supersedes only its own source's.
    said.reason === null &&
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
  // Three networks may belong to one person.
  const sureness = isScan(said) ? 0 : CONFIDENCE.indexOf(said.confidence);
  const confidence = Math.max(0, sureness - cost);
  return weigh({ said, beside, claim: { status, layer }, confidence }, STRENGTH[said.sourceKind]);
}

function weigh(voice: Pick<Voice, "said" | "beside" | "claim" | "confidence">, strength: number): Voice {
  const day = Math.floor(voice.said.at.getTime() / DAY_MS);
  return { ...voice, strength, day, score: strength * DAYS_PER_STEP + day };
}

// The person who reports a title here may also have sent a scan of it: two sources, one person.
const OUR_CROWD: ReadonlySet<string> = new Set([READER_REPORTS.id, CONTRIBUTED_SCANS.id]);

export const isDeadPort = ({ said }: Voice) => partOf(said) === "mac_port";

/** Best first; of voices that may come from the same people, only the best. */
export function independent(voices: readonly Voice[]): Voice[] {
  const peopleOf = ({ said }: Voice) => (OUR_CROWD.has(said.source) ? "ours" : said.source);
  return voices
    .toSorted(bestFirst)
    .filter(
      (voice, index, all) =>
        !all
          .slice(0, index)
          .some((better) => peopleOf(better) === peopleOf(voice) && sameClaim(better.claim, voice.claim)),
    );
}

const isOther = (voice: Voice) => !isDeadPort(voice);
const isAny = () => true;

/**
 * The dead Mac port and "nothing runs it" share a status but are two claims where a layer may run the title. One voice for each claim
 * that two independent crowd sources share, dated by the older of their newest two.
 */
export function crowdPairs(voices: readonly Voice[]): Voice[] {
  const crowd = voices.filter(({ strength }) => strength === STRENGTH.crowd);
  const ways = voices.some(({ claim }) => claim.status === "translation") ? [isDeadPort, isOther] : [isAny];
  return ways.flatMap((isOf) => {
    const alike = independent(crowd.filter(isOf));
    return alike
      .filter(
        ({ claim }, index) => alike.slice(0, index).filter((better) => sameClaim(better.claim, claim)).length === 1,
      )
      .map((second) => weigh(second, CROWD_PAIR_STRENGTH));
  });
}

export function bestFirst(a: Voice, b: Voice): number {
  return (
    b.score - a.score || b.strength - a.strength || b.day - a.day || compareReports(a.said, b.said, a.claim, b.claim)
  );
}
