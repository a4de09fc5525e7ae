/** The rules at work on a well-known app whose sources do not all say the same. Needs a SignSprite in its page. */
import { countWords, lowerFirst } from "#lib/contract/words.ts";
import { EvidenceStrip } from "#lib/site/components/verdict/evidence-strip.tsx";
import type { TitlePage } from "#lib/site/queries/title/page.ts";
import { answerLabel } from "#lib/site/words/answers/answer-word.ts";
import { CONFIDENCE_WORDS } from "#lib/site/words/answers/answers.ts";
import { findingWords, saidWords } from "#lib/site/words/evidence/circumstances.ts";
import { sourceWords, stanceSentence } from "#lib/site/words/evidence/evidence.ts";
import { titlePath } from "#lib/site/words/paths.ts";

export function WorkedExample({ page }: { readonly page: TitlePage }) {
  const { name, verdict, evidence } = page;
  return (
    <>
      <h2 id="example">One example: {name}</h2>
      <p>
        We have {countWords(evidence.length, "statement")} about {name}, and they do not all agree:
      </p>
      <EvidenceStrip items={evidence} now={new Date()} />
      <ol>
        {evidence.map((item) => (
          <li key={item.id}>
            {saidWords(item)}, {sourceWords(item)}: “{lowerFirst(findingWords(item))}”. {stanceSentence(item, verdict)}
          </li>
        ))}
      </ol>
      <p>
        So the answer is <strong>“{lowerFirst(answerLabel(verdict))}”</strong>, and we are{" "}
        {lowerFirst(CONFIDENCE_WORDS[verdict.confidence].label)}.{" "}
        <a href={titlePath(verdict.slug)}>The page of {name}</a> shows each statement with its source.
      </p>
    </>
  );
}
