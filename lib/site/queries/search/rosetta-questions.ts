/** Questions and messages about Rosetta 2 itself, whatever else they name. Pure. */

export type RosettaTopic =
  | "rosetta"
  | "whatRosetta"
  | "rosettaToday"
  | "rosettaNext"
  | "needsRosetta"
  | "rosettaMissing"
  | "rosettaSpeed"
  | "rosettaTrust"
  | "upgrade"
  | "install"
  | "remove";

const INSTALL =
  /^(?:how (?:do|can|should) (?:i|you|we) |how to |where (?:do|can) i |please |can (?:i|you) )*(?:install|download|get|enable) (?:apples? )?rosetta(?: ?2)?(?: (?:on|for) (?:(?:a|an|my|the|this|apple silicon) )*(?:mac|macbook|imac|m\d)s?)?$/;
const UPGRADE =
  /\b(?:install|reinstall|missing|gone|removed|disappeared|enable|update|upgrade|download).*rosetta|rosetta.*\b(?:install|reinstall|missing|gone|removed|disappeared|enable|update|upgrade|download)/;
// What comes after the end is another question than how to get it back.
const AFTER =
  /\b(?:(?:when|once|after|what happens)\b.*|what if )\brosetta(?: 2)? (?:\w+ ){0,2}(?:gone|goes|removed|ends)\b/;
// Apple removes it, or somebody asks how to.
const REMOVE =
  /^(?!.*\b(?:apple|macos)\b.*\bremove).*(?:\b(?:remove|removing|uninstall|uninstalling|delete|deleting|disable|rid of)\b.*\brosetta|\brosetta.*\b(?:remove|uninstall|delete|disable)\b)/;
const WHAT =
  /^how does rosetta(?: 2)? work$|^(?:what(?: is|s| does)?|explain) (?:apples? )?rosetta(?: ?2)?(?: (?:do|for|used for|mean|for mac|on (?:an? |my |the )?mac(?:book)?))?$/;

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
];

// Of which it is asked: "does Photoshop need Rosetta" asks of Photoshop.
const ITSELF = "(?:apples? )?rosetta(?: ?2)?";
const OF_IT = new RegExp(
  `^(?:(?:(?:how|what|where|why|when)(?: (?!rosetta)\\w+){0,3} )?(?:is|does|did|do|will|has|was|can|should)(?: i| we)?(?: (?:the|using|having|keeping|installing|with))* ${ITSELF}\\b)`,
);
const NAMED_FIRST = new RegExp(`^${ITSELF} (?!stone\\b)`);
const NEEDED = new RegExp(
  `^(?:do|does|should) (?:i|we|you|my mac) (?:\\w+ )?need ${ITSELF}(?: (?:on|for) (?:(?:my|an?|the|new) )*(?:mac|macbook|m\\d))?$|^is ${ITSELF} (?:\\w+ )?(?:necessary|needed|required)$`,
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
  if (MISSING.some((pattern) => pattern.test(folded))) return "rosettaMissing";
  if (REMOVE.test(folded)) return "remove";
  if (INSTALL.test(folded)) return "install";
  if (UPGRADE.test(folded) && !AFTER.test(folded)) return "upgrade";
  if (NEEDED.test(folded)) return "needsRosetta";
  if (!isOfRosetta(folded) && !NAMED_FIRST.test(folded)) return null;
  return SPEED.test(folded) ? "rosettaSpeed" : TRUST.test(folded) ? "rosettaTrust" : null;
}
