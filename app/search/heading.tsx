/** The heading and the explanation above the answers of a search. */

import { isSlipOfPen } from "#lib/catalog/titles/names/likeness.ts";
import { holdsWords } from "#lib/catalog/titles/names/longer-names.ts";
import { foldName } from "#lib/catalog/titles/names/normalize.ts";
import { readPlatform } from "#lib/catalog/titles/names/platforms.ts";
import { countWords, lowerFirst, sentenceCase } from "#lib/contract/words.ts";
import { AnswerPlate } from "#lib/site/components/search/answer-plate.tsx";
import type { MakerPage } from "#lib/site/queries/lists/makers.ts";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import { beginsWithRosetta } from "#lib/site/queries/search/rosetta-questions.ts";
import type { SiteSearchResult } from "#lib/site/queries/search/search.ts";
import { editionName } from "#lib/site/words/answers/edition-words.ts";
import { APP_STORE_WORDS, editionPlate } from "#lib/site/words/answers/short-plate.ts";
import { macWords } from "#lib/site/words/games/memory-floor.ts";
import { listName } from "#lib/site/words/lists/list-plate.ts";
import { makerSentence } from "#lib/site/words/lists/maker-words.ts";
import { PLATFORM_WORDS } from "#lib/site/words/lists/topic-plates.ts";

