/** How often answers held where they could be checked, and how long "needs Rosetta 2" stays true. */
import { dayWords } from "#lib/contract/words.ts";
import {
  CalibrationFindings,
  CalibrationTable,
  SurvivalTable,
} from "#lib/site/components/status/calibration-table.tsx";
import { listFindings, measureHits, readCalibration } from "#lib/site/queries/status/calibration.ts";
import { hitSentence } from "#lib/site/words/evidence/hits.ts";
import { Exactly } from "./exactly.tsx";

export async function Measured() {
  const calibration = readCalibration();
  const hits = measureHits();
  if (!calibration || !hits) return null;
  return (
    <>
      <h2 id="measured">How often we are right</h2>
      <p>
        <strong>{hitSentence(hits)}</strong> For most apps there is no second source that is strong enough, so we cannot
        measure those. Two sources can also share a mistake.
      </p>
      <Exactly words="By answer, and how we measure">
        <p>
          We take each source’s statement as if it were our whole answer, and compare it with the best other source that
          counts for at least as much{calibration.asOf && <>, on the evidence up to {dayWords(calibration.asOf)}</>}.
          The table sorts the cases by that answer, by how sure we would be, and by the kind of source.
        </p>
        <CalibrationTable cells={calibration.cells} />
        <p>
          “Answers” counts the answers that rest on that kind of source alone. Those that two kinds support are not in
          the table.
        </p>
        <p>
          “Our target” is the share that has to hold up for each degree of sureness. A row misses it if so low a share
          would come about by chance in fewer than 5 of 100 cases.
        </p>
        <p>The second source is not always right, so a person looks into every contradiction. All are listed below.</p>
      </Exactly>
      <CalibrationFindings findings={await listFindings()} />

      {calibration.survival.length > 0 && (
        <>
          <h2 id="survival">How fast Intel apps become native</h2>
          <p>
            Apps get updated. We took the apps that Homebrew Cask listed as Intel at an earlier date, and counted how
            many its newest file lists as native.
          </p>
          <SurvivalTable survival={calibration.survival} />
        </>
      )}
    </>
  );
}
