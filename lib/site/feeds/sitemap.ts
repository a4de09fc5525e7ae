/** Sitemaps (sitemaps.org 0.9): an index, and parts well below the 50,000 addresses one may hold. */
import { escapeXml } from "#lib/site/feeds/xml.ts";

export const SITEMAP_SIZE = 10_000;

export interface Address {
  readonly url: string;
  /** YYYY-MM-DD */
  readonly lastModified?: string;
}

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const HEAD = `<?xml version="1.0" encoding="UTF-8"?>\n`;

export function sitemapIndex(parts: readonly Address[]): string {
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">${parts.map((part) => entry("sitemap", part)).join("")}</sitemapindex>\n`;
}

export function sitemap(pages: readonly Address[]): string {
  return `${HEAD}<urlset xmlns="${NAMESPACE}">${pages.map((page) => entry("url", page)).join("")}</urlset>\n`;
}

function entry(element: string, { url, lastModified }: Address): string {
  const modified = lastModified ? `<lastmod>${lastModified}</lastmod>` : "";
  return `<${element}><loc>${escapeXml(url)}</loc>${modified}</${element}>`;
}
