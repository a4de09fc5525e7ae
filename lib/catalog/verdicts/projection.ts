/** What an answer becomes with macOS 28, which no longer includes Rosetta 2. Pure; not part of the contract. */
import { BREAKS_WITHOUT_ROSETTA } from "#lib/catalog/verdicts/weights.ts";
import { isEnded, type Note } from "#lib/contract/evidence.ts";
import type { Confidence, Status, TitleKind, TranslationLayer } from "#lib/contract/schema.ts";

/** The first macOS without Rosetta 2. */
export const NEXT_MACOS = 28;

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
  readonly kind: TitleKind;
  readonly notes: readonly Pick<Note, "code">[];
  readonly status: Status;
  readonly layer: TranslationLayer | null;
  readonly confidence: Confidence;
  readonly lastVerified: Date;
}

/** Evidence older than this predicts nothing. */
export const FORESEES_DAYS = 365;

/** @param on the day of the projection */
export function projectionOf(title: Projected, on: Date): Projection {
  const { status, layer } = title;
  if (status === "unknown") return "not_known";
  if (status === "unsupported") return "does_not_run";
  if (!BREAKS_WITHOUT_ROSETTA[status === "translation" ? (layer ?? "vm") : status]) return "runs";
  // The makers of layers may rebuild them.
  return status === "rosetta2" ? withoutRosetta(title, on) : "may_stop";
}

function withoutRosetta({ kind, notes, confidence, lastVerified }: Projected, on: Date): Projection {
  // Apple keeps a mechanism for old games, but has not published which.
  if (isEnded(notes)) return kind === "game" ? "old_game" : "stops_given_up";
  const days = (on.getTime() - lastVerified.getTime()) / 86_400_000;
  return confidence !== "low" && days <= FORESEES_DAYS ? "stops" : "may_stop";
}
