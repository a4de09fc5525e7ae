import type { Metadata } from "next";
import { siteGraph } from "#lib/site/json-ld.ts";
import { type FoundTitles, searchSite } from "#lib/site/search.ts";
import { AnswerSigns } from "#lib/ui/answer-signs.tsx";
import { countWords } from "#lib/ui/copy.ts";
import { Filters } from "#lib/ui/filters.tsx";
import { JsonLd } from "#lib/ui/json-ld.tsx";
import { PageLinks } from "#lib/ui/page-links.tsx";
import { withQuery } from "#lib/ui/paths.ts";
import { one, type Query } from "#lib/ui/query.ts";
import { SearchForm } from "#lib/ui/search-form.tsx";
import { readTitleFilter } from "#lib/ui/title-filters.tsx";
import { TitleRows } from "#lib/ui/title-rows.tsx";
import { urls } from "#lib/urls.ts";

export const dynamic = "force-dynamic";

const PAGE_SIZE = 30;
const QUERY_MAX = 200;

interface Props {
  searchParams: Promise<Query>;
}

const readQuery = (query: Query) => (one(query.q) ?? "").replaceAll("\0", "").trim().slice(0, QUERY_MAX);

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const asked = readQuery(await searchParams);
  // Results are without number; only the empty form is a page to be found.
  if (asked) return { title: `“${asked}”`, robots: { index: false, follow: true } };
  return {
    title: "Search",
    description: "Find a Mac app or game by name, store link or bundle id, and read whether it runs on Apple silicon.",
    alternates: { canonical: urls.site("/search") },
  };
}

export default async function Search({ searchParams }: Props) {
  const query = await searchParams;
  const asked = readQuery(query);
  const { kind, page } = readTitleFilter(query);
  const found = asked ? await searchSite(asked, kind, page, PAGE_SIZE) : null;
  return (
    <>
      <div className="prose">
        <h1>{found ? heading(found, asked) : "Find an app or game"}</h1>
        {found && <Explanation found={found} />}
        <SearchForm id="page-search" query={asked} big />
        {!found && <Hints />}
      </div>
      {found && found.choices.length > 0 && page === 1 && <Choices found={found} />}
      {found && found.pasted.scheme === "name" && (found.total > 0 || kind) && (
        <section aria-labelledby="others">
          <h2 id="others">{found.choices.length > 0 ? "Other titles that come close" : "Related titles"}</h2>
          <Filters
            name="Kind"
            filters={[
              { href: withQuery("/search", { q: asked }), label: "Apps and games", current: !kind },
              { href: withQuery("/search", { q: asked, kind: "app" }), label: "Apps", current: kind === "app" },
              { href: withQuery("/search", { q: asked, kind: "game" }), label: "Games", current: kind === "game" },
            ]}
          />
          <p className="fine">{countWords(found.total, "title")}, best match first.</p>
          <TitleRows ordered shape="narrow" rows={found.rows.map(identify)} />
          <PageLinks path="/search" query={{ q: asked, kind }} page={page} size={PAGE_SIZE} total={found.total} />
        </section>
      )}
      {found && found.pasted.scheme !== "name" && found.rows.length > 0 && (
        <section aria-labelledby="others">
          <h2 id="others">Others that claim it</h2>
          <TitleRows ordered shape="narrow" rows={found.rows.map(identify)} />
        </section>
      )}
      <JsonLd graph={{ "@context": "https://schema.org", "@graph": siteGraph() }} />
    </>
  );
}

// Names repeat; the maker and the slug tell titles apart.
const identify = (row: FoundTitles["rows"][number]) => ({
  ...row,
  note: [row.kind, row.host, row.slug].filter(Boolean).join(" · "),
});

/** Answers as signs; near names as links only, for their answers are not of what was asked. */
function Choices({ found: { meant, choices } }: { found: FoundTitles }) {
  if (meant !== "guess") {
    return (
      <section aria-label="Answer">
        <AnswerSigns lines={choices} />
      </section>
    );
  }
  return (
    <section aria-labelledby="guesses">
      <h2 id="guesses">Did you mean</h2>
      <TitleRows ordered shape="narrow" rows={choices.map(identify)} />
    </section>
  );
}

function heading({ meant, isOtherName, choices, pasted }: FoundTitles, asked: string): string {
  const [first] = choices;
  if (meant === "one" && first)
    return `Does ${isOtherName ? `${first.title}, which you may call ${asked},` : first.title} run on Apple silicon?`;
  if (meant === "several") return `Several titles go by “${asked}”`;
  return pasted.scheme === "name" ? `No page for ${asked} yet` : "Nothing goes by that address";
}

function Explanation({ found: { meant, pasted } }: { found: FoundTitles }) {
  if (meant === "one") return null;
  if (meant === "several") return <p className="lead">Pick the one you mean; each has an answer of its own.</p>;
  if (meant === "guess") {
    return <p className="lead">These have names like it. Their answers say nothing about the one you asked for.</p>;
  }
  if (pasted.scheme === "appStore") {
    return (
      <p className="lead">
        That App Store link carries only Apple’s number, which we do not know. Type the name of the app instead.
      </p>
    );
  }
  return (
    <p className="lead">
      That says nothing about whether it runs: we have not looked at anything by that{" "}
      {pasted.scheme === "steam" ? "number on Steam" : pasted.scheme === "bundle" ? "bundle id" : "name"}. Try fewer
      words, or the name in the menu bar when it is open.
    </p>
  );
}

function Hints() {
  return (
    <ul>
      <li>
        A name, also an old or short one: <a href="/search?q=vscode">vscode</a>
      </li>
      <li>
        A link from the App Store or Steam:{" "}
        <a href="/search?q=https%3A%2F%2Fstore.steampowered.com%2Fapp%2F1245620">store.steampowered.com/app/1245620</a>
      </li>
      <li>
        A bundle id: <a href="/search?q=org.videolan.vlc">org.videolan.vlc</a>
      </li>
      <li>
        A Homebrew command: <a href="/search?q=brew+install+--cask+blender">brew install --cask blender</a>
      </li>
    </ul>
  );
}
