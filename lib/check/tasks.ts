/** The kinds of task that a list is grouped by, and what is said of each. Pure. */
import type { Row } from "#lib/check/rows.ts";
import { GAME_LOOK_ADVICE, LOOK_ADVICE, stepFor } from "#lib/check/verdict-words.ts";

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
  elsewhere: {
    label: "Play elsewhere",
    figure: "Play elsewhere",
    advice: "No way to play them on Apple silicon is known.",
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
  if ((task === "lost" || task === "elsewhere") && rows.some(({ successor }) => successor))
    return "What else plays them is said beside each.";
  if (task === "may" && toLook === rows.length) return MAY_ADVICE.copies;
  return task === "may" && toLook === 0 ? MAY_ADVICE[hasGames ? "games" : "windows"] : TASKS[task].advice;
}
