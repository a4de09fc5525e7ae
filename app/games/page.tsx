import type { Metadata } from "next";
import { memoryOf } from "#lib/catalog/titles/names/mac-words.ts";
import { countedAsOf } from "#lib/catalog/verdicts/last-look.ts";
import type { Projection } from "#lib/catalog/verdicts/rules/projection.ts";
import type { Status } from "#lib/contract/schema.ts";
import { urls } from "#lib/core/urls.ts";
import { WAY_WORDS } from "#lib/site/components/games/way-matrix.tsx";
import { Breadcrumbs } from "#lib/site/components/layout/breadcrumbs.tsx";
import { JsonLd } from "#lib/site/components/layout/json-ld.tsx";
import { NoSuchPage } from "#lib/site/components/layout/page-links.tsx";
import {
  readTitleFilter,
  sortParameter,
  type TILES,
  titleParameters,
} from "#lib/site/components/lists/title-filters.tsx";
import { pageSizeOf, STOPPING_SHOWN, shownAs, TitleList } from "#lib/site/components/lists/title-list.tsx";
import { ignoredWords } from "#lib/site/components/verdict/head.tsx";
import { markdownType } from "#lib/site/discovery/markdown-pages.ts";
import type { BoardSort } from "#lib/site/queries/games/games-sql.ts";
import type { Sort } from "#lib/site/queries/lists/browse.ts";
import { listShown } from "#lib/site/queries/lists/shown-list.ts";
import { findStopping } from "#lib/site/queries/rosetta/rosetta.ts";
import { collectionGraph } from "#lib/site/queries/title/json-ld.ts";
import { COMPAT_METHODS, chipName, readChip } from "#lib/site/words/games/compat-methods.ts";
import { macWords } from "#lib/site/words/games/memory-floor.ts";
import { answerWords, type Letter, leadWords, resultWords } from "#lib/site/words/lists/list-words.ts";
import { categoryFeedPath, gamesPath, withQuery } from "#lib/site/words/paths.ts";
import { ignoredMemory, one, type Query } from "#lib/site/words/query.ts";
import { missing } from "../missing.ts";
import { searchedRobots, shared } from "../sharing.ts";
import type { BoardAsked } from "./board-filters.tsx";
import { Board } from "./games-board.tsx";

interface Props {
  searchParams: Promise<Query>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const asked = await readGamesQuery(searchParams);
  const title = headingOf({ ...asked, memory: undefined });
  const description =
    "Which games run on Apple silicon Macs, how well, on which chip, and how: natively, through Rosetta 2, CrossOver, the Game Porting Toolkit or a virtual machine.";
  // The same games, whatever the memory.
  const path = pathOf({ ...asked, memory: undefined });
  return {
    ...searchedRobots(asked),
    ...shared({
      title: asked.page > 1 ? `${title}, page ${asked.page}` : title,
      description,
      path,
      card: "category-games",
      types: { ...markdownType(path), "application/atom+xml": categoryFeedPath("games") },
    }),
  };
}

export default async function GamesRoute({ searchParams }: Props) {
  const asked = await readGamesQuery(searchParams);
  const { way, chip, memory, text, page } = asked;
  const [heading, name] = [headingOf(asked), headingOf({ ...asked, memory: undefined })];
  const head = (
    <>
      <h1>{heading}</h1>
      {asked.ignored.length > 0 && <p className="fine">{ignoredWords(asked.ignored)}</p>}
    </>
  );
  const list = await (asked.isTable
    ? AllGames(asked)
    : Board({ way, chip, memory, text, page, sort: asked.boardSort, children: head }));
  if (list === null) return missing(<NoSuchPage path={pathOf({ ...asked, page: 1 })} />);
  return (
    <>
      {(way || text || asked.isTable) && <Breadcrumbs crumbs={[{ name: "Games", path: gamesPath() }]} />}
      {asked.isTable && head}
      {list}
      <JsonLd
        graph={collectionGraph({
          url: urls.site(gamesPath({ way, chip })),
          name,
          crumbs: [{ name, path: gamesPath({ way, chip }) }],
        })}
      />
    </>
  );
}

