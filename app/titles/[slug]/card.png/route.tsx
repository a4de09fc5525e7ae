import { ImageResponse } from "next/og";
import { runsWindowsPrograms } from "#lib/contract/guest-hosts.ts";
import { CARD_SIZE, Card } from "#lib/site/components/card.tsx";
import { plateYears } from "#lib/site/components/scope-switch.tsx";
import { cardFonts } from "#lib/site/feeds/card-font.ts";
import { fileResponse } from "#lib/site/feeds/file-response.ts";
import { findTitlePage, type TitlePage } from "#lib/site/queries/title-page.ts";
import { isWebApp } from "#lib/site/words/circumstance-words.ts";
import { lastDay, pageProjection, shownFloors, shownVerdict } from "#lib/site/words/title-words.ts";
import { movedFile } from "../moved.ts";

export async function GET(_request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const { slug } = await params;
  const page = await findTitlePage(slug);
  if (!page) return movedFile(slug, "/card.png");
  const picture = new ImageResponse(<TitleCard slug={slug} page={page} />, { ...CARD_SIZE, fonts: await cardFonts() });
  return fileResponse(await picture.arrayBuffer(), "image/png");
}

function TitleCard({ slug, page }: { readonly slug: string; readonly page: TitlePage }) {
  const inBrowser = isWebApp(page.verdict.status, page.reason);
  const shown = { slug, scope: page.scope, newerChip: null, pins: page.pins, inBrowser };
  return (
    <Card
      {...shownVerdict(page)}
      inBrowser={inBrowser}
      floors={shownFloors(page) ?? ""}
      confirmed={lastDay(page)}
      years={plateYears(shown, pageProjection(page, runsWindowsPrograms(slug)))}
    />
  );
}
