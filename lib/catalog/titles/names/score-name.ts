/** PURE: how well a query fits a title's names, 0 to 1. 1 means the same letters and digits in the same order. */
import { editDistance } from "#lib/catalog/titles/names/distance.ts";
import { spellOut } from "#lib/catalog/titles/names/initials.ts";
import { type Group, type Run, toWords, type Words } from "#lib/catalog/titles/names/name-words.ts";
import { boundFolded, coreName, foldName, normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import { FILLER_WEIGHT, isMaker, isNumber, weigh } from "#lib/catalog/titles/names/vocabulary.ts";

// The highest scores below equality.
const SAME_CORE = 0.98;
const BEST_FIT = 0.97;
// A word of the name missing from the query costs this share of a word of the query missing from the name.
const MISSING_COST = 0.3;
// The query has a later word of the name but not the first.
const HEADLESS = 0.92;
// Query and name share words, and each has others.
const APART = 0.92;
// `vlcplayer`, `photoshop2024`: a name joined to a word of little weight.
const GLUED = 0.8;
// Each side has a number the other lacks: Final Fantasy VII is not Final Fantasy XIV.
const OTHER_NUMBER = 0.85;
// A single letter is only a prefix.
const FIRST_LETTER = 0.3;
const INITIALS_MAX = 14;

interface Link {
  readonly query: Run;
  readonly name: Run;
  readonly fit: number;
}

/** A query, parsed once for many names. */
export interface Query {
  readonly folded: string;
  readonly normalized: string;
  readonly core: string;
  readonly words: Words;
}

export function toQuery(text: string): Query {
  const folded = boundFolded(foldName(text));
  return {
    folded,
    normalized: folded.replaceAll(" ", ""),
    core: boundFolded(coreName(text)),
    words: toWords(folded),
  };
}

/** The best fit among a title's names. */
export function scoreTitle(query: Query, names: readonly string[]): number {
  if (query.normalized === "") return 0;
  let best = 0;
  const folded = names.map(foldName);
  const others = new Set(folded);
  for (const [at, name] of names.entries()) {
    const score = scoreFolded(query, name, folded[at]!, others);
    if (score > best) best = score;
  }
  return best;
}

// A quick test for most names; checking letters of all scripts costs more.
const MAY_BE_JOINED = /[a-z][A-Z]|[^\0-\x7f]/;

/**
 * Takes the folded name: folding costs as much as scoring, and each query scores many names. `also`: the same title's other
 * folded names, because a query may combine them (`ai illustrator`).
 */
function scoreFolded(query: Query, name: string, folded: string, also: ReadonlySet<string>): number {
  if (folded === "" || query.normalized === "") return 0;
  if (folded.replaceAll(" ", "") === query.normalized) return 1;
  if (folded.includes(query.core) && coreName(name) === query.core) return SAME_CORE;
  if (query.normalized.length === 1) return folded.startsWith(query.normalized) ? FIRST_LETTER : 0;
  // `BetterTouchTool` counts as three words, and as the joined name.
  const apart = MAY_BE_JOINED.test(name) ? name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2") : name;
  const split = apart === name ? folded : foldName(apart);
  return Math.round(fitWords(query.words, toWords(split), also) * BEST_FIT * 1000) / 1000;
}

/** Share of the query found in the name, slightly lowered by what else the name has. */
function fitWords(query: Words, name: Words, also: ReadonlySet<string>): number {
  const links = align(query, name);
  let found = 0;
  const usedQuery = new Set<number>();
  const usedName = new Set<number>();
  for (const link of links) {
    found += link.fit * link.query.weight;
    for (let i = 0; i < link.query.length; i++) usedQuery.add(link.query.start + i);
    for (let i = 0; i < link.name.length; i++) usedName.add(link.name.start + i);
  }
  if (found === 0) return 0;
  query.list.forEach((word, i) => {
    if (!usedQuery.has(i) && also.has(word)) found += query.weights[i]!;
  });
  const missing = rest(name, usedName);
  const head = name.list.findIndex((word, at) => !isMaker(word) && name.weights[at]! > FILLER_WEIGHT);
  const headless = missing.includes(head) ? HEADLESS : 1;
  const unsaid = rest(query, usedQuery);
  const apart = unsaid.length > 0 && missing.some((at) => name.weights[at] === 1);
  const otherNumber = hasNumber(query, unsaid) && hasNumber(name, missing);
  const missingShare = missing.reduce((sum, at) => sum + name.weights[at]!, 0) / name.total;
  const doubts = headless * (apart ? APART : 1) * (otherNumber ? OTHER_NUMBER : 1);
  return (found / query.total) * (1 - MISSING_COST * missingShare) * doubts;
}

const hasNumber = ({ list }: Words, places: readonly number[]) => places.some((at) => isNumber(list[at]!));
const rest = ({ list }: Words, used: ReadonlySet<number>) => [...list.keys()].filter((at) => !used.has(at));

/** Pairs words (or runs of words) of both sides, best pairs first, each word at most once. */
function align(query: Words, name: Words): Link[] {
  const links: Link[] = [];
  for (const q of query.groups) {
    for (const n of name.groups) {
      const value = fitGroups(q, n);
      if (value > 0) links.push({ query: q, name: n, fit: value });
    }
    for (let start = 0; start < name.list.length - 1; start++) {
      const link = linkInitials(q, name, start);
      if (link) links.push(link);
    }
  }
  links.sort((a, b) => worth(b) - worth(a));
  const chosen: Link[] = [];
  for (const link of links) {
    if (!chosen.some((other) => overlaps(other.query, link.query) || overlaps(other.name, link.name)))
      chosen.push(link);
  }
  return chosen;
}

const worth = ({ fit, query, name }: Link) => fit * fit * (query.weight + name.weight);
const overlaps = (a: Run, b: Run) => a.start < b.start + b.length && b.start < a.start + a.length;

function fitGroups(q: Group, n: Group): number {
  if (q.text === n.text || q.canonical === n.canonical) return 1;
  // Between two runs, slips would add up in one word and make another word.
  return q.length === 1 || n.length === 1 ? fitBeginning(q, n) || fitSpelling(q, n) : 0;
}

/** One text is a prefix or a suffix of the other. A prefix of a run must reach into the run's last word. */
function fitBeginning({ text: q, lastAt: qLast }: Group, { text: n, lastAt: nLast }: Group): number {
  const shorter = Math.min(q.length, n.length);
  const share = shorter / Math.max(q.length, n.length);
  if (shorter >= 2 && shorter > nLast && n.startsWith(q)) {
    // Flat from a quarter to four fifths: among names with one prefix, popularity decides, not length.
    return share >= 0.8 ? share : Math.min(0.72, 0.55 + 0.6 * share);
  }
  if (shorter >= 3 && shorter > qLast && q.startsWith(n)) {
    return weigh(q.slice(n.length)) < 1 ? GLUED : 0.25 + 0.5 * share;
  }
  return shorter >= 4 && nLast === 0 && n.endsWith(q) ? 0.35 + 0.4 * share : 0;
}

function fitSpelling(q: Group, n: Group): number {
  const allowed = slipsAllowed(q.text, n.text);
  // One slip removes at most one letter and adds at most one.
  if (allowed === 0 || countBits(q.letters ^ n.letters) > 2 * allowed) return 0;
  const distance = editDistance(q.text, n.text, allowed);
  if (distance > allowed) return 0;
  const longer = Math.max(q.text.length, n.text.length);
  return 1 - (1.1 * distance) / longer - (q.text[0] === n.text[0] ? 0 : 0.1);
}

/** How many slips still make the same word; none in the shortest words. */
function slipsAllowed(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  const allowed = shorter <= 3 ? 0 : shorter <= 5 ? 1 : shorter <= 9 ? 2 : 3;
  return Math.abs(a.length - b.length) > allowed ? 0 : allowed;
}

/** Is the whole query a misspelling of one of the names? A number is never mistyped: `diablo 3` is no Dialog. */
export function isMisspelling({ normalized }: Query, names: readonly string[]): boolean {
  return names.map(normalizeName).some((name) => {
    if (digitsOf(name) !== digitsOf(normalized)) return false;
    const allowed = slipsAllowed(normalized, name);
    return allowed > 0 && editDistance(normalized, name, allowed) <= allowed;
  });
}

const digitsOf = (text: string) => text.replace(/\D/g, "");

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** `nms` for No Man's Sky, `vscode` for Visual Studio Code, `ff14` for Final Fantasy XIV: each word contributes its initial or all of itself. */
function linkInitials(query: Group, name: Words, start: number): Link | null {
  const text = query.canonical;
  if (text.length < 2 || text.length > INITIALS_MAX || text[0] !== name.list[start]![0]) return null;
  const spelled = spellOut(text, name.list, start);
  if (!spelled || spelled.end - start < 2) return null;
  const weight = name.weights.slice(start, spelled.end).reduce((sum, each) => sum + each, 0);
  const fit = text.length === 2 ? 0.5 : 0.65 + 0.2 * (spelled.letters / text.length);
  return { query, name: { start, length: spelled.end - start, weight }, fit };
}
