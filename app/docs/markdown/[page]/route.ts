import { toMarkdown } from "#lib/discovery/docs/markdown.ts";
import { findDocPage } from "#lib/discovery/docs/pages.ts";
import { discoveryDocument } from "#lib/discovery/document.ts";
import { noSuchFile } from "#lib/ui/documents.ts";

export const dynamic = "force-dynamic";

/** Printed as /docs.md and /docs/{page}.md; next.config.ts leads here. */
export async function GET(_request: Request, { params }: { params: Promise<{ page: string }> }): Promise<Response> {
  const { page } = await params;
  const found = findDocPage(page === "start" ? "" : `/${page}`);
  return found ? discoveryDocument({ type: "text/markdown" }, toMarkdown(found)) : noSuchFile();
}
