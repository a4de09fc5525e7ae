import type { Metadata } from "next";
import { countWords } from "#lib/ui/copy.ts";
import { Filters } from "#lib/ui/filters.tsx";
import { PageLinks } from "#lib/ui/page-links.tsx";
import { withQuery } from "#lib/ui/paths.ts";
import { one, type Query } from "#lib/ui/query.ts";
import { SearchForm } from "#lib/ui/search-form.tsx";
import { readTitleFilter } from "#lib/ui/title-filters.tsx";
import { TitleRows } from "#lib/ui/title-rows.tsx";
import { type FoundTitles, searchSite } from "#lib/verdicts/site-search.ts";

export const dynamic = "force-dynamic";

const PAGE_SIZE = 30;
const QUERY_MAX = 200;

interface Props {
  searchParams: Promise<Query>;
}

const readQuery = (query: Query) => (one(query.q) ?? "").replaceAll("\0", "").trim().slice(0, QUERY_MAX);

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const asked = readQuery(await searchParams);
  return { title: asked ? `“${asked}”` : "Search", robots: { index: false, follow: true } };
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
        <SearchForm id="page-search" query={asked} big />
      </div>
      {found && found.pasted.scheme === "name" && (
        <Filters
          name="Kind"
          filters={[
            { href: withQuery("/search", { q: asked }), label: "Apps and games", current: !kind },
            { href: withQuery("/search", { q: asked, kind: "app" }), label: "Apps", current: kind === "app" },
            { href: withQuery("/search", { q: asked, kind: "game" }), label: "Games", current: kind === "game" },
          ]}
        />
      )}
      {found && <Outcome found={found} />}
      {found && (
        <TitleRows
          ordered
          shape="narrow"
          rows={found.rows.map((row) => ({ ...row, note: [row.kind, row.host, row.slug].filter(Boolean).join(" · ") }))}
        />
      )}
      {found && (
        <PageLinks path="/search" query={{ q: asked, kind }} page={page} size={PAGE_SIZE} total={found.total} />
      )}
    </>
  );
}

function heading({ rows, ambiguous, guessed, pasted }: FoundTitles, asked: string): string {
  if (rows.length === 0) return `Nothing goes by “${asked}”`;
  if (pasted.scheme !== "name") return "This is what the address names";
  if (ambiguous) return `Several titles are called “${asked}”`;
  return guessed ? "Did you mean one of these?" : `“${asked}”`;
}

function Outcome({ found: { rows, total, ambiguous, guessed, pasted } }: { found: FoundTitles }) {
  if (rows.length === 0) {
    return (
      <p className="lead">
        That says nothing about whether it runs: we have not looked at anything by that name
        {pasted.scheme === "steam" && " on Steam"}. Try fewer words, or the name in the menu bar when it is open.
      </p>
    );
  }
  if (pasted.scheme !== "name") return null;
  if (ambiguous) return <p className="lead">Pick the one you mean; they have answers of their own.</p>;
  if (guessed) return <p className="lead">Nothing is called exactly that. These come closest.</p>;
  return <p className="fine">{countWords(total, "match", "matches")}, best first.</p>;
}
