/** Titles as a table, which becomes a list of cards on a phone. */

import type { ReactNode } from "react";
import { isStreaming } from "#lib/contract/layer-words.ts";
import type { Status } from "#lib/contract/schema.ts";
import { MACOS_COLUMNS } from "#lib/contract/scope.ts";
import { BELOW_MINIMUM, type Sign } from "#lib/contract/sign.ts";
import { typographic } from "#lib/contract/words.ts";
import { gameTold, reportedWords } from "#lib/site/components/games/game-board.tsx";
import { circumstanceWords, GameBars } from "#lib/site/components/games/how-well.tsx";
import { ROLE } from "#lib/site/components/layout/table-head.tsx";
import { MakerName } from "#lib/site/components/signs/maker-name.tsx";
import type { GameLine } from "#lib/site/queries/games/games.ts";
import type { Sort } from "#lib/site/queries/lists/browse.ts";
import type { ListRow } from "#lib/site/queries/lists/list-rows.ts";
import { isWeak } from "#lib/site/words/answers/answer-word.ts";
import { surenessWords } from "#lib/site/words/answers/answers.ts";
import { lineLabel, lineSign } from "#lib/site/words/answers/line-words.ts";
import { earlierAnswer, nextAnswer } from "#lib/site/words/answers/macos-answer.ts";
import type { ShortPlate } from "#lib/site/words/answers/short-plate.ts";
import { isoWithin, saidMonth } from "#lib/site/words/evidence/circumstances.ts";
import type { AskedMac } from "#lib/site/words/games/memory-floor.ts";
import { initials } from "#lib/site/words/lists/monogram.ts";
import { titlePath } from "#lib/site/words/paths.ts";
import { addressScope } from "#lib/site/words/query.ts";

interface Props {
  readonly label: string;
  readonly rows: readonly ListRow[];
  /** The current order and links to others; without it the headings are plain. */
  readonly sort?: { readonly current: Sort; readonly href: (sort: Sort) => string };
  /** By slug, the entered name if it differs from the title. */
  readonly askedAs?: ReadonlyMap<string, string>;
  /** By slug, those asked for in an older version, which the answer need not hold for. */
  readonly ifCurrent?: ReadonlySet<string>;
  /** Asked about: the answers of today are for it, and links lead to them. */
  readonly mac?: AskedMac;
  /** Names without an answer, listed last. */
  readonly unanswered?: readonly Unanswered[];
  /** The status that most rows have, which is not repeated. */
  readonly common?: Status;
  /** By slug, how well each game runs; with it the table has a column for it in place of the maker. */
  readonly games?: ReadonlyMap<string, GameLine>;
  /** Without the answers of the three macOS versions, which a text above tells of all rows. */
  readonly hidesAnswers?: boolean;
  /** Keys of the makers that have a page. */
  readonly makerPages?: ReadonlySet<string>;
}

interface Unanswered {
  readonly name: string;
  readonly words: ReactNode;
  readonly href: string;
  /** What is true of each macOS; none where nothing is known. */
  readonly years: ShortPlate["years"];
}

const HEADS: readonly { readonly words: string; readonly sort?: Sort }[] = [
  { words: "Name", sort: "title" },
  { words: "Maker", sort: "maker" },
  { words: "How sure", sort: "sure" },
  { words: "As of", sort: "confirmed" },
];

// With fewer alternatives than one in so many rows, they stand beside the answers.
const INSTEAD_COLUMN = 4;

const share = <T,>(rows: readonly T[], holds: (row: T) => boolean): number =>
  rows.length === 0 ? 0 : rows.filter(holds).length / rows.length;

