/** Each source's claims on a time axis from 2020 into macOS 28: a picture of the list of evidence below it. */
import { NEXT_MACOS_EXPECTED } from "#lib/contract/scope.ts";
import { SignUse } from "#lib/site/components/signs/sign-sprite.tsx";
import type { EvidenceItem } from "#lib/site/queries/title/evidence-item.ts";
import type { NewestReport } from "#lib/site/queries/title/pinned-report.ts";
import { sourceName } from "#lib/site/words/evidence/evidence.ts";

const [FIRST_YEAR, LAST_YEAR] = [2020, 2028];
const END_MS = Date.UTC(LAST_YEAR + 1, 0);

/** Position of a day between the two ends, in percent; an older day counts as the first. */
export function placeOf(day: string, firstYear: number = FIRST_YEAR): number {
  const start = Date.UTC(firstYear, 0);
  const share = (new Date(day).getTime() - start) / (END_MS - start);
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
}

/** A claim of one day. */
interface Mark extends Pick<EvidenceItem, "id" | "at" | "status"> {
  readonly source: string;
}

interface Props {
  readonly items: readonly EvidenceItem[];
  /** Of a pinned title. */
  readonly newest?: NewestReport | null;
  readonly now: Date;
}

/** Needs a SignSprite in its page. */
export function EvidenceStrip({ items, newest = null, now }: Props) {
  const marks = [...(newest ? [newestMark(newest)] : []), ...items.map(toMark)];
  const oldest = Math.min(now.getUTCFullYear() - 1, ...marks.map(({ at }) => Number(at.slice(0, 4))));
  const first = Math.max(FIRST_YEAR, oldest);
  const years = Array.from({ length: LAST_YEAR - first + 1 }, (_, index) => first + index);
  const left = (day: string) => ({ left: `${placeOf(day, first)}%` });
  return (
    <div className="strip">
      <figure aria-hidden="true">
        <div className="lane lane-years">
          <span />
          <div className="lane-track">
            {years.map((year) => (
              <span key={year} className="lane-year" style={left(`${year}-01-01`)}>
                {year}
              </span>
            ))}
          </div>
        </div>
        {bySource(marks).map(([source, said]) => (
          <div key={source} className="lane">
            <b>{source}</b>
            <div className="lane-track">
              <i className="lane-line" style={spanOf(said.map(({ at }) => placeOf(at, first)))} />
              {said.map(({ id, at, status }) => (
                <span key={id} className="lane-mark" style={left(at)}>
                  <SignUse status={status} />
                </span>
              ))}
            </div>
          </div>
        ))}
        <div className="lane lane-over">
          <span />
          <div className="lane-track">
            <i className="lane-next" style={left(NEXT_MACOS_EXPECTED)} />
            <i className="lane-today" style={left(now.toISOString())} />
          </div>
        </div>
      </figure>
      <p className="fine">Line: today. Hatched: macOS 28.</p>
    </div>
  );
}

const toMark = ({ id, at, status, ...item }: EvidenceItem): Mark => ({ id, at, status, source: sourceName(item) });

const newestMark = ({ day, status, source }: NewestReport): Mark => ({ id: "newest", at: day, status, source });

const spanOf = (places: readonly number[]) => ({
  left: `${Math.min(...places)}%`,
  right: `${100 - Math.max(...places)}%`,
});

/** Sources by their latest claim; each one's claims oldest first, so that the newest mark is drawn on top. */
function bySource(marks: readonly Mark[]): [source: string, said: Mark[]][] {
  const rows = new Map<string, Mark[]>();
  for (const mark of marks) rows.set(mark.source, [mark, ...(rows.get(mark.source) ?? [])]);
  return [...rows];
}
