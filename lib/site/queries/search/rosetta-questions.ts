/** Questions and messages about Rosetta 2 itself, whatever else they name. Pure. */

export type RosettaTopic =
  | "rosetta"
  | "whatRosetta"
  | "rosettaToday"
  | "rosettaNext"
  | "needsRosetta"
  | "rosettaApps"
  | "rosettaMissing"
  | "rosettaOpen"
  | "rosettaLinux"
  | "hasRosetta"
  | "rosettaSpeed"
  | "rosettaTrust"
  | "upgrade"
  | "install"
  | "remove";

const INSTALL =
  /^(?:how (?:do|can|should) (?:i|you|we) |how to |where (?:do|can) i |please |can (?:i|you) )*(?:install|download|get|enable) (?:apples? )?rosetta(?: ?2)?(?: (?:on|for) (?:(?:a|an|my|the|this|apple silicon) )*(?:mac|macbook|imac|m\d)s?)?$/;
const UPGRADE =
  /\b(?:install|reinstall|missing|gone|removed|disappeared|enable|update|upgrade|download).*rosetta|rosetta.*\b(?:install|reinstall|missing|gone|removed|disappeared|enable|update|upgrade|download)/;
/** "my app wont open after macos 27", "why did my app stop working": today, not with macOS 28. */
export const STOPPED =
  /^(?!.*\b28\b)(?:why (?:did|do|does|has|have|is|are|wont|cant) )?(?:(?:an?|some|all|my|the|this|old|older|most) )*(?:mac )?(?:apps?|applications?|programs?)(?: (?:did|do|does|has|have|is|are))? (?:wont|will not|doesnt|dont|cant|cannot|not|no longer|stop(?:ped)?) (?:open|work|run|start|launch)(?:s|ing|ed)?(?: any ?more| now)?(?: (?:after|since) .*)?$/;
// What comes after the end is another question than how to get it back.
const AFTER =
  /\b(?:(?:when|once|after|what happens)\b.*|what if )\brosetta(?: 2)? (?:\w+ ){0,2}(?:gone|goes|removed|ends)\b/;
// "Apple removes Rosetta" is another question than how to remove it.
const REMOVE =
  /^(?!.*\b(?:apple|macos)\b.*\bremove).*(?:\b(?:remove|removing|uninstall|uninstalling|delete|deleting|disable|rid of)\b.*\brosetta|\brosetta.*\b(?:remove|uninstall|delete|disable)\b)/;
const WHAT =
  /^how does rosetta(?: 2)? work$|^(?:what(?: is|s| does)?|explain) (?:apples? )?rosetta(?: ?2)?(?: (?:do|for|used for|mean|for mac|on (?:an? |my |the )?mac(?:book)?))?$/;

// Apple's Rosetta for Linux is another thing than its end for Mac apps.
const LINUX = /\b(?:linux|virtual machines?|vms?|containers?)\b/;
const KEEP =
  /\b(?:keep|keeping|leave|leaving)(?: (?:having|the|apples?|my))* rosetta\b|\b(?:safe|ok|okay|fine|bad|harmful|dangerous|risky) to (?:have|leave) (?:apples? )?rosetta|^(?:can|should|may) rosetta(?: 2)? stay\b/;
const KEPT_BY_APPLE =
  /\b(?:apple|macos(?: \d+)?|upgrade|update) (?:to )?(?:keep|leav)|^(?:does|will|did) (?:apple|mac ?os|the)\b/;
const SAFE_TO_INSTALL =
  /\b(?:safe|ok|okay|bad|harmful|dangerous|risky) to (?:install|download|use|run|get) (?:apples? )?rosetta/;
const IS_INSTALLED =
  /^(?:do|does) (?:i|we|my mac\w*) (?:already |still )?have (?:apples? )?rosetta(?: 2)?(?: installed)?$|\b(?:is|if|whether|check|see)(?: (?:i have|my mac has))? (?:apples? )?rosetta(?: 2)? (?:is )?(?:already )?(?:installed|there|present)\b/;

const OF_ANY = "(?: (?:an?|any|all|my|the|this|old|apps?|applications?|programs?|games?|software|it|them|something))*";
// "does steam open with rosetta" asks of Steam.
const HOW =
  "^(?!.*\\bwithout\\b)(?!(?:can|does|do|will|is|are|did|why|which|what|when|all|apps?|applications?|programs?)\\b(?! (?:i|you|we)\\b)).*\\b";
