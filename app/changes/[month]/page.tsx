import type { Metadata } from "next";
import { cache } from "react";
import { countWords, monthName } from "#lib/contract/words.ts";
import { urls } from "#lib/core/urls.ts";
import { Breadcrumbs } from "#lib/site/components/layout/breadcrumbs.tsx";
import { JsonLd } from "#lib/site/components/layout/json-ld.tsx";
import { Missing } from "#lib/site/components/layout/missing.tsx";
import { Neighbour } from "#lib/site/components/layout/page-links.tsx";
import { AnswerChanges } from "#lib/site/components/lists/change-list.tsx";
import { listNativeMonths, type Month } from "#lib/site/queries/lists/history.ts";
import { collectionGraph } from "#lib/site/queries/title/json-ld.ts";
import { monthPath } from "#lib/site/words/paths.ts";
import { missing } from "../../missing.ts";
import { shared } from "../../sharing.ts";

interface Props {
  params: Promise<{ month: string }>;
}

const CRUMBS = [{ name: "What changed", path: "/changes" }];

// Next renders metadata and page separately; cache() makes them share one read.
const find = cache(async (asked: string): Promise<Partial<Record<"here" | "earlier" | "later", Month>>> => {
  const months = await listNativeMonths();
  const at = months.findIndex(({ month }) => month === asked);
  const [here, earlier, later] = [months[at], months[at + 1], months[at - 1]];
  return here ? { here, earlier, later } : {};
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { here } = await find((await params).month);
  if (!here) return { title: "Page not found", robots: { index: false } };
  const title = `Newly native in ${monthName(here.month)}`;
  const names = here.changes.map((change) => change.title).slice(0, 5);
  return shared({
    title,
    description: `${countWords(here.changes.length, "Mac app or game", "Mac apps and games")} that no longer need Rosetta 2: ${names.join(", ")}${here.changes.length > names.length ? " and more" : ""}.`,
    path: monthPath(here.month),
    card: "changes",
    types: { "application/atom+xml": "/feeds/newly-native-monthly.xml" },
  });
}

export default async function NativeMonth({ params }: Props) {
  const { here, earlier, later } = await find((await params).month);
  if (!here) {
    return missing(
      <Missing heading="Page not found">
        No app or game became native in that month. <a href="/changes?only=newly-native">The newest</a>
      </Missing>,
    );
  }
  const name = `Newly native in ${monthName(here.month)}`;
  return (
    <>
      <Breadcrumbs crumbs={CRUMBS} />
      <h1>{name}</h1>
      <p className="lead">
        {countWords(here.changes.length, "app or game", "apps and games")} that used to need Rosetta 2 or did not run,
        and now run natively. In each case one source reported both. Get the newest version: older copies may still be
        built for Intel.
      </p>
      <AnswerChanges changes={here.changes} />
      <nav className="pages" aria-label="Months">
        {earlier ? <Neighbour rel="prev" href={monthPath(earlier.month)} words={monthName(earlier.month)} /> : <span />}
        <a href="/feeds/newly-native-monthly.xml">Monthly feed</a>
        {later ? <Neighbour rel="next" href={monthPath(later.month)} words={monthName(later.month)} /> : <span />}
      </nav>
      <p>
        See <a href="/rosetta">what still needs Rosetta 2</a>.
      </p>
      <JsonLd
        graph={collectionGraph({
          url: urls.site(monthPath(here.month)),
          name,
          crumbs: [...CRUMBS, { name, path: monthPath(here.month) }],
        })}
      />
    </>
  );
}
