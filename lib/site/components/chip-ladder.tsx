/** A game's best report for each chip, side by side; a chip without one asks for it. */

import type { Status } from "#lib/contract/schema.ts";
import { Bars, circumstanceWords, GameBars } from "#lib/site/components/how-well.tsx";
import { WAY_WORDS } from "#lib/site/components/way-matrix.tsx";
import { CHIP_WORDS } from "#lib/site/words/answers.ts";
import { bestByChip, type MethodRow, NAMED_CHIPS, type NamedChip } from "#lib/site/words/compat-methods.ts";
import { signalPath } from "#lib/site/words/paths.ts";
import { gameWord } from "#lib/site/words/play.ts";

interface Props {
  /** Of a native game only native reports; of one without an answer none. */
  readonly answer: Status;
  readonly rows: readonly MethodRow[];
  /** Where to report on one chip. */
  readonly reportOn: (chip: NamedChip) => string;
}

export function ChipLadder({ answer, rows, reportOn }: Props) {
  if (answer === "unknown") return null;
  const best = bestByChip(rows, { isNative: answer === "native" });
  if (!NAMED_CHIPS.some((chip) => best[chip]) && !best.apple_silicon?.claim.well) return null;
  // What runs nowhere has no "how well", and other chips change nothing about it.
  if (Object.values(best).every(({ way }) => way === "unsupported")) return null;
  const chips = [...(best.apple_silicon?.claim.well ? (["apple_silicon"] as const) : []), ...NAMED_CHIPS];
  return (
    <section aria-labelledby="how-well">
      <h2 id="how-well">How well, by chip</h2>
      <ol className="ladder">
        {chips.map((chip) => {
          const told = best[chip];
          const { well = null, item } = told?.claim ?? {};
          const ran = item && { well, said: item, status: answer };
          return (
            <li key={chip} data-status={told ? WAY_WORDS[told.way].sign : "unknown"}>
              <b>{chip === "apple_silicon" ? "Any" : chip.toUpperCase()}</b>
              {ran ? <GameBars {...ran} /> : <Bars level={0} />}
              <strong>{ran ? gameWord(ran) : "No report"}</strong>
              {told && item ? (
                <small>
                  {WAY_WORDS[told.way].name} · <a href={signalPath(item.id)}>{circumstanceWords(well, item)}</a>
                </small>
              ) : (
                <small>
                  <a href={reportOn(chip as NamedChip)} rel="nofollow">
                    Have one? Tell us<span className="out-of-sight"> how it runs on {CHIP_WORDS[chip]}</span>
                  </a>
                </small>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
