/** RFC 9727: the API catalog as a linkset (RFC 9264), and the Link header that HEAD must carry. */

import { LICENCE_URL } from "#lib/contract/licence.ts";
import { urls } from "#lib/core/urls.ts";
import { describingLinks, LINKS } from "#lib/site/discovery/links.ts";

interface Target {
  readonly href: string;
  readonly type?: string;
  readonly title?: string;
}
type LinkContext = { readonly anchor: string } & Readonly<Record<string, string | readonly Target[]>>;

export function apiCatalog(): { linkset: LinkContext[] } {
  const targets: Record<string, Target[]> = {};
  for (const { rel, path, type, title } of describingLinks()) {
    targets[rel] = [...(targets[rel] ?? []), { href: urls.site(path), type, title }];
  }
  return {
    linkset: [
      { anchor: urls.base(), ...targets, license: [{ href: LICENCE_URL }] },
      {
        anchor: urls.mcp(),
        "service-doc": [{ href: urls.docs("/mcp"), type: "text/html", title: "The tool server" }],
        license: [{ href: LICENCE_URL }],
      },
      {
        anchor: urls.site(LINKS.apiCatalog.path),
        item: [
          { href: urls.base(), title: "REST API" },
          { href: urls.mcp(), title: "MCP tool server, Streamable HTTP" },
        ],
      },
    ],
  };
}

export function apiCatalogLink(): string {
  return `<${urls.site(LINKS.apiCatalog.path)}>; rel="api-catalog"; type="application/linkset+json"`;
}
