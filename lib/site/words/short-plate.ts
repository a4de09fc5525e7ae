/** An answer as short as the home page's plate says it. Pure. */
import { OLD_EDITION_WORDS, oldEdition } from "#lib/catalog/titles/old-editions.ts";
import { defunctOf } from "#lib/contract/defunct.ts";
import type { Status } from "#lib/contract/schema.ts";
import { LATEST_MACOS, MACOS_RELEASES, NEXT_MACOS } from "#lib/contract/scope.ts";
import { listWords } from "#lib/contract/words.ts";
import type { ListRow } from "#lib/site/queries/list-rows.ts";
import { BROWSER_ANSWER } from "#lib/site/words/circumstance-words.ts";
import { titlePath, withQuery } from "#lib/site/words/paths.ts";
import { nextAnswer } from "#lib/site/words/projection-words.ts";
import { lineAnswer, lineSentence, lineSign } from "#lib/site/words/title-words.ts";

const YEAR_WORDS = {
  native: "Runs",
  rosetta2: "Works",
  translation: "With help",
  unsupported: "Does not run",
  unknown: "Not known yet",
} as const satisfies Record<Status, string>;

/** In place of "Yes." */
export const IF_CURRENT = "Yes, if up to date.";

/** Below the macOS to come. */
export const FORECAST = "Forecast, 2027";

const BEFORE = MACOS_RELEASES.at(-2)!;
// What the plate has room for.
const NAMED_MAX = 3;

/** An answer in the lower edge of a plate. */
export interface PlateYear {
  readonly macos: number;
  readonly status: Status;
  readonly words: string;
  /** In small letters. */
  readonly note: string;
  readonly href?: string | undefined;
  readonly current?: boolean;
}

export interface ShortPlate {
  readonly name: string;
  /** Empty without a page to read more on. */
  readonly href: string;
  readonly status: Status;
  readonly answer: string;
  readonly sentence: string;
  /** Empty where no app is asked about. */
  readonly years: readonly Pick<PlateYear, "macos" | "status" | "words" | "note">[];
}

export function shortPlate(row: ListRow): ShortPlate {
  const { slug, title, status, before, inBrowser } = row;
  const next = nextAnswer(row);
  const sign = lineSign(row);
  const alike = defunctOf(row)?.year ?? (inBrowser ? BROWSER_ANSWER.year : null);
  const years: ShortPlate["years"] = [
    { macos: BEFORE.major, status: before, words: YEAR_WORDS[before], note: BEFORE.name },
    { macos: LATEST_MACOS, status, words: YEAR_WORDS[status], note: "Today" },
    {
      macos: NEXT_MACOS,
      status: next.status,
      words: next.status !== status ? next.words : status === "native" ? "Keeps running" : YEAR_WORDS[status],
      note: FORECAST,
    },
  ];
  return {
    name: title,
    href: titlePath(slug),
    status: sign,
    answer: lineAnswer(row),
    sentence: lineSentence(row),
    years: alike ? years.map((year) => ({ ...year, status: sign, words: alike })) : years,
  };
}

/** A yes that may not be one for an older copy. */
export const withNote = (plate: ShortPlate, note: string): ShortPlate =>
  note === "" ? plate : { ...plate, answer: IF_CURRENT, sentence: note };

const unknownPlate = (name: string, href: string, answer: string, sentence: string): ShortPlate => ({
  name,
  href,
  status: "unknown",
  answer,
  sentence,
  years: [BEFORE.major, LATEST_MACOS, NEXT_MACOS].map((macos) => ({
    macos,
    status: "unknown",
    words: YEAR_WORDS.unknown,
    note: "",
  })),
});

/** Of an edition without an answer, where its product has one. */
export const NOT_COVERED_WORDS =
  "We have no evidence about this version. The answer for the current one may not apply.";

export function editionPlate(asked: string): ShortPlate {
  const href = withQuery("/search", { q: asked });
  const old = oldEdition(asked);
  if (!old) return unknownPlate(asked, href, "We don’t know yet.", NOT_COVERED_WORDS);
  const [sentence, ended] = [OLD_EDITION_WORDS[old], { status: "unsupported" } as const];
  if (old === "never") {
    const plate = unknownPlate(asked, href, "Does not run.", sentence);
    return {
      ...plate,
      ...ended,
      years: plate.years.map((year) => ({ ...year, ...ended, words: YEAR_WORDS.unsupported })),
    };
  }
  const plate = unknownPlate(asked, href, "Older than Apple silicon.", sentence);
  return {
    ...plate,
    years: plate.years.map((year) =>
      year.macos === NEXT_MACOS ? { ...year, ...ended, words: "Will stop" } : { ...year, words: "At best Rosetta 2" },
    ),
  };
}

/** No answer yet, so none for a macOS. */
const asksBack = (asked: string, answer: string, sentence: string): ShortPlate => ({
  ...unknownPlate(asked, withQuery("/search", { q: asked }), answer, sentence),
  years: [],
});

export const guessPlate = (asked: string, title: string): ShortPlate =>
  asksBack(asked, "Not sure.", `Do you mean ${title}? Its answer may not apply to yours.`);

export const severalPlate = (asked: string): ShortPlate =>
  asksBack(asked, "Which one?", "Several apps or games have this name, with different answers.");

/** @param titles with the text in their names, best known first */
export const wordPlate = (asked: string, titles: readonly string[]): ShortPlate =>
  asksBack(asked, "Which one?", `${listWords(titles.slice(0, NAMED_MAX), "or")}? Each has its own answer.`);

export const noPlate = (asked: string): ShortPlate =>
  unknownPlate(
    asked,
    "",
    "Look it up.",
    "We have no app of that name yet. Press Enter to see how to check it yourself.",
  );

/** @param sum what becomes of them, as a sentence; empty of a long list */
export const listPlate = (count: number, sum: string): ShortPlate => ({
  ...unknownPlate("Your list", "", `A list of ${count}.`, sum || "Press Enter to check them all at once."),
  years: [],
});

/** @param answer of the question, in a few words; without one it may be unfinished, and nothing is promised */
export const questionPlate = (answer = ""): ShortPlate => ({
  ...unknownPlate(
    "A question",
    "",
    answer === "" ? "Look it up." : "Press Enter.",
    answer === ""
      ? "Press Enter to search, or type the name of an app or game alone."
      : answer.replace(/(?<!\?)$/, "."),
  ),
  years: [],
});
