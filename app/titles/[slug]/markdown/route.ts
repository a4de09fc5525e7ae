import { fileResponse } from "#lib/site/feeds/file-response.ts";
import { verdictMarkdown } from "#lib/site/feeds/markdown.ts";
import { findAskedPage } from "../find-page.ts";
import { movedFile } from "../moved.ts";

/** Served as /titles/{slug}.md through a rewrite in next.config.ts. */
export async function GET(request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const { slug } = await params;
  const { page } = await findAskedPage(slug, Object.fromEntries(new URL(request.url).searchParams));
  return page ? fileResponse(verdictMarkdown(page), "text/markdown; charset=utf-8") : movedFile(slug, ".md");
}
