/** Which Macs a macOS is for: "does my mac support macos 28", "which macs get golden gate". Pure. */

/** A word for any of them. */
export const MAC = "(?:mac|macbook|imac|computer|laptop)s?";

const ABOUT_NO_APP =
  "(?!(?:should|when)\\b)(?!.*\\b(?:app|application|program|rosetta|software|game|plug ?in|printer|driver|stop|date|intel)s?\\b)";
const A_MAC = `(?:${MAC}|m\\d)`;
const A_MACOS =
  "(?:(?:mac ?os |os ?x |osx )?2[678]|(?:mac ?os )?(?:tahoe|golden gate)|(?:the )?next (?:version of )?mac ?os)";
const GETS =
  "(?:runs?|supports?|supported|gets?|compatible|compatibility|takes?|installs?|upgraded?|updated?|eligible|works?|have|handles?|able|old)";

/** Of a text of common words alone, folded. */
export const MAC_MODELS = new RegExp(
  `^${ABOUT_NO_APP}.*\\b(?:${A_MAC} (?:\\w+ )*?${GETS}\\b.*\\b${A_MACOS}|${A_MACOS} (?:\\w+ )*?${GETS}\\b.*\\b${A_MAC}|${GETS}\\b.*\\b${A_MACOS} .*${A_MAC})\\b|^${A_MACOS} (?:compatib(?:le|ility)|supported|system)?(?: ?(?:requirements|devices|models|list))*$`,
);
