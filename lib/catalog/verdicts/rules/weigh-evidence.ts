/** Which claims about one title count in one scope, and what each weighs. Pure: no clock, no database, no environment. */

import { isStub } from "#lib/catalog/verdicts/rules/exceptions.ts";
import { type LatestStatement, latestStatements, retractedBy } from "#lib/catalog/verdicts/rules/latest-statements.ts";
import { isSuperseded } from "#lib/catalog/verdicts/rules/superseded.ts";
import { newestFirst, STRENGTH } from "#lib/catalog/verdicts/rules/weights.ts";
import { CONTRIBUTED_SCANS } from "#lib/contract/contribution-sources.ts";
import { DAY_MS } from "#lib/contract/days.ts";
import { type Claim, type Evidence, isConfirmation, type Subject, sameClaim } from "#lib/contract/evidence.ts";
import { Confidence, type Status } from "#lib/contract/schema.ts";
import { MACOS_RELEASES, type MacosRelease, releasesBetween, type Scope } from "#lib/contract/scope.ts";
import { LAYER_MINIMUM } from "#lib/contract/toolkits.ts";

/** One step of strength outweighs this many days of age. */
export const DAYS_PER_STEP = 180;
/** A crowd source's claim counts for this many releases past its own newest macOS; a claim of `native` never expires. */
export const CROWD_VALID_RELEASES = 3;
/** Steps of confidence that carrying a claim over from an older macOS costs. */
export const CARRY_OVER_COSTS = {
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

/** A source's latest claim in the scope, with its weight. */
export interface WeighedClaim {
  readonly signal: Evidence;
  /** Its claim in this scope. */
  readonly claim: Claim;
  /** Index into CONFIDENCE, reduced by the cost of carrying it over. */
  readonly confidence: number;
  readonly strength: number;
  /** UTC day number. */
  readonly day: number;
  /** In days, so that it is an exact integer: strength × 180 + date. */
  readonly score: number;
  /** Other claims of the same source at the same instant. */
  readonly otherClaims: readonly Evidence[];
}

interface Withdrawal {
  readonly signal: Evidence;
  /** The withdrawn claim, if known. */
  readonly withdrawn: Evidence | undefined;
}

export interface WeighedEvidence {
  /** All signals that apply to the scope, newest first; only the newest confirmation of each source. */
  readonly listed: readonly Evidence[];
  /** Those that count. */
  readonly claims: readonly WeighedClaim[];
  readonly withdrawals: readonly Withdrawal[];
  /** Latest statements that do not count, and why, by id. */
  readonly excluded: ReadonlyMap<string, Exclusion>;
}

/** Why a source's latest statement does not count. */
export type Exclusion =
  /** Its source withdrew it by name. */
  | "retracted"
  /** About a former edition alone. */
  | "edition"
  /** A stronger source withdrew the same claim. */
  | "withdrawn_elsewhere"
  /** A crowd source's claim that has expired. */
  | "too_old"
  /** Of a package that only fetches the title. */
  | "stub"
  /** A Rosetta note that may be about the installer alone. */
  | "installer"
  /** About an older version than another claim. */
  | "older_version"
  /** From before a change that the answer is about: it is no disagreement. */
  | "outgrown";

/** @throws RangeError for a macOS that is not in the table */
export function weighEvidence(
  evidence: readonly Evidence[],
  scope: Scope,
  { slug, pinned }: Pick<Subject, "slug" | "pinned">,
  releases: readonly MacosRelease[] = MACOS_RELEASES,
): WeighedEvidence {
  const release = releases.find(({ major }) => major === scope.macos);
  if (!release) throw new RangeError(`macOS ${scope.macos} is not in the table of releases`);
  const applying = evidence
    .filter((signal) => appliesTo(scope, signal) && (pinned || signal.channel === "released"))
    .sort(newestFirst);
  const statements = applying.filter((signal) => !isConfirmation(signal));
  const latest = latestStatements(statements);
  const withdrawals = latest
    .filter(({ signal }) => signal.status === "unknown")
    .map(({ signal, earlierClaim }) => ({ signal, withdrawn: earlierClaim }));
  const excluded = new Map<string, Exclusion>(statements.flatMap(retractedBy).map((id) => [id, "retracted"]));
  const exclude = <S extends Pick<LatestStatement, "signal">>(
    from: readonly S[],
    why: Exclusion,
    isExcluded: (statement: S) => boolean,
  ) =>
    from.filter((statement) => {
      if (!isExcluded(statement)) return true;
      excluded.set(statement.signal.id, why);
      return false;
    });
  const all = latest.filter(({ signal }) => signal.status !== "unknown");
  const current = exclude(all, "edition", ({ signal }) => !pinned && signal.edition !== null);
  const upheld = exclude(current, "withdrawn_elsewhere", ({ signal }) =>
    withdrawals.some((withdrawal) => withdrawsToo(withdrawal, signal)),
  );
  const recent = exclude(upheld, "too_old", ({ signal }) => !pinned && isExpired(signal, scope, releases));
  const whole = exclude(recent, "stub", ({ signal }) => signal.status !== "native" && isStub(signal.source, slug));
  const ofApp = exclude(whole, "installer", ({ signal }) => isAboutInstaller(signal));
  const weighed = ofApp.map(({ signal, otherClaims }) => toWeighedClaim(signal, otherClaims, scope, release));
  const claims = exclude(weighed, "older_version", (claim) => isSuperseded(claim, weighed, statements, slug));
  const withoutScans = claims.filter(({ signal }) => !isScan(signal));
  if (withoutScans.length === 0) return { listed: listSignals(applying, claims), claims, withdrawals, excluded };
  // Beside other sources scans are not listed either: anonymous data must not change the verdict's date.
  const listed = listSignals(
    applying.filter((signal) => !isScan(signal)),
    withoutScans,
  );
  return { listed, claims: withoutScans, withdrawals, excluded };
}

/**
 * Up to macOS 26 an installer that is not declared for Apple silicon needs Rosetta 2, whatever it installs (Apple's release notes,
 * 171187112). Of such notes 60 in 100 hold for the app, fewer than "probably" promises.
 */
const isAboutInstaller = ({ status, notes }: Evidence) =>
  status === "rosetta2" && notes.some(({ code }) => code === "installer_needs_rosetta");

export const isScan = ({ source }: Evidence) => source === CONTRIBUTED_SCANS.id;

/** Keeps only the newest confirmation of each source whose claim counts. */
function listSignals(applying: readonly Evidence[], claims: readonly WeighedClaim[]): Evidence[] {
  const unconfirmed = new Set(claims.map(({ signal }) => signal.source));
  return applying
    .toSorted(newestFirst)
    .filter((signal) => !isConfirmation(signal) || unconfirmed.delete(signal.source));
}

const appliesTo = (scope: Scope, signal: Evidence): boolean =>
  appliesToChip(scope, signal) && oldestMacos(signal) <= scope.macos;

/** The oldest macOS that it names and that its layer runs on. */
export function oldestMacos({ macosMin, layer }: Evidence): number {
  return Math.max(macosMin, (layer && LAYER_MINIMUM[layer]?.macos) ?? 0);
}

export function appliesToChip(scope: Scope, { chip }: Evidence): boolean {
  return scope.chip === "apple_silicon" || chip === "apple_silicon" || chip === scope.chip;
}

/** A withdrawal is also one of weaker sources' same claim, unless that is newer. */
function withdrawsToo({ signal, withdrawn }: Withdrawal, other: Evidence): boolean {
  return (
    // A statement that a title is untried or has nothing to install supersedes only its own source's.
    signal.reason === null &&
    withdrawn !== undefined &&
    withdrawn.status !== "native" &&
    STRENGTH[other.sourceKind] < STRENGTH[signal.sourceKind] &&
    sameClaim(other, withdrawn) &&
    other.at.getTime() <= withdrawn.at.getTime()
  );
}

function isExpired(signal: Evidence, { macos }: Scope, releases: readonly MacosRelease[]): boolean {
  if (signal.sourceKind !== "crowd" || signal.status === "native") return false;
  return releasesBetween(signal.macosMax, macos, releases) > CROWD_VALID_RELEASES;
}

function toWeighedClaim(
  signal: Evidence,
  otherClaims: readonly Evidence[],
  scope: Scope,
  release: MacosRelease,
): WeighedClaim {
  const isCarriedOver = signal.macosMax < scope.macos;
  const lostRosetta = isCarriedOver && signal.status === "rosetta2" && !release.rosetta;
  const { status, layer } = lostRosetta ? WITHOUT_ROSETTA.claim : signal;
  const cost = lostRosetta ? WITHOUT_ROSETTA.cost : isCarriedOver ? CARRY_OVER_COSTS[signal.status] : 0;
  // Three networks may belong to one person.
  const stated = isScan(signal) ? 0 : CONFIDENCE.indexOf(signal.confidence);
  const confidence = Math.max(0, stated - cost);
  return withStrength({ signal, otherClaims, claim: { status, layer }, confidence }, STRENGTH[signal.sourceKind]);
}

type UnweighedClaim = Pick<WeighedClaim, "signal" | "otherClaims" | "claim" | "confidence">;

export function withStrength(unweighed: UnweighedClaim, strength: number): WeighedClaim {
  const day = Math.floor(unweighed.signal.at.getTime() / DAY_MS);
  return { ...unweighed, strength, day, score: strength * DAYS_PER_STEP + day };
}
