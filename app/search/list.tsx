/** Answers to a list of names. */

import { countWords } from "#lib/contract/words.ts";
import { withQuery } from "#lib/site/components/paths.ts";
import { sumSentence } from "#lib/site/components/projection.ts";
import { TableKey, TitleTable } from "#lib/site/components/title-table.tsx";
import { ANSWERS_MAX, answerList } from "#lib/site/queries/answer-list.ts";

export async function AnswerList({ names }: { names: readonly string[] }) {
  const answers = await answerList(names);
  const rows = answers.flatMap(({ row }) => row ?? []);
  const askedAs = answers.flatMap(({ asked, row, isOtherName }): [string, string][] =>
    row && isOtherName ? [[row.slug, asked]] : [],
  );
  const left = names.slice(answers.length);
  const unanswered = answers.filter(({ row }) => row === null);
  const once = [...new Map(rows.map((row) => [row.slug, row])).values()];
  return (
    <section aria-label="Answers">
      <p className="lead">
        {sumSentence(once)}
        {unanswered.length > 0 && ` ${countWords(unanswered.length, "name has", "names have")} no answer here.`}
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
        unanswered={unanswered.map(({ asked, meant }) => ({
          name: asked,
          words: meant === "several" ? "Several have this name: choose yours" : "No page yet: similar names",
          href: withQuery("/search", { q: asked }),
        }))}
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
