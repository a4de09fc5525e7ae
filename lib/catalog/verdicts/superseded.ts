/** A statement about an old version is superseded by another source's different claim about a newer one. Pure. */

import { RENUMBERED } from "#lib/catalog/verdicts/exceptions.ts";
import { coveredBuild } from "#lib/catalog/verdicts/latest-statements.ts";
import { type Claim, STRENGTH, sameClaim } from "#lib/catalog/verdicts/weights.ts";
import { DAY_MS } from "#lib/contract/days.ts";
import type { Evidence } from "#lib/contract/evidence.ts";

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
  return isHigher(other.signal.version, signal.version);
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
    (each) => each.version !== null && sameClaim(each, other) && !isHigher(each.version, signal.version),
  );
}

const dayOf = ({ at }: Pick<Evidence, "at">) => Math.floor(at.getTime() / DAY_MS);
/** Compares number by number, as far as both go: "2026.8" is not comparable with "1.27", nor "3.0" with "3.0.2". */
export function isHigher(version: string | null, than: string | null): boolean {
  const [left, right] = [numbersOf(version), numbersOf(than)];
  if (!left || !right || isYear(left[0]!) !== isYear(right[0]!)) return false;
  const shorter = Math.min(left.length, right.length);
  for (let at = 0; at < shorter; at++) if (left[at] !== right[at]) return left[at]! > right[at]!;
  return false;
}

/** Up to the first character that is neither a digit nor a dot. */
function numbersOf(version: string | null): number[] | null {
  const plain = /^\d+(?:\.\d+)*/.exec(version ?? "")?.[0];
  return plain ? plain.split(".").map(Number) : null;
}

const isYear = (number: number) => number >= 2000 && number < 2100;
