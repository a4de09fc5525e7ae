/** Discovery links, in one table: Link headers, the API catalog, llms.txt and the sitemap use it. */
export interface DiscoveryLink {
  readonly path: `/${string}`;
  /** Link relation from the API to this document. */
  readonly rel: "api-catalog" | "service-desc" | "service-doc" | "service-meta" | "status" | "item";
  readonly type: string;
  readonly title: string;
  readonly note: string;
  /** Named in the Link header of every page. */
  readonly onPages?: true;
}

export const LINKS = {
  apiCatalog: {
    path: "/.well-known/api-catalog",
    rel: "api-catalog",
    type: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    title: "API catalog",
    note: "where everything is, as a linkset (RFC 9727)",
    onPages: true,
  },
  openapi: {
    path: "/openapi.json",
    rel: "service-desc",
    type: "application/json",
    title: "OpenAPI contract",
    note: "the whole contract, OpenAPI 3.1",
    onPages: true,
  },
  openapiYaml: {
    path: "/openapi.yaml",
    rel: "service-desc",
    type: "application/yaml",
    title: "OpenAPI contract, YAML",
    note: "the same as YAML",
  },
  docs: {
    path: "/docs",
    rel: "service-doc",
    type: "text/html",
    title: "Documentation",
    note: "for people",
    onPages: true,
  },
  pricing: {
    path: "/pricing.json",
    rel: "service-meta",
    type: "application/json",
    title: "Pricing",
    note: "tiers, limits and paid capabilities; prices are not yet published",
  },
  llms: {
    path: "/llms.txt",
    rel: "service-meta",
    type: "text/plain",
    title: "Summary for language models",
    note: "enough for the first call",
    onPages: true,
  },
  llmsFull: {
    path: "/llms-full.txt",
    rel: "service-meta",
    type: "text/plain",
    title: "All documentation as one text",
    note: "every page of the docs, the reference included",
  },
  status: {
    path: "/status",
    rel: "status",
    type: "text/html",
    title: "Coverage and freshness",
    note: "what the catalogue covers, and how old it is",
  },
  data: {
    path: "/data",
    rel: "item",
    type: "text/html",
    title: "Data releases",
    note: "every verdict as files: CSV, SQLite, NDJSON, with schemas and checksums, dated, and the newest under /data/latest/datapackage.json",
  },
} as const satisfies Record<string, DiscoveryLink>;

const links: readonly DiscoveryLink[] = Object.values(LINKS);

/** The Link header of every page. Relative references: they hold on any deployment. */
export function pageLinkHeader(): string {
  return links
    .filter(({ onPages }) => onPages)
    .map(({ path, rel, type }) => `<${path}>; rel="${rel}"; type="${type.split(";")[0]}"`)
    .join(", ");
}

/** The documents that describe the API, except the catalog itself. */
export function describingLinks(): readonly DiscoveryLink[] {
  return links.filter(({ rel }) => rel !== "api-catalog");
}
