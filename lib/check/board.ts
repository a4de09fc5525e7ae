/** The apps of a list by what to do about them, and the list in one sentence, for the plate. Pure. */

import type { Action } from "#lib/check/judge.ts";
import type { Row } from "#lib/check/rows.ts";
import { type Fate, fateOf, headline, isApp, isUntold, type Summary, summarise, toneOf } from "#lib/check/summary.ts";
import { ON_WORDS, onWords } from "#lib/check/verdict-words.ts";
import type { Status } from "#lib/contract/schema.ts";
import { MACOS_COLUMNS } from "#lib/contract/scope.ts";
import { allWords, countWords, sentenceCase } from "#lib/contract/words.ts";

/** A list's owner reads "your" apps; the reader of a shared link reads "this list". */
export type Whose = "your" | "this";

export const TASKS = {
  update: { label: "Update", figure: "Update", advice: "A native version is out; your copy is older or for Intel." },
  upgrade: {
    label: "Get a newer edition",
    figure: "Newer edition",
    advice: "A newer edition is native. It may be a paid upgrade, or a test version.",
  },
  replace: {
    label: "Replace",
    figure: "Replace",
    advice: "No native version is known. Another app that is native does the same.",
  },
  ask: {
    label: "Ask the maker",
    figure: "Ask the maker",
    advice: "We know of no native version and no replacement.",
  },
  switch: { label: "Change a setting", figure: "Change a setting", advice: "Native apps that are opened as Intel." },
  extra: {
    label: "Extra software",
    figure: "Extra software",
    advice: "No Mac version runs. Other software may run the Windows version.",
  },
  may: {
    label: "May stop",
    figure: "May stop",
    advice:
      "The evidence is old or weak, or the software that runs them may stop. In Finder, press ⌘ I: “Intel” stops.",
  },
  look: {
    label: "Not known yet",
    figure: "Not known yet",
    advice:
      "Select the app in Finder and press ⌘ I: “Intel” stops in macOS 28, “Universal” and “Apple silicon” do not.",
  },
  probably: {
    label: "Probably native already",
    figure: "Probably native",
    advice: "Not the newest version. No source has called one of this number Intel; update to be sure.",
  },
  fine: { label: "Keep running", figure: "Keep running", advice: "They run on macOS 28 too." },
} as const;
export type Task = keyof typeof TASKS;

/** "1 keeps running", "3 keep running". */
export const figureOf = (task: Task, count: number): string =>
  task === "fine" && count === 1 ? "Keeps running" : TASKS[task].figure;

const TASK_OF: Readonly<Record<Fate, Task>> = {
  ...{ stops: "ask", lost: "ask", update: "update", mayStop: "may" },
  ...{ extra: "extra", unknown: "look", probably: "probably", forced: "switch", fine: "fine" },
};
/** Where the action says more than what becomes of the app. */
const TASK_FOR: Readonly<Partial<Record<Action, Task>>> = {
  ...{ update: "update", replace: "replace", remove: "replace", extra: "extra" },
};

export function taskOf(row: Row): Task {
  const fate = fateOf(row);
  const isLost = fate === "stops" || fate === "lost";
  if (row.judgement.action === "upgrade") return "upgrade";
  return (isLost && TASK_FOR[row.judgement.action]) || TASK_OF[fate];
}

/** @param at among all apps, worst first */
export interface Seat {
  readonly row: Row;
  readonly at: number;
  readonly fate: Fate;
  readonly task: Task;
  readonly status: Status;
}

/** Yellow for what stops, grey for what may. */
const STATUS_OF: Readonly<Record<Fate, Status>> = {
  ...{ stops: "rosetta2", lost: "unsupported", update: "unknown", mayStop: "unknown" },
  ...{ extra: "translation", unknown: "unknown", probably: "unknown", forced: "native", fine: "native" },
};

export const seatsOf = (rows: readonly Row[]): Seat[] =>
  rows.filter(isApp).map((row, at) => {
    const fate = fateOf(row);
    return { row, at, fate, task: taskOf(row), status: STATUS_OF[fate] };
  });

export const hasUpdate = ({ fate, task }: Seat) => fate === "stops" && (task === "update" || task === "upgrade");

const SEAT_WORDS: Readonly<Record<Fate, string>> = {
  stops: "will stop in macOS 28",
  lost: "does not run",
  update: "update to be sure",
  mayStop: "may stop",
  extra: "needs extra software",
  unknown: "not known yet",
  probably: "probably native",
  forced: "keeps running",
  fine: "keeps running",
};
export const seatWords = (seat: Seat): string =>
  hasUpdate(seat) ? "will stop in macOS 28, but a newer version is out" : SEAT_WORDS[seat.fate];

/** No app stops, but plug-ins, drivers or tools do. */
const isOfParts = ({ apps, stopping, notRunning, ownPartsStopping }: Summary) =>
  apps > 0 && stopping + notRunning === 0 && ownPartsStopping > 0;

const partsWords = (count: number) => countWords(count, "plug-in, driver or tool", "plug-ins, drivers and tools");

export function plateStatus(summary: Summary): Status {
  return summary.stopping > 0 || isOfParts(summary) ? "rosetta2" : toneOf(summary);
}

const number = (count: number) => count.toLocaleString("en-GB");
const ofApps = (count: number, apps: number) => (apps === 1 ? "1 app" : `${number(count)} of ${number(apps)}`);

