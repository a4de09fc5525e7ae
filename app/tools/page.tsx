import type { Metadata } from "next";
import { countedAsOf } from "#lib/catalog/verdicts/last-look.ts";
import { countWords, dayWords } from "#lib/contract/words.ts";
import { urls } from "#lib/core/urls.ts";
import { JsonLd } from "#lib/site/components/json-ld.tsx";
import { NoSuchPage, PageLinks } from "#lib/site/components/page-links.tsx";
import { withQuery } from "#lib/site/components/paths.ts";
import { one, type Query } from "#lib/site/components/query.ts";
import { TitleRows } from "#lib/site/components/title-rows.tsx";
import { collectionGraph } from "#lib/site/queries/json-ld.ts";
import { countTools, listTools } from "#lib/site/queries/tools.ts";
import { missing } from "../missing.ts";

export const dynamic = "force-dynamic";

const PAGE_SIZE = 200;
const TITLE = "Command-line tools";

interface Props {
  searchParams: Promise<Query>;
}

const pageOf = (query: Query) => Number(/^[1-9][0-9]{0,4}$/.exec(one(query.page) ?? "")?.[0] ?? 1);

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const page = pageOf(await searchParams);
  return {
    title: `${TITLE} on Apple silicon${page > 1 ? `, page ${page}` : ""}`,
    description: "The tools that Homebrew installs for Terminal, and whether each is built for Apple silicon.",
    alternates: { canonical: urls.site(withQuery("/tools", { page: page > 1 ? page : undefined })) },
  };
}

export default async function Tools({ searchParams }: Props) {
  const page = pageOf(await searchParams);
  const [rows, counts, asOf] = await Promise.all([
    listTools(page, PAGE_SIZE),
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
        are built and tested for Apple silicon, {countWords(counts.rosetta2 ?? 0, "tool")} for Intel only. As of{" "}
        {dayWords(asOf)}. <a href="/titles">Apps and games</a> are counted separately.
      </p>
      <p>
        “Bad CPU type in executable” in Terminal? Your tools came with an Intel Homebrew, from an older Mac. Type{" "}
        <code>brew --prefix</code>. If it answers <code>/usr/local</code>, reinstall Homebrew, or{" "}
        <a href="/check">check your whole list</a> with <code>brew list --formula</code>.
      </p>
      <TitleRows rows={rows} shape="wide" />
      <PageLinks path="/tools" query={{}} page={page} size={PAGE_SIZE} total={total} />
      <JsonLd
        graph={collectionGraph({ url: urls.site("/tools"), name: TITLE, crumbs: [{ name: TITLE, path: "/tools" }] })}
      />
    </>
  );
}
