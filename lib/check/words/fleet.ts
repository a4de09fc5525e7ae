/** How many Macs of a fleet have an app that stops, in words: an admin's work is counted in Macs. Pure. */

import { earlyWords, stopsWords } from "#lib/check/judging/board.ts";
import type { Row } from "#lib/check/judging/rows.ts";
import { fateOf, isApp, type Summary, stops, toCheck, workOf } from "#lib/check/judging/summary.ts";
import { macsWith } from "#lib/check/words/doubt.ts";
import { allWords, countWords, sentenceCase } from "#lib/contract/words.ts";

/** Empty for one Mac, and where a list counts Macs without naming them. */
export function macsStoppingWords(rows: readonly Row[], summary: Summary): string {
  const { macs, intelMacs, isIntelOnly, installs } = summary;
  if (macs < 2 || installs > 0 || summary.stopping === 0) return "";
  const apps = rows.filter((row) => isApp(row) && workOf(row) === "stops");
  const stopping = new Set(apps.flatMap((row) => [...macsWith(row, "stops")])).size;
  const most = apps
    .map((row) => ({ name: row.name, count: macsWith(row, "stops").size }))
    .toSorted((a, b) => b.count - a.count);
  const whose = intelMacs > 0 && !isIntelOnly ? "these" : "your";
  const which =
    stopping === macs
      ? `${sentenceCase(allWords(macs))} Macs`
      : `${stopping.toLocaleString("en-GB")} of ${whose} ${countWords(macs, "Mac")}`;
  return [`${which} ${stopping === 1 ? "has" : "have"} an app that stops.`, mostWords(most, stopping)]
    .filter(Boolean)
    .join(" ");
}

interface OnMacs {
  readonly name: string;
  readonly count: number;
}

/** "LightBurn alone is on 191 of them."; empty where no app is on more Macs than the next. */
function mostWords([first, second]: readonly OnMacs[], stopping: number): string {
  if (!first || !second || first.count === second.count) return "";
  return first.count === stopping
    ? `${first.name} is on each of them.`
    : `${first.name} alone is on ${number(first.count)} of them.`;
}

const number = (count: number) => count.toLocaleString("en-GB");

/** What the headline of what stops leaves out: "2 more may stop, 5 need checking, and 8 already do not run." */
export function restWords(summary: Summary): string {
  const { stopping, mayStop, notRunning } = summary;
  if (stopping === 0) return "";
  const others = [
    mayStop > 0 && `${number(mayStop)} more may stop`,
    toCheck(summary) > 0 && `${number(toCheck(summary))} need${toCheck(summary) === 1 ? "s" : ""} checking`,
    notRunning > 0 && `${number(notRunning)} already ${notRunning === 1 ? "does" : "do"} not run`,
  ].flatMap((words) => words || []);
  return [copiesWords(summary), others.length > 0 && `${others.join(", ").replace(/, (?=[^,]*$)/, ", and ")}.`]
    .filter(Boolean)
    .join(" ");
}

/** "Only 1 of 2 copies stops.", of apps that stop in some of their copies alone. */
function copiesWords({ stopping, partly }: Summary): string {
  const [only] = partly;
  if (!only) return "";
  if (stopping === 1) return `Only ${only} ${only.startsWith("1 ") ? "stops" : "stop"}.`;
  const which =
    partly.length === stopping
      ? "They stop"
      : `${number(partly.length)} of them ${partly.length === 1 ? "stops" : "stop"}`;
  return `${which} in some copies only.`;
}

/** Beside a figure and in one piece: " (5 stop)", " (1 stops, 1 may not start)", so that these add up; empty where one figure is all of them. */
export function ofWhichStop(rows: readonly Row[], { stopping, early }: Summary): string {
  const [stop, old] = [rows.filter(stops).length, rows.filter((row) => fateOf(row) === "early").length];
  const isAll = stop + old === rows.length && stop === stopping && old === early && stop * old === 0;
  const words = [stop > 0 && stopsWords(stop), old > 0 && earlyWords(old, 1)].filter(Boolean);
  return words.length === 0 || isAll ? "" : ` (${words.join(", ").replaceAll(/(?<=\d) /g, " ")})`;
}
