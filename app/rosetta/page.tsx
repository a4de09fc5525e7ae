import type { Metadata } from "next";
import type { Tally } from "#lib/catalog/lists/affected.ts";
import { dayWords, percent, shortDay } from "#lib/contract/words.ts";
import { urls } from "#lib/core/urls.ts";
import { Countdown } from "#lib/site/components/countdown.tsx";
import { JsonLd } from "#lib/site/components/json-ld.tsx";
import { NoSuchPage } from "#lib/site/components/page-links.tsx";
import { withQuery } from "#lib/site/components/paths.ts";
import type { Query } from "#lib/site/components/query.ts";
import { RosettaUpgrade, RosettaWarning } from "#lib/site/components/rosetta-advice.tsx";
import { RosettaGroups } from "#lib/site/components/rosetta-groups.tsx";
import { ScrollFrame } from "#lib/site/components/scroll-frame.tsx";
import { Timeline } from "#lib/site/components/timeline.tsx";
import { CHART_SIZE, chartWords } from "#lib/site/feeds/rosetta-chart.ts";
import { collectionGraph } from "#lib/site/queries/json-ld.ts";
import { MILESTONES } from "#lib/site/queries/milestones.ts";
import { findAffected, findMakerName, summarizeAffected } from "#lib/site/queries/rosetta.ts";
import { measureRosettaShare, type RosettaShare } from "#lib/site/queries/rosetta-share.ts";
import { missing } from "../missing.ts";
import { shared } from "../sharing.ts";
import { ByCategory, Finder, PAGE_SIZE, Tallies } from "./finder.tsx";
import { parametersOf, readListQuery } from "./list-query.ts";

export const dynamic = "force-dynamic";

interface Props {
  searchParams: Promise<Query>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const asked = readListQuery(await searchParams);
  const page = asked.page > 1 ? asked.page : undefined;
  return {
    ...shared({
      title: "What stops when Rosetta 2 goes away in macOS 28",
      description:
        "How many days are left, which Mac apps and games will stop, which may, and what runs instead: a list to search and sort.",
      path: withQuery("/rosetta", { ...parametersOf(asked), page }),
      card: "rosetta",
      types: { "text/calendar": "/rosetta.ics", "text/csv": "/rosetta.csv" },
    }),
    // Searches have endless addresses.
    ...(asked.text ? { robots: { index: false, follow: true } } : {}),
  };
}

export default async function Rosetta({ searchParams }: Props) {
  const asked = readListQuery(await searchParams);
  const now = new Date();
  const part = { skip: (asked.page - 1) * PAGE_SIZE, take: PAGE_SIZE };
  const [summary, found, maker, share] = await Promise.all([
    summarizeAffected(),
    findAffected(asked, asked.sort, part),
    asked.maker && findMakerName(asked.maker),
    measureRosettaShare(now),
  ]);
  if (asked.page > 1 && found.total <= part.skip)
    return missing(<NoSuchPage path={withQuery("/rosetta", parametersOf(asked))} />);
  const counts = summary.groups;
  const words = (count: number) => count.toLocaleString("en-GB");
  return (
    <>
      <div className="instrument">
        <div>
          <h1>What stops when Rosetta 2 goes away</h1>
          <p className="lead">
            Rosetta 2 lets Apple silicon Macs open apps made for Intel. macOS 28 removes it.{" "}
            <strong>{words(counts.stops)} apps and games will stop.</strong> Another {words(counts.may_stop)} may stop:
            their evidence is old or thin. <a href="/check">Check your own Mac</a>, all apps at once.
          </p>
        </div>
        <Countdown milestones={MILESTONES} today={now.toISOString().slice(0, 10)} />
      </div>
      <RosettaGroups counts={counts} href={(group) => `${withQuery("/rosetta", { group })}#list`} />
      <div className="two">
        <RosettaUpgrade />
        <RosettaWarning />
      </div>
      <Finder found={found} maker={maker} asked={asked} />
      <ShareOverTime share={share} />
      <div className="two">
        <section aria-labelledby="by-category">
          <h2 id="by-category">By category</h2>
          <ByCategory categories={summary.categories} />
          <p className="fine">Not every title has a category yet; some have two.</p>
        </section>
        <section aria-labelledby="by-maker">
          <h2 id="by-maker">By maker</h2>
          <ByMaker makers={summary.makers} />
          <p className="fine">Told by the address of a title’s own page, where we know one.</p>
        </section>
      </div>
      <section aria-labelledby="timeline">
        <h2 id="timeline">The dates</h2>
        <Timeline milestones={MILESTONES} />
        <p className="fine no-print">
          <a href="/rosetta.ics">Put the dates in a calendar</a>. Follow{" "}
          <a href="/feeds/newly-native.xml">what becomes native</a> as a feed, or{" "}
          <a href="/feeds/newly-native-monthly.xml">once a month</a>.
        </p>
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

function ByMaker({ makers }: { makers: readonly Tally[] }) {
  return (
    <Tallies
      rows={makers.map(({ key, name, count }) => ({
        href: `${withQuery("/rosetta", { maker: key })}#list`,
        name,
        count,
      }))}
      most={Math.max(1, ...makers.map(({ count }) => count))}
    />
  );
}

function ShareOverTime({ share }: { share: RosettaShare }) {
  const embed = `<a href="${urls.site("/rosetta")}"><img src="${urls.site("/rosetta/chart.svg")}" width="${CHART_SIZE.width}" height="${CHART_SIZE.height}" alt="How many Mac apps need Rosetta 2"></a>`;
  return (
    <section aria-labelledby="over-time">
      <h2 id="over-time">How fast it shrinks</h2>
      <figure className="drawing">
        {/* biome-ignore lint/performance/noImgElement: drawn by ourselves, and small; Next's image service is off */}
        <img src="/rosetta/chart.svg" alt={chartWords(share)} {...CHART_SIZE} />
        <figcaption className="fine">
          Counted are changes that one source saw: it said first that a title needs Rosetta 2, and later that it runs
          natively. Before the middle of 2024 hardly anybody wrote that down twice, so the line is too flat there, and
          it does not begin earlier. Beyond today nobody knows: the upper edge is where nobody moves any more, the lower
          one where the doubtful have moved already and the others go on as in the last four quarters.
        </figcaption>
      </figure>
      <details className="box">
        <summary>The numbers, and the drawing for your own page</summary>
        <ScrollFrame label="How many need Rosetta 2, day by day">
          <table>
            <caption>Kept-up apps and games that need Rosetta 2</caption>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Titles</th>
                <th scope="col">Share</th>
              </tr>
            </thead>
            <tbody>
              {share.points.map(({ day, count }) => (
                <tr key={day}>
                  <th scope="row">{shortDay(day)}</th>
                  <td className="num">{count.toLocaleString("en-GB")}</td>
                  <td className="num">{percent(count, share.of)}</td>
                </tr>
              ))}
              <tr>
                <th scope="row">{dayWords(share.end.day)}, foreseen</th>
                <td className="num">
                  {share.end.least.toLocaleString("en-GB")} to {share.end.most.toLocaleString("en-GB")}
                </td>
                <td className="num">
                  {percent(share.end.least, share.of)} to {percent(share.end.most, share.of)}
                </td>
              </tr>
            </tbody>
          </table>
        </ScrollFrame>
        <p>It is drawn anew as the answers change, in light and dark. Free to show, CC BY 4.0:</p>
        <p className="cite">{embed}</p>
      </details>
    </section>
  );
}
