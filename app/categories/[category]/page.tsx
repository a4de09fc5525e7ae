import type { Metadata } from "next";
import { CATEGORIES } from "#lib/contract/categories.ts";
import { isCategory, listTitleLines } from "#lib/site/browse.ts";
import { collectionGraph } from "#lib/site/json-ld.ts";
import { Breadcrumbs } from "#lib/ui/breadcrumbs.tsx";
import { countWords, STATUS_WORDS } from "#lib/ui/copy.ts";
import { JsonLd } from "#lib/ui/json-ld.tsx";
import { Missing } from "#lib/ui/missing.tsx";
import { NoSuchPage, PageLinks } from "#lib/ui/page-links.tsx";
import { categoryPath, titlePath, withQuery } from "#lib/ui/paths.ts";
import { decodeSegment, type Query } from "#lib/ui/query.ts";
import { ShareBar } from "#lib/ui/share-bar.tsx";
import { readTitleFilter, TitleFilters } from "#lib/ui/title-filters.tsx";
import { TitleRows } from "#lib/ui/title-rows.tsx";
import { urls } from "#lib/urls.ts";
import { missing } from "../../missing.ts";

export const dynamic = "force-dynamic";

const PAGE_SIZE = 50;

interface Props {
  params: Promise<{ category: string }>;
  searchParams: Promise<Query>;
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const category = decodeSegment((await params).category);
  if (!isCategory(category)) return { title: "No such category", robots: { index: false } };
  const { status, kind, page } = readTitleFilter(await searchParams);
  const name = CATEGORIES[category];
  return {
    title: `${name} on Apple silicon${status ? `: ${STATUS_WORDS[status].label.toLowerCase()}` : ""}${page > 1 ? `, page ${page}` : ""}`,
    description: `Which Mac titles in ${name.toLowerCase()} run natively on Apple silicon, which need Rosetta 2, and which do not run.`,
    alternates: {
      canonical: urls.site(withQuery(categoryPath(category), { status, kind, page: page > 1 ? page : undefined })),
      types: { "application/atom+xml": `${categoryPath(category)}/feed.xml` },
    },
  };
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
  const { status, kind, page } = readTitleFilter(await searchParams);
  const { rows, total, byStatus } = await listTitleLines({ category, status, kind }, page, PAGE_SIZE);
  const path = categoryPath(category);
  if (page > 1 && rows.length === 0) return missing(<NoSuchPage path={withQuery(path, { status, kind })} />);
  const crumbs = [
    { name: "Categories", path: "/categories" },
    { name: CATEGORIES[category], path },
  ];
  return (
    <>
      <Breadcrumbs crumbs={crumbs.slice(0, 1)} />
      <h1>{CATEGORIES[category]} on Apple silicon</h1>
      <p className="lead">
        {countWords(total, "title")}, best-known first.{" "}
        <a className="no-print" href={`${path}/feed.xml`}>
          Feed of changed answers
        </a>
      </p>
      <ShareBar counts={byStatus} />
      <TitleFilters path={path} status={status} kind={kind} byStatus={byStatus} />
      <TitleRows
        ordered
        shape="wide"
        rows={rows.map((row) => ({
          ...row,
          note: row.alternative && row.status !== "native" && (
            <>
              Native alternative: <a href={titlePath(row.alternative.slug)}>{row.alternative.title}</a>
            </>
          ),
        }))}
      />
      <PageLinks path={path} query={{ status, kind }} page={page} size={PAGE_SIZE} total={total} />
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
