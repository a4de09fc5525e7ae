/** Each source's claims on a time axis from 2020 into macOS 28, with the same data as a table. */
import type { Status } from "#lib/contract/schema.ts";
import { shortDay } from "#lib/contract/words.ts";
import { claimLabel } from "#lib/site/components/copy.ts";
import { sourceWords } from "#lib/site/components/evidence-words.ts";
import { SIGN_SHAPES } from "#lib/site/components/sign.ts";
import type { EvidenceItem } from "#lib/site/queries/evidence-item.ts";

const [FIRST_YEAR, LAST_YEAR] = [2020, 2028];
const YEARS = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, index) => FIRST_YEAR + index);
const [START_MS, END_MS] = [Date.UTC(FIRST_YEAR, 0), Date.UTC(LAST_YEAR + 1, 0)];
/** Expected when macOS comes every year. */
const MACOS_28 = "2027-09-15";

const AXIS_HEIGHT = 22;
const ROW_HEIGHT = 44;
const LABEL_BASELINE = 14;
const MARK_MIDDLE = 30;
/** Name length that fits a phone, because SVG text does not wrap; the table has the whole name. */
const LABEL_MAX = 40;

/** A day's position on the axis, in percent; older days are at 0. */
export function placeOf(day: string): number {
  const share = (new Date(day).getTime() - START_MS) / (END_MS - START_MS);
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
}

interface Props {
  readonly items: readonly EvidenceItem[];
  readonly now: Date;
}

export function EvidenceStrip({ items, now }: Props) {
  const rows = bySource(items);
  const height = AXIS_HEIGHT + rows.length * ROW_HEIGHT;
  const next = placeOf(MACOS_28);
  const today = placeOf(now.toISOString());
  return (
    <div className="strip">
      <figure>
        <svg width="100%" height={height} aria-hidden="true">
          <pattern id="strip-hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <line className="strip-hatch" x1="0" x2="0" y1="0" y2="8" />
          </pattern>
          <rect fill="url(#strip-hatch)" x={`${next}%`} y="0" width={`${100 - next}%`} height={height} />
          {YEARS.map((year) => (
            <g key={year}>
              <line
                className="strip-year"
                x1={`${placeOf(`${year}-01-01`)}%`}
                x2={`${placeOf(`${year}-01-01`)}%`}
                y1="0"
                y2={height}
              />
              <text className="strip-label" x={`${placeOf(`${year}-01-01`)}%`} dx="3" y={LABEL_BASELINE}>
                {year}
              </text>
            </g>
          ))}
          <line className="strip-today" x1={`${today}%`} x2={`${today}%`} y1={AXIS_HEIGHT} y2={height} />
          {rows.map(([source, said], index) => (
            <SourceRow key={source} source={source} said={said} y={AXIS_HEIGHT + index * ROW_HEIGHT} />
          ))}
        </svg>
        <figcaption className="fine">
          What each source said when. The upright line is today, the hatched part macOS 28.
        </figcaption>
      </figure>
      <details>
        <summary>The same as a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Source</th>
              <th scope="col">Said</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.id}>
                <td>{shortDay(item.at)}</td>
                <td>{sourceWords(item)}</td>
                <td>{claimLabel(item.status, item.layer)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

function SourceRow({ source, said, y }: { source: string; said: readonly EvidenceItem[]; y: number }) {
  const places = said.map(({ at }) => placeOf(at));
  const middle = y + MARK_MIDDLE;
  return (
    <g>
      <text className="strip-source" x="0" y={y + LABEL_BASELINE}>
        {source.length > LABEL_MAX ? `${source.slice(0, LABEL_MAX - 1)}…` : source}
      </text>
      <line
        className="strip-line"
        x1={`${Math.min(...places)}%`}
        x2={`${Math.max(...places)}%`}
        y1={middle}
        y2={middle}
      />
      {said.map(({ id, at, status }) => (
        <svg key={id} x={`${placeOf(at)}%`} y={middle} overflow="visible" aria-hidden="true">
          <StripMark status={status} />
        </svg>
      ))}
    </g>
  );
}

function StripMark({ status }: { status: Status }) {
  const [body, mark] = SIGN_SHAPES[status];
  return (
    <g className="status-icon" data-status={status} transform="scale(.75) translate(-12 -12)">
      <path className={status === "unknown" ? "icon-gap" : "icon-body"} d={body} />
      <path className="icon-mark" d={mark} />
    </g>
  );
}

/** Sources by their latest claim; each one's claims oldest first, so that the newest mark is drawn on top. */
function bySource(items: readonly EvidenceItem[]): [source: string, said: EvidenceItem[]][] {
  const rows = new Map<string, EvidenceItem[]>();
  for (const item of items) rows.set(item.source.name, [item, ...(rows.get(item.source.name) ?? [])]);
  return [...rows];
}
