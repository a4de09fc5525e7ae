/** A game's ways to run, chip by chip: the newest report, its source and day, and how well it ran. */
import type { CSSProperties } from "react";
import { REASON_BUILDS } from "#lib/contract/evidence.ts";
import type { Status } from "#lib/contract/schema.ts";
import { circumstanceWords, wellWords } from "#lib/site/components/games/how-well.tsx";
import { ScrollFrame } from "#lib/site/components/layout/scroll-frame.tsx";
import { ROLE, TableHead } from "#lib/site/components/layout/table-head.tsx";
import { StatusIcon } from "#lib/site/components/signs/icons.tsx";
import { SourceLink } from "#lib/site/components/verdict/source-link.tsx";
import type { NewestReport } from "#lib/site/queries/title/pinned-report.ts";
import { saidMonth } from "#lib/site/words/evidence/circumstances.ts";
import {
  BOARD_CHIPS,
  CHIP_COLUMNS,
  type ChipColumn,
  type CompatMethod,
  chipName,
  type MethodClaim,
  type MethodRow,
  namedChip,
  wayOf,
} from "#lib/site/words/games/compat-methods.ts";
import { isMeasured } from "#lib/site/words/games/play.ts";
import { gamesPath, signalPath } from "#lib/site/words/paths.ts";

interface WayWords {
  readonly name: string;
  /** Within a sentence. */
  readonly said: string;
  readonly sign: Status;
  readonly heading: string;
}

export const WAY_WORDS = {
  native: {
    name: "Native",
    said: "a native version",
    sign: "native",
    heading: "Games that run natively on Apple silicon",
  },
  rosetta2: { name: "Rosetta 2", said: "Rosetta 2", sign: "rosetta2", heading: "Games that run through Rosetta 2" },
  crossover: {
    name: "CrossOver",
    said: "CrossOver",
    sign: "translation",
    heading: "Games that run with CrossOver on a Mac",
  },
  gptk: {
    name: "Game Porting Toolkit",
    said: "Apple’s Game Porting Toolkit",
    sign: "translation",
    heading: "Games that run with Apple’s Game Porting Toolkit",
  },
  vm: {
    name: "Virtual machine",
    said: "a virtual machine",
    sign: "translation",
    heading: "Games that run in a virtual machine with Windows on a Mac",
  },
  whisky: {
    name: "Whisky (no longer maintained)",
    said: "Whisky",
    sign: "translation",
    heading: "Games that ran with Whisky on a Mac",
  },
  unsupported: {
    name: "Reported not to run",
    said: "that it does not run",
    sign: "unsupported",
    heading: "Games reported not to run on Apple silicon",
  },
} as const satisfies Record<CompatMethod, WayWords>;

interface Props {
  readonly rows: readonly MethodRow[];
  /** Its evidence is kept as it is: what is missing says nothing. */
  readonly isPinned: boolean;
  /** Of a pinned title: it takes its cells from the rows. */
  readonly newest: NewestReport | null;
  /** The game's. */
  readonly answer: Status;
  /** Reports that stand above the table, by id: phones leave them out here. */
  readonly shown?: ReadonlySet<string>;
}

