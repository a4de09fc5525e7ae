/** Full-text search in the docs: a result is a section that contains every word of the query. */
import { parseInline } from "#lib/site/docs/inline.ts";
import { type Block, listingsOf } from "#lib/site/docs/page.ts";
import { DOC_PAGES } from "#lib/site/docs/pages.ts";
import { arrange } from "#lib/site/docs/sections.ts";

export interface DocResult {
  readonly page: string;
  /** Missing for what a page says before its first heading. */
  readonly section?: string;
  readonly href: string;
  /** The text around the first match. */
  readonly excerpt: string;
}

interface Entry extends Omit<DocResult, "excerpt"> {
  readonly text: string;
  readonly folded: { readonly names: string; readonly text: string };
}

export const RESULTS_MAX = 20;
const EXCERPT_LENGTH = 180;
const EXCERPT_BEFORE = 50;
const WORDS_MAX = 10;

// The environment, which the docs quote, does not change while the process runs.
let index: readonly Entry[] | undefined;

export function searchDocs(query: string): DocResult[] {
  const words = fold(query).split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);
  if (words.length === 0) return [];
  index ??= readIndex();
  return index
    .filter(({ folded }) => words.every((word) => folded.names.includes(word) || folded.text.includes(word)))
    .map((entry) => ({ entry, rank: words.reduce((sum, word) => sum + rankOf(entry, word), 0) }))
    .sort((one, other) => other.rank - one.rank)
    .slice(0, RESULTS_MAX)
    .map(({ entry: { text, folded, ...result } }) => ({ ...result, excerpt: excerptOf(text, folded.text, words) }));
}

/** A name counts more than the text, and a whole word more than a part of one. */
function rankOf({ section, folded }: Entry, word: string): number {
  const escaped = word.replaceAll(/\W/g, String.raw`\$&`);
  const whole = new RegExp(`(?<![a-z0-9])${escaped}(?![a-z0-9])`);
  const ofName = whole.test(folded.names) ? (section ? 4 : 5) : Number(folded.names.includes(word));
  return ofName + (whole.test(folded.text) ? 2 : 0);
}

function readIndex(): Entry[] {
  return DOC_PAGES.flatMap(({ title, lead, path, blocks }) =>
    arrange([lead, ...blocks()]).map(({ heading, rows }) => {
      const texts = rows.flatMap((row) => row.flatMap((part) => part.blocks.map(textOf)));
      const text = texts.filter(Boolean).join(" ").replaceAll(/\s+/g, " ");
      return {
        page: title,
        href: `/docs${path}${heading ? `#${heading.id}` : ""}`,
        ...(heading ? { section: heading.heading } : {}),
        text,
        folded: { names: fold(`${title} ${heading?.heading ?? ""}`), text: fold(text) },
      };
    }),
  );
}

function textOf(block: Block): string {
  if (typeof block === "string") return plain(block);
  if ("heading" in block) return block.heading;
  if ("list" in block) return block.list.map(plain).join(" ");
  if ("rows" in block) return block.rows.map((cells) => cells.filter(Boolean).map(plain).join(", ")).join("; ");
  return listingsOf(block)
    .map(({ code }) => code)
    .join(" ");
}

const plain = (text: string) =>
  parseInline(text)
    .map((part) => part.text)
    .join("");

/** Of the same length as the text, so that places in one are places in the other. */
const fold = (text: string) => text.replaceAll("’", "'").toLowerCase();

function excerptOf(text: string, folded: string, words: readonly string[]): string {
  const places = words.map((word) => folded.indexOf(word)).filter((place) => place >= 0);
  const first = Math.max(0, Math.min(...(places.length > 0 ? places : [0])) - EXCERPT_BEFORE);
  const start = first === 0 ? 0 : text.indexOf(" ", first) + 1;
  const cut = text.slice(start, start + EXCERPT_LENGTH);
  const isCut = start + EXCERPT_LENGTH < text.length;
  return `${start > 0 ? "… " : ""}${isCut ? `${cut.replace(/(?<=\s)\S*$/, "")}…` : cut}`;
}
