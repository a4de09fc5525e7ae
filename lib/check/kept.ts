/** A list that somebody keeps, and what has changed since. Pure. */

import type { Row } from "#lib/check/formats/rows.ts";
import type { ListedApp } from "#lib/check/listed-app.ts";
import { ON_WORDS } from "#lib/check/words.ts";

const KEPT_FORMAT = 1;

export interface Kept {
  readonly format: typeof KEPT_FORMAT;
  /** YYYY-MM-DD */
  readonly day: string;
  readonly found: readonly ListedApp[];
  /** By the key of a row: what became of it on 26, 27 and 28, and the latest version known. */
  readonly answers: Readonly<Record<string, readonly string[]>>;
}

export function toKept(rows: readonly Row[], found: readonly ListedApp[], day: string): Kept {
  const answers = Object.fromEntries(
    rows.map(({ key, judgement, title }) => [key, [...judgement.on, title?.latest ?? ""]]),
  );
  return { format: KEPT_FORMAT, day, found, answers };
}

/** Null for anything that is not such a list. */
export function readKept(json: string | null): Kept | null {
  try {
    const kept = JSON.parse(json ?? "null") as Kept | null;
    return kept?.format === KEPT_FORMAT && Array.isArray(kept.found) && typeof kept.answers === "object" ? kept : null;
  } catch {
    return null;
  }
}

/** One sentence for each app whose answer is another one now. */
export function changesSince({ answers }: Pick<Kept, "answers">, rows: readonly Row[]): string[] {
  return rows.flatMap(({ key, name, judgement, title }) => {
    const before = answers[key];
    if (!before) return [];
    const [, was27, was28, latest = ""] = before;
    const [, now27, now28] = judgement.on;
    if (was28 !== now28 || was27 !== now27) {
      const said = (status: string | undefined) => ON_WORDS[status as keyof typeof ON_WORDS] ?? "not known";
      return [`${name}: on macOS 28 it was “${said(was28)}”, now “${said(now28)}”.`];
    }
    const newest = title?.latest ?? "";
    return newest && latest && newest !== latest ? [`${name}: version ${newest} is out.`] : [];
  });
}
