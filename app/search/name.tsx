/** The answer to a name: one title, several, some that are like it, or none. */
import { IntentBox } from "#lib/site/components/search/intent-box.tsx";
import { CheckGame, CheckYourself } from "#lib/site/components/verdict/check-yourself.tsx";
import type { MakerPage } from "#lib/site/queries/lists/makers.ts";
import type { NameAnswer } from "#lib/site/queries/search/answer.ts";
import { findMakerMeant, MAKER_PLATES } from "#lib/site/queries/search/maker-meant.ts";
import { isLikeGame } from "#lib/site/queries/search/sequels.ts";
import { makerSentence } from "#lib/site/words/lists/maker-words.ts";
import { BestKnown } from "../best-known.tsx";
import type { View } from "./about.ts";
import { Explanation } from "./explanation.tsx";
import { Choices, Others } from "./found.tsx";
import { heading } from "./heading.ts";
import { IntelMacNote } from "./intel-mac-note.tsx";
import { MakerLead } from "./maker.tsx";

export async function NameView({ answer, about }: View<NameAnswer>) {
  const { is, name, found, beside } = answer;
  const { asked, chip, memory, page } = about;
  const isGame = (is === "none" || is === "link") && found.pasted.scheme === "name" && (await isLikeGame(name, asked));
  const maker = page === 1 ? await findEverything(answer, asked) : null;
  const isUnanswered = is === "none" || is === "guess" || is === "edition" || is === "link";
  return (
    <>
      <div className={beside || is === "edition" ? undefined : "prose"}>
        <h1>{heading(answer, about)}</h1>
        {(!beside || is === "title") && <Explanation answer={answer} isGame={isGame} />}
        {!beside && <IntelMacNote asked={asked} />}
      </div>
      <Choices found={found} about={about} />
      {maker && (
        <>
          <h2>Everything by {maker.name}</h2>
          <p>{makerSentence(maker.name, maker.byStatus, maker.inBrowser)}</p>
          <MakerLead maker={maker} />
        </>
      )}
      {isUnanswered && !beside && found.old !== "never" && page === 1 && (
        <div className="prose">
          {isGame ? <CheckGame name={name} /> : <CheckYourself name={found.pasted.scheme === "store" ? "" : name} />}
        </div>
      )}
      {!maker && <Others name={name} found={found} about={about} />}
      {beside && (
        <div className="prose">
          <IntentBox intent={beside} chip={chip} memory={memory} />
        </div>
      )}
      {is !== "platform" && found.choices.length === 0 && found.others.length === 0 && <BestKnown />}
    </>
  );
}

/** Beside a title that is called like its maker: what else the maker makes, if that is more than the answer shows. */
async function findEverything(answer: NameAnswer, asked: string): Promise<MakerPage | null> {
  const maker = answer.is === "title" || answer.is === "several" ? await findMakerMeant(answer, asked) : null;
  return maker && maker.lines.length > MAKER_PLATES ? maker : null;
}