/** "17 of 39 stop." */
export function plateAnswer(summary: Summary): string {
  const { apps, stopping, notRunning, fine, forced } = summary;
  if (apps === 0) return headline(summary);
  if (isOfParts(summary))
    return `${partsWords(summary.ownPartsStopping)} stop${summary.ownPartsStopping === 1 ? "s" : ""}.`;
  if (stopping > 0) return `${ofApps(stopping, apps)} stop${stopping === 1 ? "s" : ""}.`;
  if (notRunning > 0) return `${ofApps(notRunning, apps)} ${notRunning === 1 ? "does" : "do"} not run.`;
  if (isUntold(summary)) return "Not known yet.";
  if (apps === 1) return "1 app keeps running.";
  return fine + forced === apps
    ? `${sentenceCase(allWords(apps))} keep running.`
    : `None of ${number(apps)} is known to stop.`;
}

/** Whether it runs today is not known. */
const isOld = (row: Row) => isApp(row) && row.judgement.old === "older";

/** @param days until macOS 28 */
export function plateSentence(summary: Summary, rows: readonly Row[], whose: Whose, days: number): string {
  const { apps, stopping, notRunning, toUpdate, unknown, mayStop, ownPartsStopping, partsNotRunning } = summary;
  const { probablyNative } = summary;
  if (apps === 0) return "";
  const few = (count: number, of = "") => (apps === 1 ? "It" : [number(count), of].filter(Boolean).join(" "));
  const { withUpdate } = summary;
  const lostWithNewer = rows.filter(
    (row) => isApp(row) && fateOf(row) === "lost" && row.judgement.action === "upgrade",
  ).length;
  return [
    stopping > 0 && running(rows, 1) === apps ? `${apps === 1 ? "It" : "Every app"} works today.` : "",
    stopping > 0
      ? `${few(stopping, whose === "your" ? "of your apps" : "of these apps")} ${stopping === 1 ? "needs" : "need"} Rosetta 2${rows.some(isOld) ? " at best" : ""}, which macOS 28 removes ${days > 0 ? `in about ${countWords(days, "day")}` : "this autumn"}.`
      : "",
    withUpdate > 0 ? `${few(withUpdate)} already ${withUpdate === 1 ? "has" : "have"} a newer, native version.` : "",
    stopping === 0 && lostWithNewer > 0
      ? `${few(lostWithNewer)} ${lostWithNewer === 1 ? "has" : "have"} a newer, native version.`
      : "",
    notRunning > 0 && (stopping > 0 || lostWithNewer === 0)
      ? `${countWords(notRunning, "app")} already ${notRunning === 1 ? "does" : "do"} not run.`
      : "",
    isOfParts(summary)
      ? `No app is known to stop${days > 0 ? `, but parts that they load or need stop in about ${countWords(days, "day")}` : ""}.`
      : ownPartsStopping > 0
        ? `${partsWords(ownPartsStopping)} also ${ownPartsStopping === 1 ? "stops" : "stop"}.`
        : "",
    partsNotRunning > 0 ? `${partsWords(partsNotRunning)} ${partsNotRunning === 1 ? "does" : "do"} not run today.` : "",
    mayStop > 0 ? `${countWords(mayStop, "app")} may stop.` : "",
    toUpdate > 0 ? `${countWords(toUpdate, "app")} may be too old to be native.` : "",
    unknown > 0 ? `${countWords(unknown, "app")} ${unknown === 1 ? "is" : "are"} not known yet.` : "",
    probablyNative > 0
      ? `${countWords(probablyNative, "app")} ${probablyNative === 1 ? "is" : "are"} probably native already.`
      : "",
    stopping + notRunning + toUpdate + mayStop + unknown + probablyNative + ownPartsStopping === 0
      ? `macOS 28 changes nothing for ${apps === 1 ? "it" : "them"}.`
      : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** @param at index of the release, as in a judgement */
const countOn = (rows: readonly Row[], at: number, test: (status: Status) => boolean) =>
  rows.filter((row) => isApp(row) && test(row.judgement.on[at]!)).length;
const running = (rows: readonly Row[], at: number) =>
  countOn(rows, at, (status) => status !== "unsupported" && status !== "unknown");

/** "9 of 14 run", or "9 run, 5 not known": the others may well run. */
function runWords(rows: readonly Row[], at: number): string {
  const all = countOn(rows, at, () => true);
  const [run, untold] = [running(rows, at), countOn(rows, at, (status) => status === "unknown")];
  const words = `run${run === 1 ? "s" : ""}`;
  if (untold === 0) return `${ofApps(run, all)} ${words}`;
  if (untold === all) return ON_WORDS.unknown;
  return run > 0
    ? `${number(run)} ${words}, ${number(untold)} not known`
    : `${number(untold)} of ${number(all)} ${ON_WORDS.unknown}`;
}

export interface PlateField {
  readonly macos: number;
  readonly status: Status;
  readonly words: string;
}

/** What runs on the last two releases, and what stops with the next. */
export function plateFields(rows: readonly Row[]): PlateField[] {
  const apps = rows.filter(isApp);
  const summary = summarise(rows);
  return MACOS_COLUMNS.map((macos, at) => {
    const lost = isOfParts(summary) ? summary.ownPartsStopping : summary.stopping;
    const isLost = at === 2 && lost > 0;
    const [only, ...others] = apps;
    const runs =
      only && others.length === 0 && running(rows, at) === 0 ? onWords(only.judgement.on, at) : runWords(apps, at);
    const whatStops = isOfParts(summary) ? countWords(lost, "part") : ofApps(lost, apps.length);
    return {
      macos,
      status: isLost ? "unsupported" : plateStatus(summary),
      words: isLost ? `${whatStops} stop${lost === 1 ? "s" : ""}` : runs,
    };
  });
}
