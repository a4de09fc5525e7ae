/** The badge of a title: its answer as a small sign, for other people's pages. */
import type { Status } from "#lib/verdicts/schema.ts";
import { STATUS_WORDS } from "./copy.ts";
import { SIGN_COLOURS, SIGN_SHAPES } from "./sign.ts";
import { escapeXml } from "./xml.ts";

export const BADGE_HEIGHT = 28;
// Verdana and DejaVu Sans at 12px; textLength makes every other font fit.
const LETTER = 6.9;

const textWidth = (status: Status) => Math.ceil(STATUS_WORDS[status].label.length * LETTER);

export function badgeWidth(status: Status): number {
  return 36 + textWidth(status) + 18;
}

export function badge({ title, status }: { title: string; status: Status }): string {
  const words = STATUS_WORDS[status].label;
  const [paint, ink] = SIGN_COLOURS[status];
  const [body, mark] = SIGN_SHAPES[status];
  const width = badgeWidth(status);
  const label = escapeXml(`${title} on Apple silicon: ${words}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${BADGE_HEIGHT}" role="img" aria-label="${label}"><title>${label}</title><path fill="${paint}" d="M0 0h${width - 9}l9 9v${BADGE_HEIGHT - 9}H0z"/><g transform="translate(9 5) scale(.75)"><path fill="${ink}" d="${body}"/><path fill="none" stroke="${paint}" stroke-width="2.6" d="${mark}"/></g><text x="36" y="18.5" textLength="${textWidth(status)}" fill="${ink}" font-family="Verdana,DejaVu Sans,Geneva,sans-serif" font-size="12" font-weight="bold">${escapeXml(words)}</text></svg>`;
}
