import { ImageResponse } from "next/og";
import type { ReactElement } from "react";
import { countedAsOf } from "#lib/catalog/verdicts/last-look.ts";
import { isoDay } from "#lib/contract/days.ts";
import { runsWindowsPrograms } from "#lib/contract/guest-hosts.ts";
import { PageCard } from "#lib/site/components/cards/page-card.tsx";
import { RosettaCard } from "#lib/site/components/cards/rosetta-card.tsx";
import { ExampleCard } from "#lib/site/components/cards/title-card.tsx";
import { CARD_SIZE } from "#lib/site/components/cards/verdict-card.tsx";
import { cardFonts } from "#lib/site/feeds/card-font.ts";
import { fileResponse, noSuchFile } from "#lib/site/feeds/file-response.ts";
import { titlesLine, wordsOf } from "#lib/site/feeds/page-cards.ts";
import { findExample } from "#lib/site/queries/lists/example.ts";
import { summarizeAffected } from "#lib/site/queries/rosetta/rosetta.ts";
import { measureRosettaShare } from "#lib/site/queries/rosetta/share.ts";
import { findTitlePage } from "#lib/site/queries/title/page.ts";

export async function GET(_request: Request, { params }: { params: Promise<{ card: string }> }): Promise<Response> {
  const [, name] = /^([a-z0-9.-]+)\.png$/.exec((await params).card) ?? [];
  const drawing = name && (await draw(name));
  if (!drawing) return noSuchFile();
  const picture = new ImageResponse(drawing, { ...CARD_SIZE, fonts: await cardFonts() });
  return fileResponse(await picture.arrayBuffer(), "image/png");
}

async function draw(name: string): Promise<ReactElement | null> {
  if (name === "rosetta") return drawRosetta(new Date());
  const example = name === "site" ? await drawExample() : null;
  if (example) return example;
  const words = await wordsOf(name);
  return words && <PageCard {...words} />;
}

async function drawExample(): Promise<ReactElement | null> {
  const slug = (await findExample())?.slug;
  const page = slug && (await findTitlePage(slug));
  if (!page) return null;
  return <ExampleCard slug={slug} page={page} runsWindows={runsWindowsPrograms(slug)} line={await titlesLine()} />;
}

async function drawRosetta(now: Date): Promise<ReactElement> {
  const [share, { groups }, asOf] = await Promise.all([measureRosettaShare(now), summarizeAffected(), countedAsOf()]);
  return <RosettaCard share={share} groups={groups} today={isoDay(now)} asOf={asOf} />;
}
