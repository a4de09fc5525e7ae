/** Weights of claims and sources, and the orders that follow from them. Pure. */
import type { Claim, Evidence, NoteCode, SourceKind } from "#lib/contract/evidence.ts";
import type { Status, TranslationLayer } from "#lib/contract/schema.ts";

// A Mach-O header cannot be mistaken about its architecture; a forum post can.
export const STRENGTH = {
  curator: 5,
  binary: 4,
  automated_test: 3,
  metadata: 2,
  crowd: 1,
} as const satisfies Record<SourceKind, number>;

export const BREAKS_WITHOUT_ROSETTA = {
  native: false,
  rosetta2: true,
  unsupported: false,
  unknown: false,
  gptk: true,
  crossover: true,
  whisky: true,
  vm: false,
} as const satisfies Record<Exclude<Status, "translation"> | TranslationLayer, boolean>;

/** The order in which signals are listed. */
export function newestFirst(a: Evidence, b: Evidence): number {
  return b.at.getTime() - a.at.getTime() || caution(a) - caution(b) || byId(a, b);
}

/** Newest first; at the same instant the signal that counts first. */
export function newestInstantFirst(a: Evidence, b: Evidence): number {
  return b.at.getTime() - a.at.getTime() || compareReports(a, b);
}

/** At the same age: the steadier run, then the more cautious claim, then the signal's id. */
export function compareReports(a: Evidence, b: Evidence, claimOfA: Claim = a, claimOfB: Claim = b): number {
  return unsteadiness(a) - unsteadiness(b) || caution(claimOfA) - caution(claimOfB) || byId(a, b);
}

const UNSTEADINESS: Partial<Record<NoteCode, number>> = { ran_very_stable: 0, ran_stable: 1, ran_unstable: 3 };
const STABILITY_UNKNOWN = 2;

function unsteadiness({ notes }: Evidence): number {
  const known = notes.flatMap(({ code }) => UNSTEADINESS[code] ?? []);
  return known.length > 0 ? Math.max(...known) : STABILITY_UNKNOWN;
}

/** Most cautious first. */
const CAUTION = {
  unsupported: 0,
  translation: 1,
  rosetta2: 3,
  native: 4,
  unknown: 5,
} as const satisfies Record<Status, number>;

// A layer that ends with Rosetta 2 promises less than one that stays.
function caution({ status, layer }: Claim): number {
  return CAUTION[status] + (layer && !BREAKS_WITHOUT_ROSETTA[layer] ? 1 : 0);
}

const byId = (a: Evidence, b: Evidence) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
