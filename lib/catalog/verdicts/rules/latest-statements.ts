/** The newest statement of each source, about the Mac build and about the Windows build. Pure. */
import { newestInstantFirst } from "#lib/catalog/verdicts/rules/weights.ts";
import { type Evidence, REASON_BUILDS, sameClaim } from "#lib/contract/evidence.ts";

export interface LatestStatement {
  readonly signal: Evidence;
  /** Other claims of the same source at the same instant. */
  readonly otherClaims: readonly Evidence[];
  /** For a withdrawal: the source's newest claim before it. */
  readonly earlierClaim: Evidence | undefined;
}

/** Statements about a dead Mac port and about the Windows build are separate; every other one is about the title as a whole. */
type CoveredBuild = "mac_port" | "windows" | "title";

export function coveredBuild({ status, reason }: Pick<Evidence, "status" | "reason">): CoveredBuild {
  if (status === "translation") return "windows";
  if (status !== "unsupported" || reason === null) return "title";
  return REASON_BUILDS[reason] === "mac" ? "mac_port" : "windows";
}

/** The ids of the statements that a withdrawal names. */
export const retractedBy = ({ status, notes }: Pick<Evidence, "status" | "notes">): readonly string[] =>
  status === "unknown" ? notes.flatMap(({ code, detail }) => (code === "withdraws" && detail ? [detail] : [])) : [];

/** A withdrawal that names statements silences those alone, as long as its source said something else. */
function withoutRetracted(ofSource: readonly Evidence[]): readonly Evidence[] {
  const retracted = new Set(ofSource.flatMap(retractedBy));
  if (retracted.size === 0) return ofSource;
  const left = ofSource.filter((signal) => !retracted.has(signal.id) && retractedBy(signal).length === 0);
  return left.length > 0 ? left : ofSource;
}

/** One for each source; two if its statements cover the dead Mac port and the Windows build. */
export function latestStatements(statements: readonly Evidence[]): LatestStatement[] {
  const bySource = new Map<string, Evidence[]>();
  for (const signal of statements) {
    const known = bySource.get(signal.source);
    if (known) known.push(signal);
    else bySource.set(signal.source, [signal]);
  }
  return [...bySource.values()].flatMap((signals) => {
    const ordered = withoutRetracted(signals).toSorted(newestInstantFirst);
    const first = toLatest(ordered);
    const second = otherBuild(ordered);
    return second ? [first, toLatest(second)] : [first];
  });
}

/** The signals from the newest one about the other build on; null if a newer one is about the whole title. */
function otherBuild(ordered: readonly Evidence[]): readonly Evidence[] | null {
  const build = coveredBuild(ordered[0]!);
  if (build === "title") return null;
  const at = ordered.findIndex((signal) => coveredBuild(signal) !== build);
  return at > 0 && coveredBuild(ordered[at]!) !== "title" ? ordered.slice(at) : null;
}

function toLatest([newest, ...rest]: readonly Evidence[]): LatestStatement {
  const signal = newest!;
  const claims = rest.filter(({ status }) => status !== "unknown");
  const isSameInstant = ({ at }: Evidence) => at.getTime() === signal.at.getTime();
  const isSameBuild = (other: Evidence) =>
    coveredBuild(other) === coveredBuild(signal) || coveredBuild(other) === "title";
  return {
    signal,
    otherClaims: claims.filter((other) => isSameInstant(other) && isSameBuild(other) && !sameClaim(other, signal)),
    earlierClaim: claims.find((other) => !isSameInstant(other)),
  };
}
