/** A list saved in the browser, and what has changed since. Pure. */

import type { Judgement } from "#lib/check/judging/judge.ts";
import type { Row } from "#lib/check/judging/rows.ts";
import { isApp } from "#lib/check/judging/summary.ts";
import type { ListedApp } from "#lib/check/lists/listed-app.ts";
import { SAVED_FORMAT, type SavedList } from "#lib/check/lists/stored-list.ts";
import { ON_WORDS, onWords } from "#lib/check/words/on-macos.ts";
import { countWords, dayWords } from "#lib/contract/words.ts";

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
