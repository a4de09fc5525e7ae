/** Questions that name no app: every word is a common one, or belongs to one of these topics. Pure. */
import { withoutMac } from "#lib/catalog/titles/names/mac-words.ts";
import { foldName } from "#lib/catalog/titles/names/normalize.ts";
import { readAdobeSuite } from "#lib/catalog/titles/names/old-editions.ts";
import { partExtension } from "#lib/check/parts/kinds.ts";
import { TOPIC_WORDS } from "#lib/site/queries/search/common-words.ts";
import { asksForForeignKind } from "#lib/site/queries/search/foreign-words.ts";
import { ANTI_CHEAT, CLOUD_GAMING, GAME_PATTERNS, type GameTopic } from "#lib/site/queries/search/game-questions.ts";
import { isDatedIntelMac } from "#lib/site/queries/search/intel-mac.ts";
import { isMacModel, MAC, MAC_MODELS } from "#lib/site/queries/search/mac-models.ts";
import { ROSETTA_PATTERNS, type RosettaTopic, STOPPED } from "#lib/site/queries/search/rosetta-questions.ts";

export type Topic =
  | RosettaTopic
  | GameTopic
  | "warning"
  | "macModels"
  | "macos28"
  | "macos28Date"
  | "releases"
  | "tahoe"
  | "upgrading"
  | "newMac"
  | "intelMac"
  | "ownIntelMac"
  | "intelModel"
  | "suite"
  | "firstSuites"
  | "cannotOpen"
  | "gatekeeper"
  | "older"
  | "unnamed"
  | "bootcamp"
  | "windows"
  | "intel"
  | "stopping"
  | "toolkit"
  | "plugins"
  | "chip"
  | "chips"
  | "chipEnd"
  | "security"
  | "checkMac"
  | "nativeApps"
  | "newlyNative"
  | "universal"
  | "apps";

// "should i buy m4 or m5", "is the m1 still good"; Things and Music are apps.
const ABOUT_CHIPS =
  "(?:an?|and|apple|are|better|between|buy|buying|difference|do|enough|explain|fast|for|get|i|is|it|macs?|my|need|new|of|old|or|should|still|the|to|vs|versus|we|whats?|which|worth)";
const UNNAMED = "(?:vpn|browser|email|password manager|daw|editor|bank(?:ing)?)s?";

/** Of these no word is the name of one: "which music apps" does not ask about Music. */
export const isAboutMany = (topic: Topic): boolean => ABOUT_MANY.has(topic);
/** What a message says of downloads, of old apps or of Rosetta 2 is the answer, whichever app it names. */
const SAME_FOR_ALL: ReadonlySet<Topic> = new Set(["gatekeeper", "older", "rosettaMissing"]);
/** Its answer comes before an app that is called so: "games" asks about games before Apple's Games, and "m4" about the chip. */
export const comesFirst = (topic: Topic, text: string): boolean =>
  SAME_FOR_ALL.has(topic) || ((topic === "games" || topic === "chips") && !/\s/.test(text.trim()));
const ABOUT_MANY: ReadonlySet<Topic> = new Set([
  "antiCheat",
  "apps",
  "checkMac",
  "cloudGaming",
  "games",
  "intelGames",
  "macModels",
  "nativeApps",
  "nativeGames",
  "newlyNative",
  "ownIntelMac",
  "intelModel",
  "rosettaApps",
  "rosettaOpen",
  "rosettaLinux",
  "hasRosetta",
  "rosettaSpeed",
  "rosettaTrust",
  "stoppingGames",
  "universal",
  "unnamed",
]);

const CHECK_MAC = new RegExp(
  `^(?:(?:how|where) (?:(?:do|can|could|should|would) i|do you|to) |(?:can|could) (?:i|you) |(?:i )?(?:want|need) to |help me |please )*(?:check|scan|test) (?:all )?(?:(?:of )?(?:my|the|your|an?) )?(?:(?:old|new|own|whole) )?(?:${MAC}|(?:app|application|program)s?)(?: (?:on|for|with) (?:my |the )?${MAC})?(?: (?:for|intel|apps?|software|compatibility|ready|readiness|macos 2[78]))*$`,
);

