import type { Metadata } from "next";
import { dayWords, shortDay } from "#lib/contract/words.ts";
import { LICENCE_URL, urls } from "#lib/core/urls.ts";
import { type Growth, growth } from "#lib/dataset/release/growth.ts";
import { readShelf, type Shelf } from "#lib/dataset/release/list-releases.ts";
import { type DataFile, FILE_WORDS } from "#lib/dataset/release/manifest.ts";
import { SCHEMAS } from "#lib/dataset/release/schemas.ts";
import { keptUntil, permanentReleases } from "#lib/dataset/release/weekly.ts";
import { JsonLd } from "#lib/site/components/json-ld.tsx";
import { ScrollFrame } from "#lib/site/components/scroll-frame.tsx";
import { TableHead } from "#lib/site/components/table-head.tsx";
import { STATUS_WORDS } from "#lib/site/words/answers.ts";

export function generateMetadata(): Metadata {
  return {
    title: "Data releases",
    description:
      "Every verdict as files: CSV, SQLite and NDJSON, dated, with schemas and checksums. Free under CC BY 4.0.",
    alternates: { canonical: urls.site("/data") },
  };
}

export default async function DataPage() {
  const shelf = await readShelf();
  return (
    <div className="prose prose-wide">
      <h1>Data releases</h1>
      <p className="lead">
        Every answer on this site as files, with the evidence behind it. A release never changes once it is out. Free to
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

function Release({ shelf: { latest, before, dates, dataset } }: { shelf: Shelf }) {
  const { version, resources, macosVersion, countedAsOf } = latest;
  const permanent = permanentReleases(dates);
  return (
    <>
      <section aria-labelledby="latest">
        <h2 id="latest">
          Latest release: <span className="nowrap">{dayWords(version)}</span>
        </h2>
        <p>
          The answers for macOS {macosVersion} on Apple silicon, as they stood that day, for all apps and games.{" "}
          <a href="/tools">Command-line tools</a> are left out.
        </p>
        <ScrollFrame label="Files">
          <table>
            <TableHead names={["File", "What it is", "Size"]} />
            <tbody>
              {resources.map(({ path, bytes }) => (
                <tr key={path}>
                  <th scope="row">
                    <a href={`/data/latest/${path}`}>{path}</a>
                  </th>
                  <td>{FILE_WORDS[path as DataFile]}</td>
                  <td className="num nowrap">
                    {sizeWords(bytes)}
                    <a
                      className="fine block"
                      href={`/data/latest/${SCHEMAS[path as DataFile]}`}
                      aria-label={`Schema of ${path}`}
                    >
                      schema
                    </a>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollFrame>
        <p>
          Also: <a href="/data/latest/SHA256SUMS">checksums</a>,{" "}
          <a href="/data/latest/datapackage.json">a Frictionless data package</a> with the sources and their licences,
          and <a href="/data/latest/dataset.jsonld">the metadata as DCAT and schema.org</a>. In CSV files, an apostrophe
          is put before any cell that a spreadsheet would run as a formula.
        </p>
        <pre>
          <code>{`curl -O ${urls.site("/data/latest/verdicts.sqlite")}
sqlite3 verdicts.sqlite "SELECT title, lastVerified FROM verdicts WHERE status = 'rosetta2' LIMIT 5"`}</code>
        </pre>
      </section>
      <section aria-labelledby="grown">
        <h2 id="grown">What is in it</h2>
        {(countedAsOf || before) && (
          <p>
            {countedAsOf && `The evidence behind these counts goes up to ${dayWords(countedAsOf)}. `}
            {before && `“Change” is since the release of ${dayWords(before.version)}.`}
          </p>
        )}
        <Grown rows={growth(latest.counts, before?.counts ?? null)} />
        <p className="fine">
          What the groups mean: <a href="/methodology#rosetta">what stops when Rosetta 2 goes</a>. The newest changes
          are also <a href="/changes">on a page</a>.
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
    </>
  );
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
        The first release of each month is kept for good, so its address goes on working.{" "}
        {cited !== newest &&
          `The latest one, of ${dayWords(newest)}, is kept until ${dayWords(keptUntil(newest))}: if you cite it, keep a copy.`}
      </p>
    </>
  );
}

const COUNT_WORDS = {
  titles: "Apps and games, in all",
  breaking: "Depend on Rosetta 2, in all",
  stops: "Will stop in macOS 28, still maintained",
  may_stop: "May stop in macOS 28",
  stops_given_up: "Will stop in macOS 28, abandoned",
  old_game: "Old games that Apple may keep working",
  bundleIds: "Bundle ids",
  changes: "Recorded changes since 2020",
} as const;

function Grown({ rows }: { rows: readonly Growth[] }) {
  const isFirst = rows.every(({ change }) => change === null);
  return (
    <table>
      <TableHead names={["What", "In this release", ...(isFirst ? [] : ["Change"])]} />
      <tbody>
        {rows.map(({ of, now, change }) => (
          <tr key={of}>
            <th scope="row">{of in COUNT_WORDS ? COUNT_WORDS[of as keyof typeof COUNT_WORDS] : statusWords(of)}</th>
            <td className="num">{now.toLocaleString("en-GB")}</td>
            {change !== null && (
              <td className="num">{change.toLocaleString("en-GB", { signDisplay: "exceptZero" })}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const statusWords = (of: Growth["of"]) => STATUS_WORDS[of as keyof typeof STATUS_WORDS].label;

function sizeWords(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