const OPENING = "(?:open|run|start|launch|use)(?:s|ing|ning)?";
const OPEN_WITH = [
  new RegExp(`${HOW}${OPENING}${OF_ANY} (?:using|with|in|under|through|via) (?:apples? )?rosetta\\b`),
  new RegExp(
    `${HOW}(?:force|forcing|make|set)\\b.* ${OPENING}${OF_ANY} (?:(?:using|with|in|under|through|via) )?(?:apples? )?rosetta\\b`,
  ),
];
// Of one's own apps Finder and the check tell it.
const WHICH_APPS =
  /^(?!how\b)(?!.*\bmy\b)(?:(?:a|the|all|of|list|show|me|what|which|mac|any|common|popular|other) )*(?:apps|applications|programs|software) (?:(?!not\b|no\b|without\b)\w+ )*(?:needs?|needing|uses?|using|requires?|requiring|(?:rely|relying|depend|depending|run|running) (?:on|with)) (?:apples? )?rosetta\b(?!.*\b(?:why|how|after|when|slow)\b)/;

const NO = "(?:cannot|cant|can not|could not|couldnt|wont|will not|doesnt|does not|unable to|not) ";
const NEEDS =
  "(?:needs?|requires?|required|necessary|without|(?:is|was) (?:not (?:installed|available|found|present)|missing)|isnt installed)";
const NOT_WHICH =
  "^(?!(?:what|which|list|how many|all|my)? ?(?:of |the )*(?:apps|applications|programs|games|what|which)\\b).*";
// An app that asks for it, and one that does not open without it; "which apps need Rosetta" asks something else.
const MISSING = [
  new RegExp(`${NOT_WHICH}\\b${NO}.*\\b(?:open(?:ed)?|start|run|launch|install(?:ed)?)\\b.*\\brosetta\\b.*\\b${NEEDS}`),
  new RegExp(`${NOT_WHICH}\\b${NO}.*\\b(?:open(?:ed)?|start|run|launch|install(?:ed)?)\\b.*\\b${NEEDS}.*\\brosetta\\b`),
  /^(?:this|the|an|my) (?:app|application|program|game|software|version)(?: of [^,]{1,40}?)? (?:needs?|requires?) (?:you to (?:have|install) )?(?:apples? )?rosetta(?: 2)?(?: to .*)?$/,
  /^to (?:open|install|use|run) .*\byou need to install rosetta\b/,
  /\brosetta(?: 2)? (?:is )?(?:required|needed) (?:to|for) (?:run|open|us|start|launch|install)/,
  /^(?:apples? )?rosetta(?: 2)? (?:is |was )?(?:not installed|required|needed|not found|not available|isnt installed)$/,
  // "why is my app asking for rosetta"
  /^(?:why )?(?:(?:is|does|do|are|did|would|a|an|my|the|this|some|all|every) )*(?:apps?|applications?|programs?|games?|macs?|macbook|macos|it) (?:\w+ ){0,2}?(?:ask|asks|asking|prompt|prompts|prompting|tell|tells|telling|want|wants) (?:\w+ ){0,3}?rosetta\b/,
  /^why (?:is|does|do|are|did|would) (?:(?:a|an|my|the|this|some|all) )*(?:apps?|applications?|programs?|games?|macs?|macbook|macos|it) (?:\w+ )?(?:need|require)s? (?:\w+ ){0,3}?rosetta\b/,
];
// Without a word on an upgrade.
const FAILING =
  /^(?:why )?(?:(?:is|does|my|has|apples?) )*rosetta(?: 2)? (?:\w+ ){0,2}?(?:not work(?:s|ing)?|doesnt work|isnt working|wont (?:work|open|start|run|launch)|not (?:opening|starting|running|launching)|(?:does|do|is|will|can) not|stopped working|broken|crash(?:es|ed|ing)?|fail(?:s|ed|ing)?|error)\b/;

