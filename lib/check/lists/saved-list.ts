/** A list saved in the browser, and what has changed since. Pure. */

import type { Judgement } from "#lib/check/judging/judge.ts";
import type { Row } from "#lib/check/judging/rows.ts";
import { isApp } from "#lib/check/judging/summary.ts";
import type { ListedApp } from "#lib/check/lists/listed-app.ts";
import { ON_WORDS, onWords } from "#lib/check/words/on-macos.ts";
import { countWords, dayWords } from "#lib/contract/words.ts";

const SAVED_FORMAT = 1;

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

export function toSavedList(rows: readonly Row[], found: readonly ListedApp[], day: string): SavedList {
  const answers = Object.fromEntries(
    rows.map(({ key, judgement, title }) => [key, [...judgement.on, title?.latest ?? ""]]),
  );
  return { format: SAVED_FORMAT, day, found, apps: rows.filter(isApp).length, answers };
}

/** Whether saving would change nothing but the day. */
export function isSameList(saved: SavedList, rows: readonly Row[], found: readonly ListedApp[]): boolean {
  if (saved.found.length !== found.length) return false;
  return JSON.stringify(toSavedList(rows, found, saved.day)) === JSON.stringify(saved);
}

/** "the list saved on 27 November 2026 (14 apps)" */
export const savedWords = ({ day, apps }: Pick<SavedList, "day" | "apps">): string =>
  `the list saved on ${dayWords(day)}${apps === undefined ? "" : ` (${countWords(apps, "app")})`}`;

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

/** One sentence for each app whose verdict has changed. */
export function changesSince({ answers }: Pick<SavedList, "answers">, rows: readonly Row[]): string[] {
  return rows.flatMap(({ key, name, judgement, title }) => {
    const before = answers[key];
    if (!before) return [];
    const [, was27, was28, latest = ""] = before;
    const [, now27, now28] = judgement.on;
    if (was28 !== now28 || was27 !== now27) {
      // An earlier program may have saved other words.
      const was =
        onWords({ on: before as unknown as Judgement["on"], old: null, action: "nothing" }, 2) ?? ON_WORDS.unknown;
      return [`${name}: on macOS 28 it was “${was}”, now “${onWords(judgement, 2)}”.`];
    }
    const newest = title?.latest ?? "";
    return newest && latest && newest !== latest ? [`${name}: version ${newest} is out.`] : [];
  });
}

/** "Nothing has changed since 1 October 2026." @param changes as changesSince tells them */
export function sinceWords({ day }: Pick<SavedList, "day">, changes: readonly string[]): string {
  const what = changes.length === 0 ? "Nothing has changed" : countWords(changes.length, "change");
  return `${what} since ${dayWords(day)}.`;
}