export const NAME_MAX = 200;
const NAME_WORDS_MAX = 5;
// "Can I sell it?" in few words; names begin so as well, but seldom go on so: "What Remains of Edith Finch".
const QUESTION =
  /^(?:(?:can|could|should|do|does|will|would|must|may|am) (?:i|my|you|we|it|they|this|that|the|all|every\w*)|what[’']?s (?:the|my|wrong|up|with|happening|going)|(?:how|why|when|where|what|which|who) (?:are|is|was|do|does|did|can|could|should|will|would|happens|macs?|apps?|about)|(?:is|are) (?:it|my|there|this|that|these|all|the))\b/i;
const SHOWN_MAX = 60;
const ASKING = /^(?:are|can|could|do|does|how|i|is|my|should|what|when|where|which|who|why|will)\s/i;

interface HeadingParts {
  readonly asked: string;
  readonly name: string;
  readonly names: readonly string[];
  readonly maker: MakerPage | null;
  /** What the query asks, properly written, if it asks about no app or about what an app loads. */
  readonly question: string | null;
  /** Asked about. */
  readonly chip: string | null;
  /** Asked about, in gigabytes. */
  readonly memory: number | undefined;
}

/** What is asked, properly written; a name as it was typed, of a long one the beginning. */
export function heading(found: SiteSearchResult | null, parts: HeadingParts): string {
  const { names, maker, question, chip } = parts;
  const [asked, name] = [shorten(parts.asked), shorten(parts.name)];
  if (!found) return "Find an app or game";
  if (names.length > 0) return listName(names.length, parts);
  if (maker) return question ?? makerSentence(maker.name, maker.byStatus);
  const [first] = found.choices;
  if (question !== null && found.meant !== "one") return question;
  if (found.meant === "one" && first)
    return found.isOtherName
      ? `Showing ${withNumber(first.title)} for “${name}”`
      : `Does ${first.title} run on Apple silicon?`;
  if (isGuess(found) && found.choices.length === 1 && first)
    return isSlipOfPen(found.pasted.value, first.title)
      ? `Do you mean ${first.title}?`
      : `No page for “${name}”: do you mean ${first.title}?`;
  if (found.meant === "several")
    return `“${name}”${chip ? ` on ${macWords({ chip })}` : ""}: which of these ${countTitles(found.choices)}?`;
  if (found.meant === "guess" && found.choices.length > 1) return `“${name}”: ${found.choices.length} names like it`;
  if (found.meant === "edition") return `Does ${editionName(name, first?.title)} run on Apple silicon?`;
  if (found.pasted.scheme !== "name") return "No page for this link yet";
  const platform = readPlatform(found.pasted.value);
  if (platform) return `${name}: ${lowerFirst(PLATFORM_WORDS[platform])}`;
  return isSentence(name) ? asQuestion(asked) : `${name}: no page yet`;
}

/** "3 games", "2 apps and games" */
const countTitles = (lines: readonly Pick<TitleLine, "kind">[]): string => {
  const [kind = "app", ...others] = new Set(lines.map((line) => line.kind));
  return others.length > 0 ? `${lines.length} apps and games` : countWords(lines.length, kind);
};

/** "The Sims 4", its number not alone in the next line. */
const withNumber = (title: string): string => title.replace(/ (?=\d+$)/, "\u00a0");

/** No page has exactly this name. */
const isGuess = ({ meant, isShared }: SiteSearchResult) => meant === "guess" || (meant === "several" && !isShared);

const PROPER: readonly (readonly [RegExp, string])[] = [
  [/\bi\b/g, "I"],
  [/\bmacos\b/gi, "macOS"],
  [/\bmacbook/gi, "MacBook"],
  [/\bimac/gi, "iMac"],
  [/\bmac(?=s?\b)/g, "Mac"],
  [/\b(apple|intel|rosetta|windows)\b/g, ""],
  [/\bm\d\b/g, ""],
];

/** "can i sell my old mac": `Can I sell my old Mac?` */
export function asQuestion(typed: string): string {
  const said = PROPER.reduce(
    (text, [word, proper]) => text.replace(word, (found) => proper || sentenceCase(found)),
    typed,
  );
  return sentenceCase(said).replace(/[?.!\s]*$/, "?");
}

const shorten = (text: string) => (text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX).trimEnd()}…` : text);

const isBeginning = (asked: string, title: string) => foldName(title).startsWith(`${foldName(asked)} `);

/** Long names are no sentences: "The Elder Scrolls V: Skyrim Special Edition". */
export const isSentence = (text: string) =>
  QUESTION.test(text) ||
  beginsWithRosetta(foldName(text)) ||
  (ASKING.test(text) && text.split(/\s+/).length > NAME_WORDS_MAX);

/** @param isGame the name that is not found reads like a game's */
export function Explanation({ found, isGame = false }: { found: SiteSearchResult; isGame?: boolean }) {
  const { meant, choices, pasted, old, olderNote, hasEditions } = found;
  if (meant === "one") return olderNote ? <p className="lead">{olderNote}</p> : null;
  if (hasEditions) return <p className="lead">It depends on the edition. Each has its own answer.</p>;
  if (meant === "several" && !isGuess(found)) return <p className="lead">Each has its own answer.</p>;
  if (isGuess(found) && choices.every(({ title }) => isSlipOfPen(pasted.value, title)))
    return (
      <p className="lead">
        You wrote “{shorten(pasted.value)}”.{choices.length > 1 && " Do you mean one of these?"}
      </p>
    );
  if (isGuess(found) && choices.length === 1 && isBeginning(pasted.value, choices[0]!.title))
    return <p className="lead">This is the nearest name that we know. Its answer may not apply to yours.</p>;
  if (isGuess(found) && choices.every(({ title }) => holdsWords(pasted.value, title)))
    return (
      <p className="lead">
        {choices.length > 1
          ? `Each of these has “${shorten(pasted.value)}” in its name, and its own answer.`
          : `This is the only name with “${shorten(pasted.value)}” that we know.`}
      </p>
    );
  if (isGuess(found))
    return (
      <p className="lead">
        We have no page with exactly this name.{" "}
        {choices.length > 1
          ? "Do you mean one of these? Their answers may not apply to yours."
          : "This answer may not apply to yours."}
      </p>
    );
  if (meant === "edition") return <AnswerPlate plate={editionPlate(pasted.value, old, choices[0])} />;
  if (pasted.scheme === "appStore") {
    return <p className="lead">{APP_STORE_WORDS}</p>;
  }
  if (pasted.scheme === "steamProfile") {
    return (
      <p className="lead">
        Open the games page of the profile, copy the list and <a href="/games#library">paste it here</a>. We do not read
        Steam profiles.
      </p>
    );
  }
  const platform = readPlatform(pasted.value);
  if (platform === "flash")
    return <p className="lead">Adobe ended Flash Player in 2020, and no current browser plays Flash.</p>;
  if (platform === "console") {
    return (
      <p className="lead">
        See <a href="/games">how well games run on a Mac</a>, or type the name of one.
      </p>
    );
  }
  if (platform === "mac") {
    return (
      <p className="lead">
        See <a href="/rosetta">what stops in macOS 28</a>, or type the name of an app or game.
      </p>
    );
  }
  if (platform === "guest") {
    return (
      <p className="lead">
        See <a href="/categories/virtualization">the apps that run other systems on a Mac</a>, or type the name of an
        app or game.
      </p>
    );
  }
  if (isSentence(pasted.value)) {
    return (
      <p className="lead">
        We didn’t understand that. Try just the app’s name, or see <a href="/check">all the apps on your Mac</a>,{" "}
        <a href="/rosetta">what stops in macOS 28</a> or <a href="/rosetta/guide">what to do, and when</a>.
      </p>
    );
  }
  if (isGame) return <p className="lead">It is not in our list of games.</p>;
  return <p className="lead">We don’t have this one yet. Here is how to check it yourself.</p>;
}
