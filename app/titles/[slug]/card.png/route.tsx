import { ImageResponse } from "next/og";
import { CARD_SIZE, Card } from "#lib/ui/card.tsx";
import { fileResponse, noSuchFile } from "#lib/ui/documents.ts";
import { findTitleLine } from "#lib/verdicts/site.ts";

export const dynamic = "force-dynamic";

export async function GET(_request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const line = await findTitleLine((await params).slug);
  if (!line) return noSuchFile();
  const picture = new ImageResponse(<Card {...line} />, CARD_SIZE);
  return fileResponse(await picture.arrayBuffer(), "image/png");
}
