import { type Calibration, type CalibrationCell, type CalibrationFinding, FLOORS } from "#lib/contract/calibration.ts";
import type { Status } from "#lib/contract/schema.ts";
import { countWords, dayWords, lowerFirst, percent, typographic } from "#lib/contract/words.ts";
import { ScrollFrame } from "#lib/site/components/layout/scroll-frame.tsx";
import { TableHead } from "#lib/site/components/layout/table-head.tsx";
import type { NamedFinding } from "#lib/site/queries/status/calibration.ts";
import { CONFIDENCE_WORDS, SOURCE_KIND_WORDS, STATUS_WORDS } from "#lib/site/words/answers/answers.ts";
import { spanWords } from "#lib/site/words/evidence/survival.ts";
import { titlePath } from "#lib/site/words/paths.ts";

const number = (count: number) => count.toLocaleString("en-GB");

export function CalibrationTable({ cells }: { cells: readonly CalibrationCell[] }) {
  return (
    <ScrollFrame label="Answers that could be checked">
      <table>
        <TableHead names={["Answer", "Based on", "Answers", "Held up", "Our target"]} />
        <tbody>
          {cells.map(({ status, confidence, sourceKind, answers, checked, right }) => (
            <tr key={`${status} ${confidence} ${sourceKind}`}>
              <td>
                {STATUS_WORDS[status].label}, {lowerFirst(CONFIDENCE_WORDS[confidence].label)}
              </td>
              <td>{SOURCE_KIND_WORDS[sourceKind]}</td>
              <td className="num">{number(answers)}</td>
              <td className="num">{checked === 0 ? "none checked" : `${number(right)} of ${number(checked)}`}</td>
              <td className="num">{Math.round(100 * FLOORS[confidence])}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

const FOUND = {
  claim: "the first was right",
  judge: "the second was right",
  open: "it is not settled, so we count the first as wrong",
} as const satisfies Record<CalibrationFinding["finding"], string>;

export function CalibrationFindings({ findings }: { findings: readonly NamedFinding[] }) {
  const wrong = findings.filter(({ finding }) => finding !== "claim").length;
  return (
    <details className="box">
      <summary>
        {countWords(findings.length, "contradiction")}, each checked by hand: the first source was right in{" "}
        {number(findings.length - wrong)}, and we count it as wrong in {number(wrong)}
      </summary>
      <ul>
        {findings.map(({ title, name, source, claim, judge, finding, words, url, day }) => (
          <li key={`${title} ${source}`}>
            <a href={titlePath(title)}>{name}</a>: one source said {said(claim)}, another said {said(judge)};{" "}
            {FOUND[finding]}. {typographic(words)} <a href={url}>Checked on {dayWords(day)}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}

const said = (status: Status) => `“${lowerFirst(STATUS_WORDS[status].label)}”`;

export function SurvivalTable({ survival }: Pick<Calibration, "survival">) {
  const of = (days: number, living: boolean) => {
    const row = survival.find((each) => each.days === days && each.living === living);
    return row ? `${number(row.native)} of ${number(row.stood)} (${percent(row.native, row.stood)})` : "";
  };
  return (
    <ScrollFrame label="Intel apps that became native">
      <table>
        <TableHead names={["Listed as Intel", "Maintained apps: native now", "Abandoned apps: native now"]} />
        <tbody>
          {[...new Set(survival.map(({ days }) => days))].map((days) => (
            <tr key={days}>
              <th scope="row">{spanWords(days)} earlier</th>
              <td className="num">{of(days, true)}</td>
              <td className="num">{of(days, false)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
