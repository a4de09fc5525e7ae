import type { Metadata } from "next";
import { countedAsOf } from "#lib/catalog/verdicts/last-look.ts";
import { Status } from "#lib/contract/schema.ts";
import { countWords, dayWords, lowerFirst } from "#lib/contract/words.ts";
import { urls } from "#lib/core/urls.ts";
import { Breadcrumbs } from "#lib/site/components/breadcrumbs.tsx";
import { JsonLd } from "#lib/site/components/json-ld.tsx";
import { NoSuchPage, PageLinks } from "#lib/site/components/page-links.tsx";
import { ShareBar } from "#lib/site/components/share-bar.tsx";
import { orderWords, sortOf, sortParameter, TitleFilters } from "#lib/site/components/title-filters.tsx";
import { TableKey, TitleTable } from "#lib/site/components/title-table.tsx";
import { WAY_WORDS } from "#lib/site/components/way-matrix.tsx";
import { listTitleLines, type Sort } from "#lib/site/queries/browse.ts";
import type { GamesFilter } from "#lib/site/queries/games.ts";
import { collectionGraph } from "#lib/site/queries/json-ld.ts";
import { STATUS_WORDS } from "#lib/site/words/answers.ts";
import { COMPAT_METHODS, NAMED_CHIPS } from "#lib/site/words/compat-methods.ts";
import { categoryFeedPath, gamesPath, withQuery } from "#lib/site/words/paths.ts";
import { one, pageOf, type Query } from "#lib/site/words/query.ts";
import { missing } from "../missing.ts";
import { shared } from "../sharing.ts";
import { Board } from "./games-board.tsx";

const PAGE_SIZE = 50;

interface Props {
  searchParams: Promise<Query>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const asked = await readGamesQuery(searchParams);
  const title = headingOf(asked);
  const description =
    "Which games run on Apple silicon Macs, how well, on which chip, and how: natively, through Rosetta 2, CrossOver, the Game Porting Toolkit or a virtual machine.";
  return shared({
    title: asked.page > 1 ? `${title}, page ${asked.page}` : title,
    description,
    path: pathOf(asked),
    card: "category-games",
    types: { "application/atom+xml": categoryFeedPath("games") },
  });
}

export default async function GamesRoute({ searchParams }: Props) {
  const asked = await readGamesQuery(searchParams);
  const { way, chip, page } = asked;
  const heading = headingOf(asked);
  const list = await (asked.isTable ? AllGames(asked) : Board({ way, chip, page }));
  if (list === null) return missing(<NoSuchPage path={pathOf({ ...asked, page: 1 })} />);
  return (
    <>
      {(way || asked.isTable) && <Breadcrumbs crumbs={[{ name: "Games", path: gamesPath() }]} />}
      <h1>{heading}</h1>
      {list}
      <JsonLd
        graph={collectionGraph({
          url: urls.site(gamesPath({ way, chip })),
          name: heading,
          crumbs: [{ name: heading, path: gamesPath({ way, chip }) }],
        })}
      />
    </>
  );
}

function headingOf({ way, chip, status, isTable }: GamesQuery): string {
  if (isTable) return status ? `Games on Apple silicon: ${lowerFirst(STATUS_WORDS[status].label)}` : "All games";
  const games = way ? WAY_WORDS[way].heading : "Games on Apple silicon";
  return chip ? `${games}: ${chip.toUpperCase()}` : games;
}

function pathOf({ way, chip, status, sort, isTable, page }: GamesQuery): string {
  const at = page > 1 ? page : undefined;
  return isTable
    ? withQuery(gamesPath(), { ...tableQuery({ status, sort }), page: at })
    : gamesPath({ way, chip }, page);
}

/** A status or an order is of the table alone. */
const tableQuery = ({ status, sort }: Pick<GamesQuery, "status" | "sort">) => ({
  status,
  sort: sortParameter(sort),
  view: status || sortParameter(sort) ? undefined : "table",
});

/** Null beyond the last page. */
async function AllGames({ status, sort, page }: GamesQuery) {
  const [{ rows, total, byStatus }, asOf] = await Promise.all([
    listTitleLines({ kind: "game", status }, page, PAGE_SIZE, sort),
    countedAsOf(),
  ]);
  if (page > 1 && rows.length === 0) return null;
  return (
    <>
      <p className="lead">
        {countWords(total, "game")}, as of {dayWords(asOf)}. {orderWords(sort)} Or see{" "}
        <a href={gamesPath()}>how well they run</a>.{" "}
        <a className="no-print" href={categoryFeedPath("games")}>
          Feed of changed answers
        </a>
      </p>
      <ShareBar counts={byStatus} />
      <TitleFilters path={gamesPath()} status={status} kind={undefined} sort={sort} byStatus={byStatus} kinds={false} />
      <TableKey />
      <TitleTable
        label={`Games: ${countWords(total, "game")}`}
        rows={rows}
        sort={{
          current: sort,
          href: (order) => withQuery(gamesPath(), tableQuery({ status, sort: order })),
        }}
        common={status ?? "native"}
      />
      <PageLinks path={gamesPath()} query={tableQuery({ status, sort })} page={page} size={PAGE_SIZE} total={total} />
    </>
  );
}

interface GamesQuery extends Pick<GamesFilter, "way" | "chip"> {
  readonly status: Status | undefined;
  readonly sort: Sort;
  readonly page: number;
  /** All games as a table, by their answer; else the board of those with a report. */
  readonly isTable: boolean;
}

async function readGamesQuery(searchParams: Props["searchParams"]): Promise<GamesQuery> {
  const query = await searchParams;
  const page = pageOf(one(query.page));
  const way = COMPAT_METHODS.find((known) => known === one(query.method));
  const chip = NAMED_CHIPS.find((known) => known === one(query.chip));
  if (way || chip) return { way, chip, status: undefined, sort: "known", page, isTable: false };
  const status = Status.safeParse(one(query.status)).data;
  const sort = sortOf(one(query.sort));
  const isTable = status !== undefined || sort !== "known" || one(query.view) === "table";
  return { way, chip, status, sort, page, isTable };
}
