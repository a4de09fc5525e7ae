import type { Metadata } from "next";
import { urls } from "#lib/core/urls.ts";
import { CARD_SIZE } from "#lib/site/components/cards/verdict-card.tsx";
import type { TitlePage } from "#lib/site/queries/title/page.ts";
import { pageDefunct } from "#lib/site/words/answers/page-facts.ts";
import { headline, sentenceOf } from "#lib/site/words/answers/title-words.ts";
import { lastDaySentences } from "#lib/site/words/evidence/last-day.ts";
import { cardPath, titlePath } from "#lib/site/words/paths.ts";
import { addressScope } from "#lib/site/words/query.ts";

/** Of a title's page, for search engines and previews. */
export function metadataOf(slug: string, page: TitlePage): Metadata {
  const description = pageDefunct(page)?.sentence ?? `${sentenceOf(page)} ${lastDaySentences(page)}`;
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
      url: urls.site(titlePath(slug, addressScope(page.scope))),
      type: "article",
      siteName: "Silicon Verdict",
      images: { url: urls.site(cardPath(slug, addressScope(page.scope))), ...CARD_SIZE, alt: headline(page) },
    },
    twitter: { card: "summary_large_image", title: headline(page), description },
    ...(page.listed && page.verdict.signals.length > 0 ? {} : { robots: { index: false } }),
  };
}