function headingOf({ way, chip, memory, status, next, isTable }: GamesQuery): string {
  const answers = answerWords({ status, next });
  if (isTable) return answers ? `Games on Apple silicon: ${answers}` : "All games";
  // Shorter: a phone has one line for it.
  if (memory && !way) return `Games on ${chip ? "" : "a Mac with "}${macWords({ chip, memory })}`;
  if (chip && !way) return `Games on an ${chipName(chip)} Mac`;
  const games = way ? WAY_WORDS[way].heading : "Games on Apple silicon";
  return [games, macWords({ chip, memory })].filter(Boolean).join(": ");
}

function pathOf({ way, chip, memory, boardSort, isTable, page, ...asked }: GamesQuery): string {
  if (!isTable) return gamesPath({ way, chip, memory, text: asked.text, sort: boardSort }, page);
  return withQuery(gamesPath(), { ...tableQuery(asked), page: page > 1 ? page : undefined });
}

/** An answer, and an order by anything but how well games run, is of the table alone. */
const tableQuery = ({ text, status, next, letter, sort, view }: TableQuery) => ({
  ...titleParameters({ text, status, next, letter, kind: undefined, sort }),
  view: view ?? (status || next || letter || sortParameter(sort) ? undefined : "table"),
});

/** Null beyond the last page. */
async function AllGames(asked: GamesQuery) {
  const { status, next, text, letter, sort, page } = asked;
  const ofGames = { status, next, text, letter, kind: "game" } as const;
  const [found, stopping, asOf] = await Promise.all([
    listShown(ofGames, shownAs(asked)),
    findStopping({ kind: "game" }, STOPPING_SHOWN),
    countedAsOf(),
  ]);
  if (page > 1 && (page - 1) * pageSizeOf(asked) >= found.total) return null;
  const list = { ...found, byKind: { game: found.total } };
  return (
    <>
      <p className="lead list-count">
        {leadWords({ ...ofGames, sort }, list)} Or see <a href={gamesPath()}>how well they run</a>.{" "}
        <a className="no-print" href={categoryFeedPath("games")}>
          Feed of changed answers
        </a>
      </p>
      <TitleList
        path={gamesPath()}
        label={`Games: ${resultWords(ofGames, list)}`}
        asked={{ ...asked, kind: undefined }}
        list={list}
        parametersOf={tableQuery}
        stopping={stopping}
        asOf={asOf}
      />
    </>
  );
}

interface GamesQuery extends Omit<BoardAsked, "sort"> {
  readonly text: string | undefined;
  readonly status: Status | undefined;
  readonly next: Projection | undefined;
  readonly letter: Letter | undefined;
  readonly sort: Sort;
  readonly view?: typeof TILES | undefined;
  readonly boardSort: BoardSort;
  readonly page: number;
  /** All games as a table, by their answer; else the board of those with a report. */
  readonly isTable: boolean;
  /** What the address asks for that has no answers. */
  readonly ignored: readonly string[];
}

type TableQuery = Pick<GamesQuery, "text" | "status" | "next" | "letter" | "sort" | "view">;

async function readGamesQuery(searchParams: Props["searchParams"]): Promise<GamesQuery> {
  const query = await searchParams;
  const { status, next, text, letter, sort, view, page } = readTitleFilter(query);
  const way = COMPAT_METHODS.find((known) => known === one(query.method));
  const chip = readChip(one(query.chip) ?? "");
  const boardSort: BoardSort = one(query.sort) === "best" ? "best" : "known";
  const memory = memoryOf(one(query.memory));
  const ignored = [
    ...(one(query.method) && !way ? ["that way to run games"] : []),
    ...(one(query.chip) && !chip ? ["that chip"] : []),
    ...ignoredMemory(one(query.memory), memory),
    ...readTitleFilter(query).ignored,
  ];
  const shared = { way, chip, memory, text, page, boardSort, ignored };
  const board = {
    status: undefined,
    next: undefined,
    letter: undefined,
    sort: "known",
    view: undefined,
    isTable: false,
  } as const;
  if (way || chip || memory) return { ...shared, ...board };
  const isTable = [status, next, letter, view].some(Boolean) || sort !== "known" || one(query.view) === "table";
  return { ...shared, status, next, letter, sort, view, isTable };
}
