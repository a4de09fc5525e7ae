import type { MetadataRoute } from "next";
import { urls } from "#lib/core/urls.ts";

export const dynamic = "force-dynamic";

export default function robots(): MetadataRoute.Robots {
  return {
    // Search pages are endless; the catalogue has pages of its own.
    rules: { userAgent: "*", allow: "/", disallow: ["/search?", "/suggest"] },
    sitemap: urls.site("/sitemap.xml"),
  };
}
