import type { Metadata } from "next";
import { dayWords, shortDay } from "#lib/contract/words.ts";
import { LICENCE_URL, urls } from "#lib/core/urls.ts";
import { type Growth, growth } from "#lib/dataset/release/growth.ts";
import { readShelf, type Shelf } from "#lib/dataset/release/list-releases.ts";
import { type DataFile, FILE_WORDS } from "#lib/dataset/release/manifest.ts";
import { SCHEMAS } from "#lib/dataset/release/schemas.ts";
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
        Download every verdict on apps and games, to use offline and in other tools. Each release is dated and never
        changes. Free to reuse with attribution under{" "}
        <a className="nowrap" href={LICENCE_URL}>
          CC BY 4.0
        </a>
        . <a href="/tools">Command-line tools</a> are not included.
      </p>
      {shelf ? <Release shelf={shelf} /> : <NoRelease />}
    </div>
  );
}

function NoRelease() {
  return (
    <p>
      No release yet: a new server makes its first within minutes. Use <a href="/docs">the API</a> for single answers.
      For operators: <a href="/docs/operating#releases">how to make a release</a>.
    </p>
  );
}

function Release({ shelf: { latest, before, dates, dataset } }: { shelf: Shelf }) {
  const { version, resources, macosVersion, countedAsOf } = latest;
  return (
    <>
      <section aria-labelledby="latest">
        <h2 id="latest">
          The latest: <span className="nowrap">{dayWords(version)}</span>
        </h2>
        <p>For macOS {macosVersion} on Apple silicon, as the answers stood that day.</p>
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
          and <a href="/data/latest/dataset.jsonld">the metadata as DCAT and schema.org</a>. In CSV files, cells that a
          spreadsheet would run as a formula begin with an apostrophe.
        </p>
        <pre>
          <code>{`curl -O ${urls.site("/data/latest/verdicts.sqlite")}
sqlite3 verdicts.sqlite "SELECT title, lastVerified FROM verdicts WHERE status = 'rosetta2' LIMIT 5"`}</code>
        </pre>
      </section>
      <section aria-labelledby="grown">
        <h2 id="grown">{before ? `Since the release of ${dayWords(before.version)}` : "What is in it"}</h2>
        {countedAsOf && <p>Counts as of {dayWords(countedAsOf)}, the date of the evidence behind them.</p>}
        <Grown rows={growth(latest.counts, before?.counts ?? null)} />
        <p className="fine">
          Every change is in <a href="/data/latest/changes.ndjson.gz">changes.ndjson.gz</a>; the newest are on{" "}
          <a href="/changes">What changed</a>.
        </p>
      </section>
      <section aria-labelledby="cite">
        <h2 id="cite">How to cite it</h2>
        <p className="cite">
          Silicon Verdict, Apple silicon compatibility of Mac apps and games, release of {version}, CC BY 4.0,{" "}
          {urls.site(`/data/${version}/datapackage.json`)}
        </p>
        <h3>Addresses</h3>
        <p>
          <code>/data/latest/…</code> always gives the newest release; the header <code>Content-Location</code> names
          it. Files at <code>/data/{version}/…</code> never change. Downloads support ranges and conditional requests.
        </p>
        <h3>All releases</h3>
        <p>
          We keep the releases of the last eight weeks, and the first of each month for good. Cite a first of the month.
        </p>
        <ul>
          {dates.map((date) => (
            <li key={date}>
              <a href={`/data/${date}/datapackage.json`}>{shortDay(date)}</a>
            </li>
          ))}
        </ul>
      </section>
      <JsonLd graph={dataset} />
    </>
  );
}

const COUNT_WORDS = {
  titles: "Apps and games",
  breaking: "Depend on Rosetta 2",
  ...{ stops: "Of these, will stop in macOS 28", may_stop: "May stop" },
  ...{ stops_given_up: "Will stop, abandoned", old_game: "Old games" },
  bundleIds: "Bundle ids",
  changes: "Recorded changes",
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
