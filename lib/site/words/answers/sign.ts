/** The signs as data, for images without style sheets and for the icons: one for each status, and one for a Mac below a title's minimum. */

import { DEFUNCT_SIGN, defunctOf } from "#lib/contract/defunct.ts";
import type { Confidence, Status } from "#lib/contract/schema.ts";
import { BELOW_MINIMUM, type Sign } from "#lib/contract/sign.ts";
import { isWeak } from "#lib/site/words/answers/answer-word.ts";
import { BADGE_WORDS, type BadgeWord } from "#lib/site/words/answers/badge-words.ts";

/** Of a macOS: memory does not depend on it. */
export const BELOW_MINIMUM_YEAR = { status: BELOW_MINIMUM, words: "Below minimum" } as const;

/** Background and foreground as in tokens.css; a standalone image has no colour scheme. */
export const SIGN_COLOURS = {
  native: ["#0a6847", "#fff"],
  rosetta2: ["#f4b41a", "#1d1500"],
  translation: ["#1b4f9c", "#fff"],
  unsupported: ["#ad281d", "#fff"],
  unknown: ["#dce1dc", "#121718"],
  below_minimum: ["#73406f", "#fff"],
} as const satisfies Record<Sign, readonly [string, string]>;

/** Of an app that works no more, not what its code could do. */
interface Badged {
  readonly slug: string;
  readonly status: Status;
  readonly confidence: Confidence;
  /** As of `ranLately`. */
  readonly ranLately?: boolean;
  /** A website. */
  readonly inBrowser?: boolean;
}

export function badgeWord({ slug, inBrowser = false, ...answer }: Badged): BadgeWord {
  const { status } = answer;
  const defunct = defunctOf({ slug, title: slug, status });
  if (!defunct) return inBrowser ? "browser" : isWeak(answer) ? `weak_${answer.status}` : status;
  return defunct.why === "closed" ? "closed" : DEFUNCT_SIGN;
}

/** Silhouette and mark in a 24 by 24 box. */
export const SIGN_SHAPES = {
  native: ["M3 3h13l5 5v13H3z", "m7.2 12.6 3.3 3.4 6.3-7.4"],
  rosetta2: ["M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z", "M12 6v6.3l4 2.9"],
  translation: ["M12 .8 23.2 12 12 23.2.8 12z", "M8.4 16.2v-5.4h6.4M12.4 7.9l2.9 2.9-2.9 2.9"],
  unsupported: ["M7.7 1.6h8.6l6.1 6.1v8.6l-6.1 6.1H7.7l-6.1-6.1V7.7z", "m8.2 8.2 7.6 7.6m0-7.6-7.6 7.6"],
  unknown: ["M3 3h18v18H3z", "M9.2 9.4a2.9 2.9 0 1 1 4 2.7c-.8.4-1.2.9-1.2 1.8M12 17v.2"],
  below_minimum: ["M1 2.5h22L12 22.5z", "M12 7v5.2M12 15.6v.2"],
} as const satisfies Record<Sign, readonly [string, string]>;

/** The logo: a chip with one corner cut. */
export const MARK_SHAPES = { body: "M1 1h15l7 7v15H1z", check: "m6.4 12.8 4 4.1 7.4-8.8" } as const;

export const BADGE_HEIGHT = 28;

export function badgeWidth(word: BadgeWord): number {
  return 36 + BADGE_WORDS[word].width + 18;
}
