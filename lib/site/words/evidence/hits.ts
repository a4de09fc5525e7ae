/** How often evidence held up where it could be checked, in one sentence for every page that tells it. Pure. */
import { countWords } from "#lib/contract/words.ts";

export interface Hits {
  readonly checked: number;
  readonly held: number;
}

export interface Measured {
  readonly all: Hits;
  /** Of evidence that an app or game needs Rosetta 2. */
  readonly rosetta2: Hits;
}

/** Both shares in one breath: the better one alone would hide the one that the site lives on. */
export function hitSentence({ all, rosetta2 }: Measured): string {
  const whole = `Checked against a second source, our evidence held up in ${heldWords(all, countWords(all.checked, "case"))}`;
  if (rosetta2.checked === 0) return `${whole}.`;
  const those = heldWords(rosetta2, rosetta2.checked.toLocaleString("en-GB"));
  return `${whole}; our evidence that an app or game needs Rosetta\u00a02, in ${those}.`;
}

const heldWords = ({ held, checked }: Hits, of: string) => {
  const share = held === checked ? 100 : Math.min(99, Math.round((100 * held) / checked));
  return `${held.toLocaleString("en-GB")} of ${of} (${share}%)`;
};
