/** An answer as short as the home page's plate says it. */
import { OLD_EDITION_WORDS, type OldEdition, UNKNOWN_EDITION_WORDS } from "#lib/catalog/titles/names/old-editions.ts";
import { LATEST_MACOS, MACOS_RELEASES, NEXT_MACOS } from "#lib/contract/scope.ts";
import { BELOW_MINIMUM, type Sign } from "#lib/contract/sign.ts";
import { countWords, listWords, sentenceCase } from "#lib/contract/words.ts";
import type { ListRow } from "#lib/site/queries/lists/list-rows.ts";
import type { MakerPage } from "#lib/site/queries/lists/makers.ts";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import { STATUS_WORDS } from "#lib/site/words/answers/answers.ts";
import { lineAnswer, lineDoubt, lineSentence, lineSign } from "#lib/site/words/answers/line-words.ts";
import { earlierAnswer, macosAnswer, nextAnswer } from "#lib/site/words/answers/macos-answer.ts";
import { BELOW_MINIMUM_YEAR } from "#lib/site/words/answers/sign.ts";
import type { AskedMac } from "#lib/site/words/games/memory-floor.ts";
import { madeWords, worstFirst } from "#lib/site/words/lists/maker-words.ts";
import { initials } from "#lib/site/words/lists/monogram.ts";
import { makerPath, titlePath, withQuery } from "#lib/site/words/paths.ts";

/** In place of "Yes." */
export const IF_CURRENT = "Yes, if up to date.";

/** Below the macOS to come. */
export const FORECAST = "Forecast, 2027";

const BEFORE = MACOS_RELEASES.at(-2)!;
// What the plate has room for.
const NAMED_MAX = 3;
const TILES_MAX = 6;

/** An answer in the lower edge of a plate. */
export interface PlateYear {
  readonly macos: number;
  readonly status: Sign;
  readonly words: string;
  /** In small letters. */
  readonly note: string;
  readonly href?: string | undefined;
  readonly current?: boolean;
}

export interface PlateTile {
  readonly name: string;
  readonly letters: string;
  /** On the Mac asked about; of a list, in the next macOS. */
  readonly status: Sign;
}

export interface ShortPlate {
  readonly name: string;
  /** Empty without a page to read more on. */
  readonly href: string;
  readonly status: Sign;
  readonly answer: string;
  readonly sentence: string;
  /** Words of the link; else it leads to why. */
  readonly link?: string;
  /** `ink` answers without a status, `calm` has no answer yet. */
  readonly tone?: "ink" | "calm";
  /** In place of the years: the apps of a list, or those that may be meant. */
  readonly tiles?: readonly PlateTile[];
  /** Empty where no app is asked about. */
  readonly years: readonly Pick<PlateYear, "macos" | "status" | "words" | "note">[];
}

const stoppingYears = (now: string, next: string): ShortPlate["years"] => [
  { macos: BEFORE.major, status: "rosetta2", words: now, note: BEFORE.name },
  { macos: LATEST_MACOS, status: "rosetta2", words: now, note: "Today" },
  { macos: NEXT_MACOS, status: "unsupported", words: next, note: FORECAST },
];

/** Of an app made for Intel. */
export const STOPPING_YEARS = stoppingYears(STATUS_WORDS.rosetta2.label, "Will stop");

export const ROSETTA_YEARS = stoppingYears("Has Rosetta 2", "No Rosetta 2");

/** @param today YYYY-MM-DD @param mac asked about */
export function shortPlate(row: ListRow, today: string, mac: AskedMac = {}): ShortPlate {
  const { slug, title } = row;
  const sign = lineSign(row, mac);
  const alike = sign === BELOW_MINIMUM ? BELOW_MINIMUM_YEAR : {};
  const years: ShortPlate["years"] = [
    { macos: BEFORE.major, ...earlierAnswer(row), note: BEFORE.name },
    { macos: LATEST_MACOS, ...macosAnswer(row, LATEST_MACOS), note: "Today" },
    { macos: NEXT_MACOS, ...nextAnswer(row), note: FORECAST },
  ];
  return {
    name: title,
    href: titlePath(slug),
    status: sign,
    answer: lineAnswer(row, mac),
    sentence: [lineSentence(row, mac), lineDoubt(row, today, { besideYears: true })].filter(Boolean).join(" "),
    years: years.map((year) => ({ ...year, ...alike })),
  };
}

/** A yes that may not be one for an older copy; the search says so beside it. */
export const withNote = (plate: ShortPlate, note: string, asked: string): ShortPlate =>
  note === "" ? plate : { ...plate, answer: IF_CURRENT, sentence: note, href: withQuery("/search", { q: asked }) };

/** With question marks for years. */
export const unknownPlate = (name: string, href: string, answer: string, sentence: string): ShortPlate => ({
  name,
  href,
  status: "unknown",
  answer,
  sentence,
  years: [BEFORE.major, LATEST_MACOS, NEXT_MACOS].map((macos) => ({
    macos,
    status: "unknown",
    words: STATUS_WORDS.unknown.label,
    note: "",
  })),
});

