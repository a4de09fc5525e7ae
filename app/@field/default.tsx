import { SearchForm } from "#lib/site/components/layout/search-form.tsx";

/** The header's search field on every page but those beside this file. */
export default function Field() {
  return <SearchForm id="site-search" />;
}
