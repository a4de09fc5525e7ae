import { discoveryDocument } from "#lib/site/discovery/response.ts";
import { toMarkdown } from "#lib/site/docs/markdown.ts";
import { findDocPage } from "#lib/site/docs/pages.ts";
import { noSuchFile } from "#lib/site/feeds/file-response.ts";

/** Served as /docs.md and /docs/{page}.md through rewrites in next.config.ts. */
export async function GET(_request: Request, { params }: { params: Promise<{ page: string }> }): Promise<Response> {
  const { page } = await params;
  const found = findDocPage(page === "start" ? "" : `/${page}`);
  return found ? discoveryDocument({ type: "text/markdown" }, toMarkdown(found)) : noSuchFile();
}
