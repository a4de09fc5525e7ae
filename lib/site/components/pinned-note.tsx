/** On the pages of titles whose answer the API's documentation uses as an example. */
import { dayWords, lowerFirst } from "#lib/contract/words.ts";
import type { NewestReport } from "#lib/site/queries/pinned-report.ts";
import { claimLabel } from "#lib/site/words/answers.ts";

export function PinnedNote({ report }: { report: NewestReport }) {
  const { source, words, url, day } = report;
  return (
    <section className="box" aria-labelledby="pinned">
      <h2 id="pinned">This answer is pinned</h2>
      <p>
        The API’s documentation uses it as an example, so it does not change. Newest report: “
        {lowerFirst(claimLabel(report.status, report.layer))}”. {words} <a href={url}>{source}</a>, {dayWords(day)}.
      </p>
    </section>
  );
}
