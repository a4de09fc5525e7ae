/** The answer to a question that names no app. */
import { IntentPlate } from "#lib/site/components/search/intent-box.tsx";
import { findAffected } from "#lib/site/queries/rosetta/rosetta.ts";
import type { TopicAnswer } from "#lib/site/queries/search/answer.ts";
import { questionOf } from "#lib/site/queries/search/parts.ts";
import type { Topic } from "#lib/site/queries/search/topics.ts";
import { TOPIC_COUNTS } from "#lib/site/words/lists/topic-counts.ts";
import type { View } from "./about.ts";
import { Choices, Others } from "./found.tsx";

export async function TopicView({ answer: { topic, name, found }, about }: View<TopicAnswer>) {
  const { asked, chip, memory } = about;
  return (
    <>
      <div>
        <h1>{questionOf(topic, asked)}</h1>
        <IntentPlate intent={topic} chip={chip} memory={memory} counted={await countedWords(topic)} />
      </div>
      {found && <Choices found={found} about={about} />}
      {found && <Others name={name} found={found} about={about} />}
    </>
  );
}

/** "325 apps and games that we know stop …"; undefined where the answer needs no numbers. */
async function countedWords(topic: Topic): Promise<string | undefined> {
  const counted = TOPIC_COUNTS[topic];
  if (!counted) return undefined;
  const { groups } = await findAffected({ kind: counted.kind }, "known", { skip: 0, take: 1 });
  return counted.words(groups);
}