const NATIVE_APPS =
  /^(?:(?:a|the|all|of|list|show|me|what|which|any|full) )*(?:(?:apple silicon|silicon|m\d|arm) )?native (?:(?:mac|apple silicon|silicon|m\d) )?(?:apps|applications|programs|software)(?: (?:for|on) .*)?$|^(?:which|what) (?:mac )?(?:apps|applications|programs) (?:are|run) (?:already |now )?(?:native|natively)\b/;

// Of the word itself: "how do I know if an app is universal" asks of an app, and "which apps are universal" of many.
const UNIVERSAL =
  /^(?!how\b|list\b|which\b|what apps\b).*\buniversal(?: 2)? (?:apps?|applications?|programs?|binar(?:y|ies)|versions?|means?)\b|^application universal$|^(?:(?:what|whats|is|difference|between|or|vs|apple|silicon|intel|and|native|the|same|as|than|better|an?) )+universal(?: (?:or|vs|versus|and|the|same|as|better|than|native|apple|silicon|intel|app))*$|^universal (?:(?:or|vs|versus|and) )+(?:apple |silicon |intel |native )*(?:silicon|intel|native)$/;

// What stops then; "what will stop" alone may ask about today.
const STOP =
  "(?:stop(?:s|ped|ping)?|br[eo]ak(?:s|ing)?|broken?|dies?|dead|obsolete|(?:no longer|not|wont|doesnt) (?:be )?(?:work|run|open)(?:s|ing)?)";

