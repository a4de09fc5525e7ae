/** A library of games: how they run today, before what macOS 28 changes. Pure. */
import { isAtLeast } from "#lib/catalog/verdicts/rules/equipment.ts";
import { askedBeside, keptOutBeside, lackWords } from "#lib/check/catalogue/asked.ts";
import { confirmedOf } from "#lib/check/catalogue/confirmed.ts";
import {
  askWords,
  changeWords,
  isPerhaps,
  lostWords,
  type PlateField,
  plateFields,
  probablyWords,
} from "#lib/check/judging/board.ts";
import type { Row } from "#lib/check/judging/rows.ts";
import { type Seat, type SeatKey, seatsOf } from "#lib/check/judging/seats.ts";
import { isApp, summarise } from "#lib/check/judging/summary.ts";
import type { Task } from "#lib/check/judging/tasks.ts";
import { LAYER_WORDS } from "#lib/contract/layer-words.ts";
import { gradeOf, meaningOf, PLAY_GRADES, PLAY_SCALE, type PlayGrade } from "#lib/contract/play-scale.ts";
import type { Status } from "#lib/contract/schema.ts";
import { BELOW_MINIMUM, type Sign } from "#lib/contract/sign.ts";
import { ENDED_LAYERS } from "#lib/contract/toolkits.ts";
import { lowerFirst, monthWords, sentenceCase } from "#lib/contract/words.ts";
import { groupBy } from "#lib/core/group-by.ts";

const TODAY_WORDS = {
  native: "runs natively",
  probably: "probably runs natively",
  rosetta: "runs with Rosetta 2",
  helped: "runs with extra software",
  perhaps: "probably runs with extra software",
  below: "below its minimum",
  lost: "does not run",
  untold: "not known yet",
} as const satisfies Partial<Record<Task, string>>;
type Today = keyof typeof TODAY_WORDS;
const number = (count: number) => count.toLocaleString("en-GB");

const statusToday = ({ judgement: { on } }: Row): Status => on[1];

const TODAY_OF: Readonly<Record<Status, Today>> = {
  ...{ native: "native", rosetta2: "rosetta", translation: "helped", unsupported: "lost", unknown: "untold" },
};
/** Weak evidence of other software, and none of lately, is no promise: its page says "Probably". */
function todayOf(row: Row): Today {
  if (lackWords(row)) return "below";
  const today = TODAY_OF[statusToday(row)];
  // The Mac copy does not run; the Windows version may.
  if (today === "lost" && row.judgement.action === "extra") return "perhaps";
  if (row.judgement.action === "confirm") return "probably";
  return isPerhaps(statusToday(row), row) ? "perhaps" : today;
}

const countToday = (rows: readonly Row[], ...among: Today[]) =>
  rows.filter((row) => isApp(row) && among.includes(todayOf(row))).length;
const countRunning = (rows: readonly Row[]) => countToday(rows, "native", "rosetta", "helped");

/** A list that says so itself, as a Steam library. */
export function isLibrary(rows: readonly Row[]): boolean {
  const apps = rows.filter(isApp);
  return apps.length > 0 && apps.every(({ inLibrary }) => inLibrary);
}

/** "Steam library", of one that Steam tells or its owner calls so; else "games". */
export const gamesNoun = (rows: readonly Row[]): "Steam library" | "games" =>
  rows.filter(isApp).every(({ inLibrary, key }) => inLibrary || key.startsWith("steam:")) ? "Steam library" : "games";

/** A list of games, whatever else is in it; of another list nothing but games, as far as we know what they are. */
export function isOfGames(rows: readonly Row[]): boolean {
  const known = rows.filter((row) => isApp(row) && (row.title || row.isGame || row.inLibrary));
  return known.length > 0 && known.every(({ isGame, inLibrary }) => isGame || inLibrary);
}

/** What is counted: Steam sells programs, too. */
export function thingIn(rows: readonly Row[]): "app" | "game" | "title" {
  if (!isOfGames(rows)) return "app";
  return rows.filter(isApp).every(({ isGame }) => isGame) ? "game" : "title";
}

