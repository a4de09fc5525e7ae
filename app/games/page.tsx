import type { Metadata } from "next";
import { countedAsOf } from "#lib/catalog/verdicts/last-look.ts";
import type { Status } from "#lib/contract/schema.ts";
import { lowerFirst } from "#lib/contract/words.ts";
import { urls } from "#lib/core/urls.ts";
import { Breadcrumbs } from "#lib/site/components/breadcrumbs.tsx";
import { JsonLd } from "#lib/site/components/json-ld.tsx";
import { NoSuchPage } from "#lib/site/components/page-links.tsx";
import { orderWords, readTitleFilter, sortParameter, titleParameters } from "#lib/site/components/title-filters.tsx";
import { countTitles, PAGE_SIZE, STOPPING_SHOWN, TitleList } from "#lib/site/components/title-list.tsx";
import { WAY_WORDS } from "#lib/site/components/way-matrix.tsx";
import { listTitleLines, type Sort } from "#lib/site/queries/browse.ts";
import type { BoardSort } from "#lib/site/queries/games.ts";
import { collectionGraph } from "#lib/site/queries/json-ld.ts";
import { findStopping } from "#lib/site/queries/rosetta.ts";
import { STATUS_WORDS } from "#lib/site/words/answers.ts";
import { COMPAT_METHODS, NAMED_CHIPS } from "#lib/site/words/compat-methods.ts";
import { dataWords } from "#lib/site/words/counts.ts";
import { categoryFeedPath, gamesPath, withQuery } from "#lib/site/words/paths.ts";
import { one, type Query } from "#lib/site/words/query.ts";
import { missing } from "../missing.ts";
import { searchedRobots, shared } from "../sharing.ts";
import type { BoardAsked } from "./board-filters.tsx";
import { Board } from "./games-board.tsx";

interface Props {
  searchParams: Promise<Query>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const asked = await readGamesQuery(searchParams);
  const title = headingOf(asked);
  const description =
    "Which games run on Apple silicon Macs, how well, on which chip, and how: natively, through Rosetta 2, CrossOver, the Game Porting Toolkit or a virtual machine.";
  return {
    ...searchedRobots(asked),
    ...shared({
      title: asked.page > 1 ? `${title}, page ${asked.page}` : title,
      description,
      path: pathOf(asked),
      card: "category-games",
      types: { "application/atom+xml": categoryFeedPath("games") },
    }),
  };
}

export default async function GamesRoute({ searchParams }: Props) {
  const asked = await readGamesQuery(searchParams);
  const { way, chip, text, page } = asked;
  const heading = headingOf(asked);
  const list = await (asked.isTable ? AllGames(asked) : Board({ way, chip, text, page, sort: asked.boardSort }));
  if (list === null) return missing(<NoSuchPage path={pathOf({ ...asked, page: 1 })} />);
  return (
    <>
      {(way || text || asked.isTable) && <Breadcrumbs crumbs={[{ name: "Games", path: gamesPath() }]} />}
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

function pathOf({ way, chip, boardSort, isTable, page, ...asked }: GamesQuery): string {
  if (!isTable) return gamesPath({ way, chip, text: asked.text, sort: boardSort }, page);
  return withQuery(gamesPath(), { ...tableQuery(asked), page: page > 1 ? page : undefined });
}

/** A status, and an order by anything but how well games run, is of the table alone. */
const tableQuery = ({ text, status, sort }: Pick<GamesQuery, "text" | "status" | "sort">) => ({
  ...titleParameters({ text, status, kind: undefined, sort }),
  view: status || sortParameter(sort) ? undefined : "table",
});

/** Null beyond the last page. */
async function AllGames(asked: GamesQuery) {
  const { status, text, sort, page } = asked;
  const [found, stopping, asOf] = await Promise.all([
    listTitleLines({ kind: "game", status, text }, page, PAGE_SIZE, sort),
    findStopping({ kind: "game" }, STOPPING_SHOWN),
    countedAsOf(),
  ]);
  if (page > 1 && found.rows.length === 0) return null;
  const list = { ...found, byKind: { game: found.byKind.game } };
  return (
    <>
      <p className="lead">
        {countTitles(list.total, list)}. {dataWords(asOf)} {list.total > 1 && orderWords(sort)} Or see{" "}
        <a href={gamesPath()}>how well they run</a>.{" "}
        <a className="no-print" href={categoryFeedPath("games")}>
          Feed of changed answers
        </a>
      </p>
      <TitleList
        path={gamesPath()}
        label={`Games: ${countTitles(list.total, list)}`}
        asked={{ ...asked, kind: undefined }}
        list={list}
        parametersOf={tableQuery}
        stopping={stopping}
      />
    </>
  );
}

interface GamesQuery extends Omit<BoardAsked, "sort"> {
  readonly text: string | undefined;
  readonly status: Status | undefined;
  readonly sort: Sort;
  readonly boardSort: BoardSort;
  readonly page: number;
  /** All games as a table, by their answer; else the board of those with a report. */
  readonly isTable: boolean;
}

async function readGamesQuery(searchParams: Props["searchParams"]): Promise<GamesQuery> {
  const query = await searchParams;
  const { status, text, sort, page } = readTitleFilter(query);
  const way = COMPAT_METHODS.find((known) => known === one(query.method));
  const chip = NAMED_CHIPS.find((known) => known === one(query.chip));
  const boardSort: BoardSort = one(query.sort) === "best" ? "best" : "known";
  const shared = { way, chip, text, page, boardSort };
  if (way || chip) return { ...shared, status: undefined, sort: "known", isTable: false };
  const isTable = status !== undefined || sort !== "known" || one(query.view) === "table";
  return { ...shared, status, sort, isTable };
}
