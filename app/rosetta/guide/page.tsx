/** The end of Rosetta 2 for owners: what to do about each message, the dates, and how the share is counted. */

import type { Metadata } from "next";
import { countedAsOf } from "#lib/catalog/verdicts/last-look.ts";
import { isoDay } from "#lib/contract/days.ts";
import { dayWords, percent, shortDay } from "#lib/contract/words.ts";
import { urls } from "#lib/core/urls.ts";
import { Contents } from "#lib/site/components/layout/contents.tsx";
import { JsonLd } from "#lib/site/components/layout/json-ld.tsx";
import { ScrollFrame } from "#lib/site/components/layout/scroll-frame.tsx";
import { TableHead } from "#lib/site/components/layout/table-head.tsx";
import { RosettaUpgrade, RosettaWarning, WhatGoesOn, WhereToLook } from "#lib/site/components/rosetta/advice.tsx";
import { Fall } from "#lib/site/components/rosetta/fall.tsx";
import { Timeline } from "#lib/site/components/rosetta/timeline.tsx";
import { markdownType } from "#lib/site/discovery/markdown-pages.ts";
import { CHART_SIZE, chartWords } from "#lib/site/feeds/rosetta-chart.ts";
import { MILESTONES } from "#lib/site/queries/rosetta/milestones.ts";
import { measureRosettaShare, type RosettaShare } from "#lib/site/queries/rosetta/share.ts";
import { collectionGraph } from "#lib/site/queries/title/json-ld.ts";
import { shared } from "../../sharing.ts";

const CONTENTS = {
  look: "Quickest check",
  warning: "The notice about an Intel app",
  upgrade: "Apps stopped after the upgrade",
  "goes-on": "What keeps working",
  timeline: "The dates",
  "over-time": "How fast it shrinks",
} as const;

const TITLE = "The end of Rosetta 2: what to do, and when";

export const generateMetadata = (): Metadata =>
  shared({
    title: TITLE,
    description:
      "What macOS’s messages about Intel apps mean, what to do about each, Apple’s dates, and how fast the share of Intel apps shrinks.",
    path: "/rosetta/guide",
    card: "rosetta",
    types: { ...markdownType("/rosetta/guide"), "text/calendar": "/rosetta.ics" },
  });

export default async function RosettaGuide() {
  const now = new Date();
  const [share, asOf] = await Promise.all([measureRosettaShare(now), countedAsOf()]);
  return (
    <>
      <div className="prose">
        <h1>The end of Rosetta 2: what to do, and when</h1>
        <p className="lead">
          Find your Intel apps, update what has a native version, and replace the rest. They run until macOS 28.{" "}
          <a href="/check">Check your Mac</a>, or see <a href="/rosetta">what stops</a>.
        </p>
      </div>
      <div className="with-contents">
        <Contents links={CONTENTS} />
        <div className="prose prose-wide">
          <WhereToLook />
          <RosettaWarning />
          <RosettaUpgrade />
          <WhatGoesOn />
          <section aria-labelledby="timeline">
            <h2 id="timeline">The dates</h2>
            <Timeline milestones={MILESTONES} />
            <p className="fine">
              Apple has not announced a day for macOS 28, so we count to {dayWords(share.end.day)}.
            </p>
            <p className="fine no-print">
              <a href="/rosetta.ics">Add the dates to a calendar</a>. Follow{" "}
              <a href="/feeds/newly-native.xml">what becomes native</a> as a feed, or{" "}
              <a href="/feeds/newly-native-monthly.xml">once a month</a>.
            </p>
          </section>
        </div>
      </div>
      <ShareOverTime share={share} asOf={asOf} today={isoDay(now)} />
      <JsonLd
        graph={collectionGraph({
          url: urls.site("/rosetta/guide"),
          name: TITLE,
          crumbs: [
            { name: "End of Rosetta 2", path: "/rosetta" },
            { name: "What to do, and when", path: "/rosetta/guide" },
          ],
        })}
      />
    </>
  );
}

interface ShareProps {
  readonly share: RosettaShare;
  /** YYYY-MM-DD */
  readonly asOf: string;
  /** YYYY-MM-DD */
  readonly today: string;
}

function ShareOverTime({ share, asOf, today }: ShareProps) {
  const embed = `<a href="${urls.site("/rosetta")}"><img src="${urls.site("/rosetta/chart.svg")}" width="${CHART_SIZE.width}" height="${CHART_SIZE.height}" alt="How many Mac apps need Rosetta 2"></a>`;
  return (
    <div id="over-time">
      <Fall share={share} today={today} asOf={asOf}>
        <h2 id="fall">How fast the share of Intel apps shrinks</h2>
      </Fall>
      <p className="fall-note">
        {chartWords(share, asOf)} An app counts as native from the day when the same source that listed it as Intel
        first listed it as native. Few sources show that before mid-2024, so the early line understates the change. The
        forecast has two edges. At the upper one no further app becomes native. At the lower one apps become native as
        fast as in the last year, and those in doubt turn out to be native already.
      </p>
      <details className="box">
        <summary>The numbers, and the chart for your own page</summary>
        <ScrollFrame label="How many need Rosetta 2, day by day">
          <table>
            <caption>Apps and games that need Rosetta 2 and are not known to be abandoned</caption>
            <TableHead names={["Day", "Apps and games", "Share"]} />
            <tbody>
              {share.points.map(({ day, count }) => (
                <tr key={day}>
                  <th scope="row">{shortDay(day)}</th>
                  <td className="num">{count.toLocaleString("en-GB")}</td>
                  <td className="num">{percent(count, share.of)}</td>
                </tr>
              ))}
              <tr>
                <th scope="row">{dayWords(share.end.day)}, forecast</th>
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
        <p>The chart updates itself, in light and dark. Free to use under CC BY 4.0:</p>
        <p className="cite">{embed}</p>
      </details>
    </div>
  );
}
