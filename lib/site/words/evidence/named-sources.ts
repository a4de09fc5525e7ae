/** The API's caveats name a collection of statements; pages name the one that is meant, as their list of evidence does. Pure. */
import { dayWords, monthName, sayDays, typographic } from "#lib/contract/words.ts";
import type { EvidenceItem } from "#lib/site/queries/title/evidence-item.ts";
import { sourceName } from "#lib/site/words/evidence/evidence.ts";

/** "It also ran with Whisky (whisky-book on GitHub, 30 September 2024)." */
export function pageCaveat(caveat: string, evidence: readonly EvidenceItem[]): string {
  const said = typographic(sayDays(caveat));
  const meant = evidence.find(({ source, at }) => said.includes(source.name) && isDated(said, at));
  return meant ? said.replace(meant.source.name, sourceName(meant)) : said;
}

const isDated = (said: string, at: string) =>
  [dayWords(at), monthName(at), `, ${at.slice(0, 4)})`].some((day) => said.includes(day));
