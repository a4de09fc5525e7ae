import type { Metadata } from "next";
import { urls } from "#lib/core/urls.ts";
import { CARD_SIZE } from "#lib/site/components/card.tsx";
import type { TitlePage } from "#lib/site/queries/title-page.ts";
import { lastDayWords } from "#lib/site/words/answers.ts";
import { titlePath } from "#lib/site/words/paths.ts";
import { datedVerdict, headline, lastDay, pageDefunct, sentenceOf } from "#lib/site/words/title-words.ts";

/** Of a title's page, for search engines and previews. */
export function metadataOf(slug: string, page: TitlePage): Metadata {
  const verdict = datedVerdict(page);
  const description = pageDefunct(page)?.sentence ?? `${sentenceOf(page)} ${lastDayWords(verdict)} ${lastDay(page)}.`;
  return {
    title: headline(page),
    description,
    alternates: {
      canonical: urls.title(slug),
      types: {
        "text/markdown": `${titlePath(slug)}.md`,
        "application/json": urls.lookup(`slug:${slug}`),
        "application/atom+xml": `${titlePath(slug)}/feed.xml`,
      },
    },
    openGraph: {
      title: headline(page),
      description,
      url: urls.title(slug),
      type: "article",
      siteName: "Silicon Verdict",
      images: { url: urls.site(`${titlePath(slug)}/card.png`), ...CARD_SIZE, alt: headline(page) },
    },
    twitter: { card: "summary_large_image", title: headline(page), description },
    ...(page.listed && verdict.signals.length > 0 ? {} : { robots: { index: false } }),
  };
}
