import { badge } from "#lib/site/feeds/badge.ts";
import { fileResponse } from "#lib/site/feeds/file-response.ts";
import { findTitleLine } from "#lib/site/queries/lists/title-lines.ts";
import { movedFile } from "../moved.ts";

export async function GET(_request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const { slug } = await params;
  const line = await findTitleLine(slug);
  return line ? fileResponse(badge(line), "image/svg+xml; charset=utf-8") : movedFile(slug, "/badge.svg");
}
