import { badge } from "#lib/ui/badge.ts";
import { fileResponse, noSuchFile } from "#lib/ui/documents.ts";
import { findTitleLine } from "#lib/verdicts/site.ts";

export const dynamic = "force-dynamic";

export async function GET(_request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const line = await findTitleLine((await params).slug);
  return line ? fileResponse(badge(line), "image/svg+xml; charset=utf-8") : noSuchFile();
}
