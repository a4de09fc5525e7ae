/** A statement about an old version is superseded by another source's different claim about a newer one. Pure. */

import { RENUMBERED } from "#lib/catalog/verdicts/rules/exceptions.ts";
import { coveredBuild } from "#lib/catalog/verdicts/rules/latest-statements.ts";
import { STRENGTH } from "#lib/catalog/verdicts/rules/weights.ts";
import { isCertainlyLater } from "#lib/contract/app-versions.ts";
import { DAY_MS } from "#lib/contract/days.ts";
import { type Claim, type Evidence, sameClaim } from "#lib/contract/evidence.ts";

/** Weaker sources supersede nothing: two crowd sources that agree are two claims, not one about a version. */
const SUPERSEDES_FROM = STRENGTH.metadata;

/** A statement, and its claim in the scope. */
interface ScopedStatement {
  readonly signal: Evidence;
  readonly claim: Claim;
}

/**
 * Whether one of the latest statements supersedes this one.
 * @param latest the newest statement of each source
 * @param statements all statements in the scope, history included
 */
export function isSuperseded(
  statement: ScopedStatement,
  latest: readonly ScopedStatement[],
  statements: readonly Evidence[],
  slug: string,
): boolean {
  const { signal } = statement;
  if (signal.sourceKind === "curator" || signal.version === null || RENUMBERED[slug] !== undefined) return false;
  return latest.some((other) => supersedes(other, statement) && !wasKnown(other.signal, signal, statements));
}

function supersedes(other: ScopedStatement, { signal, claim }: ScopedStatement): boolean {
  const strength = STRENGTH[other.signal.sourceKind];
  if (other.signal.source === signal.source || sameClaim(other.claim, claim) || strength < SUPERSEDES_FROM)
    return false;
  // Of two builds: both may be true.
  if (coveredBuild(signal) === "mac_port" && coveredBuild(other.signal) === "windows") return false;
  if (signal.status === "native" && strength < STRENGTH[signal.sourceKind]) return false;
  return isCertainlyLater(other.signal.version, signal.version);
}

/**
 * By that day the source had already made the same claim, about no later version: the statement in question contradicts it, and
 * repeating the claim for the next version adds nothing.
 */
function wasKnown(other: Evidence, signal: Evidence, statements: readonly Evidence[]): boolean {
  const until = dayOf(signal);
  const earlier = statements
    .filter(({ source, at }) => source === other.source && dayOf({ at }) <= until)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const newest = earlier.filter(({ at }) => at.getTime() === earlier[0]!.at.getTime());
  return newest.some(
    (each) => each.version !== null && sameClaim(each, other) && !isCertainlyLater(each.version, signal.version),
  );
}

const dayOf = ({ at }: Pick<Evidence, "at">) => Math.floor(at.getTime() / DAY_MS);
