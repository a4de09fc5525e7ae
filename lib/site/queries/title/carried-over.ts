/** The macOS that an answer is carried over from, and its caveats without the one that says so. Pure. */

import { carriedOverFrom } from "#lib/catalog/verdicts/rules/carried-over-from.ts";
import { type CarriedOver, caveats as sentences } from "#lib/catalog/verdicts/rules/caveats.ts";
import { type OlderMacos, olderMacos } from "#lib/catalog/verdicts/rules/older-macos.ts";
import type { Ruling } from "#lib/catalog/verdicts/rules/rules.ts";
import type { Evidence } from "#lib/contract/evidence.ts";
import type { Confidence, Status, TitleKind, TranslationLayer } from "#lib/contract/schema.ts";
import type { Scope } from "#lib/contract/scope.ts";

/** The answer on one macOS. */
export interface Pin {
  readonly macos: number;
  readonly status: Status;
  readonly layer: TranslationLayer | null;
  readonly confidence: Confidence;
  /** All evidence that names this macOS claims something else. */
  readonly isDisputed: boolean;
}

export interface CarryOver {
  /** The macOS that the answer is carried over from, if it has no evidence for this one. */
  readonly carriedOverFrom: CarriedOver | null;
  /** What is said of an older macOS. */
  readonly older: OlderMacos | null;
  /** By the rules alone, before that. */
  readonly ruledConfidence: Confidence;
  /** The verdict's, without those that say so: the plate does. Of evidence that was confirmed later it does not. */
  readonly caveats: readonly string[];
}

/** @param ofAnyChip as of `answerOn` */
export function toCarryOver(
  ruling: Ruling,
  kind: TitleKind,
  caveats: readonly string[],
  scope: Scope,
  ofAnyChip: readonly Evidence[],
): CarryOver {
  const from = carriedOverFrom(ruling, scope);
  const older = olderMacos({ ...ruling, kind }, ruling.signals, scope, ofAnyChip);
  const told = [from && !from.confirmed && sentences.carriedOver(from, scope.macos), older?.caveat];
  return {
    carriedOverFrom: from,
    older,
    ruledConfidence: ruling.confidence,
    caveats: caveats.filter((caveat) => !told.includes(caveat)),
  };
}
