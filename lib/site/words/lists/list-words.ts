/** What a list of titles holds, in words. Pure. */
import type { Status, TitleKind } from "#lib/contract/schema.ts";
import { countWords, sentenceCase } from "#lib/contract/words.ts";
import type { Sort } from "#lib/site/queries/lists/browse.ts";

/** First letters of names; the last is for every other character. */
export const LETTERS = [..."abcdefghijklmnopqrstuvwxyz", "0"] as const;
export type Letter = (typeof LETTERS)[number];

export const ORDER_WORDS = {
  known: "Best known first.",
  title: "In alphabetical order.",
  maker: "By maker.",
  sure: "Surest first.",
  confirmed: "Newest evidence first.",
} as const satisfies Record<Sort, string>;

/** Many, and one. */
const THAT = {
  native: ["that run natively", "that runs natively"],
  rosetta2: ["that need Rosetta 2", "that needs Rosetta 2"],
  translation: ["that need extra software", "that needs extra software"],
  unsupported: ["that do not run", "that does not run"],
  unknown: ["without an answer yet", "without an answer yet"],
} as const satisfies Record<Status, readonly [string, string]>;

const NAMES = {
  app: ["app", "apps"],
  game: ["game", "games"],
  both: ["app or game", "apps and games"],
} as const;

interface Asked {
  readonly status?: Status | undefined;
  readonly kind?: TitleKind | undefined;
  readonly text?: string | undefined;
  readonly letter?: Letter | undefined;
}

interface Counted {
  readonly total: number;
  readonly byKind: Partial<Record<TitleKind, number>>;
}

/** "1,234 games beginning with B that need Rosetta 2"; "No app or game with “x” in the name". */
export function resultWords({ status, kind, text, letter }: Asked, { total, byKind }: Counted): string {
  const shown = (["app", "game"] as const).filter((each) => (kind ?? each) === each && (byKind[each] || total === 0));
  const [one, many] = NAMES[shown.length === 1 ? shown[0]! : "both"];
  return [
    total === 0 ? `No ${one}` : countWords(total, one, many),
    letter && `beginning with ${letterWords(letter)}`,
    text && `with “${text}” in the name`,
    status && THAT[status][total > 1 ? 0 : 1],
  ]
    .filter(Boolean)
    .join(" ");
}

/** Below the heading, which names the answer: "887 apps and games. Best known first." */
export function leadWords(asked: Asked & { readonly sort: Sort }, list: Counted): string {
  const counted = resultWords(list.total > 0 ? { ...asked, status: undefined } : asked, list);
  return [`${counted}.`, list.total > 1 && ORDER_WORDS[asked.sort]].filter(Boolean).join(" ");
}

/** Above the list: "Games that need Rosetta 2"; "Apps and games with “adobe” in the name"; "All apps and games". */
export function listHeading({ status, kind, text }: Pick<Asked, "status" | "kind" | "text">): string {
  const [, many] = NAMES[kind ?? "both"];
  const narrowed = [text && `with “${text}” in the name`, status && THAT[status][0]].filter(Boolean);
  return narrowed.length > 0 ? sentenceCase([many, ...narrowed].join(" ")) : `All ${many}`;
}

/** "B"; of all that begin with none. */
const letterWords = (letter: Letter): string => (letter === "0" ? "a digit or a sign" : letter.toUpperCase());

/** On a link. */
export const letterLabel = (letter: Letter): string => (letter === "0" ? "0–9" : letter.toUpperCase());
