// The badge labels as outlines in the sign face, for SVG images on other sites, which cannot load our font.
// After a change of STATUS_WORDS: node --import tsx scripts/draw-badge-words.mjs. The badge's test fails until then.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import opentype from "opentype.js";
import { root } from "./setup.mjs";

const { STATUS_WORDS } = await import(join(root, "lib/site/words/answers/answers.ts"));
const { DEFUNCT_SIGN } = await import(join(root, "lib/contract/defunct.ts"));
const { BROWSER_ANSWER } = await import(join(root, "lib/site/words/evidence/circumstances.ts"));
const SIZE = 14;
const BASELINE = 18.75;

const file = readFileSync(join(root, "node_modules/@fontsource/barlow/files/barlow-latin-700-normal.woff"));
const font = opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));

const answers = Object.entries(STATUS_WORDS).flatMap(([sign, { label, weakLabel }]) => [
  { word: sign, sign, label },
  ...(weakLabel === label ? [] : [{ word: `weak_${sign}`, sign, label: weakLabel }]),
]);
// The library prints NaN for a coordinate like 2e-14 beside a whole number.
const rounded = ({ type, ...at }) => ({
  type,
  ...Object.fromEntries(Object.entries(at).map(([axis, value]) => [axis, Math.round(value * 10) / 10])),
});
const drawn = [
  ...answers,
  { word: "closed", sign: DEFUNCT_SIGN, label: "Closed" },
  { word: "browser", sign: "unknown", label: BROWSER_ANSWER.short },
].map(({ word, sign, label }) => {
  const outline = font.getPath(label, 0, BASELINE, SIZE);
  outline.commands = outline.commands.map(rounded);
  const path = outline.toPathData(1);
  const width = Math.ceil(font.getAdvanceWidth(label, SIZE));
  return `  ${word}: {
    label: "${label}",
    sign: "${sign}",
    width: ${width},
    path: "${path}",
  },`;
});
writeFileSync(
  join(root, "lib/site/words/answers/badge-words.ts"),
  `/** Written by scripts/draw-badge-words.mjs: the labels of the badges as outlines in Barlow Bold (OFL 1.1). */
import type { Status } from "#lib/contract/schema.ts";
import type { WeakStatus } from "#lib/site/words/answers/answer-word.ts";

interface DrawnWords {
  readonly label: string;
  readonly sign: Status;
  readonly width: number;
  readonly path: string;
}

export const BADGE_WORDS = {
${drawn.join("\n")}
} as const satisfies Record<Status | \`weak_\${WeakStatus}\` | "closed" | "browser", DrawnWords>;
export type BadgeWord = keyof typeof BADGE_WORDS;
`,
);
