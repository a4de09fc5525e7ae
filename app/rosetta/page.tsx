import type { Metadata } from "next";
import { CATEGORIES } from "#lib/contract/categories.ts";
import { countBreakingByCategory, isCategory, listTitleLines } from "#lib/site/browse.ts";
import { countBreakingOverTime, measureCoverage } from "#lib/site/coverage.ts";
import { collectionGraph } from "#lib/site/json-ld.ts";
import { MILESTONES } from "#lib/site/milestones.ts";
import { BreakingChart } from "#lib/ui/breaking-chart.tsx";
import { countWords } from "#lib/ui/copy.ts";
import { Filters } from "#lib/ui/filters.tsx";
import { JsonLd } from "#lib/ui/json-ld.tsx";
import { NoSuchPage, PageLinks } from "#lib/ui/page-links.tsx";
import { titlePath, withQuery } from "#lib/ui/paths.ts";
import { one, type Query } from "#lib/ui/query.ts";
import { Timeline } from "#lib/ui/timeline.tsx";
import { readTitleFilter } from "#lib/ui/title-filters.tsx";
import { TitleRows } from "#lib/ui/title-rows.tsx";
import { urls } from "#lib/urls.ts";
import { missing } from "../missing.ts";

export const dynamic = "force-dynamic";

const PAGE_SIZE = 100;
const QUARTERS = 12;

interface Props {
  searchParams: Promise<Query>;
}

function readFilter(query: Query) {
  const { kind, page } = readTitleFilter(query);
  const category = one(query.category);
  return {
    kind,
    page,
    category: category && isCategory(category) ? category : undefined,
    sure: one(query.sure) === "yes" ? ("yes" as const) : undefined,
  };
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { kind, page, category, sure } = readFilter(await searchParams);
  return {
    title: "What stops when Rosetta 2 goes away in macOS 28",
    description:
      "The Mac apps and games that depend on Rosetta 2, with what runs instead, and the dated timeline of its end.",
    alternates: {
      canonical: urls.site(withQuery("/rosetta", { category, kind, sure, page: page > 1 ? page : undefined })),
      types: { "text/calendar": "/rosetta.ics", "text/csv": "/rosetta.csv" },
    },
  };
}

export default async function Rosetta({ searchParams }: Props) {
  const { kind, page, category, sure } = readFilter(await searchParams);
  const [{ rows, total }, categories, overTime, coverage] = await Promise.all([
    listTitleLines({ breaks: true, category, kind, sure: sure === "yes" }, page, PAGE_SIZE),
    countBreakingByCategory(sure === "yes"),
    countBreakingOverTime(QUARTERS, new Date()),
    measureCoverage(),
  ]);
  if (page > 1 && rows.length === 0)
    return missing(<NoSuchPage path={withQuery("/rosetta", { category, kind, sure })} />);
  return (
    <>
      <h1>What stops when Rosetta 2 goes away</h1>
      <p className="lead">
        Rosetta 2 is the translator that lets Apple silicon Macs open apps built for Intel. Apple is removing it in
        macOS 28, in the autumn of 2027. By all we know, {countWords(coverage.breaking, "living title")} in the
        catalogue depend on it today. Of {coverage.breakingSure.toLocaleString("en-GB")} we are fairly sure; for the
        others the evidence is old or thin, and their makers may have moved on since.{" "}
        {countWords(coverage.breakingEnded, "title")} more depend on it that were given up before: no new version of
        them is to be expected. <a href="/check">Check your own Mac</a>: all your apps at once, in your browser.
      </p>
      <div className="two">
        <section aria-labelledby="timeline">
          <h2 id="timeline">The timeline</h2>
          <Timeline milestones={MILESTONES} />
          <p className="fine no-print">
            <a href="/rosetta.ics">Put the dates in a calendar</a>
          </p>
        </section>
        <section aria-labelledby="over-time">
          <h2 id="over-time">How many depend on it</h2>
          <BreakingChart counts={overTime} />
        </section>
      </div>
      <section aria-labelledby="list">
        <h2 id="list">{category ? CATEGORIES[category] : "Every title"} that depends on it</h2>
        <Filters
          name="How sure"
          filters={[
            { href: withQuery("/rosetta", { category, kind }), label: "All evidence", current: !sure },
            {
              href: withQuery("/rosetta", { category, kind, sure: "yes" }),
              label: "Fairly sure or better",
              current: sure === "yes",
            },
          ]}
        />
        <Filters
          name="Category"
          filters={[
            { href: withQuery("/rosetta", { kind, sure }), label: "All categories", current: !category },
            ...categories.map(({ slug, name, count }) => ({
              href: withQuery("/rosetta", { category: slug, kind, sure }),
              label: name,
              current: slug === category,
              count,
            })),
          ]}
        />
        <Filters
          name="Kind"
          filters={[
            { href: withQuery("/rosetta", { category, sure }), label: "Apps and games", current: !kind },
            { href: withQuery("/rosetta", { category, sure, kind: "app" }), label: "Apps", current: kind === "app" },
            { href: withQuery("/rosetta", { category, sure, kind: "game" }), label: "Games", current: kind === "game" },
          ]}
        />
        <p className="fine">
          {countWords(total, "title")}, the living first, of those the well-proven, and of those the best-known.{" "}
          <a className="no-print" href={withQuery("/rosetta.csv", { category, kind, sure })}>
            This list as CSV
          </a>
        </p>
        <TitleRows
          ordered
          shape="wide"
          rows={rows.map((row) => ({
            ...row,
            note: row.alternative && (
              <>
                Runs natively instead: <a href={titlePath(row.alternative.slug)}>{row.alternative.title}</a>
              </>
            ),
          }))}
        />
        <PageLinks path="/rosetta" query={{ category, kind, sure }} page={page} size={PAGE_SIZE} total={total} />
      </section>
      <JsonLd
        graph={collectionGraph({
          url: urls.site("/rosetta"),
          name: "What stops when Rosetta 2 goes away",
          crumbs: [{ name: "End of Rosetta 2", path: "/rosetta" }],
        })}
      />
    </>
  );
}
