import type { Metadata } from "next";
import { listTitleLines } from "#lib/site/browse.ts";
import { countGamesByWay, type GameLine, listGamesByWay } from "#lib/site/games.ts";
import { collectionGraph } from "#lib/site/json-ld.ts";
import { WAYS, type Way } from "#lib/site/ways.ts";
import { Breadcrumbs } from "#lib/ui/breadcrumbs.tsx";
import { CHIP_WORDS, countWords, monthWords } from "#lib/ui/copy.ts";
import { sourceWords } from "#lib/ui/evidence-words.ts";
import { Filters } from "#lib/ui/filters.tsx";
import { StatusIcon } from "#lib/ui/icons.tsx";
import { JsonLd } from "#lib/ui/json-ld.tsx";
import { NoSuchPage, PageLinks } from "#lib/ui/page-links.tsx";
import { gamesPath, signalPath } from "#lib/ui/paths.ts";
import { one, pageOf, type Query } from "#lib/ui/query.ts";
import { TitleRows } from "#lib/ui/title-rows.tsx";
import { WAY_WORDS } from "#lib/ui/way-matrix.tsx";
import { urls } from "#lib/urls.ts";
import { missing } from "../missing.ts";
import { shared } from "../sharing.ts";

export const dynamic = "force-dynamic";

const PAGE_SIZE = 50;
const WORTH_HAVING = 40;

interface Props {
  searchParams: Promise<Query>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { way, page } = await readAsked(searchParams);
  const title = way ? WAY_WORDS[way].heading : "Games on Apple silicon";
  const description =
    "Which games run on Apple silicon Macs, and how: by themselves, through Rosetta 2, CrossOver, the Game Porting Toolkit or a virtual machine. Who says so, and when.";
  return shared({
    title: page > 1 ? `${title}, page ${page}` : title,
    description,
    path: gamesPath(way, page),
    card: "category-games",
  });
}

export default async function GamesRoute({ searchParams }: Props) {
  const { way, page } = await readAsked(searchParams);
  const counts = await countGamesByWay();
  const games = way ? await listGamesByWay(way, page, PAGE_SIZE) : [];
  if (page > 1 && games.length === 0) return missing(<NoSuchPage path={gamesPath(way)} />);
  const heading = way ? WAY_WORDS[way].heading : "Games on Apple silicon";
  return (
    <>
      {way && <Breadcrumbs crumbs={[{ name: "Games", path: gamesPath() }]} />}
      <h1>{heading}</h1>
      <p className="lead">
        {way
          ? `${countWords(counts[way] ?? 0, "game")} of which somebody says so, best-known first. Beside each the answer as it is today.`
          : "A game can run by itself, through Apple’s translator, or through software that makes its Windows version run. Choose a way, or look a game up: its page has every way, chip by chip."}
      </p>
      <Filters
        name="Way to run it"
        filters={[
          ...(way ? [{ href: gamesPath(), label: "Overview", current: false }] : []),
          ...WAYS.filter((option) => counts[option]).map((option) => ({
            href: gamesPath(option),
            label: (
              <>
                <StatusIcon status={WAY_WORDS[option].sign} />
                {WAY_WORDS[option].name}
              </>
            ),
            current: option === way,
            count: counts[option] ?? 0,
          })),
        ]}
      />
      {way ? (
        <>
          <TitleRows
            ordered
            shape="wide"
            rows={games.map((game) => ({ ...game, layer: null, note: <Said game={game} /> }))}
          />
          <PageLinks path={gamesPath()} query={{ method: way }} page={page} size={PAGE_SIZE} total={counts[way] ?? 0} />
        </>
      ) : (
        <WorthHaving />
      )}
      <JsonLd
        graph={collectionGraph({
          url: urls.site(gamesPath(way)),
          name: heading,
          crumbs: [{ name: heading, path: gamesPath(way) }],
        })}
      />
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
      <TitleRows ordered shape="wide" rows={rows} />
      <p>
        <a href="/categories/games">All games, by answer</a>
      </p>
    </section>
  );
}

function Said({ game: { said, stability } }: { game: GameLine }) {
  const chip = said.chip === "apple_silicon" ? "" : ` on ${CHIP_WORDS[said.chip]}`;
  return (
    <>
      {stability && `Ran ${stability}${chip}. `}
      {sourceWords(said)}, <a href={signalPath(said.id)}>{monthWords(said.at)}</a>
      {!stability && chip}
    </>
  );
}

async function readAsked(searchParams: Props["searchParams"]): Promise<{ way: Way | undefined; page: number }> {
  const query = await searchParams;
  const asked = one(query.method);
  const way = WAYS.find((known) => known === asked);
  return { way, page: way ? pageOf(one(query.page)) : 1 };
}
