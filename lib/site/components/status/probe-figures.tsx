/** The results of opening downloads, and what the others wait for. */

import { countWords, shortDay } from "#lib/contract/words.ts";
import type { ProbeSummary } from "#lib/site/queries/status/probe-summary.ts";

export function ProbeFigures({ probes }: { readonly probes: ProbeSummary }) {
  const { done, inPart, failed, lastAt, reasons, waiting } = probes;
  return (
    <>
      <p>
        We can settle {waiting["a probe"].toLocaleString("en-GB")} ourselves, by opening the download and reading what
        it is built for. For {waiting["a download we can open"].toLocaleString("en-GB")} we have no download to open,
        and {countWords(waiting["a person with the game"], "game needs", "games need")} a player’s report.{" "}
        {lastAt &&
          `So far we have looked inside the downloads of ${countWords(done, "app or game", "apps and games")}, last on ${shortDay(lastAt)}. ${countWords(failed, "other")} could not be opened.${partWords(inPart)}`}
      </p>
      {reasons.length > 0 && (
        <details>
          <summary>Why downloads could not be opened</summary>
          <ul>
            {reasons.map(({ reason, titles }) => (
              <li key={reason}>
                {reason}: {titles.toLocaleString("en-GB")}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function partWords(inPart: number): string {
  if (inPart === 0) return "";
  return ` Of ${inPart.toLocaleString("en-GB")} we read only the part that says what they are built for, so we could not verify their checksums, which come from the catalogue.`;
}
