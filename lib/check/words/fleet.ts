/** How many Macs of a fleet have an app that stops, in words: an admin's work is counted in Macs. Pure. */

import { isMixed } from "#lib/check/judging/board.ts";
import { mostMacsFirst } from "#lib/check/judging/most-macs-first.ts";
import type { Row } from "#lib/check/judging/rows.ts";
import { isApp, isFleet, type Summary, stops, toCheck } from "#lib/check/judging/summary.ts";
import { countMacs, macsMeant } from "#lib/check/words/doubt.ts";
import { allWords, countWords, listWords, sentenceCase } from "#lib/contract/words.ts";

/** Empty for one Mac, and where a list counts Macs without naming them. */
export function macsStoppingWords(rows: readonly Row[], { macs, intelMacs, isIntelOnly, installs }: Summary): string {
  if (macs < 2 || installs > 0) return "";
  const apps = mostMacsFirst(
    rows.filter((row) => isApp(row) && stops(row)),
    (row) => row,
  );
  const stopping = new Set(apps.flatMap((row) => [...macsMeant(row).keys()])).size;
  if (stopping === 0) return "";
  const whose = intelMacs > 0 && !isIntelOnly ? "these" : "your";
  const which =
    stopping === macs
      ? `${sentenceCase(allWords(macs))} Macs`
      : `${stopping.toLocaleString("en-GB")} of ${whose} ${countWords(macs, "Mac")}`;
  return [`${which} ${stopping === 1 ? "has" : "have"} an app that stops.`, mostWords(apps, stopping)]
    .filter(Boolean)
    .join(" ");
}

/** "LightBurn alone is on 191 of them."; empty where no app is on more Macs than the next. */
function mostWords([first, second]: readonly Row[], stopping: number): string {
  const count = first ? countMacs(first) : 0;
  if (!first || !second || count === countMacs(second)) return "";
  return count === stopping
    ? `${first.name} is on each of them.`
    : `${first.name} alone is on ${count.toLocaleString("en-GB")} of them.`;
}

const number = (count: number) => count.toLocaleString("en-GB");

/** What the short headline of a mixed list leaves out: "26 may stop. 225 are to check: to update or not known yet. 8 already do not run." */
export function restWords(summary: Summary): string {
  const { stopping, mayStop, toUpdate, unknown, probablyNative, notRunning } = summary;
  if (stopping === 0 || !isMixed(summary)) return "";
  const checked = toCheck(summary);
  // As the figures beside it call them.
  const kinds = [toUpdate && "to update", unknown && "not known yet", probablyNative && "probably native"];
  const named = kinds.flatMap((kind) => kind || []);
  const check = named.length > 1 ? `to check: ${listWords(named, "or")}` : named.join();
  return [
    mayStop > 0 && `${number(mayStop)} may stop.`,
    checked > 0 && `${number(checked)} ${checked === 1 ? "is" : "are"} ${check}.`,
    notRunning > 0 && `${number(notRunning)} already ${notRunning === 1 ? "does" : "do"} not run.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** Beside a figure that has other apps, too, and in one piece: " (5 stop)"; empty where it is all that stop. */
export function ofWhichStop(rows: readonly Row[], summary: Summary): string {
  const count = rows.filter(stops).length;
  const isAll = count === rows.length && count === summary.stopping;
  return count === 0 || isAll || !isFleet(summary) ? "" : ` (${number(count)} stop${count === 1 ? "s" : ""})`;
}
