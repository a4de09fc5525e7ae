/** PURE: a name's words and the runs of words that a query is compared with. */
import { isNumber, toCanonical, weigh } from "#lib/catalog/titles/names/vocabulary.ts";

const LEADING_NUMBER_WEIGHT = 0.6;
const WORDS_MAX = 12;
const GROUP_MAX = 3;

export interface Words {
  readonly list: readonly string[];
  readonly weights: readonly number[];
  readonly total: number;
  /** Runs of neighbouring words, joined. */
  readonly groups: readonly Group[];
}

export interface Group extends Run {
  readonly text: string;
  readonly canonical: string;
  /** Index within `text` where its last word begins. */
  readonly lastAt: number;
  /** A bitmask of the letters: texts whose masks differ much cannot be misspellings of each other. */
  readonly letters: number;
}

export interface Run {
  readonly start: number;
  readonly length: number;
  readonly weight: number;
}

export function toWords(folded: string): Words {
  const all = folded.split(" ");
  // Words beyond this limit lower the score but are not matched.
  const list = all.slice(0, WORDS_MAX);
  // A leading number is not a version: 7-Zip, 2Do.
  const weights = list.map((word, at) => (at === 0 && isNumber(word) ? LEADING_NUMBER_WEIGHT : weigh(word)));
  const canonicals = list.map(toCanonical);
  const lettersOfEach = list.map(lettersOf);
  const groups: Group[] = [];
  for (let start = 0; start < list.length; start++) {
    let text = "";
    let canonical = "";
    let weight = 0;
    let letters = 0;
    for (let length = 1; length <= GROUP_MAX && start + length <= list.length; length++) {
      const at = start + length - 1;
      const lastAt = text.length;
      text += list[at]!;
      canonical += canonicals[at]!;
      weight += weights[at]!;
      letters |= lettersOfEach[at]!;
      groups.push({ start, length, text, canonical, lastAt, weight, letters });
    }
  }
  const total = [...weights, ...all.slice(WORDS_MAX).map(weigh)].reduce((sum, each) => sum + each, 0);
  return { list, weights, total, groups };
}

function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
}
