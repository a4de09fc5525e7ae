/** PURE: a text that asks about an Intel Mac, for which no answer here is meant. */
import { foldName } from "#lib/catalog/titles/names/normalize.ts";

const MAC = "(?:macbook|imac|mac|laptop)s?";
const MODEL = `${MAC}(?: (?:air|pro|mini))?`;
const FIRST_TO_LAST = "20(?:0[6-9]|1[0-9])";
const NAMED = new RegExp(
  String.raw`\bintel (?:based |core )?(?:i[3579] )?${MAC}\b|\b${MODEL} (?:with |w )?(?:an? )?intel\b`,
);
// "Word 2011 Mac" is an edition of Word; no Mac of 2019 or before has Apple silicon.
const SEASON = "(?:early|mid|late)";
const DATED = new RegExp(
  String.raw`(?:^|\b(?:on|an?|my|old) )(?:${SEASON} )?${FIRST_TO_LAST} ${MAC}\b|\b(?:macbook(?: (?:air|pro))?|imac(?: pro)?|mac (?:mini|pro)) (?:(?:from|of|${SEASON}) )*${FIRST_TO_LAST}\b`,
);

/** "photoshop on intel mac", "elden ring imac 2017" */
export function isAboutIntelMac(text: string): boolean {
  const folded = foldName(text);
  return NAMED.test(folded) || isDatedIntelMac(folded);
}

/** "my 2019 imac": by its year. @param folded as foldName gives it */
export const isDatedIntelMac = (folded: string): boolean => DATED.test(folded);
