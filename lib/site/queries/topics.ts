/** Questions that name no app: every word is a common one, or belongs to one of these topics. Pure. */
import { foldName } from "#lib/catalog/titles/normalize.ts";
import { partExtension } from "#lib/check/parts/kinds.ts";

export type Topic =
  | "rosetta"
  | "warning"
  | "upgrade"
  | "remove"
  | "macos28"
  | "releases"
  | "bootcamp"
  | "windows"
  | "intel"
  | "games"
  | "plugins"
  | "chip"
  | "chips"
  | "security"
  | "apps";

const COMMON = new Set(
  `a about affected after all an and any anything apple are arm at autumn available away based based be because become been
  before best book but by can cant check come comes could did do does doing dont during end ended ending ends ever every
  everything fall fast favourite favorite find fine first for free from get gets give go goes going gone gonna good got great had
  happen happens has have help how i if im in into is isnt it its just keep keeps know last latest launch list lists long
  longer longest look made make mac macbook macbooks macs me mean means more most much my native natively need
  needed needs never new newest next no not now of off ok okay old older on only open opened opens or os other our out
  play playable played plays please possible ready really remain remove removed removes removing run running runs
  s safe say says see should show silicon since so some soon start starts stay stays still support supported supporting supports
  survive tell than that the their them then there these they thing things this those to today too top under
  universal until up update upgrade us use used uses using version versions want was we were what whats when where which
  who why will with without wont work worked working works would year yet you your
  tahoe golden gate bootcamp boot camp
  imac macos osx windows m1 m2 m3 m4 m5 m6 2 10 11 26 27 28 64 86 2026 2027 2028 x64 x86
  rosetta rosetta2 intel removal deadline support eol dead die dies dying death discontinued deprecated leaving left quit
  stop stops stopped stopping break breaks breaking broke broken obsolete
  warn warns warned warning warnings message messages notice popup alert alerts asks
  game games gaming gamer steam deck
  plugin plugins plug ins printer printers print printing driver drivers scanner scanners scan hp epson canon brother xerox lexmark vst vsts vst3 audio unit units
  extension extensions
  antivirus anti virus malware
  chip chips processor processors cpu
  app apps application applications software program programs computer laptop`.split(/\s+/),
);

// The first that matches.
const PATTERNS: readonly (readonly [Topic, RegExp])[] = [
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
  ["games", /\b(?:games?|gaming)\b|^steam deck$/],
  [
    "windows",
    /^windows(?: 1[01])?$|\bwindows\b.*\b(?:mac|macbook|imac|m\d|arm|silicon)\b|\b(?:run|use|open|install)\w* windows\b/,
  ],
  ["rosetta", /\brosetta/],
  ["chips", /^(?:apple )?m\d$|^apple silicon$/],
  [
    "chip",
    /\b(?:chips?|processors?|cpu)\b|^(?!.*\b(?:app|application|program)s?\b).*\b(?:mac|macbook|imac|computer|laptop|this|it|i have|i got)\b.* (?:silicon|arm|intel)\b/,
  ],
  [
    "intel",
    /^intel$|\b(?:intel|x86)\b.*\b(?:app|application|program)s?\b|\w .*\b(?:stop|break)(?:s|ped|ping|ing)?\b|\w .*\b(?:broken?|obsolete|dead|dies?)\b/,
  ],
  [
    "macos28",
    /\b(?:mac ?os|os ?x|osx|mac) ?28\b|\b28 (?:on|for) (?:my |a |the )?mac|\b2027\b|\b(?:mac|macbook|imac|computer|laptop) (?:\w+ )*(?:affected|fine|good|ok|okay|ready|safe)\b/,
  ],
  ["releases", /\b(?:tahoe|golden gate)\b|^(?:apple )?(?:mac ?os|os ?x) ?2[67]$/],
  [
    "apps",
    /\w .*\b(?:(?:app|application|program)s?|software|everything)\b|\b(?:(?:app|application|program)s?|everything)\b.* \w/,
  ],
];

// Microsoft's.
const WINDOWS_APP = /\bwindows app\b/;

// Of these makers' software most is drivers, and what installs them: HP Smart, Epson Scan.
const PRINTER_MAKER = /^(?:hp|epson|brother|lexmark|kyocera|ricoh|canon (?:pixma|mf|ij|print|scan))\b/;

const PART = /\b(?:plug ?ins?|vsts?|vst3|aax|audio units?|drivers?|printers?|printing|scanners?|scanning)\b/;

/** "waves plugins", "Serum.vst3", "hp smart": software beside apps, which Finder's Get Info does not tell apart. Where no title is found only. */
export const isAboutParts = (text: string): boolean =>
  PART.test(foldName(text)) || PRINTER_MAKER.test(foldName(text)) || partExtension(text.trim()) !== "";

/** @param folded as foldName gives it; null if a word may belong to a name */
export function readTopic(folded: string): Topic | null {
  const words = folded
    .replace(/\bmacos(\d)/g, "macos $1")
    .replace(/\b(mac|macbook|m\d) (?:air|pro|max|ultra|mini|studio|neo)\b/g, "$1")
    .split(" ");
  const text = words.join(" ");
  if (!words.every((word) => COMMON.has(word)) || WINDOWS_APP.test(text)) return null;
  return PATTERNS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