// The first that matches.
const PATTERNS: readonly (readonly [Topic, RegExp])[] = [
  ["checkMac", CHECK_MAC],
  [
    "unnamed",
    new RegExp(
      `^(?:(?:can|does|do|will|would|is) )?(?:(?:an?|my|the|this|i) )?(?:${MAC} )?(?:able to )?(?:run|play|open|use) (?:it|this|that|them)(?: (?:on|with) .*)?$|^(?:can|does|will|would) (?:it|this|that) (?:still )?(?:run|work)(?: (?:in|on|with) .*)?$`,
    ),
  ],
  [
    "newMac",
    new RegExp(
      `\\b(?:buy|buying|purchase|need|get)(?: to (?:buy|get|purchase))?(?: an?)?(?: new| newer| another)* ${MAC}\\b`,
    ),
  ],
  ["unnamed", /^(?:(?:an?|my|the|this) )?(?:app|application|program)$/],
  ["warning", /\bnot optimi[sz]ed\b/],
  ["upgrade", /\bgr[ae]yed\b/],
  ["upgrade", STOPPED],
  ["older", /\b(?:16|32) bits?\b|\b(?:powerpc|ppc|snow leopard)\b/],
  ["intelMac", /\b(?:mac ?os 2[678]|last mac ?os|tahoe|golden gate)\b.* intel$/],
  ["intelMac", new RegExp(`\\bintel (?:based )?${MAC}\\b`)],
  ["plugins", /\b(?:printer|scanner|driver|plug ?in)s?\b.* (?:stop|br[eo]ak|not|wont|cant|doesnt|does|longer)/],
  [
    "warning",
    /\b(?:warn(?:s|ed)?|(?:warning|message|notice|popup|alert)s?)\b.* \w|\w .*\b(?:warn(?:s|ed)?|(?:warning|message|notice|popup|alert)s?)\b/,
  ],
  [
    "upgrade",
    /\b(?:stop|break)(?:s|ped|ping)?\b.* (?:after|since) .*\b(?:updat|upgrad)(?:e|es|ed|ing)\b|\b(?:stopped|broken?|broke)\b.* (?:after|since) (?:macos|tahoe|golden)\b/,
  ],
  ["bootcamp", /\bboot ?camp\b/],
  ["plugins", /\b(?:plug ?ins?|(?:printer|driver|scanner|vst|extension|audio unit)s?|vst3)\b/],
  ["security", /^(?:\w+ )*(?:anti ?virus|virus|malware)\b/],
  ...GAME_PATTERNS,
  [
    "windows",
    /^windows(?: 1[01])?$|\bexe\b|\bwindows\b.*\b(?:mac|macbook|imac|m\d|arm|silicon)\b|\b(?:run|use|open|install)\w* windows\b/,
  ],
  [
    "newlyNative",
    /\b(?:newly|recently|lately) .*\bnative\b|\b(?:new native|native .*(?:lately|recently)|(?:became|become|went|gone|turned) native)\b/,
  ],
  ["nativeApps", NATIVE_APPS],
  ["universal", UNIVERSAL],
  ...ROSETTA_PATTERNS,
  ["macModels", MAC_MODELS],
  ["chips", /^(?:apple )?m\d$|^apple silicon$|\bneo\b|^(?:what|whats|explain) .*\bapple silicon$/],
  [
    "chip",
    /\b(?:chips?|processors?|cpu)\b|^(?!.*\b(?:app|application|program)s?\b).*\b(?:mac|macbook|imac|computer|laptop|this|it|i have|i got)\b.* (?:silicon|arm|intel)\b/,
  ],
  [
    "chipEnd",
    /^(?!.*\b(?:app|application|program|rosetta|macos)s?\b).*\b(?:long|when|until|will|still|is)\b.*\bm\d\b.*\b(?:supported|support|unsupported|obsolete|dropped|discontinued|eol|end|life|last|updates)\b/,
  ],
  [
    "stopping",
    new RegExp(`\\b(?:mac ?os|os ?x|osx) ?28\\b.*\\b${STOP}\\b|\\b${STOP}\\b.*\\b(?:mac ?os|os ?x|osx) ?28\\b`),
  ],
  [
    "chip",
    new RegExp(`^(?:(?:what|which) ${MAC} (?:is this|(?:do )?i (?:have|own|got|use))|(?:what|which) is my ${MAC})$`),
  ],
  ["chip", new RegExp(`\\b${MAC} (?:\\w+ )*(?:too old|old|outdated|obsolete|supported)$|\\bhow old is my ${MAC}\\b`)],
  [
    "stopping",
    /^(?:(?:how many|list of|what|which|the) )*(?:of )?(?:my )?(?:app|application|program)s? (?:(?:that|which|will|do|going|to|may) )*(?:stop|break|die)\b/,
  ],
  [
    "intel",
    /^intel$|^x86(?: 64)?$|^(?:can|do|does|is|will)\b.*\bx86\b|\b(?:intel|x86)\b.*\b(?:app|application|program)s?\b|\w .*\b(?:stop|break)(?:s|ped|ping|ing)?\b|\w .*\b(?:broken?|obsolete|dead|dies?)\b/,
  ],
  [
    "macos28Date",
    /^(?!what (?!is\b)|(?:should|do|does|can|will)\b)(?=.*\b(?:(?:mac ?os|os ?x|osx|mac) ?28|next (?:version of )?mac ?os)\b)(?:whens?\b|.*\b(?:dates?|release|coming|out)\b)/,
  ],
  [
    "macos28",
    /\b(?:mac ?os|os ?x|osx|mac) ?28\b|\b28 (?:on|for) (?:my |a |the )?mac|\b2027\b|\bnext (?:version of )?mac ?os\b|\b(?:mac|macbook|imac|computer|laptop) (?:\w+ )*(?:affected|compatible|fine|good|ok|okay|ready|safe)\b/,
  ],
  ["tahoe", /^(?!.*\b(?:27|28|golden gate|newest|latest|dates?|when|out)\b).*\b(?:tahoe|(?:mac ?os|os ?x|osx) ?26)\b/],
  ["releases", /\b(?:tahoe|golden gate)\b|^(?:apple )?(?:mac ?os|os ?x) ?2[67](?: (?:release )?(?:date|out))?$/],
  [
    "upgrading",
    /\b(?:should|worth|safe|ok|okay|can|must|wait|have to|need to|before i)\b.*\b(?:upgrad|updat)(?:e|ing)\b|\b(?:upgrad|updat)(?:e|ing)\b.*\b(?:worth|safe|ok|okay)\b/,
  ],
  ["unnamed", new RegExp(`\\w ${UNNAMED}\\b|\\b${UNNAMED} \\w`)],
  ["chips", new RegExp(`^(?:${ABOUT_CHIPS} )*m\\d\\b`)],
  [
    "apps",
    /\w .*\b(?:(?:app|application|program)s?|software|everything)\b|\b(?:(?:app|application|program)s?|everything)\b.* \w/,
  ],
  ["releases", /\b(?:mac ?os|os ?x|osx) ?2[67]\b/],
];

