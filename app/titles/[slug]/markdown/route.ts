import { fileResponse } from "#lib/ui/documents.ts";
import { verdictMarkdown } from "#lib/ui/markdown.ts";
import { DEFAULT_SCOPE } from "#lib/verdicts/scope.ts";
import { findTitlePage } from "#lib/verdicts/site.ts";
import { movedFile } from "../moved.ts";

export const dynamic = "force-dynamic";

/** Printed as /titles/{slug}.md; next.config.ts leads here. */
export async function GET(_request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const { slug } = await params;
  const page = await findTitlePage(slug, DEFAULT_SCOPE);
  return page ? fileResponse(verdictMarkdown(page), "text/markdown; charset=utf-8") : movedFile(slug, ".md");
}
