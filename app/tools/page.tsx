import type { Metadata } from "next";
import { countedAsOf } from "#lib/catalog/verdicts/last-look.ts";
import { countWords, dayWords } from "#lib/contract/words.ts";
import { urls } from "#lib/core/urls.ts";
import { JsonLd } from "#lib/site/components/layout/json-ld.tsx";
import { NoSuchPage, PageLinks } from "#lib/site/components/layout/page-links.tsx";
import { StatusBadge } from "#lib/site/components/signs/status-badge.tsx";
import { markdownType } from "#lib/site/discovery/markdown-pages.ts";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import { countTools, listIntelTools, listTools } from "#lib/site/queries/lists/tools.ts";
import { collectionGraph } from "#lib/site/queries/title/json-ld.ts";
import { titlePath, withQuery } from "#lib/site/words/paths.ts";
import { one, pageOf, type Query } from "#lib/site/words/query.ts";
import { missing } from "../missing.ts";

const PAGE_SIZE = 200;
const TITLE = "Command-line tools";

interface Props {
  searchParams: Promise<Query>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const page = pageOf(one((await searchParams).page));
  const path = withQuery("/tools", { page: page > 1 ? page : undefined });
  return {
    title: `${TITLE} on Apple silicon${page > 1 ? `, page ${page}` : ""}`,
    description: "The tools that Homebrew installs for Terminal, and whether each is built for Apple silicon.",
    alternates: { canonical: urls.site(path), types: markdownType(path) },
  };
}

export default async function Tools({ searchParams }: Props) {
  const page = pageOf(one((await searchParams).page));
  const [rows, intel, counts, asOf] = await Promise.all([
    listTools(page, PAGE_SIZE),
    page === 1 ? listIntelTools() : [],
    countTools(),
    countedAsOf(["homebrew-formula"]),
  ]);
  if (page > 1 && rows.length === 0) return missing(<NoSuchPage path="/tools" />);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <h1>{TITLE} on Apple silicon</h1>
      <p className="lead">
        {countWords(total, "tool")} that Homebrew installs for Terminal: {(counts.native ?? 0).toLocaleString("en-GB")}{" "}
        are built and tested for Apple silicon, {(counts.rosetta2 ?? 0).toLocaleString("en-GB")} only for Intel. As of{" "}
        {dayWords(asOf)}. <a href="/titles">Apps and games</a> are counted separately.
      </p>
      <p>
        “Bad CPU type in executable” in Terminal? The usual cause is Homebrew for Intel, moved from an older Mac. Type{" "}
        <code>brew --prefix</code>. If it answers <code>/usr/local</code>, reinstall Homebrew, or{" "}
        <a href="/check">check your whole list</a> with <code>brew list --formula</code>.
      </p>
      {intel.length > 0 && (
        <section aria-labelledby="intel">
          <h2 id="intel">Only for Intel: they stop in macOS 28</h2>
          <ToolNames rows={intel} />
        </section>
      )}
      <h2 id="all">All tools, by name</h2>
      <p className="fine">Built for Apple silicon, unless marked otherwise.</p>
      <ToolNames rows={rows} marked />
      <PageLinks path="/tools" query={{}} page={page} size={PAGE_SIZE} total={total} />
      <JsonLd
        graph={collectionGraph({ url: urls.site("/tools"), name: TITLE, crumbs: [{ name: TITLE, path: "/tools" }] })}
      />
    </>
  );
}

/** @param marked says of each that is not native what it is */
function ToolNames({ rows, marked = false }: { rows: readonly TitleLine[]; marked?: boolean }) {
  return (
    <ul className="names">
      {rows.map(({ slug, title, status }) => (
        <li key={slug}>
          <a href={titlePath(slug)}>{title}</a>
          {marked && status !== "native" && <StatusBadge status={status} />}
        </li>
      ))}
    </ul>
  );
}