// Made by Apple: "adobe apps" asks about a maker, too.
const APPLES = /^apples? (?:s )?(?:apps?|applications?|software|programs?)$/;

// Microsoft's, Meta's and Apple's.
const NAMED_APP = /\b(?:windows|whats|messages) app\b/;

// Of these makers' software most is drivers, and what installs them: HP Smart, Epson Scan.
const PRINTER_MAKER =
  /^(?:(?:an?|does|is|my|old|our|the|will) )*(?:hp|epson|brother|lexmark|kyocera|ricoh|canon (?:pixma|mf|ij|print|scan))\b/;

const TOOLKIT = /^(?:what is )?(?:the )?(?:apples? )?(?:apple s )?(?:game porting tool ?kit|gptk)(?: [23])?$/;

const PART = /\b(?:plug ?ins?|vsts?|vst3|aax|audio units?|drivers?|printers?|printing|scanners?|scanning)\b/;

/** "waves plugins", "Serum.vst3", "hp smart": software beside apps, which Finder's Get Info does not tell apart. Where no title is found only. */
export const isAboutParts = (text: string): boolean =>
  PART.test(foldName(text)) || PRINTER_MAKER.test(foldName(text)) || partExtension(text.trim()) !== "";

/** "indie games", "tax software": which ones, where neither a title nor a maker is called so. */
export function readKind(text: string): Topic | null {
  if (asksForForeignKind(foldName(text))) return "unnamed";
  // An address is none.
  const [, noun] = /^[^/:]+ (games|apps|software|programs)$/i.exec(withoutMac(text.trim())) ?? [];
  return noun === undefined ? null : /^games$/i.test(noun) ? "games" : "unnamed";
}

/** @param folded as foldName gives it; null if a word may belong to a name */
export function readTopic(folded: string): Topic | null {
  const text = folded
    .replace(/\bmacos(\d)/g, "macos $1")
    .replace(/\bsteam (?=games?\b)/g, "")
    .replace(/\b(mac|macbook|m\d) (?:air|pro|max|ultra|mini|studio)\b/g, "$1");
  if (TOOLKIT.test(text)) return "toolkit";
  if (CLOUD_GAMING.test(text)) return "cloudGaming";
  const around = text.replaceAll(ANTI_CHEAT, "");
  if (around !== text && areCommon(around)) return "antiCheat";
  const suite = readAdobeSuite(text);
  if (suite && !areCommon(suite.rest)) return null;
  if (suite) return suite.edition === "never" ? "firstSuites" : "suite";
  if (isMacModel(folded) && isDatedIntelMac(folded)) return "intelModel";
  if (isMacModel(folded)) return /\b(?:m\d|a18|neo)\b/.test(folded) ? "chips" : "chip";
  if (!areCommon(text) || NAMED_APP.test(text) || APPLES.test(text)) return null;
  const topic = PATTERNS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
  return isDatedIntelMac(folded) && (topic === null || ABOUT_A_MACOS.has(topic)) ? "ownIntelMac" : topic;
}

const ABOUT_A_MACOS: ReadonlySet<Topic> = new Set(["chip", "macModels", "macos28", "releases", "tahoe", "upgrading"]);

// Of memory, of the oldest programs, and of Intel Macs.
const AMOUNT = /^(?:\d{1,3}gb|16|200[6-9]|201\d)$/;

const areCommon = (text: string) =>
  text.split(" ").every((word) => word === "" || TOPIC_WORDS.has(word) || AMOUNT.test(word));
