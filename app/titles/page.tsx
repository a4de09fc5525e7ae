import type { Metadata } from "next";
import { listTitleLines } from "#lib/site/browse.ts";
import { collectionGraph } from "#lib/site/json-ld.ts";
import { countWords, STATUS_WORDS } from "#lib/ui/copy.ts";
import { JsonLd } from "#lib/ui/json-ld.tsx";
import { NoSuchPage, PageLinks } from "#lib/ui/page-links.tsx";
import { withQuery } from "#lib/ui/paths.ts";
import type { Query } from "#lib/ui/query.ts";
import { readTitleFilter, TitleFilters } from "#lib/ui/title-filters.tsx";
import { TitleRows } from "#lib/ui/title-rows.tsx";
import { urls } from "#lib/urls.ts";
import { missing } from "../missing.ts";

export const dynamic = "force-dynamic";

const PAGE_SIZE = 100;

interface Props {
  searchParams: Promise<Query>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { status, kind, page } = readTitleFilter(await searchParams);
  const answer = status ? `: ${STATUS_WORDS[status].label.toLowerCase()}` : "";
  return {
    title: `All Mac apps and games${answer}${page > 1 ? `, page ${page}` : ""}`,
    description: "Every Mac app and game in the catalogue, with the answer whether it runs on Apple silicon.",
    alternates: { canonical: urls.site(withQuery("/titles", { status, kind, page: page > 1 ? page : undefined })) },
  };
}

export default async function AllTitles({ searchParams }: Props) {
  const { status, kind, page } = readTitleFilter(await searchParams);
  const { rows, total, byStatus } = await listTitleLines({ status, kind }, page, PAGE_SIZE);
  if (page > 1 && rows.length === 0) return missing(<NoSuchPage path={withQuery("/titles", { status, kind })} />);
  return (
    <>
      <h1>All titles</h1>
      <p className="lead">{countWords(total, "app or game", "apps and games")}, best-known first.</p>
      <TitleFilters path="/titles" status={status} kind={kind} byStatus={byStatus} />
      <TitleRows rows={rows} ordered shape="wide" />
      <PageLinks path="/titles" query={{ status, kind }} page={page} size={PAGE_SIZE} total={total} />
      <JsonLd
        graph={collectionGraph({
          url: urls.site("/titles"),
          name: "All Mac apps and games",
          crumbs: [{ name: "All titles", path: "/titles" }],
        })}
      />
    </>
  );
}
