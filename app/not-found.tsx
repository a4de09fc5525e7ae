import type { Metadata } from "next";
import { Elsewhere } from "#lib/site/components/layout/elsewhere.tsx";
import { SearchForm } from "#lib/site/components/layout/search-form.tsx";
import { WithBestKnown } from "./best-known.tsx";

export const metadata: Metadata = { title: "Page not found", robots: { index: false } };

export default function NotFound() {
  return (
    <WithBestKnown>
      <div className="prose">
        <h1>Page not found</h1>
        <p className="lead">
          There is nothing at this address: it may be mistyped, or the page has moved. Which app or game are you looking
          for?
        </p>
        <SearchForm id="not-found-search" big />
        <Elsewhere />
      </div>
    </WithBestKnown>
  );
}
