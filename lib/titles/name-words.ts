/** PURE: a name's words and the runs of them, with all that a query is held against. */
import { isNumber, toCanonical, weigh } from "#lib/titles/vocabulary.ts";

const LEADING_NUMBER_WEIGHT = 0.6;
const WORDS_MAX = 12;
const GROUP_MAX = 3;

export interface Words {
  readonly list: readonly string[];
  readonly weights: readonly number[];
  readonly total: number;
  /** Runs of neighbouring words written as one. */
  readonly groups: readonly Group[];
}

export interface Group extends Run {
  readonly text: string;
  readonly canonical: string;
  /** Where its last word begins within `text`. */
  readonly lastAt: number;
  /** A bit for each letter that occurs: texts whose bits differ much cannot be misspellings of each other. */
  readonly letters: number;
}

export interface Run {
  readonly start: number;
  readonly length: number;
  readonly weight: number;
}

export function toWords(folded: string): Words {
  const all = folded.split(" ");
  // Words beyond these are only missed, never sought.
  const list = all.slice(0, WORDS_MAX);
  // A number that a name begins with is no version: 7-Zip, 2Do.
  const parts = list.map(toPart);
  const weights = parts.map((part, at) => (at === 0 && part.isNumber ? LEADING_NUMBER_WEIGHT : part.weight));
  const groups: Group[] = [];
  for (let start = 0; start < list.length; start++) {
    let text = "";
    let canonical = "";
    let weight = 0;
    let letters = 0;
    for (let length = 1; length <= GROUP_MAX && start + length <= list.length; length++) {
      const part = parts[start + length - 1]!;
      const lastAt = text.length;
      text += part.word;
      canonical += part.canonical;
      weight += weights[start + length - 1]!;
      letters |= part.letters;
      groups.push({ start, length, text, canonical, lastAt, weight, letters });
    }
  }
  const total = [...weights, ...all.slice(WORDS_MAX).map(weigh)].reduce((sum, each) => sum + each, 0);
  return { list, weights, total, groups };
}

interface Part {
  readonly word: string;
  readonly canonical: string;
  readonly weight: number;
  readonly isNumber: boolean;
  readonly letters: number;
}

// Names share most of their words.
const PARTS_MAX = 5_000;
const parts = new Map<string, Part>();

function toPart(word: string): Part {
  const known = parts.get(word);
  if (known) return known;
  const part = {
    ...{ word, canonical: toCanonical(word), weight: weigh(word) },
    ...{ isNumber: isNumber(word), letters: lettersOf(word) },
  };
  if (parts.size >= PARTS_MAX) parts.clear();
  parts.set(word, part);
  return part;
}

function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
}
