/** How many games have a report, by way and by chip: what is known at a glance, and what is not. */

import { WAY_WORDS } from "#lib/site/components/games/way-matrix.tsx";
import { ScrollFrame } from "#lib/site/components/layout/scroll-frame.tsx";
import { TableHead } from "#lib/site/components/layout/table-head.tsx";
import { StatusIcon } from "#lib/site/components/signs/icons.tsx";
import type { WayCount } from "#lib/site/queries/games/games.ts";
import { CHIP_WORDS } from "#lib/site/words/answers/answers.ts";
import { BOARD_CHIPS, type BoardChip, type CompatMethod } from "#lib/site/words/games/compat-methods.ts";
import { gamesPath } from "#lib/site/words/paths.ts";

export function WaysByChip({ counts }: { counts: Partial<Record<CompatMethod, WayCount>> }) {
  return (
    <nav aria-label="Games by way and chip">
      <ScrollFrame label="Table of games by way and chip">
        <table className="ways-chips">
          <TableHead names={["Way", "Games", ...BOARD_CHIPS.map((chip) => CHIP_WORDS[chip])]} />
          <tbody>
            {(Object.keys(WAY_WORDS) as CompatMethod[]).map((way) => (
              <tr key={way}>
                <th scope="row">
                  <span className="ways-name">
                    <StatusIcon status={WAY_WORDS[way].sign} /> <a href={gamesPath({ way })}>{WAY_WORDS[way].name}</a>
                  </span>
                </th>
                <td className="num">{counts[way]?.all ?? <Gap />}</td>
                {BOARD_CHIPS.map((chip) => (
                  <td key={chip} className="num">
                    <Count way={way} chip={chip} count={counts[way]?.byChip[chip]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      <p className="fine">
        Each number counts games with at least one report. Games without an answer appear only under “Reported not to
        run”. Most reports name no chip; a native game counts for every chip that meets its stated minimum, or whose
        larger kinds do. A dash means: no report.
      </p>
    </nav>
  );
}

function Count({ way, chip, count }: { way: CompatMethod; chip: BoardChip; count: number | undefined }) {
  if (!count) return <Gap />;
  return (
    <a href={gamesPath({ way, chip })}>
      {count}
      <span className="out-of-sight">
        {" "}
        {count === 1 ? "game" : "games"} on {CHIP_WORDS[chip]}: {WAY_WORDS[way].name}
      </span>
    </a>
  );
}

const Gap = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="out-of-sight">no report</span>
  </>
);
