/** Parses a Markdown file of docs/ into a page's blocks. Its first heading is the title, its first paragraph the lead. */
import { marked, type Token, type Tokens } from "marked";
import { type Block, type Code, type Language, SAMPLE_LANGUAGES, type Samples } from "#lib/site/docs/page.ts";

export interface DocText {
  readonly title: string;
  readonly lead: string;
  readonly blocks: readonly Block[];
}

/** Replaces `{{name argument}}` in a paragraph of its own. */
export type Printed = (name: string, argument: string) => readonly Block[];

const ANCHOR = /^(.*?)\s*\{#([\w-.]+)\}$/;
const CAPTION = /^Table: (.+)$/;
const PRINTED = /^\{\{(\w+)(?: (\w+))?\}\}$/;

/** @throws Error naming Markdown that the docs do not support */
export function readDoc(markdown: string, printed: Printed): DocText {
  const [title, lead, ...rest] = marked.lexer(markdown).filter(({ type }) => type !== "space");
  if (title?.type !== "heading" || lead?.type !== "paragraph") throw new Error("A page begins with a title and a lead");
  return { title: textOf(title), lead: textOf(lead), blocks: toBlocks(rest, printed) };
}

function toBlocks(tokens: readonly Token[], printed: Printed): Block[] {
  const blocks: Block[] = [];
  let caption: string | undefined;
  for (const token of tokens) {
    const text = token.type === "paragraph" ? textOf(token) : "";
    const named = CAPTION.exec(text)?.[1];
    const [, name, argument = ""] = PRINTED.exec(text) ?? [];
    if (named) {
      caption = named;
      continue;
    }
    const previous = blocks.at(-1);
    if (name) blocks.push(...printed(name, argument));
    else if (isPrint(token) && isCode(previous)) blocks.splice(-1, 1, { ...previous, prints: textOf(token) });
    else blocks.push(toBlock(token, caption));
    caption = undefined;
  }
  return groupSamples(blocks);
}

/** Listings that follow each other without a word between them are the same call in each language. */
function groupSamples(blocks: readonly Block[]): Block[] {
  const grouped: Block[] = [];
  for (const block of blocks) {
    const previous = grouped.at(-1);
    if (isSample(block) && isSample(previous)) grouped.splice(-1, 1, { samples: [previous, block] });
    else if (isSample(block) && isSamples(previous)) grouped.splice(-1, 1, { samples: [...previous.samples, block] });
    else grouped.push(block);
  }
  for (const { samples } of grouped.filter(isSamples)) {
    const languages = samples.map(({ language }) => language).join(", ");
    if (languages !== SAMPLE_LANGUAGES.join(", "))
      throw new Error(`Listings without a text between them are in ${SAMPLE_LANGUAGES.join(", ")}, not ${languages}`);
  }
  return grouped;
}

function toBlock(token: Token, caption: string | undefined): Block {
  if (token.type === "paragraph") return textOf(token).replaceAll("\n", " ");
  if (token.type === "heading") return toHeading(token as Tokens.Heading);
  if (token.type === "list")
    return { list: (token as Tokens.List).items.map(({ text }) => text.replaceAll("\n", " ")) };
  if (token.type === "code") return { language: languageOf(token as Tokens.Code), code: textOf(token) };
  if (token.type !== "table") throw new Error(`The docs have no ${token.type}: ${token.raw}`);
  const { header, rows } = token as Tokens.Table;
  const cells = (row: readonly Tokens.TableCell[]) => row.map(({ text }) => text);
  return { ...(caption ? { caption } : {}), head: cells(header), rows: rows.map(cells) };
}

function toHeading({ text, depth }: Tokens.Heading): Block {
  const [, heading, id] = ANCHOR.exec(text) ?? [];
  if (!heading || !id) throw new Error(`A heading names its anchor, as in "## ${text} {#anchor}"`);
  return { heading, id, ...(depth === 3 ? { level: 3 } : {}) };
}

/** The last word of the fence's info: `sh operator` is a command of the operator's tool. */
function languageOf({ lang = "" }: Tokens.Code): Language {
  return lang.split(" ").at(-1) as Language;
}

const textOf = (token: Token) => (token as { text: string }).text;
const isPrint = (token: Token) => token.type === "code" && (token as Tokens.Code).lang === "text prints";
const isCode = (block: Block | undefined): block is Code => typeof block === "object" && "code" in block;
const isSamples = (block: Block | undefined): block is Samples => typeof block === "object" && "samples" in block;
const isSample = (block: Block | undefined): block is Samples["samples"][number] =>
  isCode(block) && (SAMPLE_LANGUAGES as readonly Language[]).includes(block.language);
