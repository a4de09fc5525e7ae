/** A title's badge: its answer as a small SVG for other pages. */

import type { Confidence, Status } from "#lib/contract/schema.ts";
import { escapeXml } from "#lib/site/feeds/xml.ts";
import { BADGE_WORDS } from "#lib/site/words/answers/badge-words.ts";
import { BADGE_HEIGHT, badgeWidth, badgeWord, SIGN_COLOURS, SIGN_SHAPES } from "#lib/site/words/answers/sign.ts";

interface Badged {
  readonly slug: string;
  readonly title: string;
  readonly status: Status;
  readonly confidence: Confidence;
  readonly ranLately?: boolean;
  readonly inBrowser?: boolean;
}

export function badge({ title, ...line }: Badged): string {
  const word = badgeWord(line);
  const { label: words, sign, path } = BADGE_WORDS[word];
  const [paint, ink] = SIGN_COLOURS[sign];
  const [body, mark] = SIGN_SHAPES[sign];
  const width = badgeWidth(word);
  const label = escapeXml(`${title} on Apple silicon: ${words}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${BADGE_HEIGHT}" role="img" aria-label="${label}"><title>${label}</title><path fill="${paint}" d="M0 0h${width - 9}l9 9v${BADGE_HEIGHT - 9}H0z"/><g transform="translate(9 5) scale(.75)"><path fill="${ink}" d="${body}"/><path fill="none" stroke="${paint}" stroke-width="2.6" d="${mark}"/></g><path transform="translate(36 0)" fill="${ink}" d="${path}"/></svg>`;
}
