import type { Metadata } from "next";
import { Breadcrumbs } from "#lib/site/components/layout/breadcrumbs.tsx";
import { Filters } from "#lib/site/components/layout/filters.tsx";
import { FindForm } from "#lib/site/components/layout/find-form.tsx";
import { readTitleFilter } from "#lib/site/components/lists/title-filters.tsx";
import { CountedTiles } from "#lib/site/components/signs/counted-tiles.tsx";
import { markdownType } from "#lib/site/discovery/markdown-pages.ts";
import { listMakers, TITLES_MIN } from "#lib/site/queries/lists/makers.ts";
import { makerPath, withQuery } from "#lib/site/words/paths.ts";
import type { Query } from "#lib/site/words/query.ts";
import { searchedRobots, shared } from "../sharing.ts";

interface Props {
  searchParams: Promise<Query>;
}

// The pages of makers with fewer are found by their names.
const LEAST = 5;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { text, sort } = readTitleFilter(await searchParams);
  return {
    ...searchedRobots({ text }),
    ...shared({
      title: "Makers of Mac apps and games",
      description: `Makers with ${LEAST} or more apps or games in the catalogue, and how many of each run natively, need Rosetta 2 or do not run.`,
      path: "/makers",
      types: markdownType(withQuery("/makers", { q: text, sort: sort === "title" ? sort : undefined })),
    }),
  };
}

export default async function Makers({ searchParams }: Props) {
  const { text, sort } = readTitleFilter(await searchParams);
  const isByName = sort === "title";
  const makers = await listMakers(text ? { named: text, least: TITLES_MIN } : { least: LEAST });
  const shown = isByName ? makers.toSorted((a, b) => a.name.localeCompare(b.name, "en")) : makers;
  const href = (order: string | undefined) => withQuery("/makers", { q: text, sort: order });
  return (
    <>
      <Breadcrumbs crumbs={[{ name: "All apps and games", path: "/titles" }]} />
      <h1 data-section="/categories">Makers</h1>
      <p className="lead">
        {text
          ? `${shown.length > 0 ? "Makers" : "No makers"} with “${text}” in the name.`
          : `Makers with ${LEAST} or more apps or games here. The bars show how they run.`}
      </p>
      <div className="list-tools">
        <FindForm action="/makers" text={text} finds="a maker" kept={{ sort: isByName ? sort : undefined }} />
        <Filters
          name="Order"
          filters={[
            { href: href(undefined), label: "Best known first", current: !isByName },
            { href: href("title"), label: "A to Z", current: isByName },
          ]}
        />
      </div>
      {shown.length > 0 && (
        <CountedTiles links={shown.map(({ key, ...maker }) => ({ href: makerPath(key), ...maker }))} />
      )}
      <p className="fine">
        {text ? (
          <>
            A maker with one app or game has no page of its own.{" "}
            <a href={withQuery("/titles", { q: text })}>Find “{text}” among all apps and games</a>, or{" "}
            <a href="/makers">see the best known makers</a>.
          </>
        ) : (
          `To find a maker with fewer than ${LEAST}, type its name above.`
        )}
      </p>
    </>
  );
}
