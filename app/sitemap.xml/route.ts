import { fileResponse } from "#lib/feeds/file-response.ts";
import { SITEMAP_SIZE, sitemapIndex } from "#lib/feeds/sitemap.ts";
import { countIndexable } from "#lib/site/indexable.ts";
import { urls } from "#lib/urls.ts";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const parts = Math.ceil((await countIndexable()) / SITEMAP_SIZE);
  const titles = Array.from({ length: parts }, (_, index) => ({ url: urls.site(`/sitemaps/titles-${index + 1}.xml`) }));
  const index = sitemapIndex([{ url: urls.site("/sitemaps/pages.xml") }, ...titles]);
  return fileResponse(index, "application/xml; charset=utf-8");
}
