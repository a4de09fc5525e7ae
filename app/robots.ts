import type { MetadataRoute } from "next";
import { urls } from "#lib/core/urls.ts";

export const dynamic = "force-dynamic";

export default function robots(): MetadataRoute.Robots {
  return {
    // Search addresses are endless; the catalogue has its own pages.
    rules: { userAgent: "*", allow: "/", disallow: ["/search?", "/suggest"] },
    sitemap: urls.site("/sitemap.xml"),
  };
}
