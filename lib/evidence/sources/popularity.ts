/** How well known a title is: for ranking, never shown. Depends on stored facts only, so every import gives the same. Pure. */
import { isEnded, type NoteCode } from "#lib/contract/evidence.ts";

/** A source's figure for a title: installs in a year, or our editors' reach. */
export interface Figure {
  readonly sourceId: string;
  readonly value: number;
}

export interface Standing {
  readonly slug: string;
  readonly notes: readonly { readonly code: NoteCode }[];
  /** Ids of the independent sources that list it. */
  readonly lists: ReadonlySet<string>;
  readonly figures: Iterable<Figure>;
}

/** Our editors' list: 1 well known in its field, 2 far beyond it, 3 to almost every Mac user, 4 also to people without a Mac. */
export const REACH_SOURCE = "best-known";
/** Counts installs of Homebrew Cask's entries, so it is not an independent list. */
export const INSTALLS_SOURCE = "homebrew-analytics";
/** Lists tools; an app that shares home page and name with one is not better known for that. */
export const FORMULA_SOURCE = "homebrew-formula";

const REACH_POINTS: Readonly<Record<number, number>> = { 1: 100, 2: 150, 3: 200, 4: 250 };
// Ten times the installs are worth 50 points, from 100 a year on: 10,000 weigh as much as reach 1, a million as reach 3.
const POINTS_PER_POWER = 50;
const NOTICED_POWER = 2;
/** More than any maintained title can have. */
const BEHIND = 1_000;

/** One point per source, plus the higher of reach and installs; ended titles and `tool@channel` rank below all others. */
export function popularityOf({ slug, notes, lists, figures }: Standing): number {
  const points = Math.max(0, ...[...figures].map(pointsOf));
  const listed = [...lists].filter((id) => id !== INSTALLS_SOURCE && id !== FORMULA_SOURCE).length;
  return listed + points - (isEnded(notes) || slug.includes("@") ? BEHIND : 0);
}

function pointsOf({ sourceId, value }: Figure): number {
  if (sourceId === REACH_SOURCE) return REACH_POINTS[value] ?? 0;
  return Math.max(0, Math.round(POINTS_PER_POWER * (Math.log10(Math.max(1, value)) - NOTICED_POWER)));
}
