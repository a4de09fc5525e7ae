import { ImageResponse } from "next/og";
import { cardFonts } from "#lib/feeds/card-font.ts";
import { fileResponse, noSuchFile } from "#lib/feeds/file-response.ts";
import { CARD_SIZE } from "#lib/ui/card.tsx";
import { PageCard } from "#lib/ui/page-card.tsx";
import { wordsOf } from "./cards.ts";

export const dynamic = "force-dynamic";

export async function GET(_request: Request, { params }: { params: Promise<{ card: string }> }): Promise<Response> {
  const [, name] = /^([a-z0-9-]+)\.png$/.exec((await params).card) ?? [];
  const words = name && (await wordsOf(name, new Date()));
  if (!words) return noSuchFile();
  const picture = new ImageResponse(<PageCard {...words} />, { ...CARD_SIZE, fonts: await cardFonts() });
  return fileResponse(await picture.arrayBuffer(), "image/png");
}
