/** What a checked list is called over it, in the window's title and on paper, and where it is in the menu. Pure. */
import type { Whose } from "#lib/check/judging/board.ts";
import type { Row } from "#lib/check/judging/rows.ts";
import { isApp, isFleet, summarise } from "#lib/check/judging/summary.ts";
import { gamesNoun, isOfGames, thingIn } from "#lib/check/words/games.ts";
import { readWords } from "#lib/check/words/summary.ts";
import { countWords } from "#lib/contract/words.ts";

export interface Heading {
  readonly words: string;
  /** The address of the menu's entry. */
  readonly section: "/check" | "/games";
}

/** Before there is a list. */
export const UNCHECKED: Heading = { words: "Check my Mac", section: "/check" };

export function headingOf(rows: readonly Row[], whose: Whose): Heading {
  const isOwn = whose === "your";
  if (isOfGames(rows)) {
    const noun = gamesNoun(rows);
    return { words: `${isOwn ? "Your" : noun === "games" ? "A list of" : "A"} ${noun}`, section: "/games" };
  }
  const summary = summarise(rows);
  // Installs that are counted without names may be another's.
  if (isFleet(summary)) return { ...UNCHECKED, words: isOwn && summary.installs === 0 ? "Your fleet" : "A fleet" };
  return { ...UNCHECKED, words: isOwn ? "Your Mac" : "A list of apps" };
}

/** "31 games"; of other lists "39 apps, 2 plug-ins, drivers and other parts" */
export function countedWords(rows: readonly Row[]): string {
  const thing = thingIn(rows);
  return thing === "app" ? readWords(summarise(rows)) : countWords(rows.filter(isApp).length, thing);
}

/** ", for a Mac with an M2 Pro and 16 GB", of a list that was judged for one; else empty. */
export function forMacWords([row]: readonly Row[]): string {
  const { chip, memory } = row?.hardware ?? {};
  const has = [chip ? `an ${chip}` : "", memory ? `${memory} GB` : ""].filter(Boolean).join(" and ");
  return has && `, for a Mac with ${has}`;
}

/** "This Steam library", "These games" */
export const thisWord = (rows: readonly Row[]): string => (gamesNoun(rows) === "games" ? "These" : "This");

/** Over its poster. */
export function posterHead(rows: readonly Row[], whose: Whose): string {
  if (isOfGames(rows)) return `${whose === "your" ? "My" : thisWord(rows)} ${gamesNoun(rows)}`;
  const summary = summarise(rows);
  if (whose === "this" || summary.installs > 0) return "This list";
  return isFleet(summary) ? "Our Macs" : "My Mac";
}

/** "fleet-2026-11-27.csv", "check-my-mac.csv", "check-my-games.csv"; of a fleet's poster "fleet-poster-2026-11-27.png" */
export const fileName = (rows: readonly Row[], day: string, extension: string): string => {
  const fleet = extension === "png" ? "fleet-poster" : "fleet";
  const own = isOfGames(rows) ? "check-my-games" : "check-my-mac";
  return `${isFleet(summarise(rows)) ? `${fleet}-${day}` : own}.${extension}`;
};
