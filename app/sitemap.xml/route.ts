import { fileResponse } from "#lib/ui/documents.ts";
import { SITEMAP_SIZE, sitemapIndex } from "#lib/ui/sitemap.ts";
import { urls } from "#lib/urls.ts";
import { countIndexable } from "#lib/verdicts/indexable.ts";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const parts = Math.ceil((await countIndexable()) / SITEMAP_SIZE);
  const titles = Array.from({ length: parts }, (_, index) => ({ url: urls.site(`/sitemaps/titles-${index + 1}.xml`) }));
  const index = sitemapIndex([{ url: urls.site("/sitemaps/pages.xml") }, ...titles]);
  return fileResponse(index, "application/xml; charset=utf-8");
}
