/** The apps of a list by what to do about them, and the list in one sentence, for the plate. Pure. */

import type { Action } from "#lib/check/judge.ts";
import type { Row } from "#lib/check/rows.ts";
import { type Fate, fateOf, headline, isApp, isUntold, type Summary, summarise, toneOf } from "#lib/check/summary.ts";
import { GAME_LOOK_ADVICE, LOOK_ADVICE, ON_WORDS, onWords, stepFor } from "#lib/check/verdict-words.ts";
import type { Status } from "#lib/contract/schema.ts";
import { MACOS_COLUMNS } from "#lib/contract/scope.ts";
import { isOfPrinter } from "#lib/contract/title-parts.ts";
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
    advice: "They stop in macOS 28, or no longer work. Use another app instead.",
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
      "The evidence is old or weak, or the software that runs them may stop. Where there is a Mac app, press ⌘ I in Finder: “Intel” stops.",
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
  print: {
    label: "Printers and scanners",
    figure: "Printers and scanners",
    advice:
      "Add the device again in System Settings and choose AirPrint under “Use”: most need no software of their own. Scan with Image Capture, which comes with macOS.",
  },
  play: {
    label: "Play until macOS 28",
    figure: "Play until macOS 28",
    advice:
      "These games need Rosetta 2. Apple plans to keep some old games working, but has not said which. After that, a Windows PC, a console, a cloud service or a Mac that stays on macOS 27 may play them.",
  },
  fine: { label: "Keep running", figure: "Keep running", advice: "They need no Rosetta 2, which macOS 28 removes." },
  native: { label: "Run natively", figure: "Natively", advice: "Nothing extra to install." },
  rosetta: {
    label: "Run with Rosetta 2",
    figure: "With Rosetta 2",
    advice: "macOS 28 removes Rosetta 2. Apple plans to keep some old games working, but has not said which.",
  },
  helped: {
    label: "Run with extra software",
    figure: "With extra software",
    advice: "No Mac version runs here. Other software runs the Windows version.",
  },
  perhaps: {
    label: "May run with extra software",
    figure: "May, with extra software",
    advice:
      "No Mac version runs here. The reports that the Windows version does are too few or too old to be sure; the newest of each is dated. Test before you pay.",
  },
  lost: { label: "Do not run", figure: "Do not run", advice: "No way to play them on Apple silicon is known." },
  untold: {
    label: "Not known yet",
    figure: "Not known yet",
    advice: `No report says how they run on Apple silicon. ${GAME_LOOK_ADVICE}`,
  },
} as const;
export type Task = keyof typeof TASKS;

const ONE: Readonly<Partial<Record<Task, string>>> = { fine: "Keeps running", lost: "Does not run" };
/** "1 keeps running", "3 keep running". */
export const figureOf = (task: Task, count: number): string => (count === 1 && ONE[task]) || TASKS[task].figure;

const MAY_ADVICE = {
  copies: "The evidence is old or weak. Select the app in Finder and press ⌘ I: “Intel” stops in macOS 28.",
  windows:
    "What runs their Windows versions needs Rosetta 2 itself, which macOS 28 removes. An update may change that.",
  games: "The evidence is old or weak, or the software that runs them may stop.",
} as const;

/** Finder tells the kind of Mac copies alone, and of a known one nothing new. */
export function taskAdvice(task: Task, rows: readonly Row[]): string {
  const steps = rows.map((row) => stepFor(row));
  const toLook = steps.filter((step) => step === LOOK_ADVICE).length;
  const hasGames = steps.includes(GAME_LOOK_ADVICE);
  if (task === "look" && toLook === 0) return "What to do is said beside each.";
  if (task === "lost" && rows.some(({ successor }) => successor)) return "What else plays them is said beside each.";
  if (task === "may" && toLook === rows.length) return MAY_ADVICE.copies;
  return task === "may" && toLook === 0 ? MAY_ADVICE[hasGames ? "games" : "windows"] : TASKS[task].advice;
}

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
  const mayStay = fate === "fine" || fate === "forced" || fate === "probably" || fate === "update";
  if (row.title && isOfPrinter(row.title.slug) && !mayStay) return "print";
  if (row.judgement.action === "upgrade") return "upgrade";
  const task = (isLost && TASK_FOR[row.judgement.action]) || TASK_OF[fate];
  if (row.title?.kind === "game" && (task === "replace" || task === "ask")) return fate === "stops" ? "play" : "lost";
  return task;
}

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

