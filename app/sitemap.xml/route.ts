import { urls } from "#lib/core/urls.ts";
import { fileResponse } from "#lib/site/feeds/file-response.ts";
import { SITEMAP_SIZE, sitemapIndex } from "#lib/site/feeds/sitemap.ts";
import { countIndexable } from "#lib/site/queries/lists/indexable.ts";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const parts = Math.ceil((await countIndexable()) / SITEMAP_SIZE);
  const titles = Array.from({ length: parts }, (_, index) => ({ url: urls.site(`/sitemaps/titles-${index + 1}.xml`) }));
  const index = sitemapIndex([{ url: urls.site("/sitemaps/pages.xml") }, ...titles]);
  return fileResponse(index, "application/xml; charset=utf-8");
}
