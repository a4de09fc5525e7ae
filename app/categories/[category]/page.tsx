import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { countedAsOf } from "#lib/catalog/verdicts/last-look.ts";
import { CATEGORIES, type Category } from "#lib/contract/categories.ts";
import { urls } from "#lib/core/urls.ts";
import { Breadcrumbs } from "#lib/site/components/layout/breadcrumbs.tsx";
import { JsonLd } from "#lib/site/components/layout/json-ld.tsx";
import { Missing } from "#lib/site/components/layout/missing.tsx";
import { NoSuchPage } from "#lib/site/components/layout/page-links.tsx";
import { type ListFilter, readTitleFilter, titleParameters } from "#lib/site/components/lists/title-filters.tsx";
import { pageSizeOf, STOPPING_SHOWN, shownAs, TitleList } from "#lib/site/components/lists/title-list.tsx";
import { ignoredWords } from "#lib/site/components/verdict/head.tsx";
import { markdownType } from "#lib/site/discovery/markdown-pages.ts";
import { isCategory } from "#lib/site/queries/lists/browse.ts";
import { listShown } from "#lib/site/queries/lists/shown-list.ts";
import { findStopping } from "#lib/site/queries/rosetta/rosetta.ts";
import { collectionGraph } from "#lib/site/queries/title/json-ld.ts";
import { answerWords, leadWords, resultWords } from "#lib/site/words/lists/list-words.ts";
import { categoryFeedPath, categoryPath, withQuery } from "#lib/site/words/paths.ts";
import { decodeSegment, type Query } from "#lib/site/words/query.ts";
import { missing } from "../../missing.ts";
import { searchedRobots, shared } from "../../sharing.ts";

interface Props {
  params: Promise<{ category: string }>;
  searchParams: Promise<Query>;
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const category = decodeSegment((await params).category);
  if (!isCategory(category)) return { title: "Page not found", robots: { index: false } };
  const asked = readTitleFilter(await searchParams);
  const { page } = asked;
  const path = withQuery(categoryPath(category), { ...titleParameters(asked), page: page > 1 ? page : undefined });
  return {
    ...searchedRobots(asked),
    ...shared({
      title: `${headingOf(category, asked)}${page > 1 ? `, page ${page}` : ""}`,
      description: `Which Mac apps in ${CATEGORIES[category]} run natively on Apple silicon, which need Rosetta 2, and which do not run.`,
      path,
      card: `category-${category}`,
      types: { ...markdownType(path), "application/atom+xml": categoryFeedPath(category) },
    }),
  };
}

const headingOf = (category: Category, asked: ListFilter): string =>
  [`${CATEGORIES[category]} on Apple silicon`, answerWords(asked)].filter(Boolean).join(": ");

export default async function CategoryRoute({ params, searchParams }: Props) {
  const category = decodeSegment((await params).category);
  if (!isCategory(category)) {
    return missing(
      <Missing heading="Page not found" query={category.replaceAll("-", " ")}>
        There is no category with this name. See <a href="/categories">all categories</a>, or look for an app or game.
      </Missing>,
    );
  }
  const asked = readTitleFilter(await searchParams);
  const path = categoryPath(category);
  if (category === "games")
    permanentRedirect(
      withQuery(path, {
        ...titleParameters({ ...asked, kind: undefined }),
        page: asked.page > 1 ? String(asked.page) : undefined,
      }),
    );
  const [list, stopping, asOf] = await Promise.all([
    listShown({ ...asked, category }, shownAs(asked)),
    findStopping({ category }, STOPPING_SHOWN),
    countedAsOf(),
  ]);
  if (asked.page > 1 && (asked.page - 1) * pageSizeOf(asked) >= list.total)
    return missing(<NoSuchPage path={withQuery(path, titleParameters(asked))} />);
  const crumbs = [
    { name: "Categories", path: "/categories" },
    { name: CATEGORIES[category], path },
  ];
  return (
    <>
      <Breadcrumbs crumbs={crumbs.slice(0, 1)} />
      <h1>{headingOf(category, asked)}</h1>
      <p className="lead list-count">
        {leadWords(asked, list)}{" "}
        <a className="no-print" href={categoryFeedPath(category)}>
          Feed of changed answers
        </a>
      </p>
      {asked.ignored.length > 0 && <p className="fine">{ignoredWords(asked.ignored)}</p>}
      <TitleList
        path={path}
        label={`${CATEGORIES[category]}: ${resultWords(asked, list)}`}
        asked={asked}
        list={list}
        parametersOf={titleParameters}
        stopping={stopping}
        asOf={asOf}
      />
      <JsonLd
        graph={collectionGraph({
          url: urls.category(category),
          name: `${CATEGORIES[category]} on Apple silicon`,
          crumbs,
        })}
      />
    </>
  );
}
