import { ImageResponse } from "next/og";
import { runsWindowsPrograms } from "#lib/contract/guest-hosts.ts";
import { TitleCard } from "#lib/site/components/cards/title-card.tsx";
import { CARD_SIZE } from "#lib/site/components/cards/verdict-card.tsx";
import { cardFonts } from "#lib/site/feeds/card-font.ts";
import { fileResponse } from "#lib/site/feeds/file-response.ts";
import { findAskedPage } from "../find-page.ts";
import { movedFile } from "../moved.ts";

export async function GET(request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const { slug } = await params;
  const { search, searchParams } = new URL(request.url);
  const { page } = await findAskedPage(slug, Object.fromEntries(searchParams));
  if (!page) return movedFile(slug, "/card.png", search);
  const card = <TitleCard slug={slug} page={page} runsWindows={runsWindowsPrograms(slug)} />;
  const picture = new ImageResponse(card, { ...CARD_SIZE, fonts: await cardFonts() });
  return fileResponse(await picture.arrayBuffer(), "image/png");
}
