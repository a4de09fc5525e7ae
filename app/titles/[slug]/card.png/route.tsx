import { ImageResponse } from "next/og";
import { CARD_SIZE, Card } from "#lib/site/components/card.tsx";
import { cardFonts } from "#lib/site/feeds/card-font.ts";
import { fileResponse } from "#lib/site/feeds/file-response.ts";
import { findTitleLine } from "#lib/site/queries/title-page.ts";
import { movedFile } from "../moved.ts";

export async function GET(_request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const { slug } = await params;
  const line = await findTitleLine(slug);
  if (!line) return movedFile(slug, "/card.png");
  const picture = new ImageResponse(<Card {...line} />, { ...CARD_SIZE, fonts: await cardFonts() });
  return fileResponse(await picture.arrayBuffer(), "image/png");
}
