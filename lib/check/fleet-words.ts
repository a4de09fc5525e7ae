/** How many Macs of a fleet have an app that stops, in words: an admin's work is counted in Macs. Pure. */
import { macsMeant } from "#lib/check/doubt-words.ts";
import type { Row } from "#lib/check/rows.ts";
import { isApp, type Summary, stops } from "#lib/check/summary.ts";
import { allWords, countWords, sentenceCase } from "#lib/contract/words.ts";

/** Empty for one Mac, and where a list counts Macs without naming them. */
export function macsStoppingWords(rows: readonly Row[], { macs, intelMacs, isIntelOnly, installs }: Summary): string {
  if (macs < 2 || installs > 0) return "";
  const stopping = new Set(rows.filter((row) => isApp(row) && stops(row)).flatMap((row) => [...macsMeant(row).keys()]))
    .size;
  if (stopping === 0) return "";
  const whose = intelMacs > 0 && !isIntelOnly ? "these" : "your";
  const which =
    stopping === macs
      ? `${sentenceCase(allWords(macs))} Macs`
      : `${stopping.toLocaleString("en-GB")} of ${whose} ${countWords(macs, "Mac")}`;
  return `${which} ${stopping === 1 ? "has" : "have"} an app that stops.`;
}
