/** PURE: a name without its edition, maker, kind and version, and what the title's facts must support for each shorter form. */

import { normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import { numberLast } from "#lib/catalog/titles/names/number-last.ts";
import {
  APPLES_OWN,
  ARTICLES,
  COUNTED_TO_TEN,
  EDITIONS,
  INSTALLERS,
  MAC_OS_TEN,
  NOUNS,
  PUBLISHERS,
  REMAKES,
  UNSAID_NOUNS,
} from "#lib/catalog/titles/names/optional-words.ts";
import { SUBSCRIPTION, SUBSCRIPTION_MAKER, withoutSubscription } from "#lib/catalog/titles/names/subscriptions.ts";
import { readVersion, type Version } from "#lib/catalog/titles/names/versions.ts";
import { isMaker, toCanonical, weigh } from "#lib/catalog/titles/names/vocabulary.ts";
import type { TitleKind } from "#lib/contract/schema.ts";

export type Condition =
  /** `adobe photoshop`: the title is that maker's, or has that name too. */
  | { readonly is: "maker"; readonly word: string }
  /** `kicad 8`: evidence covers that version. */
  | { readonly is: "version"; readonly version: Version }
  /** `arc browser`: the title is of that kind. */
  | { readonly is: "noun"; readonly word: string }
  /** Brave Browser as `brave`: the maker uses the short name. */
  | { readonly is: "calledSo"; readonly text: string }
  | { readonly is: TitleKind }
  /** A slip in a short name: accepted only for a well-known title. */
  | { readonly is: "wellKnown" }
  /** Affinity Designer 2 as `affinity designer`: only for an app, and only if the query has no other number. */
  | { readonly is: "unnumbered" };

export interface Reading {
  readonly words: readonly string[];
  /** Letters and digits, numbers in canonical form. */
  readonly text: string;
  readonly conditions: readonly Condition[];
  /** How much was removed; the reading with the lowest cost wins. */
  readonly cost: number;
}

interface Step {
  readonly words: readonly string[];
  readonly cost: number;
  readonly condition?: Condition | undefined;
}

const READINGS_MAX = 60;
const WORDS_MAX = 12;
const MAKER_WORDS_MAX = 3;
// Adobe numbered its editions CS to CS6, MathWorks names its by half-years.
const VERSION = /^v?\d{1,4}$|^cs[2-6]$|^r?20\d\d[ab]$/;

/** Possible readings of a query, the whole text first. */
export function readQuery(folded: string): Reading[] {
  return readAll(folded, (words, conditions) => [
    ...withoutEnding(words),
    ...withoutPhrase(words, REMAKES_BY_END),
    ...withoutSubscription(words).map(ofMicrosoft),
    ...withoutArticle(words),
    ...withoutMaker(words, conditions),
    ...withoutNoun(words),
    ...withoutVersion(words, conditions),
  ]);
}

const ofMicrosoft = (words: readonly string[]): Step => ({
  ...{ words, cost: 1 },
  condition: { is: "maker", word: SUBSCRIPTION_MAKER },
});

/** Short forms of a title's name, the whole name first. */
export function readName(folded: string): Reading[] {
  return readAll(folded, (words, conditions) =>
    [
      ...withoutEnding(words),
      ...withoutArticle(words),
      ...withoutPublisher(words),
      ...withoutUnsaidNoun(words),
      ...withoutNumber(words, conditions),
    ].filter(({ words: rest }) => isTelling(rest)),
  );
}

/** `microsoft excel` is called `excel`; null where the name has no publisher, or says nothing without it. */
export function nameWithoutPublisher(folded: string): string | null {
  const [shorter] = withoutPublisher(folded.split(" "));
  return shorter && isTelling(shorter.words) ? shorter.words.join(" ") : null;
}

function readAll(
  folded: string,
  stepsFrom: (words: readonly string[], conditions: readonly Condition[]) => Step[],
): Reading[] {
  const words = folded.split(" ");
  if (folded === "" || words.length > WORDS_MAX) return [];
  const readings = [toReading(words, [], 0)];
  for (const reading of readings) {
    for (const { words: rest, cost, condition } of stepsFrom(reading.words, reading.conditions)) {
      if (readings.length >= READINGS_MAX) return readings;
      if (rest.length > 0)
        readings.push(
          toReading(rest, condition ? [...reading.conditions, condition] : reading.conditions, reading.cost + cost),
        );
    }
  }
  return readings;
}

function toReading(words: readonly string[], conditions: readonly Condition[], cost: number): Reading {
  return { words, text: words.map(toCanonical).join(""), conditions, cost };
}

/** Has a distinctive word, and is not the name of an Apple app. */
function isTelling(words: readonly string[]): boolean {
  return words.some((word) => weigh(word) === 1 || isMaker(word)) && !APPLES_OWN.has(words.join(""));
}

type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>;

/** Phrases grouped by their first or last word, in order: a query reads a thousand names. */
function byWord(phrases: readonly (readonly string[])[], at: 0 | -1): Phrases {
  const groups = new Map<string, (readonly string[])[]>();
  for (const phrase of phrases) groups.set(phrase.at(at)!, [...(groups.get(phrase.at(at)!) ?? []), phrase]);
  return groups;
}

const EDITIONS_BY_END = byWord(EDITIONS, -1);
const REMAKES_BY_END = byWord(REMAKES, -1);
const PUBLISHERS_BY_START = byWord(PUBLISHERS, 0);

const has = (conditions: readonly Condition[], is: Condition["is"]) =>
  conditions.some((condition) => condition.is === is);
const endsIn = (words: readonly string[], phrase: readonly string[]) =>
  words.length > phrase.length && phrase.every((word, at) => words[words.length - phrase.length + at] === word);

function withoutEnding(words: readonly string[]): Step[] {
  const shorter = withoutPhrase(words, EDITIONS_BY_END);
  if (words.length < 2 || words.at(-1) !== MAC_OS_TEN || words.some((word) => COUNTED_TO_TEN.has(word))) return shorter;
  return [...shorter, { words: words.slice(0, -1), cost: 1, condition: { is: "app" } }];
}

function withoutPhrase(words: readonly string[], phrases: Phrases): Step[] {
  const phrase = phrases.get(words.at(-1)!)?.find((each) => endsIn(words, each));
  const rest = phrase && words.slice(0, -phrase.length);
  return rest && isTelling(rest) ? [{ words: rest, cost: 2 }] : [];
}

function withoutArticle(words: readonly string[]): Step[] {
  return words.length > 1 && ARTICLES.has(words[0]!) ? [{ words: words.slice(1), cost: 1 }] : [];
}

function withoutMaker(words: readonly string[], conditions: readonly Condition[]): Step[] {
  if (has(conditions, "maker")) return [];
  const lengths = Array.from({ length: Math.min(MAKER_WORDS_MAX, words.length - 1) }, (_, at) => at + 1);
  return lengths.map((length) => ({
    words: words.slice(length),
    cost: 1,
    condition: { is: "maker", word: words.slice(0, length).map(toCanonical).join("") },
  }));
}

function withoutPublisher(words: readonly string[]): Step[] {
  const phrase = PUBLISHERS_BY_START.get(words[0]!)?.find((each) => each.every((word, at) => words[at] === word));
  return phrase ? [{ words: words.slice(phrase.length), cost: 1 }] : [];
}

function withoutNoun(words: readonly string[]): Step[] {
  return [1, 2].flatMap((length) => {
    const word = words.slice(-length).join(" ");
    const rest = words.slice(0, -length);
    return word in NOUNS && rest.length > 0 && isTelling(rest) && !INSTALLERS.has(rest.join(" "))
      ? [{ words: rest, cost: 2, condition: { is: "noun" as const, word } }]
      : [];
  });
}

function withoutUnsaidNoun(words: readonly string[]): Step[] {
  const rest = words.slice(0, -1);
  if (!UNSAID_NOUNS.has(words.at(-1)!)) return [];
  return [{ words: rest, cost: 2, condition: { is: "calledSo", text: rest.join("") } }];
}

function withoutVersion(words: readonly string[], conditions: readonly Condition[]): Step[] {
  const parted = partVersion(words);
  if (!parted || has(conditions, "version")) return [];
  return [{ words: parted.words, cost: 1, condition: { is: "version", version: parted.version } }];
}

/** The words before trailing version numbers; the first number is the major version. */
export function partVersion(words: readonly string[]): { words: readonly string[]; version: Version } | null {
  let at = words.length;
  while (at > 1 && VERSION.test(words[at - 1]!) && words[at - 1] !== SUBSCRIPTION) at--;
  const [first] = words.slice(at);
  if (first === undefined) return null;
  // Adobe's suites have a count of their own.
  const version = first.startsWith("cs") ? [0] : readVersion(words.slice(at).join("."));
  return version && { words: words.slice(0, at), version };
}

/** What a text asks for that ends in a version; null for other texts. @param core the folded name without its platform */
export function askedEdition(core: string): { readonly product: string; readonly major: number } | null {
  const asked = partVersion(numberLast(core).split(" "));
  return asked && { product: normalizeName(asked.words.join(" ")), major: asked.version[0]! };
}

/** As askedEdition, with all numbers. */
export const askedVersion = (core: string): Version | null => partVersion(numberLast(core).split(" "))?.version ?? null;

function withoutNumber(words: readonly string[], conditions: readonly Condition[]): Step[] {
  const last = words.at(-1)!;
  if (has(conditions, "unnumbered") || !/[1-9]$/.test(last)) return [];
  const bare = /^\d+$/.test(last) ? [] : [last.replace(/\d+$/, "")];
  return [{ words: [...words.slice(0, -1), ...bare], cost: 2, condition: { is: "unnumbered" } }];
}
