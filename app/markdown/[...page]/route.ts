import type { ReactNode } from "react";
import { urls } from "#lib/core/urls.ts";
import { hasMarkdown, type MarkdownPage } from "#lib/site/discovery/markdown-pages.ts";
import { fileResponse, noSuchFile } from "#lib/site/feeds/file-response.ts";
import { creditLine } from "#lib/site/feeds/markdown-text.ts";
import { pageMarkdown } from "#lib/site/feeds/page-markdown.ts";
import type { Query } from "#lib/site/words/query.ts";
import About from "../../about/page.tsx";
import Changes from "../../changes/page.tsx";
import Games from "../../games/page.tsx";
import Methodology from "../../methodology/page.tsx";
import PlugIns from "../../plug-ins/page.tsx";
import RosettaGuide from "../../rosetta/guide/page.tsx";
import Rosetta from "../../rosetta/page.tsx";
import Status from "../../status/page.tsx";

const PAGES: Readonly<Record<MarkdownPage, (props: { searchParams: Promise<Query> }) => Promise<ReactNode>>> = {
  "/rosetta": Rosetta,
  "/rosetta/guide": RosettaGuide,
  "/games": Games,
  "/plug-ins": PlugIns,
  "/changes": Changes,
  "/methodology": Methodology,
  "/status": Status,
  "/about": About,
};

/** Served as /rosetta.md and so on, through rewrites in next.config.ts. */
export async function GET(request: Request, { params }: { params: Promise<{ page: string[] }> }): Promise<Response> {
  const path = `/${(await params).page.join("/")}`;
  if (!hasMarkdown(path)) return noSuchFile();
  const { search, searchParams } = new URL(request.url);
  const text = await pageMarkdown(
    await PAGES[path]({ searchParams: Promise.resolve(Object.fromEntries(searchParams)) }),
  );
  if (text === null) return noSuchFile();
  return fileResponse(`${text}\n\n${creditLine(urls.site(path + search))}\n`, "text/markdown; charset=utf-8");
}