/** What the figures beside it do not say, in a sentence. @param days until macOS 28 */
export function plateSentence(summary: Summary, rows: readonly Row[], whose: Whose, days: number): string {
  const { apps, stopping, notRunning, toUpdate, unknown, mayStop, probablyNative } = summary;
  const when = days > 0 ? `in about ${countWords(days, "day")}` : "this autumn";
  if (apps === 0) return "";
  if (stopping > 0) {
    const all = `${sentenceCase(allWords(apps))} work today`;
    const these = whose === "your" ? "of your apps" : "of these apps";
    const few = apps === 1 ? "It" : `${number(stopping)} ${these}`;
    const [before, who] =
      running(rows, 1) < apps
        ? ["", few]
        : apps === 1
          ? ["It works today, but ", "it"]
          : [`${all}, but `, number(stopping)];
    const need = `${who} ${stopping === 1 ? "needs" : "need"} Rosetta 2${rows.some(isOld) ? " at best" : ""}`;
    return `${before}${need}, which macOS 28 removes ${when}.`;
  }
  if (isOfParts(summary)) return `No app is known to stop, but parts that they load or need stop ${when}.`;
  const hasNewerEdition = rows.some(
    (row) => isApp(row) && fateOf(row) === "lost" && row.judgement.action === "upgrade",
  );
  if (apps === 1 && hasNewerEdition) return "It has a newer, native version.";
  const unsure = toUpdate + unknown + mayStop + probablyNative;
  if (unsure === apps) return `What to do about ${apps === 1 ? "it" : "each"} is below.`;
  if (unsure > 0) return `We are not sure about ${number(unsure)} of them: what to do is below.`;
  if (notRunning > 0) return notRunning === apps ? "" : "macOS 28 changes nothing for the others.";
  return `macOS 28 changes nothing for ${apps === 1 ? "it" : "them"}.`;
}

/** @param at index of the release, as in a judgement */
const countOn = (rows: readonly Row[], at: number, test: (status: Status, row: Row) => boolean) =>
  rows.filter((row) => isApp(row) && test(row.judgement.on[at]!, row)).length;
/** Its Windows version may run, by weak evidence. */
const isPerhaps = (status: Status, { title }: Row) => status === "translation" && title?.confidence === "low";
const running = (rows: readonly Row[], at: number) =>
  countOn(rows, at, (status, row) => status !== "unsupported" && status !== "unknown" && !isPerhaps(status, row));

/** "9 of 14 run", "9 run, 1 may", or "9 run, 4 to check, 1 does not": the others may well run, and "not known yet" counts fewer of them. */
function runWords(rows: readonly Row[], at: number): string {
  const all = countOn(rows, at, () => true);
  const [run, untold] = [running(rows, at), countOn(rows, at, (status) => status === "unknown")];
  const words = `run${run === 1 ? "s" : ""}`;
  const may = countOn(rows, at, isPerhaps);
  if (may > 0)
    return [run > 0 && `${number(run)} ${words}`, `${number(may)} may`, untold > 0 && `${number(untold)} to check`]
      .filter(Boolean)
      .join(", ");
  if (untold === 0) return `${ofApps(run, all)} ${words}`;
  if (untold === all) return ON_WORDS.unknown;
  const lost = all - run - untold;
  const not = lost > 0 ? `, ${number(lost)} ${lost === 1 ? "does" : "do"} not` : "";
  return run > 0
    ? `${number(run)} ${words}, ${number(untold)} to check${not}`
    : `${number(untold)} of ${number(all)} to check`;
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
