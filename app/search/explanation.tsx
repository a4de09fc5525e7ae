/** What is said under the heading of a name's answer. */
import type { ReactNode } from "react";
import { isSlipOfPen } from "#lib/catalog/titles/names/likeness.ts";
import { holdsWords } from "#lib/catalog/titles/names/longer-names.ts";
import { foldName } from "#lib/catalog/titles/names/normalize.ts";
import { type Platform, readPlatform } from "#lib/catalog/titles/names/platforms.ts";
import { AnswerPlate } from "#lib/site/components/search/answer-plate.tsx";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import type { NameAnswer } from "#lib/site/queries/search/answer.ts";
import { lineAnswer } from "#lib/site/words/answers/line-words.ts";
import { editionPlate, STORE_WORDS } from "#lib/site/words/answers/short-plate.ts";
import { isLoose, shorten } from "./heading.ts";

interface Props {
  readonly answer: NameAnswer;
  /** The name that is not found reads like a game's. */
  readonly isGame?: boolean;
}

export function Explanation({ answer: { is, name, found }, isGame = false }: Props) {
  const { choices, pasted, old, olderNote, hasEditions } = found;
  if (is === "title") return olderNote ? <p className="lead">{olderNote}</p> : null;
  if (is === "edition") return <AnswerPlate plate={editionPlate(pasted.value, old)} />;
  if (is === "platform") return <p className="lead">{ABOUT_PLATFORM[readPlatform(name)!]}</p>;
  if (is === "question")
    return (
      <p className="lead">
        We didn’t understand that. Try just the app’s name, or see <a href="/check">all the apps on your Mac</a>,{" "}
        <a href="/rosetta">what stops in macOS 28</a> or <a href="/rosetta/guide">what to do, and when</a>.
      </p>
    );
  if (hasEditions) return <p className="lead">It depends on the edition. Each has its own answer.</p>;
  if (isLoose(found)) return <Like asked={pasted.value} titles={choices.map(({ title }) => title)} />;
  if (is === "several") return <p className="lead">{severalWords(choices)}</p>;
  if (pasted.scheme === "store") return <p className="lead">{STORE_WORDS}</p>;
  if (pasted.scheme === "steamProfile")
    return (
      <p className="lead">
        Open the games page of the profile, copy the list and <a href="/games#library">paste it here</a>. We do not read
        Steam profiles.
      </p>
    );
  if (isGame) return <p className="lead">It is not in our list of games.</p>;
  return <p className="lead">We don’t have this one yet. Here is how to check it yourself.</p>;
}

/** @param lines the best known first */
function severalWords(lines: readonly TitleLine[]): string {
  const isAlike = new Set(lines.map((line) => lineAnswer(line))).size === 1;
  if (!isAlike) return "Each has its own answer.";
  return `${lines.length === 2 ? "Both" : `All ${lines.length}`} have the same answer. Which one do you mean?`;
}

/** Names that are like the text, or hold it. */
function Like({ asked, titles }: { readonly asked: string; readonly titles: readonly string[] }) {
  const [first = "", ...others] = titles;
  if (titles.every((title) => isSlipOfPen(asked, title)))
    return (
      <p className="lead">
        You wrote “{shorten(asked)}”.{others.length > 0 && " Do you mean one of these?"}
      </p>
    );
  if (others.length === 0 && isBeginning(asked, first))
    return <p className="lead">This is the nearest name that we know. Its answer may not apply to yours.</p>;
  if (titles.every((title) => holdsWords(asked, title) || ` ${foldName(title)}`.includes(` ${foldName(asked)}`)))
    return (
      <p className="lead">
        {others.length > 0
          ? `Each of these has “${shorten(asked)}” in its name, and its own answer.`
          : `This is the only name with “${shorten(asked)}” that we know.`}
      </p>
    );
  return (
    <p className="lead">
      We have no page with exactly this name.{" "}
      {others.length > 0
        ? "Do you mean one of these? Their answers may not apply to yours."
        : "This answer may not apply to yours."}
    </p>
  );
}

const isBeginning = (asked: string, title: string) => foldName(title).startsWith(`${foldName(asked)} `);

const ABOUT_PLATFORM: Readonly<Record<Platform, ReactNode>> = {
  flash: "Adobe ended Flash Player in 2020, and no current browser plays Flash.",
  console: (
    <>
      See <a href="/games">how well games run on a Mac</a>, or type the name of one.
    </>
  ),
  mac: (
    <>
      See <a href="/rosetta">what stops in macOS 28</a>, or type the name of an app or game.
    </>
  ),
  guest: (
    <>
      See <a href="/categories/virtualization">the apps that run other systems on a Mac</a>, or type the name of an app
      or game.
    </>
  ),
};