/** "17 of 20 games run today.", of those that surely do. */
export function gamesAnswer(rows: readonly Row[]): string {
  const [run, all] = [countRunning(rows), rows.filter(isApp).length];
  if (all === 1 && countToday(rows, "below") === 1) return "It asks for more.";
  if (all === 1 && countToday(rows, "probably", "perhaps") === 1) return "It probably runs today.";
  if (all === 1 && run === 0) return "It is not known to run today.";
  if (all === 1) return "It runs today.";
  return `${number(run)} of ${number(all)} ${thingIn(rows)}s run${run === 1 ? "s" : ""} today.`;
}

/** Beside the figures, which say how each runs: "4 more probably run with extra software. In macOS 28 2 stop and 6 may stop in macOS 28." */
export function gamesSentence(rows: readonly Row[]): string {
  const [perhaps, probably] = [countToday(rows, "perhaps"), countToday(rows, "probably")];
  const more = countRunning(rows) > 0 ? " more" : "";
  const change = changeWords(summarise(rows));
  const all = rows.filter(isApp).length;
  return [
    all > 1 ? moreWords(probably, more, "") : "",
    all > 1 ? moreWords(perhaps, more, " with extra software") : "",
    change ? `${sentenceCase(all === 1 ? change.replace("1", "it") : change.replace(", ", " and "))} in macOS 28.` : "",
    helpSentence(rows, all),
  ]
    .filter(Boolean)
    .join(" ");
}

const moreWords = (count: number, more: string, how: string): string =>
  count > 0 ? `${number(count)}${more} probably run${count === 1 ? "s" : ""}${how}.` : "";

/** What the figure "with extra software" means: "4 run through CrossOver, 2 through Apple’s Game Porting Toolkit." @param all how many there are */
function helpSentence(rows: readonly Row[], all: number): string {
  const layers = rows.flatMap((row) => {
    const layer = isApp(row) && todayOf(row) === "helped" ? row.title?.layer : null;
    return layer && !ENDED_LAYERS[layer] ? layer : [];
  });
  const ways = [...groupBy(layers, (layer) => layer)].toSorted(([, a], [, b]) => b.length - a.length);
  const words = ways.map(([layer, { length }], at) => {
    const run = at > 0 ? "" : length === 1 ? " runs" : " run";
    return `${all === 1 ? "It" : number(length)}${run} through ${LAYER_WORDS[layer]}`;
  });
  return words.length > 0 ? `${words.join(", ")}.` : "";
}

const STATUS_BY_COUNT: readonly (readonly [Sign, ...Today[]])[] = [
  ["translation", "helped", "perhaps"],
  [BELOW_MINIMUM, "below"],
  ["rosetta2", "rosetta"],
  ["unknown", "untold"],
  ["unsupported", "lost"],
];

/** Green where most of them run natively, else the colour of the largest group of the others. */
export function gamesStatus(rows: readonly Row[]): Sign {
  if (2 * countToday(rows, "native", "probably") > rows.filter(isApp).length) return "native";
  const [[largest] = ["unknown" as const]] = STATUS_BY_COUNT.toSorted(
    ([, ...a], [, ...b]) => countToday(rows, ...b) - countToday(rows, ...a),
  );
  return largest;
}

export function gamesFields(rows: readonly Row[]): PlateField[] {
  const { stopping, mayStop } = summarise(rows);
  const [run, perhaps, lacking] = [countRunning(rows), countToday(rows, "perhaps"), countToday(rows, "below")];
  const [untold, lost, probably] = [countToday(rows, "untold"), countToday(rows, "lost"), countToday(rows, "probably")];
  return plateFields(rows).map(({ words, ...field }, at) => {
    const told = words.replace(/^1 app\b/, `1 ${thingIn(rows)}`);
    // All of them, as the years beside it count them.
    const today = probably + perhaps + lacking > 0 && [
      run > 0 && `${number(run)} run${run === 1 ? "s" : ""}`,
      probably + perhaps > 0 && probablyWords(probably + perhaps),
      lacking > 0 && askWords(lacking),
      untold > 0 && `${number(untold)} to check`,
      lost > 0 && lostWords(lost),
    ];
    if (at < 2 || stopping + mayStop === 0)
      return { ...field, status: gamesStatus(rows), words: today ? today.filter(Boolean).join(", ") : told };
    return { ...field, words: told, status: stopping > 0 ? "unsupported" : "unknown" };
  });
}

