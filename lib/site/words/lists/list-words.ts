/** What a list of titles holds, in words. Pure. */
import { PROJECTION_MAX_AGE_DAYS, type Projection } from "#lib/catalog/verdicts/rules/projection.ts";
import { DEFUNCT_SIGN, NO_GENERATORS_FROM } from "#lib/contract/defunct.ts";
import type { Status, TitleKind } from "#lib/contract/schema.ts";
import { NEXT_MACOS } from "#lib/contract/scope.ts";
import { countWords, lowerFirst, sentenceCase } from "#lib/contract/words.ts";
import type { Sort } from "#lib/site/queries/lists/browse.ts";
import { STATUS_WORDS } from "#lib/site/words/answers/answers.ts";

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

const IN_NEXT = `in macOS ${NEXT_MACOS}`;
/** The same, and in the next macOS. */
const THAT_NEXT = {
  runs: [`that keep running ${IN_NEXT}`, `that keeps running ${IN_NEXT}`],
  stops: [`that will stop ${IN_NEXT}`, `that will stop ${IN_NEXT}`],
  may_stop: [`that may stop ${IN_NEXT}`, `that may stop ${IN_NEXT}`],
  stops_given_up: [
    `that will stop ${IN_NEXT}, abandoned by their makers`,
    `that will stop ${IN_NEXT}, abandoned by its maker`,
  ],
  old_game: [
    `abandoned by their makers, that Apple may keep ${IN_NEXT}`,
    `abandoned by its maker, that Apple may keep ${IN_NEXT}`,
  ],
  does_not_run: [`that do not run ${IN_NEXT}`, `that does not run ${IN_NEXT}`],
  not_known: [`not known yet ${IN_NEXT}`, `not known yet ${IN_NEXT}`],
} as const satisfies Record<Projection, readonly [string, string]>;

/** On filters and in tables; /rosetta has the groups of those that need Rosetta 2. */
export const NEXT_LABELS = {
  runs: "Keeps running",
  stops: "Will stop",
  may_stop: "May stop",
  stops_given_up: "Will stop, abandoned",
  old_game: "May stop, old games",
  does_not_run: "Does not run",
  not_known: "Not known yet",
} as const satisfies Record<Projection, string>;

/** Who is in each group; an app or game goes into the first that fits. */
export const NEXT_MEANINGS = {
  not_known: "There is no answer today.",
  does_not_run: "It does not run today either.",
  runs: "It does not need Rosetta 2.",
  old_game: "A game whose maker no longer updates it: Apple plans to keep some working, but has not said which.",
  stops_given_up: "Its maker no longer updates it.",
  stops: `The evidence is at least fairly sure and at most ${PROJECTION_MAX_AGE_DAYS} days old.`,
  may_stop:
    "The evidence is older or weaker, or it runs through software such as CrossOver, which would have to outlive Rosetta 2.",
} as const satisfies Record<Projection, string>;

const NAMES = {
  app: ["app", "apps"],
  game: ["game", "games"],
  both: ["app or game", "apps and games"],
} as const;

interface Asked {
  readonly status?: Status | undefined;
  readonly next?: Projection | undefined;
  readonly kind?: TitleKind | undefined;
  readonly text?: string | undefined;
  readonly letter?: Letter | undefined;
}

interface Counted {
  readonly total: number;
  readonly byKind: Partial<Record<TitleKind, number>>;
}

/** "1,234 games beginning with B that need Rosetta 2"; "No app or game for “x”". */
export function resultWords({ status, next, kind, text, letter }: Asked, { total, byKind }: Counted): string {
  const shown = (["app", "game"] as const).filter((each) => (kind ?? each) === each && (byKind[each] || total === 0));
  const [one, many] = NAMES[shown.length === 1 ? shown[0]! : "both"];
  return [
    total === 0 ? `No ${one}` : countWords(total, one, many),
    letter && `beginning with ${letterWords(letter)}`,
    text && `for “${text}”`,
    thatWords({ status, next }, total > 1 ? 0 : 1),
  ]
    .filter(Boolean)
    .join(" ");
}

/** What the rows of a list need not repeat. @param byStatus of the list whatever its status */
export function commonStatus({ status }: Pick<Asked, "status">, byStatus: Partial<Record<Status, number>>): Status {
  const [only, ...others] = Object.keys(byStatus) as Status[];
  return status ?? (others.length === 0 ? only : undefined) ?? "native";
}

type Answers = Pick<Asked, "status" | "next">;

const thatWords = ({ status, next }: Answers, form: 0 | 1): string =>
  [status && THAT[status][form], next && THAT_NEXT[next][form]].filter(Boolean).join(" and ");

/** Behind a heading: "needs Rosetta 2, will stop in macOS 28"; empty for any. */
export const answerWords = ({ status, next }: Answers): string =>
  [status ? [STATUS_WORDS[status].label] : [], next ? [`${NEXT_LABELS[next]} ${IN_NEXT}`] : []]
    .flat()
    .map(lowerFirst)
    .join(", ");

/** Below the heading, which names the answer: "887 apps and games. Best known first." */
export function leadWords(asked: Asked & { readonly sort: Sort }, list: Counted): string {
  const counted = resultWords(list.total > 0 ? { ...asked, status: undefined, next: undefined } : asked, list);
  return [`${counted}.`, list.total > 1 && ORDER_WORDS[asked.sort]].filter(Boolean).join(" ");
}

/** Above the list: "Games that need Rosetta 2"; "33 apps and games for “adobe”"; "All apps and games". */
export function listHeading(asked: Asked, list: Counted): string {
  if (asked.text) return resultWords(asked, list);
  const [, many] = NAMES[asked.kind ?? "both"];
  const narrowed = thatWords(asked, 0);
  return narrowed ? sentenceCase(`${many} ${narrowed}`) : `All ${many}`;
}

/** Below that heading. */
export function headedLead(asked: Asked & { readonly sort: Sort }, list: Counted): string {
  if (!asked.text) return leadWords(asked, list);
  if (list.total === 0) return "Check the spelling, or look for a part of the name.";
  return list.total > 1 ? ORDER_WORDS[asked.sort] : "";
}

/** Of all that do not run: many are no apps that people would try. */
export const generatorsNote = ({ status, kind, text, letter }: Asked): string =>
  status === DEFUNCT_SIGN && kind !== "game" && !text && !letter
    ? `Quick Look generators are among them: macOS ${NO_GENERATORS_FROM} and later load none.`
    : "";

/** "B"; of all that begin with none. */
const letterWords = (letter: Letter): string => (letter === "0" ? "a digit or a sign" : letter.toUpperCase());

/** On a link. */
export const letterLabel = (letter: Letter): string => (letter === "0" ? "0–9" : letter.toUpperCase());
