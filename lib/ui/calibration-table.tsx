import { type CalibrationCell, CHECKED_MIN, FLOORS, shareRight } from "#lib/contract/calibration.ts";
import { CONFIDENCE_WORDS, SOURCE_KIND_WORDS, STATUS_WORDS } from "#lib/ui/copy.ts";

const percent = (share: number) => `${Math.floor(share * 1000) / 10} %`;

export function CalibrationTable({ cells }: { cells: readonly CalibrationCell[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Answer</th>
          <th scope="col">How sure</th>
          <th scope="col">Rests on</th>
          <th scope="col">Answers</th>
          <th scope="col">Checked</th>
          <th scope="col">Right</th>
          <th scope="col">Promised</th>
        </tr>
      </thead>
      <tbody>
        {cells.map((cell) => {
          const { status, confidence, sourceKind, answers, checked } = cell;
          const share = shareRight(cell);
          return (
            <tr key={`${status} ${confidence} ${sourceKind}`}>
              <td>{STATUS_WORDS[status].label}</td>
              <td>{CONFIDENCE_WORDS[confidence].label}</td>
              <td>{SOURCE_KIND_WORDS[sourceKind]}</td>
              <td className="num">{answers}</td>
              <td className="num">{checked}</td>
              <td className="num">{share === null ? `fewer than ${CHECKED_MIN} checks` : percent(share)}</td>
              <td className="num">{percent(FLOORS[confidence])}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
