import { type CalibrationCell, CHECKED_MIN, FLOORS, shareRight } from "#lib/contract/calibration.ts";
import { lowerFirst } from "#lib/contract/words.ts";
import { CONFIDENCE_WORDS, SOURCE_KIND_WORDS, STATUS_WORDS } from "#lib/site/components/copy.ts";
import { ScrollFrame } from "#lib/site/components/scroll-frame.tsx";

const percent = (share: number) => `${Math.floor(share * 1000) / 10} %`;

export function CalibrationTable({ cells }: { cells: readonly CalibrationCell[] }) {
  return (
    <ScrollFrame label="Answers that could be checked">
      <table>
        <thead>
          <tr>
            <th scope="col">Answer</th>
            <th scope="col">Rests on</th>
            <th scope="col">Answers</th>
            <th scope="col">Right</th>
            <th scope="col">Promised</th>
          </tr>
        </thead>
        <tbody>
          {cells.map((cell) => {
            const { status, confidence, sourceKind, answers } = cell;
            return (
              <tr key={`${status} ${confidence} ${sourceKind}`}>
                <td>
                  {STATUS_WORDS[status].label}, {lowerFirst(CONFIDENCE_WORDS[confidence].label)}
                </td>
                <td>{SOURCE_KIND_WORDS[sourceKind]}</td>
                <td className="num">{answers.toLocaleString("en-GB")}</td>
                <td className="num">{rightWords(cell)}</td>
                <td className="num">{percent(FLOORS[confidence])}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

function rightWords(cell: CalibrationCell): string {
  const share = shareRight(cell);
  return share === null
    ? `fewer than ${CHECKED_MIN} checked`
    : `${percent(share)} of ${cell.checked.toLocaleString("en-GB")}`;
}
