/** The share that needs Rosetta 2, falling towards macOS 28, with the days left standing in it. */
import type { ReactNode } from "react";
import { daysLeft } from "#lib/contract/days.ts";
import { countWords, monthName, monthWords, percent } from "#lib/contract/words.ts";
import type { RosettaShare } from "#lib/site/queries/rosetta/share.ts";

// Above the highest share, for its label.
const HEADROOM = 1.17;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** In per cent of the drawing, from its upper left corner. Pure. */
export function fallShape({ points, end }: RosettaShare) {
  const [first, now] = [points[0]!, points.at(-1)!];
  const [from, to] = [Date.parse(first.day), Math.max(Date.parse(end.day), Date.parse(now.day) + 1)];
  const top = Math.max(...points.map(({ count }) => count), end.most, 1) * HEADROOM;
  const x = (day: string) => round((100 * (Date.parse(day) - from)) / (to - from));
  const y = (count: number) => round(100 - (100 * count) / top);
  const line: Point[] = points.map(({ day, count }) => ({ x: x(day), y: y(count) }));
  const today = line.at(-1)!;
  const least: Point = { x: 100, y: y(end.least) };
  const years = [...new Set([...points.map(({ day }) => day), end.day].map((day) => day.slice(0, 4)))];
  return {
    today,
    from: line[0]!,
    most: y(end.most),
    area: [...line, least, { x: 100, y: 100 }, { x: 0, y: 100 }],
    room: [today, { x: 100, y: y(end.most) }, least],
    years: years.map((year) => ({ year, x: x(`${year}-01-01`) })).filter((each) => each.x > 0),
  };
}

const round = (value: number) => Math.round(value * 100) / 100;
const polygon = (points: readonly Point[]) => `polygon(${points.map(({ x, y }) => `${x}% ${y}%`).join(",")})`;

interface Props {
  readonly share: RosettaShare;
  /** YYYY-MM-DD */
  readonly today: string;
  /** The day that the answers are as of: YYYY-MM-DD */
  readonly asOf: string;
  /** The heading: the drawing's name has the id "fall". */
  readonly children: ReactNode;
  /** One screen of its own, with the heading above the number instead of below. */
  readonly tall?: boolean;
}

export function Fall({ share, today, asOf, children, tall = false }: Props) {
  const { points, of, end } = share;
  const [first, now] = [points[0]!, points.at(-1)!];
  const shape = fallShape(share);
  const left = daysLeft(today, end.day);
  const above = (y: number) => `calc(${round(100 - y)}% + 0.5rem)`;
  return (
    <section className={tall ? "fall fall-tall" : "fall"} aria-labelledby="fall">
      <div className="fall-plot" aria-hidden="true">
        <i className="fall-room" style={{ clipPath: polygon(shape.room) }} />
        <i className="fall-area" style={{ clipPath: polygon(shape.area) }} />
        {shape.years.map(({ year, x }) => (
          <span key={year} className="fall-year" style={{ left: `${x}%` }}>
            {year}
          </span>
        ))}
        <i className="fall-now" style={{ left: `${shape.today.x}%`, top: `${shape.today.y}%` }} />
        <p className="fall-at fall-from" style={{ bottom: above(shape.from.y) }}>
          {percent(first.count, of)} of apps and games
          <small>needed Rosetta 2 in {monthName(first.day)}</small>
        </p>
        <p className="fall-at fall-is" style={{ left: `${shape.today.x}%`, bottom: above(shape.today.y) }}>
          {percent(now.count, of)}
          <small>{monthWords(asOf)}</small>
        </p>
        <p className="fall-at fall-to" style={{ bottom: above(shape.most) }}>
          <small>Forecast</small>
          {percent(end.least, of)} to {percent(end.most, of)}
        </p>
      </div>
      <span className="fall-barrier" aria-hidden="true" />
      <p className="fall-beyond" aria-hidden="true">
        <b>macOS 28</b>autumn {end.day.slice(0, 4)}
      </p>
      <div className="wrap fall-in">
        {tall && children}
        <div>
          <p className="fall-days num">
            <span className="out-of-sight">About {countWords(left, "day")} left</span>
            <span aria-hidden="true">{left.toLocaleString("en-GB")}</span>
            <small aria-hidden="true">
              {left === 1 ? "day" : "days"} <br />
              or so
            </small>
          </p>
          {!tall && children}
        </div>
      </div>
    </section>
  );
}
