/** On the pages of titles whose answer the API's documentation uses as an example. */
import { dayWords, typographic } from "#lib/contract/words.ts";
import type { NewestReport } from "#lib/site/queries/pinned-report.ts";
import { claimLabel } from "#lib/site/words/answers.ts";

export function PinnedNote({ report }: { report: NewestReport }) {
  const { source, words, url, day } = report;
  return (
    <section className="box" aria-labelledby="pinned">
      <h2 id="pinned">There is a newer report</h2>
      <p>
        “{claimLabel(report.status, report.layer)}”. {typographic(words)} <a href={url}>{source}</a>, {dayWords(day)}.
        It does not count towards “How sure we are”: that answer is kept for developers, as the API’s examples have it.
      </p>
    </section>
  );
}
