import { one, type Query } from "#lib/site/components/query.ts";
import { SearchForm } from "#lib/site/components/search-form.tsx";

/** Keeps what was asked, to be corrected. */
export default async function AskedField({ searchParams }: { searchParams: Promise<Query> }) {
  return <SearchForm id="site-search" query={one((await searchParams).q)} />;
}
