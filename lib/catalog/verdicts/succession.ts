/** A statement about an old version yields to another claim about a newer one. Pure. */

import { RENUMBERED } from "#lib/catalog/verdicts/exceptions.ts";
import { type Claim, STRENGTH, sameClaim } from "#lib/catalog/verdicts/weights.ts";
import { partOf } from "#lib/catalog/verdicts/words.ts";
import { DAY_MS } from "#lib/contract/days.ts";
import type { Evidence } from "#lib/contract/evidence.ts";

/** Weaker sources supersede nothing: two crowd sources that agree are two claims, not one about a version. */
const SUCCEEDS_FROM = STRENGTH.metadata;

/** A statement, and its claim in the scope. */
interface RuledStatement {
  readonly said: Evidence;
  readonly claim: Claim;
}

/**
 * Whether one of `words`, each the newest of its source, supersedes the statement. @param spoken all statements in the scope, history
 * included
 */
export function isSucceeded(
  word: RuledStatement,
  words: readonly RuledStatement[],
  spoken: readonly Evidence[],
  slug: string,
): boolean {
  const { said } = word;
  if (said.sourceKind === "curator" || said.version === null || RENUMBERED[slug] !== undefined) return false;
  return words.some((other) => succeeds(other, word) && !wasKnown(other.said, said, spoken));
}

function succeeds(other: RuledStatement, { said, claim }: RuledStatement): boolean {
  const strength = STRENGTH[other.said.sourceKind];
  if (other.said.source === said.source || sameClaim(other.claim, claim) || strength < SUCCEEDS_FROM) return false;
  // Of two builds: both may be true.
  if (partOf(said) === "mac_port" && partOf(other.said) === "windows") return false;
  if (said.status === "native" && strength < STRENGTH[said.sourceKind]) return false;
  return isHigher(other.said.version, said.version);
}

/**
 * By that day the source had already made the same claim, about no later version: the statement in question contradicts it, and
 * repeating the claim for the next version adds nothing.
 */
function wasKnown(other: Evidence, said: Evidence, spoken: readonly Evidence[]): boolean {
  const until = dayOf(said);
  const last = spoken
    .filter(({ source, at }) => source === other.source && dayOf({ at }) <= until)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const newest = last.filter(({ at }) => at.getTime() === last[0]!.at.getTime());
  return newest.some(
    (word) => word.version !== null && sameClaim(word, other) && !isHigher(word.version, said.version),
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
