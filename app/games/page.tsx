import type { Metadata } from "next";
import { Status } from "#lib/contract/schema.ts";
import { countWords, lowerFirst } from "#lib/contract/words.ts";
import { urls } from "#lib/core/urls.ts";
import { Breadcrumbs } from "#lib/site/components/breadcrumbs.tsx";
import { CHIP_WORDS, STATUS_WORDS } from "#lib/site/components/copy.ts";
import { Filters } from "#lib/site/components/filters.tsx";
import { GameTable } from "#lib/site/components/game-table.tsx";
import { StatusIcon } from "#lib/site/components/icons.tsx";
import { JsonLd } from "#lib/site/components/json-ld.tsx";
import { NoSuchPage, PageLinks } from "#lib/site/components/page-links.tsx";
import { categoryFeedPath, gamesPath, withQuery } from "#lib/site/components/paths.ts";
import { one, pageOf, type Query } from "#lib/site/components/query.ts";
import { ShareBar } from "#lib/site/components/share-bar.tsx";
import { orderWords, sortOf, sortParameter, TitleFilters } from "#lib/site/components/title-filters.tsx";
import { TableKey, TitleTable } from "#lib/site/components/title-table.tsx";
import { WAY_WORDS } from "#lib/site/components/way-matrix.tsx";
import { NAMED_CHIPS, WaysByChip } from "#lib/site/components/ways-by-chip.tsx";
import { listTitleLines, type Sort } from "#lib/site/queries/browse.ts";
import { COMPAT_METHODS, type CompatMethod } from "#lib/site/queries/compat-methods.ts";
import { countGamesByWay, type GamesFilter, listGamesByWay, type WayCount } from "#lib/site/queries/games.ts";
import { collectionGraph } from "#lib/site/queries/json-ld.ts";
import { missing } from "../missing.ts";
import { shared } from "../sharing.ts";

export const dynamic = "force-dynamic";

const PAGE_SIZE = 50;

interface Props {
  searchParams: Promise<Query>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const asked = await readGamesQuery(searchParams);
  const title = headingOf(asked);
  const description =
    "Which games run on Apple silicon Macs, and how: by themselves, through Rosetta 2, CrossOver, the Game Porting Toolkit or a virtual machine. Who reported it, and when.";
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
  const counts = await countGamesByWay();
  const heading = headingOf(asked);
  const list = await (way ? GamesOfWay({ way, chip, page, counts }) : AllGames({ ...asked, counts }));
  if (list === null) return missing(<NoSuchPage path={pathOf({ ...asked, page: 1 })} />);
  return (
    <>
      {way && <Breadcrumbs crumbs={[{ name: "Games", path: gamesPath() }]} />}
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

function headingOf({ way, chip, status }: GamesQuery): string {
  return way
    ? wayHeading({ way, chip })
    : `Games on Apple silicon${status ? `: ${lowerFirst(STATUS_WORDS[status].label)}` : ""}`;
}

const wayHeading = ({ way, chip }: GamesFilter) =>
  `${WAY_WORDS[way].heading}${chip ? `, tried on ${CHIP_WORDS[chip]}` : ""}`;

function pathOf({ way, chip, status, sort, page }: GamesQuery): string {
  if (way) return gamesPath({ way, chip }, page);
  return withQuery(gamesPath(), { status, sort: sortParameter(sort), page: page > 1 ? page : undefined });
}

type Counts = Partial<Record<CompatMethod, WayCount>>;

interface OfWay extends GamesFilter {
  readonly page: number;
  readonly counts: Counts;
}

/** Null beyond the last page. */
async function GamesOfWay({ way, chip, page, counts }: OfWay) {
  const games = await listGamesByWay({ way, chip }, page, PAGE_SIZE);
  if (page > 1 && games.length === 0) return null;
  const { all = 0, byChip = {} } = counts[way] ?? {};
  const total = chip ? (byChip[chip] ?? 0) : all;
  const chips = NAMED_CHIPS.filter((option) => byChip[option]);
  return (
    <>
      <p className="lead">{countWords(total, "game")}, from user reports. The best known come first.</p>
      <Filters
        name="Way to run it"
        filters={COMPAT_METHODS.filter((option) => counts[option]).map((option) => ({
          href: gamesPath({ way: option }),
          label: (
            <>
              <StatusIcon status={WAY_WORDS[option].sign} />
              {WAY_WORDS[option].name}
            </>
          ),
          current: option === way,
          count: counts[option]?.all ?? 0,
        }))}
      />
      {chips.length > 0 && (
        <Filters
          name="Chip it was tried on"
          filters={[
            { href: gamesPath({ way }), label: "Any chip", current: !chip, count: all },
            ...chips.map((option) => ({
              href: gamesPath({ way, chip: option }),
              label: `On ${CHIP_WORDS[option]}`,
              current: option === chip,
              count: byChip[option] ?? 0,
            })),
          ]}
        />
      )}
      {games.length > 0 ? <GameTable label={wayHeading({ way, chip })} games={games} /> : <p>No reports yet.</p>}
      <PageLinks path={gamesPath()} query={{ method: way, chip }} page={page} size={PAGE_SIZE} total={total} />
    </>
  );
}

async function AllGames({ status, sort, page, counts }: Listed & { counts: Counts }) {
  const { rows, total, byStatus } = await listTitleLines({ kind: "game", status }, page, PAGE_SIZE, sort);
  if (page > 1 && rows.length === 0) return null;
  const asked = { status, sort: sortParameter(sort) };
  return (
    <>
      <p className="lead">
        {countWords(total, "game")}. {orderWords(sort)} Each page lists every reported way to run it.{" "}
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
          href: (order) => withQuery(gamesPath(), { status, sort: sortParameter(order) }),
        }}
        common={status ?? "native"}
      />
      <PageLinks path={gamesPath()} query={asked} page={page} size={PAGE_SIZE} total={total} />
      <h2 id="ways">Ways to run a game, by chip</h2>
      <WaysByChip counts={counts} />
    </>
  );
}

interface Listed {
  readonly status: Status | undefined;
  readonly sort: Sort;
  readonly page: number;
}

interface GamesQuery extends Listed, Partial<GamesFilter> {}

async function readGamesQuery(searchParams: Props["searchParams"]): Promise<GamesQuery> {
  const query = await searchParams;
  const status = Status.safeParse(one(query.status)).data;
  const [sort, page] = [sortOf(one(query.sort)), pageOf(one(query.page))];
  const way = COMPAT_METHODS.find((known) => known === one(query.method));
  if (!way) return { status, sort, page };
  return { status: undefined, sort: "known", page, way, chip: NAMED_CHIPS.find((known) => known === one(query.chip)) };
}
