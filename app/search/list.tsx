/** Answers to a list of names. */

import {
  OLD_EDITION_BRIEFLY,
  type OldEdition,
  UNKNOWN_EDITION_BRIEFLY,
} from "#lib/catalog/titles/names/old-editions.ts";
import { readPlatform } from "#lib/catalog/titles/names/platforms.ts";
import type { Projection } from "#lib/catalog/verdicts/rules/projection.ts";
import { BELOW_MINIMUM } from "#lib/contract/sign.ts";
import { countWords, lowerFirst } from "#lib/contract/words.ts";
import { TitleTable } from "#lib/site/components/lists/title-table.tsx";
import { TableKey } from "#lib/site/components/signs/table-key.tsx";
import { type GameLine, listGames } from "#lib/site/queries/games/games.ts";
import type { ListRow } from "#lib/site/queries/lists/list-rows.ts";
import type { ListAnswer } from "#lib/site/queries/search/answer.ts";
import { ANSWERS_MAX, type AnswerInList, answerList } from "#lib/site/queries/search/answer-list.ts";
import { lineLabel, lineSign } from "#lib/site/words/answers/line-words.ts";
import { sumSentence } from "#lib/site/words/answers/projection-words.ts";
import { editionPlate } from "#lib/site/words/answers/short-plate.ts";
import { listName } from "#lib/site/words/lists/list-plate.ts";
import { PLATFORM_WORDS } from "#lib/site/words/lists/topic-plates.ts";
import { titlePath, withQuery } from "#lib/site/words/paths.ts";
import type { View } from "./about.ts";
import { IntelMacNote } from "./intel-mac-note.tsx";

/** The answers are for the Mac that is asked about. */
export async function ListView({ answer: { names }, about }: View<ListAnswer>) {
  const mac = { chip: about.chip, memory: about.memory };
  const answers = await answerList(names, mac);
  const rows = answers.flatMap(({ row }) => row ?? []);
  const askedAs = answers.flatMap(({ asked, row, isOtherName }): [string, string][] =>
    row && isOtherName ? [[row.slug, asked]] : [],
  );
  const left = names.slice(answers.length);
  const unanswered = answers.filter(({ row }) => row === null);
  const old = unanswered.filter((each) => each.old !== null);
  const several = unanswered.filter(({ editions }) => editions.length > 0).length;
  const kinds = unanswered.filter(({ kindWords }) => kindWords !== "").length;
  const none = unanswered.length - old.length - several - kinds;
  const once = [...new Map(rows.map((row) => [row.slug, row])).values()];
  const games = await reportedGames(once);
  return (
    <>
      <div className="prose">
        <h1>{listName(names.length, mac)}</h1>
        <IntelMacNote asked={about.asked} />
      </div>
      <section aria-label="Answers">
        <p className="lead">
          {sumSentence([...once, ...old.map((each) => ({ next: OLD_NEXT[each.old!] }))])}
          {old.length > 0 &&
            ` ${countWords(old.length, "name is an edition", "names are editions")} older than Apple silicon.`}
          {several > 0 && ` ${countWords(several, "name depends on its edition", "names depend on their editions")}.`}
          {kinds > 0 && ` ${countWords(kinds, "name is a kind of app", "names are kinds of apps")}: choose yours.`}
          {none > 0 && ` ${countWords(none, "name was", "names were")} not found.`}
        </p>
        {left.length > 0 && (
          <p className="fine">
            The first {ANSWERS_MAX} names.{" "}
            <a href={withQuery("/search", { q: left.join(", ") })}>See {countWords(left.length, "name")} more</a>
          </p>
        )}
        <TitleTable
          label="Your list"
          rows={once}
          askedAs={new Map(askedAs)}
          ifCurrent={new Set(answers.flatMap(({ row, isIfCurrent }) => (row && isIfCurrent ? [row.slug] : [])))}
          games={games.size > 0 ? games : undefined}
          mac={mac}
          unanswered={unanswered.map((each) => ({
            name: each.asked,
            words: noAnswerWords(each),
            years: each.old ? editionPlate(each.asked, each.old).years : [],
            href: withQuery("/search", { q: each.asked }),
          }))}
        />
        <TableKey forMac={once.some((row) => lineSign(row, mac) === BELOW_MINIMUM)} />
        <form action="/check" data-library>
          <input type="hidden" name="list" value={answers.map(({ asked, row }) => row?.title ?? asked).join("\n")} />
          <button type="submit" className="button button-go">
            What to do about each
          </button>
        </form>
        <script src="/library.js" defer />
      </section>
    </>
  );
}

/** What macOS 28 does with them. */
const OLD_NEXT = { never: "does_not_run", early: "stops", older: "stops" } as const satisfies Record<
  OldEdition,
  Projection
>;

function noAnswerWords({ asked, meant, old, editions, kindWords, guess }: AnswerInList) {
  if (kindWords) return `${kindWords} Choose yours`;
  if (old) return OLD_EDITION_BRIEFLY[old];
  if (meant === "edition") return UNKNOWN_EDITION_BRIEFLY;
  const platform = readPlatform(asked);
  if (platform) return PLATFORM_WORDS[platform];
  if (editions.length > 0) return `Which one? ${editions.map(editionWords).join("; ")}`;
  if (meant === "several") return "Several may be meant: choose yours";
  if (!guess) return "No exact match: see similar names";
  return (
    <>
      Do you mean <a href={titlePath(guess.slug)}>{guess.title}</a>?
    </>
  );
}

/** "TurboTax 2024: needs Rosetta 2" */
const editionWords = (line: AnswerInList["editions"][number]) => `${line.title}: ${lowerFirst(lineLabel(line))}`;

/** How well each game of the list runs, by slug. */
async function reportedGames(rows: readonly ListRow[]): Promise<Map<string, GameLine>> {
  const slugs = rows.flatMap(({ kind, slug }) => (kind === "game" ? [slug] : []));
  if (slugs.length === 0) return new Map();
  const { games } = await listGames({ slugs }, 1, slugs.length);
  return new Map(games.map((game) => [game.slug, game]));
}
