/** Projects an answer to macOS 28, which no longer includes Rosetta 2. Pure; not part of the contract. */

import { BREAKS_WITHOUT_ROSETTA } from "#lib/catalog/verdicts/rules/weights.ts";
import { DAY_MS } from "#lib/contract/days.ts";
import { defunctOf } from "#lib/contract/defunct.ts";
import type { Confidence, Status, TitleKind, TranslationLayer } from "#lib/contract/schema.ts";

/** Tried in this order; the first that fits applies. */
export const PROJECTIONS = [
  "not_known",
  "does_not_run",
  "runs",
  "old_game",
  "stops_given_up",
  "stops",
  "may_stop",
] as const;
export type Projection = (typeof PROJECTIONS)[number];

export interface Projected {
  readonly slug: string;
  readonly kind: TitleKind;
  /** Its maker has discontinued it. */
  readonly ended: boolean;
  readonly status: Status;
  readonly layer: TranslationLayer | null;
  readonly confidence: Confidence;
  /** YYYY-MM-DD */
  readonly lastVerified: string | null;
}

/** Evidence older than this predicts nothing. */
export const PROJECTION_MAX_AGE_DAYS = 365;

/** @param day YYYY-MM-DD of the projection */
export function projectionOf(title: Projected, day: string): Projection {
  const { slug, status, layer } = title;
  if (defunctOf({ slug, title: slug, status })) return "does_not_run";
  if (status === "unknown") return "not_known";
  if (status === "unsupported") return "does_not_run";
  if (!BREAKS_WITHOUT_ROSETTA[status === "translation" ? (layer ?? "vm") : status]) return "runs";
  // Translation layers may be rebuilt without Rosetta 2.
  return status === "rosetta2" ? withoutRosetta(title, day) : "may_stop";
}

function withoutRosetta({ kind, ended, confidence, lastVerified }: Projected, day: string): Projection {
  // Apple keeps a separate mechanism for old games, and has not said which ones it covers.
  if (ended) return kind === "game" ? "old_game" : "stops_given_up";
  return doubtOf({ confidence, lastVerified }, day) ? "may_stop" : "stops";
}

/** Why the evidence of an Intel app foretells nothing for certain; null if it does. */
export type Doubt = "old" | "weak" | "old and weak";

/** @param day YYYY-MM-DD of the projection */
export function doubtOf(
  { confidence, lastVerified }: Pick<Projected, "confidence" | "lastVerified">,
  day: string,
): Doubt | null {
  const days = (Date.parse(day) - Date.parse(lastVerified ?? "")) / DAY_MS;
  const isOld = !(days <= PROJECTION_MAX_AGE_DAYS);
  if (confidence === "low") return isOld ? "old and weak" : "weak";
  return isOld ? "old" : null;
}
