/** Titles as a table, which becomes a list of cards on a phone. */
import type { ReactNode } from "react";
import type { Status } from "#lib/contract/schema.ts";
import { MACOS_COLUMNS, NEXT_MACOS } from "#lib/contract/scope.ts";
import { monthWords } from "#lib/contract/words.ts";
import { claimLabel, surenessShort } from "#lib/site/components/copy.ts";
import { StatusIcon } from "#lib/site/components/icons.tsx";
import { titlePath } from "#lib/site/components/paths.ts";
import { nextAnswer } from "#lib/site/components/projection.ts";
import { lineLabel } from "#lib/site/components/title-words.ts";
import type { Sort } from "#lib/site/queries/browse.ts";
import type { ListRow } from "#lib/site/queries/list-rows.ts";

interface Props {
  readonly label: string;
  readonly rows: readonly ListRow[];
  /** The current order and links to others; without it the headings are plain. */
  readonly sort?: { readonly current: Sort; readonly href: (sort: Sort) => string };
  /** By slug, the entered name if it differs from the title. */
  readonly askedAs?: ReadonlyMap<string, string>;
  /** Names without an answer, listed last. */
  readonly unanswered?: readonly { readonly name: string; readonly words: string; readonly href: string }[];
  /** The status that most rows have, which is not repeated. */
  readonly common?: Status;
}

const HEADS: readonly { readonly words: string; readonly sort?: Sort }[] = [
  { words: "Name", sort: "title" },
  { words: "Maker", sort: "maker" },
  { words: "Sureness", sort: "sure" },
  { words: "Confirmed", sort: "confirmed" },
];

// CSS that draws a table as cards removes its roles, so they are explicit.
export const ROLE = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader", scope: "col" },
  title: { role: "rowheader", scope: "row" },
  cell: { role: "cell" },
} as const;

export function TitleTable({ label, rows, sort, common, askedAs, unanswered = [] }: Props) {
  const instead = rows.some(({ alternative }) => alternative);
  return (
    <table className="titles" aria-label={label} {...ROLE.table}>
      <thead {...ROLE.group}>
        <tr {...ROLE.row}>
          {HEADS.map((head) => (
            <Head key={head.words} {...head} order={sort} />
          ))}
          {instead && <Head words="Runs instead" />}
          {MACOS_COLUMNS.map((macos) => (
            <th key={macos} className="titles-macos" {...ROLE.head}>
              <span className="out-of-sight">macOS </span>
              {macos}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLE.group}>
        {rows.map((row) => (
          <Line key={row.slug} row={row} asked={askedAs?.get(row.slug)} common={common} instead={instead} />
        ))}
        {unanswered.map(({ name, words, href }) => (
          <tr key={name} {...ROLE.row}>
            <th className="titles-name" {...ROLE.title}>
              <a href={href}>{name}</a>
            </th>
            <td colSpan={HEADS.length - 1 + Number(instead) + MACOS_COLUMNS.length} {...ROLE.cell}>
              {words}
            </td>
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

interface LineProps {
  readonly row: ListRow;
  readonly asked: string | undefined;
  readonly common: Status | undefined;
  readonly instead: boolean;
}

function Line({ row, asked, common, instead }: LineProps) {
  const words = [
    asked && `You wrote “${asked}”`,
    (row.status !== common || row.inBrowser) && lineLabel(row),
    row.ended && "Abandoned by its maker",
  ]
    .filter(Boolean)
    .join(". ");
  const next = nextAnswer(row);
  const answers = [
    { macos: MACOS_COLUMNS[0], status: row.before, words: claimLabel(row.before) },
    { macos: MACOS_COLUMNS[1], status: row.status, words: lineLabel(row) },
    { macos: MACOS_COLUMNS[2], ...next },
  ];
  return (
    <tr {...ROLE.row}>
      <th className="titles-name" {...ROLE.title}>
        <a href={titlePath(row.slug)}>{row.title}</a>
        {words && <span className="titles-answer">{words}</span>}
      </th>
      <td className="titles-maker" {...ROLE.cell}>
        {row.maker && <Breakable name={row.maker.name} />}
      </td>
      <td className="titles-sure" {...ROLE.cell}>
        {row.status === "unknown" ? "" : surenessShort(row)}
      </td>
      <td className="titles-when" {...ROLE.cell}>
        {row.lastVerified && <time dateTime={row.lastVerified}>{monthWords(row.lastVerified)}</time>}
      </td>
      {instead && (
        <td className="titles-instead" {...ROLE.cell}>
          {row.alternative && <a href={titlePath(row.alternative.slug)}>{row.alternative.title}</a>}
        </td>
      )}
      {answers.map(({ macos, status, words }) => (
        <td key={macos} className="titles-macos" data-macos={macos} {...ROLE.cell}>
          <span className="sign-alone" data-status={status}>
            {words}
          </span>
        </td>
      ))}
    </tr>
  );
}

/** Lets a host name break before its ending rather than inside a word. */
function Breakable({ name }: { name: string }) {
  const [stem, ending = ""] = name.split(/(?=\.[^.]+$)/);
  return (
    <>
      {stem}
      {ending && <wbr />}
      {ending}
    </>
  );
}

/** The key to the signs in the last columns. */
export function TableKey({ children }: { children?: ReactNode }) {
  return (
    <p className="fine titles-key">
      <StatusIcon status="native" /> natively <StatusIcon status="rosetta2" /> through Rosetta 2{" "}
      <StatusIcon status="translation" /> with extra software <StatusIcon status="unsupported" /> not at all{" "}
      <StatusIcon status="unknown" /> not known yet. Under {NEXT_MACOS}: forecast without Rosetta 2. {children}
    </p>
  );
}
