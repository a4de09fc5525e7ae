/** Titles affected by the end of Rosetta 2, in four groups. Pure. */

import type { Confidence, Status } from "#lib/contract/schema.ts";

export const GROUPS = ["stops", "may", "through", "ended"] as const;
/** stops: maintained, with good and recent evidence; may: old or thin evidence; through: by other software that needs Rosetta 2; ended: discontinued. */
export type Group = (typeof GROUPS)[number];

export interface Standing {
  readonly status: Status;
  readonly confidence: Confidence;
  readonly stale: boolean;
  /** Discontinued by its maker. */
  readonly ended: boolean;
}

export function groupOf({ status, confidence, stale, ended }: Standing): Group {
  if (ended) return "ended";
  if (status === "translation") return "through";
  return confidence === "low" || stale ? "may" : "stops";
}

export interface AffectedFilter {
  readonly group?: Group | undefined;
  /** A substring of the title's or the maker's name. */
  readonly text?: string | undefined;
  readonly category?: string | undefined;
  /** A maker's key, as in maker.ts. */
  readonly maker?: string | undefined;
  readonly kind?: string | undefined;
}

export interface Tally {
  readonly key: string;
  readonly name: string;
  readonly count: number;
}
