/** The answer on one macOS, the same on plates, cards and in lists. Pure. */
import type { Projection } from "#lib/catalog/verdicts/rules/projection.ts";
import { DEFUNCT_SIGN, defunctOf } from "#lib/contract/defunct.ts";
import { runsWindowsPrograms } from "#lib/contract/guest-hosts.ts";
import type { Confidence, Status } from "#lib/contract/schema.ts";
import { MACOS_COLUMNS } from "#lib/contract/scope.ts";
import { sentenceCase } from "#lib/contract/words.ts";
import type { ListRow } from "#lib/site/queries/lists/list-rows.ts";
import { answerLabel, isWeak } from "#lib/site/words/answers/answer-word.ts";
import { projectionWords } from "#lib/site/words/answers/projection-words.ts";
import { BROWSER_ANSWER } from "#lib/site/words/evidence/circumstances.ts";

interface Answer {
  readonly slug: string;
  readonly status: Status;
  readonly confidence: Confidence;
  /** As of `ranLately`, on this macOS. */
  readonly ranLately?: boolean;
  /** A website. */
  readonly inBrowser?: boolean;
}

export interface MacosAnswer {
  /** The sign to show. */
  readonly status: Status;
  readonly words: string;
}

export function macosAnswer({ slug, inBrowser = false, ...answer }: Answer, macos: number): MacosAnswer {
  const { status } = answer;
  const defunct = defunctOf({ slug, title: slug, status }, { macos });
  if (defunct) return { status: DEFUNCT_SIGN, words: defunct.year };
  return { status, words: inBrowser ? BROWSER_ANSWER.short : answerLabel(answer) };
}

/** On the macOS before. */
export const earlierAnswer = ({ slug, inBrowser, before }: Pick<ListRow, "slug" | "inBrowser" | "before">) =>
  macosAnswer({ slug, inBrowser, ...before }, MACOS_COLUMNS[0]);

/** On the macOS to come. */
export function nextAnswer({ next, ...row }: Answer & { readonly next: Projection }): MacosAnswer {
  const { slug, status, inBrowser = false } = row;
  if (defunctOf({ slug, title: slug, status })) return macosAnswer(row, MACOS_COLUMNS[1]);
  const { words, ...sign } = projectionWords({
    ...{ title: slug, projection: next, status, layer: null, isUnsure: isWeak(row) },
    runsWindows: runsWindowsPrograms(slug),
    reason: inBrowser ? "web_app" : null,
  });
  return { status: sign.status, words: sentenceCase(words) };
}
