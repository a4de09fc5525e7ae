import { SearchForm } from "#lib/site/components/layout/search-form.tsx";
import { one, type Query } from "#lib/site/words/query.ts";

/** Keeps what was asked, to be corrected; without a question the page asks in its own, large field. A field of one line drops line breaks, and would join the names of a list. */
export default async function AskedField({ searchParams }: { searchParams: Promise<Query> }) {
  const query = one((await searchParams).q)
    ?.trim()
    .replace(/\s*[\r\n]\s*/g, ", ");
  return query ? <SearchForm id="site-search" query={query} /> : null;
}
