import type { Metadata } from "next";
import { countWords } from "#lib/contract/words.ts";
import { urls } from "#lib/core/urls.ts";
import { Breadcrumbs } from "#lib/site/components/breadcrumbs.tsx";
import { CHIP_WORDS } from "#lib/site/components/copy.ts";
import { Filters } from "#lib/site/components/filters.tsx";
import { GameTable } from "#lib/site/components/game-table.tsx";
import { StatusIcon } from "#lib/site/components/icons.tsx";
import { JsonLd } from "#lib/site/components/json-ld.tsx";
import { NoSuchPage, PageLinks } from "#lib/site/components/page-links.tsx";
import { gamesPath } from "#lib/site/components/paths.ts";
import { one, pageOf, type Query } from "#lib/site/components/query.ts";
import { TitleTable } from "#lib/site/components/title-table.tsx";
import { WAY_WORDS } from "#lib/site/components/way-matrix.tsx";
import { NAMED_CHIPS, WaysByChip } from "#lib/site/components/ways-by-chip.tsx";
import { listTitleLines } from "#lib/site/queries/browse.ts";
import { COMPAT_METHODS, type CompatMethod } from "#lib/site/queries/compat-methods.ts";
import { countGamesByWay, type GamesFilter, listGamesByWay, type WayCount } from "#lib/site/queries/games.ts";
import { collectionGraph } from "#lib/site/queries/json-ld.ts";
import { missing } from "../missing.ts";
import { shared } from "../sharing.ts";

export const dynamic = "force-dynamic";

const PAGE_SIZE = 50;
const WORTH_HAVING = 40;

interface Props {
  searchParams: Promise<Query>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { page, ...asked } = await readGamesQuery(searchParams);
  const title = headingOf(asked);
  const description =
    "Which games run on Apple silicon Macs, and how: by themselves, through Rosetta 2, CrossOver, the Game Porting Toolkit or a virtual machine. Who says so, and when.";
  return shared({
    title: page > 1 ? `${title}, page ${page}` : title,
    description,
    path: gamesPath(asked, page),
    card: "category-games",
  });
}

export default async function GamesRoute({ searchParams }: Props) {
  const { page, way, chip } = await readGamesQuery(searchParams);
  const counts = await countGamesByWay();
  const heading = headingOf({ way, chip });
  const list = way && (await GamesOfWay({ way, chip, page, counts }));
  if (list === null) return missing(<NoSuchPage path={gamesPath({ way, chip })} />);
  return (
    <>
      {way && <Breadcrumbs crumbs={[{ name: "Games", path: gamesPath() }]} />}
      <h1>{heading}</h1>
      {list ?? (
        <>
          <p className="lead">
            A game can run by itself, through Apple’s translator, or through software that makes its Windows version
            run. Choose a way, or look a game up: its page has every way.
          </p>
          <WaysByChip counts={counts} />
          <WorthHaving />
        </>
      )}
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

const headingOf = ({ way, chip }: GamesQuery) =>
  way ? `${WAY_WORDS[way].heading}${chip ? `, tried on ${CHIP_WORDS[chip]}` : ""}` : "Games on Apple silicon";

interface OfWay extends GamesFilter {
  readonly page: number;
  readonly counts: Partial<Record<CompatMethod, WayCount>>;
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
      <p className="lead">{countWords(total, "game")}, by the word of those who tried. The best known come first.</p>
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
      {games.length > 0 ? (
        <GameTable label={headingOf({ way, chip })} games={games} />
      ) : (
        <p>Nobody has told us of one yet.</p>
      )}
      <PageLinks path={gamesPath()} query={{ method: way, chip }} page={page} size={PAGE_SIZE} total={total} />
    </>
  );
}

async function WorthHaving() {
  const { rows, total } = await listTitleLines({ kind: "game", status: "native" }, 1, WORTH_HAVING);
  return (
    <section aria-labelledby="worth-having">
      <h2 id="worth-having">Native games worth having</h2>
      <p>
        The best known of the {total.toLocaleString("en-GB")} that run by themselves: nothing else to install, and
        nothing to fear from macOS 28.
      </p>
      <TitleTable label="Native games worth having" rows={rows} common="native" />
      <p>
        <a href="/categories/games">All games, by answer</a>
      </p>
    </section>
  );
}

type GamesQuery = Partial<GamesFilter>;

async function readGamesQuery(searchParams: Props["searchParams"]): Promise<GamesQuery & { page: number }> {
  const query = await searchParams;
  const asked = one(query.method);
  const way = COMPAT_METHODS.find((known) => known === asked);
  if (!way) return { page: 1 };
  return { way, chip: NAMED_CHIPS.find((known) => known === one(query.chip)), page: pageOf(one(query.page)) };
}
