import { fileResponse } from "#lib/site/feeds/file-response.ts";
import { verdictMarkdown } from "#lib/site/feeds/markdown.ts";
import { findAskedPage } from "../find-page.ts";
import { movedFile } from "../moved.ts";

/** Served as /titles/{slug}.md through a rewrite in next.config.ts. */
export async function GET(request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const { slug } = await params;
  const { search, searchParams } = new URL(request.url);
  const { page, ignored } = await findAskedPage(slug, Object.fromEntries(searchParams));
  return page
    ? fileResponse(verdictMarkdown(page, ignored), "text/markdown; charset=utf-8")
    : movedFile(slug, ".md", search);
}