// The question is about Rosetta itself: "does Photoshop need Rosetta" is about Photoshop.
const ITSELF = "(?:apples? )?rosetta(?: ?2)?";
const OF_IT = new RegExp(
  `^(?:(?:(?:how|what|where|why|when)(?: (?!rosetta)\\w+){0,3} )?(?:is|does|did|do|will|has|was|can|should)(?: i| we)?(?: (?:the|using|having|keeping|installing|with))* ${ITSELF}\\b)`,
);
const NAMED_FIRST = new RegExp(`^${ITSELF} (?!stone\\b)`);
const NEEDED = new RegExp(
  `^(?:(?:do|does|should) (?:i|we|you|my mac) (?:\\w+ )?need|should (?:i|we|you) (?:install|download|get|have|use)) ${ITSELF}(?: (?:on|for) (?:(?:my|an?|the|new) )*(?:mac|macbook|m\\d))?$|^is ${ITSELF} (?:\\w+ )?(?:necessary|needed|required)$`,
);
// What it opens may be an app by name.
const OF_AN_APP =
  /\brosetta(?: ?2)? (?:(?:still|also|able to|even|be used to) )*(?:run|open|play|support|work with|work for|works with|translate|emulate|handle|launch|for|with|and)s?\b/;
const SPEED =
  /\b(?:slow(?:s|er|ing|ly)?|fast(?:er)?|speed|performance|lag(?:s|gy)?|battery|power|energy|cpu|memory|ram|heat|hot|fans?|overhead|resources|fps|efficient|inefficient)\b/;
const TRUST =
  /\b(?:free|bad|cost|costs|price|paid|pay|safe|secure|security|dangerous|harmful|risky?|virus|malware|legal|legit|trust(?:ed|worthy)?|spyware)\b/;

/** Whether an answer is known or not. @param folded as foldName gives it */
export const beginsWithRosetta = (folded: string): boolean => OF_IT.test(folded);

/** It asks of Rosetta 2 itself, so that none of its words is the name of an app. @param folded as foldName gives it */
export const isOfRosetta = (folded: string): boolean => OF_IT.test(folded) && !OF_AN_APP.test(folded);

/** @param folded as foldName gives it */
export function readRosetta(folded: string): RosettaTopic | null {
  if (!/\brosetta/.test(folded)) return null;
  if (WHAT.test(folded)) return "whatRosetta";
  if (LINUX.test(folded) && !/\bwindows\b/.test(folded)) return "rosettaLinux";
  if (IS_INSTALLED.test(folded)) return "hasRosetta";
  if (MISSING.some((pattern) => pattern.test(folded))) return "rosettaMissing";
  if (REMOVE.test(folded) || (KEEP.test(folded) && !KEPT_BY_APPLE.test(folded))) return "remove";
  if (SAFE_TO_INSTALL.test(folded)) return "rosettaTrust";
  if (NEEDED.test(folded)) return "needsRosetta";
  if (OPEN_WITH.some((pattern) => pattern.test(folded))) return "rosettaOpen";
  if (WHICH_APPS.test(folded)) return "rosettaApps";
  if (INSTALL.test(folded)) return "install";
  if (UPGRADE.test(folded) && !AFTER.test(folded)) return "upgrade";
  if (FAILING.test(folded)) return "rosettaMissing";
  if (!isOfRosetta(folded) && !NAMED_FIRST.test(folded)) return null;
  return SPEED.test(folded) ? "rosettaSpeed" : TRUST.test(folded) ? "rosettaTrust" : null;
}

/** Of a text of common words alone: the first that matches. */
export const ROSETTA_PATTERNS: readonly (readonly [RosettaTopic, RegExp])[] = [
  [
    "needsRosetta",
    /\b(?:app|application|program)s? (?:\w+ )*(?:needs?|uses?|using|requires?) rosetta|\b(?:how|where) .*\b(?:know|tell|see|find|check)\b.*\b(?:app|application|program)s? .*\b(?:rosetta|intel|native|universal|silicon|arm)\b/,
  ],
  [
    "rosettaNext",
    /^(?:can|do|does|is|will)\b.*\brosetta.*\b(?:macos|os ?x) ?28\b|^(?:does|will) macos 28 .*\b(?:have|run|support|use) rosetta/,
  ],
  [
    "rosettaToday",
    /^(?:can|do|does|is|will)\b(?!.*\b(?:macos 28|2027|2028|future|gone|removed?|going|end|ends|away|forever)\b).*\b(?:use|using|run|runs|work|works|have|support|supports|supported|available|get)\b.*\brosetta|^(?:can|do|does|is|will) rosetta (?!.*\b(?:macos 28|2027|2028|future|gone|removed?|going|end|ends|away|forever)\b).*\b(?:run|runs|works?|supported|available|in|on)\b/,
  ],
  ["rosetta", /\brosetta/],
];
