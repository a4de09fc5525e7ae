import type { Metadata } from "next";
import { countedAsOf } from "#lib/catalog/verdicts/last-look.ts";
import { Confidence, Status } from "#lib/contract/schema.ts";
import { LATEST_MACOS } from "#lib/contract/scope.ts";
import { countWords, dayWords, shortDay, typographic } from "#lib/contract/words.ts";
import { urls } from "#lib/core/urls.ts";
import { JsonLd } from "#lib/site/components/layout/json-ld.tsx";
import { ScrollFrame } from "#lib/site/components/layout/scroll-frame.tsx";
import { ShareBar } from "#lib/site/components/layout/share-bar.tsx";
import { TableHead } from "#lib/site/components/layout/table-head.tsx";
import { StatusBadge } from "#lib/site/components/signs/status-badge.tsx";
import { ProbeFigures } from "#lib/site/components/status/probe-figures.tsx";
import { RetestQueue, WaitingTitles } from "#lib/site/components/status/retest-queue.tsx";
import { WatchedSources } from "#lib/site/components/status/watched-sources.tsx";
import { markdownType } from "#lib/site/discovery/markdown-pages.ts";
import { summarizeAffected } from "#lib/site/queries/rosetta/rosetta.ts";
import { measureHits } from "#lib/site/queries/status/calibration.ts";
import {
  type AgeBand,
  countRanLately,
  listSources,
  measureAges,
  measureCoverage,
  newestImport,
  type SourceState,
} from "#lib/site/queries/status/coverage.ts";
import { measureOperations } from "#lib/site/queries/status/operations.ts";
import { datasetGraph } from "#lib/site/queries/title/json-ld.ts";
import { CONFIDENCE_WORDS, STATUS_WORDS } from "#lib/site/words/answers/answers.ts";
import { hitSentence } from "#lib/site/words/evidence/hits.ts";
import { readWords } from "#lib/site/words/evidence/read-words.ts";
import { ranLatelySentence } from "#lib/site/words/games/ran-lately.ts";
import { statusCounts } from "#lib/site/words/lists/counts.ts";

export function generateMetadata(): Metadata {
  return {
    title: "Coverage and freshness",
    description:
      "How many apps and games we cover, how sure and how fresh the answers are, and when each source was last read.",
    alternates: { canonical: urls.site("/status"), types: markdownType("/status") },
  };
}

