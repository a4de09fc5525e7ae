/** The heading above the answer to a name. */
import { isSlipOfPen } from "#lib/catalog/titles/names/likeness.ts";
import { readPlatform } from "#lib/catalog/titles/names/platforms.ts";
import { countWords, lowerFirst } from "#lib/contract/words.ts";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import type { NameAnswer } from "#lib/site/queries/search/answer.ts";
import type { SiteSearchResult } from "#lib/site/queries/search/search.ts";
import { asQuestion } from "#lib/site/queries/search/sentences.ts";
import { editionName } from "#lib/site/words/answers/edition-words.ts";
import { macWords } from "#lib/site/words/games/memory-floor.ts";
import { PLATFORM_WORDS } from "#lib/site/words/lists/topic-plates.ts";
import type { About } from "./about.ts";

const SHOWN_MAX = 60;

/** What is asked, properly written; a name as it was typed, of a long one the beginning. */
export function heading(answer: NameAnswer, { asked, chip }: Pick<About, "asked" | "chip">): string {
  const { is, found } = answer;
  const name = shorten(answer.name);
  const [first] = found.choices;
  if (is === "link") return "No page for this link yet";
  if (is === "question") return asQuestion(shorten(asked));
  if (is === "platform") return `${name}: ${lowerFirst(PLATFORM_WORDS[readPlatform(answer.name)!])}`;
  if (is === "edition") return `Does ${editionName(name, first?.title)} run on Apple silicon?`;
  if (is === "title" && first)
    return found.isOtherName
      ? `Showing ${withNumber(first.title)} for “${name}”`
      : `Does ${first.title} run on Apple silicon?`;
  if (answer.beside && found.choices.length + found.others.length > 1) return `“${shorten(asked)}”: which one?`;
  if (isLoose(found) && found.choices.length === 1 && first)
    return isSlipOfPen(found.pasted.value, first.title)
      ? `Do you mean ${first.title}?`
      : `No page for “${name}”: do you mean ${first.title}?`;
  if (is === "several")
    return `“${name}”${chip ? ` on ${macWords({ chip })}` : ""}: which of these ${countTitles(found.choices)}?`;
  return is === "guess" ? `“${name}”: ${found.choices.length} names like it` : `${name}: no page yet`;
}

/** "3 games", "2 apps and games" */
const countTitles = (lines: readonly Pick<TitleLine, "kind">[]): string => {
  const [kind = "app", ...others] = new Set(lines.map((line) => line.kind));
  return others.length > 0 ? `${lines.length} apps and games` : countWords(lines.length, kind);
};

/** "The Sims 4", its number not alone in the next line. */
const withNumber = (title: string): string => title.replace(/ (?=\d+$)/, "\u00a0");

/** No page has exactly this name. */
export const isLoose = ({ meant, isShared }: SiteSearchResult): boolean =>
  meant === "guess" || (meant === "several" && !isShared);

export const shorten = (text: string): string =>
  text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX).trimEnd()}…` : text;
