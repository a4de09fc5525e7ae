import { ImageResponse } from "next/og";
import { cardFonts } from "#lib/feeds/card-font.ts";
import { fileResponse } from "#lib/feeds/file-response.ts";
import { findTitleLine } from "#lib/site/title-page.ts";
import { CARD_SIZE, Card } from "#lib/ui/card.tsx";
import { movedFile } from "../moved.ts";

export const dynamic = "force-dynamic";

export async function GET(_request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const { slug } = await params;
  const line = await findTitleLine(slug);
  if (!line) return movedFile(slug, "/card.png");
  const picture = new ImageResponse(<Card {...line} />, { ...CARD_SIZE, fonts: await cardFonts() });
  return fileResponse(await picture.arrayBuffer(), "image/png");
}
