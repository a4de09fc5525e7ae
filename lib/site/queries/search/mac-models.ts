/** Which Macs a macOS is for: "does my mac support macos 28", "which macs get golden gate". Pure. */

/** A word for any of them. */
export const MAC = "(?:mac|macbook|imac|computer|laptop)s?";

const ABOUT_NO_APP =
  "(?!(?:should|when)\\b)(?!.*\\b(?:app|application|program|rosetta|software|game|plug ?in|printer|driver|stop|date|intel)s?\\b)";
const A_MAC = `(?:${MAC}|m\\d|chips?|processors?)`;
const A_MACOS =
  "(?:(?:mac ?os |os ?x |osx )?2[678]|(?:mac ?os )?(?:tahoe|golden gate)|(?:the )?next (?:version of )?mac ?os)";
const GETS =
  "(?:runs?|supports?|supported|gets?|compatible|compatibility|takes?|installs?|upgraded?|updated?|eligible|works?|have|handles?|able|old|needs?|needed|required)";
// "best mac for macos 28", "macbook m1 macos 28"
const AROUND = `(?:(?:my|an?|the|on|for|with|best|cheapest|oldest|what|which|minimum|is|apple|silicon|${A_MAC}) )`;

/** Of a text of common words alone, folded. */
export const MAC_MODELS = new RegExp(
  `^${ABOUT_NO_APP}.*\\b(?:${A_MAC} (?:\\w+ )*?${GETS}\\b.*\\b${A_MACOS}|${A_MACOS} (?:\\w+ )*?${GETS}\\b.*\\b${A_MAC}|${GETS}\\b.*\\b${A_MACOS} .*${A_MAC})\\b|^${A_MACOS} (?:compatib(?:le|ility)|supported|system)?(?: ?(?:requirements|devices|models|list))*$|^(?=.*\\b${A_MAC}\\b.*${A_MACOS}$)${AROUND}+${A_MACOS}$|^${A_MACOS} (?:(?:on|for) )?(?:(?:my|an?|the|apple) )*m\\d(?: ${MAC})?$|^${A_MACOS} (?:(?:on|for) )?(?:(?:my|an?|the) )*(?:macbook|imac)(?: m\\d)?$|^(?!.*\\bapps?\\b).*\\b${MAC} (?:be |become |go )?(?:obsolete|outdated|unsupported|too old)\\b.*\\b(?:2027|28)$`,
);

const MODEL_WORD =
  "(?:air|pro|mini|studio|neo|max|ultra|inch|early|mid|late|apple|silicon|an?|from|got|have|i|is|my|with|ram|memory|\\d{1,3} ?gb|m\\d|1[1-7]|2[0-7]|20[12]\\d)";
const MODEL = new RegExp(
  `^(?:${MODEL_WORD} )*(?:macbooks?|imacs?|mac (?:mini|studio|pro)|mac(?= (?:.* )?(?:m\\d|20\\d\\d)))(?: ${MODEL_WORD})*$|^(?:apple )?a18(?: pro)?(?: chip)?$`,
);

/** "macbook pro 2020", "imac m1 24", "a18 pro": a Mac, and nothing asked of it. @param folded as foldName gives it */
export const isMacModel = (folded: string): boolean => MODEL.test(folded);
