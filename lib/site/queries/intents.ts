/** Queries that are not a name: a question, the text of a warning, a list. Pure. */
import { foldName } from "#lib/catalog/titles/normalize.ts";
import { dropProfileLines } from "#lib/check/formats/steam-profile.ts";
import { readForeignQuestion } from "#lib/site/queries/foreign-questions.ts";
import { isWithinSite } from "#lib/site/queries/title-links.ts";
import { readTopic, type Topic } from "#lib/site/queries/topics.ts";

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
  /needs to be updated by (?:its|the) developer.*(?:intel|rosetta|macos)/,
  /(?:warning|message|notice|popup|pop up|alert|notification).*(?:intel|rosetta)|(?:intel|rosetta).*(?:warning|message|notice|popup|pop up|alert|notification)/,
];
const UPGRADE =
  /(?:install|reinstall|instala|missing|gone|removed|disappeared|enable|update|upgrade|download).*rosetta|rosetta.*(?:install|reinstall|missing|gone|removed|disappeared|enable|update|upgrade|download)/;
// What comes after the end is another question than how to get it back.
const AFTER =
  /\b(?:(?:when|once|after|what happens)\b.*|what if )\brosetta(?: 2)? (?:\w+ ){0,2}(?:gone|goes|removed|ends)\b/;
// Apple removes it, or somebody asks how to.
const REMOVE =
  /^(?!.*\b(?:apple|macos)\b.*\bremove).*(?:\b(?:remove|removing|uninstall|uninstalling|delete|deleting|disable|rid of)\b.*\brosetta|\brosetta.*\b(?:remove|uninstall|delete|disable)\b|^(?=.*\brosetta)(?=.*\b(?:deinstall|entfern|loschen|desinstal|supprim|elimin|disinstall|rimuov|verwijder)))/;

/** Straight or typographic, single or double, as the system quotes an app. */
const QUOTED = /[“"«‘'„]([^“”"«»‘’'„]{1,80})[”"»’'“]/;

const ROSETTA_MISSPELLED = /\bros+et+[ae]r?\b/g;

/** Null if the text reads like a name. */
export function readIntent(text: string): ReadIntent | null {
  const folded = foldName(text).replaceAll(ROSETTA_MISSPELLED, "rosetta");
  if (WARNINGS.some((pattern) => pattern.test(folded))) return { intent: "warning", app: quotedApp(text) };
  if (REMOVE.test(folded)) return { intent: "remove", app: null };
  if (UPGRADE.test(folded) && !AFTER.test(folded)) return { intent: "upgrade", app: null };
  const topic = readTopic(folded);
  return topic && { intent: topic, app: null };
}

function quotedApp(text: string): string | null {
  const name = QUOTED.exec(text)?.[1]?.trim();
  return name && !/intel|support/i.test(name) ? name : null;
}

const CHIPS = "m[1-9](?: (?:pro|max|ultra))?";
const MACS = String.raw`(?:(?:a|an|my|the|our|this|new|old|20\d\d|apple silicon|${CHIPS})\s+)*(?:(?:mac ?books?(?: (?:air|pro|neo))?|i?macs?(?: (?:mini|studio|pro))?)(?: (?:with (?:an? )?)?${CHIPS})?|mac ?os(?: \d+)?|apple silicon|${CHIPS})`;
const RUNS =
  "(?:run|runs|work|works|open|opens|play|start|compatible|supported|playable|available|native|intel|universal|needs?|requires?)";
