/** What becomes of an answer with macOS 28, which no longer carries Rosetta 2. Pure; no part of the contract. */
import { BREAKS_WITHOUT_ROSETTA } from "#lib/catalog/verdicts/weights.ts";
import { isEnded, type Note } from "#lib/contract/evidence.ts";
import type { Confidence, Status, TitleKind, TranslationLayer } from "#lib/contract/schema.ts";

/** The first macOS without Rosetta 2. */
export const NEXT_MACOS = 28;

/** In the order in which they are tried: the first that fits is the title's. */
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

/** What was last seen longer ago foresees nothing: makers move on. */
export const FORESEES_DAYS = 365;

/** @param on the day for which it is asked */
export function projectionOf(title: Projected, on: Date): Projection {
  const { status, layer } = title;
  if (status === "unknown") return "not_known";
  if (status === "unsupported") return "does_not_run";
  if (!BREAKS_WITHOUT_ROSETTA[status === "translation" ? (layer ?? "vm") : status]) return "runs";
  // The makers of layers may rebuild them.
  return status === "rosetta2" ? withoutRosetta(title, on) : "may_stop";
}

function withoutRosetta({ kind, notes, confidence, lastVerified }: Projected, on: Date): Projection {
  // Apple keeps a mechanism of its own for old games; which ones nobody knows.
  if (isEnded(notes)) return kind === "game" ? "old_game" : "stops_given_up";
  const days = (on.getTime() - lastVerified.getTime()) / 86_400_000;
  return confidence !== "low" && days <= FORESEES_DAYS ? "stops" : "may_stop";
}
