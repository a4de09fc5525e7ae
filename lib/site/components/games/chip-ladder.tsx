/** A game's best report for each chip, side by side; a chip without one asks for it. */

import type { Status } from "#lib/contract/schema.ts";
import { listWords, lowerFirst } from "#lib/contract/words.ts";
import { Bars, circumstanceWords, GameBars } from "#lib/site/components/games/how-well.tsx";
import { WAY_WORDS } from "#lib/site/components/games/way-matrix.tsx";
import type { EvidenceItem } from "#lib/site/queries/title/evidence-item.ts";
import type { NewestReport } from "#lib/site/queries/title/pinned-report.ts";
import { CHIP_WORDS } from "#lib/site/words/answers/answers.ts";
import {
  BOARD_CHIPS,
  type BoardChip,
  bestByChip,
  CHIP_COLUMNS,
  type ChipColumn,
  type CompatMethod,
  chipName,
  type MethodClaim,
  type MethodRow,
  macName,
  wayOf,
} from "#lib/site/words/games/compat-methods.ts";
import { gameWord, LEVELS, RATINGS, type Ran } from "#lib/site/words/games/play.ts";
import { signalPath } from "#lib/site/words/paths.ts";
import { unbroken } from "#lib/site/words/unbroken.ts";

interface Props {
  /** Of a native game only native reports; of one without an answer none. */
  readonly answer: Status;
  readonly rows: readonly MethodRow[];
  /** Of a title whose answer is pinned: what is known of it today. */
  readonly newest?: NewestReport | null;
  /** Reports too old to count for the answer, by id. */
  readonly old?: ReadonlySet<string>;
  /** Where to report on one chip. */
  readonly reportOn: (chip: BoardChip) => string;
}

interface Rung {
  /** Of a report in evidence. */
  readonly id?: string;
  readonly way: CompatMethod;
  readonly ran: Ran;
  /** The exact chip of the report: "M1 Max". */
  readonly name: string;
  readonly words: string;
  readonly href: string;
  readonly newest?: EvidenceItem | undefined;
}

type Rungs = Partial<Record<ChipColumn, Rung>>;

/** None where it would say nothing. */
function shownRungs({ answer, rows, newest = null }: Omit<Props, "reportOn">): Rungs | null {
  if (answer === "unknown") return null;
  const rungs = newest ? rungsOfReport(newest) : rungsOf(rows, answer);
  if (!BOARD_CHIPS.some((chip) => rungs[chip]) && !rungs.apple_silicon?.ran.well) return null;
  // What runs nowhere has no "how well", and other chips change nothing about it.
  if (Object.values(rungs).every(({ way }) => way === "unsupported")) return null;
  return rungs;
}

/** A report that names no chip stands there only in the absence of those that do. */
function chipsIn(rungs: Rungs): readonly ChipColumn[] {
  const isNamed = BOARD_CHIPS.some((chip) => rungs[chip]);
  return isNamed || !rungs.apple_silicon?.ran.well ? BOARD_CHIPS : CHIP_COLUMNS;
}

/** The reports in it, by id. */
export function ladderIds(props: Omit<Props, "reportOn">): ReadonlySet<string> {
  const rungs = shownRungs(props);
  return new Set(rungs ? chipsIn(rungs).flatMap((chip) => rungs[chip]?.id ?? []) : []);
}

export function ChipLadder({ reportOn, old = new Set(), ...props }: Props) {
  const rungs = shownRungs(props);
  if (!rungs) return null;
  const chips = chipsIn(rungs);
  const rest = BOARD_CHIPS.filter((chip) => !rungs[chip]);
  const none = (untold: readonly ChipColumn[]) => (hasOlderWays(props, untold) ? NONE_OF_MAC_VERSION : "No report");
  return (
    <section aria-labelledby="how-well">
      <h2 id="how-well">How well, by chip</h2>
      <ol className="ladder">
        {chips.map((chip) => {
          const rung = rungs[chip];
          const name = rung?.name ?? chipName(chip as BoardChip);
          const isOld = rung?.id !== undefined && old.has(rung.id);
          const sign = rung && !isOld ? WAY_WORDS[rung.way].sign : "unknown";
          return (
            <li key={chip} data-status={sign} data-none={rung ? undefined : ""}>
              <b data-long={name.includes(" ") ? "" : undefined}>{name}</b>
              {rung ? !isOld && <GameBars {...rung.ran} /> : <Bars level={0} />}
              <strong>
                {rung ? (isOld ? `Old report: ${lowerFirst(gameWord(rung.ran))}` : gameWord(rung.ran)) : none([chip])}
              </strong>
              {rung && (
                <small>
                  {WAY_WORDS[rung.way].name} · <a href={rung.href}>{unbroken(rung.words)}</a>
                  {rung.newest && (
                    <>
                      . Newest:{" "}
                      <a href={signalPath(rung.newest.id)}>{unbroken(circumstanceWords(null, rung.newest))}</a>
                    </>
                  )}
                </small>
              )}
              {!rung && (
                <small className="no-print">
                  <a href={reportOn(chip as BoardChip)} rel="nofollow">
                    Have one? Tell us<span className="out-of-sight"> how it runs on {CHIP_WORDS[chip]}</span>
                  </a>
                </small>
              )}
            </li>
          );
        })}
      </ol>
      {rest.length > 0 && (
        <p className="ladder-rest">
          {none(rest)} on {listWords(rest.map(chipName), "or")}.{" "}
          <a className="no-print" href={reportOn(rest[0]!)} rel="nofollow">
            Have one? Tell us
          </a>
        </p>
      )}
    </section>
  );
}

const NONE_OF_MAC_VERSION = "No report of the Mac version";

/** Of a native title, reports of other ways on these chips: the page shows them below. */
const hasOlderWays = ({ answer, rows }: Pick<Props, "answer" | "rows">, chips: readonly ChipColumn[]): boolean =>
  answer === "native" && rows.some(({ way, words }) => way !== "native" && chips.some((chip) => words[chip]));

function rungsOf(rows: readonly MethodRow[], answer: Status): Rungs {
  const best = Object.entries(bestByChip(rows, { isNative: answer === "native" }));
  return Object.fromEntries(
    best.map(
      ([
        chip,
        {
          way,
          claim: { well, item, newest },
        },
      ]) => [
        chip,
        {
          ...{ way, id: item.id, newest },
          ran: { well, said: item, status: answer },
          name: nameOf(item),
          words: rungWords(well, item),
          href: signalPath(item.id),
        },
      ],
    ),
  );
}

/** The Mac is its heading. */
const rungWords = (well: MethodClaim["well"], item: MethodClaim["item"]): string => {
  const isNamed = macName(item) === nameOf(item);
  return circumstanceWords(well, isNamed ? { ...item, chip: "apple_silicon", triedOn: null } : item);
};

/** Of a report that names no chip, only that it is of one Mac. */
const nameOf = ({ chip, triedOn }: MethodClaim["item"]): string =>
  triedOn ?? (chip === "apple_silicon" ? "One Mac" : chipName(chip));

function rungsOfReport({ status, layer, ran, day, url }: NewestReport): Rungs {
  const way = wayOf({ status, layer });
  const word = ran && RATINGS[ran.rating];
  if (!way || !word) return {};
  const well = { word, level: LEVELS[word], figures: "", why: "", measured: "" };
  const words = circumstanceWords(well, { chip: "apple_silicon", triedOn: null, at: day, dated: "day" });
  const rung = { way, ran: { well, said: { status, layer }, status }, words, href: url };
  return Object.fromEntries(ran.chips.map((chip) => [chip, { ...rung, name: chipName(chip) }]));
}
