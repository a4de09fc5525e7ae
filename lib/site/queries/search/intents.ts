/** Queries that are not a name: a topic, the text of a warning, a list. Pure. */

import { withoutMac } from "#lib/catalog/titles/names/mac-words.ts";
import { foldName } from "#lib/catalog/titles/names/normalize.ts";
import { dropProfileLines } from "#lib/check/formats/steam-profile.ts";
import { isSteamTool } from "#lib/check/lists/steam-tools.ts";
import { inEnglish } from "#lib/site/queries/search/foreign-words.ts";
import { readRosetta } from "#lib/site/queries/search/rosetta-questions.ts";
import { readTopic, type Topic } from "#lib/site/queries/search/topics.ts";

export interface ReadIntent {
  readonly intent: Topic;
  /** The app that a quoted warning names. */
  readonly app: string | null;
}

// The exact wording of macOS 26.4 and later comes before looser patterns.
const WARNINGS = [
  /^(?=.*\bintel\b)(?=.*\bsupport\b)(?=.*\b(?:end|ends|ending)\b)/,
  /(?:will|does|may) not (?:open|work|run|launch) (?:in|on|with) (?:a |the )?(?:future|next|upcoming)/,
  /(?:component|part)s? that will not work/,
  /^(?:my |this |the |an? )?(?:app|application|program) needs to be updated$/,
  /\bsays?\b.*\b(?:app|application|program)s? needs? to be updated$/,
  /learn how to update to an apple silicon version/,
  /\b(?:is|are|was|were) not optimi[sz]ed for (?:your|this|my) mac\b/,
  /needs to be updated by (?:its|the) developer.*(?:intel|rosetta|macos)/,
  /(?:warning|message|notice|popup|pop up|alert|notification).*(?:intel|rosetta)|(?:intel|rosetta).*(?:warning|message|notice|popup|pop up|alert|notification)/,
];
/** Other messages of macOS, word for word. */
const MESSAGES: readonly (readonly [Topic, RegExp])[] = [
  ["older", /\b(?:cannot|cant|could not|not) (?:be )?open(?:ed)?\b.*\b(?:32 bits?|powerpc)\b/],
  ["cannotOpen", /\b(?:app|application|program)\b.* not supported on this (?:type of )?mac\b/],
  [
    "gatekeeper",
    /\b(?:(?:is|are) damaged|damaged and (?:cant|cannot|can not) be opened)\b|\b(?:cannot|cant|cant be|not) (?:be )?opened because\b|\bunidentified developer\b|\bdeveloper (?:cannot|could not) be verified\b|\bcould not verify\b.*\b(?:malware|malicious)\b|\bcheck it for malicious\b/,
  ],
  ["older", /\b(?:powerpc|32 bit) (?:app|application|program)s? (?:is|are) no longer supported\b/],
  ["older", /\bdeveloper of this app(?:lication)? needs to update it to work with this version\b/],
  // The one of 2006, for PowerPC.
  ["older", /^(?:the )?(?:apples? )?(?:rosetta 1|(?:first|old|original) rosetta)$/],
  ["install", /\bbad cpu type in executable\b|\brosetta install(?:er|ation)? (?:prompt|dialog|window)\b/],
  ["warning", /^(?:[^ ]+ ){0,4}needs to be updated$/],
];
/** Straight or typographic, single or double, as the system quotes an app. */
const QUOTED = /[“"«‘'„]([^“”"«»‘’'„]{1,80})[”"»’'“]/;

/** "Spek needs to be updated", "Spek can’t be opened because it needs Rosetta" */
const UNQUOTED =
  /^(?!.*\b(?:apps?|applications?|programs?|macs?|says?|why|how|what)\b.* (?:need|can|will|is|require))(?!rosetta\b|it\b|this\b|macos\b)(.{1,80}?) (?:needs to be updated|(?:can(?:no|[’']?)t|could(?: not|n[’']t)|won[’']?t|will not|does(?: not|n[’']?t))(?: be)? (?:open|start|run|launch|work)(?:ed)?\b|(?:needs|requires) rosetta|is not optimi[sz]ed)/i;

/** "Rosetta is required to run Spek" */
const REQUIRED_FOR =
  /\brosetta(?: 2)? (?:is )?(?:required|needed) (?:to|for) (?:run|open|us|start|launch|install)\w* (?!an?\b|the\b|this\b|my\b)(.{1,80})$/i;

const ROSETTA_MISSPELLED = /\bros+et+[ae]r?\b/g;

// The longest message of macOS has 400 letters. The patterns look ahead at every word, so their time grows with the square.
const MESSAGE_MAX = 500;

/** Null if the text reads like a name. */
export function readIntent(text: string): ReadIntent | null {
  const folded = foldName(text.slice(0, MESSAGE_MAX)).replaceAll(ROSETTA_MISSPELLED, "rosetta");
  return readEnglish(folded, text) ?? readEnglish(inEnglish(folded), text);
}

function readEnglish(folded: string, text: string): ReadIntent | null {
  // Whatever else a message says, the app waits for it.
  if (readRosetta(folded) === "rosettaMissing") return { intent: "rosettaMissing", app: quotedApp(text) };
  if (WARNINGS.some((pattern) => pattern.test(folded))) return { intent: "warning", app: quotedApp(text) };
  const message = MESSAGES.find(([, pattern]) => pattern.test(folded));
  if (message) return { intent: message[0], app: quotedApp(text) };
  const rosetta = readRosetta(folded);
  if (rosetta) return { intent: rosetta, app: null };
  const topic = readTopic(folded);
  return topic && { intent: topic, app: null };
}

function quotedApp(text: string): string | null {
  const name = (QUOTED.exec(text) ?? REQUIRED_FOR.exec(text) ?? UNQUOTED.exec(text))?.[1]?.trim();
  return name && !/intel|support|rosetta/i.test(name) ? name : null;
}

// A comma inside a number does not separate names: Warhammer 40,000.
const BETWEEN = /[\r\n\t;|•]+|\s\/\s|,(?!\d{3}\b)/;

/** Two or more names, each once, without a Mac among them: "word, zoom, m2 8gb"; empty if the text is one name or an address, which may contain a comma. */
export function readNames(text: string): string[] {
  const names = splitNames(text).filter((name) => withoutMac(name) !== "");
  return names.length > 1 ? names : [];
}

const IN_QUOTES = /^(?:["“„«]([^"“”„«»]+)["”“»]|['‘]([^,]+)['’])$/;

function withoutQuotes(text: string): string {
  const [, double, single] = IN_QUOTES.exec(text.trim()) ?? [];
  return double ?? single ?? text;
}

/** "photoshop, Photoshop" and "“Photoshop”": the name alone; any other text as it was typed. */
export function readTyped(typed: string): string {
  const text = withoutQuotes(typed).trim();
  const [name, ...others] = splitNames(text);
  return name !== undefined && others.length === 0 && foldName(name).length * 2 <= foldName(text).length ? name : text;
}

function splitNames(text: string): string[] {
  if (/^[a-z]+:\/\/\S*$/i.test(text.trim())) return [];
  const names = dropProfileLines(text)
    .replaceAll(/\s+(?=https?:\/\/)/g, "\n")
    .split(BETWEEN)
    .map((name) => withoutQuotes(name.trim().replace(/^(?:and|or|und) /i, "")))
    .filter((name) => foldName(name) !== "" && !isSteamTool({ name: name }));
  const folded = names.map(foldName);
  return names.filter((_, at) => folded.indexOf(folded[at]!) === at);
}
