/** The three tools as signs with a picture each. */
import type { ReactNode } from "react";
import { Glyph } from "#lib/site/components/signs/icons.tsx";
import { MiniTile } from "#lib/site/components/signs/tile.tsx";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import type { GroupCounts } from "#lib/site/queries/rosetta/rosetta.ts";
import { dataWords } from "#lib/site/words/lists/counts.ts";

interface Props {
  readonly games: readonly TitleLine[];
  readonly gamesTotal: number;
  readonly groups: GroupCounts;
  /** YYYY-MM-DD that they were counted for. */
  readonly asOf: string;
}

const number = (count: number) => count.toLocaleString("en-GB");

export function HomeDoors({ games, gamesTotal, groups, asOf }: Props) {
  return (
    <ul className="doors">
      <Door href="/check" name="Check my Mac" picture={<Seats />}>
        Drop your Applications folder. See every app that stops, and what to do. Your list stays on your computer.
      </Door>
      <Door
        href="/games"
        name="Games"
        picture={games.map(({ slug, title, status }) => <MiniTile key={slug} title={title} status={status} />)}
      >
        {number(gamesTotal)} games with a report: which run natively, which need help, and how well they run.
      </Door>
      <Door href="/rosetta" name="What stops" picture={<Squares count={groups.stops} />}>
        All {number(groups.stops)}, and what runs instead. {number(groups.may_stop)} more may stop. {dataWords(asOf)}
      </Door>
    </ul>
  );
}

interface DoorProps {
  readonly href: string;
  readonly name: string;
  readonly picture: ReactNode;
  readonly children: ReactNode;
}

function Door({ href, name, picture, children }: DoorProps) {
  return (
    <li className="card">
      <div className="door-picture" aria-hidden="true">
        {picture}
      </div>
      <h2>
        <a href={href}>{name}</a>
        <Glyph name="arrow" />
      </h2>
      <p>{children}</p>
    </li>
  );
}

const SEATS = { columns: 13, rows: 3, stopping: 17 } as const;

/** An example of a result: a Mac full of apps, some of them marked as stopping. */
function Seats() {
  const { columns, rows, stopping } = SEATS;
  const at = (seat: number) => `M${(seat % columns) * 26} ${Math.floor(seat / columns) * 26}h22v22h-22z`;
  const seats = Array.from({ length: columns * rows }, (_, seat) => at(seat));
  return (
    <svg viewBox="0 0 334 74" aria-hidden="true">
      <path className="door-stops" d={seats.slice(0, stopping).join("")} />
      <path className="door-runs" d={seats.slice(stopping).join("")} />
    </svg>
  );
}

function Squares({ count }: { count: number }) {
  const rows = Math.max(1, Math.round(Math.sqrt(count / 4.75)));
  const columns = Math.ceil(count / rows);
  const inLast = count - columns * (rows - 1);
  return (
    <svg viewBox={`0 0 ${columns * 10 - 2} ${rows * 10 - 2}`} aria-hidden="true">
      <pattern id="door-square" width="10" height="10" patternUnits="userSpaceOnUse">
        <path className="door-stops" d="M0 0h8v8H0z" />
      </pattern>
      <path
        fill="url(#door-square)"
        d={`M0 0h${columns * 10}v${(rows - 1) * 10}H0zM0 ${(rows - 1) * 10}h${inLast * 10}v10H0z`}
      />
    </svg>
  );
}
