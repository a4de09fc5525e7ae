/** Splits code into comments, keywords and strings. Shown by shade and weight only, because colour means a verdict. Pure. */
import type { Language } from "#lib/site/docs/page.ts";

export interface Piece {
  readonly kind: "plain" | "remark" | "word" | "text";
  readonly text: string;
}

const DOUBLE = String.raw`"(?:[^"\\\n]|\\.)*"`;
const SINGLE = String.raw`'(?:[^'\\\n]|\\.)*'`;
const words = (list: string) => String.raw`\b(?:${list.replaceAll(" ", "|")})\b`;

const SCRIPT = "import from export const let return if throw new await async for of break type as function null";
const PYTHON = "import from def return if raise with as try except for in is while break print None True False";
const SHELL = "curl npm npx brew docker git echo export softwareupdate launchctl psql sqlite3";

/** Tried in this order at every position. */
const GRAMMARS: Partial<Record<Language, { remark?: string; text?: string; word?: string }>> = {
  json: { word: words("true false null"), text: String.raw`${DOUBLE}(?=\s*:)` },
  ndjson: { word: words("true false null"), text: String.raw`${DOUBLE}(?=\s*:)` },
  ts: { remark: String.raw`//[^\n]*`, text: `${DOUBLE}|${SINGLE}|\`[^\`]*\``, word: words(SCRIPT) },
  py: { remark: "#[^\\n]*", text: `${DOUBLE}|${SINGLE}`, word: words(PYTHON) },
  sh: { remark: "(?<=^|\\s)#[^\\n]*", text: `${DOUBLE}|${SINGLE}`, word: words(SHELL) },
  operator: { remark: "(?<=^|\\s)#[^\\n]*", text: `${DOUBLE}|${SINGLE}`, word: words(SHELL) },
};

/** The pieces; joined, they are the code. */
export function highlight(code: string, language: Language): Piece[] {
  const grammar = GRAMMARS[language];
  if (!grammar) return [{ kind: "plain", text: code }];
  const kinds = (["remark", "text", "word"] as const).filter((kind) => grammar[kind]);
  const pattern = new RegExp(kinds.map((kind) => `(?<${kind}>${grammar[kind]})`).join("|"), "gm");
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of code.matchAll(pattern)) {
    const kind = kinds.find((each) => match.groups?.[each] !== undefined);
    if (!kind || match[0] === "") continue;
    if (match.index > at) pieces.push({ kind: "plain", text: code.slice(at, match.index) });
    pieces.push({ kind, text: match[0] });
    at = match.index + match[0].length;
  }
  if (at < code.length) pieces.push({ kind: "plain", text: code.slice(at) });
  return pieces;
}
