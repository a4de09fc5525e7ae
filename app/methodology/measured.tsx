/** How often answers held where they could be checked, and how long "needs Rosetta 2" stays true. */
import { dayWords } from "#lib/contract/words.ts";
import { CalibrationFindings, CalibrationTable, SurvivalTable } from "#lib/site/components/calibration-table.tsx";
import { listFindings, measureHits, readCalibration } from "#lib/site/queries/calibration.ts";
import { Exactly } from "./exactly.tsx";

export async function Measured() {
  const calibration = readCalibration();
  const hits = measureHits();
  if (!calibration || !hits) return null;
  return (
    <>
      <h2 id="measured">How often we are right</h2>
      <p>
        Of {hits.checked.toLocaleString("en-GB")} answers that a second source could check,{" "}
        <strong>{hits.held.toLocaleString("en-GB")} held</strong>: {percent(hits)} %.
      </p>
      <Exactly words="By answer, and how we measure">
        <p>
          We can check an answer if a second, equally strong or stronger source covers the same app. The table shows how
          many held, by answer, confidence and the one kind of source behind it
          {calibration.asOf && <>, measured on the evidence up to {dayWords(calibration.asOf)}</>}. We use a confidence
          label only if its hit rate fits its promise. It does not if so low a rate would happen by chance in fewer than
          5 of 100 cases.
        </p>
        <CalibrationTable cells={calibration.cells} />
        <p>
          The stronger source is not always right, so a person reviews each contradicted answer once, as listed here.
          This table shows whether sources agree. The next one shows how answers age.
        </p>
      </Exactly>
      <CalibrationFindings findings={await listFindings()} />

      {calibration.survival.length > 0 && (
        <>
          <h2 id="survival">How long “needs Rosetta 2” stays true</h2>
          <p>
            Of the apps that Homebrew Cask once listed as Intel, how many are native in its newest file, by how long ago
            it listed them.
          </p>
          <SurvivalTable survival={calibration.survival} />
        </>
      )}
    </>
  );
}

/** Rounded down: 99.6 is no 100. */
const percent = ({ held, checked }: { held: number; checked: number }) => Math.floor((100 * held) / checked);
