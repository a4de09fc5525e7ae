/** PURE: names whose number stands before the tier: Ableton Live 11 Suite is Ableton Live Suite, edition 11. */

const TIERS: ReadonlySet<string> = new Set("suite standard intro lite pro advanced".split(" "));
const NUMBER = /^\d+$/;

/** The same words with the number at the end; unchanged where the name has none before a tier. @param folded words with one space between them */
export function numberLast(folded: string): string {
  const words = folded.split(" ");
  let tiersAt = words.length;
  while (tiersAt > 0 && TIERS.has(words[tiersAt - 1]!)) tiersAt--;
  let at = tiersAt;
  while (at > 1 && NUMBER.test(words[at - 1]!)) at--;
  return [...words.slice(0, at), ...words.slice(tiersAt), ...words.slice(at, tiersAt)].join(" ");
}
