import type { Metadata } from "next";
import { DEFUNCT_SIGN } from "#lib/contract/defunct.ts";
import { LICENCE_URL } from "#lib/contract/licence.ts";
import { countWords, dayWords, shortDay } from "#lib/contract/words.ts";
import { urls } from "#lib/core/urls.ts";
import { readShelf, type Shelf } from "#lib/dataset/release/list-releases.ts";
import type { Counts } from "#lib/dataset/release/manifest.ts";
import { keptUntil, permanentReleases } from "#lib/dataset/release/weekly.ts";
import { JsonLd } from "#lib/site/components/layout/json-ld.tsx";
import { ShareBar } from "#lib/site/components/layout/share-bar.tsx";
import { markdownType } from "#lib/site/discovery/markdown-pages.ts";
import { STATUS_WORDS } from "#lib/site/words/answers/answers.ts";
import { Counted } from "./counts.tsx";
import { Examples } from "./examples.tsx";
import { Columns, Files } from "./files.tsx";

export function generateMetadata(): Metadata {
  return {
    title: "Data releases",
    description:
      "Every verdict as files: CSV, SQLite and NDJSON, dated, with schemas and checksums. Free under CC BY 4.0.",
    alternates: { canonical: urls.site("/data"), types: markdownType("/data") },
  };
}

export default async function DataPage() {
  const shelf = await readShelf();
  return (
    <div className="prose prose-wide">
      <h1>Data releases</h1>
      <p className="lead">
        {shelf
          ? `Our answers about ${countWords(shelf.latest.counts.titles, "app or game", "apps and games")}`
          : "Every answer about an app or game"}{" "}
        as files, with the evidence behind {shelf ? "them" : "it"}.{" "}
        {shelf?.isWeekly && "A new release comes out each week. "}Each release has a date and never changes. Free to
        reuse, also commercially, if you name Silicon Verdict:{" "}
        <a className="nowrap" href={LICENCE_URL}>
          CC BY 4.0
        </a>
        .
      </p>
      {shelf ? <Release shelf={shelf} /> : <NoRelease />}
    </div>
  );
}

function NoRelease() {
  return (
    <p>
      There is no release yet: a new server makes its first within minutes. For single answers use{" "}
      <a href="/docs">the API</a>. For operators: <a href="/docs/operating#releases">how to make a release</a>.
    </p>
  );
}

function Release({ shelf }: { shelf: Shelf }) {
  const { latest, before, dates, dataset, firstLines } = shelf;
  const { version, macosVersion, countedAsOf, counts } = latest;
  const permanent = permanentReleases(dates);
  return (
    <>
      <ShareBar counts={counts.listed ?? counts.byStatus} />
      <section aria-labelledby="latest">
        <h2 id="latest">
          Latest release: <span className="nowrap">{dayWords(version)}</span>
        </h2>
        <p>
          The answers for macOS {macosVersion} on any Apple silicon chip, as they stood that day
          {countedAsOf && `: our main data from ${dayWords(countedAsOf)}, and all newer reports`}.{" "}
          <a href="/tools">Command-line tools</a> are not included.
        </p>
        <Files release={latest} />
      </section>
      <section aria-labelledby="inside">
        <h2 id="inside">A look inside</h2>
        <Columns firstLines={firstLines} />
      </section>
      <section aria-labelledby="use">
        <h2 id="use">Load it</h2>
        <Examples />
      </section>
      <section aria-labelledby="grown">
        <h2 id="grown">What is in it</h2>
        <p>
          {countingWords(counts)} The column <code>defunct</code> says why no Mac runs them.
          {before && ` “Change” is since the release of ${dayWords(before.version)}.`}
        </p>
        <Counted now={counts} before={before?.counts ?? null} />
        <p className="fine">
          More about <a href="/methodology#rosetta">the groups in macOS 28</a>. The newest changes are also{" "}
          <a href="/changes">on a page</a>.
        </p>
      </section>
      <section aria-labelledby="cite">
        <h2 id="cite">How to cite it</h2>
        <Citation dates={dates} />
        <h3>Addresses</h3>
        <p>
          <code>/data/latest/…</code> is always the newest release; the header <code>Content-Location</code> says which.
          Files at <code>/data/{version}/…</code> never change. Downloads support ranges and conditional requests.
        </p>
        <h3>All releases</h3>
        <ul>
          {dates.map((date) => (
            <li key={date}>
              <a href={`/data/${date}/datapackage.json`}>{shortDay(date)}</a>
              {permanent.includes(date) ? ", kept for good" : `, kept until ${shortDay(keptUntil(date))}`}
            </li>
          ))}
        </ul>
      </section>
      <JsonLd graph={dataset} />
      <script src="/copy.js" defer />
    </>
  );
}

/** Why a count of the column "status" differs from the numbers here. */
function countingWords({ listed, byStatus }: Counts): string {
  const defunct = "that have closed, or are too old for any Apple silicon Mac,";
  if (!listed)
    return `Counted by the files’ column “status”, in which apps and games ${defunct} keep their former answer.`;
  const moved = listed[DEFUNCT_SIGN] - byStatus[DEFUNCT_SIGN];
  return `Counted as on every page of this site. In the files’ column “status”, ${countWords(moved, "app or game", "apps and games")} ${defunct} keep the answer about their code instead of “${STATUS_WORDS[DEFUNCT_SIGN].label}”.`;
}

/** A release whose address works for good; the newest is not always one. */
function Citation({ dates }: Pick<Shelf, "dates">) {
  const newest = dates[0]!;
  const cited = permanentReleases(dates).at(-1)!;
  return (
    <>
      <p className="cite">
        Silicon Verdict, Apple silicon compatibility of Mac apps and games, release of {cited}, CC BY 4.0,{" "}
        {urls.site(`/data/${cited}/datapackage.json`)}
      </p>
      <p>
        The first release of each month is kept permanently, so its address will not change.{" "}
        {cited !== newest &&
          `The latest one, of ${dayWords(newest)}, is kept until ${dayWords(keptUntil(newest))}: if you cite it, keep a copy.`}
      </p>
    </>
  );
}
