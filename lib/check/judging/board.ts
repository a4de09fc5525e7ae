/** A list in one sentence, for the plate. Pure. */

import { signOn, type Way, wayOn } from "#lib/check/judging/own-macs.ts";
import type { Row } from "#lib/check/judging/rows.ts";
import { type Fate, fateOf, isApp, isUntold, type Summary, summarise, toneOf } from "#lib/check/judging/summary.ts";
import { didRunLately, isNotVerySure } from "#lib/check/words/doubt.ts";
import { AT_BEST, OF_EARLY, ON_WORDS, onWords } from "#lib/check/words/on-macos.ts";
import { partsHeadline, partsSentence } from "#lib/check/words/summary.ts";
import { MACOS_COLUMNS } from "#lib/contract/scope.ts";
import { BELOW_MINIMUM, type Sign } from "#lib/contract/sign.ts";
import { allWords, countWords, lowerFirst, sentenceCase } from "#lib/contract/words.ts";

/** A list's owner reads "your" apps; the reader of a shared link reads "this list". */
export type Whose = "your" | "this";

/** No app stops, but plug-ins, drivers or tools do. */
const isOfParts = ({ apps, stopping, early, notRunning, ownPartsStopping }: Summary) =>
  apps > 0 && stopping + early + notRunning === 0 && ownPartsStopping > 0;

const partsStop = (count: number) => `${countWords(count, "part")} stop${count === 1 ? "s" : ""}`;

export function plateStatus(summary: Summary): Sign {
  if (summary.stopping > 0 || isOfParts(summary)) return "rosetta2";
  const tone = toneOf(summary);
  return tone === "native" && summary.below > 0 ? BELOW_MINIMUM : tone;
}

const number = (count: number) => count.toLocaleString("en-GB");
const ofApps = (count: number, apps: number) => (apps === 1 ? "1 app" : `${number(count)} of ${number(apps)}`);

export const askWords = (count: number): string => `${number(count)} ask${count === 1 ? "s" : ""} for more`;

/** "17 of 39 stop" */
const stopWords = ({ apps, stopping }: Summary): string => `${ofApps(stopping, apps)} stop${stopping === 1 ? "s" : ""}`;

/** Short enough to be read across a room: "17 of 39 stop."; the sentence tells the rest. */
export function plateAnswer(summary: Summary): string {
  const { apps, parts, stopping, early, notRunning, below, probablyNative, fine, forced } = summary;
  if (apps === 0) return parts > 0 ? partsHeadline(summary) : "This list has no apps.";
  if (isOfParts(summary)) return `${partsStop(summary.ownPartsStopping)}.`;
  if (stopping > 0) return `${stopWords(summary)}.`;
  if (notRunning > 0) return `${ofApps(notRunning, apps)} ${notRunning === 1 ? "does" : "do"} not run.`;
  if (early > 0) return `${ofApps(early, apps)} may not start.`;
  if (isUntold(summary)) return "Not known yet.";
  if (probablyNative === apps)
    return apps === 1 ? "1 app probably keeps running." : `${sentenceCase(allWords(apps))} probably keep running.`;
  if (below === apps) return apps === 1 ? "1 app asks for more." : `${sentenceCase(allWords(apps))} ask for more.`;
  if (below > 0 && below + fine + forced === apps)
    return `${number(fine + forced)} of ${number(apps)} keep${fine + forced === 1 ? "s" : ""} running, ${askWords(below)}.`;
  if (apps === 1) return "1 app keeps running.";
  return fine + forced === apps
    ? `${sentenceCase(allWords(apps))} keep running.`
    : `None of ${number(apps)} is known to stop.`;
}

const isOld = (row: Row) => isApp(row) && row.judgement.old === "older";

/** Of apps whose other copies are native. @param before the words in the same sentence or an earlier one */
const copiesOfWords = (before: string, who: string): string =>
  before.endsWith(", but ") ? `copies of ${who}` : `Copies of ${lowerFirst(who)}`;

