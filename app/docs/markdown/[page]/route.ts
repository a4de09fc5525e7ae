import { discoveryDocument } from "#lib/discovery/response.ts";
import { toMarkdown } from "#lib/docs/markdown.ts";
import { findDocPage } from "#lib/docs/pages.ts";
import { noSuchFile } from "#lib/feeds/file-response.ts";

export const dynamic = "force-dynamic";

/** Printed as /docs.md and /docs/{page}.md; next.config.ts leads here. */
export async function GET(_request: Request, { params }: { params: Promise<{ page: string }> }): Promise<Response> {
  const { page } = await params;
  const found = findDocPage(page === "start" ? "" : `/${page}`);
  return found ? discoveryDocument({ type: "text/markdown" }, toMarkdown(found)) : noSuchFile();
}
