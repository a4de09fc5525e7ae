/** A list as a browser stores it. The home page's script has this file and not the check's: it imports words alone. Pure. */

import type { ListedApp } from "#lib/check/lists/listed-app.ts";
import { countWords, dayWords } from "#lib/contract/words.ts";

export const SAVED_FORMAT = 1;

export interface SavedList {
  readonly format: typeof SAVED_FORMAT;
  /** YYYY-MM-DD */
  readonly day: string;
  readonly found: readonly ListedApp[];
  /** How many apps it has; lists of an earlier program do not say. */
  readonly apps?: number;
  /** By row key: its verdicts on 26, 27 and 28, and the latest version known. */
  readonly answers: Readonly<Record<string, readonly string[]>>;
}

/** "the list saved on 27 November 2026 (14 apps)" */
export const savedWords = ({ day, apps }: Pick<SavedList, "day" | "apps">): string =>
  `the list saved on ${dayWords(day)}${apps === undefined ? "" : ` (${countWords(apps, "app")})`}`;

/** On the home page: "Your list of 41 apps, saved on 25 November 2026" */
export const offerWords = ({ day, apps }: Pick<SavedList, "day" | "apps">): string =>
  `Your list${apps === undefined ? "" : ` of ${countWords(apps, "app")}`}, saved on ${dayWords(day)}`;

/** Null if the text is not a saved list. */
export function parseSavedList(json: string | null): SavedList | null {
  try {
    const saved = JSON.parse(json ?? "null") as SavedList | null;
    return saved?.format === SAVED_FORMAT && Array.isArray(saved.found) && typeof saved.answers === "object"
      ? saved
      : null;
  } catch {
    return null;
  }
}