/** "1 of them, FileMaker Pro 18, is older than Apple silicon and may already fail." @param stopping among which these are */
function oldWords([first, ...others]: readonly Row[], stopping: number): string {
  if (!first) return "";
  const who =
    stopping === 1
      ? "It is"
      : others.length === 0
        ? `1 of them, ${first.name}, is`
        : `${number(others.length + 1)} of them are`;
  return ` ${who} older than Apple silicon and may already fail.`;
}

/** "2 more date from 2012 or earlier: they may not start today, and will not in macOS 28." */
function earlySentence({ apps, stopping, notRunning, early }: Summary): string {
  const some = `${number(early)} ${stopping + notRunning === 0 ? "of them" : "more"}`;
  const who = apps === 1 ? "It" : early === apps ? sentenceCase(allWords(apps)) : some;
  return early === 1
    ? `${who} dates from 2012 or earlier: it may not start today, and will not in macOS 28.`
    : `${who} date from 2012 or earlier: they may not start today, and will not in macOS 28.`;
}

const UNSURE: readonly Fate[] = ["update", "unknown", "mayStop", "probably"];

/** What the figures beside it do not say, in a sentence. @param days until macOS 28 */
export function plateSentence(summary: Summary, rows: readonly Row[], whose: Whose, days: number): string {
  const { apps, stopping, partly, notRunning } = summary;
  const when = days > 0 ? `in about ${countWords(days, "day")}` : "this autumn";
  if (apps === 0) return partsSentence(summary);
  if (stopping > 0) {
    const all = `${sentenceCase(allWords(apps))} work today`;
    const these = whose === "your" ? "of your apps" : "of these apps";
    const few = apps === 1 ? "It" : `${number(stopping)} ${these}`;
    const [before, who] =
      countOn(rows, 1, "runs") < apps
        ? ["", few]
        : apps === 1
          ? ["It works today, but ", "it"]
          : stopping === apps
            ? [`${all}. `, sentenceCase(allWords(apps))]
            : [`${all}, but `, number(stopping)];
    const isOne = stopping === 1 && partly.length === 0;
    const needing = partly.length > 0 ? copiesOfWords(before, who) : who;
    const need = `${needing} ${isOne ? "needs" : "need"} Rosetta 2`;
    return `${before}${need}, which macOS 28 removes ${when}.${oldWords(rows.filter(isOld), stopping)}${summary.early > 0 ? ` ${earlySentence(summary)}` : ""}`;
  }
  if (summary.early > 0) return earlySentence(summary);
  if (isOfParts(summary)) return `No app is known to stop, but plug-ins, drivers or tools that they need stop ${when}.`;
  const hasNewerEdition = rows.some(
    (row) => isApp(row) && fateOf(row) === "lost" && row.judgement.action === "upgrade",
  );
  if (apps === 1 && hasNewerEdition) return "It has a newer, native version.";
  const unsure = rows.filter((row) => isApp(row) && (UNSURE.includes(fateOf(row)) || isNotVerySure(row))).length;
  if (unsure === apps) return `What to do about ${apps === 1 ? "it" : "each"} is below.`;
  if (unsure > 0) return `We are not sure about ${number(unsure)} of them: what to do is below.`;
  if (notRunning > 0) return notRunning === apps ? "" : "macOS 28 changes nothing for the others.";
  if (summary.below > 0) return "";
  return `macOS 28 changes nothing for ${apps === 1 ? "it" : "them"}.`;
}

/** Its Windows version probably runs: the evidence is weak. */
export const isPerhaps = (status: Sign, row: Row): boolean =>
  status === "translation" && row.title?.confidence === "low" && !didRunLately(row);
export const probablyWords = (count: number): string => `${number(count)} probably run${count === 1 ? "s" : ""}`;

type OnRuler = "runs" | "perhaps" | "older" | "mayStop" | "below" | "untold" | "early" | "stops" | "lost";
const OF_WAY: Readonly<Record<Way, OnRuler>> = {
  ...{ native: "runs", rosetta2: "runs", translation: "runs", unsupported: "lost", unknown: "untold" },
  ...{ below_minimum: "below", early: "early", older: "older", stops: "stops", mayStop: "mayStop" },
};
/** As the headline counts them. */
const OF_FATE: Readonly<Partial<Record<Fate, OnRuler>>> = {
  ...{ early: "early", update: "untold", unknown: "untold", probably: "untold" },
};