export function editionPlate(asked: string, old: OldEdition | null): ShortPlate {
  const href = withQuery("/search", { q: asked });
  if (!old) return unknownPlate(asked, href, "We don’t know yet.", UNKNOWN_EDITION_WORDS);
  const [sentence, ended] = [OLD_EDITION_WORDS[old], { status: "unsupported" } as const];
  if (old === "never") {
    const plate = unknownPlate(asked, href, "Does not run.", sentence);
    return {
      ...plate,
      ...ended,
      years: plate.years.map((year) => ({ ...year, ...ended, words: STATUS_WORDS.unsupported.label })),
    };
  }
  const plate = unknownPlate(asked, href, "Older than Apple silicon.", sentence);
  return {
    ...plate,
    years: plate.years.map((year) =>
      year.macos === NEXT_MACOS
        ? { ...year, ...ended, words: "Will stop" }
        : { ...year, words: old === "early" ? "May not start" : "At best Rosetta 2" },
    ),
  };
}

/** No answer yet, so none for a macOS. @param link to the titles that may be meant */
const asking = (asked: string, answer: string, sentence: string, link: string): ShortPlate => ({
  ...unknownPlate(asked, withQuery("/search", { q: asked }), answer, sentence),
  link,
  years: [],
});

/** @param isSlip of the same words with other letters: what is meant has no other answer */
export const guessPlate = (asked: string, title: string, isSlip: boolean): ShortPlate =>
  isSlip
    ? asking(asked, "Misspelt?", `You wrote “${asked}”. Do you mean ${title}?`, "Show it")
    : asking(asked, "Not sure.", `We have no page of this name. Do you mean ${title}?`, "Show it");

/** @param plate of one of those that have the name and this answer */
export const alikePlate = (asked: string, plate: ShortPlate, count: number): ShortPlate => ({
  ...{ ...plate, name: asked, href: withQuery("/search", { q: asked }), link: "Show them" },
  sentence: `${countWords(count, "app or game", "apps or games")} have this name, with the same answer.`,
});

export const editionsPlate = (product: string): ShortPlate =>
  asking(product, "It depends.", "Its editions have different answers: choose yours.", "Show them");

const tilesOf = (lines: readonly TitleLine[], mac: AskedMac = {}): PlateTile[] =>
  lines.map((line) => ({ name: line.title, letters: initials(line.title), status: lineSign(line, mac) }));

const namesOf = (lines: readonly TitleLine[]): string =>
  listWords(
    lines.slice(0, NAMED_MAX).map(({ title }) => title),
    "or",
  );

/** In ink: a tile that is not known yet has the colour of a plate without an answer. @param lines best known first */
const whichOf = (asked: string, lines: readonly TitleLine[], rest: string, mac: AskedMac): ShortPlate => ({
  ...asking(asked, "Which one?", `${namesOf(lines)}? ${rest}`, "Show them"),
  ...{ tone: "ink", tiles: tilesOf(lines.slice(0, TILES_MAX), mac) },
});

/** @param lines that have the name, or the text in theirs, best known first */
export const wordPlate = (asked: string, lines: readonly TitleLine[], mac: AskedMac = {}): ShortPlate =>
  whichOf(asked, lines, "Each has its own answer.", mac);

/** Of a kind of app. @param lines of that kind, best known first @param counted "24 native, 2 need Rosetta 2" */
export const kindPlate = (
  asked: string,
  kind: string,
  lines: readonly TitleLine[],
  counted: string,
  mac: AskedMac = {},
): ShortPlate => ({ ...whichOf(asked, lines, `${sentenceCase(counted)}.`, mac), name: kind });

/** Nothing is promised, so nothing is said in large letters. */
export const calmPlate = (name: string, answer: string, sentence: string): ShortPlate => ({
  ...unknownPlate(name, "", answer, sentence),
  tone: "calm",
  years: [],
});

export const noPlate = (asked: string): ShortPlate =>
  calmPlate(asked, "Look it up.", "We have no app of that name yet. Search for it to see how to check it yourself.");

/** Of a question that is not understood, and may be unfinished. */
export const questionPlate = (question: string): ShortPlate =>
  calmPlate(question, "Look it up.", "Search for the whole of it, or type the name of an app or game alone.");

/** Alternatives are asked for. */
export const insteadPlate = (title: string, href: string): ShortPlate => ({
  ...calmPlate(
    `Instead of ${title}`,
    "See the others.",
    "Search to see what does a similar job, each with its answer.",
  ),
  href,
});

/** A number or a code alone, which no page is known by. */
export const STORE_WORDS = "This link does not hold the name. Type the name of the app or game instead.";

/** Of an address that no page is known for. */
export const linkPlate = (sentence = "Search for it, or type the name of the app or game."): ShortPlate =>
  calmPlate("A link", "Look it up.", sentence);

const madeCount = (lines: MakerPage["lines"]) => {
  const games = lines.filter(({ kind }) => kind === "game").length;
  const some = [
    lines.length > games && countWords(lines.length - games, "app"),
    games > 0 && countWords(games, "game"),
  ];
  return `${some.filter(Boolean).join(" and ")}.`;
};

/** Of a name that is a maker's. Its tiles are the best known, worst first. */
export const makerPlate = ({ name, key, byStatus, inBrowser, lines }: MakerPage): ShortPlate => ({
  ...calmPlate(name, madeCount(lines), `${sentenceCase(madeWords(byStatus, inBrowser))}.`),
  ...{ href: makerPath(key), link: "Show them", tone: "ink" },
  tiles: tilesOf(worstFirst(lines.slice(0, TILES_MAX))),
});
