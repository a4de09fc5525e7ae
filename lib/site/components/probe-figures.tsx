/** The results of opening downloads, and what the others wait for. */

import { countWords, shortDay } from "#lib/contract/words.ts";
import type { ProbeSummary } from "#lib/site/queries/probe-summary.ts";

export function ProbeFigures({ probes }: { readonly probes: ProbeSummary }) {
  const { done, inPart, failed, lastAt, reasons, waiting } = probes;
  return (
    <>
      <p>
        {lastAt
          ? `We looked inside the downloads of ${countWords(done, "app or game", "apps and games")}, last on ${shortDay(lastAt)}. ${countWords(failed, "other")} could not be opened.${partWords(inPart)}`
          : "No download has been opened here yet."}{" "}
        Opening the download can settle {waiting["a probe"].toLocaleString("en-GB")} of those waiting. For{" "}
        {waiting["a download we can open"].toLocaleString("en-GB")} we have no download that we can open, and{" "}
        {waiting["a person with the game"].toLocaleString("en-GB")} are games that a player has to try.
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
  return ` Of ${inPart.toLocaleString("en-GB")} we read only the parts that name the architecture. Their checksums come from the catalogue; we did not verify them.`;
}
