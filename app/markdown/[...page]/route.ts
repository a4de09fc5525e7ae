import type { ReactNode } from "react";
import { urls } from "#lib/core/urls.ts";
import { isOfTable, type MarkdownPage } from "#lib/site/discovery/markdown-pages.ts";
import { fileResponse, noSuchFile } from "#lib/site/feeds/file-response.ts";
import { creditLine } from "#lib/site/feeds/markdown-text.ts";
import { pageMarkdown } from "#lib/site/feeds/page-markdown.ts";
import type { Query } from "#lib/site/words/query.ts";
import About from "../../about/page.tsx";
import CategoryRoute from "../../categories/[category]/page.tsx";
import Categories from "../../categories/page.tsx";
import Changes from "../../changes/page.tsx";
import DataPage from "../../data/page.tsx";
import Games from "../../games/page.tsx";
import MakerRoute from "../../makers/[...maker]/page.tsx";
import Makers from "../../makers/page.tsx";
import Methodology from "../../methodology/page.tsx";
import PlugIns from "../../plug-ins/page.tsx";
import RosettaGuide from "../../rosetta/guide/page.tsx";
import Rosetta from "../../rosetta/page.tsx";
import Status from "../../status/page.tsx";
import AllTitles from "../../titles/page.tsx";
import Tools from "../../tools/page.tsx";

interface Props {
  readonly searchParams: Promise<Query>;
}

const PAGES: Readonly<Record<MarkdownPage, (props: Props) => Promise<ReactNode>>> = {
  "/titles": AllTitles,
  "/categories": Categories,
  "/makers": Makers,
  "/tools": Tools,
  "/rosetta": Rosetta,
  "/rosetta/guide": RosettaGuide,
  "/games": Games,
  "/plug-ins": PlugIns,
  "/changes": Changes,
  "/methodology": Methodology,
  "/data": DataPage,
  "/status": Status,
  "/about": About,
};

/** Null where there is no such page. */
function pageOf([room, ...rest]: readonly string[], { searchParams }: Props): Promise<ReactNode> | null {
  const path = `/${[room, ...rest].join("/")}`;
  if (isOfTable(path)) return PAGES[path]({ searchParams });
  if (room === "categories" && rest.length === 1)
    return CategoryRoute({ params: Promise.resolve({ category: rest[0]! }), searchParams });
  return room === "makers" ? MakerRoute({ params: Promise.resolve({ maker: [...rest] }) }) : null;
}

/** Served as /rosetta.md, /makers/adobe.com.md and so on, through rewrites in next.config.ts. */
export async function GET(request: Request, { params }: { params: Promise<{ page: string[] }> }): Promise<Response> {
  const { page } = await params;
  const { search, searchParams } = new URL(request.url);
  const drawn = pageOf(page, { searchParams: Promise.resolve(Object.fromEntries(searchParams)) });
  const text = drawn && (await pageMarkdown(await drawn));
  if (text === null) return noSuchFile();
  const address = urls.site(`/${page.join("/")}${search}`);
  return fileResponse(`${text}\n\n${creditLine(address)}\n`, "text/markdown; charset=utf-8");
}
