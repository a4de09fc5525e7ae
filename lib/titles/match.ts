/** PURE: how well a query fits a title's names, 0 to 1. 1 means: the same letters and digits in the same order. */
import { editDistance } from "./distance.ts";
import { coreName, foldName } from "./normalize.ts";
import { isMaker, toCanonical, weigh } from "./vocabulary.ts";

// What a fit short of equality can reach.
const SAME_CORE = 0.98;
const BEST_FIT = 0.97;
// Words of the name that the query leaves out cost this share of what words of the query that the name lacks cost.
const MISSING_COST = 0.3;
// The query speaks of a later word and not of the one that the name begins with.
const HEADLESS = 0.92;
const WORDS_MAX = 12;
const GROUP_MAX = 3;
const INITIALS_MAX = 6;

interface Words {
  readonly list: readonly string[];
  readonly weights: readonly number[];
  readonly total: number;
  /** Runs of neighbouring words written as one. */
  readonly groups: readonly Group[];
}

interface Group {
  readonly start: number;
  readonly length: number;
  readonly text: string;
  readonly canonical: string;
  readonly weight: number;
}

interface Link {
  readonly query: Group;
  readonly name: Group;
  readonly fit: number;
}

/** A query, taken apart once for many names. */
export interface Query {
  readonly folded: string;
  readonly normalized: string;
  readonly core: string;
  readonly words: Words;
}

export function toQuery(text: string): Query {
  const folded = foldName(text);
  return { folded, normalized: folded.replaceAll(" ", ""), core: coreName(text), words: toWords(folded) };
}

/** The best fit among a title's names. */
export function scoreTitle(query: Query, names: readonly string[]): number {
  if (query.normalized === "") return 0;
  let best = 0;
  const others = new Set(names.map(foldName));
  for (const name of names) {
    const score = scoreName(query, name, others);
    if (score > best) best = score;
  }
  return best;
}

/** `also` holds folded names of the same title: a query may put one beside another (`ai illustrator`). */
export function scoreName(query: Query, name: string, also: ReadonlySet<string> = new Set()): number {
  const folded = foldName(name);
  if (folded === "" || query.normalized === "") return 0;
  if (folded.replaceAll(" ", "") === query.normalized) return 1;
  if (coreName(name) === query.core) return SAME_CORE;
  const whole = fit(query.words, toWords(folded), also);
  const split = foldName(name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"));
  const best = split === folded ? whole : Math.max(whole, fit(query.words, toWords(split), also));
  return Math.round(best * BEST_FIT * 1000) / 1000;
}

function toWords(folded: string): Words {
  const list = folded.split(" ").slice(0, WORDS_MAX);
  const weights = list.map(weigh);
  const groups: Group[] = [];
  for (let start = 0; start < list.length; start++) {
    for (let length = 1; length <= INITIALS_MAX && start + length <= list.length; length++) {
      const part = list.slice(start, start + length);
      const weight = weights.slice(start, start + length).reduce((sum, each) => sum + each, 0);
      groups.push({ start, length, text: part.join(""), canonical: part.map(toCanonical).join(""), weight });
    }
  }
  return { list, weights, total: weights.reduce((sum, each) => sum + each, 0), groups };
}

/** Share of the query found in the name, lowered a little by what the name has beyond it. */
function fit(query: Words, name: Words, also: ReadonlySet<string>): number {
  const links = align(query, name);
  let found = 0;
  let covered = 0;
  const usedQuery = new Set<number>();
  const usedName = new Set<number>();
  for (const link of links) {
    found += link.fit * link.query.weight;
    covered += link.fit * link.name.weight;
    for (let i = 0; i < link.query.length; i++) usedQuery.add(link.query.start + i);
    for (let i = 0; i < link.name.length; i++) usedName.add(link.name.start + i);
  }
  if (found === 0) return 0;
  query.list.forEach((word, i) => {
    if (!usedQuery.has(i) && also.has(word)) found += query.weights[i]!;
  });
  const head = name.list.findIndex((word) => !isMaker(word));
  const headless = head >= 0 && !usedName.has(head) ? HEADLESS : 1;
  return (found / query.total) * (1 - MISSING_COST * (1 - covered / name.total)) * headless;
}

/** Pairs words (or runs of words) of both sides, the best pairs first, each word at most once. */
function align(query: Words, name: Words): Link[] {
  const links: Link[] = [];
  for (const q of query.groups) {
    for (const n of name.groups) {
      const value = fitGroups(q, n, name);
      if (value > 0) links.push({ query: q, name: n, fit: value });
    }
  }
  links.sort((a, b) => worth(b) - worth(a));
  const chosen: Link[] = [];
  for (const link of links) {
    if (!chosen.some((other) => overlaps(other.query, link.query) || overlaps(other.name, link.name))) chosen.push(link);
  }
  return chosen;
}

const worth = ({ fit, query, name }: Link) => fit * fit * (query.weight + name.weight);
const overlaps = (a: Group, b: Group) => a.start < b.start + b.length && b.start < a.start + a.length;

function fitGroups(q: Group, n: Group, name: Words): number {
  if (q.length <= GROUP_MAX && n.length <= GROUP_MAX && (q.length === 1 || n.length === 1)) {
    if (q.text === n.text || q.canonical === n.canonical) return 1;
    const spelled = fitSpelling(q.text, n.text);
    if (spelled > 0) return spelled;
  }
  return n.length > 1 ? fitInitials(q, name.list.slice(n.start, n.start + n.length)) : 0;
}

/** One text is the beginning of the other, stands inside it, or is a misspelling of it. */
function fitSpelling(q: string, n: string): number {
  const shorter = Math.min(q.length, n.length);
  const share = shorter / Math.max(q.length, n.length);
  if (shorter >= 2 && n.startsWith(q)) return 0.5 + 0.5 * share;
  if (shorter >= 3 && q.startsWith(n)) return 0.4 + 0.5 * share;
  if (shorter >= 4 && n.endsWith(q)) return 0.35 + 0.4 * share;
  const allowed = shorter <= 3 ? 0 : shorter <= 5 ? 1 : shorter <= 9 ? 2 : 3;
  if (allowed === 0 || Math.abs(q.length - n.length) > allowed) return 0;
  const distance = editDistance(q, n, allowed);
  if (distance > allowed) return 0;
  return 1 - (1.1 * distance) / Math.max(q.length, n.length) - (q[0] === n[0] ? 0 : 0.1);
}

/** `nms` for No Man's Sky, `vscode` for Visual Studio Code, `ff14` for Final Fantasy XIV: each word gives its initial or all of itself. */
function fitInitials(q: Group, words: readonly string[]): number {
  const text = q.canonical;
  if (text.length < 2 || text.length > 14 || text[0] !== words[0]![0]) return 0;
  const spelled = spellOut(text, words, 0);
  if (spelled < 0) return 0;
  if (text.length === 2) return 0.5;
  return 0.7 + 0.2 * (spelled / text.length);
}

/** How many letters of the text come from words written in full; -1 when the words cannot give the text. */
function spellOut(text: string, words: readonly string[], at: number): number {
  const word = words[at];
  if (word === undefined) return text === "" ? 0 : -1;
  const whole = toCanonical(word);
  if (text.startsWith(whole)) {
    const rest = spellOut(text.slice(whole.length), words, at + 1);
    if (rest >= 0) return rest + (whole.length > 1 || /\d/.test(whole) ? whole.length : 0);
  }
  return text !== "" && text[0] === word[0] ? spellOut(text.slice(1), words, at + 1) : -1;
}
