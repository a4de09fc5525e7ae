/** The name in a question, as people type it: "does photoshop run on m1", "m5 mac fortnite", "whats wrong with zoom". Pure. */

import { CHIP, MAC_OR_MACOS, readChip, withoutMac } from "#lib/catalog/titles/names/mac-words.ts";
import { foldName } from "#lib/catalog/titles/names/normalize.ts";
import { COMMON_WORDS } from "#lib/site/queries/search/common-words.ts";
import { readForeignQuestion } from "#lib/site/queries/search/foreign-questions.ts";
import { isForeignWord } from "#lib/site/queries/search/foreign-words.ts";
import { isWithinSite } from "#lib/site/queries/search/title-links.ts";

const RUNS =
  "(?:run|runs|work|works|open|opens|play|start|compatible|supported|playable|available|native|intel|universal|needs?|requires?)";
const VERSION = String.raw`(?:an?|any)\s+(?:(?:native|universal|arm|mac(?: ?os)?|apple silicon|silicon|${CHIP})\s+)+(?:version|build|app|port)`;
const QUESTIONS = [
  // What Homebrew installs, and an app by its maker's site.
  /^(?:home)?brew\s+(.+)$/i,
  /^(?:https?:\/\/)?(?:[\w-]+\.)*?([\w-]{3,})\.(?:com|app|io|org|net|co|us|uk|de|eu|fr|jp|ch|at|dev|ai|so|me|gg|tv|md|co\.\w\w)(?:[:/?#]\S*)?$/i,
  /^(?:what\s+|which\s+\w+\s+)?(?:(?:can|could|will|should\s+i\s+use)\s+)?(?:replaces?|instead\s+of)\s+(.+)$/i,
  /^(?:what|which)\s.*\binstead\s+of\s+(.+)$/i,
  /^(?:(?:what|what[’']?s|is|are|there|the|an?|any|some|another|best|free|cheap|cheaper|good|native|open[- ]?source|i|we|need|want|looking|for)\s+)*(?:alternativ(?:e|es|en|a|as)|replacements?)\s+(?:to|for|of|zu|f[uü]r|[aà]l?|para|per|pour)\s+(.+)$/i,
  /^(?:(?:\w+\s+){0,3}?open[- ]?source\s+)?(.+?)\s+(?:alternatives?|replacements?|substitutes?|equivalents?)(?:\s+(?:free|open[- ]?source|(?:for|on)\s+.+))?$/i,
  /^(?:.+\s)?(?:an?\s+)?(?:apps?|games?|software|programs?|something|anything)\s+(?:like|similar\s+to)\s+(.+)$/i,
  /^(?:do|does)\s+\w+\s+(?:still\s+)?(?:need|require)\s+rosetta(?:\s*2)?\s+(?:for|with|to\s+(?:run|use|open|play))\s+(.+)$/i,
  new RegExp(`^(?:is|are)\\s+there\\s+(?:already\\s+)?${VERSION}\\s+(?:of|for)\\s+(.+?)(?:\\s+(?:yet|now))?$`, "i"),
  new RegExp(`^(?:does|do|has|have)\\s+(.+?)\\s+(?:have|got|offer)\\s+${VERSION}\\b.*$`, "i"),
  /^(?:will|does|did|has|when\s+(?:will|does|did))\s+(.+?)\s+(?:stop(?:s|ped)?\s+(?:working|running|opening)|break|die|be\s+(?:broken|dead|gone|discontinued))\b.*$/i,
  /^(?:has|have|is|are|when\s+(?:will|does|is))\s+(.+?)\s+(?:(?:been|already|now|fully|be|become|go|gone|going)\s+)*(?:updated|ported|optimi[sz]ed|native|universal)\b.*$/i,
  /^(?:is|are|was)\s+(.+?)\s+(?:still\s+)?(?:safe|ok|okay|fine|affected|ready|dead|gone|out)\b.*$/i,
  new RegExp(
    `^(?:is|are)\\s+(.+?)\\s+(?:(?:out|available|coming)\\s+)?(?:on|for|to)\\s+${MAC_OR_MACOS}(?:\\s+(?:in\\s+)?20\\d\\d)?$`,
    "i",
  ),
  /^how\s+(?:to|do\s+i|can\s+i)\s+(?:make|get)\s+(.+?)\s+(?:to\s+)?(?:run|work|open)(?:n?ing)?\b.*$/i,
  /^(?:which|what)\s+versions?\s+of\s+(.+?)\s+(?:is|are|runs?|works?|supports?)\b.*$/i,
  /^(?:(?:an?|the|my)\s+)?(?:old|older|previous|former|latest|newest|new|current)\s+versions?\s+of\s+(.+)$/i,
  /^(?:(?:is|are|was)\s+)?(.+?)\s+(?:(?:is|still|an?)\s+)*(?:32|64)[\s-]?bits?\b.*$/i,
  /^why\s+(?:is|are|does|do)\s+(?:my\s+)?(.+?)\s+(?:so\s+)?(?:slow|lag|lagging|crash|crashing|say|saying|ask|not)\b.*$/i,
  /^(?:which\s+)?(.+?)\s+(?:apps?|software|products?)\s+(?:that|which|to)\s+.+$/i,
  new RegExp(
    `^(?:does|do|will|would|can|could|is|are)\\s+${MAC_OR_MACOS}\\s+(?:still\\s+|able\\s+to\\s+)?(?:${RUNS}|support)\\s+(.+)$`,
    "i",
  ),
  new RegExp(
    `^(?:how\\s+)?(?:can|could|may|do|to|should)\\s+(?:(?:i|you|we)\\s+)?(?:still\\s+)?(?:run|play|use|open|install)\\s+(.+?)(?:\\s+(?:on|in|with|under)\\s+${MAC_OR_MACOS})?$`,
    "i",
  ),
  new RegExp(`^(?:does|do|will|would|can|is|are)\\s+(.+?)\\s+(?:(?:still|now|going\\s+to)\\s+)?${RUNS}\\b.*$`, "i"),
  /^(?:my\s+)?(.+?)\s+(?:app\s+)?(?:(?:has|have|just|suddenly|is|are)\s+)*(?:stopped|not|no longer|(?:does|is|are) ?n[o’']?t|won[’']?t|will not|can[’']?t|cannot)\s+(?:work|open|run|launch|start)(?:s|ing)?\b.*$/i,
  // "“Photoshop” quit unexpectedly", "An update is required to use “Spotify”"
  /^(?:my\s+|the\s+)?(?:(?:app|application|program)\s+)?["“„]?(.+?)["”“]?\s+(?:(?:app|has|have|just|keeps?|always|constantly|suddenly)\s+)*(?:quit(?:s|ting)?\s+unexpectedly|crash(?:es|ed|ing)|freezes|froze|freezing)\b.*$/i,
  /^(?:an?\s+)?update\s+(?:is\s+)?(?:required|needed)\s+(?:to\s+(?:use|open|run)|for)\s+["“„]?(.+?)["”“]?$/i,
  /^(?:my\s+|the\s+)?(.+?)\s+(?:needs|requires)\s+an?\s+update\b.*$/i,
  // "office 2016 mac" keeps its year.
  new RegExp(`^(.+?)\\s+(?:(?:on|for|in|with|under)\\s+|(?!20\\d\\d\\b))${MAC_OR_MACOS}$`, "i"),
];

// Without its question mark the word may be of a name: React Native.
const NATIVE = /^(?:is\s+)?(.+?)\s+(?:native|universal|compatible|supported)\s*[?？]+$/i;

// "Why does my Mac say …" and "why is my app slow" ask about no app.
const A_MAC = new RegExp(
  `^(?:${MAC_OR_MACOS}|(?:(?:my|an?|the|this)\\s+)?(?:apps?|applications?|programs?|games?|software))$`,
  "i",
);

// A text with one of these in front asks something; "Old World" may be a name.
const ASKS =
  /^(?:am|any|anyone|are|can|cannot|could|did|do|does|doesnt|dont|has|have|hello|help|hey|hi|how|i|im|is|isnt|looking|may|must|need|please|shall|should|tell|wanna|want|was|what|whats|when|whens|where|which|who|why|will|wont|would|you) /;
const PRONOUN = /^(?:all|any|everything|i|it|me|my|that|there|these|they|this|those|us|we|you)$/i;
const OWN = /^(?:(?:all|my|our|old|older) )+/i;
// What belongs to an app or a game: its macros are as old as it is.
const BELONGINGS =
  /\s+(?:accounts?|anti[- ]?cheat|apps?|co-?op|crossplay|documents?|dlcs?|extensions?|files?|fps|keys?|(?:on )?geforce now|licen[cs]es?|macros?|mod(?:s|ding)?|multiplayer|online|performance|plug[- ]?ins?|presets?|projects?|saves?|servers?|settings|subscriptions?|templates?|vst3?s?)$/i;

/** It begins like a question, which may be unfinished. */
export const isQuestion = (text: string): boolean => ASKS.test(foldName(text));

// A name whose first word is Apple’s, too.
const ROSETTA_STONE = /\brosetta\s+stone\b/i;

export interface Question {
  /** What to call it where no name is found; null if the question is not understood. */
  readonly about: string | null;
  /** Readings of the name, the most literal first. */
  readonly names: readonly string[];
  /** Readings that only a title of exactly this name makes likely. */
  readonly guesses: readonly string[];
}

/** "Does Baldur's Gate 3 run on my Mac?": `Baldur's Gate 3`; nothing at all if the text may be a name. */
export function readQuestion(text: string): Question {
  if (isWithinSite(text.trim())) return { about: null, names: [], guesses: [] };
  // Runs of spaces become one: each space is a place where a name may end.
  const query = text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[?!. ？！。]+$/, "");
  const literal = readLiterally(text.trim(), query);
  const bare = withoutMac(literal ?? query);
  const isAsking =
    literal !== null || isQuestion(query) || OWN.test(query) || (readChip(query) !== null && bare !== query);
  const loose = [bare, withoutAround(literal ?? query), withoutAround(bare), withoutAround(withoutMac(query))];
  const owned = [
    ...loose,
    bare.replace(BELONGINGS, ""),
    withoutAround(bare.replace(BELONGINGS, "")),
    withoutAround(bare, (word) => COMMON_WORDS.has(word) || isForeignWord(word)),
  ];
  const isWhole = (name: string) => !ROSETTA_STONE.test(query) || ROSETTA_STONE.test(name);
  const names = unique(isAsking ? [literal ?? "", ...loose] : [], query)
    .filter(namesSomething)
    .filter(isWhole);
  const others = unique([literal ?? "", ...owned], query).filter((name) => !names.includes(name) && isWhole(name));
  return {
    about: literal === null || !namesSomething(literal) ? null : aboutOf(literal),
    names,
    guesses: others.filter((name) => !PRONOUN.test(name)),
  };
}

/** By the pattern of the question. */
function readLiterally(text: string, query: string): string | null {
  const native = NATIVE.exec(text)?.[1];
  if (native) return native;
  const foreign = readForeignQuestion(query);
  if (foreign !== null && !A_MAC.test(foreign)) return foreign;
  for (const pattern of QUESTIONS) {
    const name = pattern.exec(query)?.[1]?.trim();
    if (name && !A_MAC.test(name)) return name;
  }
  return null;
}

// Things is an app, though, and so is Hey. A Mac is none: "does my mac support".
const namesSomething = (name: string) => withoutAround(withoutMac(name)) !== "";

/** "my old zoom", "is zoom": `zoom`; "The Witness" is as it was; "can i sell" is not understood. */
function aboutOf(literal: string): string | null {
  const folded = foldName(literal);
  if (!ASKS.test(folded)) return OWN.test(folded) ? withoutAround(literal) : literal;
  return /^(?:are|does|has|is|will) /.test(folded) ? withoutAround(literal) : null;
}

// Only from the ends: "Call of Duty" keeps its "of". "the" stays, too: The Witness is not witness.
function withoutAround(text: string, isGeneral = (word: string) => COMMON_WORDS.has(word)): string {
  const words = text.split(" ");
  const isAround = (word: string) => isGeneral(foldName(word)) || foldName(word) === "";
  // Crash Bandicoot.
  const first = words.findIndex((word) => !isAround(word) || /^crash$/i.test(word));
  if (first < 0) return "";
  const from = first > 0 && /^the$/i.test(words[first - 1]!) ? first - 1 : first;
  return words.slice(from, words.findLastIndex((word) => !isAround(word)) + 1).join(" ");
}

/** Each once, and none that is the whole text or a Mac. */
const unique = (names: readonly string[], query: string) =>
  [...new Set(names)].filter((name) => name !== "" && name !== query && !A_MAC.test(name));

const FRONT_WORDS_MAX = 4;
// "Word" begins too many other names.
const FRONT_MIN = 5;

/** "blender cycles on m4": `blender`; with a number after it, it is another name: Resident Evil 99. */
export function frontNames(text: string): string[] {
  const words = withoutAround(withoutMac(text)).split(" ");
  return words
    .slice(0, FRONT_WORDS_MAX + 1)
    .map((_, at) => ({ name: words.slice(0, at).join(" "), next: words[at]! }))
    .filter(({ name, next }) => name.length >= FRONT_MIN && /^\p{L}/u.test(next))
    .map(({ name }) => name)
    .reverse();
}

export interface Meaning {
  readonly meant: "one" | "several" | "edition" | "guess" | "none";
}

/**
 * The first reading that is exactly the name of one, else means one, else several; else what the question is about.
 * @param isExact whether the one that is meant is called exactly so
 */
export async function findAsked<T extends Meaning>(
  { about, names, guesses }: Question,
  find: (name: string) => Promise<T>,
  isExact: (found: T, name: string) => boolean,
): Promise<{ readonly name: string; readonly found: T } | null> {
  const read: { readonly name: string; readonly found: T }[] = [];
  for (const name of names) {
    const found = await find(name);
    if (found.meant === "edition" || (found.meant === "one" && isExact(found, name))) return { name, found };
    read.push({ name, found });
  }
  const alike = read.find(({ found }) => found.meant === "one");
  for (const name of alike ? [] : guesses) {
    const found = await find(name);
    if (found.meant === "one" && isExact(found, name)) return { name, found };
  }
  const other = alike ?? read.find(({ found }) => found.meant === "several");
  return other ?? (about === null ? null : { name: about, found: await find(about) });
}

/** "free alternative to sonos": what runs in its place is asked for. */
export const asksForAnother = (text: string): boolean =>
  /\b(?:alternativ(?:e|es|en|a|as)|replacements?|replaces?|substitutes?|equivalents?|instead of|similar to|(?:apps?|games?|software|programs?|something|anything) like)\b/i.test(
    text,
  );
