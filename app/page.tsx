import type { Metadata } from "next";
import { countCategories, listTitleLines } from "#lib/site/browse.ts";
import { measureCoverage } from "#lib/site/coverage.ts";
import { listNewlyNative } from "#lib/site/history.ts";
import { siteGraph } from "#lib/site/json-ld.ts";
import { CategoryTiles } from "#lib/ui/category-tiles.tsx";
import { AnswerChanges } from "#lib/ui/change-list.tsx";
import { countWords, dayWords } from "#lib/ui/copy.ts";
import { statusCounts } from "#lib/ui/counts.ts";
import { JsonLd } from "#lib/ui/json-ld.tsx";
import { SearchForm } from "#lib/ui/search-form.tsx";
import { Signs } from "#lib/ui/share-bar.tsx";
import { TitleRows } from "#lib/ui/title-rows.tsx";
import { urls } from "#lib/urls.ts";

export const dynamic = "force-dynamic";

export function generateMetadata(): Metadata {
  return {
    alternates: { canonical: urls.site(), types: { "application/atom+xml": "/feeds/newly-native.xml" } },
  };
}

const SHORT_LIST = 8;
// Listed by more than one source.
const WELL_KNOWN = 2;

export default async function Home() {
  const [coverage, categories, newlyNative, breaking] = await Promise.all([
    measureCoverage(),
    countCategories(),
    listNewlyNative({ sourcesMin: WELL_KNOWN }, SHORT_LIST),
    listTitleLines({ breaks: true, sure: true }, 1, SHORT_LIST),
  ]);
  const counts = statusCounts(coverage);
  return (
    <>
      <section className="hero">
        <div>
          <h1>Does it run on Apple silicon?</h1>
          <SearchForm id="home-search" big />
          <p className="fine hero-hint">
            Try <a href="/search?q=photoshop">photoshop</a>, <a href="/search?q=com.valvesoftware.steam">a bundle id</a>{" "}
            or <a href="/search?q=https%3A%2F%2Fstore.steampowered.com%2Fapp%2F1245620">a Steam link</a>.
          </p>
        </div>
        <section aria-labelledby="now">
          <h2 id="now">{countWords(coverage.titles, "app and game", "apps and games")}, five answers</h2>
          <Signs counts={counts} total={coverage.titles} />
        </section>
      </section>

      <section className="notice" aria-label="The end of Rosetta 2">
        <p className="lead">
          By all we know {countWords(coverage.breaking, "living title")} depend on Rosetta 2, which Apple is removing in
          macOS 28, in the autumn of 2027. Of {coverage.breakingSure.toLocaleString("en-GB")} we are fairly sure.{" "}
          {countWords(coverage.breakingEnded, "title")} more were given up before and will not change.{" "}
          <a href="/rosetta">See which, and what to use instead</a>, or{" "}
          <a href="/check">check all the apps on your Mac</a> at once.
        </p>
      </section>

      <div className="two">
        <section aria-labelledby="breaks">
          <h2 id="breaks">Well-known, and about to stop</h2>
          <TitleRows
            rows={breaking.rows.map((row) => ({
              ...row,
              note: row.lastVerified && `Fairly sure, last confirmed ${dayWords(row.lastVerified)}`,
            }))}
          />
          <p>
            <a href="/rosetta">All that stop with macOS 28</a>
          </p>
        </section>
        {newlyNative.length > 0 && (
          <section aria-labelledby="newly-native">
            <h2 id="newly-native">Newly native</h2>
            <AnswerChanges changes={newlyNative} />
            <p>
              <a href="/changes?only=newly-native">All newly native titles</a>, or{" "}
              <a href="/changes">everything that changed</a>
            </p>
          </section>
        )}
      </div>

      <section aria-labelledby="categories">
        <h2 id="categories">Categories</h2>
        <CategoryTiles categories={categories} />
      </section>
      <JsonLd graph={{ "@context": "https://schema.org", "@graph": siteGraph() }} />
    </>
  );
}
