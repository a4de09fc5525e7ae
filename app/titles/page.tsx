import type { Metadata } from "next";
import { countedAsOf } from "#lib/catalog/verdicts/last-look.ts";
import { lowerFirst } from "#lib/contract/words.ts";
import { urls } from "#lib/core/urls.ts";
import { JsonLd } from "#lib/site/components/json-ld.tsx";
import { NoSuchPage } from "#lib/site/components/page-links.tsx";
import { orderWords, readTitleFilter, titleParameters } from "#lib/site/components/title-filters.tsx";
import { countTitles, PAGE_SIZE, STOPPING_SHOWN, TitleList } from "#lib/site/components/title-list.tsx";
import { listTitleLines } from "#lib/site/queries/browse.ts";
import { collectionGraph } from "#lib/site/queries/json-ld.ts";
import { findStopping } from "#lib/site/queries/rosetta.ts";
import { STATUS_WORDS } from "#lib/site/words/answers.ts";
import { dataWords } from "#lib/site/words/counts.ts";
import { withQuery } from "#lib/site/words/paths.ts";
import type { Query } from "#lib/site/words/query.ts";
import { missing } from "../missing.ts";
import { searchedRobots } from "../sharing.ts";

interface Props {
  searchParams: Promise<Query>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const asked = readTitleFilter(await searchParams);
  const { status, page } = asked;
  const answer = status ? `: ${lowerFirst(STATUS_WORDS[status].label)}` : "";
  return {
    title: `All Mac apps and games${answer}${page > 1 ? `, page ${page}` : ""}`,
    description: "Every Mac app and game we cover, and whether it runs on Apple silicon.",
    alternates: {
      canonical: urls.site(withQuery("/titles", { ...titleParameters(asked), page: page > 1 ? page : undefined })),
    },
    ...searchedRobots(asked),
  };
}

export default async function AllTitles({ searchParams }: Props) {
  const asked = readTitleFilter(await searchParams);
  const [list, stopping, asOf] = await Promise.all([
    listTitleLines(asked, asked.page, PAGE_SIZE, asked.sort),
    findStopping({}, STOPPING_SHOWN),
    countedAsOf(),
  ]);
  if (asked.page > 1 && list.rows.length === 0)
    return missing(<NoSuchPage path={withQuery("/titles", titleParameters(asked))} />);
  return (
    <>
      <h1>All apps and games</h1>
      <p className="lead">
        {countTitles(list.total, list)}. {dataWords(asOf)} {list.total > 1 && orderWords(asked.sort)}
      </p>
      <TitleList
        path="/titles"
        label={countTitles(list.total, list)}
        asked={asked}
        list={list}
        parametersOf={titleParameters}
        stopping={stopping}
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
