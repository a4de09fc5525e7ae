/** The games list of a Steam profile, copied from its page: names, with play times and links between them. Pure. */

const HOURS = String.raw`[\d.,]+ (?:hrs?|hours?|min(?:ute)?s?)\b`;

// What only such a page says; without one of these, "Links" is a name.
const TELLING = new RegExp(String.raw`^\s*(?:total played\b|${HOURS}|.* ${HOURS} on record)`, "im");

const DAY = String.raw`(?:\d{1,2} [a-z]{3,9}|[a-z]{3,9} \d{1,2})(?:,? \d{4})?|today|yesterday`;

const NO_NAME = new RegExp(
  String.raw`^(?:${HOURS}.*|total played\b.*|last (?:two weeks|played)\b.*|achievements\b.*|\d+ ?(?:/|of) ?\d+|my game stats|view stats|(?:store|community) (?:hub|page)|install|links|${DAY})$`,
  "i",
);

const PLAYED = new RegExp(String.raw`\s+${HOURS} on record.*$`, "i");

/** The text without the lines that name no game; any other text as it is. */
export function dropProfileLines(text: string): string {
  if (!TELLING.test(text)) return text;
  return text
    .split(/\r\n|\r|\n/)
    .filter((line) => !NO_NAME.test(line.trim()))
    .map((line) => line.replace(PLAYED, ""))
    .join("\n");
}