/** @param at index of the release, as in a judgement */
function onRuler(row: Row, at: number): OnRuler {
  const way = (at === 2 && OF_FATE[fateOf(row)]) || OF_WAY[wayOn(row, at)];
  return way === "runs" && isPerhaps(signOn(row, at), row) ? "perhaps" : way;
}
const countOn = (rows: readonly Row[], at: number, way: OnRuler) =>
  rows.filter((row) => isApp(row) && onRuler(row, at) === way).length;

export const stopsWords = (count: number): string => `${number(count)} stop${count === 1 ? "s" : ""}`;
export const earlyWords = (count: number, at: number): string => `${number(count)} ${OF_EARLY[at === 2 ? 1 : 0]}`;
export const lostWords = (count: number): string => `${number(count)} ${count === 1 ? "does" : "do"} not run`;

/** "9 of 14 run", or all of them: "9 run, 1 probably runs, 3 to check, 1 does not run". */
function runWords(rows: readonly Row[], at: number): string {
  const all = rows.filter(isApp).length;
  const count = (way: OnRuler) => countOn(rows, at, way);
  const [run, untold, lost] = [count("runs"), count("untold"), count("lost")];
  const words = `run${run === 1 ? "s" : ""}`;
  if (run + lost === all) return run === 0 ? `none of ${number(all)} runs` : `${ofApps(run, all)} ${words}`;
  if (untold === all) return ON_WORDS.unknown;
  const isLed = untold + lost === all;
  const told: readonly (readonly [number, string])[] = [
    [run, `${number(run)} ${words}`],
    [count("perhaps"), probablyWords(count("perhaps"))],
    [count("older"), `${number(count("older"))} ${AT_BEST}`],
    [count("mayStop"), `${number(count("mayStop"))} may stop`],
    [count("below"), askWords(count("below"))],
    [untold, `${number(untold)} ${isLed ? `of ${number(all)} ` : ""}to check`],
    [count("early"), earlyWords(count("early"), at)],
    [count("stops"), stopsWords(count("stops"))],
    [lost, lostWords(lost)],
  ];
  return told.flatMap(([some, each]) => (some > 0 ? each : [])).join(", ");
}

/** "2 stop, 3 may stop": what macOS 28 changes; empty where that is nothing. */
export const changeWords = ({ stopping, mayStop }: Summary): string =>
  [stopping > 0 && stopsWords(stopping), mayStop > 0 && `${number(mayStop)} may stop`].filter(Boolean).join(", ");

/** As of the releases before it, so that the three compare: "2 run, 3 may stop, 2 to check, 1 stops". */
const nextWords = (apps: readonly Row[], summary: Summary): string =>
  summary.stopping === apps.length ? stopWords(summary) : runWords(apps, 2);

export interface PlateField {
  readonly macos: number;
  readonly status: Sign;
  readonly words: string;
}

/** What runs on the last two releases, and what becomes of all with the next. */
export function plateFields(rows: readonly Row[]): PlateField[] {
  const apps = rows.filter(isApp);
  const summary = summarise(rows);
  const [only, ...others] = apps;
  const lost = isOfParts(summary) ? summary.ownPartsStopping : summary.stopping + summary.early;
  return MACOS_COLUMNS.map((macos, at) => {
    const isLost = at === 2 && lost > 0;
    const isAlone = only !== undefined && others.length === 0 && countOn(rows, at, "runs") === 0;
    const runs = isAlone ? onWords(only.judgement, at) : at === 2 ? nextWords(apps, summary) : runWords(apps, at);
    return {
      macos,
      status: isLost ? "unsupported" : plateStatus(summary),
      words:
        isLost && isOfParts(summary)
          ? partsStop(lost)
          : at === 2 && summary.stopping > 0
            ? nextWords(apps, summary)
            : runs,
    };
  });
}
