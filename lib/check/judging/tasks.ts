/** The kinds of task that a list is grouped by, and what is said of each. Pure. */
import type { Row } from "#lib/check/judging/rows.ts";
import { GAME_LOOK_ADVICE, LOOK_ADVICE, stepFor } from "#lib/check/words/verdicts.ts";
import { lowerFirst } from "#lib/contract/words.ts";

export const TASKS = {
  update: {
    one: "to update",
    many: "to update",
    advice: "Update: a native version is out, and the copy listed is older or for Intel.",
  },
  upgrade: {
    one: "has a newer edition",
    many: "have a newer edition",
    advice: "Get the newer edition, which is native. It may be a paid upgrade, or a test version.",
  },
  replace: {
    one: "to replace",
    many: "to replace",
    advice: "Switch to another app before macOS 28: these will stop then, or have stopped already.",
  },
  ask: {
    one: "to ask the maker about",
    many: "to ask the maker about",
    advice: "Ask before macOS 28 whether a native version comes: we know of none, and of no replacement.",
  },
  yearly: {
    one: "of a past year",
    many: "of past years",
    advice: "Get this year’s version before macOS 28: few makers bring a former yearly edition to Apple silicon.",
  },
  switch: {
    one: "opened as Intel",
    many: "opened as Intel",
    advice: "Let them open natively: these apps have native code, and run as Intel. How is said beside each.",
  },
  extra: {
    one: "needs extra software",
    many: "need extra software",
    advice: "No Mac version runs. Other software may run the Windows version.",
  },
  may: {
    one: "may stop",
    many: "may stop",
    advice:
      "Where there is a Mac app, press ⌘ I in Finder: “Intel” stops. The evidence is old or weak, or the software that runs them may stop.",
  },
  below: {
    one: "asks for more",
    many: "ask for more",
    advice: "The stated minimum is more than the Mac has: it may start all the same, and run badly.",
  },
  look: {
    one: "not known yet",
    many: "not known yet",
    advice:
      "Select the app in Finder and press ⌘ I: “Intel” stops in macOS 28, “Universal” and “Apple silicon” do not.",
  },
  probably: {
    one: "probably native",
    many: "probably native",
    advice: "Update to be sure, or select the app in Finder and press ⌘ I: “Intel” stops in macOS 28.",
  },
  print: {
    one: "for printers and scanners",
    many: "for printers and scanners",
    advice:
      "Add the device again in System Settings and choose AirPrint under “Use”: most need no software of their own. Scan with Image Capture, which comes with macOS.",
  },
  play: {
    one: "to play until macOS 28",
    many: "to play until macOS 28",
    advice:
      "These games need Rosetta 2. Apple plans to keep some old games working, but has not said which. After that, a Windows PC, a cloud service or a Mac that stays on macOS 27 may play them.",
  },
  elsewhere: {
    one: "to play elsewhere",
    many: "to play elsewhere",
    advice: "No way to play them on Apple silicon is known.",
  },
  fine: {
    one: "keeps running",
    many: "keep running",
    advice: "They do not need Rosetta 2, which macOS 28 removes.",
  },
  native: { one: "runs natively", many: "run natively", advice: "Nothing extra to install." },
  rosetta: {
    one: "runs with Rosetta 2",
    many: "run with Rosetta 2",
    advice:
      "Play them before macOS 28, which removes Rosetta 2. Apple plans to keep some old games working, but has not said which.",
  },
  helped: {
    one: "runs with extra software",
    many: "run with extra software",
    advice: "No Mac version runs on Apple silicon. Other software can run the Windows version.",
  },
  perhaps: {
    one: "probably runs with extra software",
    many: "probably run with extra software",
    advice:
      "No Mac version runs on Apple silicon. There are reports that the Windows version runs, but they are too few or too old to be sure. Each game shows the date of its newest. Test before you pay.",
  },
  lost: { one: "does not run", many: "do not run", advice: "No way to play them on Apple silicon is known." },
  untold: {
    one: "not known yet",
    many: "not known yet",
    advice: `No report says how they run on Apple silicon. ${GAME_LOOK_ADVICE}`,
  },
} as const;
export type Task = keyof typeof TASKS;

/** After its number, on the plate and over its group: "1 keeps running", "3 may stop". */
export const figureOf = (task: Task, count: number): string => TASKS[task][count === 1 ? "one" : "many"];

const MAY_ADVICE = {
  copies: "Select the app in Finder and press ⌘ I: “Intel” stops in macOS 28. The evidence is old or weak.",
  windows:
    "What runs their Windows versions needs Rosetta 2 itself, which macOS 28 removes. An update may change that.",
  games: "The evidence is old or weak, or the software that runs them may stop.",
} as const;

/** Finder tells the kind of Mac copies alone, and of a known one nothing new. */
export function taskAdvice(task: Task, rows: readonly Row[]): string {
  const steps = rows.map((row) => stepFor(row));
  const toLook = steps.filter((step) => step === LOOK_ADVICE).length;
  const hasGames = steps.includes(GAME_LOOK_ADVICE);
  if (task === "look" && toLook === 0) return `What to do is said beside ${rows.length === 1 ? "it" : "each"}.`;
  if (task === "look" && toLook < rows.length)
    return `If nothing else is said beside it: ${lowerFirst(TASKS.look.advice)}`;
  if ((task === "lost" || task === "elsewhere") && rows.some(({ successor }) => successor))
    return "Another way to play stands beside each.";
  if (task === "replace") return replaceAdvice(rows);
  if (task === "probably") return probablyAdvice(rows);
  if (task === "untold" && rows.length === 1) return TASKS.untold.advice.replace("they run", "it runs");
  if (task === "may" && toLook === rows.length) return MAY_ADVICE.copies;
  return task === "may" && toLook === 0 ? MAY_ADVICE[hasGames ? "games" : "windows"] : TASKS[task].advice;
}

const PROBABLY_ADVICE = {
  confirm: "The evidence is old or weak. Select the app in Finder and press ⌘ I to be sure: “Intel” stops in macOS 28.",
  games: `The evidence is old or weak. ${GAME_LOOK_ADVICE}`,
  probably: "Update to be sure: it is not the newest version, though no source has called one of this number Intel.",
} as const;

function probablyAdvice(rows: readonly Row[]): string {
  if (rows.every((row) => stepFor(row) === GAME_LOOK_ADVICE)) return PROBABLY_ADVICE.games;
  const weak = rows.filter(({ judgement }) => judgement.action === "confirm").length;
  if (weak === rows.length) return PROBABLY_ADVICE.confirm;
  return weak === 0 ? PROBABLY_ADVICE.probably : TASKS.probably.advice;
}

/** Points to other apps only where it names them. */
function replaceAdvice(rows: readonly Row[]): string {
  const named = rows.filter(({ successor }) => successor).length;
  if (named === 0 && rows.every(({ judgement }) => judgement.on[1] === "unsupported"))
    return "No current macOS opens them.";
  const other = named === rows.length ? "Each names a replacement." : "Where we know a replacement, it is named.";
  return [TASKS.replace.advice, named > 0 ? other : ""].filter(Boolean).join(" ");
}
