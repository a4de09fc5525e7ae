/** A short answer to a query that is not a name, with a link to the page about it. */
import { chipFamily, isReportedChip, NEWER_CHIP } from "#lib/contract/scope.ts";
import { AnswerPlate } from "#lib/site/components/search/answer-plate.tsx";
import { INTENT_WORDS } from "#lib/site/components/search/intent-words.tsx";
import type { Topic } from "#lib/site/queries/search/topics.ts";
import { macWords } from "#lib/site/words/games/memory-floor.ts";
import { TOPIC_ANSWERS } from "#lib/site/words/lists/topic-answers.ts";
import { isByChip, topicPlate, unreportedWords } from "#lib/site/words/lists/topic-plates.ts";
import { gamesPath } from "#lib/site/words/paths.ts";

/** Chip and memory, in gigabytes, are those that the query names. */
interface Props {
  readonly intent: Topic;
  readonly chip: string | null;
  readonly memory?: number | undefined;
}

/** Below the answer of an app. */
export function IntentBox({ intent, chip, memory }: Props) {
  return (
    <div className="box">
      <h2>{TOPIC_ANSWERS[intent].question}</h2>
      <p>{INTENT_WORDS[intent].text}</p>
      <Next intent={intent} chip={chip} memory={memory} />
    </div>
  );
}

/** Where nothing else answers. @param counted stands before what is said */
export function IntentPlate({ intent, chip, memory, counted }: Props & { readonly counted?: string | undefined }) {
  const { href, text } = INTENT_WORDS[intent];
  return (
    <AnswerPlate
      plate={topicPlate(intent, href)}
      sentence={
        <>
          {counted} {text} {unreportedWords(intent, chip)}
        </>
      }
    >
      <Next intent={intent} chip={chip} memory={memory} />
    </AnswerPlate>
  );
}

function Next({ intent, chip: asked, memory }: Props) {
  const family = asked && chipFamily(asked);
  const chip = family && !isReportedChip(family) ? NEWER_CHIP : family;
  const { href, link } = INTENT_WORDS[intent];
  const isOfChip = chip !== null && isByChip(intent);
  const [other, words] =
    href === "/check" ? ["/titles", "Look through all apps and games"] : ["/check", "Check all the apps on your Mac"];
  return (
    <p className="button-row">
      <a className="button button-go" href={isOfChip ? gamesPath({ chip, memory }) : href}>
        {isOfChip ? `See the games on ${macWords({ chip, memory })}` : link}
      </a>
      <a href={other}>{words}</a>
    </p>
  );
}
