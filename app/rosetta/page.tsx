import type { Metadata } from "next";
import { countedAsOf } from "#lib/catalog/verdicts/last-look.ts";
import { isoDay } from "#lib/contract/days.ts";
import { countWords, dayWords } from "#lib/contract/words.ts";
import { urls } from "#lib/core/urls.ts";
import { JsonLd } from "#lib/site/components/layout/json-ld.tsx";
import { NoSuchPage } from "#lib/site/components/layout/page-links.tsx";
import { MakersWall } from "#lib/site/components/lists/makers-wall.tsx";
import { Fall } from "#lib/site/components/rosetta/fall.tsx";
import { RosettaGroups } from "#lib/site/components/rosetta/groups.tsx";
import { RosettaQuote } from "#lib/site/components/rosetta/quote.tsx";
import { AppleCite } from "#lib/site/components/signs/apple-cite.tsx";
import { Glyph } from "#lib/site/components/signs/icons.tsx";
import { SignSprite } from "#lib/site/components/signs/sign-sprite.tsx";
import { markdownType } from "#lib/site/discovery/markdown-pages.ts";
import { listLines } from "#lib/site/queries/lists/title-lines.ts";
import { findAffected, findMakerName, summarizeAffected } from "#lib/site/queries/rosetta/rosetta.ts";
import { measureRosettaShare } from "#lib/site/queries/rosetta/share.ts";
import { collectionGraph } from "#lib/site/queries/title/json-ld.ts";
import { dataWords } from "#lib/site/words/lists/counts.ts";
import { groupByMaker, packMakers } from "#lib/site/words/lists/pack-makers.ts";
import { sumWords } from "#lib/site/words/lists/stopping-words.ts";
import { withQuery } from "#lib/site/words/paths.ts";
import type { Query } from "#lib/site/words/query.ts";
import { unbroken } from "#lib/site/words/unbroken.ts";
import { missing } from "../missing.ts";
import { searchedRobots, shared } from "../sharing.ts";
import { ByCategory, Finder, PAGE_SIZE } from "./finder.tsx";
import { parametersOf, readListQuery } from "./list-query.ts";

interface Props {
  searchParams: Promise<Query>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const asked = readListQuery(await searchParams);
  const page = asked.page > 1 ? asked.page : undefined;
  const path = withQuery("/rosetta", { ...parametersOf(asked), page });
  return {
    ...shared({
      title: "What stops when Rosetta 2 goes away in macOS 28",
      description:
        "How many days are left, which Mac apps and games will stop, which may, and what runs instead: a list to search and sort.",
      path,
      card: "rosetta",
      types: { ...markdownType(path), "text/calendar": "/rosetta.ics", "text/csv": "/rosetta.csv" },
    }),
    ...searchedRobots(asked),
  };
}

/** Of tiles on a desk. */
const [COLUMNS, LINES] = [12, 4];
/** More than will stop; only a bound. */
const STOPPING_MAX = 1_000;

export default async function Rosetta({ searchParams }: Props) {
  const asked = readListQuery(await searchParams);
  const now = new Date();
  const today = isoDay(now);
  const part = { skip: (asked.page - 1) * PAGE_SIZE, take: PAGE_SIZE };
  const [summary, found, maker, share, wall, asOf] = await Promise.all([
    summarizeAffected(),
    findAffected(asked, asked.sort, part),
    asked.maker && findMakerName(asked.maker),
    measureRosettaShare(now),
    listStoppingMakers(),
    countedAsOf(),
  ]);
  if (asked.page > 1 && found.total <= part.skip)
    return missing(<NoSuchPage path={withQuery("/rosetta", parametersOf(asked))} />);
  const { groups } = summary;
  return (
    <>
      <SignSprite />
      <Fall share={share} today={today} asOf={asOf} tall>
        <h1 id="fall">What stops when Rosetta&nbsp;2 goes away</h1>
      </Fall>
      <div className="numbers">
        <RosettaGroups counts={groups} href={(group) => `${withQuery("/rosetta", { group })}#list`} />
        <RosettaQuote groups={groups} share={share} asOf={asOf} site={urls.site("/rosetta")} />
      </div>
      <p className="fine">{unbroken(sumWords({ groups, share }))}</p>
      <p className="go-row no-print">
        <a className="button button-go" href="/check">
          Check my Mac
          <Glyph name="arrow" />
        </a>
        <a className="button" id="warning" href="/rosetta/guide#warning">
          macOS warned me about an app
        </a>
        <a className="button" id="upgrade" href="/rosetta/guide#upgrade">
          Apps stopped after the upgrade
        </a>
        <a className="button" href="/rosetta/guide">
          What to do, and when
        </a>
      </p>
      <p className="rosetta-lead">
        Rosetta&nbsp;2 is Apple’s translator: it lets Macs with an M1 chip or newer open apps made for Intel Macs.
        macOS&nbsp;28 removes it. The quickest check: on macOS&nbsp;27, System Settings &gt; General lists your Intel
        apps. <AppleCite release={27} numbers={[175697313]} />
      </p>
      {groups.old_game > 0 && (
        <p className="rosetta-lead">
          <a href={`${withQuery("/rosetta", { group: "old_game" })}#list`}>{countWords(groups.old_game, "old game")}</a>{" "}
          may stop as well: Apple plans to keep some working, but has not said which.
        </p>
      )}
      {wall.length > 0 && (
        <section className="later" aria-labelledby="wall">
          <h2 id="wall">What will stop, by maker</h2>
          <MakersWall groups={wall} />
          <p className="wall-more">
            <a href={`${withQuery("/rosetta", { group: "stops" })}#list`}>
              All {groups.stops.toLocaleString("en-GB")} that will stop, and what runs instead
            </a>
          </p>
        </section>
      )}
      <Finder found={found} maker={maker} asked={asked} />
      <section className="later" aria-labelledby="by-category">
        <details className="unfolds">
          <summary>
            <h2 id="by-category">By category</h2>
          </summary>
          <ByCategory categories={summary.categories} />
          <p className="fine">Some apps have no category yet, and some have two.</p>
        </details>
      </section>
      <p className="fine">
        {dataWords(asOf)} Apple has not announced a day, so we count to {dayWords(share.end.day)}.{" "}
        <a href="/rosetta/guide#over-time">How we count</a>
      </p>
      <JsonLd
        graph={collectionGraph({
          url: urls.site("/rosetta"),
          name: "What stops when Rosetta 2 goes away",
          crumbs: [{ name: "End of Rosetta 2", path: "/rosetta" }],
        })}
      />
      <script src="/copy.js" defer />
    </>
  );
}

/** The best known first. */
async function listStoppingMakers() {
  const { ids } = await findAffected({ group: "stops" }, "known", { skip: 0, take: STOPPING_MAX });
  return packMakers(groupByMaker(await listLines(ids)), COLUMNS, LINES);
}