export function WayMatrix({ rows, isPinned, newest, answer, shown = new Set() }: Props) {
  const reported = (way: CompatMethod, chip: ChipColumn) =>
    newest && wayOf(newest) === way && chipsOf(newest).includes(chip) ? newest : null;
  const told = rows.filter(({ way, words }) => Object.keys(words).length > 0 || isOf(newest, way));
  const chips = CHIP_COLUMNS.filter((chip) => told.some(({ way, words }) => words[chip] || reported(way, chip)));
  const isByChip = chips.join() !== "apple_silicon";
  const heads = isByChip ? chips.map(columnName) : ["Report"];
  const [only] = !isByChip && told.length === 1 ? told : [];
  return (
    <section aria-labelledby="ways">
      <h2 id="ways">Ways to run it</h2>
      {only ? (
        <p>
          <WayName row={only} answer={answer} />:{" "}
          <Cell word={only.words.apple_silicon} newest={reported(only.way, "apple_silicon")} answer={answer} />
        </p>
      ) : (
        <ScrollFrame label={isByChip ? "Ways to run it, by chip" : "Ways to run it"}>
          <table className="ways" style={{ "--columns": chips.length } as CSSProperties} {...ROLE.table}>
            <TableHead names={["Way", ...heads]} />
            <tbody {...ROLE.group}>
              {told.map(({ way, words }) => (
                <tr
                  key={way}
                  data-shown={
                    Object.values(words).every((word) => isShown(word, shown)) && !isOf(newest, way) ? "" : undefined
                  }
                  {...ROLE.row}
                >
                  <th {...ROLE.title}>
                    <WayName row={{ way, words }} answer={answer} />
                  </th>
                  {chips.map((chip) => (
                    <td
                      key={chip}
                      className={words[chip] || reported(way, chip) ? undefined : "ways-gap"}
                      data-chip={isByChip ? columnName(chip) : undefined}
                      data-shown={isShown(words[chip], shown) ? "" : undefined}
                      {...ROLE.cell}
                    >
                      <Cell word={words[chip]} newest={reported(way, chip)} answer={answer} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollFrame>
      )}
      {shown.size > 0 && (
        <p className="ways-above">
          For the best report on each chip, see <a href="#how-well">How well, by chip</a>.
        </p>
      )}
      {!isPinned && answer !== "unsupported" && <p>{gapWords(rows)}</p>}
      {!isPinned && (
        <p className="fine no-print">
          {answer === "unknown" && "None of these is enough for an answer today. "}
          {!only && "For each, the newest report that says how well it ran, or else the newest. "}
          {isByChip && chips.includes("apple_silicon") && "“Any chip”: the report names none. "}
          {chips.includes("m5") && "M5 includes newer chips. "}No report doesn’t mean it fails.
        </p>
      )}
    </section>
  );
}

const isOf = (newest: NewestReport | null, way: CompatMethod) => newest !== null && wayOf(newest) === way;

const isShown = (word: MethodClaim | undefined, shown: ReadonlySet<string>) =>
  word !== undefined && shown.has(word.item.id);

export const columnName = (chip: ChipColumn) => (chip === "apple_silicon" ? "Any chip" : chipName(chip));

const anyOf = (words: readonly string[]) => new Intl.ListFormat("en-GB", { type: "disjunction" }).format(words);

/** Ways and chips without evidence: "No reports yet of CrossOver or Whisky. None on M3 or M4." */
export function gapWords(rows: readonly MethodRow[]): string {
  const ways = rows
    .filter(({ way, words }) => way !== "unsupported" && Object.keys(words).length === 0)
    .map(({ way }) => WAY_WORDS[way].said);
  const chips = BOARD_CHIPS.filter((chip) => !rows.some(({ words }) => words[chip]));
  const missing = ways.length > 0 ? `No reports yet of ${anyOf(ways)}.` : "";
  if (chips.length === 0) return missing;
  if (chips.length === BOARD_CHIPS.length) return `${missing} No report names a chip.`.trim();
  const named = anyOf(chips.map(chipName));
  return missing ? `${missing} None on ${named}.` : `No reports yet on ${named}.`;
}

/** The columns that the newest report of a pinned title is in. */
export const chipsOf = ({ ran }: NewestReport): readonly ChipColumn[] =>
  ran?.chips.length ? ran.chips : ["apple_silicon"];

const WayName = ({ row: { way, words }, answer }: { readonly row: MethodRow; readonly answer: Status }) => (
  <>
    <StatusIcon status={WAY_WORDS[way].sign} />{" "}
    <a href={gamesPath({ way })}>
      {answer === "translation" && isAboutMacVersion(words) ? "No working Mac version" : WAY_WORDS[way].name}
    </a>
  </>
);

/** Each report of a failure is about the Mac version alone. */
const isAboutMacVersion = (words: MethodRow["words"]): boolean => {
  const claims = Object.values(words);
  return (
    claims.length > 0 && claims.every(({ item: { reason } }) => reason !== null && REASON_BUILDS[reason] === "mac")
  );
};

interface CellProps {
  readonly word: MethodClaim | undefined;
  readonly newest: NewestReport | null;
  readonly answer: Status;
}

function Cell({ word, newest, answer }: CellProps) {
  if (newest) {
    return (
      <>
        <a href="#pinned">{saidMonth({ at: newest.day, dated: "day" })}</a>
        {newest.ran && `, ${newest.ran.rating}`}
        <span className="ways-source">{newest.source}</span>
      </>
    );
  }
  if (!word) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="out-of-sight">no report</span>
      </>
    );
  }
  const { item, well, newest: later } = word;
  return (
    <>
      <a href={signalPath(item.id)}>{saidMonth(item)}</a>
      {item.triedOn && item.triedOn !== columnName(namedChip(item)) && `, ${item.triedOn}`}
      {isMeasured({ well, said: item }) && `, ${wellWords({ well, said: item, status: answer })}`}
      <span className="ways-source">
        <SourceLink item={item} />
      </span>
      {later && (
        <span className="ways-source">
          Newest: <a href={signalPath(later.id)}>{circumstanceWords(null, later)}</a>
        </span>
      )}
    </>
  );
}
