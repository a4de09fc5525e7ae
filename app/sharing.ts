/** A page's metadata for search engines and previews. */
import type { Metadata } from "next";
import { urls } from "#lib/core/urls.ts";
import { CARD_SIZE } from "#lib/site/components/cards/verdict-card.tsx";

interface Shared {
  readonly title: string;
  readonly description: string;
  /** The canonical path. */
  readonly path: string;
  /** The name of its preview image under /cards. */
  readonly card?: string;
  /** Alternate forms, by media type. */
  readonly types?: Readonly<Record<string, string>>;
}

export function shared({ title, description, path, card = "site", types }: Shared): Metadata {
  const url = urls.site(path);
  return {
    title,
    description,
    alternates: { canonical: url, ...(types ? { types } : {}) },
    openGraph: { ...OPEN_GRAPH, title, description, url, images: cardImage(card, title) },
    twitter: { card: "summary_large_image" },
  };
}

/** Defaults for every page; Next adds title and description. */
export const OPEN_GRAPH = { siteName: "Silicon Verdict", type: "website", locale: "en_GB" } as const;

export const cardImage = (name: string, alt: string) => ({ url: urls.site(`/cards/${name}.png`), ...CARD_SIZE, alt });

/** Searches have endless addresses. */
export const searchedRobots = ({ text }: { readonly text?: string | undefined }): Pick<Metadata, "robots"> =>
  text === undefined ? {} : { robots: { index: false, follow: true } };
