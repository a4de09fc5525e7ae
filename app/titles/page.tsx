import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { cache } from "react";
import { countedAsOf } from "#lib/catalog/verdicts/last-look.ts";
import { urls } from "#lib/core/urls.ts";
import { JsonLd } from "#lib/site/components/layout/json-ld.tsx";
import { NoSuchPage } from "#lib/site/components/layout/page-links.tsx";
import {
  type ListFilter,
  makerOf,
  readTitleFilter,
  titleParameters,
} from "#lib/site/components/lists/title-filters.tsx";
import { pageSizeOf, STOPPING_SHOWN, shownAs, TitleList } from "#lib/site/components/lists/title-list.tsx";
import { ignoredWords } from "#lib/site/components/verdict/head.tsx";
import { markdownType } from "#lib/site/discovery/markdown-pages.ts";
import { findMaker, findMakerNamed } from "#lib/site/queries/lists/makers.ts";
import { listShown } from "#lib/site/queries/lists/shown-list.ts";
import { findStopping } from "#lib/site/queries/rosetta/rosetta.ts";
import { collectionGraph } from "#lib/site/queries/title/json-ld.ts";
import { generatorsNote, headedLead, listHeading, resultWords } from "#lib/site/words/lists/list-words.ts";
import { makerPath, withQuery } from "#lib/site/words/paths.ts";
import type { Query } from "#lib/site/words/query.ts";
import { missing } from "../missing.ts";
import { searchedRobots } from "../sharing.ts";

interface Props {
  searchParams: Promise<Query>;
}

// Next renders metadata and page separately; cache() makes them share one read.
const readList = cache((filter: string) => {
  const asked: ListFilter = JSON.parse(filter);
  return listShown(asked, shownAs(asked));
});

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const asked = readTitleFilter(await searchParams);
  const { status, next, kind, text, page } = asked;
  const path = withQuery("/titles", { ...titleParameters(asked), page: page > 1 ? page : undefined });
  const isNarrowed = [status, next, kind, text].some(Boolean);
  return {
    title: `${isNarrowed ? listHeading(asked, await readList(JSON.stringify(asked))) : "All Mac apps and games"}${page > 1 ? `, page ${page}` : ""}`,
    description: "Every Mac app and game we cover, and whether it runs on Apple silicon.",
    alternates: { canonical: urls.site(path), types: markdownType(path) },
    ...searchedRobots(asked),
  };
}

export default async function AllTitles({ searchParams }: Props) {
  const query = await searchParams;
  const asked = readTitleFilter(query);
  const maker = await findMaker(makerOf(query) ?? "");
  if (maker) permanentRedirect(makerPath(maker.key) + (asked.status ? `#${asked.status}` : ""));
  const [list, named, stopping, asOf] = await Promise.all([
    readList(JSON.stringify(asked)),
    asked.text ? findMakerNamed(asked.text) : null,
    findStopping({}, STOPPING_SHOWN),
    countedAsOf(),
  ]);
  if (asked.page > 1 && (asked.page - 1) * pageSizeOf(asked) >= list.total)
    return missing(<NoSuchPage path={withQuery("/titles", titleParameters(asked))} />);
  return (
    <>
      <h1 data-section="/categories">{listHeading(asked, list)}</h1>
      <p className="lead list-count">
        {headedLead(asked, list)} {generatorsNote(asked)}{" "}
        {named && (
          <a href={makerPath(named.key)}>
            All {named.lines.length} by {named.name}
          </a>
        )}
      </p>
      {asked.ignored.length > 0 && <p className="fine">{ignoredWords(asked.ignored)}</p>}
      <TitleList
        path="/titles"
        label={resultWords(asked, list)}
        asked={asked}
        list={list}
        parametersOf={titleParameters}
        stopping={stopping}
        asOf={asOf}
      />
      <JsonLd
        graph={collectionGraph({
          url: urls.site("/titles"),
          name: "All Mac apps and games",
          crumbs: [{ name: "All apps and games", path: "/titles" }],
        })}
      />
    </>
  );
}
