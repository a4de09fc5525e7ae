/** Rosetta 2's past and remaining time, drawn to scale. */

import { DAY_MS } from "#lib/contract/days.ts";
import { countWords, dayWords } from "#lib/contract/words.ts";
import type { Milestone } from "#lib/site/queries/milestones.ts";

/** Whole days from one day to another; 0 after the end. */
export const daysLeft = (today: string, end: string): number =>
  Math.max(0, Math.round((Date.parse(end) - Date.parse(today)) / DAY_MS));

/** @param today YYYY-MM-DD */
export function Countdown({ milestones, today }: { milestones: readonly Milestone[]; today: string }) {
  const days = milestones.map(({ date, expected }) => date ?? expected ?? today);
  const [first, end] = [days[0]!, days.at(-1)!];
  const at = (day: string) =>
    `${(100 * (Date.parse(day) - Date.parse(first))) / (Date.parse(end) - Date.parse(first))}%`;
  const left = daysLeft(today, end);
  return (
    <div className="countdown">
      <p className="countdown-days">
        About <strong className="num">{left.toLocaleString("en-GB")}</strong> {left === 1 ? "day" : "days"} left
      </p>
      <div
        className="countdown-line"
        role="img"
        aria-label={`${countWords(left, "day")} from ${dayWords(today)} to the autumn of ${end.slice(0, 4)}`}
      >
        <span className="countdown-past" style={{ width: at(today < end ? today : end) }} />
        {days.map((day) => (
          <span key={day} className="countdown-mark" style={{ left: at(day) }} />
        ))}
      </div>
      <p className="countdown-ends fine">
        <span>{first.slice(0, 4)}</span>
        <span>macOS 28, autumn {end.slice(0, 4)}</span>
      </p>
      <p className="fine">Apple has not announced a day, so we count down to {dayWords(end)}, the first of autumn.</p>
    </div>
  );
}
