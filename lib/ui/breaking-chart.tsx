import type { BreakingCount } from "#lib/site/coverage.ts";

/** A table whose numbers are also drawn. */
export function BreakingChart({ counts }: { counts: readonly BreakingCount[] }) {
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <table className="bars">
      <caption>Titles that depend on Rosetta 2, at the start of each quarter</caption>
      <thead className="out-of-sight">
        <tr>
          <th scope="col">Quarter</th>
          <th scope="col">Titles</th>
          <th scope="col">Drawn</th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ day, count }) => (
          <tr key={day}>
            <th scope="row" className="num">
              {quarterWords(day)}
            </th>
            <td className="num">{count.toLocaleString("en-GB")}</td>
            <td>
              <span className="bar" data-status="rosetta2" style={{ width: `${(100 * count) / most}%` }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function quarterWords(day: string): string {
  return `${day.slice(0, 4)} Q${Math.floor((Number(day.slice(5, 7)) - 1) / 3) + 1}`;
}
