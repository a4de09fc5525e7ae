/** Answers to a list of names. */

import { type OldEdition, oldEdition } from "#lib/catalog/titles/old-editions.ts";
import { readPlatform } from "#lib/catalog/titles/platforms.ts";
import { countWords } from "#lib/contract/words.ts";
import { TableKey, TitleTable } from "#lib/site/components/title-table.tsx";
import { ANSWERS_MAX, answerList, guessName } from "#lib/site/queries/answer-list.ts";
import { type GameLine, listGames } from "#lib/site/queries/games.ts";
import type { ListRow } from "#lib/site/queries/list-rows.ts";
import { titlePath, withQuery } from "#lib/site/words/paths.ts";
import { sumSentence } from "#lib/site/words/projection-words.ts";
import { PLATFORM_WORDS } from "./heading.tsx";

export async function AnswerList({ names }: { names: readonly string[] }) {
  const answers = await answerList(names);
  const rows = answers.flatMap(({ row }) => row ?? []);
  const askedAs = answers.flatMap(({ asked, row, isOtherName }): [string, string][] =>
    row && isOtherName ? [[row.slug, asked]] : [],
  );
  const left = names.slice(answers.length);
  const unanswered = answers.filter(({ row }) => row === null);
  const old = unanswered.filter(({ asked }) => oldEdition(asked) !== null);
  const once = [...new Map(rows.map((row) => [row.slug, row])).values()];
  const games = await reportedGames(once);
  return (
    <section aria-label="Answers">
      <p className="lead">
        {sumSentence(once)}
        {old.length > 0 &&
          ` ${countWords(old.length, "name is an edition", "names are editions")} older than Apple silicon.`}
        {unanswered.length > old.length &&
          ` ${countWords(unanswered.length - old.length, "name has", "names have")} no answer here.`}
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
        unanswered={
          await Promise.all(
            unanswered.map(async ({ asked, meant }, at) => ({
              name: asked,
              words:
                meant === "several"
                  ? "Several apps have this name: choose yours"
                  : await noAnswerWords(asked, at < GUESSED_MAX),
              href: withQuery("/search", { q: asked }),
            })),
          )
        }
      />
      <TableKey />
      <p>
        <a
          className="button button-go"
          href={withQuery("/check", { list: answers.map(({ asked, row }) => row?.title ?? asked).join("\n") })}
        >
          What to do about each
        </a>
      </p>
    </section>
  );
}

const OLD_EDITIONS = {
  never: "Older than Apple silicon: does not run on it",
  older: "Older than Apple silicon: will not open in macOS 28",
} as const satisfies Record<OldEdition, string>;

// Each is compared with the whole catalogue.
const GUESSED_MAX = 8;

async function noAnswerWords(asked: string, mayGuess: boolean) {
  const old = oldEdition(asked);
  if (old) return OLD_EDITIONS[old];
  const platform = readPlatform(asked);
  if (platform) return PLATFORM_WORDS[platform];
  const guess = mayGuess ? await guessName(asked) : null;
  if (!guess) return "No exact match: see similar names";
  return (
    <>
      Do you mean <a href={titlePath(guess.slug)}>{guess.title}</a>?
    </>
  );
}

/** How well each game of the list runs, by slug. */
async function reportedGames(rows: readonly ListRow[]): Promise<Map<string, GameLine>> {
  const slugs = rows.flatMap(({ kind, slug }) => (kind === "game" ? [slug] : []));
  if (slugs.length === 0) return new Map();
  const { games } = await listGames({ slugs }, 1, slugs.length);
  return new Map(games.map((game) => [game.slug, game]));
}
