import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { urls } from "#lib/core/urls.ts";
import { Bookmarklet } from "#lib/site/components/verdict/bookmarklet.tsx";
import { toQuestion } from "#lib/site/queries/search/shared-page.ts";
import { withQuery } from "#lib/site/words/paths.ts";
import { one, type Query } from "#lib/site/words/query.ts";

const QUERY_MAX = 200;

export function generateMetadata(): Metadata {
  return {
    title: "Ask from any page",
    description: "A bookmark, a share sheet and a search engine that ask whether the app on a page runs on your Mac.",
    alternates: { canonical: urls.site("/share") },
  };
}

/** Without parameters, the explanation; with them, the target of the bookmarklet and of share sheets. */
export default async function Share({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const question = toQuestion({ title: one(query.title), text: one(query.text), url: one(query.url) });
  if (question) permanentRedirect(withQuery("/search", { q: question.slice(0, QUERY_MAX) }));
  return (
    <div className="prose prose-wide">
      <h1>Ask from any page</h1>
      <p className="lead">On the page of an app or game? Three quick ways to ask whether it runs on your Mac.</p>

      <h2 id="bookmark">A bookmark</h2>
      <p>
        Drag this to your bookmarks bar. Click it on a page of the App Store, Steam, Homebrew or an app’s maker to get
        the answer. Only the click sends that page’s address and title.
      </p>
      <Bookmarklet />

      <h2 id="share-sheet">The share sheet on your phone</h2>
      <p>
        On Android, open this site in Chrome and choose Add to Home screen: it appears in the share menu. On an iPhone
        or iPad, make a shortcut that opens this address with the shared link at its end:
      </p>
      <pre>
        <code>{urls.site("/share?url=")}</code>
      </pre>

      <h2 id="search-engine">A search engine in your browser</h2>
      <p>
        Firefox offers it in the menu of the address bar while you are here. In Chrome and Edge, open Settings, Search
        engine, Manage search engines, and add this address with a short keyword:
      </p>
      <pre>
        <code>{urls.site("/search?q=%s")}</code>
      </pre>
    </div>
  );
}
