/** How often evidence held up where it could be checked, in one sentence for every page that tells it. Pure. */
import { countWords } from "#lib/contract/words.ts";

export interface Hits {
  readonly checked: number;
  readonly held: number;
}

/**
 * "Checked against a second source, our evidence held up in 570 of 576 cases: 99%." Only where all held up, 100%.
 * @param evidence as the middle of the sentence
 */
export function hitSentence({ checked, held }: Hits, evidence = "our evidence"): string {
  const share = held === checked ? 100 : Math.min(99, Math.round((100 * held) / checked));
  return `Checked against a second source, ${evidence} held up in ${held.toLocaleString("en-GB")} of ${countWords(checked, "case")}: ${share}%.`;
}
