/** Titles affected by the end of Rosetta 2, by their projection to macOS 28. Pure. */

import type { Projection } from "#lib/catalog/verdicts/rules/projection.ts";

/** In the order in which lists show them. */
export const GROUPS = ["stops", "may_stop", "stops_given_up", "old_game"] as const satisfies readonly Projection[];
export type Group = (typeof GROUPS)[number];

/** From 1, as the tables store it; 0 for a title that is not affected. */
export const placeOf = (projection: Projection): number => (GROUPS as readonly Projection[]).indexOf(projection) + 1;

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
