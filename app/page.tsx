import type { Metadata } from "next";
import { countWords, monthWords } from "#lib/contract/words.ts";
import { urls } from "#lib/core/urls.ts";
import { CategoryTiles } from "#lib/site/components/category-tiles.tsx";
import { AnswerChanges } from "#lib/site/components/change-list.tsx";
import { daysLeft } from "#lib/site/components/countdown.tsx";
import { statusCounts } from "#lib/site/components/counts.ts";
import { JsonLd } from "#lib/site/components/json-ld.tsx";
import { SearchForm } from "#lib/site/components/search-form.tsx";
import { Signs } from "#lib/site/components/share-bar.tsx";
import { TitleRows } from "#lib/site/components/title-rows.tsx";
import { countCategories } from "#lib/site/queries/browse.ts";
import { measureCoverage } from "#lib/site/queries/coverage.ts";
import { listNewlyNative } from "#lib/site/queries/history.ts";
import { siteGraph } from "#lib/site/queries/json-ld.ts";
import { MILESTONES } from "#lib/site/queries/milestones.ts";
import { summarizeAffected } from "#lib/site/queries/rosetta.ts";

export const dynamic = "force-dynamic";

export function generateMetadata(): Metadata {
  return {
    alternates: { canonical: urls.site(), types: { "application/atom+xml": "/feeds/newly-native.xml" } },
  };
}

const SHORT_LIST = 8;
// Well known to non-experts from this popularity on: prisma/catalogue/best-known.ndjson.
const WELL_KNOWN = 100;
// Categories with fewer titles are not worth browsing.
const CATEGORY_MIN = 20;

export default async function Home() {
  const [coverage, categories, newlyNative, affected] = await Promise.all([
    measureCoverage(),
    countCategories(),
    listNewlyNative({ popularityMin: WELL_KNOWN }, SHORT_LIST),
    summarizeAffected(),
  ]);
  const counts = statusCounts(coverage);
  const { groups } = affected;
  const today = new Date().toISOString().slice(0, 10);
  const left = daysLeft(today, MILESTONES.at(-1)?.expected ?? today);
  const number = (count: number) => count.toLocaleString("en-GB");
  return (
    <>
      <section className="hero">
        <div>
          <h1>Does it run on Apple silicon?</h1>
          <SearchForm id="home-search" big />
          <p className="fine hero-hint">
            One app or game, or several with commas: <a href="/search?q=photoshop">photoshop</a>,{" "}
            <a href="/search?q=word%2C+zoom%2C+steam">word, zoom, steam</a>,{" "}
            <a href="/search?q=https%3A%2F%2Fstore.steampowered.com%2Fapp%2F1245620">a Steam link</a>. Apple silicon is
            every Mac with an M1 chip or a newer one.
          </p>
        </div>
        <section className="job" aria-labelledby="job">
          <h2 id="job">Or all your apps at once</h2>
          <p>
            Drop your Applications folder, and see which of your own copies stop in macOS 28. Read in your browser;
            nothing is sent.
          </p>
          <p>
            <a className="button" href="/check">
              Check my Mac
            </a>
          </p>
        </section>
      </section>

      <section className="notice" aria-label="The end of Rosetta 2">
        <p className="lead">
          <strong>
            About {countWords(left, "day")} left: {number(groups.stops)} apps and games will stop in macOS 28.
          </strong>
        </p>
        <p>
          It removes Rosetta 2, which lets Apple silicon Macs open apps made for Intel. Another{" "}
          {number(groups.may_stop)} may stop, and {number(groups.stops_given_up)} that their makers gave up will.
        </p>
        <ul>
          <li>
            <a href="/rosetta">Which stop, and what runs instead</a>
          </li>
          <li>
            <a href="/rosetta#warning">macOS warned me about an app</a>
          </li>
          <li>
            <a href="/rosetta#upgrade">Apps stopped after the upgrade to macOS 27</a>
          </li>
        </ul>
      </section>

      <div className="two">
        <section aria-labelledby="breaks">
          <h2 id="breaks">Well known, and will stop</h2>
          <TitleRows
            rows={affected.bestKnown.map((row) => ({
              ...row,
              note: row.lastVerified && `Last confirmed ${monthWords(row.lastVerified)}`,
            }))}
          />
          <p>
            <a href="/rosetta?group=stops#list">All {number(groups.stops)} that will stop</a>
          </p>
        </section>
        {newlyNative.length > 0 && (
          <section aria-labelledby="newly-native">
            <h2 id="newly-native">Well known, and native at last</h2>
            <AnswerChanges changes={newlyNative} />
            <p>
              <a href="/changes?only=newly-native">All newly native titles</a>, or{" "}
              <a href="/changes">everything that changed</a>
            </p>
          </section>
        )}
      </div>

      <section aria-labelledby="answers" className="all-answers">
        <h2 id="answers">{countWords(coverage.titles, "app and game", "apps and games")}, five answers</h2>
        <Signs counts={counts} total={coverage.titles} />
        <p className="fine">
          The {number(counts.rosetta2 ?? 0)} that need Rosetta 2 are those that will stop, those that may, and those
          given up before.
        </p>
      </section>
      <section aria-labelledby="categories">
        <h2 id="categories">Browse</h2>
        <CategoryTiles categories={categories.filter(({ total }) => total >= CATEGORY_MIN)} />
        <p className="fine">
          Not everything has a category yet: <a href="/titles">all titles</a>.
        </p>
      </section>
      <JsonLd graph={{ "@context": "https://schema.org", "@graph": siteGraph() }} />
    </>
  );
}
