import type { Metadata } from "next";
import { cache } from "react";
import { countedAsOf } from "#lib/catalog/verdicts/last-look.ts";
import { rowsHtml } from "#lib/check/formats/markup.ts";
import { isApp, isFleet, summarise } from "#lib/check/judging/summary.ts";
import { GAMES } from "#lib/check/lists/library.ts";
import { toFragment } from "#lib/check/lists/shared-list.ts";
import { partsHtml, todoHtml } from "#lib/check/parts/markup.ts";
import { isLibrary, thingIn } from "#lib/check/words/games.ts";
import { headingOf, UNCHECKED } from "#lib/check/words/heading.ts";
import { asides } from "#lib/check/words/summary.ts";
import { allWords, countWords } from "#lib/contract/words.ts";
import { urls } from "#lib/core/urls.ts";
import { takesContributions } from "#lib/feedback/contributions.ts";
import { JsonLd } from "#lib/site/components/layout/json-ld.tsx";
import { SignSprite } from "#lib/site/components/signs/sign-sprite.tsx";
import { findCheckData } from "#lib/site/queries/check/data.ts";
import { checkList, LIST_MAX } from "#lib/site/queries/check/list.ts";
import { findPageScripts } from "#lib/site/queries/page-scripts.ts";
import { collectionGraph } from "#lib/site/queries/title/json-ld.ts";
import { dataWords } from "#lib/site/words/lists/counts.ts";
import { withQuery } from "#lib/site/words/paths.ts";
import { one, type Query } from "#lib/site/words/query.ts";
import { shared } from "../sharing.ts";
import { boardHtml } from "./board-html.ts";
import { groupsHtml } from "./groups-html.ts";
import { Intake, PlainForm } from "./intake.tsx";
import { CheckedParts, Fold, Result, ResultTable } from "./result.tsx";
import { Ways } from "./ways.tsx";
import "./check.css";
import "./ways.css";
import "./waiting.css";

/** Once a request, for head and page. */
const checkedOf = cache(checkList);

interface Props {
  searchParams: Promise<Query>;
}

const readQuery = (query: Query) => (one(query.list) ?? "").replaceAll("\0", "").trim();
const isCalledLibrary = (query: Query) => one(query[GAMES]) !== undefined;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  // Lists have endless addresses; only the empty page is indexed.
  const query = await searchParams;
  const asked = readQuery(query);
  if (asked) {
    const { words } = headingOf((await checkedOf(asked, isCalledLibrary(query))).rows, "this");
    return { title: words, robots: { index: false, follow: true } };
  }
  return shared({
    title: "Check my Mac: which apps stop in macOS 28",
    description:
      "Drop your Applications folder, a System Information report or a list, and see which of your apps stop when Rosetta 2 goes away, and what to do. Your list stays in your browser.",
    path: "/check",
    card: "check",
  });
}

export default async function Check({ searchParams }: Props) {
  const query = await searchParams;
  const asked = readQuery(query);
  const [{ hash, titles }, asOf] = await Promise.all([findCheckData(), countedAsOf()]);
  const checked = asked ? await checkedOf(asked, isCalledLibrary(query)) : null;
  const heading = checked ? headingOf(checked.rows, "this") : UNCHECKED;
  const isGames = checked !== null && isLibrary(checked.rows);
  const scripts = findPageScripts();
  return (
    <>
      <SignSprite />
      {checked && <link rel="stylesheet" href={scripts["check-answer"]} precedence="default" />}
      <div className="check-head">
        <h1 id="check-title" data-section={heading.section}>
          {heading.words}
        </h1>
        {!checked && (
          <div data-intake>
            <p className="lead">See which of your apps stop in macOS&nbsp;28, and what to do.</p>
          </div>
        )}
      </div>
      {checked ? (
        <section aria-labelledby="check-headline">
          <p className="check-read">
            {countWords(checked.rows.filter(isApp).length, thingIn(checked.rows))} on this list{" "}
            <a href="/check">Check another list</a>
          </p>
          {checked.note && <p className="fine">{checked.note}</p>}
          {checked.complaint && <p>{checked.complaint}</p>}
          <CheckedParts html={boardHtml(checked.rows, { whose: "this", now: Date.now() })} />
          <p className="button-row check-take check-open no-print">
            <a className="button button-go" href={`/check#${toFragment(checked.rows, { isOwn: true })}`}>
              Poster, link, calendar and files
            </a>
          </p>
          <div id="check-todo" className="check-todo">
            <CheckedParts html={todoHtml(checked.rows)} />
          </div>
          <div className="check-groups">
            <CheckedParts html={groupsHtml(checked.rows)} />
          </div>
          {checked.left.length > 0 && (
            <p className="fine">
              The first {LIST_MAX} names.{" "}
              <a href={withQuery("/check", { list: checked.left.join("\n"), [GAMES]: isGames ? "yes" : undefined })}>
                Check {countWords(checked.left.length, "name")} more
              </a>
            </p>
          )}
          <p>{asides(summarise(checked.rows))}</p>
          {checked.rows.some(isApp) && (
            <>
              <h2>Every app in detail</h2>
              <Fold count={allWords(checked.rows.filter(isApp).length)}>
                <ResultTable
                  rows={rowsHtml(checked.rows.filter(isApp), { manyMacs: isFleet(summarise(checked.rows)) })}
                />
              </Fold>
            </>
          )}
          <CheckedParts html={partsHtml(checked.rows)} />
        </section>
      ) : (
        <>
          <Intake
            titles={titles}
            reader={scripts["check-reader"]}
            worker={scripts["check-worker"]}
            styles={scripts["check-answer"]}
            data={`/check/data/${hash}.json`}
          />
          <Result contributions={takesContributions()} />
        </>
      )}
      <noscript>
        <PlainForm list={asked} isGames={isGames} max={LIST_MAX} />
      </noscript>
      {!checked && (
        <div data-intake>
          <Ways />
        </div>
      )}
      <p className="fine no-print">
        {countWords(titles, "app or game", "apps and games")}. {dataWords(asOf)} You can also{" "}
        <a href="/docs/fleets">run the check in Terminal or across many Macs</a>.
      </p>
      {!checked && <script type="module" src={scripts["check-page"]} />}
      <JsonLd
        graph={collectionGraph({
          url: urls.site("/check"),
          name: UNCHECKED.words,
          crumbs: [{ name: UNCHECKED.words, path: "/check" }],
        })}
      />
    </>
  );
}
