/** The number of apps and games that will stop, with its base: one sentence for the page to quote and for its picture. Pure. */
import { countWords, percent } from "#lib/contract/words.ts";
import type { GroupCounts } from "#lib/site/queries/rosetta/rosetta.ts";
import type { RosettaShare } from "#lib/site/queries/rosetta/share.ts";
import { dataWords } from "#lib/site/words/lists/counts.ts";

export interface Counted {
  readonly groups: GroupCounts;
  readonly share: Pick<RosettaShare, "points" | "of" | "end">;
}

const number = (count: number) => count.toLocaleString("en-GB");

/** "Of the 5,482 maintained Mac apps and games for which we have an answer, 325 (5.9%) are expected to stop, and so are …" */
export const stoppingWords = ({ groups, share }: Counted, stop: string): string =>
  `Of the ${number(share.of)} maintained Mac apps and games for which we have an answer, ${number(groups.stops)} (${percent(groups.stops, share.of)}) are expected to ${stop}, and so are another ${number(groups.stops_given_up)} that their makers have abandoned`;

/** @param asOf as of dataWords */
export const quoteSentence = ({ asOf, ...counted }: Counted & { readonly asOf: string }): string =>
  `${stoppingWords(counted, `stop working when macOS 28 removes Rosetta 2, probably in autumn ${counted.share.end.day.slice(0, 4)}`)}. ${dataWords(asOf)}`;

/** How the share that is drawn and the groups add up. */
export function sumWords({ groups, share }: Counted): string {
  const needing = share.points.at(-1)?.count ?? 0;
  const perhaps = needing - groups.stops;
  return [
    `Of ${countWords(share.of, "maintained app or game", "maintained apps and games")} with an answer, ${number(needing)} need Rosetta 2 today (${percent(needing, share.of)}):`,
    `the ${number(groups.stops)} that will stop, and ${number(perhaps)} of those that may.`,
    `The other ${number(groups.may_stop - perhaps)} that may stop are Windows versions, which run with tools such as CrossOver.`,
    `The ${number(groups.stops_given_up)} abandoned ones are counted apart.`,
  ].join(" ");
}
