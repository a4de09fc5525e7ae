import type { Metadata } from "next";
import { countedAsOf } from "#lib/catalog/verdicts/last-look.ts";
import { countWords, dayWords } from "#lib/contract/words.ts";
import { urls } from "#lib/core/urls.ts";
import { JsonLd } from "#lib/site/components/json-ld.tsx";
import { NoSuchPage, PageLinks } from "#lib/site/components/page-links.tsx";
import { ShareBar } from "#lib/site/components/share-bar.tsx";
import { orderWords, readTitleFilter, sortParameter, TitleFilters } from "#lib/site/components/title-filters.tsx";
import { TableKey, TitleTable } from "#lib/site/components/title-table.tsx";
import { listTitleLines } from "#lib/site/queries/browse.ts";
import { collectionGraph } from "#lib/site/queries/json-ld.ts";
import { STATUS_WORDS } from "#lib/site/words/answers.ts";
import { withQuery } from "#lib/site/words/paths.ts";
import type { Query } from "#lib/site/words/query.ts";
import { missing } from "../missing.ts";

const PAGE_SIZE = 50;

interface Props {
  searchParams: Promise<Query>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { status, kind, sort, page } = readTitleFilter(await searchParams);
  const answer = status ? `: ${STATUS_WORDS[status].label.toLowerCase()}` : "";
  return {
    title: `All Mac apps and games${answer}${page > 1 ? `, page ${page}` : ""}`,
    description: "Every Mac app and game we cover, and whether it runs on Apple silicon.",
    alternates: {
      canonical: urls.site(
        withQuery("/titles", { status, kind, sort: sortParameter(sort), page: page > 1 ? page : undefined }),
      ),
    },
  };
}

export default async function AllTitles({ searchParams }: Props) {
  const { status, kind, sort, page } = readTitleFilter(await searchParams);
  const [{ rows, total, byStatus }, asOf] = await Promise.all([
    listTitleLines({ status, kind }, page, PAGE_SIZE, sort),
    countedAsOf(),
  ]);
  const asked = { status, kind, sort: sortParameter(sort) };
  if (page > 1 && rows.length === 0) return missing(<NoSuchPage path={withQuery("/titles", asked)} />);
  return (
    <>
      <h1>All apps and games</h1>
      <p className="lead">
        {countWords(total, "app or game", "apps and games")}, as of {dayWords(asOf)}. {orderWords(sort)}
      </p>
      <ShareBar counts={byStatus} />
      <TitleFilters path="/titles" status={status} kind={kind} sort={sort} byStatus={byStatus} />
      <TableKey />
      <TitleTable
        label={countWords(total, "app or game", "apps and games")}
        rows={rows}
        sort={{ current: sort, href: (order) => withQuery("/titles", { ...asked, sort: sortParameter(order) }) }}
        common={status ?? "native"}
      />
      <PageLinks path="/titles" query={asked} page={page} size={PAGE_SIZE} total={total} />
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
