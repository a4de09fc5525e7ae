/** How often evidence held up where it could be checked, in one sentence for every page that tells it. Pure. */
import { countWords } from "#lib/contract/words.ts";

export interface Hits {
  readonly checked: number;
  readonly held: number;
}

/** "Checked against a second source, our evidence held up in 570 of 576 cases: 98%." Rounded down: 99.6 is not 100. */
export function hitSentence({ checked, held }: Hits): string {
  const share = Math.floor((100 * held) / Math.max(1, checked));
  return `Checked against a second source, our evidence held up in ${held.toLocaleString("en-GB")} of ${countWords(checked, "case")}: ${share}%.`;
}
