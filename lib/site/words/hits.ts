/** How often checked answers held, in one sentence for every page that says it. Pure. */

export interface Hits {
  readonly checked: number;
  readonly held: number;
}

const number = (count: number) => count.toLocaleString("en-GB");

/** "570 of 576 answers held up when checked against a second source: 98%." Rounded down: 99.6 is not 100. */
export function hitSentence({ checked, held }: Hits): string {
  const share = Math.floor((100 * held) / Math.max(1, checked));
  return `${number(held)} of ${number(checked)} ${checked === 1 ? "answer" : "answers"} held up when checked against a second source: ${share}%.`;
}