export function TitleTable({
  label,
  rows,
  sort,
  common,
  games,
  askedAs,
  ifCurrent,
  mac = {},
  unanswered = [],
  hidesAnswers = false,
  makerPages,
}: Props) {
  const instead = 1 / INSTEAD_COLUMN <= share(rows, ({ alternative }) => alternative !== null);
  const columns = hidesAnswers ? [] : MACOS_COLUMNS;
  const heads = games ? HEADS.map((head) => (head.sort === "maker" ? { words: "How well" } : head)) : HEADS;
  return (
    <table className="titles" aria-label={label} {...ROLE.table}>
      <thead {...ROLE.group}>
        <tr {...ROLE.row}>
          {heads.map((head) => (
            <Head key={head.words} {...head} order={sort} />
          ))}
          {instead && <Head words="Runs instead" />}
          {columns.map((macos) => (
            <th key={macos} className="titles-macos" {...ROLE.head}>
              <span className="out-of-sight">macOS </span>
              {macos}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLE.group}>
        {rows.map((row) => (
          <Line
            key={row.slug}
            row={row}
            asked={askedAs?.get(row.slug)}
            isIfCurrent={ifCurrent?.has(row.slug) ?? false}
            {...{ mac, common, games, instead, hidesAnswers, makerPages }}
          />
        ))}
        {unanswered.map(({ name, words, href, years }) => (
          <tr key={name} data-status={years[1]?.status ?? "unknown"} {...ROLE.row}>
            <th className="titles-name" data-letters="?" {...ROLE.title}>
              <a href={href}>{name}</a>
            </th>
            <td colSpan={heads.length - 1 + Number(instead) + columns.length - years.length} {...ROLE.cell}>
              {words}
            </td>
            <MacosCells answers={years} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head({ words, sort, order }: { words: string; sort?: Sort; order?: Props["sort"] }) {
  const isCurrent = sort !== undefined && order?.current === sort;
  const ascending = sort === "confirmed" ? "descending" : "ascending";
  return (
    <th
      className={sort && order ? "titles-sort" : undefined}
      aria-sort={isCurrent ? ascending : undefined}
      {...ROLE.head}
    >
      {sort && order ? <a href={order.href(isCurrent ? "known" : sort)}>{words}</a> : words}
    </th>
  );
}

interface LineProps extends Pick<Props, "common" | "games" | "hidesAnswers" | "makerPages"> {
  readonly row: ListRow;
  readonly asked: string | undefined;
  readonly isIfCurrent: boolean;
  readonly instead: boolean;
  readonly mac: AskedMac;
}

function Line({ row, asked, isIfCurrent, mac, common, games, instead, hidesAnswers, makerPages }: LineProps) {
  const words = [
    asked && `You typed “${asked}”`,
    (lineSign(row, mac) !== common || row.inBrowser || isIfCurrent || isWeak(row)) &&
      lineLabel(row, mac) + (isIfCurrent ? ", if up to date" : ""),
    row.ended && "Abandoned by its maker",
  ]
    .filter(Boolean)
    .join(". ");
  const besideAnswer = instead ? null : row.alternative;
  const game = games?.get(row.slug);
  return (
    <tr data-status={lineSign(row, mac)} {...ROLE.row}>
      <th className="titles-name" data-letters={initials(row.title)} {...ROLE.title}>
        <a href={titlePath(row.slug, addressScope(row.scope))}>{row.title}</a>
        {(words || besideAnswer) && (
          <span className="titles-answer">
            {[words, besideAnswer && (isStreaming(besideAnswer.slug) ? "Cloud gaming may have it: " : "Instead: ")]
              .filter(Boolean)
              .join(". ")}
            {besideAnswer && <a href={titlePath(besideAnswer.slug)}>{besideAnswer.title}</a>}
          </span>
        )}
      </th>
      {games ? (
        <td className="titles-well" {...ROLE.cell}>
          {game && <WellCell game={game} />}
        </td>
      ) : (
        <td className="titles-maker" {...ROLE.cell}>
          {row.maker && <MakerName maker={row.maker} pages={makerPages} />}
        </td>
      )}
      <td className="titles-sure" {...ROLE.cell}>
        {row.status === "unknown" ? "" : surenessWords({ ...row, stale: false })}
      </td>
      <td className="titles-when" {...ROLE.cell}>
        {row.lastVerified && (
          <time dateTime={isoWithin({ at: row.lastVerified, dated: row.confirmedTo })}>
            {saidMonth({ at: row.lastVerified, dated: row.confirmedTo })}
          </time>
        )}
      </td>
      {instead && (
        <td
          className="titles-instead"
          data-none={row.status === "rosetta2" && !row.alternative ? "" : undefined}
          {...ROLE.cell}
        >
          {row.alternative && (
            <>
              <a href={titlePath(row.alternative.slug)}>{row.alternative.title}</a>
              <small>{typographic(row.alternative.reason)}</small>
            </>
          )}
        </td>
      )}
      <MacosCells answers={hidesAnswers ? [] : answersOf(row, mac)} />
    </tr>
  );
}

interface MacosAnswer {
  readonly macos: number;
  readonly status: Sign;
  readonly words: string;
}

function MacosCells({ answers }: { answers: readonly MacosAnswer[] }) {
  return answers.map(({ macos, status, words }) => (
    <td key={macos} className="titles-macos" data-macos={macos} data-status={status} {...ROLE.cell}>
      <span className="sign-alone" data-status={status}>
        {words}
      </span>
    </td>
  ));
}

function answersOf(row: ListRow, mac: AskedMac): readonly MacosAnswer[] {
  const today = { macos: MACOS_COLUMNS[1], status: lineSign(row, mac), words: lineLabel(row, mac) };
  // Memory does not depend on macOS.
  if (today.status === BELOW_MINIMUM) return MACOS_COLUMNS.map((macos) => ({ ...today, macos }));
  return [{ macos: MACOS_COLUMNS[0], ...earlierAnswer(row) }, today, { macos: MACOS_COLUMNS[2], ...nextAnswer(row) }];
}

/** The answers of one macOS version after another, if all rows have the same ones. */
export function sharedAnswers(rows: readonly ListRow[]): string[] | null {
  const [first, ...others] = rows.map((row) => answersOf(row, {}).map(({ words }) => words));
  return first && others.every((words) => words.join() === first.join()) ? first : null;
}

function WellCell({ game }: { game: GameLine }) {
  const { well, said, status } = game;
  if (status === "unknown") return <small>{`${reportedWords(game)} · ${saidMonth(said)}`}</small>;
  return (
    <>
      {well && <GameBars {...game} />}
      <span>
        <strong>{gameTold(game)}</strong>
        <small>{circumstanceWords(well, said)}</small>
      </span>
    </>
  );
}
