/** The games list of a Steam profile, copied from its page: names, with play times and links between them. Pure. */

const HOURS = String.raw`[\d.,]+ (?:hrs?|hours?|min(?:ute)?s?|Std|Stunden?|Minuten?)\b`;

/** As people write it themselves: "Rust - 40 hrs", "Portal 2 | 12.3 hours". */
const BESIDE = String.raw`\s+[|–—-]\s+[\d.,]+ (?:hrs?|hours?|Std\.?|Stunden?)\s*$`;

// What only such a page says; without one of these, "Links" is a name.
const TELLING = new RegExp(
  String.raw`(?:^|,)\s*(?:total played\b|insgesamt gespielt\b|${HOURS})|${HOURS} on record|${BESIDE}`,
  "im",
);

const MONTH = "(?:jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez)[a-z]*\\.?";
const DAY = String.raw`(?:\d{1,2}\.? ${MONTH}|${MONTH} \d{1,2})(?: \d{4})?|today|yesterday|heute|gestern`;
const COMMA_IN_DAY = new RegExp(String.raw`\b(${MONTH}(?: \d{1,2})?),(?= \d{4}\b)`, "gi");

const NO_NAME = new RegExp(
  String.raw`^(?:${HOURS}.*|(?:total played|insgesamt gespielt)\b.*|(?:last (?:two weeks|played)|zuletzt gespielt|letzte (?:zwei|2) wochen)\b.*|(?:achievements|errungenschaften)\b.*|\d+ ?(?:/|of) ?\d+|my game stats|view stats|(?:store|community) (?:hub|page)|install|links|(?:all games|recently played|perfect games|followed|alle spiele)(?: ?\(\d+\))?|(?:sort by|sortieren nach):?(?: .*)?|playtime|spielzeit|${DAY})$`,
  "i",
);

const PLAYED = new RegExp(String.raw`\s+${HOURS} on record.*$|${BESIDE}`, "i");

export const isProfile = (text: string): boolean => TELLING.test(text);

/** The text without what names no game, one name per line; any other text as it is. Also where commas replaced its lines. */
export function dropProfileLines(text: string): string {
  if (!isProfile(text)) return text;
  return text
    .replace(COMMA_IN_DAY, "$1")
    .split(/[\r\n]+|,\s+/)
    .filter((line) => !NO_NAME.test(line.trim()))
    .map((line) => line.replace(PLAYED, ""))
    .join("\n");
}

const PROFILE_LINK =
  /^\s*(?:[-*•–]\s+)?<?(?:https?:\/\/)?(?:www\.)?steamcommunity\.com\/(?:id|profiles)\/[^\s>]+>?\s*$/i;

/** The text without links to Steam profiles, which are no games, and whether it had any. */
export function dropProfileLinks(text: string): { readonly rest: string; readonly hasLink: boolean } {
  const lines = text.split(/\r\n|\r|\n/);
  const rest = lines.filter((line) => !PROFILE_LINK.test(line));
  return rest.length === lines.length ? { rest: text, hasLink: false } : { rest: rest.join("\n"), hasLink: true };
}
