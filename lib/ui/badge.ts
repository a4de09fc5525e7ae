/** The badge of a title: its answer as a small sign, for other people's pages. */
import type { Status } from "#lib/verdicts/schema.ts";
import { STATUS_WORDS } from "./copy.ts";
import { escapeXml } from "./xml.ts";

// As in globals.css; a badge stands alone and knows no scheme.
const COLOURS = {
  native: ["#0a6847", "#fff"],
  rosetta2: ["#f4b41a", "#1d1500"],
  translation: ["#1b4f9c", "#fff"],
  unsupported: ["#ad281d", "#fff"],
  unknown: ["#dce1dc", "#121718"],
} as const satisfies Record<Status, readonly [string, string]>;

const SHAPES = {
  native: ["M3 3h13l5 5v13H3z", "m7.2 12.6 3.3 3.4 6.3-7.4"],
  rosetta2: ["M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z", "M12 6v6.3l4 2.9"],
  translation: ["M12 .8 23.2 12 12 23.2.8 12z", "M7.5 10h8.6M13.6 7.3l2.7 2.7-2.7 2.7M16.5 14.4H8"],
  unsupported: ["M7.7 1.6h8.6l6.1 6.1v8.6l-6.1 6.1H7.7l-6.1-6.1V7.7z", "m8.2 8.2 7.6 7.6m0-7.6-7.6 7.6"],
  unknown: ["M3 3h18v18H3z", "M9.2 9.4a2.9 2.9 0 1 1 4 2.7c-.8.4-1.2.9-1.2 1.8M12 17v.2"],
} as const satisfies Record<Status, readonly [string, string]>;

export const BADGE_HEIGHT = 28;
// Verdana and DejaVu Sans at 12px; textLength makes every other font fit.
const LETTER = 6.9;

export function badge({ title, status }: { title: string; status: Status }): string {
  const words = STATUS_WORDS[status].label;
  const [paint, ink] = COLOURS[status];
  const [body, mark] = SHAPES[status];
  const textWidth = Math.ceil(words.length * LETTER);
  const width = 36 + textWidth + 18;
  const label = escapeXml(`${title} on Apple silicon: ${words}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${BADGE_HEIGHT}" role="img" aria-label="${label}"><title>${label}</title><path fill="${paint}" d="M0 0h${width - 9}l9 9v${BADGE_HEIGHT - 9}H0z"/><g transform="translate(9 5) scale(.75)"><path fill="${ink}" d="${body}"/><path fill="none" stroke="${paint}" stroke-width="2.6" d="${mark}"/></g><text x="36" y="18.5" textLength="${textWidth}" fill="${ink}" font-family="Verdana,DejaVu Sans,Geneva,sans-serif" font-size="12" font-weight="bold">${escapeXml(words)}</text></svg>`;
}
