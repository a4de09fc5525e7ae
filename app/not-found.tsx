import type { Metadata } from "next";
import { Elsewhere } from "#lib/site/components/elsewhere.tsx";
import { SearchForm } from "#lib/site/components/search-form.tsx";
import { WithBestKnown } from "./best-known.tsx";

export const metadata: Metadata = { title: "Page not found", robots: { index: false } };

export default function NotFound() {
  return (
    <WithBestKnown>
      <div className="prose">
        <h1>Page not found</h1>
        <p className="lead">Looking for an app or game? Search for it here:</p>
        <SearchForm id="not-found-search" big />
        <Elsewhere />
      </div>
    </WithBestKnown>
  );
}
