/** On the pages of titles whose answer the API's documentation uses as an example. */

import type { Verdict } from "#lib/contract/schema.ts";
import { dayWords, typographic } from "#lib/contract/words.ts";
import type { NewestReport } from "#lib/site/queries/pinned-report.ts";
import { claimLabel } from "#lib/site/words/answers.ts";
import { saysTheSame } from "#lib/site/words/last-day.ts";

interface Props {
  readonly report: NewestReport;
  readonly verdict: Pick<Verdict, "status" | "translationLayer">;
}

export function PinnedNote({ report, verdict }: Props) {
  const { source, words, url, day } = report;
  const isSame = saysTheSame(report, verdict);
  return (
    <section className="box" aria-labelledby="pinned">
      <h2 id="pinned">There is a newer report</h2>
      <p>
        {!isSame && `“${claimLabel(report.status, report.layer)}”. `}
        {typographic(words)} <a href={url}>{source}</a>, {dayWords(day)}.
        {!isSame && " Our answer stays as it is: the API’s documentation uses it as an example."}
      </p>
    </section>
  );
}
