import type { Metadata } from "next";
import { countedAsOf } from "#lib/catalog/verdicts/last-look.ts";
import { isoDay } from "#lib/contract/days.ts";
import { urls } from "#lib/core/urls.ts";
import { HomeDoors } from "#lib/site/components/home/doors.tsx";
import { HomePlate } from "#lib/site/components/home/plate.tsx";
import { JsonLd } from "#lib/site/components/layout/json-ld.tsx";
import { SearchForm } from "#lib/site/components/layout/search-form.tsx";
import { SignKey } from "#lib/site/components/layout/share-bar.tsx";
import { Fall } from "#lib/site/components/rosetta/fall.tsx";
import { Glyph } from "#lib/site/components/signs/icons.tsx";
import { SignSprite } from "#lib/site/components/signs/sign-sprite.tsx";
import { Wall } from "#lib/site/components/signs/tile.tsx";
import { listGames } from "#lib/site/queries/games/games.ts";
import { listBestKnown } from "#lib/site/queries/lists/browse.ts";
import { findExamples, startingAt } from "#lib/site/queries/lists/example.ts";
import { findPageScripts } from "#lib/site/queries/page-scripts.ts";
import { summarizeAffected } from "#lib/site/queries/rosetta/rosetta.ts";
import { measureRosettaShare } from "#lib/site/queries/rosetta/share.ts";
import { measureCoverage } from "#lib/site/queries/status/coverage.ts";
import { siteGraph } from "#lib/site/queries/title/json-ld.ts";
import { shortPlate } from "#lib/site/words/answers/short-plate.ts";
import { statusCounts } from "#lib/site/words/lists/counts.ts";
import { mixed } from "./best-known.tsx";
import "./home-plate.css";

export function generateMetadata(): Metadata {
  return {
    alternates: { canonical: urls.site(), types: { "application/atom+xml": "/feeds/newly-native.xml" } },
  };
}

const APP_TILES = 40;
const GAME_TILES = 20;
const DOOR_GAMES = 4;
const MINUTE_MS = 60_000;

export default async function Home() {
  const now = new Date();
  const [coverage, affected, share, apps, games, examples, asOf] = await Promise.all([
    measureCoverage(),
    summarizeAffected(),
    measureRosettaShare(now),
    listBestKnown({ kind: "app" }, APP_TILES),
    listBestKnown({ kind: "game" }, GAME_TILES),
    findExamples(),
    countedAsOf(),
  ]);
  // Each leads to the list with that answer.
  const counts = statusCounts(coverage);
  // Another one each minute, for as long as caches keep the page.
  const [example, ...others] = startingAt(examples, Math.floor(now.getTime() / MINUTE_MS)).map((row) =>
    shortPlate(row, isoDay(now)),
  );
  return (
    <>
      <SignSprite />
      <div className="hero">
        <div className="hero-ask">
          <h1>Does it run on Apple silicon?</h1>
          <SearchForm id="home-search" big />
          <p className="fine hero-hint" id="home-hint">
            Try <a href="/search?q=photoshop">photoshop</a>,{" "}
            <a href="/search?q=word%2C+zoom%2C+steam">word, zoom, steam</a>,{" "}
            <a href="/search?q=https%3A%2F%2Fstore.steampowered.com%2Fapp%2F1245620">a Steam link</a> or{" "}
            <a href="/search?q=is+rosetta+going+away">a question</a>.
          </p>
        </div>
        {example && <HomePlate plate={example} others={others} />}
        <p className="fine hero-words">
          Apple silicon means any Mac with an M1 chip or newer. Rosetta&nbsp;2 is Apple’s translator for apps made for
          Intel Macs.
        </p>
      </div>

      <Fall share={share} today={isoDay(now)} asOf={asOf}>
        <h2 id="fall">
          <a href="/rosetta">{affected.groups.stops.toLocaleString("en-GB")} apps and games stop in macOS&nbsp;28</a>
        </h2>
        <p>
          {affected.groups.stops_given_up.toLocaleString("en-GB")} more, which their makers have abandoned,{" "}
          {affected.groups.stops_given_up === 1 ? "stops" : "stop"} too.
        </p>
      </Fall>

      <section className="later" aria-label="Start here">
        <HomeDoors
          games={games.slice(0, DOOR_GAMES)}
          gamesTotal={await countGames()}
          groups={affected.groups}
          asOf={asOf}
        />
        <p className="door-links">
          <a href="/rosetta/guide#warning">macOS warned me about an app</a>
          <a href="/rosetta/guide#upgrade">Apps stopped after the upgrade to macOS 27</a>
        </p>
      </section>

      <section className="later" aria-labelledby="wall">
        <div className="wall-head">
          <h2 id="wall">The best known</h2>
          <SignKey counts={counts} />
        </div>
        <Wall lines={mixed(apps, games)} />
        <p className="wall-more">
          <a className="button" href="/titles">
            All {coverage.titles.toLocaleString("en-GB")} apps and games
            <Glyph name="arrow" />
          </a>
          <a className="button" href="/changes?only=newly-native">
            Newly native
            <Glyph name="arrow" />
          </a>
          <a className="button" href="/categories">
            By category
            <Glyph name="arrow" />
          </a>
        </p>
      </section>
      <JsonLd graph={{ "@context": "https://schema.org", "@graph": siteGraph() }} />
      <script src="/plate.js" defer />
      <script type="module" src={findPageScripts()["home-page"]} />
    </>
  );
}

// As many as the page that the door leads to shows.
async function countGames(): Promise<number> {
  return (await listGames({}, 1, 1)).total;
}
