/** The answer to a maker's plug-ins or drivers, with what is known of the maker: in small rows with their kind, because these are not the answer. */
import { TitleRows } from "#lib/site/components/lists/title-rows.tsx";
import { IntentBox, IntentPlate } from "#lib/site/components/search/intent-box.tsx";
import type { PartsAnswer } from "#lib/site/queries/search/answer.ts";
import { ownedWords, partsQuestion } from "#lib/site/queries/search/parts.ts";
import { makerPath } from "#lib/site/words/paths.ts";
import type { View } from "./about.ts";
import { identify, Others } from "./found.tsx";
import { OtherOfTheName } from "./maker.tsx";

const ROWS = 12;

export function PartsView({ answer, about }: View<PartsAnswer>) {
  const { name, found, part, called, maker, lines } = answer;
  const { chip, memory } = about;
  const isNone = lines.length === 0 && found.others.length === 0;
  return (
    <>
      <div className={isNone ? undefined : "prose"}>
        <h1>{partsQuestion(called, part)}</h1>
        {lines.length > 0 && <p className="lead">{ownedWords(part, lines, called)}</p>}
        {isNone && <IntentPlate intent="plugins" chip={chip} memory={memory} />}
      </div>
      {lines.length > 0 ? (
        <TitleRows ordered shape={lines.length > 3 ? "wide" : "narrow"} rows={lines.slice(0, ROWS).map(identify)} />
      ) : (
        <Others name={name} found={found} about={about} />
      )}
      {maker && lines.length > ROWS && (
        <p>
          <a href={makerPath(maker.key)}>
            All {lines.length} by {maker.name}
          </a>
        </p>
      )}
      {maker && <OtherOfTheName found={found} maker={maker} />}
      {!isNone && (
        <div className="prose">
          <IntentBox intent="plugins" chip={chip} memory={memory} />
        </div>
      )}
    </>
  );
}
