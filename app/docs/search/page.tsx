import type { Metadata } from "next";
import { countWords } from "#lib/contract/words.ts";
import { Breadcrumbs } from "#lib/site/components/layout/breadcrumbs.tsx";
import { RESULTS_MAX, searchDocs, splitAtHits } from "#lib/site/docs/search.ts";
import { one, type Query } from "#lib/site/words/query.ts";
import { DocsFrame } from "../frame.tsx";

const QUERY_MAX = 100;

interface Props {
  searchParams: Promise<Query>;
}

export const metadata: Metadata = { title: "Search the docs", robots: { index: false, follow: true } };

export default async function DocsSearchPage({ searchParams }: Props) {
  const query = await searchParams;
  const asked = (one(query.q) ?? "").trim().slice(0, QUERY_MAX);
  const results = searchDocs(asked);
  return (
    <DocsFrame current="/search" query={asked}>
      <Breadcrumbs crumbs={[{ name: "API documentation", path: "/docs" }]} />
      <h1>Search the docs</h1>
      <p className="lead">
        {asked === "" && "Enter one or several words, such as an error’s code, a field or a setting."}
        {asked !== "" &&
          results.length === 0 &&
          `No section of the docs contains “${asked}”. Use fewer words, or choose a page from the list.`}
        {results.length > 0 &&
          `${results.length === RESULTS_MAX ? "The best " : ""}${countWords(results.length, "section")} for “${asked}”.`}
      </p>
      <ol className="plain docs-results">
        {results.map(({ href, page, section, excerpt }) => (
          <li key={href}>
            <a href={href}>{section ? `${page}: ${section}` : page}</a>
            <p>
              {splitAtHits(excerpt, asked).map((part, at) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
                at % 2 === 1 ? <mark key={at}>{part}</mark> : part,
              )}
            </p>
          </li>
        ))}
      </ol>
    </DocsFrame>
  );
}
