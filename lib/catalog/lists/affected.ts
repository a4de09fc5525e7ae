/** What stops with Rosetta 2, sorted into honest groups. Pure. */

import type { Confidence, Status } from "#lib/contract/schema.ts";

export const GROUPS = ["stops", "may", "through", "ended"] as const;
/** stops: kept up, and proven well and lately; may: the proof is old or thin; through: by other software that needs Rosetta 2; ended: given up before. */
export type Group = (typeof GROUPS)[number];

export interface Standing {
  readonly status: Status;
  readonly confidence: Confidence;
  readonly stale: boolean;
  /** Given up by its maker. */
  readonly ended: boolean;
}

export function groupOf({ status, confidence, stale, ended }: Standing): Group {
  if (ended) return "ended";
  if (status === "translation") return "through";
  return confidence === "low" || stale ? "may" : "stops";
}

export interface AskedAffected {
  readonly group?: Group | undefined;
  /** Part of a name or of its maker's. */
  readonly text?: string | undefined;
  readonly category?: string | undefined;
  /** A maker's key. */
  readonly maker?: string | undefined;
  readonly kind?: string | undefined;
}

export interface Tally {
  readonly key: string;
  readonly name: string;
  readonly count: number;
}
