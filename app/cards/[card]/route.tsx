import { ImageResponse } from "next/og";
import { CARD_SIZE } from "#lib/site/components/card.tsx";
import { PageCard } from "#lib/site/components/page-card.tsx";
import { cardFonts } from "#lib/site/feeds/card-font.ts";
import { fileResponse, noSuchFile } from "#lib/site/feeds/file-response.ts";
import { wordsOf } from "./cards.ts";

export const dynamic = "force-dynamic";

export async function GET(_request: Request, { params }: { params: Promise<{ card: string }> }): Promise<Response> {
  const [, name] = /^([a-z0-9-]+)\.png$/.exec((await params).card) ?? [];
  const words = name && (await wordsOf(name, new Date()));
  if (!words) return noSuchFile();
  const picture = new ImageResponse(<PageCard {...words} />, { ...CARD_SIZE, fonts: await cardFonts() });
  return fileResponse(await picture.arrayBuffer(), "image/png");
}