const VERSION = String.raw`(?:an?|any)\s+(?:(?:native|universal|arm|mac(?: ?os)?|apple silicon|silicon|${CHIPS})\s+)+(?:version|build|app|port)`;
const QUESTIONS = [
  // What Homebrew installs, and an app by its maker's site.
  /^(?:home)?brew\s+(.+)$/i,
  /^(?:https?:\/\/)?(?:[\w-]+\.)*?([\w-]{3,})\.(?:com|app|io|org|net|co|us|uk|de|eu|fr|jp|ch|at|dev|ai|so|me|gg|tv|md|co\.\w\w)(?:[:/?#]\S*)?$/i,
  /^(?:what\s+|which\s+\w+\s+)?(?:(?:can|could|will|should\s+i\s+use)\s+)?(?:replaces?|instead\s+of)\s+(.+)$/i,
  /^(?:what|which)\s.*\binstead\s+of\s+(.+)$/i,
  /^(?:(?:what|is|are|there|the|an?|any|best|free|good|native|i|we|need|want|looking|for)\s+)*(?:alternatives?|replacements?)\s+(?:to|for|of)\s+(.+)$/i,
  /^(?:do|does)\s+\w+\s+(?:still\s+)?(?:need|require)\s+rosetta(?:\s*2)?\s+(?:for|with|to\s+(?:run|use|open|play))\s+(.+)$/i,
  new RegExp(`^(?:is|are)\\s+there\\s+(?:already\\s+)?${VERSION}\\s+(?:of|for)\\s+(.+?)(?:\\s+(?:yet|now))?$`, "i"),
  new RegExp(`^(?:does|do|has|have)\\s+(.+?)\\s+(?:have|got|offer)\\s+${VERSION}\\b.*$`, "i"),
  /^(?:will|does|did|has|when\s+(?:will|does|did))\s+(.+?)\s+(?:stop(?:s|ped)?\s+(?:working|running|opening)|break|die|be\s+(?:broken|dead|gone|discontinued))\b.*$/i,
  /^(?:has|have|is|are|when\s+(?:will|does|is))\s+(.+?)\s+(?:(?:been|already|now|fully|be|become|go|gone|going)\s+)*(?:updated|ported|optimi[sz]ed|native|universal)\b.*$/i,
  /^how\s+(?:to|do\s+i|can\s+i)\s+(?:make|get)\s+(.+?)\s+(?:to\s+)?(?:run|work|open)(?:n?ing)?\b.*$/i,
  /^(?:which|what)\s+versions?\s+of\s+(.+?)\s+(?:is|are|runs?|works?|supports?)\b.*$/i,
  /^(?:(?:an?|the|my)\s+)?(?:old|older|previous|former|latest|newest|new|current)\s+versions?\s+of\s+(.+)$/i,
  /^why\s+(?:is|are|does|do)\s+(?:my\s+)?(.+?)\s+(?:so\s+)?(?:slow|lag|lagging|crash|crashing|say|saying|ask|not)\b.*$/i,
  /^(?:which\s+)?(.+?)\s+(?:apps?|software|products?)\s+(?:that|which|to)\s+.+$/i,
  new RegExp(
    `^(?:does|do|will|would|can|could|is|are)\\s+${MACS}\\s+(?:still\\s+|able\\s+to\\s+)?(?:${RUNS}|support)\\s+(.+)$`,
    "i",
  ),
  new RegExp(
    `^(?:how\\s+)?(?:can|could|may|do|to|should)\\s+(?:(?:i|you|we)\\s+)?(?:still\\s+)?(?:run|play|use|open|install)\\s+(.+?)(?:\\s+(?:on|in|with|under)\\s+${MACS})?$`,
    "i",
  ),
  new RegExp(
    `^(?:does|do|will|would|can|is|are)\\s+(?:the\\s+)?(.+?)\\s+(?:(?:still|now|going\\s+to)\\s+)?${RUNS}\\b.*$`,
    "i",
  ),
  /^(?:my\s+)?(.+?)\s+(?:app\s+)?(?:(?:has|have|just|suddenly|is|are)\s+)*(?:stopped|not|no longer|(?:does|is|are) ?n[o’']?t|won[’']?t|will not|can[’']?t|cannot)\s+(?:work|open|run|launch|start)(?:s|ing)?\b.*$/i,
  // "office 2016 mac" keeps its year.
  new RegExp(`^(.+?)\\s+(?:(?:on|for|in|with|under)\\s+|(?!20\\d\\d\\b))${MACS}$`, "i"),
];

// Without its question mark the word may be of a name: React Native.
const NATIVE = /^(?:is\s+)?(.+?)\s+(?:native|universal|compatible|supported)\s*[?？]+$/i;

// "Why does my Mac say …" and "why is my app slow" ask about no app.
const A_MAC = new RegExp(
  `^(?:${MACS}|(?:(?:my|an?|the|this)\\s+)?(?:apps?|applications?|programs?|games?|software))$`,
  "i",
);

/** "Does Baldur's Gate 3 run on my Mac?": the name in a question; null if there is none. */
export function readQuestion(text: string): string | null {
  if (isWithinSite(text.trim())) return null;
  // Runs of spaces become one: each space is a place where a name may end.
  const query = text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[?!. ？！。]+$/, "");
  const native = NATIVE.exec(text.trim())?.[1];
  if (native) return native;
  const foreign = readForeignQuestion(query);
  if (foreign !== null && !A_MAC.test(foreign)) return foreign;
  for (const pattern of QUESTIONS) {
    const name = pattern.exec(query)?.[1]?.trim();
    if (name && !A_MAC.test(name)) return name;
  }
  return null;
}

// A comma inside a number does not separate names: Warhammer 40,000.
const BETWEEN = /[\r\n\t;|•]+|\s\/\s|,(?!\d{3}\b)/;

// What a Steam library lists beside its games.
const NO_GAME =
  /^(?:steamworks common redistributables|proton [\d.]+|proton experimental|steam linux runtime.*|spacewar)$/i;

/** Two or more names, each once; empty if the text is one name or an address, which may contain a comma. */
export function readNames(text: string): string[] {
  const names = splitNames(text);
  return names.length > 1 ? names : [];
}

/** "photoshop, Photoshop": the name that a text repeats; any other text unchanged. */
export function withoutRepetition(text: string): string {
  const [name, ...others] = splitNames(text);
  return name !== undefined && others.length === 0 && foldName(name).length * 2 <= foldName(text).length ? name : text;
}

function splitNames(text: string): string[] {
  if (/^[a-z]+:\/\/\S*$/i.test(text.trim())) return [];
  const names = dropProfileLines(text)
    .replaceAll(/\s+(?=https?:\/\/)/g, "\n")
    .split(BETWEEN)
    .map((name) => name.trim().replace(/^(?:and|or|und) /i, ""))
    .filter((name) => foldName(name) !== "" && !NO_GAME.test(name));
  const folded = names.map(foldName);
  return names.filter((_, at) => folded.indexOf(folded[at]!) === at);
}