export default async function StatusPage() {
  const now = new Date();
  const [coverage, ages, sources, modified, { groups: affected }, operations, asOf, ranLately] = await Promise.all([
    measureCoverage(),
    measureAges(now),
    listSources(),
    newestImport(),
    summarizeAffected(),
    measureOperations(now),
    countedAsOf(),
    countRanLately(now),
  ]);
  const { byStatus } = coverage;
  const counts = statusCounts(coverage);
  const hits = measureHits();
  const evidence = sources.reduce((sum, { signals }) => sum + signals, 0);
  const withoutEvidence = coverage.titles - ages.reduce((sum, { count }) => sum + count, 0);
  const sinceRelease = operations.queue.find(({ reason }) => reason === "macos_release")?.count ?? 0;
  const most = Math.max(1, ...ages.map(({ count }) => count));
  return (
    <div className="prose prose-wide">
      <h1>Coverage and freshness</h1>
      <p className="lead">
        We cover {countWords(coverage.titles, "app or game", "apps and games")} (
        {countWords(coverage.byKind.app ?? 0, "app")}, {countWords(coverage.byKind.game ?? 0, "game")}), with{" "}
        {countWords(evidence, "piece of evidence", "pieces of evidence")}, including those on command-line tools. Our
        main data is from {dayWords(asOf)}; some reports are newer.
      </p>
      <ul>
        {hits && (
          <li>
            <strong>How often we are right.</strong> {hitSentence(hits)}{" "}
            <a href="/methodology#measured">How we measure, and every contradiction</a>
          </li>
        )}
        <li>
          <strong>What we do not know.</strong>{" "}
          {countWords(counts.unknown ?? 0, "app or game has", "apps and games have")} no answer:{" "}
          {coverage.inBrowser > 0 &&
            `${countWords(coverage.inBrowser, "is a website", "are websites")}, with nothing to install; for the others, `}
          the evidence is missing or too weak.
        </li>
        <li>
          <strong>What is fresh.</strong> {countWords(ages[0]?.count ?? 0, "answer rests", "answers rest")} on evidence
          of the last {ages[0]?.days ?? 0} days. {coverage.stale.toLocaleString("en-GB")} have only old evidence: their
          pages say so.{" "}
          <a href="#queue">
            {coverage.retestsQueued.toLocaleString("en-GB")} of {coverage.titles.toLocaleString("en-GB")}
          </a>{" "}
          are due for a new check
          {sinceRelease > 0 &&
            `, ${sinceRelease.toLocaleString("en-GB")} of them because macOS ${LATEST_MACOS} has come out since the last one`}
          .
        </li>
      </ul>
      <section aria-labelledby="answers">
        <h2 id="answers">Answers, and how sure they are</h2>
        <ShareBar counts={counts} />
        <ScrollFrame label="Answers by sureness">
          <table>
            <TableHead
              names={["Answer", ...Confidence.options.map((confidence) => CONFIDENCE_WORDS[confidence].label), "All"]}
            />
            <tbody>
              {Status.options.map((status) => (
                <tr key={status}>
                  <th scope="row">
                    <StatusBadge status={status} />
                  </th>
                  {Confidence.options.map((confidence) => (
                    <td className="num" key={confidence}>
                      {cell(
                        byStatus
                          .filter((row) => row.status === status && row.confidence === confidence)
                          .reduce((sum, { count }) => sum + count, 0),
                        status,
                      )}
                    </td>
                  ))}
                  <td className="num">{(counts[status] ?? 0).toLocaleString("en-GB")}</td>
                </tr>
              ))}
              <tr>
                <th scope="row">Apps and games</th>
                <td className="num" colSpan={Confidence.options.length} />
                <td className="num">{coverage.titles.toLocaleString("en-GB")}</td>
              </tr>
            </tbody>
          </table>
        </ScrollFrame>
        <p className="fine">
          As <a href="/titles">all lists</a> show them. Apps that have closed, or are too old for any Apple silicon Mac,
          count under “{STATUS_WORDS.unsupported.label}”. Our <a href="/data">files</a> and the API keep the answer
          about their code. {ranLatelySentence(ranLately)}
        </p>
        <p>
          <a href="/rosetta">{countWords(affected.stops, "app or game", "apps and games")} will stop in macOS 28</a>.{" "}
          {affected.may_stop.toLocaleString("en-GB")} more may stop: the evidence is old or weak, or they run through
          software such as CrossOver, which would have to outlive Rosetta 2.{" "}
          {countWords(affected.stops_given_up, "abandoned one", "abandoned ones")} will stop too.
        </p>
      </section>
      <section aria-labelledby="fresh">
        <h2 id="fresh">How fresh the answers are</h2>
        <table className="bars">
          <caption>Age of the newest evidence about each app or game</caption>
          <TableHead hidden names={["Age", "Apps and games", "Bar"]} />
          <tbody>
            {ages.map((band, index) => (
              <tr key={band.days ?? "older"}>
                <th scope="row">{bandWords(band, ages[index - 1])}</th>
                <td className="num">{band.count.toLocaleString("en-GB")}</td>
                <td>
                  <span className="bar" style={{ width: `${(100 * band.count) / most}%` }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="fine">
          {withoutEvidence > 0 &&
            `${countWords(withoutEvidence, "other app or game has", "other apps and games have")} no evidence at all. `}
          <a href="/methodology#fresh">When an answer counts as old</a>.
        </p>
      </section>
      <section aria-labelledby="queue">
        <h2 id="queue">Due for a new check</h2>
        <p>
          Each new macOS puts answers in the queue:{" "}
          {countWords(coverage.retestsQueued, "app or game is", "apps and games are")} due for a new check, some for
          several reasons. Until then each keeps its answer and its date. Have one of them? Tell us on its page how it
          runs.
        </p>
        <RetestQueue queue={operations.queue} />
        <ProbeFigures probes={operations.probes} />
        <WaitingTitles entries={operations.waiting} />
        <p className="fine">
          {operations.reports.count === 0
            ? "No reports, requests for a page or messages are waiting."
            : `${countWords(operations.reports.count, "report, request or message is", "reports, requests and messages are")} waiting for a person.`}
        </p>
      </section>
      <section aria-labelledby="sources">
        <h2 id="sources">When each source was last read</h2>
        <p>
          “As of” is the date of the source’s file; below it, “read” is the day this server fetched it. The other files
          came with the software. Facts collected by hand each have a date of their own.
        </p>
        <SourceTable label="Sources" sources={sources.filter(({ signals }) => signals > 0)} />
        <details>
          <summary>Lists used only for names and categories</summary>
          <SourceTable label="Lists" sources={sources.filter(({ signals }) => signals === 0)} />
        </details>
      </section>
      <section aria-labelledby="watched">
        <h2 id="watched">How new data arrives</h2>
        <WatchedSources sources={operations.sources} asOf={asOf} />
      </section>
      <p className="fine">
        For monitoring: <a href="/healthz">whether the process is up</a>, and{" "}
        <a href="/readyz">whether the database answers</a>.
      </p>
      <JsonLd graph={datasetGraph({ titles: coverage.titles, modified })} />
    </div>
  );
}

function SourceTable({ label, sources }: { label: string; sources: readonly SourceState[] }) {
  return (
    <ScrollFrame label={label}>
      <table>
        <TableHead names={["Source", "Entries", "Evidence", "As of"]} />
        <tbody>
          {sources.map((source) => (
            <tr key={source.id}>
              <th scope="row">
                {source.url ? <a href={source.url}>{typographic(source.name)}</a> : typographic(source.name)}
              </th>
              <td className="num">{source.titles > 0 && source.titles.toLocaleString("en-GB")}</td>
              <td className="num">{source.signals > 0 && source.signals.toLocaleString("en-GB")}</td>
              <td className="date">
                {source.snapshotDate && shortDay(source.snapshotDate)}
                <span className="fine block">{readWords(source)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

function cell(count: number, status: Status): string {
  if (status === "unknown") return "";
  return count.toLocaleString("en-GB");
}

function bandWords({ days }: AgeBand, before: AgeBand | undefined): string {
  if (days === null) return `more than ${countWords((before?.days ?? 0) / 365, "year")}`;
  return before?.days ? `${before.days + 1} to ${days} days` : `up to ${days} days`;
}
