/** The macOS that an answer is carried over from, and its caveats without the one that says so. Pure. */

import { type CarriedOver, caveats as sentences } from "#lib/catalog/verdicts/caveats.ts";
import { carriedOverFrom, type Ruling } from "#lib/catalog/verdicts/rules.ts";
import { isoDay } from "#lib/contract/days.ts";
import type { Evidence } from "#lib/contract/evidence.ts";
import type { Status, TranslationLayer } from "#lib/contract/schema.ts";
import type { Scope } from "#lib/contract/scope.ts";

/** The answer on one macOS. */
export interface Pin {
  readonly macos: number;
  readonly status: Status;
  readonly layer: TranslationLayer | null;
  /** All evidence that names this macOS claims something else. */
  readonly isDisputed: boolean;
}

export interface CarryOver {
  /** The macOS that the answer is carried over from, if it has no evidence for this one. */
  readonly carriedOverFrom: CarriedOver | null;
  /** The verdict's, without the one that says so, and without what is only its history. */
  readonly caveats: readonly string[];
}

export function toCarryOver(
  ruling: Ruling,
  caveats: readonly string[],
  scope: Scope,
  evidence: readonly Evidence[],
): CarryOver {
  const from = carriedOverFrom(ruling, scope);
  const told = [...(from ? [sentences.carriedOver(from, scope.macos)] : []), ...outgrown(ruling, evidence)];
  return { carriedOverFrom: from, caveats: caveats.filter((caveat) => !told.includes(caveat)) };
}

/** That a title which is native today once needed Rosetta 2 is its history, no disagreement. */
function outgrown({ status, lastVerified, stances }: Ruling, evidence: readonly Evidence[]): string[] {
  if (status !== "native" || lastVerified === null) return [];
  return evidence
    .filter(
      (said) => said.status === "rosetta2" && stances.get(said.id) === "disagrees" && isoDay(said.at) < lastVerified,
    )
    .map(sentences.disagreement);
}
