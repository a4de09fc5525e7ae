/** The end of Rosetta 2 as a standalone SVG, for our page and for others. */

import { DAY_MS } from "#lib/contract/days.ts";
import { dayWords, monthWords, percent } from "#lib/contract/words.ts";
import { escapeXml } from "#lib/site/feeds/xml.ts";
import type { RosettaShare } from "#lib/site/queries/rosetta/share.ts";
import { SIGN_COLOURS } from "#lib/site/words/answers/sign.ts";

export const CHART_SIZE = { width: 720, height: 380 } as const;

const FRAME = { left: 56, right: 700, top: 60, bottom: 320 } as const;
const GRID_STEPS = [1, 2, 5, 10, 20, 25];
const GRID_LINES = 4;
const [AMBER] = SIGN_COLOURS.rosetta2;
const [RED] = SIGN_COLOURS.unsupported;
const BARRIER = 14;
const FONT = "system-ui,-apple-system,'Segoe UI',Roboto,'Liberation Sans',Arial,sans-serif";

// Colours of both schemes, as in tokens.css: a style sheet does not reach an image.
const STYLE = `text{font:14px ${FONT};fill:#4d5759}.b{font-weight:700;fill:#121718}.p{fill:#f3f5f2}.g{stroke:#d3d9d4}.l{stroke:#121718;fill:none}.d{fill:#121718}
@media(prefers-color-scheme:dark){text{fill:#a6b1af}.b{fill:#edf1ee}.p{fill:#0f1313}.g{stroke:#2d3535}.l{stroke:#edf1ee}.d{fill:#edf1ee}}`;

/** The chart as a sentence, for people who cannot see it. */
export function chartWords({ points, of, end }: RosettaShare, asOf: string): string {
  const [first, last] = [points[0]!, points.at(-1)!];
  return `Of ${of.toLocaleString("en-GB")} apps and games with a known answer, ${percent(first.count, of)} needed Rosetta 2 on ${dayWords(first.day)} and ${percent(last.count, of)} do as of ${dayWords(asOf)}. By macOS 28 we expect between ${percent(end.least, of)} and ${percent(end.most, of)}.`;
}

/** @param asOf the day that the answers are as of: YYYY-MM-DD */
export function rosettaChart(share: RosettaShare, asOf: string, source: string): string {
  const { points, of, end } = share;
  const [first, now] = [points[0]!, points.at(-1)!];
  const { step, top } = gridOf(Math.max(...points.map(({ count }) => (100 * count) / Math.max(1, of))));
  const [from, to] = [Date.parse(first.day), Math.max(Date.parse(end.day), Date.parse(now.day)) + 75 * DAY_MS];
  const x = (day: string) => round(FRAME.left + ((Date.parse(day) - from) / (to - from)) * (FRAME.right - FRAME.left));
  const y = (count: number) =>
    round(FRAME.bottom - ((100 * count) / Math.max(1, of) / top) * (FRAME.bottom - FRAME.top));
  const line = points.map(({ day, count }) => `${x(day)},${y(count)}`).join(" ");
  const grid = Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step);
  const years = [...new Set(points.map(({ day }) => day.slice(0, 4))), ...yearsAfter(now.day, end.day)];
  const wedge = `${x(now.day)},${y(now.count)} ${x(end.day)},${y(end.most)} ${x(end.day)},${y(end.least)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CHART_SIZE.width} ${CHART_SIZE.height}" width="${CHART_SIZE.width}" height="${CHART_SIZE.height}" role="img" aria-labelledby="t"><title id="t">${escapeXml(chartWords(share, asOf))}</title><style>${STYLE}</style><defs><pattern id="h" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="3" height="8" fill="${AMBER}"/></pattern><pattern id="b" width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="16" height="16" fill="#fff"/><rect width="8" height="16" fill="${RED}"/></pattern></defs>
<rect class="p" width="100%" height="100%"/><text class="b" x="16" y="28" font-size="17">Mac apps and games that need Rosetta 2</text><text x="${FRAME.right}" y="28" text-anchor="end">share of those with a known answer</text>
${grid.map((value) => `<path class="g" d="M${FRAME.left} ${y((value * of) / 100)}H${FRAME.right}"/><text x="${FRAME.left - 8}" y="${y((value * of) / 100) + 5}" text-anchor="end">${value}%</text>`).join("")}
${years.map((year) => `<text x="${x(`${year}-01-01`)}" y="${FRAME.bottom + 22}">${year}</text>`).join("")}
<polygon fill="${AMBER}" points="${x(first.day)},${FRAME.bottom} ${line} ${x(now.day)},${FRAME.bottom}"/><polygon fill="url(#h)" points="${wedge}"/><polyline class="l" stroke-width="3" points="${line}"/>
<path class="l" stroke-width="2" stroke-dasharray="2 4" d="M${x(now.day)} ${FRAME.top - 14}V${FRAME.bottom}"/><text class="b" x="${x(now.day) - 8}" y="${FRAME.top - 4}" text-anchor="end">${monthWords(asOf)}: ${percent(now.count, of)}</text>
<rect fill="url(#b)" x="${x(end.day)}" y="${FRAME.top - 14}" width="${BARRIER}" height="${FRAME.bottom - FRAME.top + 14}"/><text class="b" x="${x(end.day) - 8}" y="${FRAME.top - 4}" text-anchor="end">macOS 28</text><circle class="d" cx="${x(now.day)}" cy="${y(now.count)}" r="5"/>
<text x="16" y="${CHART_SIZE.height - 14}">Hatched: forecast, from no change to last year’s pace. ${escapeXml(source)}, CC BY 4.0</text></svg>
`;
}

const round = (value: number) => Math.round(value * 10) / 10;

function gridOf(most: number): { step: number; top: number } {
  const step = GRID_STEPS.find((each) => each * GRID_LINES >= most) ?? GRID_STEPS.at(-1)!;
  return { step, top: Math.max(step, Math.ceil(most / step) * step) };
}

function yearsAfter(from: string, to: string): string[] {
  const years: string[] = [];
  for (let year = Number(from.slice(0, 4)) + 1; year <= Number(to.slice(0, 4)); year++) years.push(String(year));
  return years;
}
