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
  /** Its prose, then its listings. */
  readonly text: string;
  /** Terms are what its tables explain. */
  readonly folded: {
    readonly names: string;
    readonly text: string;
    readonly prose: string;
    readonly terms: readonly string[];
  };
}

export const RESULTS_MAX = 20;
const EXCERPT_LENGTH = 180;
const EXCERPT_BEFORE = 50;
const WORDS_MAX = 10;

// The environment, which the docs quote, does not change while the process runs.
let index: readonly Entry[] | undefined;

export function searchDocs(query: string): DocResult[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  index ??= readIndex();
  return index
    .filter(({ folded }) => words.every((word) => folded.names.includes(word) || folded.text.includes(word)))
    .map((entry) => ({ entry, rank: words.reduce((sum, word) => sum + rankOf(entry, word), 0) }))
    .sort((one, other) => other.rank - one.rank)
    .slice(0, RESULTS_MAX)
    .map(({ entry: { text, folded, ...result } }) => ({ ...result, excerpt: excerptOf(text, folded.text, words) }));
}

const wordsOf = (query: string) => fold(query).split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);

/** The excerpt in parts: each second one is a word of the query. */
export function splitAtHits(excerpt: string, query: string): string[] {
  const words = wordsOf(query).map(escaped);
  return excerpt.split(new RegExp(`(${words.join("|").replaceAll("'", "['’]")})`, "i"));
}

const escaped = (word: string) => word.replaceAll(/[^\w']/g, String.raw`\$&`);

/** A name counts more than a term, a term more than the prose, and this more than a listing; a whole word more than a part of one. */
function rankOf({ section, folded }: Entry, word: string): number {
  const whole = new RegExp(`(?<![a-z0-9])${escaped(word)}(?![a-z0-9])`);
  const ofName = whole.test(folded.names) ? (section ? 4 : 5) : Number(folded.names.includes(word));
  const ofTerm = folded.terms.includes(word) ? 3 : 0;
  return ofName + ofTerm + (whole.test(folded.prose) ? 2 : Number(whole.test(folded.text)));
}

function readIndex(): Entry[] {
  return DOC_PAGES.flatMap(({ title, lead, path, blocks }) =>
    arrange([lead, ...blocks()]).map(({ heading, rows }) => {
      const own = rows.flatMap((row) => row.flatMap((part) => part.blocks));
      const prose = joined(own.map(proseOf));
      const text = joined([prose, ...own.map(codeOf)]);
      const terms = own.flatMap(termsOf).map(fold);
      return {
        page: title,
        href: `/docs${path}${heading ? `#${heading.id}` : ""}`,
        ...(heading ? { section: heading.heading } : {}),
        text,
        folded: { names: fold(`${title} ${heading?.heading ?? ""}`), text: fold(text), prose: fold(prose), terms },
      };
    }),
  );
}

const joined = (texts: readonly string[]) => texts.filter(Boolean).join(" ").replaceAll(/\s+/g, " ");

const termsOf = (block: Block): string[] =>
  typeof block === "object" && "rows" in block ? block.rows.map(([term = ""]) => plain(term)) : [];

const codeOf = (block: Block): string =>
  listingsOf(block)
    .map(({ code }) => code)
    .join(" ");

function proseOf(block: Block): string {
  if (typeof block === "string") return plain(block);
  if ("heading" in block) return block.heading;
  if ("list" in block) return block.list.map(plain).join(" ");
  if ("rows" in block) return block.rows.map((cells) => cells.filter(Boolean).map(plain).join(", ")).join("; ");
  return "";
}

const plain = (text: string) =>
  parseInline(text)
    .map((part) => part.text)
    .join("");

/** Of the same length as the text, so that places in one are places in the other. */
const fold = (text: string) => text.replaceAll("’", "'").toLowerCase();

function excerptOf(text: string, folded: string, words: readonly string[]): string {
  // The row of a table that explains the word, if there is one.
  const placeOf = (word: string) =>
    folded.includes(`; ${word}, `) ? folded.indexOf(`; ${word}, `) : folded.indexOf(word);
  const places = words.map(placeOf).filter((place) => place >= 0);
  const first = Math.max(0, Math.min(...(places.length > 0 ? places : [0])) - EXCERPT_BEFORE);
  const start = first === 0 ? 0 : text.indexOf(" ", first) + 1;
  const cut = text.slice(start, start + EXCERPT_LENGTH);
  const isCut = start + EXCERPT_LENGTH < text.length;
  return `${start > 0 ? "… " : ""}${isCut ? `${cut.replace(/(?<=\s)\S*$/, "")}…` : cut}`;
}
