import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { countedAsOf } from "#lib/catalog/verdicts/last-look.ts";
import { CATEGORIES } from "#lib/contract/categories.ts";
import { countWords, dayWords } from "#lib/contract/words.ts";
import { urls } from "#lib/core/urls.ts";
import { Breadcrumbs } from "#lib/site/components/breadcrumbs.tsx";
import { JsonLd } from "#lib/site/components/json-ld.tsx";
import { Missing } from "#lib/site/components/missing.tsx";
import { NoSuchPage, PageLinks } from "#lib/site/components/page-links.tsx";
import { ShareBar } from "#lib/site/components/share-bar.tsx";
import { orderWords, readTitleFilter, sortParameter, TitleFilters } from "#lib/site/components/title-filters.tsx";
import { TableKey, TitleTable } from "#lib/site/components/title-table.tsx";
import { isCategory, listTitleLines } from "#lib/site/queries/browse.ts";
import { collectionGraph } from "#lib/site/queries/json-ld.ts";
import { STATUS_WORDS } from "#lib/site/words/answers.ts";
import { categoryFeedPath, categoryPath, withQuery } from "#lib/site/words/paths.ts";
import { decodeSegment, type Query } from "#lib/site/words/query.ts";
import { missing } from "../../missing.ts";
import { shared } from "../../sharing.ts";

const PAGE_SIZE = 50;

interface Props {
  params: Promise<{ category: string }>;
  searchParams: Promise<Query>;
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const category = decodeSegment((await params).category);
  if (!isCategory(category)) return { title: "No such category", robots: { index: false } };
  const { status, kind, sort, page } = readTitleFilter(await searchParams);
  const name = CATEGORIES[category];
  return shared({
    title: `${name} on Apple silicon${status ? `: ${STATUS_WORDS[status].label.toLowerCase()}` : ""}${page > 1 ? `, page ${page}` : ""}`,
    description: `Which Mac apps in ${name.toLowerCase()} run natively on Apple silicon, which need Rosetta 2, and which do not run.`,
    path: withQuery(categoryPath(category), {
      ...{ status, kind, sort: sortParameter(sort) },
      page: page > 1 ? page : undefined,
    }),
    card: `category-${category}`,
    types: { "application/atom+xml": categoryFeedPath(category) },
  });
}

export default async function CategoryRoute({ params, searchParams }: Props) {
  const category = decodeSegment((await params).category);
  if (!isCategory(category)) {
    return missing(
      <Missing heading="There is no such category">
        <a href="/categories">All categories</a>
      </Missing>,
    );
  }
  const { status, kind, sort, page } = readTitleFilter(await searchParams);
  if (category === "games")
    permanentRedirect(
      withQuery(categoryPath(category), { status, sort: sortParameter(sort), page: page > 1 ? page : undefined }),
    );
  const [{ rows, total, byStatus }, asOf] = await Promise.all([
    listTitleLines({ category, status, kind }, page, PAGE_SIZE, sort),
    countedAsOf(),
  ]);
  const path = categoryPath(category);
  const asked = { status, kind, sort: sortParameter(sort) };
  if (page > 1 && rows.length === 0) return missing(<NoSuchPage path={withQuery(path, asked)} />);
  const crumbs = [
    { name: "Categories", path: "/categories" },
    { name: CATEGORIES[category], path },
  ];
  return (
    <>
      <Breadcrumbs crumbs={crumbs.slice(0, 1)} />
      <h1>{CATEGORIES[category]} on Apple silicon</h1>
      <p className="lead">
        {countWords(total, "app or game", "apps and games")}, as of {dayWords(asOf)}. {orderWords(sort)}{" "}
        <a className="no-print" href={categoryFeedPath(category)}>
          Feed of changed answers
        </a>
      </p>
      <ShareBar counts={byStatus} />
      <TitleFilters path={path} status={status} kind={kind} sort={sort} byStatus={byStatus} />
      <TableKey />
      <TitleTable
        label={`${CATEGORIES[category]}: ${countWords(total, "app or game", "apps and games")}`}
        rows={rows}
        sort={{
          current: sort,
          href: (order) => withQuery(path, { status, kind, sort: sortParameter(order) }),
        }}
        common={status ?? "native"}
      />
      <PageLinks path={path} query={asked} page={page} size={PAGE_SIZE} total={total} />
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
