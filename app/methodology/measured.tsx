/** How often answers held where they could be checked, and how long "needs Rosetta 2" stays true. */
import { dayWords } from "#lib/contract/words.ts";
import { CalibrationFindings, CalibrationTable, SurvivalTable } from "#lib/site/components/calibration-table.tsx";
import { listFindings, readCalibration } from "#lib/site/queries/calibration.ts";

export function Measured() {
  const calibration = readCalibration();
  if (!calibration) return null;
  return (
    <>
      <h2 id="measured">How often we are right</h2>
      <p>
        Where a second source that weighs as much or more speaks of the same title, an answer can be checked. This is
        how many held, by answer, confidence and the kind of witness it rests on alone
        {calibration.asOf && <>, measured on the evidence up to {dayWords(calibration.asOf)}</>}. A word is shipped only
        if its count fits its promise: one that would come out so low by chance in fewer than 5 of 100 cases is not.
      </p>
      <CalibrationTable cells={calibration.cells} />
      <p>
        The stronger source is not always right. So a person looks once at each answer that another source contradicts,
        and what was found is listed here. The table shows whether sources agree, not how old an answer is; the next one
        does that.
      </p>
      <CalibrationFindings findings={listFindings()} />

      {calibration.survival.length > 0 && (
        <>
          <h2 id="survival">How long “needs Rosetta 2” stays true</h2>
          <p>
            From the dated history of Homebrew Cask: of the titles that it called Intel so long before its newest file,
            how many it calls native in that file.
          </p>
          <SurvivalTable survival={calibration.survival} />
        </>
      )}
    </>
  );
}