/** Each by today's answer, also in the groups; what macOS 28 changes is at its foot. */
const gameSeats = (seats: readonly Seat[]): Seat[] =>
  seats.map((seat) => {
    const task = todayOf(seat.row);
    return { ...seat, status: task === "below" ? BELOW_MINIMUM : statusToday(seat.row), task };
  });

export const shownSeats = (rows: readonly Row[]): Seat[] =>
  isOfGames(rows) ? gameSeats(seatsOf(rows)) : seatsOf(rows);

export const gameSeatWords = ({ row, fate }: Seat): string =>
  [TODAY_WORDS[todayOf(row)], lowerFirst(playsWord(row)), keptOutBeside(row), askedBeside(row), FATE_WORDS[fate]]
    .filter(Boolean)
    .join(", ");

/**
 * How well it plays, by the newest report; with its chip where another Mac may differ: "Rough on M4". Empty where it does not run,
 * none says so, or the report is about software that has ended.
 */
export function playsWord({ title, hardware, judgement: { on } }: Row): string {
  const grade = gradeOf(title?.plays ?? 0);
  if (!title || !grade || on[1] === "unknown" || (title.layer && ENDED_LAYERS[title.layer])) return "";
  return title.playsOn && !isTrueOf(hardware?.chip ?? "", grade, title.playsOn)
    ? `${grade} on ${title.playsOn}`
    : grade;
}

/** On its tile, where nothing else tells that it is not the whole game: "Perfect, offline on M1". */
export const tileWord = (row: Row): string =>
  keptOutBeside(row).endsWith("offline only") ? playsWord(row).replace(/^\w+/, "$&, offline") : playsWord(row);

/** What is good on a chip is so on a better one, and what is bad is so on a lesser one. */
const isTrueOf = (chip: string, grade: PlayGrade, triedOn: string): boolean =>
  chip === triedOn ||
  (PLAY_SCALE[grade].level >= PLAY_SCALE.Good.level ? isAtLeast(chip, triedOn) : isAtLeast(triedOn, chip)) === true;

/** Of weak evidence, whether it is old: "newest report Oct 2026"; else empty. */
export const newestWords = (row: Row): string =>
  todayOf(row) === "perhaps" && confirmedOf(row) ? `newest report ${monthOf(confirmedOf(row))}` : "";

const monthOf = (iso: string): string => (iso.length === 4 ? iso : monthWords(iso));

const GRADES_WORDS = PLAY_GRADES.map((grade) => `${grade}: ${meaningOf(grade)}`);

/** What the words on the tiles mean; empty where none has one. */
export const gradesMeaning = (rows: readonly Row[]): string =>
  rows.some(playsWord)
    ? `${GRADES_WORDS.join(" · ")}. A tile without a word: no report says how well it plays this way.`
    : "";

export const FATE_WORDS: Readonly<Partial<Record<Seat["fate"], string>>> = {
  stops: "stops in macOS 28",
  mayStop: "may stop in macOS 28",
};

/** What the colours mean, and the marks at the foot. */
export const GAMES_KEY: readonly SeatKey[] = [
  ["Stops in macOS 28", "rosetta2", ({ fate }) => fate === "stops", "unsupported"],
  ["May stop in macOS 28", "rosetta2", ({ fate }) => fate === "mayStop", "unknown"],
  ["Runs natively", "native", ({ status }) => status === "native"],
  ["Rosetta 2", "rosetta2", ({ status }) => status === "rosetta2"],
  ["Extra software", "translation", ({ status }) => status === "translation"],
  ["Below its minimum", BELOW_MINIMUM, ({ status }) => status === BELOW_MINIMUM],
  ["Does not run", "unsupported", ({ status }) => status === "unsupported"],
  ["Not known yet", "unknown", ({ status }) => status === "unknown"],
];

/** The poster's: "17 of 20 games run", and under it "2 stop, 6 may stop in macOS 28". */
export function gamesPoster(rows: readonly Row[]): { readonly words: string; readonly lost: string } {
  const [change, lacking] = [changeWords(summarise(rows)), countToday(rows, "below")];
  const lost = [lacking > 0 && askWords(lacking), change && `${change} in macOS 28`];
  return { words: gamesAnswer(rows).replace(/(?: today)?\.$/, ""), lost: lost.filter(Boolean).join(", ") };
}
